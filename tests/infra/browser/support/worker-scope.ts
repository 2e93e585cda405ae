import { vi } from "vitest"
import type { BuiltFiles } from "../../../../src/infra/browser/service-worker-rules.ts"

const NOTHING: BuiltFiles = {
  version: "new",
  files: [],
  calendar: [],
  first: [],
  words: {},
  later: [],
  last: [],
  pack: { path: "", lengths: [] }
}

interface Given {
  readonly data?: unknown
  readonly addRoutes?: (routes: ReadonlyArray<unknown>) => Promise<void>
  readonly ports?: ReadonlyArray<{ readonly postMessage: (message: unknown) => void }>
}
type Heard = (event: Given & { readonly waitUntil: (work: Promise<unknown>) => void }) => void

/**
 * Runs the service worker as if the build had written that into it, in the place of a worker of which `caches` and `fetch` are stubbed before. Returns
 * what gives it an event and waits for what it does then. Whoever calls this takes stubs and spies back.
 */
export const startWorker = async (build: Partial<BuiltFiles>) => {
  const parse = JSON.parse
  vi.spyOn(JSON, "parse").mockImplementation((text, ...more): unknown =>
    text === "%KAZI_BUILD%" ? { ...NOTHING, ...build } : parse(text, ...more)
  )
  const heard = new Map<string, Heard>()
  const claim = vi.fn(async () => undefined)
  vi.stubGlobal("addEventListener", (name: string, run: Heard) => heard.set(name, run))
  vi.stubGlobal("clients", { claim })
  vi.stubGlobal("skipWaiting", async () => undefined)
  vi.resetModules()
  await import("../../../../src/infra/browser/service-worker.ts")
  const give = async (name: "install" | "activate" | "message", given: Given = {}): Promise<void> => {
    const begun: Array<Promise<unknown>> = []
    heard.get(name)?.({ ...given, waitUntil: (work) => void begun.push(work) })
    await Promise.all(begun)
  }
  return { give, claim }
}
