import type { KeyboardEvent } from "react"
import { Button } from "react-aria-components/Button"
import { ComboBox } from "react-aria-components/ComboBox"
import { Group } from "react-aria-components/Group"
import { Input } from "react-aria-components/Input"
import { ListBox, ListBoxItem } from "react-aria-components/ListBox"
import { Popover } from "react-aria-components/Popover"
import { useTranslation } from "react-i18next"
import { classNames } from "../../components/class-names.ts"
import { findMatches, plainLetters, type ComboboxOption } from "../../components/combobox-options.ts"
import { controlLook, FieldLabel, fieldLook, FieldNotes } from "../../components/field.tsx"
import { Icon } from "../../components/icon.tsx"
import { choiceLook, popoverLook } from "../../components/list-look.ts"
import { ChoiceText } from "../../components/select.tsx"

const createId = "\u0000create"
const shownMax = 30

interface Entry {
  readonly id: string
  readonly label: string
  readonly hint?: string
}

interface ItemFieldProps {
  readonly label: string
  readonly text: string
  readonly productId: string | null
  readonly options: ReadonlyArray<ComboboxOption>
  readonly errorMessage: string | undefined
  readonly onText: (text: string) => void
  readonly onProduct: (productId: string) => void
  readonly onCreate: (text: string) => void
  /** The text stands as it is: on to the next field. */
  readonly onDone: () => void
}

/**
 * What a line is about: free text, or a product found while typing. Unlike the kit's combobox the text is the value, and a
 * product only fills it in.
 */
export const ItemField = (props: ItemFieldProps) => {
  const { label, text, productId, options, errorMessage, onText, onProduct, onCreate, onDone } = props
  const { t } = useTranslation("invoices")
  // An untouched product name shows the whole list again, to choose another.
  const isChosen = productId !== null && options.some((option) => option.id === productId && option.label === text)
  const matches = findMatches(options, isChosen ? "" : text, shownMax)
  const typed = text.trim()
  const create: Entry = {
    id: createId,
    label: typed === "" || isChosen ? t("editor.itemCreateBlank") : t("editor.itemCreate", { text: typed })
  }
  const entries: ReadonlyArray<Entry> = matches.isKnown ? matches.shown : [...matches.shown, create]
  const choose = (key: string | number | null): void => {
    if (key === createId) onCreate(isChosen ? "" : typed)
    else if (key !== null) onProduct(String(key))
  }
  // Enter on text goes on instead of leaving the list open; the whole name of a product means that product.
  const keepText = (event: KeyboardEvent<HTMLInputElement>): void => {
    const isOnChoice = event.currentTarget.getAttribute("aria-activedescendant") !== null
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || isOnChoice) return
    event.preventDefault()
    const named =
      productId === null ? options.find((option) => plainLetters(option.label) === plainLetters(text)) : undefined
    if (named === undefined) onDone()
    else onProduct(named.id)
  }
  return (
    <ComboBox
      allowsCustomValue
      allowsEmptyCollection
      className={fieldLook}
      inputValue={text}
      isInvalid={errorMessage !== undefined}
      items={entries}
      menuTrigger="input"
      onChange={choose}
      onInputChange={(next) => {
        if (next !== text) onText(next)
      }}
      validationBehavior="aria"
      value={null}
    >
      <FieldLabel>{label}</FieldLabel>
      <Group className="relative block">
        <Input
          autoComplete="off"
          className={classNames(controlLook, "truncate pe-11")}
          maxLength={600}
          onKeyDownCapture={keepText}
          placeholder={t("editor.itemHint")}
        />
        <Button className="absolute inset-y-0 end-0 grid w-11 cursor-pointer place-items-center rounded-control text-ink-muted data-hovered:text-ink">
          <Icon name="chevronDown" />
        </Button>
      </Group>
      <FieldNotes errorMessage={errorMessage} />
      <Popover className={classNames(popoverLook, "w-(--trigger-width) min-w-64 max-w-[calc(100vw-2rem)]")}>
        <ListBox<Entry> className="max-h-80 overflow-auto p-1.5 outline-none">
          {(entry) => (
            <ListBoxItem
              className={classNames(choiceLook, entry.id === createId && "font-semibold text-brand-ink")}
              id={entry.id}
              textValue={entry.label}
            >
              {entry.id === createId ? (
                <>
                  <Icon name="plus" size={18} />
                  <span className="min-w-0 break-words">{entry.label}</span>
                </>
              ) : (
                <ChoiceText hint={entry.hint} isSelected={entry.id === productId} label={entry.label} />
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
