import { HttpServerResponse } from "effect/http"
import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { extname, join, relative, sep } from "node:path"
import { codingFor } from "./content-coding.ts"

const types: { readonly [extension: string]: string } = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".ttf": "font/ttf",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".woff2": "font/woff2"
}

/** Files whose name holds a hash of their content never change. */
const isImmutable = (path: string): boolean => /^\/assets\/.*-[\w-]{8,}\.\w+$/.test(path)

interface StaticFile {
  readonly plain: Uint8Array
  readonly brotli: Uint8Array | undefined
  readonly type: string
  readonly etag: string
  readonly cacheControl: string
}

const load = (root: string, file: string): readonly [string, StaticFile] => {
  const plain = readFileSync(file)
  const path = `/${relative(root, file).split(sep).join("/")}`
  return [
    path,
    {
      plain,
      brotli: existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : undefined,
      type: types[extname(file)] ?? "application/octet-stream",
      etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
      cacheControl: isImmutable(path) ? "public, max-age=31536000, immutable" : "no-cache"
    }
  ]
}

/**
 * The built web app, read once into memory: a request can name only a file that was there, so no path leads out of the folder.
 * A missing folder is an app without files. Throws when a file cannot be read.
 */
export const loadStaticFiles = (root: string): ReadonlyMap<string, StaticFile> =>
  existsSync(root)
    ? new Map(
        readdirSync(root, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
          .map((entry) => load(root, join(entry.parentPath, entry.name)))
      )
    : new Map()

/** Whether a client reads Brotli. */
export const acceptsBrotli = (acceptEncoding: string | undefined): boolean => codingFor(acceptEncoding, ["br"]) !== null

/** A file as an answer: 304 when the client has it. */
export const fileAnswer = (
  file: StaticFile,
  headers: { readonly [name: string]: string | undefined }
): HttpServerResponse.HttpServerResponse => {
  const cached = { "cache-control": file.cacheControl, etag: file.etag, vary: "accept-encoding" }
  if (headers["if-none-match"]?.includes(file.etag) === true) {
    return HttpServerResponse.empty({ status: 304, headers: cached })
  }
  return file.brotli !== undefined && acceptsBrotli(headers["accept-encoding"])
    ? HttpServerResponse.uint8Array(file.brotli, {
        contentType: file.type,
        headers: { ...cached, "content-encoding": "br" }
      })
    : HttpServerResponse.uint8Array(file.plain, { contentType: file.type, headers: cached })
}
