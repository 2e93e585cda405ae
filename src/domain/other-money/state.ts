import type { OtherMoneyEvent, OtherMoneyRecorded } from "./events.ts"

/** Money of no document; undefined until recorded. */
export interface OtherMoneyState {
  readonly recorded: OtherMoneyRecorded
  readonly voided: boolean
}

/** Folds one event of such money. */
export const evolveOtherMoney = (
  state: OtherMoneyState | undefined,
  event: OtherMoneyEvent
): OtherMoneyState | undefined =>
  event._tag === "OtherMoneyRecorded" ? { recorded: event, voided: false } : state && { ...state, voided: true }
