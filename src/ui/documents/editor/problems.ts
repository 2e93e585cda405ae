import { minorOf } from "../../../domain/kernel/minor.ts"
import { dueOf } from "../../../domain/documents/due.ts"
import { isDatedAhead } from "../../../domain/documents/date-rules.ts"
import type { DocumentFigures } from "../../../domain/documents/schema.ts"
import { isEmptyText, lengthOf, TEXT_MAX, tidied, type RichText } from "../../../domain/documents/rich-text.ts"
import {
  deductionsFault,
  depositFault,
  documentDiscountFault,
  lineFaults,
  netOfLines
} from "../../../domain/documents/figure-rules.ts"
import type { TaxRate } from "../../../domain/kernel/tax.ts"
import { isIsoDate, type IsoDate } from "../../../domain/kernel/calendar.ts"
import { InvoiceType } from "../../../domain/documents/schema.ts"
import { typeFault } from "../../../domain/invoice/type-rules.ts"
import {
  atLeastOneItem,
  clientRequired,
  currencyRequired,
  failure,
  paymentNotBeforeIssue,
  required,
  type Failure,
  type FailureCode
} from "../../../domain/kernel/validation.ts"
import { discountJson, discountProblem, isNegative } from "./discount-draft.ts"
import {
  isBlankLine,
  type DocumentField,
  type FieldProblem,
  type LineDraft,
  type LineField,
  type Problem,
  type Purpose,
  type WorkingCopy
} from "./working-copy.ts"

/** Longest texts that the books take; see domain/invoice/events.ts. */
const DESIGNATION_MAX = 600
const UNIT_MAX = 20

const figureProblem = (figure: string | null, negative: FailureCode): Failure | undefined =>
  figure === null ? failure("required") : isNegative(figure) ? failure(negative) : undefined

const quantityProblem = ({ quantity }: LineDraft): Failure | undefined => figureProblem(quantity, "quantityNegative")
const priceProblem = ({ unitPrice }: LineDraft): Failure | undefined => figureProblem(unitPrice, "priceNegative")

const specificTaxProblem = ({ specificTax }: LineDraft): Failure | undefined =>
  isNegative(specificTax) ? failure("specificTaxNegative") : undefined

const treeProblem = (tree: RichText): Failure | undefined =>
  lengthOf(tidied(tree)) > TEXT_MAX ? failure("tooLong", { n: TEXT_MAX }) : undefined

const textProblem = (text: string, max: number): Failure | undefined =>
  text.trim().length > max ? failure("tooLong", { n: max }) : undefined

/** What breaks the rules for the figures of a line; `figures` are the live ones, null while nothing can be computed. */
const faultsOf = (line: LineDraft, figures: DocumentFigures | null) => {
  const gross = figures?.lines.find(({ lineId }) => lineId === line.lineId)?.gross
  const isPriced = quantityProblem(line) === undefined && priceProblem(line) === undefined
  return lineFaults(
    { quantity: line.quantity ?? "", discount: discountJson(line.discount) },
    isPriced && gross !== undefined ? minorOf(gross) : null
  )
}

const lineProblems = (line: LineDraft, figures: DocumentFigures | null): ReadonlyArray<Problem> => {
  const designation =
    line.designation.trim() === "" ? failure("required") : textProblem(line.designation, DESIGNATION_MAX)
  if (line.kind !== "item")
    return designation === undefined ? [] : [{ field: "designation", lineId: line.lineId, problem: designation }]
  const faults = faultsOf(line, figures)
  const faultIn = (field: LineField) => faults.find((fault) => fault.field === field)?.failure
  const judged: ReadonlyArray<readonly [LineField, Failure | undefined]> = [
    ["designation", designation],
    ["quantity", quantityProblem(line) ?? faultIn("quantity")],
    ["unit", textProblem(line.unit, UNIT_MAX)],
    ["unitPrice", priceProblem(line)],
    ["specificTax", specificTaxProblem(line)],
    ["discount", discountProblem(line.discount) ?? faultIn("discount")]
  ]
  return judged.flatMap(([field, problem]) => (problem === undefined ? [] : [{ field, lineId: line.lineId, problem }]))
}

/** Figures that nobody means: said as soon as they stand there, not only when the document is kept or issued. */
const nonsense: ReadonlySet<string> = new Set([
  "quantityNegative",
  "priceNegative",
  "discountNegative",
  "specificTaxNegative",
  "discountAboveWhole",
  "discountAboveLine",
  "discountAboveTotal",
  "deductionsAboveDue",
  "depositAboveWhole",
  "depositAboveDue"
])

/** Whether a problem is told at once. A payment date before the issue date is, too. */
export const isToldAtOnce = ({ field, problem }: Problem): boolean =>
  field === "paymentDate" || nonsense.has(problem.code)

const isNothingWritten = ({ customerId, lines, headerText }: WorkingCopy): boolean =>
  customerId === null && isEmptyText(headerText) && lines.every(isBlankLine)

const dateProblem = (date: string | null, purpose: Purpose, today: IsoDate): Failure | undefined =>
  required(date) ??
  (purpose === "issue" && date !== null && isIsoDate(date) && isDatedAhead(date, today)
    ? failure("issueDateAhead")
    : undefined)

/** What is wrong with the date until which the document is to be paid, or stands; undefined when nothing. */
export type SecondDateRule = (
  date: string | null,
  context: { readonly issueDate: string | null }
) => Failure | undefined

/** What holds for documents of one kind only. */
export interface KindRules {
  readonly secondDate: SecondDateRule
  /** Its types to choose from. */
  readonly types: ReadonlyArray<InvoiceType>
}

const ofInvoices: KindRules = { secondDate: paymentNotBeforeIssue, types: InvoiceType.literals }

/** The type is judged once there is something to sell: until then it is the items that are missing. */
const typeProblem = ({ extras, type }: WorkingCopy, items: ReadonlyArray<LineDraft>, types: KindRules["types"]) =>
  types.length === 0 || items.length === 0 ? undefined : typeFault(type, extras, items)

/**
 * Everything wrong with the copy, in the order of the fields on the screen. `figures` are those of {@link foreseenContent}, null
 * while nothing can be computed.
 */
export const problemsOf = (
  copy: WorkingCopy,
  purpose: Purpose,
  figures: DocumentFigures | null,
  today: IsoDate,
  { secondDate, types }: KindRules = ofInvoices
): ReadonlyArray<Problem> => {
  const at = (field: DocumentField, problem: FieldProblem | undefined): ReadonlyArray<Problem> =>
    problem === undefined ? [] : [{ field, lineId: null, problem }]
  const lines = copy.lines.filter((line) => !isBlankLine(line))
  const items = lines.filter(({ kind }) => kind === "item")
  const ofLines = lines.flatMap((line) => lineProblems(line, figures))
  // While a line is wrong nobody knows what the lines come to.
  const net = figures === null || ofLines.length > 0 ? null : netOfLines(figures)
  return [
    ...at("customerId", purpose === "issue" ? clientRequired(copy.customerId) : undefined),
    ...at("type", purpose === "issue" ? typeProblem(copy, items, types) : undefined),
    ...at("issueDate", dateProblem(copy.issueDate, purpose, today)),
    ...at("paymentDate", secondDate(copy.paymentDate, { issueDate: copy.issueDate })),
    ...at("currency", currencyRequired(copy.currency)),
    // A draft of nothing would only stand in the list.
    ...at(
      "lines",
      purpose === "issue" || isNothingWritten(copy) ? atLeastOneItem(purpose === "issue" ? items : lines) : undefined
    ),
    ...ofLines,
    ...at("deductions", figures === null ? undefined : deductionsFault(copy.extras, figures)),
    ...at("discount", discountProblem(copy.discount) ?? documentDiscountFault(discountJson(copy.discount), net)),
    ...(["headerText", "notes", "footerText"] as const).flatMap((field) => at(field, treeProblem(copy[field]))),
    ...at("deposit", depositFault(copy.extras.deposit ?? null, figures === null ? null : dueOf(figures))),
    ...at("exchangeRate", copy.wrongRate === null ? undefined : failure("exchangeRateInvalid"))
  ]
}

/** What is wrong with the tax that the customer keeps; a draft may name one that the company no longer has. */
export const withholdingProblems = (
  { extras: { withholding } }: WorkingCopy,
  purpose: Purpose,
  taxes: ReadonlyArray<TaxRate>
): ReadonlyArray<Problem> =>
  purpose === "keep" ||
  withholding === undefined ||
  taxes.some(({ code, kind }) => kind === "withholding" && code === withholding)
    ? []
    : [{ field: "withholding", lineId: null, problem: failure("withholdingUnknown") }]

/** The problem that an issue of the money engine amounts to; its path leads into the lines that are not blank. */
export const problemOfTotals = (copy: WorkingCopy, path: ReadonlyArray<string | number>): Problem => {
  const [area, index, name] = path
  const problem: FieldProblem = { code: "uncalculable" }
  const line =
    area === "lines" && typeof index === "number" ? copy.lines.filter((each) => !isBlankLine(each))[index] : undefined
  if (line === undefined) return { field: area === "discount" ? "discount" : "lines", lineId: null, problem }
  return { field: name === "quantity" || name === "discount" ? name : "unitPrice", lineId: line.lineId, problem }
}
