import { Schema } from "effect"
import { chargeLifecycle } from "../../machines/money/charge.ts"
import { type ExpenseAdded, ExpenseId, type ExpensePaid, ExpensePayment, ExpensePaymentId } from "../expense/events.ts"
import type { IsoDate } from "../kernel/calendar.ts"
import { dayNumber } from "../kernel/day-number.ts"
import { accept, type Decider, type Decision, nothingToDo, reject, SAYING_MORE, shapesOf } from "../kernel/decider.ts"
import { lineFigures } from "../kernel/line-figures.ts"
import { isPositive, minorOf } from "../kernel/minor.ts"
import { anyOf } from "../kernel/record/commands.ts"
import type { TypeOf } from "../kernel/record/events.ts"
import { overtaken, saysTheSame } from "../kernel/record/overtaken.ts"
import {
  ChargeAdded,
  ChargeChanged,
  ChargeConfirmed,
  ChargeDetails,
  type ChargeEvent,
  ChargePaused,
  ChargeSkipped
} from "./events.ts"
import { detailsOf, detailsOn, isPlanned, nextDueDate } from "../kernel/recurrence.ts"
import { type ChargeState, fromUsualAccount } from "./aggregate.ts"

const DAY_MS = 24 * 60 * 60 * 1000
const EPOCH = dayNumber("1970-01-01" as IsoDate)

/** A UUID of version 8 made of the day and of what is random in the id of the charge: whoever speaks of the occurrence makes the same. */
const derived = (chargeId: string, dueOn: IsoDate, offset: number): string => {
  const time = ((dayNumber(dueOn) - EPOCH) * DAY_MS + offset).toString(16).padStart(12, "0")
  return `${time.slice(0, 8)}-${time.slice(8)}-8${chargeId.slice(15)}`
}

/**
 * The id of the expense of an occurrence: it is there once, whoever confirms it and how often. `voided`: how many expenses of it were made
 * void before.
 */
export const expenseIdOf = (chargeId: string, dueOn: IsoDate, voided = 0): ExpenseId =>
  ExpenseId.make(derived(chargeId, dueOn, 2 * voided))

/** The id of the payment by which an occurrence was paid at once. */
export const paymentIdOf = (chargeId: string, dueOn: IsoDate, voided = 0): ExpensePaymentId =>
  ExpensePaymentId.make(derived(chargeId, dueOn, 2 * voided + 1))

const { chargeId, from } = ChargePaused.fields
const { amount, currency, dueOn, spentOn } = ChargeConfirmed.fields
const { accountId, isPending, method, paidOn, reference } = ExpensePayment.fields
const since = { chargeId, from }
const ofOccurrence = { chargeId, dueOn }

export const AddCharge = Schema.TaggedStruct("AddCharge", { chargeId, details: ChargeAdded.fields.details })
export type AddCharge = typeof AddCharge.Type

/**
 * Changes the fields that it names from a day on. `before`: what its author saw of them; where that is not so any more it is refused.
 */
export const ChangeCharge = Schema.TaggedStruct("ChangeCharge", {
  chargeId,
  from: ChargeChanged.fields.from,
  changes: anyOf(ChargeDetails),
  before: Schema.optionalKey(Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Boolean, Schema.Null])))
})
export type ChangeCharge = typeof ChangeCharge.Type

export const PauseCharge = Schema.TaggedStruct("PauseCharge", since)
export type PauseCharge = typeof PauseCharge.Type

export const ResumeCharge = Schema.TaggedStruct("ResumeCharge", since)
export type ResumeCharge = typeof ResumeCharge.Type

export const EndCharge = Schema.TaggedStruct("EndCharge", since)
export type EndCharge = typeof EndCharge.Type

/**
 * The charge was paid, or is owed, this time: a fact. `payment`: how it was paid, wholly, and from which account, as of any expense; null
 * where it is still to be paid. `insteadOf`: the expense of this occurrence that its author saw void, and that is booked anew by this.
 */
export const ConfirmCharge = Schema.TaggedStruct("ConfirmCharge", {
  ...ofOccurrence,
  currency,
  amount,
  spentOn,
  reference,
  payment: Schema.NullOr(Schema.Struct({ method, paidOn, accountId, isPending })),
  insteadOf: Schema.optionalKey(ExpenseId)
})
export type ConfirmCharge = typeof ConfirmCharge.Type

/** The server confirms what confirms itself, once its day has come. */
export const BookCharge = Schema.TaggedStruct("BookCharge", ofOccurrence)
export type BookCharge = typeof BookCharge.Type

export const SkipCharge = Schema.TaggedStruct("SkipCharge", { ...ofOccurrence, reason: ChargeSkipped.fields.reason })
export type SkipCharge = typeof SkipCharge.Type

export const UnskipCharge = Schema.TaggedStruct("UnskipCharge", ofOccurrence)
export type UnskipCharge = typeof UnskipCharge.Type

/** Says that a person looked at what was flagged. */
export const CheckCharge = Schema.TaggedStruct("CheckCharge", ofOccurrence)
export type CheckCharge = typeof CheckCharge.Type

const commands = {
  AddCharge,
  ChangeCharge,
  PauseCharge,
  ResumeCharge,
  EndCharge,
  ConfirmCharge,
  BookCharge,
  SkipCharge,
  UnskipCharge,
  CheckCharge
}
export type ChargeCommand = TypeOf<typeof commands>

const REFUSALS = [
  "record_unknown",
  "changed_meanwhile",
  "expense_too_large",
  "charge_never_due",
  "charge_about_auto",
  "charge_ended",
  "charge_confirmed"
] as const
type Code = (typeof REFUSALS)[number]
type Booked = ChargeEvent | ExpenseAdded | ExpensePaid
type ChargeDecision = Decision<Booked, Code>

/** Why these details make no charge, from a day on; undefined where they do. */
const fault = (details: ChargeDetails, from: ChargeDetails["startsOn"]): Code | undefined => {
  if (lineFigures(details) === undefined) return "expense_too_large"
  // What is only estimated is not booked before somebody has seen the bill.
  if (details.isAbout && details.mode === "auto") return "charge_about_auto"
  return nextDueDate(details, from) === undefined ? "charge_never_due" : undefined
}

const change = (state: ChargeState, { before, changes, chargeId, from }: ChangeCharge): ChargeDecision => {
  if (!chargeLifecycle.can(state.lifecycle, "charge.change")) return reject("charge_ended")
  const now = detailsOf(state)
  const lost = overtaken(now, { changes, ...(before !== undefined && { before }) })
  if (lost.length > 0) return reject("changed_meanwhile", { fields: lost.join(" ") })
  const details = { ...now, ...changes }
  if (saysTheSame(details, now)) return nothingToDo("unchanged")
  const wrong = fault(details, from)
  return wrong === undefined ? accept({ _tag: "ChargeChanged", chargeId, from, details }) : reject(wrong)
}

/** What an occurrence becomes in the books of expenses: an expense, and its payment where it was paid. */
const expenseOf = (
  state: ChargeState,
  said: ConfirmCharge,
  voided: number
): readonly [ExpenseAdded, ...ReadonlyArray<ExpensePaid>] | undefined => {
  const { amount, chargeId, currency, dueOn, payment, reference, spentOn } = said
  const { category, name, supplierId, taxIncluded, taxRate, withheldRate } = detailsOn(state, dueOn)
  const line = { currency, amount, taxRate, taxIncluded, withheldRate }
  const figures = lineFigures(line)
  if (figures === undefined) return undefined
  const expenseId = expenseIdOf(chargeId, dueOn, voided)
  const added: ExpenseAdded = {
    _tag: "ExpenseAdded",
    expenseId,
    details: {
      ...line,
      spentOn,
      category,
      split: [],
      supplierId,
      description: name,
      reference,
      dueOn: payment === null ? dueOn : null,
      billTo: ""
    },
    figures
  }
  if (payment === null || !isPositive(minorOf(figures.payable))) return [added]
  const paid: ExpensePaid = {
    _tag: "ExpensePaid",
    expenseId,
    paymentId: paymentIdOf(chargeId, dueOn, voided),
    payment: { ...payment, amount: figures.payable, reference, note: "" },
    surplus: "0",
    settles: "rest"
  }
  return [added, paid]
}

const confirm = (state: ChargeState, said: ConfirmCharge, voided: number): ChargeDecision => {
  const { amount, chargeId, currency, dueOn, insteadOf, payment, spentOn } = said
  const known = state.settled[dueOn]
  const spent = { currency, amount, spentOn, isPaid: payment !== null }
  // Only who saw that the expense is void means another one: who confirmed before that meant the one that is void.
  const isAnew = known?.as === "confirmed" && voided > 0 && insteadOf === known.expenseId
  const expenseId =
    known?.as === "confirmed" && !isAnew ? ExpenseId.make(known.expenseId) : expenseIdOf(chargeId, dueOn, voided)
  const same = { chargeId, dueOn, expenseId, ...spent }
  if (known?.as === "confirmed" && !isAnew)
    return [known.said, ...known.again].some((each) => saysTheSame(each, spent))
      ? nothingToDo("already_recorded")
      : accept({ _tag: "ChargeConfirmedAgain", ...same })
  const expense = expenseOf(state, said, voided)
  if (expense === undefined) return reject("expense_too_large")
  const flag: ChargeConfirmed["flag"] =
    known?.as === "skipped" ? "skipped" : isPlanned(state, dueOn) ? "none" : "unplanned"
  return accept<Booked>({ _tag: "ChargeConfirmed", ...same, flag }, ...expense)
}

/** What confirms itself is booked on its own due date, in the amount and by the way to pay that its rule says. */
const asAgreed = (
  state: ChargeState,
  { chargeId, dueOn }: Pick<ConfirmCharge, "chargeId" | "dueOn">
): ConfirmCharge => {
  const { accountId, amount, currency, method } = detailsOn(state, dueOn)
  return {
    _tag: "ConfirmCharge",
    chargeId,
    dueOn,
    currency,
    amount,
    spentOn: dueOn,
    reference: "",
    payment: method === "" ? null : { method, paidOn: dueOn, ...(accountId !== "" && { accountId }) }
  }
}

interface ChargeBooks {
  readonly expenses: { readonly get: (id: string) => { readonly lifecycle: string } | undefined }
}

interface Needs {
  /** How many expenses of the occurrence that is confirmed were made void. */
  readonly voided: number
}

const decide = (
  state: ChargeState | undefined,
  command: ChargeCommand,
  { today, voided }: { readonly today: string } & Needs
): ChargeDecision => {
  if (command._tag === "AddCharge") {
    if (state !== undefined) return nothingToDo("already_recorded")
    const { chargeId, details } = command
    const wrong = fault(details, details.startsOn)
    return wrong === undefined ? accept({ _tag: "ChargeAdded", chargeId, details }) : reject(wrong)
  }
  if (state === undefined) return reject("record_unknown")
  const { chargeId } = command
  switch (command._tag) {
    case "ChangeCharge":
      return change(state, command)
    case "PauseCharge":
      return chargeLifecycle.can(state.lifecycle, "charge.pause")
        ? accept({ _tag: "ChargePaused", chargeId, from: command.from })
        : nothingToDo("unchanged")
    case "ResumeCharge":
      return chargeLifecycle.can(state.lifecycle, "charge.resume")
        ? accept({ _tag: "ChargeResumed", chargeId, from: command.from })
        : nothingToDo("unchanged")
    case "EndCharge":
      return chargeLifecycle.can(state.lifecycle, "charge.end")
        ? accept({ _tag: "ChargeEnded", chargeId, from: command.from })
        : nothingToDo("unchanged")
    case "ConfirmCharge":
      return confirm(state, command, voided)
    case "BookCharge": {
      const { dueOn } = command
      const isDue = dueOn <= today && isPlanned(state, dueOn) && detailsOn(state, dueOn).mode === "auto"
      return isDue && state.settled[dueOn] === undefined
        ? confirm(state, asAgreed(state, command), voided)
        : nothingToDo("unchanged")
    }
    case "SkipCharge": {
      const { dueOn, reason } = command
      const known = state.settled[dueOn]
      if (known?.as === "confirmed") return reject("charge_confirmed", { dueOn })
      return known === undefined ? accept({ _tag: "ChargeSkipped", chargeId, dueOn, reason }) : nothingToDo("unchanged")
    }
    case "UnskipCharge":
      return state.settled[command.dueOn]?.as === "skipped"
        ? accept({ _tag: "ChargeUnskipped", chargeId, dueOn: command.dueOn })
        : nothingToDo("unchanged")
    case "CheckCharge": {
      const known = state.settled[command.dueOn]
      return known?.as === "confirmed" && known.flag !== "none"
        ? accept({ _tag: "ChargeChecked", chargeId, dueOn: command.dueOn })
        : nothingToDo("unchanged")
    }
    default:
      return command satisfies never
  }
}

/** How many expenses of the occurrence are void, each of which was booked instead of the one before. */
const voidedOf = ({ expenses }: ChargeBooks, chargeId: string, dueOn: IsoDate): number => {
  let voided = 0
  while (expenses.get(expenseIdOf(chargeId, dueOn, voided))?.lifecycle === "void") voided += 1
  return voided
}

export const decider: Decider<ChargeState | undefined, ChargeCommand, Booked, Code, ChargeBooks, Needs> = {
  commands: shapesOf(commands, {
    AddCharge: { version: 2, upcasts: { 1: fromUsualAccount } },
    ChangeCharge: SAYING_MORE,
    ConfirmCharge: { version: 3, upcasts: { ...SAYING_MORE.upcasts, 2: (older) => older } }
  }),
  refusals: REFUSALS,
  needs: (books, command) => ({
    voided: command._tag === "ConfirmCharge" ? voidedOf(books, command.chargeId, command.dueOn) : 0
  }),
  decide
}
