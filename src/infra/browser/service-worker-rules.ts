import { DOCUMENT_PAGES } from "../contract/document-page.ts"

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

/** Whether two pages are of the same build: they name the same files. */
export const isSameBuild = (one: string, other: string): boolean =>
  filesIn(one).join("\n") === filesIn(other).join("\n")
