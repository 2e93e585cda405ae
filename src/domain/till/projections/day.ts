import { addMinor, isNothing, minorOf, NOTHING, subtractMinor } from "../../kernel/minor.ts"
import type { PaymentMethod } from "../../payment/events.ts"
import { type SaleState, worthOf } from "../../sale/aggregate.ts"
import type { CloseDetails, MethodSum } from "../events.ts"

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
