import { Schema } from "effect"
import { accept, type Decider, nothingToDo, reject, shapesOf } from "../kernel/decider.ts"
import type { TypeOf } from "../kernel/record/events.ts"
import { OtherMoneyDetails, type OtherMoneyEvent, OtherMoneyId, OtherMoneyVoided, OtherParty } from "./events.ts"
import type { OtherMoneyState } from "./state.ts"

const ofOtherMoney = { otherMoneyId: OtherMoneyId }

/** Money came in or went out that is of no document: a fact. */
export const RecordOtherMoney = Schema.TaggedStruct("RecordOtherMoney", {
  ...ofOtherMoney,
  details: OtherMoneyDetails,
  party: OtherParty
})
export type RecordOtherMoney = typeof RecordOtherMoney.Type

/** Says that it did not move, or not so. */
export const VoidOtherMoney = Schema.TaggedStruct("VoidOtherMoney", {
  ...ofOtherMoney,
  reason: OtherMoneyVoided.fields.reason
})
export type VoidOtherMoney = typeof VoidOtherMoney.Type

const commands = { RecordOtherMoney, VoidOtherMoney }
export type OtherMoneyCommand = TypeOf<typeof commands>

const REFUSALS = ["record_unknown"] as const

export const decider: Decider<
  OtherMoneyState | undefined,
  OtherMoneyCommand,
  OtherMoneyEvent,
  (typeof REFUSALS)[number],
  object,
  object
> = {
  commands: shapesOf(commands),
  refusals: REFUSALS,
  needs: () => ({}),
  decide: (state, command) => {
    const { otherMoneyId } = command
    if (command._tag === "RecordOtherMoney") {
      const { details, party } = command
      return state === undefined
        ? accept({ _tag: "OtherMoneyRecorded", otherMoneyId, details, party })
        : nothingToDo("already_recorded")
    }
    if (state === undefined) return reject("record_unknown")
    return state.voided
      ? nothingToDo("unchanged")
      : accept({ _tag: "OtherMoneyVoided", otherMoneyId, reason: command.reason })
  }
}
