import { afterEach, expect, it, vi } from "vitest"

/** What the build writes into the worker. */
const BUILD = {
  version: "new",
  files: [],
  first: [],
  later: ["/assets/reader-12345678.wasm"],
  last: [],
  pack: { path: "", lengths: [] }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it("takes over without the large reader where there is no room for it, and leaves no older build behind", async () => {
  const parse = JSON.parse
  vi.spyOn(JSON, "parse").mockImplementation((text, ...more): unknown =>
    text === "%KAZI_BUILD%" ? BUILD : parse(text, ...more)
  )
  const heard = new Map<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void>()
  const names = new Set(["kazi-old", "kazi-older", "kazi-new", "another"])
  const put = vi.fn(() => Promise.reject(new DOMException("full", "QuotaExceededError")))
  const claim = vi.fn(async () => undefined)
  vi.stubGlobal("addEventListener", (name: string, run: never) => heard.set(name, run))
  vi.stubGlobal("clients", { claim })
  vi.stubGlobal("caches", {
    keys: async () => [...names],
    open: async (name: string) => ({
      match: async () => (name === "kazi-old" ? new Response("reader") : undefined),
      put
    }),
    delete: async (name: string) => names.delete(name)
  })
  await import("../../../src/infra/browser/service-worker.ts")
  const begun: Array<Promise<unknown>> = []
  heard.get("activate")?.({ waitUntil: (work) => void begun.push(work) })
  await Promise.all(begun)
  expect(put).toHaveBeenCalledOnce()
  expect([...names]).toEqual(["kazi-new", "another"])
  expect(claim).toHaveBeenCalledOnce()
})
