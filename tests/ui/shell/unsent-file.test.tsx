// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { beforeAll, expect, it, onTestFinished, vi } from "vitest"
import type { BooksPort, FoundWork } from "../../../src/infra/browser/books-port.ts"
import type { UnsentWork } from "../../../src/infra/browser/unsent-port.ts"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { ServicesProvider, type Services } from "../../../src/ui/app/services.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { UnsentFile } from "../../../src/ui/shell/unsent-file.tsx"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

beforeAll(async () => {
  await startTexts("fr")
  await preloadTexts("syncPanel", "recovery", "refusals")
})

const nothing: UnsentWork = { operations: 0, refused: 0, drafts: 0, files: 0, hasLostFiles: false, companies: [] }

/** The part of the panel as somebody sees it, whose books hold nothing that waits. */
const shown = async (port: Partial<BooksPort>, ofAll: UnsentWork = nothing) => {
  const place = document.body.appendChild(document.createElement("div"))
  const root = createRoot(place)
  const services = { analytics: null, unsent: { of: async () => ofAll } } as unknown as Services
  const books: BooksPort = { ...openMemoryBooks({ ...defaultScene, waiting: 0, attention: 0 }), ...port }
  await act(async () =>
    root.render(
      <ServicesProvider value={services}>
        <BooksProvider value={books}>
          <UnsentFile />
        </BooksProvider>
      </ServicesProvider>
    )
  )
  onTestFinished(() => {
    act(() => root.unmount())
    place.remove()
  })
  const button = (text: string) => [...place.querySelectorAll("button")].find((each) => each.textContent.includes(text))
  const press = (text: string) =>
    act(async () => {
      button(text)?.focus()
      button(text)?.click()
    })
  const open = async (): Promise<void> => {
    const input = place.querySelector("input")
    Object.defineProperty(input, "files", { value: [new File(["{}"], "kazi.json")] })
    await act(async () => input?.dispatchEvent(new Event("change", { bubbles: true })))
    await vi.waitFor(() => expect(button("Ne rien reprendre")).toBeDefined())
  }
  return { place, button, press, open }
}

const work = (adopt: FoundWork["adopt"], userId: string): FoundWork => ({
  authorId: userId,
  operations: [{ commandId: "1", type: "AddCustomer", command: null, recordIds: [], at: null, isKnown: false }],
  elsewhere: 0,
  drafts: 0,
  adopt
})

const { userId } = openMemoryBooks(defaultScene)

it("the keyboard stands on what became of the file once it was taken over", async () => {
  const { open, place, press } = await shown({
    readUnsent: async () => work(async () => [{ kind: "saved", commandId: "1" }], userId)
  })
  await open()
  await press("Reprendre")
  await vi.waitFor(() => expect(document.activeElement?.getAttribute("role")).toBe("status"))
  expect(document.activeElement?.textContent).toMatch(/1/)
  expect(place.querySelector("[role=alert]")?.textContent).toBe("")
})

it("the keyboard goes back to where a file is opened when nothing is taken over", async () => {
  const { open, place, press } = await shown({ readUnsent: async () => work(async () => [], userId) })
  await open()
  await press("Ne rien reprendre")
  await vi.waitFor(() => expect(document.activeElement).toBe(place.querySelector("button")))
})

it("what waits in another company of the same person can be put into the file as well", async () => {
  expect((await shown({})).button("Enregistrer")).toBeUndefined()
  const other = await shown({}, { ...nothing, operations: 2, companies: ["another"] })
  await vi.waitFor(() => expect(other.button("Enregistrer")).toBeDefined())
})
