import type { TFunction } from "i18next"
import { useMemo } from "react"
import type { ComponentType } from "react"
import { useTranslation } from "react-i18next"
import type { IsoDate } from "../../domain/kernel/calendar.ts"
import type { Period } from "../../domain/kernel/period.ts"
import { displayDecimal, parseDecimal } from "../../domain/kernel/decimal.ts"
import type { AmountRange } from "../../domain/kernel/amount-range.ts"
import type { ComboboxOption } from "../components/combobox-options.ts"
import { Combobox } from "../components/combobox.tsx"
import { DecimalField } from "../components/number-fields.tsx"
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
  /** Whether it shows names of people: the list asks for them then. */
  readonly showsPeople?: boolean
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
  /** What else the address says with what was chosen, such as the tab that has it. */
  readonly also?: (search: AddressSearch) => AddressSearch
}): ListFilter<Value, At> => {
  const { label, values, text, also = (search) => search } = filter
  const known = (said: string | undefined): Value | undefined => values.find((value) => value === said)
  const textOf = (said: string | undefined, at: At): string | undefined => {
    const value = known(said)
    return value === undefined ? undefined : text(value, at)
  }
  return {
    words: (name) => ({ [name]: values }),
    value: ({ name, search }) => known(search[name]),
    chip: ({ name, search, at }) => textOf(search[name], at),
    Field: ({ at, go, ...field }) => (
      <Choice
        {...field}
        go={(next) => go(also(next))}
        label={label(at)}
        options={values}
        text={(value) => textOf(value, at) ?? value}
      />
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
  return { ...anyValue({ text }), Field }
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

/** One of the people in the rows, by name; where one of them has made all there is no field. */
export const memberFilter = <Row, Name extends Namespace>(
  of: (row: Row) => string
): ListFilter<string, ListContext<Row, Name>> => ({
  ...booksFilter<ListContext<Row, Name>>({
    label: ({ shared }) => shared("filters.member"),
    options: ({ all, who }) =>
      [...new Set(all.map(of))]
        .filter((userId) => userId !== "")
        .toSorted((left, right) => who(left).localeCompare(who(right))),
    text: (userId, { who }) => who(userId),
    atLeast: 2
  }),
  chip: ({ name, search, at: { shared, who } }) => {
    const userId = search[name]
    if (userId === undefined) return undefined
    return shared("filters.is", { label: shared("filters.member"), value: who(userId) })
  },
  showsPeople: true
})

/** Any value that an address brings, and a chip that takes it off. */
const anyValue = <At,>(filter: { readonly text: (value: string, at: At) => string }): ListFilter<string, At> => ({
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

/** One of many records, found by typing a part of its name. An address may bring one that is not among them. */
export const pickFilter = <At extends { readonly shared: TFunction<"lists"> }>(filter: {
  readonly label: (at: At) => string
  readonly options: (at: At) => ReadonlyArray<ComboboxOption>
  /** The chosen one in words. */
  readonly text: (id: string, at: At) => string
}): ListFilter<string, At> => {
  const { label, options, text } = filter
  const Field = ({ name, search, go, at }: FieldProps<At>) => {
    const said = search[name]
    const known = useMemo(() => options(at), [at])
    const shown =
      said === undefined || known.some(({ id }) => id === said)
        ? known
        : [{ id: said, label: text(said, at) }, ...known]
    if (shown.length === 0) return null
    return (
      <Combobox
        label={label(at)}
        onChange={(id) => go(withSaid(search, { [name]: id ?? undefined }))}
        options={shown}
        placeholder={at.shared("filters.any")}
        value={said ?? null}
      />
    )
  }
  return {
    ...anyValue<At>({ text: (id, at) => at.shared("filters.is", { label: label(at), value: text(id, at) }) }),
    Field
  }
}

const decimalText = /^\d{1,15}(?:\.\d{1,4})?$/

interface AmountContext {
  readonly language: Language
  readonly shared: TFunction<"lists">
}

/** Amounts from one to another, in major units of whatever currency; either end may be left out. */
export const amountFilter = <At extends AmountContext>(filter: {
  readonly label: (at: At) => string
}): ListFilter<AmountRange, At> => {
  const endsOf = (name: string) => ({ low: `${name}Min`, high: `${name}Max` })
  const read = ({ name, search }: { readonly name: string; readonly search: AddressSearch }): AmountRange => {
    const { low, high } = endsOf(name)
    const [min, max] = [parseDecimal(search[low] ?? ""), parseDecimal(search[high] ?? "")]
    return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  }
  return {
    words: (name) => {
      const { low, high } = endsOf(name)
      return { [low]: decimalText, [high]: decimalText }
    },
    value: (given) => {
      const range = read(given)
      return range.min === undefined && range.max === undefined ? undefined : range
    },
    chip: ({ name, search, at }) => {
      const { min, max } = read({ name, search })
      const { shared: t, language } = at
      const label = filter.label(at)
      if (min !== undefined && max !== undefined)
        return t("filters.amountBetween", {
          label,
          min: displayDecimal(min, language),
          max: displayDecimal(max, language)
        })
      if (min !== undefined) return t("filters.amountFrom", { label, min: displayDecimal(min, language) })
      return max === undefined ? undefined : t("filters.amountTo", { label, max: displayDecimal(max, language) })
    },
    Field: ({ name, search, go, at }) => {
      const { low, high } = endsOf(name)
      const field = (end: string, label: string) => (
        <DecimalField
          decimalsMax={4}
          label={label}
          onChange={(text, isReadable) => {
            if (isReadable) go(withSaid(search, { [end]: text ?? undefined }))
          }}
          value={search[end] ?? null}
        />
      )
      return (
        <div className="grid grid-cols-2 gap-4">
          {field(low, at.shared("filters.amountMin", { label: filter.label(at) }))}
          {field(high, at.shared("filters.amountMax", { label: filter.label(at) }))}
        </div>
      )
    }
  }
}

/** A period with a name, or from a day to a day. */
export const periodFilter = <At extends PeriodContext>(filter: {
  readonly label: (at: At) => string
  /** Whether the chip says of what the period is, where that does not go without saying. */
  readonly saysOfWhat?: boolean
}): ListFilter<Period, At> => ({
  words: periodWords,
  value: ({ name, search, at }) =>
    periodMeant(readPeriod(search, name), at.snapshot.today, weekStartOf(at.language)) ?? undefined,
  chip: ({ name, search, at }) => {
    const text = periodText(readPeriod(search, name), at)
    if (text === undefined || filter.saysOfWhat !== true) return text
    return at.shared("filters.is", { label: filter.label(at), value: text })
  },
  Field: ({ name, search, go, at }) => (
    <PeriodField
      label={filter.label(at)}
      onChange={(period) => go(withPeriod(search, period, name))}
      value={readPeriod(search, name)}
    />
  )
})
