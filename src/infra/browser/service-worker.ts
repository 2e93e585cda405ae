import { isHtml } from "./html-answer.ts"
import {
  DASHBOARD,
  isOfBuild,
  KEPT_PREFIX as PREFIX,
  partsIn,
  SHELL,
  SIGN_IN,
  treatmentOf,
  typeOf,
  type BuiltFiles
} from "./service-worker-rules.ts"
import type { KEEP_ALL, KEEP_LAST, SPOKEN, TAKE_OVER } from "./updates.ts"

/** What the build writes in. */
const { calendar, files, first, last, later, pack, version, words } = JSON.parse("%KAZI_BUILD%") as BuiltFiles
/** What the application cannot be opened without in this browser. */
const needed: ReadonlyArray<string> = "Temporal" in globalThis ? files : [...files, ...calendar]
/** The same for somebody of whom the page has said which language they speak; where it has not, all languages. */
let neededFirst = needed
/** What it can be opened without. */
const spare: ReadonlyArray<string> = [...last, ...later]

interface Lasting extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}
/** What a browser answers a request from before any worker runs (static routing of the Service Workers specification). */
interface Route {
  readonly condition: {
    readonly requestMode?: "navigate"
    readonly urlPattern: { readonly pathname: string; readonly search?: string }
  }
  readonly source: "fetch-event" | { readonly cacheName: string }
}
interface Installing extends Lasting {
  /** Not in every browser. */
  readonly addRoutes?: (routes: ReadonlyArray<Route>) => Promise<void>
}
interface Fetching extends Lasting {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}

/** The worker's own scope, of which the page's types know nothing. */
const worker = globalThis as unknown as {
  readonly location: Location
  readonly clients: { readonly claim: () => Promise<void> }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: {
    (name: "install", run: (event: Installing) => void): void
    (name: "activate", run: (event: Lasting) => void): void
    (name: "fetch", run: (event: Fetching) => void): void
    (name: "message", run: (event: Lasting & Pick<MessageEvent, "data" | "ports">) => void): void
  }
}

const CACHE = `${PREFIX}${version}`
const known: ReadonlySet<string> = new Set([...needed, ...spare])
const anyVariant = { ignoreVary: true, ignoreSearch: true }

/**
 * A page is asked for without cookies: what is kept is for whoever opens the application next. Errors: rejects where what comes is not the page of
 * this build; once kept it would be opened from then on.
 */
const askPage = async (path: string): Promise<Response> => {
  const page = await fetch(path, { cache: "no-store", credentials: "omit" })
  if (!page.ok || !isOfBuild(await page.clone().text(), first)) throw new Error(`${path}: ${page.status}`)
  return page
}

/** A file of the application. Errors: rejects where what comes is something else, as a page that the network has in its place. */
const askFile = async (path: string, how: RequestInit = {}): Promise<Response> => {
  const file = await fetch(path, how)
  if (!file.ok || isHtml(file)) throw new Error(`${path}: ${file.status}`)
  return file
}

/** Files named by their content cannot be stale. */
const isNamedByContent = (file: string): boolean => file.startsWith("/assets/")

/** What is kept already, by its path. */
const pathsIn = async (cache: Cache): Promise<ReadonlySet<string>> =>
  new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))

const keepFiles = async (wanted: ReadonlyArray<string>): Promise<void> => {
  const cache = await caches.open(CACHE)
  const known = await pathsIn(cache)
  const missing = wanted.filter((file) => !known.has(file))
  // What the page has fetched already is taken from the browser's own cache.
  await Promise.all(
    missing.map(async (file) =>
      cache.put(file, await askFile(file, isNamedByContent(file) ? {} : { cache: "no-cache" }))
    )
  )
}

/** What an older build has of the same content need not come again. */
const takeOverFiles = async (wanted: ReadonlyArray<string>): Promise<void> => {
  if (!(await caches.keys()).some((name) => name.startsWith(PREFIX) && name !== CACHE)) return
  const cache = await caches.open(CACHE)
  for (const file of wanted.filter(isNamedByContent)) {
    if ((await cache.match(file, anyVariant)) !== undefined) continue
    const known = await caches.match(file, anyVariant)
    if (known !== undefined) await cache.put(file, known)
  }
}

/** How often it is said how far the pack is. */
const STEP_PERCENT = 4

/**
 * Keeps what stands in the pack where most of it is missing: one answer instead of hundreds, pressed as one. Where little is missing, each file
 * is cheaper by itself; so it is where the pack broke off, and what came of it stays. `coming`: how much of it is kept, in percent.
 */
const keepPacked = async (coming: (percent: number) => void): Promise<void> => {
  const cache = await caches.open(CACHE)
  const packed = files.slice(0, pack.lengths.length)
  const known = await pathsIn(cache)
  if (packed.filter((file) => known.has(file)).length * 2 > packed.length) return
  const answer = await askFile(pack.path, { cache: "no-store" })
  if (answer.body === null) throw new Error(`${pack.path}: empty`)
  const headers = new Headers(answer.headers)
  for (const name of ["content-encoding", "content-length", "etag"]) headers.delete(name)
  const whole = pack.lengths.reduce((sum, length) => sum + length, 0)
  let [nth, came, said] = [0, 0, 0]
  for await (const part of partsIn(answer.body, pack.lengths)) {
    const file = packed[nth] ?? ""
    nth += 1
    came += part.length
    headers.set("content-type", typeOf(file))
    if (!known.has(file)) await cache.put(file, new Response(part, { headers }))
    const percent = Math.floor((100 * came) / whole)
    if (percent >= said + STEP_PERCENT) coming((said = percent))
  }
}

/** A page that is not kept yet, asked for; undefined where it is, or does not come now. */
const missingPage = async (path: string): Promise<Response | undefined> => {
  const known = await (await caches.open(CACHE)).match(path, anyVariant)
  return known === undefined ? askPage(path) : undefined
}

/** The address at which the browser itself finds the page for everybody: only there is it looked for without the worker. */
const putPage = async (path: string, page: Response): Promise<void> => {
  const cache = await caches.open(CACHE)
  if (path === SHELL) {
    const headers = new Headers(page.headers)
    // The browser asks with what a session holds; the page was asked for without and is the same for all.
    headers.delete("vary")
    await cache.put(DASHBOARD, new Response(await page.clone().blob(), { headers }))
  }
  await cache.put(path, page)
}

/** Keeps a page, for which `asked` is what came when it was asked for before. */
const keepPage = async (path: string, asked?: Promise<Response | undefined>): Promise<void> => {
  const cache = await caches.open(CACHE)
  if ((await cache.match(path, anyVariant)) !== undefined) return
  await putPage(path, (await asked) ?? (await askPage(path)))
}

/**
 * The page for everybody is kept behind all that the application needs: whoever finds it finds all of that. It is asked for beside that, for a
 * slow line takes a while to answer at all.
 */
const keepAll = async (
  told: () => void = () => {},
  coming: (percent: number) => void = () => {},
  wanted = needed
): Promise<void> => {
  const pages = [SIGN_IN, SHELL].map((path) => [path, missingPage(path).catch(() => undefined)] as const)
  await takeOverFiles(wanted)
  // Whatever it is that hinders the pack: the files are there one by one, too.
  await keepPacked(coming).catch(() => {})
  await keepFiles(wanted)
  for (const [path, asked] of pages) await keepPage(path, asked)
  told()
}

/**
 * Keeps all for a page of somebody signed in, and serves that page too: one that was being opened while the worker took over was not
 * among those it took, and without a network would miss what it had not fetched yet.
 */
const serveAll = async (told: () => void, coming: (percent: number) => void): Promise<void> => {
  await worker.clients.claim()
  await keepAll(told, coming, neededFirst)
}

/** Whether another build is kept whole on this device: then this one must be too before it takes over. */
const wasKeptWhole = async (): Promise<boolean> => {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && (await (await caches.open(name)).match(SHELL, anyVariant)) !== undefined) return true
  }
  return false
}

/**
 * A device that nobody signed in on keeps the first screen alone: a visitor's line is not spent on the rest. There is no work to
 * disturb on it, and the rest must come from the same build, so a newer version takes over at once.
 */
const install = async (): Promise<void> => {
  if (await wasKeptWhole()) return keepAll()
  await keepFiles(first)
  await keepPage(SIGN_IN)
  await worker.skipWaiting()
}

const activate = async (): Promise<void> => {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  // What was fetched because it was needed stays, as long as this build has the same.
  for (const name of old) {
    for (const file of spare.filter(isNamedByContent)) {
      const known = await (await caches.open(name)).match(file, anyVariant)
      // Where there is no room for it the application is taken over without it.
      if (known !== undefined) await keep(file, known).catch(() => {})
    }
  }
  await Promise.all(old.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/**
 * A kept page opens at once; meanwhile the server's is asked for and kept in its place if it is of the same build, so that the
 * deployment's settings stay fresh while page and files always fit together. Its content policy travels with it.
 */
const freshen = async (path: string): Promise<void> => {
  const isKept = (await (await caches.open(CACHE)).match(path, anyVariant)) !== undefined
  if (isKept) await putPage(path, await askPage(path))
}

const keep = async (path: string, file: Response): Promise<void> => (await caches.open(CACHE)).put(path, file)

const answer = async (event: Fetching, path: string, isPage: boolean): Promise<Response> => {
  const found = await (await caches.open(CACHE)).match(path, anyVariant)
  if (found === undefined && spare.includes(path)) {
    const fetched = await fetch(event.request)
    if (fetched.ok && !isHtml(fetched)) event.waitUntil(keep(path, fetched.clone()))
    return fetched
  }
  if (found === undefined) return fetch(event.request)
  // It finds the page by itself: were what is found here read twice, the worker would have to pass on all of it.
  if (isPage) event.waitUntil(freshen(path).catch(() => {}))
  return found
}

/**
 * What every start needs is answered by the browser itself, which finds it long before a worker has begun; where it is not kept, by the network.
 * What is kept from its first use on passes through the worker.
 */
const routes: ReadonlyArray<Route> = [
  ...spare.map((pathname): Route => ({ condition: { urlPattern: { pathname } }, source: "fetch-event" })),
  { condition: { urlPattern: { pathname: "/assets/*" } }, source: { cacheName: CACHE } },
  {
    condition: { requestMode: "navigate", urlPattern: { pathname: DASHBOARD, search: "" } },
    source: { cacheName: CACHE }
  }
]

worker.addEventListener("install", (event) => {
  // A browser that reads them otherwise has all answered by the worker.
  event.waitUntil(event.addRoutes?.(routes).catch(() => {}) ?? Promise.resolve())
  event.waitUntil(install())
})
worker.addEventListener("activate", (event) => event.waitUntil(activate()))
worker.addEventListener("message", (event) => {
  if (event.data === ("kazi:take-over" satisfies typeof TAKE_OVER)) void worker.skipWaiting()
  if (event.data === ("kazi:keep-last" satisfies typeof KEEP_LAST)) {
    event.waitUntil(keepFiles([...Object.values(words).flat(), ...last]))
    event.waitUntil(freshen(SHELL).catch(() => {}))
  }
  const [, spoken] = String(event.data).split("kazi:spoken:" satisfies typeof SPOKEN)
  if (spoken !== undefined) {
    const others = Object.keys(words).flatMap((language) => (language === spoken ? [] : (words[language] ?? [])))
    neededFirst = needed.filter((file) => !others.includes(file))
  }
  if (event.data === ("kazi:keep-all" satisfies typeof KEEP_ALL)) {
    const [kept, far] = event.ports
    event.waitUntil(
      serveAll(
        () => kept?.postMessage(null),
        (percent) => far?.postMessage(percent)
      )
    )
  }
})
worker.addEventListener("fetch", (event) => {
  const treatment = treatmentOf(event.request, worker.location.origin, known)
  if (treatment.kind !== "network") event.respondWith(answer(event, treatment.path, treatment.kind === "page"))
})
