import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { beforeAll, describe, expect, it, vi } from "vitest"
import { DASHBOARD_MODULES } from "../../../src/infra/browser/service-worker-build.ts"
import type { BuiltFiles } from "../../../src/infra/browser/service-worker-rules.ts"
import { booksKey } from "../../../src/infra/server/event-store/fold-key.ts"
import { makeShell, ownScriptsOf } from "../../../src/infra/server/http/shell.ts"
import { chunksOf, type Chunk } from "../../support/pages.ts"
import { borrow } from "../../support/shared.ts"

vi.setConfig({ hookTimeout: 120_000 })

const kilobyte = 1000

let chunks: ReadonlyMap<string, Chunk>
/** What is not code, and its content. */
let others: ReadonlyMap<string, Buffer>
let folder: string

beforeAll(async () => {
  const app = await borrow("app")
  await app.giveBack()
  folder = app.at
  chunks = new Map(chunksOf("app").map((chunk) => [chunk.fileName, chunk]))
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  others = new Map(
    files
      .filter((file) => /\.(?:html|css)$|^sw\.js$/.test(file))
      .map((file) => [file, readFileSync(join(folder, file))])
  )
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

const bytesOf = (content: Uint8Array): number => brotliCompressSync(content).length
/** What is sent of a file: the copy that was made for that beside it. */
const pressed = (file: string): number => {
  const copy = join(folder, `${file}.br`)
  return existsSync(copy) ? statSync(copy).size : bytesOf(readFileSync(join(folder, file)))
}
const scriptBytes = (names: ReadonlySet<string>): number => [...names].reduce((sum, name) => sum + pressed(name), 0)

const holding = (module: string): string => {
  const found = [...chunks.values()].find((chunk) => chunk.moduleIds.some((id) => id.endsWith(module)))
  if (found === undefined) throw new Error(`No chunk holds ${module}`)
  return found.fileName
}

/** What the service worker was told of the files. */
const builtFiles = (): BuiltFiles => {
  const [, , told] =
    /JSON\.parse\((["'`])(\{"version.*?\})\1\)/.exec(String(others.get("sw.js")).replaceAll(String.raw`\"`, '"')) ?? []
  if (told === undefined) throw new Error("the service worker was told nothing")
  return JSON.parse(told) as BuiltFiles
}

const entry = "/src/ui/main.tsx"

const hashOf = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`

/** What a phone fetches unasked, where data is dear, until the dashboard stands: `npm run bench:page` sees the same. */
const dashboard = [entry, ...DASHBOARD_MODULES]

it("the page names the code that folds its books as the server does, which compares them by that", () => {
  const text = readFileSync(join(folder, holding("/browser/open-books.ts")), "utf8")
  expect(text).toContain(booksKey())
})

it("what closes something is called so in French, also where React Aria has another word", () => {
  const scripts = [...chunks.keys()].map((name) => readFileSync(join(folder, name), "utf8"))
  expect(scripts.filter((script) => script.includes("Rejeter"))).toEqual([])
})

describe("the page itself", () => {
  const built = () => String(others.get("index.html"))
  const finished = (signIn: boolean) =>
    makeShell(built(), {
      apiBase: "/api",
      identity: { provider: "product" },
      analytics: null,
      features: { accounts: false, templateSocket: false, importHub: false }
    })({ signIn, nonce: "n" })
  const scriptsIn = (html: string) => [...html.matchAll(/<script(?![^>]*(?:src=|json))[^>]*>([\s\S]*?)<\/script>/g)]

  it("runs the application at once for who signs in, and behind what was drawn last time for everybody else", () => {
    const [signIn, waiting] = [finished(true), finished(false)]
    const file = holding(entry)
    expect(signIn).toMatch(new RegExp(`<script type="module" crossorigin src="/${file}"></script>`))
    expect(signIn).not.toContain("kaziStart")
    expect(waiting).not.toContain(`src="/${file}"`)
    const named = (mark: string) => new RegExp(`<link ${mark}[^>]* crossorigin href="([^"]+)">`, "g")
    const [, then = "", begins = ""] =
      /<link data-entry data-then="([^"]+)" crossorigin href="([^"]+)">/.exec(waiting) ?? []
    expect(begins).toBe(`/${file}`)
    // All that the dashboard needs is named once, each file behind those that it imports; nothing of it is fetched before the script says so.
    const files = [
      ...[...waiting.matchAll(named("data-file"))].map(([, name = ""]) => name),
      begins,
      ...then.split(" ")
    ]
    const needed = closure(["/shell/shell.tsx", "/dashboard/dashboard-screen.tsx", entry].map(holding))
    expect(files.toSorted()).toEqual([...needed].map((name) => `/${name}`).toSorted())
    const behind = then
      .split(" ")
      .map((name, at, all) => (chunks.get(name.slice(1))?.imports ?? []).filter((each) => all.indexOf(`/${each}`) > at))
    expect(behind.flat()).toEqual([])
    expect(waiting).not.toContain('modulepreload"')
    // Once the styles are there, and also where what is drawn fails.
    expect(waiting).toMatch(/<link rel="stylesheet"[^>]*>\s*<script>try\{kaziStart\.go\(\)\}catch\{import\(/)
  })

  it("names its styles so that React Aria adds none, which the content policy refuses and for which all styles are worked out anew", () => {
    const aria = readFileSync("node_modules/react-aria/dist/private/interactions/usePress.mjs", "utf8")
    const [, name = ""] = /STYLE_ID = '([\w-]+)'/.exec(aria) ?? []
    expect(built()).toMatch(new RegExp(`<link rel="stylesheet"[^>]* id="${name}" href="/assets/`))
    const [rule = ""] = /touch-action: [^;]+/.exec(aria) ?? []
    expect([...others].find(([file]) => file.endsWith(".css"))?.[1].toString()).toContain(
      `[data-react-aria-pressable]{${rule.replace(": ", ":")}}`
    )
  })

  it("has no style of whatever follows whatever, for which all of a page is styled anew when an element comes or goes", () => {
    const styles = [...others].filter(([file]) => file.endsWith(".css")).map(([, content]) => content.toString())
    expect(styles.join("").length).toBeGreaterThan(20_000)
    for (const style of styles) {
      const selectors = style.match(/[^{}]+(?=\{)/g) ?? []
      expect(selectors.filter((selector) => /[+~]\s*\*/.test(selector))).toEqual([])
    }
  })

  it("has the files of what is wanted later run one at a time, each behind those that it imports, where they are at hand", () => {
    const asking = readFileSync(join(folder, holding("vite/preload-helper.js")), "utf8")
    expect(asking).toMatch(/kaziStart\?\.runAhead/)
    expect(built()).toMatch(/runAhead:/)
    // In the page's helper they are run from the last to the first.
    const lists = [...chunks.keys()].flatMap((file) => {
      const code = readFileSync(join(folder, file), "utf8")
      const names = JSON.parse(/\bm\.f=(\[[^\]]*\])/.exec(code)?.[1] ?? "[]") as ReadonlyArray<string>
      return [...code.matchAll(/\b__vite__mapDeps\((\[[\d,]+\])\)/g)].map(([, list = "[]"]) =>
        (JSON.parse(list) as ReadonlyArray<number>).map((at) => names[at] ?? "").toReversed()
      )
    })
    expect(lists.length).toBeGreaterThan(100)
    const early = lists.flatMap((list) =>
      list.filter((file, at) => list.slice(at + 1).some((later) => chunks.get(file)?.imports.includes(later)))
    )
    expect(early).toEqual([])
    // The page has its styles: what waits for a style is not run one at a time.
    expect(lists.flat().filter((file) => !chunks.has(file))).toEqual([])
  })

  it("looks through no list of languages while the first file runs", () => {
    const text = readFileSync(join(folder, holding(entry)), "utf8")
    // Twice once the page is at rest (src/ui/main.tsx), and never as the file is run: React Aria did, for its own and for the browser's language.
    expect(text.split(".supportedLocalesOf(")).toHaveLength(3)
    expect(text).not.toMatch(/NumberFormat\(.de-DE/)
    expect(built()).not.toContain("Intl.")
  })

  it("holds no script that its content policy does not name", () => {
    const named = ownScriptsOf(built())
    for (const html of [finished(true), finished(false)]) {
      expect(scriptsIn(html).length).toBeGreaterThan(0)
      for (const [, script = ""] of scriptsIn(html)) expect(named).toEqual(expect.arrayContaining([hashOf(script)]))
    }
    expect(scriptsIn(finished(true))).toHaveLength(1)
    expect(scriptsIn(finished(false))).toHaveLength(3)
  })

  it("comes in the first answer of a line, 14 kB; the script that draws has at most 5 kB of it", () => {
    const [signIn, waiting] = [finished(true), finished(false)].map((html) => bytesOf(Buffer.from(html)))
    expect(waiting).toBeLessThanOrEqual(14 * kilobyte)
    expect((waiting ?? 0) - (signIn ?? 0)).toBeLessThanOrEqual(5 * kilobyte)
  })
})

describe("what a person has to download", () => {
  it("for the sign-in page: at most 150 kB of JavaScript, 200 kB in all, 8 requests", () => {
    const scripts = closure([holding(entry)])
    const page = [...others].filter(([file]) => file === "index.html" || file.endsWith(".css"))
    const script = scriptBytes(scripts)
    const all = page.reduce((sum, [file]) => sum + pressed(file), script)
    expect(script).toBeGreaterThan(50 * kilobyte)
    expect(script).toBeLessThanOrEqual(150 * kilobyte)
    expect(all).toBeLessThanOrEqual(200 * kilobyte)
    expect(scripts.size + page.length).toBeLessThanOrEqual(8)
  })

  it("for the sign-in page: neither the books nor the libraries they need", () => {
    const modules = [...closure([holding(entry)])].flatMap((name) => chunks.get(name)?.moduleIds ?? [])
    const unwanted =
      /\/src\/domain\/(?!kernel\/(?:validation|minor|digits)\.|documents\/receipt-number\.|ledger\/movement-id\.)|\/node_modules\/(?:effect|@?xstate|idb|libphonenumber-js|temporal-polyfill)\//
    expect(modules.filter((id) => unwanted.test(id))).toEqual([])
  })

  it("for signing in where the product keeps the passwords: nothing of the identity provider's library", () => {
    const isLibrary = (id: string) => /\/node_modules\/@?firebase\//.test(id)
    const holders = [...chunks.values()].filter(({ moduleIds }) => moduleIds.some(isLibrary))
    expect(holders.map(({ name }) => name)).toEqual(["firebase-sign-in"])
    const rest = [...chunks.keys()].filter((name) => name !== holders[0]?.fileName)
    expect([...closure(rest)]).not.toContain(holders[0]?.fileName)
    // Nor is it among what the service worker keeps for everybody.
    const worker = String(others.get("sw.js"))
    expect(worker).toContain("/assets/")
    expect(worker).not.toContain("firebase-sign-in")
    expect(scriptBytes(new Set(holders.map(({ fileName }) => fileName)))).toBeLessThanOrEqual(30 * kilobyte)
  })

  it("for the dashboard of a company, books included: at most 280 kB of JavaScript", () => {
    // The first steps of a young company, too.
    const script = scriptBytes(closure([...dashboard, "/dashboard/first-steps.tsx"].map(holding)))
    expect(script).toBeGreaterThan(150 * kilobyte)
    expect(script).toBeLessThanOrEqual(280 * kilobyte)
  })

  it("for the dashboard of a company: no schema, and nothing of what decides commands", () => {
    const modules = [...closure(dashboard.map(holding))].flatMap((name) => chunks.get(name)?.moduleIds ?? [])
    expect(modules.some((id) => id.endsWith("/src/domain/books.ts"))).toBe(true)
    const unwanted =
      /\/node_modules\/effect\/dist\/(?:Schema|internal\/schema\/)|\/src\/domain\/(?!kernel\/decider)(?:load-decider|schemas|.*\/(?:commands|decider|events|schema))\.ts$/
    expect(modules.filter((id) => unwanted.test(id))).toEqual([])
  })

  it("for the dashboard of a company: no list of choices, which opens only when somebody presses", () => {
    const needed = closure(["/shell/shell.tsx", "/dashboard/dashboard-screen.tsx"].map(holding))
    for (const list of ["/components/select.tsx", "/components/menu.tsx"]) expect(needed).not.toContain(holding(list))
  })
})

describe("what a new device has to keep until it does without a network", () => {
  it("is at most 1,050 kB in French, 710 of them in one file", () => {
    const { files, pack, words } = builtFiles()
    const unspoken = Object.values(words).flat()
    const apart = files.slice(pack.lengths.length).filter((file) => !unspoken.includes(file))
    const inOneFile = pressed(pack.path)
    expect(inOneFile).toBeGreaterThan(300 * kilobyte)
    expect(inOneFile).toBeLessThanOrEqual(710 * kilobyte)
    expect(apart.reduce((sum, file) => sum + pressed(file), inOneFile)).toBeLessThanOrEqual(1050 * kilobyte)
  })

  it("is all that there is, but for what its browser has by itself, or few need and is kept after it", () => {
    const { calendar, files, last, later } = builtFiles()
    const reader = holding("/browser/picture-codes.ts")
    expect(calendar).toEqual([`/${holding("/node_modules/temporal-polyfill/implementation.js")}`])
    expect(later).toContain(`/${reader}`)
    expect(later.filter((file) => file.endsWith(".wasm"))).toHaveLength(1)
    expect(last.filter((file) => !/^\/icon-[\w-]+\.png$|\.ttf$/.test(file))).toEqual([])
    const told = new Set([...files, ...calendar, ...last, ...later])
    const built = [...chunks.keys()].filter((name) => !name.includes("firebase-sign-in"))
    expect(built.filter((name) => !told.has(`/${name}`))).toEqual([])
    for (const module of ["/browser/papers/draw-apart.ts", "/domain/load-decider.ts", "/counter/counter-screen.tsx"])
      expect(files, module).toContain(`/${holding(module)}`)
    expect(files.filter((file) => /\/paper-worker-|\/noto-sans-/.test(file))).toHaveLength(3)
  })

  it("does not stand in the one file where the page has fetched it by itself, or only speakers of English do", () => {
    const { files, pack, words } = builtFiles()
    const packed = new Set(files.slice(0, pack.lengths.length))
    const fetched = [...closure(dashboard.map(holding))]
    const english = ["/i18n/en/shell.ts", "/invoices/texts/en/view.ts"].map((module) => `/${holding(module)}`)
    expect(words["en"]).toEqual(expect.arrayContaining(english))
    expect(files).toEqual(expect.arrayContaining([...(words["en"] ?? [])]))
    expect([...fetched.map((name) => `/${name}`), ...(words["en"] ?? [])].filter((file) => packed.has(file))).toEqual(
      []
    )
  })
})
