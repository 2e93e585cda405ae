import { Effect, Option, Schema } from "effect"
import type { Json } from "../../../domain/kernel/canonical.ts"
import { richText, type RichText } from "../../../domain/documents/rich-text.ts"
import { UnboundText } from "../../../domain/documents/rich-text-schema.ts"
import { InvoiceType } from "../../../domain/documents/schema.ts"
import { InvoiceExtras } from "../../../domain/invoice/events.ts"
import type { DocumentKind } from "./document-kind.ts"
import type { LineDraft, WorkingCopy } from "./working-copy.ts"
import { CurrencyCode } from "../../../domain/kernel/schema.ts"

const Discount = Schema.Struct({
  kind: Schema.Literals(["none", "percent", "amount"]),
  rate: Schema.NullOr(Schema.String),
  minor: Schema.NullOr(Schema.String)
})

const line = {
  // Until there were lines of words all sold something.
  kind: Schema.Literals(["item", "section", "text"]).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed("item" as const))
  ),
  specificTax: Schema.NullOr(Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  lineId: Schema.String,
  productId: Schema.NullOr(Schema.String),
  designation: Schema.String,
  quantity: Schema.NullOr(Schema.String),
  unit: Schema.String,
  unitPrice: Schema.NullOr(Schema.String),
  discount: Discount
}

/** Earlier builds kept at most one tax of a line. */
const KeptLine = Schema.Union([
  Schema.Struct({ ...line, taxCodes: Schema.Array(Schema.String) }),
  Schema.Struct({ ...line, taxCode: Schema.NullOr(Schema.String) })
])

const lineOf = (kept: typeof KeptLine.Type): LineDraft => {
  if ("taxCodes" in kept) return kept
  const { taxCode, ...rest } = kept
  return { ...rest, taxCodes: taxCode === null ? [] : [taxCode] }
}

/** Earlier builds kept texts without looks. A text that is still too long is kept all the same. */
const KeptText = Schema.Union([Schema.String, UnboundText])

const textOf = (kept: typeof KeptText.Type): RichText => (typeof kept === "string" ? richText(kept) : kept)

/** What a kept copy must look like to be taken up again; one from an older build that does not is left alone. */
const copy = {
  baseVersion: Schema.Int,
  customerId: Schema.NullOr(Schema.String),
  type: InvoiceType,
  currency: Schema.NullOr(CurrencyCode),
  issueDate: Schema.NullOr(Schema.String),
  term: Schema.Literals(["today", "days7", "days15", "days30", "endOfMonth", "custom"]),
  paymentDate: Schema.NullOr(Schema.String),
  pricesIncludeTax: Schema.Boolean,
  lines: Schema.Array(KeptLine).check(Schema.isMinLength(1)),
  discount: Discount,
  headerText: KeptText,
  notes: KeptText,
  footerText: KeptText,
  extras: InvoiceExtras.pipe(Schema.withDecodingDefaultKey(Effect.succeed({}))),
  wrongRate: Schema.NullOr(Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null)))
}

/** Earlier builds knew no document but invoices. */
const KeptCopy = Schema.Union([
  Schema.Struct({ ...copy, documentId: Schema.String }),
  Schema.Struct({ ...copy, invoiceId: Schema.String })
])

const copyOf = (kept: typeof KeptCopy.Type): WorkingCopy => {
  const written = {
    lines: kept.lines.map(lineOf),
    headerText: textOf(kept.headerText),
    notes: textOf(kept.notes),
    footerText: textOf(kept.footerText)
  }
  if ("documentId" in kept) return { ...kept, ...written }
  const { invoiceId: documentId, ...rest } = kept
  return { ...rest, documentId, ...written }
}

const decode = Schema.decodeUnknownOption(KeptCopy)

/** A copy as the device kept it; undefined when it was written by a build that kept copies in another form. */
export const readCopy = (kept: unknown): WorkingCopy | undefined =>
  Option.getOrUndefined(Option.map(decode(kept), copyOf))

/** A copy as the device keeps it. */
export const writeCopy = (copy: WorkingCopy): Json => ({
  ...copy,
  discount: { ...copy.discount },
  lines: copy.lines.map((each) => ({ ...each, discount: { ...each.discount }, taxCodes: [...each.taxCodes] }))
})

/** What the keys of the copies of a type of document begin with. */
export const copiesOf = ({ id }: Pick<DocumentKind, "id">): string => `${id}:`

/** Under which key the unfinished copy of a document is kept, whether it is new or a draft of the books. */
export const copyKey = (kind: Pick<DocumentKind, "id">, documentId: string): string => copiesOf(kind) + documentId
