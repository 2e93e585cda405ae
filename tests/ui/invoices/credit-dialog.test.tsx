// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { BooksPort } from "../../../src/infra/browser/books-port.ts"
import { BooksProvider, useBooksSelector } from "../../../src/ui/app/books-context.tsx"
import { ServicesProvider } from "../../../src/ui/app/services.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { CreditDialog } from "../../../src/ui/invoices/view/credit-dialog.tsx"
import { creditNoteId, invoiceId, lineId } from "../harness/ids.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** F-09 of the demonstration: eleven at 22,500, of which nothing was paid. */
const [INVOICE, LINE] = [invoiceId(8), lineId(8)]

let root: ReturnType<typeof createRoot>
let books: BooksPort
const onClose = vi.fn<() => void>()

const Opened = () => {
  const invoice = useBooksSelector(({ books: { invoices } }) => invoices.get(INVOICE))
  return invoice === undefined ? null : <CreditDialog invoice={invoice} name="F-09" onClose={onClose} />
}

const said = (): string => (document.querySelector('[role="dialog"]')?.textContent ?? "").replaceAll(/\s/g, " ")
const main = (): HTMLButtonElement | null => document.querySelector("button[type=submit]")
const submit = () => act(async () => main()?.form?.requestSubmit())
const creditOf = () => books.snapshot().books.invoices.get(INVOICE)?.credits.length
const byColleague = (n: number, quantity: string | null) =>
  act(async () => {
    await books.execute({
      _tag: "IssueCreditNote",
      creditNoteId: creditNoteId(n),
      invoiceId: INVOICE,
      lines: quantity === null ? null : [{ lineId: LINE, quantity: quantity as never }],
      goodsReturned: false,
      reason: "",
      provisional: "P-0000-7"
    })
  })

beforeEach(async () => {
  await startTexts("fr")
  await preloadTexts("invoices", "credit-notes", "refusals")
  books = openMemoryBooks(defaultScene)
  onClose.mockClear()
  root = createRoot(document.body.appendChild(document.createElement("div")))
  await act(async () =>
    root.render(
      <ServicesProvider value={{} as never}>
        <BooksProvider value={books}>
          <Opened />
        </BooksProvider>
      </ServicesProvider>
    )
  )
})
afterEach(() => act(() => root.unmount()))

it("says on its button what it does, and pressed twice issues one credit note of all that is left", async () => {
  expect(main()?.textContent?.replaceAll(/\s/g, " ")).toBe("Établir l’avoir de 247 500 FCFA")
  await act(async () => {
    main()?.form?.requestSubmit()
    main()?.form?.requestSubmit()
  })
  expect(creditOf()).toBe(1)
  expect(onClose).toHaveBeenCalledTimes(1)
})

it("tells when somebody credits the invoice meanwhile, and goes on with what is left", async () => {
  expect(said()).not.toContain("Un avoir vient d’être établi")
  await byColleague(70, "4")
  expect(said()).toContain("Un avoir vient d’être établi sur cette facture")
  expect(said()).toContain("Il reste 157 500 FCFA à annuler.")
  expect(main()?.textContent?.replaceAll(/\s/g, " ")).toBe("Établir l’avoir de 157 500 FCFA")
  await byColleague(71, null)
  expect(said()).toContain("Il ne reste rien à annuler.")
  expect(main()).toBeNull()
})

it("says in place what the books refuse, and stays open", async () => {
  const { execute } = books
  vi.spyOn(books, "execute").mockImplementation(async (command, options) => {
    // Somebody else was a moment earlier.
    await execute({ ...command, creditNoteId: creditNoteId(72) } as never, options)
    return execute(command, options)
  })
  await submit()
  expect(said()).toContain("L’avoir n’est pas établi")
  expect(said()).toContain("Il ne reste rien à annuler sur cette facture.")
  expect(onClose).not.toHaveBeenCalled()
})
