import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { KEEP_ALL, KEEP_LAST, SPOKEN } from "../../../src/infra/browser/updates.ts"
import { startWorker } from "./support/worker-scope.ts"

const ORIGIN = "https://kazi.test"
const PACK = "/assets/all-12345678.pack"
const PACKED = ["/assets/a-12345678.js", "/assets/b-12345678.js"]
const APART = "/assets/c-12345678.js"
const READER = "/assets/reader-12345678.wasm"
const ENGLISH = "/assets/words-en-12345678.js"
const CALENDAR = "/assets/implementation-12345678.js"

/** What is kept, in the order in which it was. */
let kept: Map<string, Response>
/** What was asked for, in order, and what comes of it. */
let asked: Array<string>
let answer: (path: string) => Promise<Response>

beforeEach(() => {
  kept = new Map()
  asked = []
  answer = async (path) => new Response(path === PACK ? "aaabb" : path)
  const get = (path: string): Promise<Response> => {
    asked.push(path)
    return answer(path)
  }
  const put = async (path: string, response: Response): Promise<void> => {
    await response.clone().text()
    kept.set(path, response)
  }
  const cache = {
    match: async (path: string) => kept.get(path),
    keys: async () => [...kept.keys()].map((path) => ({ url: `${ORIGIN}${path}` })),
    put
  }
  vi.stubGlobal("caches", { keys: async () => ["kazi-new"], open: async () => cache })
  vi.stubGlobal("fetch", get)
  vi.stubGlobal("Temporal", {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Has all of the application kept; returns what the page was told. `far`: what it was told of how far that is. */
const keepAll = async (far: Array<unknown> = []): Promise<ReadonlyArray<unknown>> => {
  const told: Array<unknown> = []
  const portTo = (heard: Array<unknown>) => ({ postMessage: (message: unknown) => void heard.push(message) })
  const files = [...PACKED, APART]
  const { give } = await startWorker({ files, calendar: [CALENDAR], pack: { path: PACK, lengths: [3, 2] } })
  await give("message", { data: KEEP_ALL, ports: [portTo(told), portTo(far)] })
  return told
}

it("keeps the page behind all that it needs, and says so then, though it asks for it beside that", async () => {
  let isPackHere = (): void => {}
  const packed = new Promise<void>((resolve) => (isPackHere = resolve))
  answer = async (path) => {
    if (path === PACK) await packed
    return new Response(path === PACK ? "aaabb" : path)
  }
  const keeping = keepAll()
  await vi.waitFor(() => expect(asked).toContain("/index.html"))
  expect(kept.size).toBe(0)
  isPackHere()
  expect(await keeping).toEqual([null])
  expect([...kept.keys()]).toEqual([...PACKED, APART, "/login", "/dashboard", "/index.html"])
  expect(await kept.get(PACKED[1] ?? "")?.text()).toBe("bb")
  expect(asked.toSorted()).toEqual([PACK, APART, "/index.html", "/login"].toSorted())
})

it("asks for the page again where it did not come beside the files, and keeps nothing that is no page", async () => {
  let isAway = true
  answer = async (path) => {
    if (path === PACK) isAway = false
    const isNone = isAway && path === "/login"
    if (isAway && path === "/index.html") throw new TypeError("the line broke")
    return new Response(path === PACK ? "aaabb" : path, { status: isNone ? 503 : 200 })
  }
  expect(await keepAll()).toEqual([null])
  expect(kept.get("/login")?.status).toBe(200)
  expect(await kept.get("/index.html")?.text()).toBe("/index.html")
})

it("says nothing and keeps no page where a file does not come", async () => {
  answer = async (path) => {
    if (path === APART) throw new TypeError("the line broke")
    return new Response(path === PACK ? "aaabb" : path)
  }
  await expect(keepAll()).rejects.toThrow("the line broke")
  expect([...kept.keys()]).toEqual(PACKED)
})

describe("where a hotspot answers everything with a page of its own", () => {
  const WIFI = "<!doctype html><title>Wi-Fi</title>"
  const wifi = (): Response => new Response(WIFI, { headers: { "content-type": "text/html; charset=utf-8" } })
  const own = (): Response => new Response('<script src="/one.js"></script>')

  it.each([
    ["files", (path: string) => path.startsWith("/assets/")],
    ["the pages", (path: string) => !path.startsWith("/assets/")],
    ["everything", () => true]
  ])("keeps nothing of it in the place of %s, and says nothing", async (_what, isLost) => {
    const build = { files: [...PACKED, APART], first: ["/one.js"], pack: { path: PACK, lengths: [3, 2] } }
    let isThere = false
    const right = (path: string): Response => (path.startsWith("/assets/") ? new Response("aaabb") : own())
    answer = async (path) => (!isThere && isLost(path) ? wifi() : right(path))
    const told: Array<unknown> = []
    const all = { data: KEEP_ALL, ports: [{ postMessage: (message: unknown) => void told.push(message) }] }
    const { give } = await startWorker(build)
    await expect(give("message", all)).rejects.toThrow("200")
    const texts = await Promise.all([...kept.values()].map((response) => response.clone().text()))
    expect([told, texts.includes(WIFI)]).toEqual([[], false])
    isThere = true
    await give("message", all)
    expect([told, kept.size]).toEqual([[null], 6])
  })

  it("puts the page of the build in the place of one that an older worker kept", async () => {
    const { give } = await startWorker({ first: ["/one.js"] })
    kept.set("/index.html", wifi())
    answer = async () => wifi()
    await give("message", { data: KEEP_LAST })
    expect(await kept.get("/index.html")?.clone().text()).toBe(WIFI)
    answer = async () => own()
    await give("message", { data: KEEP_LAST })
    expect(await kept.get("/dashboard")?.clone().text()).toContain("one.js")
  })
})

it("says how much of the pack is kept, and nothing where it is not fetched", async () => {
  const far: Array<unknown> = []
  await keepAll(far)
  expect(far).toEqual([60, 100])
  await keepAll(far)
  expect(far).toEqual([60, 100])
})

it("keeps the texts of a language that nobody speaks here with what few need", async () => {
  const build = { files: [...PACKED, ENGLISH], words: { en: [ENGLISH] }, pack: { path: PACK, lengths: [3, 2] } }
  const keptAfter = async (...messages: ReadonlyArray<string>): Promise<boolean> => {
    kept.clear()
    const { give } = await startWorker(build)
    for (const data of messages) await give("message", { data, ports: [] })
    return kept.has(ENGLISH)
  }
  expect(await keptAfter(`${SPOKEN}fr`, KEEP_ALL)).toBe(false)
  expect(await keptAfter(`${SPOKEN}fr`, KEEP_ALL, KEEP_LAST)).toBe(true)
  expect(await keptAfter(`${SPOKEN}en`, KEEP_ALL)).toBe(true)
  // A page of an older build does not say.
  expect(await keptAfter(KEEP_ALL)).toBe(true)
})

it("keeps what stands in for Temporal where the browser has none, and only there", async () => {
  await keepAll()
  expect(kept.has(CALENDAR)).toBe(false)
  kept.clear()
  Reflect.deleteProperty(globalThis, "Temporal")
  await keepAll()
  expect(kept.has(CALENDAR)).toBe(true)
})

describe("a start that the browser answers by itself", () => {
  const STARTED = { source: { cacheName: "kazi-new" } }

  it("finds there what every start needs, and asks the worker for what is kept from its first use on", async () => {
    const { give } = await startWorker({ files: PACKED, later: [READER] })
    const routes: Array<unknown> = []
    await give("install", { addRoutes: async (added) => void routes.push(...added) })
    expect(routes).toEqual([
      { condition: { urlPattern: { pathname: READER } }, source: "fetch-event" },
      { condition: { urlPattern: { pathname: "/assets/*" } }, ...STARTED },
      { condition: { requestMode: "navigate", urlPattern: { pathname: "/dashboard", search: "" } }, ...STARTED }
    ])
  })

  it("is left to the worker in a browser that refuses such routes or knows none", async () => {
    const { give } = await startWorker({ files: PACKED })
    await give("install", { addRoutes: () => Promise.reject(new TypeError("no such source")) })
    await give("install")
    expect(kept.has("/login")).toBe(true)
  })

  it("has the page without what it varies by, which another request of the browser would not meet", async () => {
    answer = async (path) =>
      new Response(path === PACK ? "aaabb" : path, { headers: { vary: "Cookie", "x-policy": "strict" } })
    await keepAll()
    const page = kept.get("/dashboard")
    expect(await page?.clone().text()).toBe("/index.html")
    expect([page?.headers.get("vary"), page?.headers.get("x-policy")]).toEqual([null, "strict"])
  })

  it("has the server's page next time, once this one is at rest, where that is of the same build", async () => {
    let settings = 1
    let script = "one"
    answer = async (path) =>
      new Response(path === PACK ? "aaabb" : `<script src="/${script}.js"></script><!--${settings}-->`)
    const { give } = await startWorker({ files: PACKED, first: ["/one.js"], pack: { path: PACK, lengths: [3, 2] } })
    await give("message", { data: KEEP_ALL, ports: [] })
    settings = 2
    await give("message", { data: KEEP_LAST })
    expect(await kept.get("/dashboard")?.clone().text()).toContain("<!--2-->")
    script = "two"
    settings = 3
    await give("message", { data: KEEP_LAST })
    expect(await kept.get("/dashboard")?.clone().text()).toContain("<!--2-->")
  })
})
