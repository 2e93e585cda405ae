import type { TFunction } from "i18next"
import { useMemo } from "react"
import type { ComponentType } from "react"
import { useTranslation } from "react-i18next"
import type { IsoDate } from "../../domain/kernel/calendar.ts"
import type { Period } from "../../domain/kernel/period.ts"
import { Select } from "../components/select.tsx"
import type { Namespace } from "../i18n/namespaces.ts"
import type { Language } from "../i18n/language.ts"
import { anyText, withSaid, type AddressSearch, type AddressWords } from "./address-search.ts"
import type { ListContext } from "./list-context.ts"
import { PeriodField, periodText } from "./period-field.tsx"
import { periodMeant, periodWords, readPeriod, withPeriod } from "./period-filter.ts"
import { weekStartOf } from "./week-start.ts"

/** A filter in use: under which name it stands in the rules and in the address, and what the address says. */
interface InUse<At> {
  readonly name: string
  readonly search: AddressSearch
  readonly at: At
}

interface FieldProps<At> extends InUse<At> {
  readonly go: (next: AddressSearch) => void
}

/** How a filter of the rules, which takes a `Value`, is said in the address and chosen on the screen. */
export interface ListFilter<Value, At> {
  /** What may stand in the address for it. */
  readonly words: (name: string) => AddressWords
  /** What the address means; undefined narrows nothing. */
  readonly value: (given: InUse<At>) => Value | undefined
  /** Where one chooses it; a filter that only links bring has none. */
  readonly Field?: ComponentType<FieldProps<At>>
  /** What is chosen, in words; undefined while nothing is. */
  readonly chip: (given: InUse<At>) => string | undefined
}

interface ChoiceProps extends Omit<FieldProps<unknown>, "at"> {
  readonly label: string
  readonly options: ReadonlyArray<string>
  readonly text: (value: string) => string
  readonly atLeast?: number | undefined
}

const Choice = ({ name, search, go, label, options, text, atLeast = 1 }: ChoiceProps) => {
  const { t } = useTranslation("lists")
  const said = search[name]
  if (options.length < atLeast && said === undefined) return null
  // A link may say what nothing has, or no longer.
  const shown = said === undefined || options.includes(said) ? options : [said, ...options]
  return (
    <Select
      label={label}
      onChange={(chosen) => go(withSaid(search, { [name]: chosen }))}
      options={[{ id: "", label: t("filters.any") }, ...shown.map((id) => ({ id, label: text(id) }))]}
      value={said ?? ""}
    />
  )
}

/** One of some values that are the same for everybody. */
export const choiceFilter = <Value extends string, At>(filter: {
  readonly label: (at: At) => string
  readonly values: ReadonlyArray<Value>
  readonly text: (value: Value, at: At) => string
}): ListFilter<Value, At> => {
  const { label, values, text } = filter
  const known = (said: string | undefined): Value | undefined => values.find((value) => value === said)
  const textOf = (said: string | undefined, at: At): string | undefined => {
    const value = known(said)
    return value === undefined ? undefined : text(value, at)
  }
  return {
    words: (name) => ({ [name]: values }),
    value: ({ name, search }) => known(search[name]),
    chip: ({ name, search, at }) => textOf(search[name], at),
    Field: ({ at, ...field }) => (
      <Choice {...field} label={label(at)} options={values} text={(value) => textOf(value, at) ?? value} />
    )
  }
}

/** One of some values that the books know. A link may bring another one, which finds nothing. */
export const booksFilter = <At,>(filter: {
  readonly label: (at: At) => string
  readonly options: (at: At) => ReadonlyArray<string>
  readonly text?: (value: string, at: At) => string
  /** With fewer values there is no field. */
  readonly atLeast?: number
}): ListFilter<string, At> => {
  const { label, options, text = (value) => value, atLeast } = filter
  const Field = ({ at, ...field }: FieldProps<At>) => {
    const known = useMemo(() => options(at), [at])
    return <Choice {...field} atLeast={atLeast} label={label(at)} options={known} text={(value) => text(value, at)} />
  }
  return { ...linkFilter({ text }), Field }
}

/** One of the values that stand in the rows; an empty text is none. */
export const rowsFilter = <Row, Name extends Namespace>(filter: {
  readonly label: (at: ListContext<Row, Name>) => string
  readonly of: (row: Row) => string
  /** With fewer values there is no field. */
  readonly atLeast?: number
}): ListFilter<string, ListContext<Row, Name>> =>
  booksFilter({
    ...filter,
    options: ({ all }) =>
      [...new Set(all.map(filter.of))].filter((value) => value !== "").toSorted((a, b) => a.localeCompare(b))
  })

/** A value that only links bring: it has no field, and a chip takes it off. */
export const linkFilter = <At,>(filter: {
  readonly text: (value: string, at: At) => string
}): ListFilter<string, At> => ({
  words: (name) => ({ [name]: anyText }),
  value: ({ name, search }) => search[name],
  chip: ({ name, search, at }) => {
    const said = search[name]
    return said === undefined ? undefined : filter.text(said, at)
  }
})

interface PeriodContext {
  readonly language: Language
  readonly shared: TFunction<"lists">
  readonly snapshot: { readonly today: IsoDate }
}

/** A period with a name, or from a day to a day. A list has one at most: its names in the address are always the same. */
export const periodFilter = <At extends PeriodContext>(filter: {
  readonly label: (at: At) => string
}): ListFilter<Period, At> => ({
  words: () => periodWords,
  value: ({ search, at }) => periodMeant(readPeriod(search), at.snapshot.today, weekStartOf(at.language)) ?? undefined,
  chip: ({ search, at }) => periodText(readPeriod(search), at),
  Field: ({ search, go, at }) => (
    <PeriodField
      label={filter.label(at)}
      onChange={(period) => go(withPeriod(search, period))}
      value={readPeriod(search)}
    />
  )
})
