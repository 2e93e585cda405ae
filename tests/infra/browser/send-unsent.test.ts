import { expect, it } from "vitest"
import type { BooksPort, SyncStatus } from "../../../src/infra/browser/books-port.ts"
import { sendAll } from "../../../src/infra/browser/send-unsent.ts"

/** Books whose connection stands as it is told; `asked` counts the wishes to try it now. */
const booksWith = (first: Pick<SyncStatus, "net" | "pending">) => {
  const listeners = new Set<() => void>()
  let sync = { health: "ok", ...first }
  let asked = 0
  const books = {
    syncNow: () => void (asked += 1),
    snapshot: () => ({ sync }),
    files: { waiting: () => [], subscribe: () => () => {} },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  } as unknown as BooksPort
  const become = (next: Partial<SyncStatus>): void => {
    sync = { ...sync, ...next }
    for (const listener of listeners) listener()
  }
  return { asked: () => asked, become, books, listening: () => listeners.size }
}

it("waits for the attempt it asked another tab for, whatever came of the one before", async () => {
  const { asked, become, books, listening } = booksWith({ net: "backoff", pending: 2 })
  const sent = sendAll(books)
  become({ pending: 1 })
  become({ net: "connecting" })
  become({ net: "online" })
  become({ pending: 0 })
  expect(await sent).toBe(true)
  expect([asked(), listening()]).toEqual([1, 0])
})

it("tells of an attempt that failed", async () => {
  const { become, books } = booksWith({ net: "backoff", pending: 1 })
  const sent = sendAll(books)
  become({ net: "connecting" })
  become({ net: "backoff" })
  expect(await sent).toBe(false)
})

it.each(["auth-required", "read-only"] as const)("tells at once that nothing can be sent (%s)", async (health) => {
  const { become, books } = booksWith({ net: "online", pending: 1 })
  become({ health })
  expect(await sendAll(books)).toBe(false)
})

it("tells at once that there is no network", async () => {
  expect(await sendAll(booksWith({ net: "offline", pending: 1 }).books)).toBe(false)
})
