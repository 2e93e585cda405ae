import { brotliCompressSync } from "node:zlib"
import { beforeAll, describe, expect, it, vi } from "vitest"
import { build } from "vite"
import type { Rolldown } from "vite"

vi.setConfig({ hookTimeout: 120_000 })

const kilobyte = 1000
type Chunk = Rolldown.OutputChunk

let chunks: ReadonlyMap<string, Chunk>
let others: ReadonlyArray<Rolldown.OutputAsset>

beforeAll(async () => {
  // Else React comes as its development build.
  vi.stubEnv("NODE_ENV", "production")
  const root = new URL("../../../", import.meta.url).pathname
  const built = await build({ root, logLevel: "error", build: { write: false } })
  const output = [built].flat().flatMap((one) => ("output" in one ? one.output : []))
  vi.unstubAllEnvs()
  chunks = new Map(output.flatMap((one) => (one.type === "chunk" ? [[one.fileName, one] as const] : [])))
  others = output.filter((one) => one.type === "asset")
})

/** The chunk and everything it imports before it runs. */
const closure = (names: ReadonlyArray<string>, seen = new Set<string>()): ReadonlySet<string> => {
  for (const name of names) {
    if (seen.has(name)) continue
    seen.add(name)
    closure(chunks.get(name)?.imports ?? [], seen)
  }
  return seen
}

const bytesOf = (text: string | Uint8Array): number => brotliCompressSync(text).length
const scriptBytes = (names: ReadonlySet<string>): number =>
  [...names].reduce((sum, name) => sum + bytesOf(chunks.get(name)?.code ?? ""), 0)

const holding = (module: string): string => {
  const found = [...chunks.values()].find((chunk) => chunk.moduleIds.some((id) => id.endsWith(module)))
  if (found === undefined) throw new Error(`No chunk holds ${module}`)
  return found.fileName
}

const entry = "/src/ui/main.tsx"

describe("what a person has to download", () => {
  it("for the sign-in page: at most 150 kB of JavaScript, 200 kB in all, 8 requests", () => {
    const scripts = closure([holding(entry)])
    const page = others.filter((asset) => asset.fileName === "index.html" || asset.fileName.endsWith(".css"))
    const script = scriptBytes(scripts)
    const all = page.reduce((sum, asset) => sum + bytesOf(asset.source), script)
    expect(script).toBeGreaterThan(50 * kilobyte)
    expect(script).toBeLessThanOrEqual(150 * kilobyte)
    expect(all).toBeLessThanOrEqual(200 * kilobyte)
    expect(scripts.size + page.length).toBeLessThanOrEqual(8)
  })

  it("for the sign-in page: neither the books nor the libraries they need", () => {
    const modules = [...closure([holding(entry)])].flatMap((name) => chunks.get(name)?.moduleIds ?? [])
    const unwanted =
      /\/src\/domain\/(?!kernel\/validation)|\/node_modules\/(?:effect|xstate|idb|libphonenumber-js|temporal-polyfill)\//
    expect(modules.filter((id) => unwanted.test(id))).toEqual([])
  })

  it("for signing in where the product keeps the passwords: nothing of the identity provider's library", () => {
    const isLibrary = (id: string) => /\/node_modules\/@?firebase\//.test(id)
    const holders = [...chunks.values()].filter(({ moduleIds }) => moduleIds.some(isLibrary))
    expect(holders.map(({ name }) => name)).toEqual(["firebase-sign-in"])
    const rest = [...chunks.keys()].filter((name) => name !== holders[0]?.fileName)
    expect([...closure(rest)]).not.toContain(holders[0]?.fileName)
    // Nor is it among what the service worker keeps for everybody.
    const worker = String(others.find(({ fileName }) => fileName === "sw.js")?.source)
    expect(worker).toContain("/assets/")
    expect(worker).not.toContain("firebase-sign-in")
    expect(scriptBytes(new Set(holders.map(({ fileName }) => fileName)))).toBeLessThanOrEqual(30 * kilobyte)
  })

  it("for the dashboard of a company, books included: at most 300 kB of JavaScript", () => {
    // What a phone fetches unasked where data is dear: `npm run bench:page` sees the same.
    const parts = [
      entry,
      "/browser/runtime.ts",
      "/browser/open-books.ts",
      "/browser/api/people-api.ts",
      "/shell/shell.tsx",
      "/dashboard/dashboard-screen.tsx",
      "/components/toast.tsx",
      "/account/account-news.tsx"
    ]
    const texts = ["shell", "dashboard", "account", "problems"].map((group) => `/i18n/fr/${group}.ts`)
    for (const only of ["/dashboard/first-steps.tsx", "/dashboard/months-view.tsx"]) {
      const script = scriptBytes(closure([...parts, ...texts, only].map(holding)))
      expect(script).toBeGreaterThan(150 * kilobyte)
      expect(script, only).toBeLessThanOrEqual(300 * kilobyte)
    }
  })

  it("for the dashboard of a company: no list of choices, which opens only when somebody presses", () => {
    const needed = closure(["/shell/shell.tsx", "/dashboard/dashboard-screen.tsx"].map(holding))
    for (const list of ["/components/select.tsx", "/components/menu.tsx"]) expect(needed).not.toContain(holding(list))
  })
})
