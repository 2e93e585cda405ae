import type { Books } from "../../books.ts"
import { addDays, type IsoDate } from "../../kernel/calendar.ts"
import { minorOf } from "../../kernel/minor.ts"
import { withTaxOn } from "../../kernel/money.ts"
import type { ChargeDetails } from "../events.ts"
import { plannedDates } from "../schedule.ts"
import { detailsOf, detailsOn, type ChargeState } from "../state.ts"

/*
 * Which charges wait for a person. The dashboard reads it, which knows no schema: what one comes to is computed here without the engine of
 * the documents, and is the same.
 */

/** The due dates up to today of charges in that mode, of which nothing is said yet, the oldest first. */
export const openUpTo = (charge: ChargeState, today: IsoDate, mode: ChargeDetails["mode"]): ReadonlyArray<IsoDate> => {
  const from = charge.terms.reduce((first, { details: { startsOn } }) => (startsOn < first ? startsOn : first), today)
  return plannedDates(charge, { from, to: today }).filter(
    (date) => charge.settled[date] === undefined && detailsOn(charge, date).mode === mode
  )
}

const known = new WeakMap<ChargeState, { readonly today: IsoDate; readonly dates: ReadonlyArray<IsoDate> }>()

/** The due dates up to today for which a person has to say what became of them, and has not yet. */
export const datesToConfirm = (charge: ChargeState, today: IsoDate): ReadonlyArray<IsoDate> => {
  const last = known.get(charge)
  if (last?.today === today) return last.dates
  const dates = openUpTo(charge, today, "confirm")
  known.set(charge, { today, dates })
  return dates
}

/** The due dates that are called to mind today: within as many days as the rule says, and nothing is said of them yet. */
export const datesToRemind = (charge: ChargeState, today: IsoDate): ReadonlyArray<IsoDate> => {
  const { mode, remindDays } = detailsOf(charge)
  if (remindDays === "" && mode !== "remind") return []
  const from = mode === "remind" ? today : addDays(today, 1)
  return plannedDates(charge, { from, to: addDays(today, Number(remindDays)) }).filter(
    (date) => charge.settled[date] === undefined
  )
}

/** The due date for which a charge waits today: the oldest to be confirmed, else the next that is called to mind; undefined for none. */
export const waitsFor = (charge: ChargeState, today: IsoDate): IsoDate | undefined =>
  datesToConfirm(charge, today)[0] ?? datesToRemind(charge, today)[0]

/** What one occurrence of these details comes to with its tax, in minor units. */
export const totalOf = ({
  amount,
  taxIncluded,
  taxRate
}: Pick<ChargeDetails, "amount" | "taxIncluded" | "taxRate">): bigint =>
  taxIncluded ? minorOf(amount) : withTaxOn(minorOf(amount), taxRate)

/** A charge that waits for a person, and for which of its due dates. */
export interface Waiting {
  readonly chargeId: string
  readonly details: ChargeDetails
  readonly dueOn: IsoDate
}

/** The charges that wait for a person today, as they were on the day for which they wait. */
export const chargesWaiting = ({ charges }: Pick<Books, "charges">, today: IsoDate): ReadonlyArray<Waiting> =>
  [...charges.values()].flatMap((charge) => {
    const dueOn = waitsFor(charge, today)
    return dueOn === undefined ? [] : [{ chargeId: charge.chargeId, details: detailsOn(charge, dueOn), dueOn }]
  })
