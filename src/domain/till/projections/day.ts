import { addMinor, isNothing, minorOf, NOTHING, subtractMinor } from "../../kernel/minor.ts"
import type { PaymentMethod } from "../../payment/events.ts"
import { type SaleState, worthOf } from "../../sale/aggregate.ts"
import type { IsoDate } from "../../kernel/calendar.ts"
import type { CloseDetails, MethodSum } from "../events.ts"
import type { CloseState } from "../state.ts"

export interface TillBooks {
  readonly sales: { readonly values: () => Iterable<SaleState> }
}

/** What a till did in a day, by the sales: amounts in minor units of the currency. */
export interface TillDay {
  readonly sums: ReadonlyArray<MethodSum>
  readonly sales: number
  readonly sold: bigint
  readonly debts: bigint
  /** What of the cash is in the till beside the float. */
  readonly cash: bigint
}

type Asked = Pick<CloseDetails, "till" | "day" | "sellerId" | "currency">

/** Reads the sales of a till and a day, those of one seller or of everybody; money counts at the till and on the day it was taken. */
export const tillDay = ({ sales }: TillBooks, { currency, day, sellerId, till }: Asked): TillDay => {
  const sums = new Map<PaymentMethod, { in: bigint; out: bigint }>()
  const sumOf = (method: PaymentMethod) => {
    const known = sums.get(method) ?? { in: NOTHING, out: NOTHING }
    sums.set(method, known)
    return known
  }
  const isAsked = (at: { readonly till: string; readonly sellerId: string }, on: string): boolean =>
    at.till === till && on === day && (sellerId === null || at.sellerId === sellerId)
  let count = 0
  let [sold, debts] = [NOTHING, NOTHING]
  for (const sale of sales.values()) {
    const { details, owed, receipt, sellerId: soldBy } = sale.recorded
    if (details.currency !== currency) continue
    if (sale.lifecycle !== "voided" && isAsked({ till: receipt.till, sellerId: soldBy }, details.soldOn)) {
      count += 1
      sold = addMinor(sold, worthOf(sale))
      debts = addMinor(debts, minorOf(owed))
    }
    for (const part of sale.money) {
      if (part.voided || !isAsked(part, part.paidOn)) continue
      const sum = sumOf(part.method)
      sum.in = addMinor(sum.in, minorOf(part.amount))
    }
    for (const { details: back, sellerId: by } of sale.returns) {
      if (!isAsked({ till: back.till, sellerId: by }, back.returnedOn)) continue
      const sum = sumOf(back.method)
      sum.out = addMinor(sum.out, minorOf(back.refunded))
    }
  }
  const cash = sumOf("cash")
  return {
    sums: [...sums].flatMap(([method, sum]) =>
      isNothing(sum.in) && isNothing(sum.out) ? [] : [{ method, in: sum.in.toString(), out: sum.out.toString() }]
    ),
    sales: count,
    sold,
    debts,
    cash: subtractMinor(cash.in, cash.out)
  }
}

interface ClosedBooks extends TillBooks {
  readonly closes: { readonly values: () => Iterable<CloseState> }
}

type AtTill = Pick<CloseDetails, "till" | "currency">

/** Who sold at a till, took money there or handed some back, by day. */
const sellersByDay = ({ sales }: TillBooks, { currency, till }: AtTill): ReadonlyMap<string, ReadonlySet<string>> => {
  const days = new Map<string, Set<string>>()
  const note = (at: string, day: string, sellerId: string): void => {
    if (at !== till) return
    const sellers = days.get(day) ?? new Set()
    days.set(day, sellers.add(sellerId))
  }
  for (const { lifecycle, money, recorded, returns } of sales.values()) {
    if (recorded.details.currency !== currency) continue
    if (lifecycle !== "voided") note(recorded.receipt.till, recorded.details.soldOn, recorded.sellerId)
    for (const { paidOn, sellerId, till: at, voided } of money) if (!voided) note(at, paidOn, sellerId)
    for (const { details, sellerId } of returns) note(details.till, details.returnedOn, sellerId)
  }
  return days
}

/** Whose sales of which days can be counted at a till. */
interface ToClose {
  /** Days on which something was sold or paid and of which somebody's was not counted, the last first. */
  readonly days: ReadonlyArray<IsoDate>
  /** Who did so on a day. */
  readonly sellersOn: (day: IsoDate) => ReadonlyArray<string>
}

/** Reads what of a till was not closed: a count of everybody counts all of a day, one of a seller theirs. */
export const toClose = (books: ClosedBooks, at: AtTill): ToClose => {
  const active = sellersByDay(books, at)
  const counted = new Set<string>()
  for (const { details } of books.closes.values())
    if (details.till === at.till && details.currency === at.currency)
      counted.add(`${details.day} ${details.sellerId ?? ""}`)
  const isOpen = ([day, sellers]: readonly [string, ReadonlySet<string>]): boolean =>
    !counted.has(`${day} `) && [...sellers].some((sellerId) => !counted.has(`${day} ${sellerId}`))
  return {
    days: [...active]
      .filter(isOpen)
      .map(([day]) => day as IsoDate)
      .toSorted()
      .toReversed(),
    sellersOn: (day) => [...(active.get(day) ?? [])]
  }
}

/**
 * The cash that a till is likely to begin with, in minor units: what was counted in it last, or the float that was said before where the same is
 * counted again; undefined where it was never counted until then.
 */
export const likelyFloat = ({ closes }: Pick<ClosedBooks, "closes">, asked: Asked): bigint | undefined => {
  let last: CloseState | undefined
  for (const close of closes.values()) {
    const { currency, day, till } = close.details
    if (till !== asked.till || currency !== asked.currency || day > asked.day) continue
    if (last === undefined || day >= last.details.day) last = close
  }
  if (last === undefined) return undefined
  const { counted, day, float, sellerId } = last.details
  return minorOf(day === asked.day && sellerId === asked.sellerId ? float : counted)
}
