import { afterEach, expect, it, vi } from "vitest"
import { startWorker } from "./support/worker-scope.ts"

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const READER = "/assets/reader-12345678.wasm"

it("takes over without the large reader where there is no room for it, and leaves no older build behind", async () => {
  const names = new Set(["kazi-old", "kazi-older", "kazi-new", "another"])
  const put = vi.fn(() => Promise.reject(new DOMException("full", "QuotaExceededError")))
  vi.stubGlobal("caches", {
    keys: async () => [...names],
    open: async (name: string) => ({
      match: async () => (name === "kazi-old" ? new Response("reader") : undefined),
      put
    }),
    delete: async (name: string) => names.delete(name)
  })
  const { claim, give } = await startWorker({ later: [READER] })
  await give("activate")
  expect(put).toHaveBeenCalledOnce()
  expect([...names]).toEqual(["kazi-new", "another"])
  expect(claim).toHaveBeenCalledOnce()
})

it("takes over from an older build what is named by its content, and nothing that may have changed under its name", async () => {
  const put = vi.fn(async (_path: string) => undefined)
  vi.stubGlobal("caches", {
    keys: async () => ["kazi-old", "kazi-new"],
    open: async () => ({ match: async () => new Response("of before"), put }),
    delete: async () => true
  })
  const { give } = await startWorker({ later: [READER], last: ["/icon-192.png"] })
  await give("activate")
  expect(put.mock.calls.map(([path]) => path)).toEqual([READER])
})
