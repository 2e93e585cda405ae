// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { beforeAll, expect, it, vi } from "vitest"
import type { Json } from "../../../src/domain/kernel/canonical.ts"
import { minorOf } from "../../../src/domain/kernel/minor.ts"
import type { BooksPort, ExecuteResult } from "../../../src/infra/browser/books-port.ts"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { newLineId } from "../../../src/ui/app/new-id.ts"
import { ServicesProvider, type Services } from "../../../src/ui/app/services.tsx"
import { readBasket, withFreeItem } from "../../../src/ui/counter/basket.ts"
import { useBaskets, type Baskets } from "../../../src/ui/counter/use-baskets.ts"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Drafts that know which of them some tab has claimed. */
const claimedDrafts = (): BooksPort["drafts"] => {
  const rows = new Map<string, Json>()
  const claimed = new Set<string>()
  const put = (key: string, value: Json): void => void rows.set(key, value)
  return {
    load: async (key) => rows.get(key),
    save: async (key, value) => put(key, value),
    grab: (key, value) => {
      put(key, value)
      return true
    },
    remove: async (key) => void rows.delete(key),
    list: async () => [...rows].map(([key, value]) => ({ key, value, savedAt: 0, isOpen: claimed.has(key) })),
    claim: async (key) => {
      claimed.add(key)
      return () => void claimed.delete(key)
    }
  }
}

beforeAll(async () => {
  await startTexts("fr")
  await preloadTexts("counter", "refusals")
})

it("claims each basket while it is booked, however quickly the next one is sold", async () => {
  const drafts = claimedDrafts()
  const saved: Array<(result: ExecuteResult) => void> = []
  const books: BooksPort = {
    ...openMemoryBooks(defaultScene),
    drafts,
    execute: () => new Promise((resolve) => saved.push(resolve))
  }
  let baskets: Baskets | undefined
  const Till = (): null => {
    baskets = useBaskets()
    return null
  }
  const root = createRoot(document.createElement("div"))
  await act(async () => {
    root.render(
      <ServicesProvider value={{ analytics: null } as Services}>
        <BooksProvider value={books}>
          <Till />
        </BooksProvider>
      </ServicesProvider>
    )
  })
  const done: Array<Promise<void>> = []
  for (const minor of ["1", "2", "3"]) {
    await act(async () => {
      baskets?.change((basket) =>
        withFreeItem(basket, { lineId: newLineId(), name: minor, minor: minorOf(minor), currency: "XOF" })
      )
    })
    await act(async () => void done.push(baskets?.sell() ?? Promise.resolve()))
  }
  await vi.waitFor(() => expect(saved).toHaveLength(3))
  const rows = await drafts.list("basket:")
  const sold = rows.filter(({ value }) => readBasket(value)?.sold !== null)
  expect(sold.map(({ isOpen }) => isOpen)).toEqual([true, true, true])

  await act(async () => {
    for (const resolve of saved) resolve({ kind: "saved", commandId: "1" })
    await Promise.all(done)
  })
  expect(await drafts.list("basket:")).toEqual([])
  act(() => root.unmount())
})
