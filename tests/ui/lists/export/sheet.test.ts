import { describe, expect, it } from "vitest"
import type { Breather } from "../../../../src/infra/browser/breather.ts"
import { startBreather } from "../../../../src/infra/browser/breather.ts"
import { csvFileName } from "../../../../src/ui/lists/export/file-name.ts"
import { sheetOf } from "../../../../src/ui/lists/export/sheet.ts"
import { writeSheet } from "../../../../src/ui/lists/export/write-sheet.ts"
import { readCsv } from "./read-csv.ts"

const rows = Array.from({ length: 50_000 }, (_, index) => index)

const numbers = sheetOf<number>([
  ["Numéro", (each) => each],
  ["Nom", (each) => `n° ${each}`]
])

const still: Breather = { breathe: () => Promise.resolve(), elapsedMs: () => 0 }
const never = (): boolean => false

describe("a list as a file", () => {
  it("holds every record, after a sign that its letters are UTF-8", async () => {
    const file = await writeSheet({
      sheet: numbers,
      rows,
      locale: "fr",
      breather: startBreather(),
      onProgress: () => undefined,
      isStopped: never
    })
    const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0))
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
    const lines = readCsv(new TextDecoder().decode(bytes), ";")
    expect(lines.length).toBe(rows.length + 1)
    expect([lines[0], lines[1], lines.at(-1)]).toEqual([
      ["Numéro", "Nom"],
      ["0", "n° 0"],
      ["49999", "n° 49999"]
    ])
  })

  it("is written in slices, between which the page has its turn, and says how far it is", async () => {
    const said: Array<number> = []
    let turns = 0
    const breather: Breather = { ...still, breathe: async () => void (turns += 1) }
    const onProgress = (done: number): void => void said.push(done)
    await writeSheet({ sheet: numbers, rows: rows.slice(0, 450), locale: "fr", breather, onProgress, isStopped: never })
    expect(said).toEqual([200, 400, 450])
    expect(turns).toBe(3)
  })

  it("is given up when it is stopped, without working to the end", async () => {
    let written = 0
    const sheet = sheetOf<number>([["Numéro", (each) => ((written += 1), each)]])
    const file = await writeSheet({
      sheet,
      rows,
      locale: "fr",
      breather: still,
      onProgress: () => undefined,
      isStopped: () => written >= 400
    })
    expect(file).toBeNull()
    expect(written).toBe(400)
  })

  it("lets the page have its turn once it has been held up for long enough, not before", async () => {
    const breather = startBreather()
    let hadTurn = false
    setTimeout(() => (hadTurn = true), 0)
    await breather.breathe()
    expect(hadTurn).toBe(false)
    const begin = breather.elapsedMs()
    while (breather.elapsedMs() - begin < 30) continue
    await breather.breathe()
    await breather.breathe()
    expect(breather.elapsedMs()).toBeGreaterThan(0)
    expect(hadTurn).toBe(true)
  })
})

describe("the name of a file", () => {
  it.each([
    [["factures", "", "Atelier Kouamé & Fils", "2026-11-21"], "factures_atelier-kouame-fils_2026-11-21.csv"],
    [["clients", "selection", "???", "2026-11-21"], "clients_selection_2026-11-21.csv"],
    [
      ["produits", "Société Ivoirienne de Bâtiment et de Travaux Publics"],
      "produits_societe-ivoirienne-de-batiment-et-de-tra.csv"
    ]
  ])("of %j is %j", (parts, name) => {
    expect(csvFileName(...parts)).toBe(name)
  })
})
