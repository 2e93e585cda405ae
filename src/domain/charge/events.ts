import { Schema } from "effect"
import { ExpenseDetails, ExpenseId } from "../expense/events.ts"
import { Uuid } from "../kernel/ids.ts"
import { FREQUENCIES, WEEK_DAYS } from "../kernel/recurrence.ts"
import { IsoDate } from "../kernel/schema.ts"
import { MoneyAccountId } from "../money-account/events.ts"
import { PaymentMethod } from "../payment/events.ts"

/** Identifies a charge that comes back. */
export const ChargeId = Uuid.pipe(Schema.brand("ChargeId"))
export type ChargeId = typeof ChargeId.Type

/** A day of the month. Where the month is too short for it, its last day. */
const MonthDay = Schema.String.check(Schema.isPattern(/^(?:[1-9]|[12]\d|3[01]|last)$/))

/** A due date: of this age, so that the ids of occurrences can hold it. */
export const DueDate = IsoDate.check(
  Schema.makeFilter((date: string) => date >= "1970" && date < "3000", { expected: "a date from 1970 to 2999" })
)

const line = (max: number) => Schema.Trimmed.check(Schema.isMaxLength(max))
const { amount, category, currency, supplierId, taxIncluded, taxRate, withheldRate } = ExpenseDetails.fields

/** When a charge falls due; kernel/recurrence.ts says what it means. */
export const DueRuleOfCharge = Schema.Struct({
  frequency: Schema.Literals(FREQUENCIES),
  weekday: Schema.Literals(WEEK_DAYS),
  monthDay: MonthDay,
  startsOn: DueDate,
  endsOn: Schema.NullOr(DueDate),
  times: Schema.String.check(Schema.isPattern(/^(?:|[1-9]\d{0,2})$/))
})

/**
 * A charge that comes back: what each of its expenses begins as, and the rule by which it falls due.
 *
 * `isAbout`: the amount is an estimate. `method`: how it is paid; empty where that is said each time. `accountId`: from which account; empty for
 * the usual one of its method. `weekday` is read of rules in weeks,
 * `monthDay` of all others. The first due date is the first such day from `startsOn` on. `endsOn`: the last day on which it may fall due;
 * `times`: how often it falls due in all; empty for no such end. `mode`: whether it is only called to mind, confirmed by a person, or by
 * itself. `remindDays`: so many days before it is called to mind; empty for not before.
 */
export const ChargeDetails = Schema.Struct({
  name: line(120).check(Schema.isMinLength(1)),
  currency,
  amount,
  isAbout: Schema.Boolean,
  category,
  supplierId,
  taxRate,
  taxIncluded,
  withheldRate,
  method: Schema.Union([Schema.Literal(""), PaymentMethod]),
  accountId: Schema.Union([Schema.Literal(""), MoneyAccountId]),
  ...DueRuleOfCharge.fields,
  mode: Schema.Literals(["remind", "confirm", "auto"]),
  remindDays: Schema.String.check(Schema.isPattern(/^(?:|\d|[1-5]\d|60)$/))
})
export type ChargeDetails = typeof ChargeDetails.Type

const ofCharge = { chargeId: ChargeId }
/** An occurrence: the charge and its due date name it, whoever speaks of it. */
const ofOccurrence = { ...ofCharge, dueOn: DueDate }

export const ChargeAdded = Schema.TaggedStruct("ChargeAdded", { ...ofCharge, details: ChargeDetails })
export type ChargeAdded = typeof ChargeAdded.Type

/** From that day on it is like this; `details` are the whole of them. What fell due before is as it was. */
export const ChargeChanged = Schema.TaggedStruct("ChargeChanged", {
  ...ofCharge,
  from: DueDate,
  details: ChargeDetails
})
export type ChargeChanged = typeof ChargeChanged.Type

const since = { ...ofCharge, from: DueDate }

/** From that day on nothing falls due. */
export const ChargePaused = Schema.TaggedStruct("ChargePaused", since)
export type ChargePaused = typeof ChargePaused.Type

/** From that day on it falls due again. */
export const ChargeResumed = Schema.TaggedStruct("ChargeResumed", since)
export type ChargeResumed = typeof ChargeResumed.Type

/** From that day on nothing falls due, for good. */
export const ChargeEnded = Schema.TaggedStruct("ChargeEnded", since)
export type ChargeEnded = typeof ChargeEnded.Type

/** What was spent of an occurrence, in minor units of the currency, and whether it was paid at once. */
const spent = { currency, amount, spentOn: IsoDate, isPaid: Schema.Boolean }

/**
 * An occurrence was confirmed: its expense is booked beside it. `flag`: it did not fall due by the rule, or somebody had skipped it; a person
 * has to look.
 */
export const ChargeConfirmed = Schema.TaggedStruct("ChargeConfirmed", {
  ...ofOccurrence,
  expenseId: ExpenseId,
  ...spent,
  flag: Schema.Literals(["none", "unplanned", "skipped"])
})
export type ChargeConfirmed = typeof ChargeConfirmed.Type

/** Somebody confirmed what was confirmed already, and said something else of it: nothing more is booked, and a person has to look. */
export const ChargeConfirmedAgain = Schema.TaggedStruct("ChargeConfirmedAgain", {
  ...ofOccurrence,
  expenseId: ExpenseId,
  ...spent
})
export type ChargeConfirmedAgain = typeof ChargeConfirmedAgain.Type

/** A person looked at what was flagged. */
export const ChargeChecked = Schema.TaggedStruct("ChargeChecked", ofOccurrence)
export type ChargeChecked = typeof ChargeChecked.Type

/** Nothing is spent of this occurrence. */
export const ChargeSkipped = Schema.TaggedStruct("ChargeSkipped", { ...ofOccurrence, reason: line(300) })
export type ChargeSkipped = typeof ChargeSkipped.Type

/** It falls due after all. */
export const ChargeUnskipped = Schema.TaggedStruct("ChargeUnskipped", ofOccurrence)
export type ChargeUnskipped = typeof ChargeUnskipped.Type

export type ChargeEvent =
  | ChargeAdded
  | ChargeChanged
  | ChargePaused
  | ChargeResumed
  | ChargeEnded
  | ChargeConfirmed
  | ChargeConfirmedAgain
  | ChargeChecked
  | ChargeSkipped
  | ChargeUnskipped
