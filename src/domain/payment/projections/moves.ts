import type { Books } from "../../books.ts"
import type { IsoDate } from "../../kernel/calendar.ts"
import type { CurrencyCode } from "../../kernel/currency.ts"
import { minorOf, negateMinor } from "../../kernel/minor.ts"
import type { PaymentMethod } from "../events.ts"
import { arrivedOn, counts } from "../state.ts"

/** Money that came in, or was given back: then `minor`, in minor units of `currency`, is below zero. */
export interface MoneyMove {
  readonly day: IsoDate
  readonly method: PaymentMethod
  readonly currency: CurrencyCode
  readonly minor: bigint
}

/** All the money of customers that moved and counts, what is on its way left out, in the order in which their payments were booked. */
export function* moneyMoves({ payments }: Pick<Books, "payments">): IterableIterator<MoneyMove> {
  for (const payment of payments.values()) {
    if (!counts(payment)) continue
    const { amount, currency, method } = payment.received.details
    const day = arrivedOn(payment)
    if (day !== undefined) yield { day, method, currency, minor: minorOf(amount) }
    for (const { refunded, voided } of payment.refunds) {
      if (voided) continue
      const { details } = refunded
      yield { day: details.refundedOn, method: details.method, currency, minor: negateMinor(minorOf(details.amount)) }
    }
  }
}

/** All the money that was taken at the counter and stayed, less what was handed back there. What an invoice took over counts among its payments. */
export function* counterMoves({ sales }: Pick<Books, "sales">): IterableIterator<MoneyMove> {
  for (const { money, recorded, returns } of sales.values()) {
    const { currency } = recorded.details
    for (const { amount, isOnInvoice, method, paidOn, voided } of money) {
      if (!voided && !isOnInvoice) yield { day: paidOn, method, currency, minor: minorOf(amount) }
    }
    for (const { details } of returns) {
      yield { day: details.returnedOn, method: details.method, currency, minor: negateMinor(minorOf(details.refunded)) }
    }
  }
}
