import { Effect } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { randomBytes } from "node:crypto"
import { brotliCompressSync, constants } from "node:zlib"
import { DOCUMENT_PAGES } from "../../contract/document-page.ts"
import { API_BASE } from "../../contract/limits.ts"
import { NotFound } from "../../contract/problems.ts"
import type { PublicIdentity } from "../../contract/public-config.ts"
import type { IdentitySettings, SettingsShape } from "../config.ts"
import { GOOGLE_HOSTS } from "../firebase-settings.ts"
import { readable } from "../problems.ts"
import { apiHeaders, documentPagePolicy, fileHeaders, pageHeaders, pagePolicy } from "./security-headers.ts"
import { makeShell, ownScriptsOf, ownStylesOf } from "./shell.ts"
import { acceptsBrotli, fileAnswer, loadStaticFiles } from "./static-files.ts"

type Answer = HttpServerResponse.HttpServerResponse
type Request = HttpServerRequest.HttpServerRequest

const INDEX = "/index.html"
const DOCUMENT = "/document.html"

const notFound = HttpServerResponse.setHeaders(readable(404, NotFound.of()), apiHeaders)
const wrongMethod = HttpServerResponse.setHeaders(
  readable(405, { detail: "Cette méthode n'est pas permise ici.", code: "method_not_allowed" }),
  { ...apiHeaders, allow: "GET, HEAD" }
)
const notBuilt = HttpServerResponse.text("L'application n'est pas construite : lancez npm run build.\n", {
  status: 503,
  contentType: "text/plain; charset=utf-8",
  headers: apiHeaders
})

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Whether the page is asked for by somebody without a session. The cookie only chooses a first picture; it proves nothing. */
const isToSignIn = (request: Request, path: string): boolean =>
  path === "/login" && !/(?:^|;\s*)(?:access|refresh)_token=/.test(request.headers["cookie"] ?? "")

/** What the browser is told of who checks passwords: nothing of it is secret. */
const publicPart = (identity: IdentitySettings): PublicIdentity =>
  identity.provider === "product"
    ? identity
    : {
        provider: identity.provider,
        projectId: identity.projectId,
        apiKey: identity.apiKey,
        emulator: identity.at.kind === "emulator" ? identity.at.origin : null
      }

/** The hosts beside ours that signing in needs. */
const identityHosts = (identity: IdentitySettings): ReadonlyArray<string> => {
  if (identity.provider === "product") return []
  return identity.at.kind === "emulator" ? [identity.at.origin] : GOOGLE_HOSTS
}

const pageAnswer = (html: string, policy: string, request: Request): Answer => {
  const headers = {
    "cache-control": "no-cache",
    "content-security-policy": policy,
    vary: "accept-encoding, cookie"
  }
  const contentType = "text/html; charset=utf-8"
  if (!acceptsBrotli(request.headers["accept-encoding"])) {
    return HttpServerResponse.text(html, { contentType, headers })
  }
  const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return HttpServerResponse.uint8Array(body, { contentType, headers: { ...headers, "content-encoding": "br" } })
}

/** The public page of documents: the same for every document, which it asks for itself. It is for readers, not for search engines. */
const documentPage = (built: string) => {
  const policy = documentPagePolicy(ownScriptsOf(built), ownStylesOf(built))
  return (request: Request): Answer =>
    HttpServerResponse.setHeaders(pageAnswer(built, policy, request), {
      "cache-control": "no-store",
      vary: "accept-encoding",
      "x-robots-tag": "noindex, nofollow, noarchive"
    })
}

/** Serves the built web app from `root`: its files, and its page for every address that is no file. */
export const makeWebApp = (root: string, settings: SettingsShape) => {
  const files = loadStaticFiles(root)
  const index = files.get(INDEX)
  const built = index === undefined ? undefined : new TextDecoder().decode(index.plain)
  const shell =
    built === undefined
      ? undefined
      : makeShell(built, {
          apiBase: API_BASE,
          identity: publicPart(settings.identity),
          analytics: settings.analytics,
          features: settings.features
        })
  const ownScripts = ownScriptsOf(built ?? "")

  const counted = settings.analytics === null ? [] : [new URL(settings.analytics.endpoint).origin]
  const hosts = [...identityHosts(settings.identity), ...counted]

  const page = (request: Request, path: string): Answer => {
    if (shell === undefined) return notBuilt
    const nonce = randomBytes(16).toString("base64url")
    const answer = pageAnswer(
      shell({ signIn: isToSignIn(request, path), nonce }),
      pagePolicy(nonce, ownScripts, hosts),
      request
    )
    return HttpServerResponse.setHeaders(answer, pageHeaders)
  }

  const plain = files.get(DOCUMENT)?.plain
  const shared = plain === undefined ? () => notBuilt : documentPage(new TextDecoder().decode(plain))

  return (request: Request, path: string): Effect.Effect<Answer> =>
    Effect.sync(() => {
      if (request.method !== "GET" && request.method !== "HEAD") return wrongMethod
      if (path === INDEX) return page(request, path)
      if (path === DOCUMENT || path.startsWith(DOCUMENT_PAGES)) return shared(request)
      const name = decoded(path)
      const file = files.get(name)
      if (file !== undefined) return HttpServerResponse.setHeaders(fileAnswer(file, request.headers), fileHeaders(name))
      return /\.\w+$/.test(path) ? notFound : page(request, path)
    })
}
