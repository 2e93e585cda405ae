import type { Locale } from "../../domain/kernel/decimal.ts"
import { isPositive, negateMinor } from "../../domain/kernel/minor.ts"
import type { Period } from "../../domain/kernel/period.ts"
import type { SupplierProfile } from "../../domain/supplier/events.ts"
import type { Statement } from "../../domain/ledger/statement.ts"
import { dateText } from "../writing/date-text.ts"
import { figureTexts } from "../writing/figure-texts.ts"
import { phoneText } from "../writing/phone-text.ts"
import { blankSheet, type SheetSeller } from "./blank-sheet.ts"
import type { Row, Sheet, TotalLine } from "./sheet.ts"
import { textsIn } from "./texts/texts-in.ts"

/** The statement of a supplier on A4: what was bought and what was paid in a period, between the balance before it and the one after it. */
export const statementSheet = (
  statements: ReadonlyArray<Statement>,
  of: { readonly seller: SheetSeller; readonly supplier: SupplierProfile | null; readonly period: Period },
  language: Locale
): Sheet => {
  const texts = textsIn(language)
  const write = figureTexts(language)
  const { period, supplier } = of
  const name = supplier?.name ?? ""
  const spans = [
    ...(period.from > "0001-01-01" ? [{ label: texts.statement.from, value: dateText(period.from, language) }] : []),
    ...(period.to < "9999-12-31" ? [{ label: texts.statement.to, value: dateText(period.to, language) }] : [])
  ]
  const isMany = statements.length > 1
  const line = (
    { currency }: Statement,
    label: string,
    minor: bigint,
    look: TotalLine["look"] = "plain"
  ): TotalLine => ({ label, amount: write.amount(currency, minor), look })
  return {
    ...blankSheet(of.seller, "A4", language),
    title: texts.titled(texts.statement.name, name),
    kind: texts.statement.name,
    reference: name,
    buyer: {
      label: texts.statement.supplier,
      name,
      lines: supplier === null ? [] : [supplier.address, supplier.city, phoneText(supplier.phone), supplier.email]
    },
    facts: spans,
    columns: [
      { label: texts.statement.what, holds: "text" },
      { label: texts.statement.bought, holds: "figure" },
      { label: texts.statement.paid, holds: "figure" },
      { label: texts.statement.balance, holds: "sum" }
    ],
    rows: statements.flatMap((statement): ReadonlyArray<Row> => {
      const { currency, lines, opening } = statement
      const bare = (minor: bigint): string => write.bareAmount(currency, minor)
      return [
        ...(isMany ? [{ kind: "section" as const, text: currency }] : []),
        { kind: "item", cells: [texts.statement.opening, "", "", bare(opening)] },
        ...lines.map(({ amount, balance, count, day, description, kind, reference }): Row => {
          const said = [description, reference, count > 1 ? texts.statement.count(count) : ""]
          const what = [texts.statement[kind], ...said].filter((text) => text !== "").join(" · ")
          return {
            kind: "item",
            cells: [
              `${dateText(day, language)}\u00A0: ${what}`,
              isPositive(amount) ? bare(amount) : "",
              isPositive(amount) ? "" : bare(negateMinor(amount)),
              bare(balance)
            ]
          }
        })
      ]
    }),
    totals: statements.flatMap((statement) => [
      line(statement, texts.statement.bought, statement.bought),
      line(statement, texts.statement.paid, statement.paid),
      line(statement, texts.statement.closing, statement.closing, isMany ? "strong" : "due")
    ])
  }
}
