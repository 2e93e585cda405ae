import type { Happened } from "./months.ts"

/*
 * What money comes to, written apart from the product: straight from the events, with no state, no lifecycle and no rule of it. Every
 * amount is looked up where the event says it.
 */

interface Doc {
  readonly currency: string
  readonly customer: string
  readonly dueOn: string
  readonly due: bigint
  readonly total: bigint
  readonly day: string
  readonly sold: bigint
  readonly tax: bigint
  readonly withheld: bigint
}

interface Pay {
  readonly account: string
  readonly currency: string
  readonly invoice: string
  readonly amount: bigint
  readonly method: string
  /** When it was in its account; null as long as it is on its way. */
  day: string | null
  readonly on: Map<string, bigint>
  counts: boolean
  /** Nobody has said yet what it is about what was kept apart. */
  toReview: boolean
}

interface Move {
  readonly account: string
  readonly currency: string
  readonly method: string
  readonly day: string
  readonly minor: bigint
}

interface Spent {
  readonly currency: string
  readonly day: string
  readonly net: bigint
  readonly tax: bigint
  readonly withheld: bigint
  readonly payable: bigint
  readonly total: bigint
  /** What of the amount, as it was typed, is for which category. */
  readonly parts: ReadonlyArray<readonly [category: string, amount: bigint]>
}

interface Sent {
  readonly details: Extract<Happened["event"], { readonly _tag: "TransferMade" }>["details"]
  readonly arrivedOn: string | null
}

interface Sold {
  readonly currency: string
  net: bigint
  tax: bigint
  /** What was sold less what came back. */
  worth: bigint
  readonly customer: string
  dueOn: string | null
  /** From then on an invoice has what was sold and paid; money that moved later moved here. */
  isInvoiced: boolean
  readonly money: Map<string, Omit<Move, "currency">>
}

/** Where money is that names no account: in the one with this id that every company has. */
const USUAL = (method: string): string =>
  `00000000-0000-7000-8000-0000000000${method === "cash" ? "c1" : method === "mobile-money" ? "c3" : "c2"}`

/** What stands against money of no document, by its kind. */
const AGAINST: { readonly [kind: string]: string } = {
  contribution: "owner",
  drawing: "owner",
  loanReceived: "loan",
  loanRepaid: "loan",
  interestReceived: "interest",
  interestPaid: "interest",
  bankFees: "fees",
  otherIn: "otherIncome",
  otherOut: "otherCosts"
}

type Sums = { readonly [key: string]: bigint }

const summed = (entries: Iterable<readonly [key: string, minor: bigint]>): Sums => {
  const sums: { [key: string]: bigint } = {}
  for (const [key, minor] of entries) sums[key] = (sums[key] ?? 0n) + minor
  return Object.fromEntries(
    Object.entries(sums)
      .filter(([, minor]) => minor !== 0n)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
  )
}

const most = (left: bigint, right: bigint): bigint => (left > right ? left : right)
const least = (left: bigint, right: bigint): bigint => (left < right ? left : right)

/** The same sums from anything that has keys and amounts, so that they can be compared. */
export const sums = summed

/** A whole parted in the proportion of amounts: each rounded down, and a unit more for those that lost most, of equals the largest and first. */
const apart = (
  whole: bigint,
  parts: ReadonlyArray<readonly [category: string, amount: bigint]>
): ReadonlyArray<readonly [category: string, minor: bigint]> => {
  const all = parts.reduce((sum, [, amount]) => sum + amount, 0n)
  const given = parts.map(([, amount]) => (whole * amount) / all)
  const lost = parts.map(([, amount], at) => whole * amount - (given[at] ?? 0n) * all)
  for (let left = whole - given.reduce((sum, each) => sum + each, 0n); left > 0n; left -= 1n) {
    let best = 0
    parts.forEach(([, amount], at) => {
      const [mine, its] = [lost[at] ?? 0n, lost[best] ?? 0n]
      if (mine > its || (mine === its && amount > (parts[best]?.[1] ?? 0n))) best = at
    })
    given[best] = (given[best] ?? 0n) + 1n
    lost[best] = -1n
  }
  return parts.map(([category], at) => [category, given[at] ?? 0n])
}

export class Naive {
  readonly drafts = new Map<string, string>()
  readonly invoices = new Map<string, Doc>()
  readonly credits = new Map<string, Doc & { readonly invoice: string }>()
  readonly writtenOff = new Map<string, bigint>()
  readonly payments = new Map<string, Pay>()
  readonly refunds = new Map<string, Move & { readonly payment: string }>()
  readonly expenses = new Map<string, Spent>()
  readonly parts = new Map<
    string,
    Omit<Move, "currency" | "day"> & { readonly expense: string; readonly day: string | null }
  >()
  readonly voidExpenses = new Set<string>()
  readonly opened = new Map<string, Move>()
  readonly transfers = new Map<string, Sent>()
  readonly others = new Map<string, Move & { readonly kind: string }>()
  readonly counted = new Map<string, Move>()
  readonly sales = new Map<string, Sold>()
  /** What was too much or missing at a till, by its day and by whose sales were counted. */
  readonly missed = new Map<string, Move>()

  constructor(happened: ReadonlyArray<Happened>) {
    for (const { event } of happened) this.#take(event)
  }

  #on(payment: string, invoice: string, minor: bigint): void {
    const on = this.payments.get(payment)?.on
    on?.set(invoice, (on.get(invoice) ?? 0n) + minor)
  }

  #said(payment: string): void {
    const known = this.payments.get(payment)
    if (known !== undefined) known.toReview = false
  }

  #take(event: Happened["event"]): void {
    if (event._tag === "PaymentKept") this.#said(event.paymentId)
    if ((event._tag === "PaymentApplied" || event._tag === "PaymentRefunded") && event.left === "0")
      this.#said(event.paymentId)
    switch (event._tag) {
      case "InvoiceDrafted":
      case "InvoiceDraftEdited":
        this.drafts.set(event.invoiceId, event.content.customerId ?? "")
        return
      case "InvoiceIssued":
      case "CreditNoteIssued": {
        const { figures } = event
        const withheld = BigInt(figures.withheld ?? 0)
        const doc: Doc = {
          currency: event.content.currency,
          customer: event.content.customerId ?? "",
          dueOn: "paymentDate" in event.content ? (event.content.paymentDate ?? event.content.issueDate) : "",
          due: BigInt(figures.total) - withheld - BigInt(figures.deducted ?? 0),
          total: BigInt(figures.total),
          day: event.content.issueDate,
          sold: BigInt(figures.net),
          tax: BigInt(figures.tax),
          withheld
        }
        if (event._tag === "InvoiceIssued") this.invoices.set(event.invoiceId, doc)
        else this.credits.set(event.creditNoteId, { ...doc, invoice: event.invoiceId })
        return
      }
      case "InvoiceWrittenOff":
        this.writtenOff.set(event.invoiceId, BigInt(event.amount))
        return
      case "InvoiceWriteOffReversed":
        this.writtenOff.delete(event.invoiceId)
        return
      case "PaymentReceived": {
        const { accountId, amount, currency, method, paidOn } = event.details
        this.payments.set(event.paymentId, {
          account: accountId ?? USUAL(method),
          currency,
          method,
          invoice: event.invoiceId,
          amount: BigInt(amount),
          day: event.details.isPending === true ? null : paidOn,
          on: new Map(),
          counts: true,
          toReview: event.unappliedReason !== null
        })
        this.#on(event.paymentId, event.invoiceId, BigInt(event.applied))
        if (event.settles !== "none") this.writtenOff.delete(event.invoiceId)
        return
      }
      case "PaymentKept":
        this.#on(event.paymentId, event.invoiceId, BigInt(event.applied))
        if (event.settles !== "none") this.writtenOff.delete(event.invoiceId)
        return
      case "PaymentApplied":
        this.#on(event.paymentId, event.invoiceId, BigInt(event.amount))
        this.writtenOff.delete(event.invoiceId)
        return
      case "PaymentUnapplied":
        this.#on(event.paymentId, event.invoiceId, -BigInt(event.amount))
        if (event.leaves !== "settled") this.writtenOff.delete(event.invoiceId)
        return
      case "PaymentCleared": {
        const payment = this.payments.get(event.paymentId)
        if (payment !== undefined) payment.day = event.clearedOn
        return
      }
      case "PaymentFailed":
      case "PaymentWithdrawn":
      case "PaymentVoided": {
        const payment = this.payments.get(event.paymentId)
        if (payment !== undefined) payment.counts = false
        return
      }
      case "PaymentRefunded": {
        const { accountId, amount, method, refundedOn } = event.details
        const currency = this.payments.get(event.paymentId)?.currency ?? ""
        this.refunds.set(`${event.paymentId} ${event.refundId}`, {
          payment: event.paymentId,
          account: accountId ?? USUAL(method),
          currency,
          method,
          day: refundedOn,
          minor: BigInt(amount)
        })
        return
      }
      case "PaymentRefundVoided":
        this.refunds.delete(`${event.paymentId} ${event.refundId}`)
        return
      case "ExpenseAdded":
      case "ExpenseEdited": {
        const { net, payable, tax, total, withheld } = event.figures
        const { amount, category, currency, split, spentOn: day } = event.details
        const whole = [[category, BigInt(amount)] as const]
        this.expenses.set(event.expenseId, {
          currency,
          day,
          parts: split.length === 0 ? whole : split.map((part) => [part.category, BigInt(part.amount)] as const),
          net: BigInt(net),
          payable: BigInt(payable),
          tax: BigInt(tax),
          total: BigInt(total),
          withheld: BigInt(withheld)
        })
        return
      }
      case "ExpensePaid": {
        const { accountId, amount, method, paidOn } = event.payment
        this.parts.set(`${event.expenseId} ${event.paymentId}`, {
          expense: event.expenseId,
          account: accountId ?? USUAL(method),
          method,
          day: event.payment.isPending === true ? null : paidOn,
          minor: BigInt(amount)
        })
        return
      }
      case "ExpensePaymentCleared": {
        const key = `${event.expenseId} ${event.paymentId}`
        const part = this.parts.get(key)
        if (part !== undefined) this.parts.set(key, { ...part, day: event.clearedOn })
        return
      }
      case "ExpensePaymentFailed":
      case "ExpensePaymentVoided":
        this.parts.delete(`${event.expenseId} ${event.paymentId}`)
        return
      case "ExpenseVoided":
        this.voidExpenses.add(event.expenseId)
        for (const [key, { expense }] of this.parts) if (expense === event.expenseId) this.parts.delete(key)
        return
      case "MoneyAccountAdded":
      case "MoneyAccountEdited": {
        const { currency, opening, openedOn } = event.details
        const { accountId: account } = event
        this.opened.set(account, { account, currency, day: openedOn, method: "", minor: BigInt(opening) })
        return
      }
      case "TransferMade": {
        const { details } = event
        this.transfers.set(event.transferId, { details, arrivedOn: details.isPending ? null : details.transferredOn })
        return
      }
      case "TransferCleared": {
        const sent = this.transfers.get(event.transferId)
        if (sent !== undefined) this.transfers.set(event.transferId, { ...sent, arrivedOn: event.clearedOn })
        return
      }
      case "TransferFailed":
      case "TransferVoided":
        this.transfers.delete(event.transferId)
        return
      case "OtherMoneyRecorded": {
        const { accountId: account, amount, currency, kind, movedOn } = event.details
        const isIn = ["contribution", "loanReceived", "interestReceived", "otherIn"].includes(kind)
        const minor = isIn ? BigInt(amount) : -BigInt(amount)
        this.others.set(event.otherMoneyId, { account, currency, day: movedOn, kind, method: "", minor })
        return
      }
      case "OtherMoneyVoided":
        this.others.delete(event.otherMoneyId)
        return
      case "AccountReconciled": {
        const { accountId: account, book, counted, countedOn, currency } = event.count
        const minor = BigInt(counted) - BigInt(book)
        this.counted.set(event.reconciliationId, { account, currency, day: countedOn, method: "", minor })
        return
      }
      case "ReconciliationVoided":
        this.counted.delete(event.reconciliationId)
        return
      case "SaleRecorded": {
        const { currency, customerId, soldOn: day } = event.details
        this.sales.set(event.saleId, {
          currency,
          customer: customerId ?? "",
          dueOn: event.promise?.dueOn ?? null,
          isInvoiced: false,
          net: BigInt(event.figures.net),
          tax: BigInt(event.figures.tax),
          worth: BigInt(event.figures.total),
          money: new Map(
            event.taken.map(({ amount, method, paymentId }) => [
              paymentId,
              { account: USUAL(method), method, day, minor: BigInt(amount) }
            ])
          )
        })
        return
      }
      case "SalePaid": {
        const { amount, method, paidOn: day } = event.payment
        const money = { account: USUAL(method), method, day, minor: BigInt(amount) }
        this.sales.get(event.saleId)?.money.set(event.paymentId, money)
        return
      }
      case "SalePaymentVoided":
        this.sales.get(event.saleId)?.money.delete(event.paymentId)
        return
      case "DebtPromised": {
        const sale = this.sales.get(event.saleId)
        if (sale !== undefined) sale.dueOn = event.promise.dueOn
        return
      }
      case "SaleReturned": {
        const sale = this.sales.get(event.saleId)
        if (sale === undefined) return
        // Of what an invoice sold, credit notes say what came back.
        if (!sale.isInvoiced) {
          sale.net -= BigInt(event.figures.net)
          sale.tax -= BigInt(event.figures.tax)
          sale.worth -= BigInt(event.figures.total)
        }
        const { method, refunded, returnedOn: day } = event.details
        sale.money.set(event.returnId, { account: USUAL(method), method, day, minor: -BigInt(refunded) })
        return
      }
      case "SaleVoided":
      case "SaleInvoiced": {
        const sale = this.sales.get(event.saleId)
        if (sale === undefined) return
        // What was promised for a sale that was none is promised no more; what is handed back for it later is owed at once.
        const dueOn = event._tag === "SaleVoided" ? null : sale.dueOn
        this.sales.set(event.saleId, {
          ...sale,
          dueOn,
          net: 0n,
          tax: 0n,
          worth: 0n,
          isInvoiced: true,
          money: new Map()
        })
        return
      }
      case "TillClosed": {
        const { counted, currency, day, sellerId, till } = event.details
        const where = `${till} ${currency} ${day} `
        for (const key of this.missed.keys())
          if (key === where || (sellerId === null ? key.startsWith(where) : key === where + sellerId))
            this.missed.delete(key)
        const minor = BigInt(counted) - BigInt(event.expected)
        this.missed.set(where + (sellerId ?? ""), { account: USUAL("cash"), currency, day, method: "cash", minor })
        return
      }
      default:
    }
  }

  /** What is left to be paid of a sale; below zero where more came than it is worth. */
  #restOfSale(sale: string): bigint {
    const known = this.sales.get(sale)
    let rest = known?.worth ?? 0n
    for (const { minor } of known?.money.values() ?? []) rest -= minor
    return rest
  }

  debtOf(sale: string): bigint {
    return most(this.#restOfSale(sale), 0n)
  }

  surplusOf(sale: string): bigint {
    return most(-this.#restOfSale(sale), 0n)
  }

  /** Everything that somebody owes: of which record, whose it is, since when. */
  *debts(): IterableIterator<{
    readonly id: string
    readonly customer: string
    readonly currency: string
    readonly minor: bigint
    readonly dueOn: string | null
  }> {
    for (const [id, { currency, customer, dueOn }] of this.invoices)
      yield { id, customer, currency, minor: this.owedOn(id), dueOn }
    for (const [id, { currency, customer, dueOn }] of this.sales)
      yield { id, customer, currency, minor: this.debtOf(id), dueOn }
  }

  /** All the money that moved and counts, in above zero. */
  *moves(): IterableIterator<Move> {
    yield* this.opened.values()
    yield* this.counted.values()
    yield* this.missed.values()
    yield* this.others.values()
    for (const { currency, money } of this.sales.values())
      for (const move of money.values()) yield { ...move, currency }
    for (const { arrivedOn, details } of this.transfers.values()) {
      const { amount, currency, fee, from, received, receivedCurrency, to, transferredOn } = details
      const sent = -(BigInt(amount) + BigInt(fee))
      yield { account: from, currency, day: transferredOn, method: "", minor: sent }
      if (arrivedOn !== null)
        yield { account: to, currency: receivedCurrency, day: arrivedOn, method: "", minor: BigInt(received) }
    }
    for (const { account, amount, counts, currency, day, method } of this.payments.values())
      if (counts && day !== null) yield { account, currency, day, method, minor: amount }
    for (const { payment, ...move } of this.refunds.values())
      if (this.payments.get(payment)?.counts === true) yield { ...move, minor: -move.minor }
    for (const { day, expense, minor, ...move } of this.parts.values())
      if (day !== null) yield { ...move, day, currency: this.expenses.get(expense)?.currency ?? "", minor: -minor }
  }

  /** What is on its way, in above zero. */
  *onTheWay(): IterableIterator<Pick<Move, "currency" | "minor">> {
    for (const { amount, counts, currency, day } of this.payments.values())
      if (counts && day === null) yield { currency, minor: amount }
    for (const { day, expense, minor } of this.parts.values())
      if (day === null) yield { currency: this.expenses.get(expense)?.currency ?? "", minor: -minor }
  }

  paidOn(invoice: string): bigint {
    let paid = 0n
    for (const payment of this.payments.values()) if (payment.counts) paid += payment.on.get(invoice) ?? 0n
    return paid
  }

  /** What is left of an invoice after credit notes and payments; below zero where more was paid. */
  restOf(invoice: string): bigint {
    const doc = this.invoices.get(invoice)
    if (doc === undefined) return 0n
    let rest = doc.due - this.paidOn(invoice)
    for (const note of this.credits.values()) if (note.invoice === invoice) rest -= note.due
    return rest
  }

  owedOn(invoice: string): bigint {
    return most(this.restOf(invoice), 0n) - (this.writtenOff.get(invoice) ?? 0n)
  }

  /** What of the payments no invoice has taken and nobody was given back. */
  *unused(): IterableIterator<{
    readonly invoice: string
    readonly currency: string
    readonly minor: bigint
    readonly toReview: boolean
  }> {
    for (const [id, { amount, counts, currency, invoice, on, toReview }] of this.payments) {
      if (!counts) continue
      let minor = amount
      for (const taken of on.values()) minor -= taken
      for (const refund of this.refunds.values()) if (refund.payment === id) minor -= refund.minor
      yield { invoice, currency, minor, toReview }
    }
  }

  customerOf(invoice: string): string {
    return this.invoices.get(invoice)?.customer ?? this.drafts.get(invoice) ?? ""
  }

  owedBy(customer: string): Sums {
    return summed(
      [...this.invoices]
        .filter(([, doc]) => doc.customer === customer)
        .map(([invoice, { currency }]) => [currency, this.owedOn(invoice)])
    )
  }

  creditOf(customer: string): Sums {
    const surplus = [...this.invoices]
      .filter(([, doc]) => doc.customer === customer)
      .map(([invoice, { currency }]) => [currency, -least(this.restOf(invoice), 0n)] as const)
    const unused = [...this.unused()]
      .filter(({ invoice, toReview }) => !toReview && this.customerOf(invoice) === customer)
      .map(({ currency, minor }) => [currency, minor] as const)
    return summed([...surplus, ...unused])
  }

  /** What was spent under each category, before tax or with it, of what is not void. */
  *spentUnder(figure: "net" | "total"): IterableIterator<readonly [currencyAndCategory: string, minor: bigint]> {
    for (const [id, { currency, parts, [figure]: whole }] of this.expenses)
      if (!this.voidExpenses.has(id))
        for (const [category, minor] of apart(whole, parts)) yield [`${currency} ${category}`, minor]
  }

  /** What was paid for an expense and counts. */
  paidFor(expense: string): bigint {
    let paid = 0n
    for (const part of this.parts.values()) if (part.expense === expense) paid += part.minor
    return paid
  }

  /** What every account of the ledger should come to, by account and currency. */
  trialBalance(): Sums {
    const lines: Array<readonly [string, bigint]> = []
    const documents = [
      ...[...this.invoices.values()].map((doc) => [doc, 1n] as const),
      ...[...this.credits.values()].map((doc) => [doc, -1n] as const)
    ]
    for (const [{ currency, sold, tax, withheld }, sign] of documents)
      lines.push(
        [`sales ${currency}`, -sign * sold],
        [`outputTax ${currency}`, -sign * tax],
        [`withheldByCustomer ${currency}`, sign * withheld]
      )
    for (const [invoice, { currency }] of this.invoices) {
      const writtenOff = this.writtenOff.get(invoice) ?? 0n
      lines.push([`receivable ${currency}`, this.restOf(invoice) - writtenOff], [`badDebt ${currency}`, writtenOff])
    }
    for (const { currency, minor } of this.unused()) lines.push([`customerCredit ${currency}`, -minor])
    for (const [id, { currency, net, payable, tax, withheld }] of this.expenses) {
      lines.push([`payable ${currency}`, this.paidFor(id)])
      if (this.voidExpenses.has(id)) continue
      lines.push(
        [`purchases ${currency}`, net],
        [`inputTax ${currency}`, tax],
        [`withheldFromSupplier ${currency}`, -withheld],
        [`payable ${currency}`, -payable]
      )
    }
    for (const [sale, { currency, net, tax }] of this.sales) {
      lines.push(
        [`sales ${currency}`, -net],
        [`outputTax ${currency}`, -tax],
        [`receivable ${currency}`, this.debtOf(sale)],
        [`customerCredit ${currency}`, -this.surplusOf(sale)]
      )
    }
    for (const { currency, minor } of this.missed.values()) lines.push([`difference ${currency}`, -minor])
    for (const { currency, minor } of this.opened.values()) lines.push([`opening ${currency}`, -minor])
    for (const { currency, kind, minor } of this.others.values())
      lines.push([`${AGAINST[kind] ?? ""} ${currency}`, -minor])
    for (const { currency, minor } of this.counted.values()) lines.push([`difference ${currency}`, -minor])
    for (const { arrivedOn, details } of this.transfers.values()) {
      lines.push([`transfer ${details.currency}`, BigInt(details.amount)])
      lines.push([`fees ${details.currency}`, BigInt(details.fee)])
      if (arrivedOn !== null) lines.push([`transfer ${details.receivedCurrency}`, -BigInt(details.received)])
    }
    for (const { currency, minor } of this.onTheWay()) lines.push([`clearing ${currency}`, minor])
    for (const { currency, minor } of this.moves()) lines.push([`treasury ${currency}`, minor])
    return summed(lines)
  }
}
