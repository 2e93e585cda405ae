import { Effect, Layer } from "effect"
import { v7 as uuidv7 } from "uuid"
import { CommandId, DeviceId } from "../../src/domain/kernel/ids.ts"
import type { PushReply } from "../../src/infra/contract/sync.ts"
import { EventStore } from "../../src/infra/server/event-store/event-store.ts"

/** Mistakes that the tests of the store must notice. They exist in tests only. */
export type Mistake = "none" | "early-acknowledgement" | "no-recognition-of-repeats"

const early =
  (store: EventStore["Service"]): EventStore["Service"]["push"] =>
  (input) =>
    Effect.gen(function* () {
      yield* Effect.forkDetach(Effect.ignore(Effect.delay(store.push(input), "15 millis")))
      return {
        epoch: input.push.epoch,
        head: 0,
        lastSeq: input.push.cmds.at(-1)?.seq ?? 0,
        serverTime: 0,
        outcomes: input.push.cmds.map(({ seq, commandId }) => ({
          seq,
          commandId,
          kind: "noop" as const,
          reason: "early"
        }))
      } satisfies PushReply
    })

const forgetful =
  (store: EventStore["Service"]): EventStore["Service"]["push"] =>
  (input) => {
    const { cmds } = input.push
    const renamed = cmds.map((command, index) => ({ ...command, seq: index + 1, commandId: CommandId.make(uuidv7()) }))
    return Effect.map(
      store.push({ ...input, push: { ...input.push, deviceId: DeviceId.make(uuidv7()), cmds: renamed } }),
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
        Effect.map(EventStore, (store) =>
          EventStore.of({ ...store, push: mistake === "early-acknowledgement" ? early(store) : forgetful(store) })
        )
      ).pipe(Layer.provide(books))
