import { owedOf } from "../../domain/invoice/state.ts"
import type { InvoicePaper } from "../../domain/invoice/projections/paper.ts"
import type { Locale } from "../../domain/kernel/decimal.ts"
import { isPositive } from "../../domain/kernel/minor.ts"
import { dateText } from "../writing/date-text.ts"
import { figureTexts } from "../writing/figure-texts.ts"
import { textsIn } from "./texts/texts-in.ts"

/** What goes along with an invoice that is handed over: who it is from, and what is to be paid until when. */
export const invoiceMessage = ({ buyer, invoice, row, seller }: InvoicePaper, language: Locale): string => {
  const { message } = textsIn(language)
  const { currency, paymentDate } = invoice.content
  const write = figureTexts(language)
  const due = paymentDate === null ? message.onReceipt : message.until(dateText(paymentDate, language))
  const owed = owedOf(invoice)
  const rest = isPositive(owed)
    ? message.toPay(write.amount(currency, owed), due)
    : row.settlement === "credited"
      ? message.credited
      : message.paid(write.amount(currency, row.total))
  return [message.hello(buyer?.name ?? ""), message.here(seller.socialName, row.reference), rest, message.thanks].join(
    "\n"
  )
}
