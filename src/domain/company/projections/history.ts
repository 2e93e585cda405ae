import type { DomainEvent, EventType } from "../../books.ts"
import { evolveCompany, type CompanyState } from "../state.ts"
import type { Recorded } from "../../kernel/envelope.ts"
import { plainText } from "../../documents/rich-text.ts"
import { isErased, isWithheld } from "../../kernel/personal.ts"
import { formatOf, SERIES } from "../../documents/numbers.ts"
import type { TaxRate } from "../../kernel/tax.ts"
import type { InvoiceType } from "../../documents/schema.ts"
import type { CompanyEvent, SeriesFormat } from "../events.ts"

/** What can change of a company. Of a tax and a way to pay there are several: `of` then says which. */
export type CompanyField =
  | "socialName"
  | "address"
  | "country"
  | "currency"
  | "timeZone"
  | "invoicePrefix"
  | "numbering"
  | "nextNumber"
  | "taxId"
  | "tradeRegister"
  | "nim"
  | "phone"
  | "email"
  | "logo"
  | "headerText"
  | "notes"
  | "footerText"
  | "yearStart"
  | "invoiceType"
  | "tax"
  | "defaultTax"
  | "pricesIncludeTax"
  | "paymentOption"
  | "category"

/** A value in a form that a view writes in the reader's language. */
export type CompanyValue =
  | { readonly as: "text"; readonly text: string }
  /** By its code: ISO 3166-1 alpha-2, ISO 4217. */
  | { readonly as: "country"; readonly code: string }
  | { readonly as: "currency"; readonly code: string }
  | { readonly as: "tax"; readonly tax: TaxRate; readonly isArchived: boolean }
  | { readonly as: "option"; readonly name: string; readonly details: string; readonly isArchived: boolean }
  | { readonly as: "category"; readonly name: string; readonly account: string; readonly isArchived: boolean }
  /** Of the series by this name. */
  | { readonly as: "series"; readonly series: string; readonly format: SeriesFormat }
  | { readonly as: "nextNumber"; readonly series: string; readonly next: number }
  /** By its number: "01". */
  | { readonly as: "month"; readonly month: string }
  | { readonly as: "invoiceType"; readonly type: InvoiceType }
  | { readonly as: "prices"; readonly includeTax: boolean }
  /** A logo; a text cannot say what it shows. */
  | { readonly as: "image" }
  | { readonly as: "erased" | "withheld" }

/** One change: null before for what was added, null after for what was taken away. */
export interface CompanyChange {
  readonly field: CompanyField
  readonly of: string
  readonly before: CompanyValue | null
  readonly after: CompanyValue | null
}

/** One entry of a company's history: who changed what, when, on which device. Times in milliseconds since 1970. */
export interface CompanyEntry {
  /** When it was booked, by the server's clock; by the device's while pending. */
  readonly at: number
  /** When its device says that it happened, by that device's clock. */
  readonly occurredAt: number
  readonly by: string
  /** Null for the registration: a company has no devices before it. */
  readonly device: string | null
  readonly commandId: string
  readonly position: number
  readonly type: EventType
  readonly pending: boolean
  readonly changes: ReadonlyArray<CompanyChange>
}

interface Facet {
  readonly field: CompanyField
  readonly of: string
  readonly value: CompanyValue | null
  /** Two facets with the same key are the same value. */
  readonly key: string
}

const text = (field: CompanyField, value: string): Facet => ({
  field,
  of: "",
  value: value === "" ? null : { as: "text", text: value },
  key: value
})

/** What stands in the place of what is not here. */
const absent = (value: object, field: CompanyField, of = ""): Facet => {
  const as = isWithheld(value) ? "withheld" : "erased"
  return { field, of, value: { as }, key: `\u0000${as}` }
}

const contactOf = ({ contact }: CompanyState): ReadonlyArray<Facet> =>
  isErased(contact)
    ? [absent(contact, "phone"), absent(contact, "email")]
    : [text("phone", contact.phone), text("email", contact.email)]

const taxesOf = ({ taxes, archivedTaxes }: CompanyState): ReadonlyArray<Facet> =>
  taxes.map((tax) => {
    const isArchived = archivedTaxes.includes(tax.code)
    return { field: "tax", of: tax.code, value: { as: "tax", tax, isArchived }, key: `${tax.name}\u0000${isArchived}` }
  })

const optionsOf = ({ paymentOptions }: CompanyState): ReadonlyArray<Facet> =>
  paymentOptions.map(({ option, optionId, active }) => {
    if (isErased(option)) return absent(option, "paymentOption", optionId)
    const { name, details, kind } = option
    return {
      field: "paymentOption",
      of: optionId,
      value: { as: "option", name, details, isArchived: !active },
      key: [kind, name, details, active].join("\u0000")
    }
  })

const categoryFacets = ({ categories = [] }: CompanyState): ReadonlyArray<Facet> =>
  categories.map(({ categoryId, name, colour, icon, account, active, mergedInto }) => ({
    field: "category",
    of: categoryId,
    value: { as: "category", name, account, isArchived: !active },
    key: [name, colour, icon, account, active, mergedInto].join("\u0000")
  }))

const documentsOf = ({ documents: { invoiceType, yearStart } }: CompanyState): ReadonlyArray<Facet> => [
  { field: "yearStart", of: "", value: { as: "month", month: yearStart }, key: yearStart },
  { field: "invoiceType", of: "", value: { as: "invoiceType", type: invoiceType }, key: invoiceType }
]

const IDENTITY = ["socialName", "address", "taxId", "tradeRegister", "nim"] as const

const placeOf = ({ identity: { country, currency } }: CompanyState): ReadonlyArray<Facet> => [
  { field: "country", of: "", value: country === "" ? null : { as: "country", code: country }, key: country },
  { field: "currency", of: "", value: { as: "currency", code: currency }, key: currency }
]

const pricesOf = ({ pricesIncludeTax }: CompanyState): Facet => ({
  field: "pricesIncludeTax",
  of: "",
  value: pricesIncludeTax === undefined ? null : { as: "prices", includeTax: pricesIncludeTax },
  key: String(pricesIncludeTax)
})

const seriesOf = (state: CompanyState): ReadonlyArray<Facet> =>
  Object.values(SERIES).map((series) => {
    const format = formatOf(series, state)
    const value = { as: "series", series: series.name, format } as const
    // The prefix of invoices is told by itself: it belongs to the identity.
    const prefix = series.name === SERIES.invoice.name ? "" : format.prefix
    return { field: "numbering", of: series.name, value, key: [prefix, format.padding, format.reset].join("\u0000") }
  })

/** Where a series goes on, which is told by its event and stands in no setting. */
const movedBy = (event: CompanyEvent): ReadonlyArray<CompanyChange> => {
  if (event._tag !== "SeriesMoved") return []
  const { from, series, to } = event
  const next = (last: number): CompanyValue => ({ as: "nextNumber", series, next: last + 1 })
  return [{ field: "nextNumber", of: series, before: next(from), after: next(to) }]
}

const facetsOf = (state: CompanyState): ReadonlyArray<Facet> => [
  ...IDENTITY.map((field) => text(field, state.identity[field])),
  ...placeOf(state),
  text("timeZone", state.identity.timeZone),
  text("invoicePrefix", state.identity.invoicePrefix),
  ...contactOf(state),
  { field: "logo", of: "", value: state.logo === null ? null : { as: "image" }, key: state.logo?.id ?? "" },
  text("headerText", plainText(state.texts.headerText)),
  text("notes", plainText(state.texts.notes)),
  text("footerText", plainText(state.texts.footerText)),
  ...documentsOf(state),
  ...taxesOf(state),
  text("defaultTax", state.taxes.find(({ code }) => code === state.defaultTax)?.name ?? ""),
  pricesOf(state),
  ...seriesOf(state),
  ...optionsOf(state),
  ...categoryFacets(state)
]

const changesBetween = (before: CompanyState | null, after: CompanyState): ReadonlyArray<CompanyChange> => {
  const old = before === null ? [] : facetsOf(before)
  return facetsOf(after).flatMap(({ field, of, value, key }) => {
    const was = old.find((facet) => facet.field === field && facet.of === of)
    // A series is as it is from the beginning, or comes with a later build: only a change of it is told.
    if (was === undefined ? value === null || field === "numbering" : was.key === key) return []
    return [{ field, of, before: was?.value ?? null, after: value }]
  })
}

/** Whether an event changes the company itself; who belongs to it is told elsewhere. */
const isOwn = (event: DomainEvent): event is Extract<CompanyEvent, { readonly companyId: string }> =>
  "companyId" in event

/** The history of a company, the oldest entry first: each event with what it changed. Items come in the order in which they are folded. */
export const companyHistory = (
  items: ReadonlyArray<{ readonly recorded: Recorded<DomainEvent>; readonly pending: boolean }>
): ReadonlyArray<CompanyEntry> => {
  let state: CompanyState | null = null
  const entries: Array<CompanyEntry> = []
  for (const { recorded, pending } of items) {
    const { event, at, occurredAt, by, device, commandId, position } = recorded
    if (!isOwn(event)) continue
    const after: CompanyState | null = evolveCompany(state, event)
    if (after === null) continue
    entries.push({
      at,
      occurredAt,
      by,
      // The server registers in the name of whoever asks, under an id that is no device's.
      device: event._tag === "CompanyRegistered" ? null : device,
      commandId,
      position,
      type: event._tag,
      pending,
      changes: [...changesBetween(state, after), ...movedBy(event)]
    })
    state = after
  }
  return entries
}
