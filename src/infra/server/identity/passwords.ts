import { Context, Effect, Layer, Redacted, Ref, Semaphore } from "effect"
import { argon2, randomBytes, timingSafeEqual } from "node:crypto"
import { CommonPassword, Throttled } from "../../contract/problems.ts"
import { now } from "./clock.ts"
import { isCommonPassword } from "./common-passwords.ts"
import { Pepper } from "./pepper.ts"

/** Argon2id as ASVS asks for at least: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
/** Stands where a password is kept, for an account whose password a provider outside keeps. It is nobody's password. */
export const KEPT_ELSEWHERE = ""

/** Of each kind of caller one at a time is served: two hashes fill two cores. */
const WAITING = 20
const RETRY_AFTER_MS = 1000
/** Strangers together: this many a second, and this many at once after a quiet time. */
const PER_SECOND = 20
const BURST = 40

const derive = (password: string, nonce: Uint8Array, secret: Uint8Array | null): Effect.Effect<Buffer> =>
  Effect.callback((resume) => {
    const options = { message: password, nonce, ...COST, ...(secret === null ? {} : { secret }) }
    argon2("argon2id", options, (error, key) => resume(error === null ? Effect.succeed(key) : Effect.die(error)))
  })

/** With `keyid` the password was mixed with the pepper of that name; texts without are from before there was one. */
const FORMAT = /^\$argon2id\$v=19\$m=19456,t=2,p=1(?:,keyid=([\w-]{11}))?\$([\w-]{22})\$([\w-]{43})$/

const write = (keyId: string, nonce: Uint8Array, key: Uint8Array): string =>
  `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism},keyid=${keyId}$${Buffer.from(nonce).toString("base64url")}$${Buffer.from(key).toString("base64url")}`

/** What checking a password came to. `isDated`: right, and to be hashed anew as passwords are hashed today. */
export interface Verdict {
  readonly isRight: boolean
  readonly isDated: boolean
}

/** Who waits for a hash: somebody on a browser that knows the account, or anybody else. Neither waits for the other. */
export type Lane = "known" | "stranger"

/** One at a time, a few waiting, the rest told to come back. */
const makeLane = Effect.gen(function* () {
  const turns = yield* Semaphore.make(1)
  const inside = yield* Ref.make(0)
  return <A>(work: Effect.Effect<A>): Effect.Effect<A, Throttled> =>
    Effect.acquireUseRelease(
      Ref.updateAndGet(inside, (count) => count + 1),
      (count) =>
        count > 1 + WAITING
          ? Effect.fail(Throttled.of(RETRY_AFTER_MS))
          : turns.withPermit(Effect.uninterruptible(work)),
      () => Ref.update(inside, (count) => count - 1)
    )
})

/** Lets a steady number through a second, and a few more after a quiet time. */
const makePace = Effect.gen(function* () {
  const state = yield* Ref.make({ left: BURST, at: yield* now })
  return Effect.gen(function* () {
    const at = yield* now
    const missing = yield* Ref.modify(state, (before) => {
      const left = Math.min(BURST, before.left + (Math.max(0, at - before.at) * PER_SECOND) / 1000)
      return left < 1 ? [1 - left, { left, at }] : [0, { left: left - 1, at }]
    })
    yield* missing > 0
      ? Effect.fail(Throttled.of(Math.max(RETRY_AFTER_MS, (missing * 1000) / PER_SECOND)))
      : Effect.void
  })
})

/** Hashes passwords, few at a time: a hash is the dearest thing a stranger can ask of the server. */
export class Passwords extends Context.Service<
  Passwords,
  {
    /** The text to keep for a password that is known to be right. Fails with Throttled when too many wait. */
    readonly hash: (password: Redacted.Redacted) => Effect.Effect<string, Throttled>
    /** The text to keep for a password that the person with the e-mail address chooses; not for one that everybody tries. */
    readonly choose: (password: Redacted.Redacted, email: string) => Effect.Effect<string, CommonPassword | Throttled>
    /** Whether a password is the kept one. Without a kept one (null) as much is computed, and the answer is no. */
    readonly verify: (password: Redacted.Redacted, kept: string | null, lane: Lane) => Effect.Effect<Verdict, Throttled>
  }
>()("kazi/server/Passwords") {
  static readonly layer = Layer.effect(
    Passwords,
    Effect.gen(function* () {
      const pepper = yield* Pepper
      const secret = pepper.keyFor("passwords")
      const lanes = { known: yield* makeLane, stranger: yield* makeLane }
      const pace = yield* makePace
      const dummy = write(pepper.id, randomBytes(16), randomBytes(32))
      const limited = <A>(lane: Lane, work: Effect.Effect<A>): Effect.Effect<A, Throttled> =>
        lane === "known" ? lanes.known(work) : Effect.andThen(pace, lanes.stranger(work))
      const hash = (password: Redacted.Redacted): Effect.Effect<string, Throttled> =>
        limited(
          "stranger",
          Effect.suspend(() => {
            const nonce = randomBytes(16)
            return Effect.map(derive(Redacted.value(password), nonce, secret), (key) => write(pepper.id, nonce, key))
          })
        )
      return Passwords.of({
        hash,
        choose: (password, email) =>
          isCommonPassword(Redacted.value(password), email) ? Effect.fail(CommonPassword.of()) : hash(password),
        verify: (password, kept, lane) =>
          limited(
            lane,
            Effect.suspend(() => {
              const [, keyId, nonce = "", tag = ""] = FORMAT.exec(kept ?? dummy) ?? []
              const mixed = keyId === undefined ? null : secret
              return Effect.map(derive(Redacted.value(password), Buffer.from(nonce, "base64url"), mixed), (key) => {
                const isSame = timingSafeEqual(key, Buffer.from(tag, "base64url"))
                const isRight = isSame && kept !== null
                return { isRight, isDated: isRight && keyId !== pepper.id }
              })
            })
          )
      })
    })
  )
}
