import { isSameBuild, SHELL, SIGN_IN, treatmentOf } from "./service-worker-rules.ts"
import type { TAKE_OVER } from "./updates.ts"

/** What the build writes in: its hash, and the files of which the application is made. */
const { files, version } = JSON.parse("%KAZI_BUILD%") as {
  readonly version: string
  readonly files: ReadonlyArray<string>
}

interface Lasting extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
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
    (name: "install" | "activate", run: (event: Lasting) => void): void
    (name: "fetch", run: (event: Fetching) => void): void
    (name: "message", run: (event: MessageEvent<unknown>) => void): void
  }
}

const PREFIX = "kazi-"
const CACHE = `${PREFIX}${version}`
const kept: ReadonlySet<string> = new Set(files)
const anyVariant = { ignoreVary: true, ignoreSearch: true }

/** A page is asked for without cookies: what is kept is for whoever opens the application next. */
const askPage = (path: string): Promise<Response> => fetch(path, { cache: "no-store", credentials: "omit" })

const install = async (): Promise<void> => {
  const cache = await caches.open(CACHE)
  // A file named by its content cannot be stale: what the page has fetched already is taken from the browser's own cache.
  await cache.addAll(files.map((file) => new Request(file, file.startsWith("/assets/") ? {} : { cache: "no-cache" })))
  for (const path of [SHELL, SIGN_IN]) {
    const page = await askPage(path)
    if (!page.ok) throw new Error(`${path}: ${page.status}`)
    await cache.put(path, page)
  }
}

const activate = async (): Promise<void> => {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/**
 * A kept page opens at once; meanwhile the server's is asked for and kept in its place if it is of the same build, so that the
 * deployment's settings stay fresh while page and files always fit together. Its content policy travels with it.
 */
const freshen = async (path: string, old: Response): Promise<void> => {
  const page = await askPage(path)
  if (!page.ok) return
  const text = await page.clone().text()
  if (isSameBuild(text, await old.text())) await (await caches.open(CACHE)).put(path, page)
}

const answer = async (event: Fetching, path: string, isPage: boolean): Promise<Response> => {
  const found = await (await caches.open(CACHE)).match(path, anyVariant)
  if (found === undefined) return fetch(event.request)
  if (isPage) event.waitUntil(freshen(path, found.clone()).catch(() => {}))
  return found
}

worker.addEventListener("install", (event) => event.waitUntil(install()))
worker.addEventListener("activate", (event) => event.waitUntil(activate()))
worker.addEventListener("message", ({ data }) => {
  if (data === ("kazi:take-over" satisfies typeof TAKE_OVER)) void worker.skipWaiting()
})
worker.addEventListener("fetch", (event) => {
  const treatment = treatmentOf(event.request, worker.location.origin, kept)
  if (treatment.kind !== "network") event.respondWith(answer(event, treatment.path, treatment.kind === "page"))
})
