// @vitest-environment happy-dom
import { Effect } from "effect"
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { SERVER_ACTOR } from "../../../src/domain/kernel/server-actor.ts"
import type { BooksPort } from "../../../src/infra/browser/books-port.ts"
import { peopleApi } from "../../../src/infra/browser/api/people-api.ts"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { ServicesProvider, type Services } from "../../../src/ui/app/services.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { records } from "../../../src/ui/records/all.ts"
import { RecordHistory } from "../../../src/ui/records/history/record-history.tsx"
import { RecordsProvider } from "../../../src/ui/records/records-context.ts"
import { id } from "../../support/ids.ts"
import { ask } from "../../support/samples.ts"
import { erasedBooks } from "./erased-books.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const place = document.createElement("div")
let root: ReturnType<typeof createRoot>

beforeEach(async () => {
  await startTexts("fr")
  await preloadTexts("history", "customers", "products")
  root = createRoot(place)
})
afterEach(() => act(() => root.unmount()))

const colleague = id.user(7)
const member = {
  user_id: colleague,
  name: "Koffi Mensah",
  email: null,
  role: "seller",
  avatar: { background: "avatarbg1", image: null }
}
const answering = (members: ReadonlyArray<object>): Services => {
  const send = () => Effect.succeed({ members, invitations: [] })
  return { people: async () => peopleApi(send, send) } as unknown as Services
}

const entriesOf = async (
  kind: string,
  recordId: string,
  books: BooksPort,
  until: string,
  services = answering([member])
): Promise<ReadonlyArray<string>> => {
  await act(async () =>
    root.render(
      <ServicesProvider value={services}>
        <BooksProvider value={books}>
          <RecordsProvider value={records}>
            <RecordHistory kind={kind} recordId={recordId} />
          </RecordsProvider>
        </BooksProvider>
      </ServicesProvider>
    )
  )
  // What the server answers is asked for until it is there.
  for (let tries = 0; tries < 200 && !(place.textContent ?? "").includes(until); tries += 1) {
    await act(() => new Promise((done) => setTimeout(done, 20)))
  }
  return [...place.querySelectorAll("li")].map(({ textContent }) => textContent?.replaceAll(/\s/g, " ") ?? "")
}

/** The books, with every event by somebody else. */
const bySomebody = (books: BooksPort, by: string): BooksPort => ({
  ...books,
  history: async (recordId) =>
    (await books.history(recordId)).map(({ recorded, pending }) => ({ pending, recorded: { ...recorded, by } }))
})

const open = async () => {
  const books = openMemoryBooks({ ...defaultScene, books: "empty" })
  for (const command of [
    ask.addCustomer(1),
    ask.editCustomer(1, { city: "Ouidah", email: "" }),
    ask.archiveCustomer(1),
    ask.addProduct(1),
    ask.editProduct(1, { unit: "carton" })
  ]) {
    expect(await books.execute(command)).toMatchObject({ kind: "saved" })
  }
  return books
}

describe("the history of a record", () => {
  it("tells each field before and after, the latest event first", async () => {
    const [archived = "", edited = "", added = "", ...none] = await entriesOf(
      "customer",
      id.customer(1),
      await open(),
      "archivé"
    )
    expect(none).toEqual([])
    expect(archived).toContain("Vous avez archivé la fiche")
    expect(edited).toContain("Vous avez modifié la fiche")
    expect(edited).toContain("Ville :Cotonou → Ouidah")
    expect(edited).toContain("contact@adjovi.test (retiré)")
    expect(edited).not.toContain("Boulangerie Adjovi")
    expect(added).toContain("Nom :Boulangerie Adjovi")
    expect(added).toContain("appareil")
  })

  it("tells that the data of the person were erased, and not what else was", async () => {
    const books = erasedBooks(await open(), [
      { kind: "person", subjectId: id.customer(1) },
      { kind: "person", subjectId: id.customer(2) },
      { kind: "event", position: 3 }
    ])
    const [erased = "", archived = ""] = await entriesOf("customer", id.customer(1), books, "effacer")
    expect(erased).toContain("Vous avez fait effacer des données personnelles")
    expect(erased).toContain("Motif :Demande 1")
    expect(archived).toContain("Vous avez archivé la fiche")
  })

  it("is there for products as well", async () => {
    const [edited = "", added = ""] = await entriesOf("product", id.product(1), await open(), "modifié")
    expect(edited).toMatch(/Unité :.* → carton/)
    expect(added).toContain("Prix unitaire")
  })

  it("names the members that the server knows, and says who is none any more", async () => {
    const books = await open()
    const [first = ""] = await entriesOf("customer", id.customer(1), bySomebody(books, colleague), "Koffi")
    expect(first).toContain("Koffi Mensah a archivé la fiche")
    act(() => root.unmount())
    root = createRoot(place)
    const [other = ""] = await entriesOf("customer", id.customer(1), bySomebody(books, id.user(8)), "ancien")
    expect(other).toContain("Un ancien membre a archivé la fiche")
    act(() => root.unmount())
    root = createRoot(place)
    const [own = ""] = await entriesOf("customer", id.customer(1), bySomebody(books, SERVER_ACTOR), "Kazi")
    expect(own).toContain("Kazi (automatiquement) a archivé la fiche")
  })

  it("asks nobody's name of somebody who works alone", async () => {
    const people = vi.fn<Services["people"]>()
    await entriesOf("customer", id.customer(1), await open(), "archivé", { people } as unknown as Services)
    expect(people).not.toHaveBeenCalled()
  })
})
