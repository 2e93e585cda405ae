import { Result } from "effect"
import type { Books, DomainCommand } from "../../domain/books.ts"
import { figuresOfCredit } from "../../domain/documents/credits.ts"
import { minorOf } from "../../domain/kernel/minor.ts"
import { money } from "../../domain/kernel/money.ts"
import type { HandedOut } from "../records/record.ts"

/**
 * What may have been handed to a customer under a provisional reference before it was refused: the reference, and what it came to by the
 * quantities that were written. Undefined for what has none.
 */
export const handedOut = (command: DomainCommand, books: Books): HandedOut | undefined => {
  if (command._tag !== "IssueInvoice" && command._tag !== "IssueCreditNote") return undefined
  const invoice = books.invoices.get(command.invoiceId)
  const { provisional: reference } = command
  if (invoice === undefined) return { reference, amount: null }
  const { currency } = invoice.content
  if (command._tag === "IssueInvoice") return { reference, amount: money(currency, invoice.total) }
  const { issued } = invoice
  if (issued === null || command.lines === null) return { reference, amount: null }
  const asked = Object.fromEntries(command.lines.map(({ lineId, quantity }) => [lineId, quantity]))
  const figures = figuresOfCredit({ content: invoice.content, taxes: issued.taxes, figures: issued.figures }, {}, asked)
  return { reference, amount: Result.isSuccess(figures) ? money(currency, minorOf(figures.success.total)) : null }
}
