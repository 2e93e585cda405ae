import { Effect, Layer } from "effect"
import { v7 as uuidv7 } from "uuid"
import { CommandId, DeviceId } from "../../src/domain/kernel/ids.ts"
import type { PushReply } from "../../src/infra/contract/sync.ts"
import type { CompanyNotFound, StoreUnavailable } from "../../src/infra/server/event-store/errors.ts"
import { EventStore } from "../../src/infra/server/event-store/event-store.ts"
import type { PushJob } from "../../src/infra/server/event-store/job-push.ts"
import type { Job } from "../../src/infra/server/event-store/jobs.ts"

/** Mistakes that the tests of the store must notice. They exist in tests only. */
export type Mistake = "none" | "early-acknowledgement" | "no-recognition-of-repeats"

type Push = (job: PushJob) => Effect.Effect<PushReply, CompanyNotFound | StoreUnavailable>

const early =
  (store: EventStore["Service"]): Push =>
  (job) =>
    Effect.gen(function* () {
      yield* Effect.forkDetach(Effect.ignore(Effect.delay(store.submit(job), "15 millis")))
      return {
        epoch: job.push.epoch,
        head: 0,
        lastSeq: job.push.cmds.at(-1)?.seq ?? 0,
        serverTime: 0,
        outcomes: job.push.cmds.map(({ seq, commandId }) => ({
          seq,
          commandId,
          kind: "noop" as const,
          reason: "early"
        }))
      } satisfies PushReply
    })

const forgetful =
  (store: EventStore["Service"]): Push =>
  (job) => {
    const { cmds } = job.push
    const renamed = cmds.map((command, index) => ({ ...command, seq: index + 1, commandId: CommandId.make(uuidv7()) }))
    return Effect.map(
      store.submit({ ...job, push: { ...job.push, deviceId: DeviceId.make(uuidv7()), cmds: renamed } }),
      (reply) => ({
        ...reply,
        lastSeq: cmds.at(-1)?.seq ?? 0,
        outcomes: reply.outcomes.map((outcome) => {
          const original = cmds[outcome.seq - 1]
          return original === undefined ? outcome : { ...outcome, seq: original.seq, commandId: original.commandId }
        })
      })
    )
  }

/** The books with a mistake in them. */
export const withMistake = <E, R>(
  books: Layer.Layer<EventStore, E, R>,
  mistake: Mistake
): Layer.Layer<EventStore, E, R> =>
  mistake === "none"
    ? books
    : Layer.effect(
        EventStore,
        Effect.map(EventStore, (store) => {
          const push = mistake === "early-acknowledgement" ? early(store) : forgetful(store)
          const submit = (job: Job) => (job.kind === "push" ? push(job) : store.submit(job))
          return EventStore.of({ ...store, submit: submit as EventStore["Service"]["submit"] })
        })
      ).pipe(Layer.provide(books))
