import { Context, Effect, Layer, Redacted, Ref, Semaphore } from "effect"
import { argon2, randomBytes, timingSafeEqual } from "node:crypto"
import { Throttled } from "../../contract/problems.ts"

/** Argon2id as ASVS asks for at least: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
/** Stands where a password is kept, for an account whose password a provider outside keeps. It is nobody's password. */
export const KEPT_ELSEWHERE = ""

const AT_ONCE = 2
const WAITING = 20
const RETRY_AFTER_MS = 1000

const derive = (password: string, nonce: Uint8Array, cost: typeof COST): Effect.Effect<Buffer> =>
  Effect.callback((resume) => {
    argon2("argon2id", { message: password, nonce, ...cost }, (error, key) => {
      resume(error === null ? Effect.succeed(key) : Effect.die(error))
    })
  })

const write = (nonce: Uint8Array, key: Uint8Array): string =>
  `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${Buffer.from(nonce).toString("base64url")}$${Buffer.from(key).toString("base64url")}`

const FORMAT = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([\w-]{22})\$([\w-]{43})$/

/** Hashes passwords, few at a time: a hash is the dearest thing a stranger can ask of the server. */
export class Passwords extends Context.Service<
  Passwords,
  {
    /** The text to keep for a password. Fails with Throttled when too many wait. */
    readonly hash: (password: Redacted.Redacted) => Effect.Effect<string, Throttled>
    /** Whether a password is the kept one. Without a kept one (null) it takes as long and says no. */
    readonly verify: (password: Redacted.Redacted, kept: string | null) => Effect.Effect<boolean, Throttled>
  }
>()("kazi/server/Passwords") {
  static readonly layer = Layer.effect(
    Passwords,
    Effect.gen(function* () {
      const turns = yield* Semaphore.make(AT_ONCE)
      const inside = yield* Ref.make(0)
      const limited = <A>(work: Effect.Effect<A>): Effect.Effect<A, Throttled> =>
        Effect.acquireUseRelease(
          Ref.updateAndGet(inside, (count) => count + 1),
          (count) =>
            count > AT_ONCE + WAITING
              ? Effect.fail(Throttled.of(RETRY_AFTER_MS))
              : turns.withPermit(Effect.uninterruptible(work)),
          () => Ref.update(inside, (count) => count - 1)
        )
      const dummy = write(randomBytes(16), randomBytes(32))
      return Passwords.of({
        hash: (password) =>
          limited(
            Effect.suspend(() => {
              const nonce = randomBytes(16)
              return Effect.map(derive(Redacted.value(password), nonce, COST), (key) => write(nonce, key))
            })
          ),
        verify: (password, kept) =>
          limited(
            Effect.suspend(() => {
              const [, nonce = "", tag = ""] = FORMAT.exec(kept ?? dummy) ?? []
              return Effect.map(derive(Redacted.value(password), Buffer.from(nonce, "base64url"), COST), (key) => {
                const same = timingSafeEqual(key, Buffer.from(tag, "base64url"))
                return same && kept !== null
              })
            })
          )
      })
    })
  )
}
