import { emptyBooks, evolve } from "../../src/domain/books.ts"
import { balanceOf } from "../../src/domain/invoice/state.ts"
import { addDays } from "../../src/domain/kernel/calendar.ts"
import { InvoiceId, PaymentId } from "../../src/domain/kernel/ids.ts"
import type { IsoDate } from "../../src/domain/kernel/schema.ts"
import type { PaymentMethod } from "../../src/domain/payment/events.ts"
import type { HistoryStep } from "../../src/infra/browser/sample/history.ts"
import type { Scene } from "../../src/infra/browser/sample/diary.ts"

/** Invoices of so many days up to the last one are paid, or not, as their history has it. */
const RECENT_DAYS = 45
/** Of the older ones, one in so many is not paid to this day. */
const NEVER_PAID = 40

const METHODS: ReadonlyArray<PaymentMethod> = ["mobile-money", "mobile-money", "cash", "bank-transfer"]

/** What customers still owe of older invoices is paid some weeks after its day, as in a shop that asks for its money; a few stay late. */
export const settleOlder = (scene: Scene, steps: ReadonlyArray<HistoryStep>): void => {
  const { diary, random, until } = scene
  const books = emptyBooks()
  const touched = new Map<string, IsoDate>()
  for (const { events, today } of steps)
    for (const event of events) {
      evolve(books, event)
      if ("invoiceId" in event) touched.set(event.invoiceId, today)
    }
  const older = [...books.invoices.entries()].flatMap(([invoiceId, invoice]) => {
    const balance = invoice.issued === null ? 0n : balanceOf(invoice)
    const { issueDate, paymentDate, currency } = invoice.content
    return balance > 0n && issueDate < addDays(until, -RECENT_DAYS)
      ? [{ invoiceId, balance, currency, dueOn: paymentDate ?? issueDate }]
      : []
  })
  older.forEach(({ invoiceId, balance, currency, dueOn }, n) => {
    const last = touched.get(invoiceId) ?? dueOn
    const paidOn = addDays(last > dueOn ? last : dueOn, random.between(1, 30))
    const method = random.pick(METHODS)
    const paymentId = PaymentId.make(diary.newId(paidOn))
    const reference =
      method === "mobile-money" ? `MP${paidOn.slice(2).replaceAll("-", "")}.${random.hex(8).toUpperCase()}` : ""
    if (n % NEVER_PAID === 0) return
    diary.write(scene, paidOn, 17 * 60, {
      _tag: "RecordPayment",
      paymentId,
      invoiceId: InvoiceId.make(invoiceId),
      details: { currency, amount: balance.toString(), method, paidOn, reference, note: "" }
    })
  })
}
