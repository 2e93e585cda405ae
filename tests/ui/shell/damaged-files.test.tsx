// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { DamagedFiles } from "../../../src/infra/browser/files-port.ts"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { WaitingFiles } from "../../../src/ui/shell/waiting-files.tsx"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const place = document.createElement("div")
let root: ReturnType<typeof createRoot>

beforeEach(async () => {
  await startTexts("fr")
  await preloadTexts("recovery")
  root = createRoot(place)
})
afterEach(() => act(() => root.unmount()))

/** Files that go on at the second try. */
const show = async (damaged: DamagedFiles): Promise<void> => {
  const books = openMemoryBooks({ ...defaultScene, books: "empty" })
  const listeners = new Set<() => void>()
  let damage: DamagedFiles | null = damaged
  let tries = 0
  const files = {
    ...books.files,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    damage: () => damage,
    goOnWithRest: async () => {
      tries += 1
      if (tries === 1) return false
      damage = null
      for (const listener of listeners) listener()
      return true
    }
  }
  await act(async () =>
    root.render(
      <BooksProvider value={{ ...books, files }}>
        <WaitingFiles />
      </BooksProvider>
    )
  )
}
const said = (): string => place.textContent?.replaceAll(/\s/g, " ") ?? ""
const goOn = (): Promise<void> => act(async () => place.querySelector("button")?.click())

describe("files that wait and are damaged", () => {
  it("are told of until a person goes on without what is lost", async () => {
    await show({ readable: 2, lost: 1 })
    expect(said()).toContain("2 fichiers ont pu être lus")
    expect(said()).toContain("1 fichier n’a pas pu être lu")
    await goOn()
    expect(place.querySelector("[role=alert]")?.textContent).toContain("ne libère pas ces données")
    await goOn()
    expect(said()).toBe("")
  })

  it("are told of where nobody can tell how many there were", async () => {
    await show({ readable: 0, lost: null })
    expect(said()).not.toContain("pu être lus :")
    expect(said()).toContain("Ce qui n’a pas pu être lu sera effacé")
  })
})
