import { Schema, SchemaAST } from "effect"
import { assembly, eventKinds, type EventType } from "../../src/domain/books.ts"
import * as documents from "../../src/domain/documents/schema.ts"
import { Counter } from "../../src/domain/kernel/envelope.ts"
import { Erased } from "../../src/domain/kernel/erasable.ts"
import { CustomerId } from "../../src/domain/kernel/ids.ts"
import { Role } from "../../src/domain/kernel/roles.ts"
import { TaxCode, TaxRate } from "../../src/domain/kernel/tax.ts"
import { eventSchemas } from "../../src/domain/schemas.ts"
import {
  CurrencyCode,
  IsoDate,
  MinorText,
  Quantity,
  Rate,
  TimeZone,
  UnitPrice
} from "../../src/domain/kernel/schema.ts"

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

/** What a module exports beside events: the records that they hold. */
const recordsIn = (module: object): ReadonlyArray<readonly [Ast, string]> =>
  Object.entries(module).flatMap(([name, value]) =>
    Schema.isSchema(value) && !Object.hasOwn(eventKinds, name) && !values.has(value.ast)
      ? [[value.ast, name.replace(/Json$/, "")] as const]
      : []
  )

const modules = [documents, ...(await Promise.all(assembly.aggregates.map(({ schemas }) => schemas())))]

/** Records that events hold: each has a section of its own. */
const records: ReadonlyMap<Ast, string> = new Map([[TaxRate.ast, "TaxRate"], ...modules.flatMap(recordsIn)])

/** The aggregates, in the order of their pages. */
export const aggregates = assembly.aggregates
export type Aggregate = (typeof aggregates)[number]

/** The types of the events of one aggregate. */
export const eventsOf = ({ events }: Aggregate): ReadonlyArray<EventType> => Object.keys(events) as Array<EventType>

/** "Customers": what the books keep of it. */
const titleOf = ({ slot }: Aggregate): string => slot.charAt(0).toUpperCase() + slot.slice(1)

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

const eventSection = (type: EventType) => {
  const { version, critical, personal, upcasts } = eventKinds[type]
  const personalFields = Object.keys(personal)
  const { lines, uses } = table(eventSchemas[type].ast, new Set(personalFields))
  const told = [
    `Version ${version}`,
    Object.keys(upcasts).length === 0 ? "" : `reads versions ${Object.keys(upcasts).join(", ")} too`,
    critical
      ? "critical: a reader that does not know it stops"
      : "not critical: a reader that does not know it skips it",
    personalFields.length === 0
      ? "no personal data"
      : `personal: ${personalFields.map((field) => `\`${field}\``).join(", ")}`
  ].filter((each) => each !== "")
  return { lines: [`## ${type}`, "", `${told.join("; ")}.`, "", ...lines, ""], uses }
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

/** The page of one aggregate: each event it records, as it is stored. */
export const pageOf = (aggregate: Aggregate): string => {
  const sections = eventsOf(aggregate).map(eventSection)
  const shared = sharedSections(sections.flatMap(({ uses }) => uses))
  const head = [`# Events: ${titleOf(aggregate)}`, "", `[All events](README.md). ${GENERATED}`, ""]
  return [...head, ...sections.flatMap(({ lines }) => lines), ...shared].join("\n").trimEnd() + "\n"
}

/** The index: every type of event, and the kinds of value. */
export const indexPage = (): string => {
  const rows = aggregates.flatMap((aggregate) =>
    eventsOf(aggregate).map((type) => {
      const { version, critical, personal } = eventKinds[type]
      const link = `[${type}](${aggregate.name}.md#${type.toLowerCase()})`
      return `| ${link} | ${version} | ${critical ? "yes" : "no"} | ${Object.keys(personal)
        .map((field) => `\`${field}\``)
        .join(", ")} |`
    })
  )
  return [
    "# Events",
    "",
    `Everything that can be recorded in a company's books, and how it is stored. ${GENERATED}`,
    "",
    "An event is stored as canonical JSON (RFC 8785) without its type; type, version, author, device, time and the hash that chains it",
    "to the event before stand in its envelope. A personal field holds a salted commitment in the hashed body; its value stands beside",
    "the log and can be erased. A reader that meets a critical type or version it does not know stops; others it may skip.",
    "",
    "| Event | Version | Critical | Personal fields |",
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
