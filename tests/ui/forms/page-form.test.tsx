// @vitest-environment happy-dom
import { Schema } from "effect"
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { plainText, richText } from "../../../src/domain/documents/rich-text.ts"
import type { InvoiceTexts } from "../../../src/domain/company/events.ts"
import { CompanyId } from "../../../src/domain/kernel/ids.ts"
import type { BooksPort } from "../../../src/infra/browser/books-port.ts"
import { BooksProvider, useBooksSelector } from "../../../src/ui/app/books-context.tsx"
import { ServicesProvider, type Services } from "../../../src/ui/app/services.tsx"
import { defineForm } from "../../../src/ui/forms/define-form.ts"
import { onPage } from "../../../src/ui/forms/page-form.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { companyId } from "../harness/ids.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// It asks the router when the page is left.
vi.mock("../../../src/ui/forms/leave-guard.tsx", () => ({ LeaveGuard: () => null }))

const services = { analytics: null } as unknown as Services
let root: ReturnType<typeof createRoot>
let books: BooksPort
let saved: Array<object>
/** The device takes its time to save. */
let written: Promise<void>

const change = (of: CompanyId, { notes, footerText }: { readonly notes?: string; readonly footerText?: string }) =>
  ({
    _tag: "ChangeInvoiceTexts",
    companyId: of,
    changes: {
      ...(notes !== undefined && { notes: richText(notes) }),
      ...(footerText !== undefined && { footerText: richText(footerText) })
    }
  }) as const

const inWords = (texts: Partial<InvoiceTexts> | undefined) =>
  Object.fromEntries(Object.entries(texts ?? {}).map(([field, tree]) => [field, plainText(tree)]))

const TextsForm = onPage(
  defineForm<{ readonly texts: InvoiceTexts }>()({
    texts: "business",
    keptAs: "company-texts",
    schema: Schema.Struct({ notes: Schema.String, footerText: Schema.String }),
    id: () => companyId,
    record: ({ props: { texts } }) => ({ notes: plainText(texts.notes), footerText: plainText(texts.footerText) }),
    edit: (id, changes) => change(CompanyId.make(id), changes),
    fields: [
      { name: "notes", label: "invoices.notes" },
      { name: "footerText", label: "invoices.footerText" }
    ]
  })
)

const Page = () => {
  const texts = useBooksSelector(({ books: { company } }) => company?.texts)
  return texts === undefined ? null : <TextsForm texts={texts} />
}

/** Notes what the form gives to the books, and answers only once the device has written it. */
const slowly = (port: BooksPort): BooksPort => ({
  ...port,
  execute: async (command, options) => {
    if (command._tag === "ChangeInvoiceTexts") saved.push(inWords(command.changes))
    const result = await port.execute(command, options)
    await written
    return result
  }
})

/** Somebody changes the texts in another tab, on another device. */
const elsewhere = (changes: { readonly notes?: string; readonly footerText?: string }) =>
  act(async () => void (await books.execute(change(companyId, changes))))

const input = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
  if (found === null) throw new Error(`No field ${name}`)
  return found
}
const type = (name: string, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input(name), text)
    input(name).dispatchEvent(new Event("input", { bubbles: true }))
  })
const save = () => act(async () => document.querySelector("form")?.requestSubmit())
const said = (): string => document.body.textContent?.replaceAll(/\s/g, " ") ?? ""

beforeEach(async () => {
  await startTexts("fr")
  await preloadTexts("business", "refusals", "forms")
  books = openMemoryBooks({ ...defaultScene, books: "empty" })
  await books.execute(change(companyId, { notes: "Merci", footerText: "RCCM" }))
  saved = []
  written = Promise.resolve()
  const place = document.createElement("div")
  document.body.replaceChildren(place)
  root = createRoot(place)
  await act(async () =>
    root.render(
      <ServicesProvider value={services}>
        <BooksProvider value={slowly(books)}>
          <Page />
        </BooksProvider>
      </ServicesProvider>
    )
  )
})
afterEach(() => act(() => root.unmount()))

it("shows what is changed elsewhere where nobody types, and writes nothing over", async () => {
  await type("notes", "Merci beaucoup")
  await elsewhere({ footerText: "IFU" })
  expect([input("footerText").value, input("notes").value]).toEqual(["IFU", "Merci beaucoup"])
  expect(said()).not.toContain("entre-temps")
  await save()
  expect(saved).toEqual([{ notes: "Merci beaucoup" }])
})

it("says at the field that it was changed meanwhile, and saves it only once that was seen", async () => {
  await type("notes", "Merci beaucoup")
  await elsewhere({ notes: "À bientôt" })
  expect(said()).toContain("Changé entre-temps ailleurs : « À bientôt ».")
  expect(input("notes").value).toBe("Merci beaucoup")
  // Whatever else is typed, and taken back.
  await type("footerText", "IFU")
  expect(said()).toContain("« À bientôt »")
  await type("footerText", "RCCM")
  expect(said()).toContain("« À bientôt »")
  await save()
  expect([saved, document.activeElement === input("notes")]).toEqual([[], true])
  expect(said()).toContain("« À bientôt »")
  // Changed once more, it is shown once more.
  await elsewhere({ notes: "" })
  expect(said()).toContain("Vidé entre-temps ailleurs.")
  await save()
  expect(saved).toEqual([])
  await save()
  expect([saved, inWords(books.snapshot().books.company?.texts)["notes"]]).toEqual([
    [{ notes: "Merci beaucoup" }],
    "Merci beaucoup"
  ])
  expect(said()).not.toContain("entre-temps")
  // What one has saved oneself is no news of anybody else.
  await type("notes", "Merci à tous")
  expect(said()).not.toContain("entre-temps")
  await save()
  expect(saved).toHaveLength(2)
})

it("has nothing to say where both typed the same", async () => {
  await type("notes", "À bientôt")
  await elsewhere({ notes: "À bientôt" })
  expect(said()).not.toContain("entre-temps")
})

it.each([
  ["another", "footerText"],
  ["the same", "notes"]
] as const)("keeps what is typed in %s field while the device saves what was typed before", async (_, name) => {
  let done = (): void => undefined
  written = new Promise((resolve) => (done = resolve))
  await type("notes", "Merci beaucoup")
  await save()
  await type(name, "Merci à tous")
  await act(async () => done())
  expect(input(name).value).toBe("Merci à tous")
  expect(said()).not.toContain("entre-temps")
  await save()
  expect(saved).toEqual([{ notes: "Merci beaucoup" }, { [name]: "Merci à tous" }])
  expect(inWords(books.snapshot().books.company?.texts)).toMatchObject({
    notes: "Merci beaucoup",
    [name]: "Merci à tous"
  })
})
