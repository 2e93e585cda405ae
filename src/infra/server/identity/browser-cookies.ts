import { Context, Effect, Layer } from "effect"
import { HttpEffect, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { hash, randomBytes } from "node:crypto"
import { SESSION_LIFE_MS } from "../../contract/limits.ts"
import { Settings } from "../config.ts"

type Request = HttpServerRequest.HttpServerRequest

/** How long a browser is remembered as one its owner signed in on, in milliseconds. */
export const DEVICE_LIFE_MS = 180 * 24 * 60 * 60 * 1000

/** The value of a cookie in a request's `Cookie` header; null when it is not there. Of two the first. */
export const cookieIn = (header: string | undefined, name: string): string | null => {
  if (header === undefined) return null
  const mark = `${name}=`
  const within = header.startsWith(mark) ? 0 : header.indexOf(`; ${mark}`)
  if (within === -1) return null
  const start = (within === 0 ? 0 : within + 2) + mark.length
  const end = header.indexOf(";", start)
  return header.slice(start, end === -1 ? undefined : end)
}

/** What a browser is known by, without the value that only it holds: SHA-256 in base64url. */
export const fingerprintOf = (value: string): string => hash("sha256", value, "base64url")

/**
 * The two cookies that only the browser and the server read. Neither is a credential: the first binds tokens to the browser they
 * were given to, the second tells a browser that its owner has signed in on before from a stranger's.
 */
export class BrowserCookies extends Context.Service<
  BrowserCookies,
  {
    /** The fingerprint of the browser that sends the request; null when it holds no binding value. */
    readonly fingerprintOf: (request: Request) => string | null
    /** Gives the browser a new binding value with the answer under way, and says its fingerprint. */
    readonly bind: Effect.Effect<string, never, HttpServerRequest.HttpServerRequest>
    /** Gives the browser this binding value with the answer under way. */
    readonly bindTo: (value: string) => Effect.Effect<void, never, HttpServerRequest.HttpServerRequest>
    /** What the browser says of the accounts it knows; null when nothing. */
    readonly deviceOf: (request: Request) => string | null
    /** Gives the browser what it will say from now on. */
    readonly keepDevice: (device: string) => Effect.Effect<void, never, HttpServerRequest.HttpServerRequest>
  }
>()("kazi/server/BrowserCookies") {
  static readonly layer = Layer.effect(
    BrowserCookies,
    Effect.gen(function* () {
      const { publicOrigin } = yield* Settings
      const secure = publicOrigin?.startsWith("https:") === true
      // The prefix makes browsers refuse the cookie from anywhere but this very host over HTTPS; over HTTP they refuse the prefix.
      const name = (plain: string): string => (secure ? `__Host-${plain}` : plain)
      const binding = name("fp")
      const device = name("device")
      const send = (cookie: string, value: string, lifeMs: number) =>
        HttpEffect.appendPreResponseHandler((_request, answer) =>
          Effect.succeed(
            HttpServerResponse.setCookieUnsafe(answer, cookie, value, {
              httpOnly: true,
              maxAge: lifeMs,
              path: "/",
              sameSite: "strict",
              secure
            })
          )
        )
      const bindTo = (value: string) => send(binding, value, SESSION_LIFE_MS)
      return BrowserCookies.of({
        fingerprintOf: ({ headers }) => {
          const value = cookieIn(headers["cookie"], binding)
          return value === null ? null : fingerprintOf(value)
        },
        bind: Effect.suspend(() => {
          const value = randomBytes(32).toString("base64url")
          return Effect.as(bindTo(value), fingerprintOf(value))
        }),
        bindTo,
        deviceOf: ({ headers }) => cookieIn(headers["cookie"], device),
        keepDevice: (value) => send(device, value, DEVICE_LIFE_MS)
      })
    })
  )
}
