import type { ExpenseAdded, ExpensePaid } from "../expense/events.ts"
import { aggregate } from "../kernel/aggregate.ts"
import type { ChargeCommand } from "./decider.ts"
import { inField } from "../kernel/record/older.ts"
import type { ChargeEvent, ChargeConfirmed, ChargeDetails } from "./events.ts"
import { chargeLifecycle, type ChargeLifecycle, type ChargeLifecycleEvent } from "../../machines/money/charge.ts"
import type { IsoDate } from "../kernel/calendar.ts"
import type { Break, Terms } from "../kernel/recurrence.ts"

/** What was said of an occurrence when it was confirmed. */
export type Said = Pick<ChargeConfirmed, "currency" | "amount" | "spentOn" | "isPaid">

/** What became of an occurrence. `flag`: why a person has to look at it. */
export type Settled =
  | { readonly as: "skipped"; readonly dueOn: IsoDate; readonly reason: string }
  | {
      readonly as: "confirmed"
      readonly dueOn: IsoDate
      readonly expenseId: string
      readonly said: Said
      readonly flag: ChargeConfirmed["flag"] | "again"
      /** What others said of it later: nothing of that is booked. */
      readonly again: ReadonlyArray<Said>
    }

/** One charge that comes back; undefined until added. */
export interface ChargeState {
  readonly chargeId: string
  readonly lifecycle: ChargeLifecycle
  /** In the order of their days; never empty. */
  readonly terms: readonly [Terms<ChargeDetails>, ...ReadonlyArray<Terms<ChargeDetails>>]
  readonly breaks: ReadonlyArray<Break>
  /** By due date. */
  readonly settled: { readonly [dueOn: string]: Settled }
}

/** The terms with a change from a day on: what stood from that day or a later one on gives way, what was before stays. */
export const changedTerms = (
  { terms: [first, ...later] }: Pick<ChargeState, "terms">,
  from: IsoDate,
  details: ChargeDetails
): ChargeState["terms"] => {
  // Where the change lies before all that was ever due, there is nothing before it to keep.
  if (from <= first.details.startsOn) return [{ from: first.from, details }]
  return [first, ...later.filter((each) => each.from < from), { from, details }]
}

const rested = (breaks: ReadonlyArray<Break>, from: IsoDate): ReadonlyArray<Break> =>
  breaks.some(({ until }) => until === null)
    ? breaks.map((each) => (each.until === null && from < each.from ? { ...each, from } : each))
    : [...breaks, { from, until: null }]

const awake = (breaks: ReadonlyArray<Break>, from: IsoDate): ReadonlyArray<Break> =>
  breaks.flatMap((each) => (each.until !== null ? [each] : each.from < from ? [{ ...each, until: from }] : []))

const moved = (state: ChargeState, event: ChargeLifecycleEvent["type"]): ChargeLifecycle =>
  chargeLifecycle.next(state.lifecycle, event) ?? state.lifecycle

const settling = (state: ChargeState, settled: Settled): ChargeState => ({
  ...state,
  settled: { ...state.settled, [settled.dueOn]: settled }
})

/** Folds one event of a charge. */
export const evolveCharge = (state: ChargeState | undefined, event: ChargeEvent): ChargeState | undefined => {
  if (event._tag === "ChargeAdded") {
    const { chargeId, details } = event
    const { startsOn } = details
    return {
      chargeId,
      lifecycle: chargeLifecycle.initial,
      terms: [{ from: startsOn, details }],
      breaks: [],
      settled: {}
    }
  }
  if (state === undefined) return state
  switch (event._tag) {
    case "ChargeChanged":
      return {
        ...state,
        lifecycle: moved(state, "charge.change"),
        terms: changedTerms(state, event.from, event.details)
      }
    case "ChargePaused":
      return { ...state, lifecycle: moved(state, "charge.pause"), breaks: rested(state.breaks, event.from) }
    case "ChargeEnded":
      return { ...state, lifecycle: moved(state, "charge.end"), breaks: rested(state.breaks, event.from) }
    case "ChargeResumed":
      return { ...state, lifecycle: moved(state, "charge.resume"), breaks: awake(state.breaks, event.from) }
    case "ChargeConfirmed": {
      const { amount, currency, dueOn, expenseId, flag, isPaid, spentOn } = event
      const said = { currency, amount, spentOn, isPaid }
      return settling(state, { as: "confirmed", dueOn, expenseId, said, flag, again: [] })
    }
    case "ChargeConfirmedAgain": {
      const { amount, currency, dueOn, isPaid, spentOn } = event
      const known = state.settled[dueOn]
      if (known?.as !== "confirmed") return state
      const again = [...known.again, { currency, amount, spentOn, isPaid }]
      return settling(state, { ...known, flag: "again", again })
    }
    case "ChargeChecked": {
      const known = state.settled[event.dueOn]
      return known?.as === "confirmed" ? settling(state, { ...known, flag: "none" }) : state
    }
    case "ChargeSkipped":
      return settling(state, { as: "skipped", dueOn: event.dueOn, reason: event.reason })
    case "ChargeUnskipped": {
      const { [event.dueOn]: _skipped, ...settled } = state.settled
      return { ...state, settled }
    }
    default:
      return event satisfies never
  }
}

const asked = { area: "expenses" } as const
const both = ["chargeId", "expenseId"] as const
/** A charge names the account that it is paid from since version 2; those of before are paid from the usual one. */
export const fromUsualAccount = inField("details", (details) => ({ ...details, accountId: "" }))

const withDetails = { version: 2, upcasts: { 1: fromUsualAccount } }

/** Charges that come back: rent, salaries, electricity. Each time that one is confirmed an ordinary expense is booked beside it. */
export const charge = aggregate<
  ChargeState | undefined,
  ChargeEvent,
  ChargeCommand,
  never,
  {
    /** Of which charge an expense is, by the expense. */
    readonly chargeOf: string
  },
  ExpenseAdded | ExpensePaid
>()({
  name: "charge",
  slot: "charges",
  id: "chargeId",
  initial: undefined,
  evolve: evolveCharge,
  readers: "expenses",
  events: {
    ChargeAdded: withDetails,
    ChargeChanged: withDetails,
    ChargePaused: {},
    ChargeResumed: {},
    ChargeEnded: {},
    ChargeConfirmed: { records: both, touches: false },
    ChargeConfirmedAgain: { records: both, touches: false },
    ChargeChecked: { touches: false },
    ChargeSkipped: { touches: false },
    ChargeUnskipped: { touches: false }
  },
  keeps: { chargeOf: { ChargeConfirmed: ({ chargeId, expenseId }) => [expenseId, chargeId] } },
  indexes: ["chargeOf"],
  commands: {
    AddCharge: asked,
    ChangeCharge: asked,
    PauseCharge: asked,
    ResumeCharge: asked,
    EndCharge: asked,
    ConfirmCharge: { area: "expenses", cls: "fact" },
    BookCharge: { area: "expenses", givenBy: "server" },
    SkipCharge: asked,
    UnskipCharge: asked,
    CheckCharge: asked
  },
  decider: () => import("./decider.ts"),
  schemas: () => import("./events.ts")
})
