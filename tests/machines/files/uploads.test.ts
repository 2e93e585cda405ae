import { Effect } from "effect"
import { createActor, fromCallback, SimulatedClock, waitFor, type EventObject } from "xstate"
import { describe, expect, it } from "vitest"
import { actorsFrom } from "../../../src/machines/effect-actor.ts"
import type { UploadFailure, UploadPorts } from "../../../src/machines/files/ports.ts"
import { uploadsMachine } from "../../../src/machines/files/uploads.ts"
import { assertAllCovered, pathsThrough } from "../coverage.ts"
import { run } from "../run.ts"

const ok = (success?: unknown) => ({ _tag: "Success", success })
const failure = (reason: UploadFailure["reason"]) => ({
  _tag: "Failure",
  failure: { reason, code: "kz/network", retryAfterMs: 0 }
})
const failures = [failure("unreachable"), failure("auth"), failure("refused"), failure("storage")]

it("the uploads machine: every state and transition is walked (FILE-1 to FILE-6)", () => {
  const paths = pathsThrough(uploadsMachine, {
    answers: {
      next: [ok(null), ok("f1"), failure("storage")],
      send: [ok(), ...failures],
      book: [ok(), ...failures],
      setAside: [ok(), failure("storage")]
    },
    outside: [
      { type: "upload.wanted" },
      { type: "session.renewed" },
      { type: "page.hidden" },
      { type: "page.shown" },
      { type: "lock.granted" },
      { type: "lock.lost" }
    ],
    stopWhen: ({ context }) => context.attempt > 1
  })
  assertAllCovered(uploadsMachine, paths)
})

/** A queue of files in memory, and what is done with them. */
const world = (files: ReadonlyArray<string>, ports: Partial<UploadPorts> = {}) => {
  const waiting = [...files]
  const done: Array<string> = []
  const asked: Array<string> = []
  const clock = new SimulatedClock()
  const all: UploadPorts = {
    next: () => Effect.sync(() => waiting[0] ?? null),
    send: (id) => Effect.sync(() => void asked.push(`send ${id}`)),
    book: (id) =>
      Effect.sync(() => {
        asked.push(`book ${id}`)
        done.push(...waiting.splice(waiting.indexOf(id), 1))
      }),
    setAside: ({ code, id }) =>
      Effect.sync(() => {
        asked.push(`aside ${id} ${code}`)
        waiting.splice(waiting.indexOf(id), 1)
      }),
    ...ports
  }
  const lock = fromCallback<EventObject>(({ sendBack }) => sendBack({ type: "lock.granted" }))
  const actor = createActor(uploadsMachine.provide({ actors: { ...actorsFrom(run)(all), lock } }), { clock })
  actor.start()
  const until = (state: "idle" | "resting" | "signedOut") => waitFor(actor, (now) => now.matches({ candidate: state }))
  return { actor, asked, clock, done, until, waiting }
}

const fails = (reason: UploadFailure["reason"], code = "kz/network", retryAfterMs = 0) =>
  Effect.fail<UploadFailure>({ reason, code, retryAfterMs })

describe("files that wait", () => {
  it("are sent one after the other, each booked before the next is sent (FILE-2, FILE-4)", async () => {
    const { actor, asked, until, waiting } = world(["a", "b"])
    await until("idle")
    expect(asked).toEqual(["send a", "book a", "send b", "book b"])
    waiting.push("c")
    actor.send({ type: "upload.wanted" })
    await until("idle")
    expect(asked.slice(4)).toEqual(["send c", "book c"])
  })

  it("are found that come while the machine looks, after it has read what waits (FILE-2)", async () => {
    let isRead = (): void => {}
    const read = new Promise<void>((resolve) => (isRead = resolve))
    let answer = (): void => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const files: Array<string> = []
    const { actor, asked, until } = world([], {
      book: () => Effect.sync(() => void files.pop()),
      next: () =>
        Effect.promise(async () => {
          const found = files[0] ?? null
          isRead()
          await answered
          return found
        })
    })
    await read
    files.push("a")
    actor.send({ type: "upload.wanted" })
    answer()
    await until("idle")
    expect([asked, files]).toEqual([["send a"], []])
  })

  it("are not held up by one that is refused, which is set aside with the reason (FILE-5)", async () => {
    const sent: Array<string> = []
    const { asked, done, until } = world(["a", "b"], {
      send: (id) => (sent.push(id), id === "a" ? fails("refused", "files_full") : Effect.void)
    })
    await until("idle")
    expect([asked, done]).toEqual([["aside a files_full", "book b"], ["b"]])
  })

  it("are tried again after as long as the server asks, longer each time, or at once when it is worth it (FILE-6)", async () => {
    let tries = 0
    const { actor, clock, done, until } = world(["a"], {
      send: () => {
        tries += 1
        return tries < 4 ? fails("unreachable", "kz/network", 5_000) : Effect.void
      }
    })
    await until("resting")
    clock.increment(6_999)
    expect(actor.getSnapshot().matches({ candidate: "resting" })).toBe(true)
    clock.increment(1)
    await waitFor(actor, ({ context }) => context.attempt === 2)
    clock.increment(8_999)
    expect(actor.getSnapshot().matches({ candidate: "resting" })).toBe(true)
    actor.send({ type: "upload.wanted" })
    await waitFor(actor, ({ context }) => context.attempt === 3)
    clock.increment(60_000)
    await until("idle")
    expect([tries, done]).toEqual([4, ["a"]])
    // The next failure waits as briefly as the first.
    expect(actor.getSnapshot().context.attempt).toBe(0)
  })

  it("wait for a sign-in without asking again (FILE-6)", async () => {
    let isSignedIn = false
    let tries = 0
    const { actor, clock, done, until } = world(["a"], {
      send: () => {
        tries += 1
        return isSignedIn ? Effect.void : fails("auth")
      }
    })
    await until("signedOut")
    actor.send({ type: "upload.wanted" })
    clock.increment(3_600_000)
    expect(tries).toBe(1)
    isSignedIn = true
    actor.send({ type: "session.renewed" })
    await until("idle")
    expect(done).toEqual(["a"])
  })

  it("are let go of by a page that is left, in the middle of one (FILE-1)", async () => {
    const { actor, done } = world(["a"], { send: () => Effect.never })
    await waitFor(actor, (now) => now.matches({ candidate: "sending" }))
    actor.send({ type: "page.hidden" })
    expect([actor.getSnapshot().value, done]).toEqual(["away", []])
    actor.send({ type: "page.shown" })
    await waitFor(actor, (now) => now.matches({ candidate: "sending" }))
  })
})
