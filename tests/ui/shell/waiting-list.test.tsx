// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import type { SyncWord } from "../../../src/ui/shell/sync-words.ts"
import { byRecord, WaitingList } from "../../../src/ui/shell/waiting-list.tsx"
import { id } from "../../support/ids.ts"
import { ask } from "../../support/samples.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const place = document.createElement("div")
let root: ReturnType<typeof createRoot>

beforeEach(async () => {
  await startTexts("fr")
  await preloadTexts("syncPanel", "customers", "products")
  root = createRoot(place)
})
afterEach(() => act(() => root.unmount()))

const shown = async (word: SyncWord) => {
  const books = openMemoryBooks({ ...defaultScene, books: "empty", net: "offline" })
  for (const command of [ask.addCustomer(1), ask.addProduct(1), ask.editCustomer(1, { city: "Ouidah" })]) {
    expect(await books.execute(command)).toMatchObject({ kind: "saved" })
  }
  await act(async () =>
    root.render(
      <BooksProvider value={books}>
        <WaitingList onOpened={() => undefined} word={word} />
      </BooksProvider>
    )
  )
  return [...place.querySelectorAll("article")].map(({ textContent }) => textContent?.replaceAll(/\s/g, " ") ?? "")
}

describe("what waits to be sent", () => {
  it("is listed by record, with its name, what was done to it in order, and the way to it", async () => {
    const [customer = "", product = "", ...none] = await shown("offline")
    expect(none).toEqual([])
    expect(customer).toMatch(/Boulangerie Adjovi.*Ajouter un client.*Modifier un client/)
    expect(product).toContain("Ajouter un produit")
    expect(place.querySelector("a")?.getAttribute("href")).toContain(id.customer(1))
  })

  it.each([
    ["offline", "Rien à faire"],
    ["sending", "Rien à faire"],
    ["authRequired", "dès que vous avez fait ce qui est demandé"],
    ["readOnly", "dès que vous avez fait ce qui est demandé"]
  ] as const)("says what there is to do about it: %s", async (word, said) => {
    await shown(word)
    expect(place.textContent).toContain(said)
  })

  it("says of what cannot be decided here that the server will say", async () => {
    const books = openMemoryBooks({ ...defaultScene, net: "offline", waiting: 3 })
    await act(async () =>
      root.render(
        <BooksProvider value={books}>
          <WaitingList onOpened={() => undefined} word="offline" />
        </BooksProvider>
      )
    )
    expect(place.textContent?.match(/le serveur le dira/g)).toHaveLength(1)
  })

  it("stands for itself where it is about no record", () => {
    const item = { type: "RegisterCompany", recordIds: [], at: 0, isOpen: false }
    expect(
      byRecord([
        { ...item, commandId: "a" },
        { ...item, commandId: "b" }
      ]).map(({ key }) => key)
    ).toEqual(["a", "b"])
  })
})
