// @vitest-environment happy-dom
import { act, useEffect } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { emptyBooks } from "../../../../src/domain/books.ts"
import type { BooksPort } from "../../../../src/infra/browser/books-port.ts"
import { BooksProvider } from "../../../../src/ui/app/books-context.tsx"
import { ToastRegion } from "../../../../src/ui/components/toast-region.tsx"
import { preloadTexts, startTexts } from "../../../../src/ui/i18n/start.ts"
import { sheetOf, type Sheet } from "../../../../src/ui/lists/export/sheet.ts"
import { useExport, type ListExport } from "../../../../src/ui/lists/use-export.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const books = { snapshot: () => ({ books: emptyBooks(), today: "2026-11-21" }) } as unknown as BooksPort
const rows = Array.from({ length: 1000 }, (_, index) => index)

let made: () => Sheet<number>
let given: ListExport<number>
let saved: ReadonlyArray<string>
let written: number

/** What has a column; each cell is written while `during` looks on. */
const sheet = (during: () => void = () => undefined): Sheet<number> =>
  sheetOf<number>([["Numéro", (each) => ((written += 1), during(), each)]])

const Probe = () => {
  const exporting = useExport<number>({ name: "factures", sheet: () => made() })
  useEffect(() => {
    given = exporting
  })
  return null
}

const said = (): string => (document.body.textContent ?? "").replaceAll(/\s/g, " ")

let root: ReturnType<typeof createRoot>
beforeEach(async () => {
  saved = []
  written = 0
  made = () => sheet()
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:somewhere")
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved = [...saved, this.download]
  })
  await startTexts("fr")
  await preloadTexts("lists")
  root = createRoot(document.body.appendChild(document.createElement("div")))
  await act(async () =>
    root.render(
      <BooksProvider value={books}>
        <Probe />
        <ToastRegion />
      </BooksProvider>
    )
  )
})
afterEach(async () => {
  const close = [...document.querySelectorAll<HTMLButtonElement>("button[aria-label=Fermer]")]
  await act(async () => close.forEach((button) => button.click()))
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const start = (part: "list" | "selection" = "list"): Promise<void> => act(async () => given.start(rows, part))

const eventually = (check: () => void): Promise<void> => act(() => vi.waitFor(check, { timeout: 15_000 }))

it("hands over a file and says what it holds", async () => {
  await start("selection")
  await eventually(() => expect(said()).toContain("Fichier prêt : 1 000 éléments"))
  expect(saved).toEqual(["factures_selection_2026-11-21.csv"])
  expect(said()).toContain("factures_selection_2026-11-21.csv")
})

it("writes one file at a time, however often it is asked", async () => {
  await act(async () => {
    given.start(rows, "list")
    given.start(rows, "list")
  })
  await eventually(() => expect(said()).toContain("Fichier prêt"))
  expect([saved.length, written]).toEqual([1, 1000])
  await start()
  await eventually(() => expect(saved.length).toBe(2))
})

it("hands over nothing when it was stopped", async () => {
  made = () => sheet(() => given.stop())
  await start()
  await eventually(() => expect(said()).toContain("Export arrêté : aucun fichier"))
  expect([saved, written]).toEqual([[], 200])
})

it("says so when the code or the file cannot be had, and can be asked again", async () => {
  made = () => {
    throw new Error("no network, and not kept")
  }
  await start()
  await eventually(() => expect(said()).toContain("Le fichier n’a pas pu être préparé. Réessayez."))
  made = () => sheet()
  await start()
  await eventually(() => expect(saved).toHaveLength(1))
})
