import { Schema } from "effect"
import { accept, type Decider, nothingToDo, shapesOf } from "../kernel/decider.ts"
import { addMinor, isNothing, minorOf, NOTHING, subtractMinor } from "../kernel/minor.ts"
import type { TypeOf } from "../kernel/record/events.ts"
import type { PaymentMethod } from "../payment/events.ts"
import { type SaleState, worthOf } from "../sale/state.ts"
import { CloseDetails, CloseId, type MethodSum, type TillEvent } from "./events.ts"
import type { CloseState } from "./state.ts"

/** The cash of a till was counted: a fact, booked whatever the difference. */
export const CloseTill = Schema.TaggedStruct("CloseTill", { closeId: CloseId, details: CloseDetails })
export type CloseTill = typeof CloseTill.Type

const commands = { CloseTill }
export type TillCommand = TypeOf<typeof commands>

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
    if (isAsked({ till: receipt.till, sellerId: soldBy }, details.soldOn)) {
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

export const decider: Decider<
  CloseState | undefined,
  TillCommand,
  TillEvent,
  never,
  TillBooks,
  { readonly day: ReturnType<typeof tillDay> }
> = {
  commands: shapesOf(commands),
  refusals: [],
  needs: (books, { details }) => ({ day: tillDay(books, details) }),
  decide: (state, { closeId, details }, { actor, day }) => {
    if (state !== undefined) return nothingToDo("already_recorded")
    const expected = addMinor(minorOf(details.float), day.cash)
    return accept({
      _tag: "TillClosed",
      closeId,
      details,
      closedBy: actor,
      sums: day.sums,
      sales: day.sales,
      sold: day.sold.toString(),
      debts: day.debts.toString(),
      expected: expected.toString(),
      difference: subtractMinor(minorOf(details.counted), expected).toString()
    })
  }
}
