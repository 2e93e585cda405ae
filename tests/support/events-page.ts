import { SchemaAST } from "effect"
import { CompanyIdentity, Logo } from "../../src/domain/company/events.ts"
import { Role } from "../../src/domain/company/permissions.ts"
import { CustomerProfile } from "../../src/domain/customer/events.ts"
import { DomainEvent, factKinds, type EventType } from "../../src/domain/facts.ts"
import {
  DiscountJson,
  InvoiceContent,
  InvoiceFigures,
  InvoiceLine,
  LegalNumber
} from "../../src/domain/invoice/events.ts"
import { IsoDate, TimeZone } from "../../src/domain/kernel/calendar.ts"
import { CurrencyCode } from "../../src/domain/kernel/currency.ts"
import { Quantity, Rate, UnitPrice } from "../../src/domain/kernel/decimal.ts"
import { Counter } from "../../src/domain/kernel/envelope.ts"
import { CustomerId } from "../../src/domain/kernel/ids.ts"
import { MinorText } from "../../src/domain/kernel/money.ts"
import { Erased } from "../../src/domain/kernel/personal.ts"
import { TaxCode, TaxRate } from "../../src/domain/kernel/tax.ts"
import { PaymentDetails, UnappliedReason } from "../../src/domain/payment/events.ts"

type Ast = SchemaAST.AST

/** Values with a name of their own, and what the name stands for. */
const values: ReadonlyMap<Ast, readonly [name: string, meaning: string]> = new Map([
  [CustomerId.ast, ["UUID", "36 lower-case characters"]],
  [IsoDate.ast, ["Date", "a day, `YYYY-MM-DD`"]],
  [TimeZone.ast, ["TimeZone", "a name of the tz database"]],
  [CurrencyCode.ast, ["Currency", "an ISO 4217 code the product can hold"]],
  [MinorText.ast, ["Minor", "whole minor units of the currency, as decimal text"]],
  [Quantity.ast, ["Quantity", "an exact decimal as text, at most 3 decimals"]],
  [UnitPrice.ast, ["UnitPrice", "an exact decimal as text, in units of the currency"]],
  [Rate.ast, ["Rate", "a percentage as an exact decimal text"]],
  [TaxCode.ast, ["TaxCode", "1 to 12 letters, digits, `_` or `-`"]],
  [Counter.ast, ["Counter", "a whole number that JSON carries exactly"]],
  [Role.ast, ["Role", "a member's role"]],
  [Erased.ast, ["Erased", 'the mark `{"erased":true}` in place of personal data that was erased']]
])

/** Records that several facts share: each has a section of its own. */
const records: ReadonlyMap<Ast, string> = new Map(
  Object.entries({
    CompanyIdentity,
    Logo,
    TaxRate,
    CustomerProfile,
    InvoiceContent,
    InvoiceLine,
    Discount: DiscountJson,
    InvoiceFigures,
    LegalNumber,
    PaymentDetails,
    UnappliedReason
  }).map(([name, { ast }]) => [ast, name])
)

/** The aggregates, in the order of their pages, and the facts of each by how their names begin. */
export const aggregates = [
  {
    name: "company",
    title: "Company",
    begins: ["Company", "Member", "Logo", "InvoiceTexts", "Tax", "DefaultTax", "PaymentOption"]
  },
  { name: "customer", title: "Customers", begins: ["Customer"] },
  { name: "product", title: "Products and services", begins: ["Product"] },
  { name: "invoice", title: "Invoices", begins: ["Invoice"] },
  { name: "payment", title: "Payments", begins: ["Payment"] }
] as const
export type Aggregate = (typeof aggregates)[number]

const typeOf = (member: (typeof DomainEvent.members)[number]): EventType => member.fields._tag.schema.literal

const beginningOf = (type: EventType, { begins }: Aggregate): number =>
  Math.max(0, ...begins.filter((prefix) => type.startsWith(prefix)).map((prefix) => prefix.length))

/** The aggregate that a fact belongs to: of two beginnings that fit, the longer one says it. */
const aggregateOf = (type: EventType): Aggregate | undefined =>
  aggregates.toSorted((a, b) => beginningOf(type, b) - beginningOf(type, a)).find((each) => beginningOf(type, each) > 0)

/** The facts of one aggregate. */
export const factsOf = (aggregate: Aggregate) =>
  DomainEvent.members.filter((member) => aggregateOf(typeOf(member)) === aggregate)

interface Described {
  readonly text: string
  /** Records named by the text, which need a section. */
  readonly uses: ReadonlyArray<Ast>
}

const both = (parts: ReadonlyArray<Described>, join: (texts: ReadonlyArray<string>) => string): Described => ({
  text: join(parts.map(({ text }) => text)),
  uses: parts.flatMap(({ uses }) => uses)
})

const describe = (ast: Ast): Described => {
  const value = values.get(ast)
  if (value !== undefined) return { text: value[0], uses: [] }
  const record = records.get(ast)
  return record === undefined ? describeShape(ast) : { text: `[${record}](#${record.toLowerCase()})`, uses: [ast] }
}

const describeShape = (ast: Ast): Described => {
  if (SchemaAST.isUnion(ast)) {
    const parts = ast.types.map(describe)
    return both(parts, (texts) => texts.join(" or "))
  }
  if (SchemaAST.isLiteral(ast)) return { text: `\`${JSON.stringify(ast.literal)}\``, uses: [] }
  if (SchemaAST.isArrays(ast)) return both(ast.rest.map(describe), (texts) => `list of ${texts.join(", ")}`)
  if (SchemaAST.isObjects(ast)) {
    const fields = ast.propertySignatures.map((field) =>
      both([describe(field.type)], ([text]) => `\`${String(field.name)}\` ${text}`)
    )
    return both(fields, (texts) => `{ ${texts.join(", ")} }`)
  }
  return { text: ast._tag === "Null" ? "null" : ast._tag === "String" ? "text" : ast._tag.toLowerCase(), uses: [] }
}

const readable = (ast: Ast, expected: string): string => {
  const unit = SchemaAST.isArrays(ast) ? "entries" : "characters"
  return expected
    .replace(/^a value with a length of (at (?:least|most) \d+)$/, `$1 ${unit}`)
    .replace(/^a string matching the RegExp (.*)$/, "matches `$1`")
    .replace("a string with no leading or trailing whitespace", "trimmed")
}

const constraint = (ast: Ast): string =>
  values.has(ast)
    ? ""
    : (ast.checks ?? [])
        .map((check) => check.annotations?.["expected"])
        .filter((expected) => typeof expected === "string")
        .map((expected) => readable(ast, expected))
        .join("; ")

const escaped = (text: string): string => text.replaceAll("|", String.raw`\|`)

const table = (
  ast: Ast,
  personal: ReadonlySet<string>
): { readonly lines: ReadonlyArray<string>; readonly uses: ReadonlyArray<Ast> } => {
  if (!SchemaAST.isObjects(ast)) {
    const { text, uses } = describeShape(ast)
    return { lines: [text], uses }
  }
  const fields = ast.propertySignatures.filter(({ name }) => name !== "_tag")
  const rows = fields.map(({ name, type }) => {
    const field = String(name)
    const { text, uses } = describe(type)
    const limit = constraint(type)
    return {
      row: `| \`${field}\`${personal.has(field) ? " (personal)" : ""} | ${escaped(text)} | ${escaped(limit)} |`,
      uses
    }
  })
  return {
    lines: ["| Field | Type | Limit |", "|---|---|---|", ...rows.map(({ row }) => row)],
    uses: rows.flatMap(({ uses }) => uses)
  }
}

const factSection = (member: (typeof DomainEvent.members)[number]) => {
  const type = typeOf(member)
  const { version, critical, personal, upcasts } = factKinds[type]
  const personalFields = Object.keys(personal)
  const { lines, uses } = table(member.ast, new Set(personalFields))
  const facts = [
    `Version ${version}`,
    Object.keys(upcasts).length === 0 ? "" : `reads versions ${Object.keys(upcasts).join(", ")} too`,
    critical
      ? "critical: a reader that does not know it stops"
      : "not critical: a reader that does not know it skips it",
    personalFields.length === 0
      ? "no personal data"
      : `personal: ${personalFields.map((field) => `\`${field}\``).join(", ")}`
  ].filter((each) => each !== "")
  return { lines: [`## ${type}`, "", `${facts.join("; ")}.`, "", ...lines, ""], uses }
}

const sharedSections = (used: ReadonlyArray<Ast>): ReadonlyArray<string> => {
  const open = [...used]
  const done = new Set<Ast>()
  const lines: Array<string> = []
  for (const ast of open) {
    const name = records.get(ast)
    if (name === undefined || done.has(ast)) continue
    done.add(ast)
    const section = table(ast, new Set())
    lines.push(`### ${name}`, "", ...section.lines, "")
    open.push(...section.uses)
  }
  return lines.length === 0 ? [] : ["## Shared parts", "", ...lines]
}

const GENERATED = "Generated from the schemas that run; `npm run docs` rewrites it."

/** The page of one aggregate: each fact it records, as it is stored. */
export const pageOf = (aggregate: Aggregate): string => {
  const sections = factsOf(aggregate).map(factSection)
  const shared = sharedSections(sections.flatMap(({ uses }) => uses))
  const head = [`# Facts: ${aggregate.title}`, "", `[All facts](README.md). ${GENERATED}`, ""]
  return [...head, ...sections.flatMap(({ lines }) => lines), ...shared].join("\n").trimEnd() + "\n"
}

/** The index: every type of fact, and the kinds of value. */
export const indexPage = (): string => {
  const rows = aggregates.flatMap((aggregate) =>
    factsOf(aggregate).map((member) => {
      const type = typeOf(member)
      const { version, critical, personal } = factKinds[type]
      const link = `[${type}](${aggregate.name}.md#${type.toLowerCase()})`
      return `| ${link} | ${version} | ${critical ? "yes" : "no"} | ${Object.keys(personal)
        .map((field) => `\`${field}\``)
        .join(", ")} |`
    })
  )
  return [
    "# Facts",
    "",
    `Everything that can be recorded in a company's books, and how it is stored. ${GENERATED}`,
    "",
    "A fact is stored as canonical JSON (RFC 8785) without its type; type, version, author, device, time and the hash that chains it",
    "to the fact before stand in its envelope. A personal field holds a salted commitment in the hashed body; its value stands beside",
    "the log and can be erased. A reader that meets a critical type or version it does not know stops; others it may skip.",
    "",
    "| Fact | Version | Critical | Personal fields |",
    "|---|---|---|---|",
    ...rows,
    "",
    "## Values",
    "",
    "| Name | Meaning |",
    "|---|---|",
    ...[...values.values()].map(([name, meaning]) => `| ${name} | ${escaped(meaning)} |`),
    ""
  ].join("\n")
}
