import { Cause, Effect, Fiber, type Exit } from "effect"
import { now } from "../identity/clock.ts"
import type { Carrier, NotCarried } from "./carrier.ts"
import type { Addressed } from "./letters.ts"
import { Outbox, type Waiting } from "./outbox.ts"
import { render } from "./render.ts"

const AT_ONCE = 20
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 60 * 60 * 1000
/** A mail that could not leave for this long, in milliseconds, is of no use any more. */
const GIVEN_UP_MS = 3 * 24 * 60 * 60 * 1000
const LOOKS_AGAIN = "5 seconds"
/** How long a mail under way is waited for when the server stops. */
const GOES_ON_MS = 5000

const pauseMs = (attempts: number): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts, 16))

/**
 * Sends what waits in the outbox, for ever. A mail that does not leave is tried again, later each time; whatever happens to one, the
 * next ones are sent. A mail whose fate is unknown is flagged and not sent again. `origin`: where people reach this server.
 */
export const deliver = Effect.fnUntraced(function* (carry: Carrier, origin: string) {
  const outbox = yield* Outbox

  const fail = Effect.fnUntraced(function* ({ attempts, createdAt, id }: Waiting, { fate, reason }: NotCarried) {
    const at = yield* now
    if (fate === "unknown") {
      yield* Effect.logWarning(`mail ${id} was handed over and nobody answered, it is not sent again: ${reason}`)
      return yield* outbox.settle(id, "unknown")
    }
    const isOver = fate === "never" || at - createdAt > GIVEN_UP_MS
    yield* Effect.logWarning(
      `mail ${id} did not leave (attempt ${attempts + 1}${isOver ? ", given up" : ""}): ${reason}`
    )
    return yield* isOver ? outbox.settle(id, "given_up") : outbox.postpone(id, at + pauseMs(attempts))
  })

  /** A server that stops gives the mail under way a moment; what it does not hear of then is flagged at the next start. */
  const ended = Effect.fnUntraced(function* (leaving: Fiber.Fiber<void, NotCarried>) {
    for (let turn = 0; turn < GOES_ON_MS / 50 && leaving.pollUnsafe() === undefined; turn += 1) {
      yield* Effect.sleep("50 millis")
    }
    return leaving.pollUnsafe()
  })

  const note = (mail: Waiting, exit: Exit.Exit<void, NotCarried>) => {
    if (exit._tag === "Success") return outbox.settle(mail.id, "sent")
    const problem = Cause.findErrorOption(exit.cause)
    // A fault of our own: what became of the mail is not known.
    return problem._tag === "None" ? outbox.settle(mail.id, "unknown") : fail(mail, problem.value)
  }

  const hand = (mail: Waiting, addressed: Addressed) =>
    Effect.uninterruptibleMask(
      Effect.fnUntraced(function* (restore) {
        yield* outbox.begin(mail.id)
        const leaving = yield* Effect.forkDetach(
          Effect.interruptible(
            Effect.suspend(() => carry({ id: mail.id, to: mail.recipient, ...render(addressed, origin) }))
          )
        )
        const awaited = yield* Effect.exit(restore(Fiber.await(leaving)))
        const exit = awaited._tag === "Success" ? awaited.value : yield* ended(leaving)
        if (exit !== undefined) yield* note(mail, exit)
      })
    )

  const send = (mail: Waiting) =>
    mail.addressed === null ? outbox.settle(mail.id, "given_up") : hand(mail, mail.addressed)

  const round = Effect.gen(function* () {
    const mails = yield* outbox.due(AT_ONCE)
    yield* Effect.forEach(mails, send)
    if (mails.length < AT_ONCE) yield* Effect.raceFirst(outbox.news, Effect.sleep(LOOKS_AGAIN))
  })

  const flag = Effect.gen(function* () {
    for (const id of yield* outbox.flagInterrupted) {
      yield* Effect.logWarning(`mail ${id} was being handed over when the server ended, it is not sent again`)
    }
  })

  const patient = <E>(work: Effect.Effect<void, E>) =>
    Effect.catchCause(work, (cause) =>
      Cause.hasInterruptsOnly(cause)
        ? Effect.failCause(cause)
        : Effect.andThen(Effect.logError("the outbox cannot be worked on", cause), Effect.sleep(LOOKS_AGAIN))
    )
  yield* patient(flag)
  return yield* Effect.forever(patient(round))
})
