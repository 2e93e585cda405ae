import { Context, Effect, Layer } from "effect"
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import type { UserId } from "../../../domain/kernel/ids.ts"
import { DEVICE_LIFE_MS } from "./browser-cookies.ts"
import { now } from "./clock.ts"
import { Pepper } from "./pepper.ts"

const DAY_MS = 24 * 60 * 60 * 1000
/** A shared phone knows this many accounts; the one signed in to longest ago is forgotten first. */
const ACCOUNTS = 5
/** A number of its own, then one mark per account: the day of the sign-in and its signature. */
const FORMAT = /^[\w-]{22}(?:\.[0-9a-z]{1,5}~[\w-]{22}){0,5}$/

interface Mark {
  readonly day: number
  readonly signature: string
}

interface Said {
  readonly nonce: string
  readonly marks: ReadonlyArray<Mark>
}

const read = (device: string | null): Said | null => {
  if (device === null || !FORMAT.test(device)) return null
  const [nonce = "", ...marks] = device.split(".")
  return {
    nonce,
    marks: marks.map((mark) => {
      const [day = "", signature = ""] = mark.split("~")
      return { day: Number.parseInt(day, 36), signature }
    })
  }
}

/**
 * Browsers that an account's owner has signed in on. What they say is signed, kept in a cookie and nowhere else, and proves no
 * more than that: a known browser is not held up by a stranger's guessing at the same account, it still needs the password.
 */
export class KnownDevices extends Context.Service<
  KnownDevices,
  {
    /** The number of a browser that knows the account; null when it is a stranger. */
    readonly recognise: (device: string | null, userId: UserId) => Effect.Effect<string | null>
    /** What the browser says from now on: what it said, and that it knows the account. */
    readonly introduce: (device: string | null, userId: UserId) => Effect.Effect<string>
  }
>()("kazi/server/KnownDevices") {
  static readonly layer = Layer.effect(
    KnownDevices,
    Effect.gen(function* () {
      const key = (yield* Pepper).keyFor("known devices")
      const signatureOf = (nonce: string, day: number, userId: UserId): string =>
        createHmac("sha256", key).update(`${nonce}.${day}.${userId}`).digest("base64url").slice(0, 22)
      const isOf = (nonce: string, userId: UserId, at: number) => (mark: Mark) =>
        at - mark.day * DAY_MS < DEVICE_LIFE_MS &&
        timingSafeEqual(Buffer.from(mark.signature), Buffer.from(signatureOf(nonce, mark.day, userId)))
      return KnownDevices.of({
        recognise: (device, userId) =>
          Effect.map(now, (at) => {
            const said = read(device)
            return said?.marks.some(isOf(said.nonce, userId, at)) === true ? said.nonce : null
          }),
        introduce: (device, userId) =>
          Effect.map(now, (at) => {
            const { marks, nonce } = read(device) ?? { nonce: randomBytes(16).toString("base64url"), marks: [] }
            const others = marks.filter((mark) => !isOf(nonce, userId, at)(mark)).slice(0, ACCOUNTS - 1)
            const day = Math.floor(at / DAY_MS)
            return [{ day, signature: signatureOf(nonce, day, userId) }, ...others].reduce(
              (text, mark) => `${text}.${mark.day.toString(36)}~${mark.signature}`,
              nonce
            )
          })
      })
    })
  )
}
