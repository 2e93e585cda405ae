// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { ContentHash } from "../../../../src/domain/kernel/schema.ts"
import { ServicesProvider, type Services } from "../../../../src/ui/app/services.tsx"
import { BooksProvider } from "../../../../src/ui/app/books-context.tsx"
import { CompanyHistory } from "../../../../src/ui/settings/company/company-history.tsx"
import { preloadTexts, startTexts } from "../../../../src/ui/i18n/start.ts"
import { id } from "../../../support/ids.ts"
import { erasedBooks } from "../../records/erased-books.ts"
import { companyId } from "../../harness/ids.ts"
import { fakePeople } from "../../harness/fake-people.ts"
import { openMemoryBooks } from "../../harness/memory-books.ts"
import { defaultScene } from "../../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const place = document.createElement("div")
let root: ReturnType<typeof createRoot>

const services = { people: async () => fakePeople() } as unknown as Services

beforeEach(async () => {
  await startTexts("fr")
  await preloadTexts("business", "history")
  root = createRoot(place)
})
afterEach(() => act(() => root.unmount()))

it("tells everything that was erased: of whom, by whom and why", async () => {
  const books = erasedBooks(openMemoryBooks({ ...defaultScene, books: "empty" }), [
    { kind: "person", subjectId: id.customer(1) },
    { kind: "event", position: 3 },
    { kind: "file", hash: ContentHash.make("a".repeat(64)) }
  ])
  await act(async () =>
    root.render(
      <ServicesProvider value={services}>
        <BooksProvider value={books}>
          <CompanyHistory companyId={companyId} />
        </BooksProvider>
      </ServicesProvider>
    )
  )
  const entries = [...place.querySelectorAll("li")].map(({ textContent }) => textContent?.replaceAll(/\s/g, " ") ?? "")
  expect(entries).toEqual([
    expect.stringMatching(/Vous avez fait effacer un fichier.*Motif :Demande 3/),
    expect.stringMatching(/le contenu d’une opération.*Demande 2/),
    expect.stringMatching(/des données personnelles.*Demande 1/),
    expect.stringContaining("Vous avez enregistré")
  ])
})

it("names country and currency as the form does, and a device only where there was one", async () => {
  const books = openMemoryBooks({ ...defaultScene, books: "empty" })
  await books.execute({ _tag: "EditCompany", companyId, changes: { country: "CI", currency: "EUR" } })
  await act(async () =>
    root.render(
      <ServicesProvider value={services}>
        <BooksProvider value={books}>
          <CompanyHistory companyId={companyId} />
        </BooksProvider>
      </ServicesProvider>
    )
  )
  // What the server answers is asked for until it is there.
  await vi.waitFor(() => act(async () => expect(place.textContent).toContain("Chrome")))
  const [moved = "", registered = ""] = [...place.querySelectorAll("li")].map(
    ({ textContent }) => textContent?.replaceAll(/\s/g, " ") ?? ""
  )
  expect(moved).toContain("Bénin")
  expect(moved).toContain("Côte d'Ivoire")
  expect(moved).toContain("Euro")
  expect(moved).toContain("Chrome sur Android")
  expect(registered).toContain("Franc CFA (BCEAO)")
  expect(registered).not.toContain("Chrome")
})
