import { useState } from "react"
import { useTranslation } from "react-i18next"
import { findMatches, wantedMatch } from "./combobox-options.ts"
import type { ComboboxOption } from "./combobox-options.ts"
import type { WarnedTexts } from "./field.tsx"
import { SearchBox } from "./search-box.tsx"
import type { Found, SearchBoxProps, SearchEntry } from "./search-props.ts"

const createId = "\u0000create"
const shownMax = 50

export interface ComboboxProps<Option extends ComboboxOption> extends WarnedTexts {
  readonly options: ReadonlyArray<Option>
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  /** Offers "Add « text »" as the last choice; called with what was typed (may be empty). */
  readonly onCreate?: ((text: string) => void) | undefined
  /** What that choice says while nothing is typed, such as "Add a customer". */
  readonly createLabel?: string
  /** Called at each change of the text, for callers that keep free text beside the choice. */
  readonly onTextChange?: (text: string) => void
  readonly placeholder?: string
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
  readonly isLabelHidden?: boolean
  readonly autoFocus?: boolean
  readonly className?: string
}

/** What the person is typing, or undefined while the field shows the chosen option. */
type Search = string | undefined

type Searching = Pick<
  SearchBoxProps,
  "text" | "isTyped" | "chosenId" | "find" | "onText" | "onChoose" | "wanted" | "onLeave"
>

const useSearch = <Option extends ComboboxOption>(props: ComboboxProps<Option>): Searching => {
  const { options, value, onChange, onCreate, createLabel, onTextChange } = props
  const { t } = useTranslation("kit")
  const [search, setSearch] = useState<Search>(undefined)
  const typed = (search ?? "").trim()
  const matches = () => findMatches(options, typed, shownMax)

  const choose = (id: string): void => {
    setSearch(undefined)
    if (id === createId) onCreate?.(typed)
    else if (id !== value) onChange(id)
  }
  const find = (): Found => {
    const { shown, moreCount, isKnown } = matches()
    const create: SearchEntry = {
      id: createId,
      label: typed === "" ? (createLabel ?? t("select.createBlank")) : t("select.create", { text: typed }),
      icon: "plus"
    }
    return { entries: onCreate === undefined || isKnown ? shown : [...shown, create], moreCount }
  }
  /** Enter and Tab take what the text stands for; Enter on a name nobody has means "add it": no arrow key needed. */
  const wanted = (key: "Enter" | "Tab"): (() => void) | undefined => {
    if (typed === "") return undefined
    const found = matches()
    const match = wantedMatch(found, typed)
    if (match !== undefined) return () => choose(match.id)
    const isNew = key === "Enter" && onCreate !== undefined && found.shown.length === 0
    return isNew ? () => choose(createId) : undefined
  }
  /** A name written out in full is chosen wherever one goes next. Escape gives the search up. */
  const leave = (isGivenUp: boolean): void => {
    const found = matches()
    const named = !isGivenUp && found.isKnown ? wantedMatch(found, typed) : undefined
    setSearch(undefined)
    if (named !== undefined && named.id !== value) onChange(named.id)
  }
  const type = (text: string): void => {
    setSearch(text)
    onTextChange?.(text)
    if (text === "" && value !== null) onChange(null)
  }
  return {
    text: search ?? options.find((option) => option.id === value)?.label ?? "",
    isTyped: typed !== "",
    chosenId: value,
    find,
    onText: type,
    onChoose: choose,
    wanted,
    onLeave: leave
  }
}

/** A search among many, by any word of the label or hint, with a way to add what is missing without leaving the form. */
export const Combobox = <Option extends ComboboxOption>(props: ComboboxProps<Option>) => {
  const { t } = useTranslation("kit")
  const searching = useSearch(props)
  return (
    <SearchBox
      {...searching}
      autoFocus={props.autoFocus}
      className={props.className}
      description={props.description}
      errorMessage={props.errorMessage}
      isDisabled={props.isDisabled}
      isLabelHidden={props.isLabelHidden}
      isRequired={props.isRequired}
      label={props.label}
      opensOnFocus
      placeholder={props.placeholder ?? t("select.placeholder")}
      warning={props.warning}
    />
  )
}
