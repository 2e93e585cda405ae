import { Cause, Effect, Fiber, type Exit } from "effect"
import { now } from "../identity/clock.ts"
import { NO_DOCUMENTS, type DocumentMails } from "../sharing/document-mails.ts"
import type { Carrier, NotCarried, Parcel } from "./carrier.ts"
import type { DocumentErrand } from "./letters.ts"
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

/** How long a mail waits for the command that asks for it to be judged, and how often the books are looked into, in milliseconds. */
const JUDGED_MS = 60_000
const LOOKS_INTO_BOOKS_MS = 1000

/** What the books are told of a mail. */
const FATES = { sent: "sent", given_up: "failed", unknown: "unknown" } as const

const isErrand = (addressed: Waiting["addressed"]): addressed is DocumentErrand =>
  addressed !== null && "_tag" in addressed

const pauseMs = (attempts: number): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts, 16))

/**
 * Sends what waits in the outbox, for ever. A mail that does not leave is tried again, later each time; whatever happens to one, the
 * next ones are sent. A mail whose fate is unknown is flagged and not sent again. `origin`: where people reach this server.
 */
export const deliver = Effect.fnUntraced(function* (
  carry: Carrier,
  origin: string,
  documents: DocumentMails["Service"] = NO_DOCUMENTS
) {
  const outbox = yield* Outbox

  /** Tells the books first: a mail that is settled here is not looked at again. */
  const settle = Effect.fnUntraced(function* ({ addressed, id }: Waiting, state: "sent" | "given_up" | "unknown") {
    if (isErrand(addressed)) yield* documents.settled(addressed, FATES[state])
    yield* outbox.settle(id, state)
  })

  const fail = Effect.fnUntraced(function* (mail: Waiting, { fate, reason }: NotCarried) {
    const { attempts, createdAt, id } = mail
    const at = yield* now
    if (fate === "unknown") {
      yield* Effect.logWarning(`mail ${id} was handed over and nobody answered, it is not sent again: ${reason}`)
      return yield* settle(mail, "unknown")
    }
    const isOver = fate === "never" || at - createdAt > GIVEN_UP_MS
    yield* Effect.logWarning(
      `mail ${id} did not leave (attempt ${attempts + 1}${isOver ? ", given up" : ""}): ${reason}`
    )
    return yield* isOver ? settle(mail, "given_up") : outbox.postpone(id, at + pauseMs(attempts))
  })

  /** A server that stops gives the mail under way a moment; what it does not hear of then is flagged at the next start. */
  const ended = Effect.fnUntraced(function* (leaving: Fiber.Fiber<void, NotCarried>) {
    for (let turn = 0; turn < GOES_ON_MS / 50 && leaving.pollUnsafe() === undefined; turn += 1) {
      yield* Effect.sleep("50 millis")
    }
    return leaving.pollUnsafe()
  })

  const note = (mail: Waiting, exit: Exit.Exit<void, NotCarried>) => {
    if (exit._tag === "Success") return settle(mail, "sent")
    const problem = Cause.findErrorOption(exit.cause)
    // A fault of our own: what became of the mail is not known.
    return problem._tag === "None" ? settle(mail, "unknown") : fail(mail, problem.value)
  }

  const hand = (mail: Waiting, parcel: Parcel) =>
    Effect.uninterruptibleMask(
      Effect.fnUntraced(function* (restore) {
        yield* outbox.begin(mail.id)
        const leaving = yield* Effect.forkDetach(Effect.interruptible(Effect.suspend(() => carry(parcel))))
        const awaited = yield* Effect.exit(restore(Fiber.await(leaving)))
        const exit = awaited._tag === "Success" ? awaited.value : yield* ended(leaving)
        if (exit !== undefined) yield* note(mail, exit)
      })
    )

  const sendDocument = Effect.fnUntraced(function* (mail: Waiting, errand: DocumentErrand) {
    const prepared = yield* documents.prepare(errand, origin, mail.attempts === 0)
    const at = yield* now
    switch (prepared.kind) {
      case "ready":
        return yield* hand(mail, { id: mail.id, ...prepared.parcel })
      case "later":
        return yield* outbox.postpone(mail.id, at + pauseMs(mail.attempts))
      case "unasked":
        // Its command is being judged, or was refused.
        return yield* at - mail.createdAt > JUDGED_MS
          ? outbox.settle(mail.id, "given_up")
          : outbox.wait(mail.id, at + LOOKS_INTO_BOOKS_MS)
      case "over":
        if (prepared.fate !== null) yield* documents.settled(errand, prepared.fate)
        return yield* outbox.settle(mail.id, "given_up")
      default:
        return prepared satisfies never
    }
  })

  const send = (mail: Waiting) => {
    const { addressed } = mail
    if (addressed === null) return outbox.settle(mail.id, "given_up")
    if (isErrand(addressed)) return sendDocument(mail, addressed)
    return hand(mail, { id: mail.id, to: mail.recipient, ...render(addressed, origin) })
  }

  const round = Effect.gen(function* () {
    const mails = yield* outbox.due(AT_ONCE)
    yield* Effect.forEach(mails, send)
    if (mails.length < AT_ONCE) yield* Effect.raceFirst(outbox.news, Effect.sleep(LOOKS_AGAIN))
  })

  const flag = Effect.gen(function* () {
    for (const mail of yield* outbox.interrupted) {
      yield* settle(mail, "unknown")
      yield* Effect.logWarning(`mail ${mail.id} was being handed over when the server ended, it is not sent again`)
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
