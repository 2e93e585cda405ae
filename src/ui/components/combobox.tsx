import { use, useState } from "react"
import type { KeyboardEvent } from "react"
import { Button } from "react-aria-components/Button"
import { ComboBox as AriaComboBox, ComboBoxStateContext } from "react-aria-components/ComboBox"
import type { Key } from "react-aria-components/ComboBox"
import { Group } from "react-aria-components/Group"
import { Input } from "react-aria-components/Input"
import type { InputProps } from "react-aria-components/Input"
import { ListBox, ListBoxItem } from "react-aria-components/ListBox"
import { Popover } from "react-aria-components/Popover"
import { useTranslation } from "react-i18next"
import { classNames } from "./class-names.ts"
import { findMatches } from "./combobox-options.ts"
import type { ComboboxOption } from "./combobox-options.ts"
import { controlLook, fieldLook, FieldLabel, FieldNotes } from "./field.tsx"
import type { FieldTexts } from "./field.tsx"
import { Icon } from "./icon.tsx"
import { choiceLook, popoverLook } from "./list-look.ts"
import { ChoiceText } from "./select.tsx"

const createId = "\u0000create"
const shownMax = 50

export interface ComboboxProps<Option extends ComboboxOption> extends FieldTexts {
  readonly options: ReadonlyArray<Option>
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  /** Offers "Add « text »" as the last choice; called with what was typed (may be empty). */
  readonly onCreate?: ((text: string) => void) | undefined
  /** Called at each change of the text, for callers that keep free text beside the choice. */
  readonly onTextChange?: (text: string) => void
  readonly placeholder?: string
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
  readonly isLabelHidden?: boolean
  readonly autoFocus?: boolean
  readonly className?: string
}

interface Entry {
  readonly id: string
  readonly label: string
  readonly hint?: string | undefined
}

/** What the person is typing, or undefined while the field shows the chosen option. */
type Search = string | undefined

const useCombobox = <Option extends ComboboxOption>(props: ComboboxProps<Option>) => {
  const { options, value, onChange, onCreate, onTextChange } = props
  const { t } = useTranslation("kit")
  const [search, setSearch] = useState<Search>(undefined)
  const chosenLabel = options.find((option) => option.id === value)?.label ?? ""
  const matches = findMatches(options, search ?? "", shownMax)
  const typed = (search ?? "").trim()
  const offersCreate = onCreate !== undefined && !matches.isKnown
  const entries: ReadonlyArray<Entry> = offersCreate
    ? [
        ...matches.shown,
        { id: createId, label: typed === "" ? t("select.createBlank") : t("select.create", { text: typed }) }
      ]
    : matches.shown

  const choose = (key: Key | null): void => {
    if (key === createId) {
      setSearch(undefined)
      onCreate?.(typed)
      return
    }
    // React Aria reports the present choice again whenever the list closes, by a scroll of the page for instance. While there
    // is no choice the typed text stays; Escape and leaving the field clear it.
    if (key === null && value === null) return
    setSearch(undefined)
    const id = key === null ? null : String(key)
    if (id !== value) onChange(id)
  }
  const type = (text: string): void => {
    setSearch(text)
    onTextChange?.(text)
    if (text === "" && value !== null) onChange(null)
  }
  const leave = (): void => setSearch(undefined)
  /** Enter on a name nobody has means "add it": no arrow key needed. Escape gives the search up. */
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === "Escape") leave()
    const isOnlyChoice = offersCreate && matches.shown.length === 0 && typed !== ""
    const isOnChoice = event.currentTarget.getAttribute("aria-activedescendant") !== null
    if (event.key === "Enter" && isOnlyChoice && !isOnChoice) {
      event.preventDefault()
      choose(createId)
    }
  }
  return { text: search ?? chosenLabel, entries, moreCount: matches.moreCount, choose, type, onKey, leave }
}

/** Opens the list at every press: once a scroll of the page has closed it, pressing the field again is what people try. */
const SearchInput = (props: InputProps) => {
  const list = use(ComboBoxStateContext)
  return <Input {...props} onClick={() => list?.open(null, "manual")} />
}

/** A search among many, by any word of the label or hint, with a way to add what is missing without leaving the form. */
export const Combobox = <Option extends ComboboxOption>(props: ComboboxProps<Option>) => {
  const { label, description, errorMessage, value, placeholder, isRequired, isDisabled, isLabelHidden, className } =
    props
  const { t } = useTranslation("kit")
  const { text, entries, moreCount, choose, type, onKey, leave } = useCombobox(props)
  return (
    <AriaComboBox
      allowsEmptyCollection
      className={classNames(fieldLook, className)}
      inputValue={text}
      isDisabled={isDisabled ?? false}
      isInvalid={errorMessage !== undefined}
      isRequired={isRequired ?? false}
      items={entries}
      menuTrigger="focus"
      onBlur={leave}
      onChange={choose}
      onInputChange={type}
      validationBehavior="aria"
      value={value}
      {...(props.autoFocus === undefined ? {} : { autoFocus: props.autoFocus })}
    >
      <FieldLabel isHidden={isLabelHidden} isRequired={isRequired}>
        {label}
      </FieldLabel>
      <Group className="relative block">
        <SearchInput
          autoComplete="off"
          className={classNames(controlLook, "truncate pe-11")}
          onKeyDownCapture={onKey}
          placeholder={placeholder ?? t("select.placeholder")}
        />
        <Button className="absolute inset-y-0 end-0 grid w-11 cursor-pointer place-items-center rounded-control text-ink-muted data-hovered:text-ink">
          <Icon name="chevronDown" />
        </Button>
      </Group>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <Popover className={classNames(popoverLook, "w-(--trigger-width) min-w-64 max-w-[calc(100vw-2rem)]")}>
        <ListBox<Entry>
          className="max-h-80 overflow-auto p-1.5 outline-none"
          renderEmptyState={() => <p className="px-3 py-2.5 text-ink-muted">{t("select.empty")}</p>}
        >
          {(entry) => (
            <ListBoxItem
              className={classNames(choiceLook, entry.id === createId && "font-semibold text-brand-ink")}
              id={entry.id}
              textValue={entry.label}
            >
              {({ isSelected }) =>
                entry.id === createId ? (
                  <>
                    <Icon name="plus" size={18} />
                    <span className="min-w-0 truncate">{entry.label}</span>
                  </>
                ) : (
                  <ChoiceText hint={entry.hint} isSelected={isSelected} label={entry.label} />
                )
              }
            </ListBoxItem>
          )}
        </ListBox>
        {moreCount > 0 && (
          <p className="border-t border-line px-4 py-2 text-sm text-ink-muted">
            {t("select.truncated", { count: moreCount })}
          </p>
        )}
      </Popover>
    </AriaComboBox>
  )
}
