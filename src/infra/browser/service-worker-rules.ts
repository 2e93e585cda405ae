import { DOCUMENT_PAGES } from "../contract/document-page.ts"

/**
 * What the build tells the service worker. `version`: its hash. `files`: those of which the application is made; the first of them also stand,
 * one behind the other, in the file `pack.path`, each with so many bytes (`pack.lengths`). `calendar`: what they lack in a browser that has no
 * Temporal. `first`: what the first screen needs. `words`: of `files`, the texts of each language but French, which stands in for what another one
 * lacks. `last`: what few need, kept once all others are. `later`: large ones that not everybody needs, kept from their first use on.
 */
export interface BuiltFiles {
  readonly version: string
  readonly files: ReadonlyArray<string>
  readonly calendar: ReadonlyArray<string>
  readonly pack: { readonly path: string; readonly lengths: ReadonlyArray<number> }
  readonly first: ReadonlyArray<string>
  readonly words: { readonly [language: string]: ReadonlyArray<string> }
  readonly later: ReadonlyArray<string>
  readonly last: ReadonlyArray<string>
}

const TYPES: { readonly [ending: string]: string } = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  png: "image/png",
  svg: "image/svg+xml; charset=utf-8",
  ttf: "font/ttf",
  webmanifest: "application/manifest+json; charset=utf-8"
}

/** What a file of the application is, by its name. */
export const typeOf = (path: string): string =>
  TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream"

/** The parts of a stream of bytes, each of them once it is there whole. Errors: rejects where the stream breaks off. */
export async function* partsIn(
  stream: ReadableStream<Uint8Array>,
  lengths: ReadonlyArray<number>
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const reader = stream.getReader()
  let rest = new Uint8Array()
  for (const length of lengths) {
    const part = new Uint8Array(length)
    let filled = 0
    while (filled < length) {
      if (rest.length === 0) {
        const { done, value } = await reader.read()
        if (done) throw new Error("the files end too soon")
        rest = new Uint8Array(value)
      }
      const taken = rest.subarray(0, length - filled)
      part.set(taken, filled)
      filled += taken.length
      rest = rest.subarray(taken.length)
    }
    yield part
  }
  await reader.cancel()
}

/** What becomes of a request of the page: left alone, answered from what is kept, or answered with a kept page. */
export type Treatment =
  | { readonly kind: "network" }
  | { readonly kind: "kept"; readonly path: string }
  | { readonly kind: "page"; readonly path: string }

/** How the names begin under which workers keep the application. */
export const KEPT_PREFIX = "kazi-"

/** The page for everybody, and the one that shows the sign-in form at once. */
export const SHELL = "/index.html"
export const SIGN_IN = "/login"

const network: Treatment = { kind: "network" }

/** The page that the application opens at. It is the page for everybody. */
export const DASHBOARD = "/dashboard"

/** How a request is treated. The API is never touched: what it answers is kept elsewhere, and verified. */
export const treatmentOf = (
  request: { readonly method: string; readonly mode: string; readonly url: string },
  origin: string,
  kept: ReadonlySet<string>
): Treatment => {
  const url = new URL(request.url)
  if (request.method !== "GET" || url.origin !== origin || url.pathname.startsWith("/api/")) return network
  // The public page of a document is no part of the application, and always the server's.
  if (url.pathname.startsWith(DOCUMENT_PAGES)) return network
  if (request.mode === "navigate") return { kind: "page", path: url.pathname === SIGN_IN ? SIGN_IN : SHELL }
  return kept.has(url.pathname) ? { kind: "kept", path: url.pathname } : network
}

/** The files a page names, in its order. */
export const filesIn = (html: string): ReadonlyArray<string> =>
  [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].flatMap((match) => match[1] ?? [])

/**
 * Whether a page is the one of the build that has these files, all of which it names: not that of another build, nor one that something on the way
 * answered in its place, like the page of a hotspot.
 */
export const isOfBuild = (html: string, first: ReadonlyArray<string>): boolean => {
  const named = filesIn(html)
  return first.every((file) => named.includes(file))
}
