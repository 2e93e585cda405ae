// @vitest-environment happy-dom
import "fake-indexeddb/auto"
import { Effect } from "effect"
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { DomainEvent } from "../../../src/domain/books.ts"
import { SERVER_ACTOR } from "../../../src/domain/kernel/server-actor.ts"
import type { BooksPort, BooksSnapshot, HistoryItem } from "../../../src/infra/browser/books-port.ts"
import type { SendCall } from "../../../src/infra/browser/api/http-client.ts"
import { peopleApi } from "../../../src/infra/browser/api/people-api.ts"
import { removeCopies } from "../../../src/infra/browser/storage/device-copies.ts"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { ServicesProvider, type Services } from "../../../src/ui/app/services.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { records } from "../../../src/ui/records/all.ts"
import { RecordHistory } from "../../../src/ui/records/history/record-history.tsx"
import { RecordsProvider } from "../../../src/ui/records/records-context.ts"
import { keep } from "../../support/accounts.ts"
import { expenseId, spend } from "../../support/expenses.ts"
import { id } from "../../support/ids.ts"
import { ask } from "../../support/samples.ts"
import { match, statementId, tick } from "../../support/statements.ts"
import { erasedBooks } from "./erased-books.ts"
import { deviceId } from "../harness/ids.ts"
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
afterEach(() => {
  act(() => root.unmount())
  localStorage.clear()
})

const colleague = id.user(7)
const directory = {
  people: [{ user_id: colleague, name: "Koffi Mensah" }],
  devices: [
    { id: deviceId, browser: "Chrome", system: "Android" },
    { id: id.device(9), browser: null, system: "KaiOS" }
  ]
}
const answering = (send: SendCall): Services => ({ people: async () => peopleApi(send, send) }) as unknown as Services
const known = answering(() => Effect.succeed(directory))
const unknown = answering(() => Effect.fail({ status: 0, code: "kz/network", body: null }))

const entriesOf = async (
  kind: string,
  recordId: string,
  books: BooksPort,
  until: string,
  services = known
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

/** The books, with every event by somebody else, who joined as a seller and is an accountant by now. */
const bySomebody = (books: BooksPort, by: string, isMember = true): BooksPort => {
  const step = (position: number, event: DomainEvent): HistoryItem => ({
    pending: false,
    recorded: { position, at: 0, occurredAt: 0, by: id.user(1), device: id.device(1), commandId: `s${position}`, event }
  })
  const snapshot = books.snapshot()
  const { company } = snapshot.books
  const now: BooksSnapshot = {
    ...snapshot,
    books: {
      ...snapshot.books,
      company: company && {
        ...company,
        members: { ...company.members, ...(isMember && { [by]: "accountant" as const }) }
      }
    }
  }
  return {
    ...books,
    snapshot: () => now,
    history: async (recordId) =>
      recordId === by
        ? [
            step(1, { _tag: "MemberJoined", userId: id.user(7), role: "seller" }),
            step(1_000_000, { _tag: "MemberRoleChanged", userId: id.user(7), role: "accountant" })
          ]
        : (await books.history(recordId)).map(({ recorded, pending }) => ({ pending, recorded: { ...recorded, by } }))
  }
}

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
  it("names what each event was in the words of its kind", async () => {
    const books = await open()
    for (const command of [spend.record(1), spend.pay(1, 1, "1000"), spend.voidPayment(1, 1)])
      expect(await books.execute(command)).toMatchObject({ kind: "saved" })
    const told = await entriesOf("expense", expenseId(1), books, "annulé")
    expect(told.map((entry) => /^.*?par vous|^Vous avez créé la fiche/.exec(entry)?.[0])).toEqual([
      "Paiement annulé par vous",
      "Paiement enregistré par vous",
      "Vous avez créé la fiche"
    ])
  })

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
    expect(added).toContain("Chrome sur Android")
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

  it("is there for templates, and for statements of accounts", async () => {
    const books = await open()
    for (const command of [
      ask.saveTemplate(1),
      { _tag: "ArchiveTemplate", templateId: id.template(1) } as const,
      keep.add(1, { kind: "bank" }),
      tick.import(1, [1, 2]),
      tick.match(1, match(1, 1))
    ])
      expect(await books.execute(command)).toMatchObject({ kind: "saved" })
    const [archived = "", saved = ""] = await entriesOf("template", id.template(1), books, "archivé")
    expect(archived).toContain("Vous avez archivé la fiche")
    expect(archived).toContain("Statut :Proposé → Archivé")
    expect(saved).toContain("Modèle enregistré par vous")
    expect(saved).toContain("Papier :A4")
    const [matched = "", imported = ""] = await entriesOf("moneyAccount", statementId(1), books, "rapprochées")
    expect(matched).toContain("Rapprochées :1 ligne")
    expect(imported).toContain("Relevé importé par vous")
    expect(imported).toMatch(/Fichier :.*csv/)
  })

  it("is there for products as well", async () => {
    const [edited = "", added = ""] = await entriesOf("product", id.product(1), await open(), "modifié")
    expect(edited).toMatch(/Unité :.* → carton/)
    expect(added).toContain("Prix unitaire")
  })

  it.each([
    [
      "a member by name, with the role of then and the device",
      colleague,
      true,
      known,
      "Koffi Mensah (vendeur) a archivé"
    ],
    ["somebody who has left", colleague, false, known, "Koffi Mensah (vendeur, n’est plus membre) a archivé"],
    ["somebody whose account is gone", id.user(8), false, known, "Un ancien membre a archivé"],
    ["a member without a network", colleague, true, unknown, "Un membre (vendeur) a archivé"],
    ["the server", SERVER_ACTOR, false, known, "Kazi (automatiquement) a archivé"]
  ])("names %s", async (_, by, isMember, services, said) => {
    const books = bySomebody(await open(), by, isMember)
    const [first = ""] = await entriesOf("customer", id.customer(1), books, said, services)
    expect(first).toContain(`${said} la fiche`)
    expect(first.includes("Chrome sur Android")).toBe(services === known)
    expect(first).not.toMatch(/appareil [0-9A-F]{4}/)
  })

  it("names whom this device has heard of before without a network, too, until the user’s copies go", async () => {
    const books = bySomebody(await open(), colleague)
    await entriesOf("customer", id.customer(1), books, "Koffi Mensah")
    const offline = { ...books }
    const [named = ""] = await entriesOf("customer", id.customer(1), offline, "Koffi Mensah", unknown)
    expect(named).toContain("Koffi Mensah (vendeur) a archivé la fiche")
    expect(named).toContain("Chrome sur Android")
    await removeCopies(books.userId)
    const [forgotten = ""] = await entriesOf("customer", id.customer(1), { ...books }, "Un membre", unknown)
    expect(forgotten).toContain("Un membre (vendeur) a archivé la fiche")
  })
})
