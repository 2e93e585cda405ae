import { describe, expect, it } from "vitest"
import { COLUMNS_MAX } from "../../../src/domain/bank-statement/events.ts"
import { sideOf } from "../../../src/domain/import/amounts.ts"
import { findColumns } from "../../../src/domain/import/statement-rows.ts"
import { findTable, matchTitles, TITLE_MAX } from "../../../src/domain/import/table.ts"
import { date } from "../../support/samples.ts"
import { rowsOf } from "../../../src/infra/browser/import/read-file.ts"

const today = date("2026-11-20")
const fast = (run: () => void): void => {
  const began = performance.now()
  run()
  expect(performance.now() - began).toBeLessThan(1000)
}

describe("a file of a size that no statement has", () => {
  it("is read as wide as is looked at", () => {
    const wide = Array.from({ length: 20_000 }, (_, column) => `Colonne ${column}`).join(";")
    const text = `${wide}\n01/11/2026;Loyer;-1000${";".repeat(20_000)}\n02/11/2026;Vente;500`
    fast(() => {
      const table = findTable(rowsOf(text, ";"), today)
      expect(table.width).toBe(COLUMNS_MAX)
      expect(table.titles).toHaveLength(COLUMNS_MAX)
      expect(table.rows.map(({ cells }) => cells.length)).toEqual([COLUMNS_MAX, 3])
      expect(findColumns({ ...table, titles: null }, today)).toMatchObject({ day: 0, label: 1 })
    })
  })

  it("has titles on one line that end within their length, and in no half letter", () => {
    const titles = [`  Date\n de   valeur `, "x".repeat(TITLE_MAX - 1) + "😀", "Montant ".repeat(50)]
    const rows = [
      { at: 1, cells: titles },
      { at: 2, cells: ["01/11/2026", "Loyer", "-1000"] }
    ]
    const table = findTable(rows, today, true)
    expect(table.titles).toEqual([
      "Date de valeur",
      "x".repeat(TITLE_MAX - 1),
      "Montant ".repeat(8).slice(0, TITLE_MAX).trim()
    ])
  })

  it("is held against the words for columns in little time", () => {
    fast(() =>
      expect(
        matchTitles([`${"montant ".repeat(20_000)}date`], [{ field: "amount", words: [/\b(montant)\b(?!.*date)/] }])
      ).toEqual({ amount: 0 })
    )
  })

  it("is held against the words for sides in little time", () => {
    fast(() => expect(sideOf(`a${" ".repeat(60_000)}b`)).toBeUndefined())
    expect(["Débit", "CRÉDIT.", " dr ", "+", "Crédits"].map(sideOf)).toEqual([-1, 1, -1, 1, undefined])
  })
})
