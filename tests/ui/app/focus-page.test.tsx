// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it } from "vitest"
import { ArrivingPage } from "../../../src/ui/app/arriving-books.tsx"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { focusPage } from "../../../src/ui/app/focus-page.ts"
import { PageHeader } from "../../../src/ui/components/page.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const place = document.createElement("div")
let root: ReturnType<typeof createRoot>

type Shown = "arriving" | "opening" | "page"
const memory = openMemoryBooks({ ...defaultScene, books: "empty" })
const snapshot = { ...memory.snapshot(), saidByServer: "alone" as const }
const books = { ...memory, snapshot: () => snapshot }

const show = (shown: Shown): Promise<void> =>
  act(async () =>
    root.render(
      <BooksProvider value={books}>
        <main>
          {shown === "arriving" && <ArrivingPage meanwhile={null} />}
          {shown === "opening" && "…"}
          {shown === "page" && <PageHeader title="Clients" />}
          <button>Ailleurs</button>
        </main>
      </BooksProvider>
    )
  )

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()))
const here = (): string | null | undefined => document.activeElement?.textContent

beforeEach(async () => {
  await startTexts("fr")
  await preloadTexts("kit")
  document.body.append(place)
  root = createRoot(place)
  await show("arriving")
  focusPage()
  await nextFrame()
  expect(here()).toBe("Vos comptes arrivent")
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
})

it("passes the keyboard on from the page that stood in for another", async () => {
  await show("page")
  await nextFrame()
  expect(here()).toBe("Clients")
})

it("passes the keyboard on to a heading that comes later", async () => {
  await show("opening")
  await nextFrame()
  await show("page")
  await expect.poll(here).toBe("Clients")
})

it("leaves the keyboard where the person put it meanwhile", async () => {
  place.querySelector("button")?.focus()
  await show("page")
  await nextFrame()
  expect(here()).toBe("Ailleurs")
})
