import { Effect } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib"

const brotli = promisify(brotliCompress)
const zstd = promisify(zstdCompress)
const zip = promisify(gzip)

/** What the server writes, the shortest on the wire first; each takes about as long. All run in threads of their own. */
const codings = {
  br: (bytes: Uint8Array) =>
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength }
    }),
  zstd: (bytes: Uint8Array) => zstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 12 } }),
  gzip: (bytes: Uint8Array) => zip(bytes, { level: 6 })
} as const

export type Coding = keyof typeof codings
const names = Object.keys(codings) as ReadonlyArray<Coding>

/** Below this many bytes an answer fits a packet or two as it is. */
const WORTHWHILE = 1024

/** How much a client wants each coding: a number from 0 to 1 by name. Source: RFC 9110, 12.5.3. */
const wishes = (acceptEncoding: string): ReadonlyMap<string, number> =>
  new Map(
    acceptEncoding
      .toLowerCase()
      .split(",")
      .map((entry) => {
        const [name = "", ...parameters] = entry.split(";").map((part) => part.trim())
        const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2)
        return [name, weight === undefined ? 1 : Number(weight)] as const
      })
  )

/** The coding to write for a client, null for none: the one it wants most, and of those it wants alike the shortest. */
export const codingFor = (
  acceptEncoding: string | undefined,
  offered: ReadonlyArray<Coding> = names
): Coding | null => {
  const wanted = wishes(acceptEncoding ?? "")
  const weightOf = (name: Coding): number => wanted.get(name) ?? wanted.get("*") ?? 0
  const [best] = offered.filter((name) => weightOf(name) > 0).toSorted((a, b) => weightOf(b) - weightOf(a))
  return best ?? null
}

/** Bytes as they travel. */
export const encode = (coding: Coding, bytes: Uint8Array): Promise<Uint8Array> => codings[coding](bytes)

/**
 * Writes the answer of a call in a coding that its client reads, when it is long enough for that. For answers only that hold no secret
 * beside what somebody else could choose: see docs/decisions/0039-answers-are-compressed-and-bounded.md.
 */
export const compressed = <A, E, R>(call: Effect.Effect<A, E, R>) =>
  Effect.andThen(
    HttpEffect.appendPreResponseHandler(
      Effect.fnUntraced(function* (request, answer) {
        const varied = HttpServerResponse.setHeader(answer, "vary", "accept-encoding")
        const { body } = answer
        const coding = codingFor(request.headers["accept-encoding"])
        if (coding === null || body._tag !== "Uint8Array" || body.body.byteLength < WORTHWHILE) return varied
        const bytes = yield* Effect.promise(() => encode(coding, body.body))
        const coded = HttpServerResponse.setBody(varied, HttpServerResponse.uint8Array(bytes).body)
        return HttpServerResponse.setHeaders(coded, {
          "content-encoding": coding,
          "content-length": String(bytes.byteLength),
          "content-type": body.contentType
        })
      })
    ),
    call
  )
