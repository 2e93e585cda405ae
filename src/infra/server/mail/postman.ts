import { Cause, Effect } from "effect"
import { now } from "../identity/clock.ts"
import type { Carrier, NotCarried } from "./carrier.ts"
import { Outbox, type Waiting } from "./outbox.ts"
import { render } from "./render.ts"

const AT_ONCE = 20
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 60 * 60 * 1000
/** A mail that could not leave for this long, in milliseconds, is of no use any more. */
const GIVEN_UP_MS = 3 * 24 * 60 * 60 * 1000
const LOOKS_AGAIN = "5 seconds"
const FORGETS_EVERY_MS = 60 * 60 * 1000

const pauseMs = (attempts: number): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts, 16))

/**
 * Sends what waits in the outbox, for ever. A mail that does not leave is tried again, later each time; whatever happens to one, the
 * next ones are sent. `origin`: where people reach this server.
 */
export const deliver = Effect.fnUntraced(function* (carry: Carrier, origin: string) {
  const outbox = yield* Outbox

  const fail = Effect.fnUntraced(function* ({ attempts, createdAt, id }: Waiting, { lasting, reason }: NotCarried) {
    const at = yield* now
    const isOver = lasting || at - createdAt > GIVEN_UP_MS
    yield* Effect.logWarning(
      `mail ${id} did not leave (attempt ${attempts + 1}${isOver ? ", given up" : ""}): ${reason}`
    )
    yield* isOver ? outbox.settle(id, "given_up") : outbox.postpone(id, at + pauseMs(attempts))
  })

  const send = (mail: Waiting) =>
    mail.addressed === null
      ? outbox.settle(mail.id, "given_up")
      : carry({ id: mail.id, to: mail.recipient, ...render(mail.addressed, origin) }).pipe(
          Effect.andThen(outbox.settle(mail.id, "sent")),
          Effect.catchTag("NotCarried", (problem) => fail(mail, problem))
        )

  let forgotAt = Number.NEGATIVE_INFINITY
  const forgetOld = Effect.gen(function* () {
    const at = yield* now
    if (at - forgotAt < FORGETS_EVERY_MS) return
    forgotAt = at
    yield* outbox.forget
  })

  const round = Effect.gen(function* () {
    yield* forgetOld
    const mails = yield* outbox.due(AT_ONCE)
    yield* Effect.forEach(mails, send)
    if (mails.length < AT_ONCE) yield* Effect.raceFirst(outbox.news, Effect.sleep(LOOKS_AGAIN))
  })

  const patient = Effect.catchCause(round, (cause) =>
    Cause.hasInterruptsOnly(cause)
      ? Effect.failCause(cause)
      : Effect.andThen(Effect.logError("the outbox cannot be worked on", cause), Effect.sleep(LOOKS_AGAIN))
  )
  return yield* Effect.forever(patient)
})
