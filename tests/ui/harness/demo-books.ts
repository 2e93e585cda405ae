import { depositContent } from "../../../src/domain/invoice/deposit-content.ts"
import { Result, Schema } from "effect"
import { NOT_SAID_OF_PRODUCT } from "../../../src/domain/product/older.ts"
import { NOT_SAID_OF_CUSTOMER } from "../../../src/domain/customer/older.ts"
import { NO_TEXT } from "../../../src/domain/documents/rich-text.ts"
import { assembly, type Books, commandKinds, type DomainEvent, evolve } from "../../../src/domain/books.ts"
import { commandShapes, decide, readCommand } from "../../../src/domain/decider.ts"
import { addDays, isIsoDate } from "../../../src/domain/kernel/calendar.ts"
import type { IsoDate } from "../../../src/domain/kernel/calendar.ts"
import { USUAL_ACCOUNTS } from "../../../src/domain/money-account/usual.ts"
import { usualCategories } from "../../../src/domain/company/usual-categories.ts"
import { Table } from "../../../src/domain/kernel/table.ts"
import { defaultTaxes } from "../../../src/domain/kernel/country.ts"
import { statementDemo } from "./demo-statements.ts"
import { sellDemo, sellOddly, stockDemo } from "./demo-sales.ts"
import {
  colleagueId,
  companyId,
  creditNoteId,
  customerId,
  deviceId,
  estimateId,
  invoiceId,
  lineId,
  paymentId,
  productId,
  recordId,
  refundId,
  supplierId,
  userId
} from "./ids.ts"
import { chargeDemo } from "./demo-charges.ts"

const dateOf = (text: string): IsoDate => {
  if (!isIsoDate(text)) throw new Error(`${text} is no date`)
  return text
}

/** The day on which the harness plays. */
export const today = dateOf("2026-03-18")

/** Told of every event of the demonstration, with the day on which it happened and the user whose it is. */
export type Log = (event: DomainEvent, day: IsoDate, by: string) => void

const putInto =
  (books: Books, log: Log) =>
  (day: IsoDate, type: string, payload: object, by: string = userId, version = 1): void => {
    const command = Result.getOrThrow(readCommand(type, version, payload))
    const { givenBy } = commandKinds[command._tag]
    const judged = { actor: userId, device: deviceId, authority: "server", today: day } as const
    const decision = decide(books, command, givenBy === "server" ? { ...judged, givenBy } : judged)
    if (decision.kind !== "accepted") throw new Error(`${type}: ${JSON.stringify(decision)}`)
    for (const event of decision.events) {
      evolve(books, event, by, 0, day)
      log(event, day, by)
    }
  }

export const registerDemo = (books: Books, log: Log): void =>
  putInto(books, log)(today, "RegisterCompany", {
    companyId,
    identity: {
      socialName: "Atelier Adjoa & Filles",
      address: "Carré 1204, Akpakpa, Cotonou",
      country: "BJ",
      currency: "XOF",
      timeZone: "Africa/Porto-Novo",
      invoicePrefix: "F-"
    },
    logo: null,
    taxes: defaultTaxes("BJ", "fr")
  })

const customers = [
  "Boutique Étoile du Marché",
  "Mariam Traoré",
  "Société Béninoise de Travaux et d’Équipements SARL",
  "Restaurant Chez Tantie Afi",
  "Koffi Mensah"
]

const suppliers = ["Grossiste du Port", "Maman Tissus", "Société Générale d’Emballages et de Cartons du Golfe SARL"]

interface Sale {
  readonly customer: number
  readonly issued: number
  readonly due: number
  readonly price: string
  readonly quantity: string
  readonly paid: ReadonlyArray<readonly [amount: string, method: string, daysAfter: number]>
  readonly sent: boolean
}

const sale = (customer: number, issued: number, price: string, quantity: string, rest: Partial<Sale> = {}): Sale => ({
  customer,
  issued,
  due: 30,
  price,
  quantity,
  paid: [],
  sent: true,
  ...rest
})

/** Days before today at which each invoice was issued, and what became of it. */
const sales: ReadonlyArray<Sale> = [
  sale(0, 160, "45000", "6", { paid: [["270000", "mobile-money", 9]] }),
  sale(1, 131, "12500", "14", { paid: [["175000", "cash", 2]] }),
  sale(2, 128, "380000", "1.5", { paid: [["570000", "bank-transfer", 28]] }),
  sale(3, 96, "22500", "8", { paid: [["180000", "mobile-money", 1]] }),
  sale(4, 92, "310000", "1", { paid: [["310000", "check", 12]] }),
  sale(2, 66, "845000", "1", { paid: [["400000", "bank-transfer", 20]] }),
  sale(0, 61, "45000", "4", { paid: [["180000", "mobile-money", 5]] }),
  sale(1, 40, "12500", "22", { paid: [["275000", "cash", 4]] }),
  sale(3, 37, "22500", "11", {}),
  sale(4, 12, "96000", "3", { paid: [["288000", "mobile-money", 3]] }),
  sale(2, 9, "1250000", "1", { paid: [["500000", "bank-transfer", 5]] }),
  sale(0, 2, "45000", "9", { sent: false })
]

/** Amount, category, days before today, supplier, what for, what was paid at once, days until it is due. */
const expenses: ReadonlyArray<readonly [string, string, number, number | null, string, string, number | null]> = [
  ["185000", "expense-goods", 40, 0, "Tissus wax, 12 pièces", "185000", null],
  ["75000", "expense-rent", 18, null, "Loyer de mars", "75000", null],
  ["23600", "expense-power", 12, null, "Facture SBEE", "23600", null],
  ["240000", "expense-goods", 9, 1, "Bazin riche", "100000", 5],
  ["62000", "expense-packaging", 6, 2, "Cartons et sachets", "0", 30],
  ["4500", "expense-transport", 1, null, "Zémidjan, livraison à Calavi", "4500", null],
  ["4500", "expense-transport", 1, null, "Zémidjan, livraison à Calavi", "4500", null],
  ["15000", "", 0, null, "", "15000", null],
  ["58000", "expense-packaging", 50, 2, "Cartons et sachets", "0", 10],
  ["27500", "expense-packaging", 15, 2, "Étiquettes", "0", 15],
  ["172000", "expense-goods", 70, 0, "Tissus wax, 12 pièces", "0", 30],
  ["36000", "expense-goods", 33, 0, "Fil et boutons", "0", 30]
]

/** Of which invoice, how many days before today, how much of its line, whether the goods came back, and why. */
const credits: ReadonlyArray<readonly [number, number, string, boolean, string]> = [
  [0, 140, "1", true, "Une tenue rendue, taille trop petite"],
  [3, 4, "0.5", false, ""]
]

const content = (entry: Sale, n: number, currency = "XOF") => ({
  customerId: customerId(entry.customer),
  type: "standardized",
  currency,
  issueDate: addDays(today, -entry.issued),
  paymentDate: addDays(today, entry.due - entry.issued),
  pricesIncludeTax: true,
  lines: [
    {
      kind: "item",
      lineId: lineId(n),
      productId: productId(entry.customer),
      designation: "Tenue de cérémonie sur mesure",
      quantity: entry.quantity,
      unit: "",
      unitPrice: entry.price,
      discount: null,
      taxCodes: ["B"]
    }
  ],
  discount: null,
  headerText: NO_TEXT,
  notes: NO_TEXT,
  footerText: NO_TEXT
})

/** What the one draft of the demonstration says. */
export const draftOfDemo = content(sale(1, 0, "12500", "3"), 90)

/** A payment of 100 000 for F-09, one of 50 000 for F-12 under its reference, and 20 000 more than F-06 still took. */
export const flagDemo = (books: Books, log: Log): void => {
  const put = putInto(books, log)
  const pay = (n: number, invoice: number, amount: string, reference: string): void =>
    put(today, "RecordPayment", {
      paymentId: paymentId(900 + n),
      invoiceId: invoiceId(invoice),
      details: { currency: "XOF", amount, method: "mobile-money", paidOn: today, reference, note: "" }
    })
  pay(1, 8, "100000", "MP77")
  pay(2, 11, "50000", "MP77")
  pay(3, 5, "465000", "MP78")
  // Two devices took one line of a statement for two expenses.
  for (const n of [1, 2])
    put(today, "PayExpense", {
      expenseId: recordId(90, n),
      paymentId: recordId(91, 950),
      payment: {
        amount: "12500",
        method: "bank-transfer",
        paidOn: today,
        reference: "PF-118",
        note: "PRLV FOURNISSEUR"
      }
    })
}

/** A sale above the credit limit of its customer, and one that is void. */
export const oddDemo = (books: Books, log: Log): void => sellOddly(putInto(books, log), today)

/** One of the three pieces of F-10, paid, is credited and part of its money given back; F-09 is written off, the payment of F-08 void. */
export const correctDemo = (books: Books, log: Log): void => {
  const put = putInto(books, log)
  put(today, "IssueCreditNote", {
    creditNoteId: creditNoteId(1),
    invoiceId: invoiceId(9),
    lines: [{ lineId: lineId(9), quantity: "1" }],
    goodsReturned: true,
    reason: "Une tenue rendue, trop petite",
    provisional: "P-0000-90"
  })
  put(today, "RefundPayment", {
    paymentId: paymentId(90),
    invoiceId: invoiceId(9),
    refundId: refundId(1),
    details: { amount: "30000", method: "cash", refundedOn: today, reference: "", note: "" }
  })
  put(today, "WriteOffInvoice", { invoiceId: invoiceId(8), reason: "Le restaurant a fermé" })
  put(today, "VoidPayment", { paymentId: paymentId(70), invoiceId: invoiceId(7), reason: "Saisi deux fois" })
}

/** An offer of the demonstration: to whom, how many days ago, for how many days, of how much, and what came of it. */
const offers: ReadonlyArray<
  readonly [customer: number, issued: number, valid: number, price: string, quantity: string, came: string]
> = [
  [2, 70, 30, "640000", "2", "accepted"],
  [0, 45, 15, "45000", "12", "expired"],
  [3, 30, 30, "22500", "20", "declined"],
  [4, 10, 30, "150000", "3", "superseded"],
  [4, 8, 30, "140000", "3", "sent"],
  [1, 5, 7, "12500", "40", "sent"],
  [0, 1, 30, "45000", "5", "notSent"],
  [2, 0, 30, "980000", "1", "draft"]
]

/** Offers in every state but those of which invoices were made; the fifth is a new version of the fourth, the seventh a proforma. */
const offerDemo = (put: ReturnType<typeof putInto>): void =>
  offers.forEach(([customer, before, valid, price, quantity, came], n) => {
    const day = addDays(today, -before)
    const { paymentDate, type: _type, ...alike } = content(sale(customer, before, price, quantity, { due: valid }), n)
    const id = { estimateId: estimateId(n) }
    const kind = n === 6 ? "proforma" : "estimate"
    const revises = n === 4 ? estimateId(3) : null
    put(day, "SaveEstimateDraft", { ...id, content: { ...alike, kind, validUntil: paymentDate }, revises })
    if (came === "draft") return
    put(day, "IssueEstimate", { ...id, version: 1, provisional: `P-0000-${70 + n}` })
    if (came === "notSent") return
    put(day, "MarkEstimateSent", { ...id, channel: "whatsapp" })
    const on = addDays(day, 4)
    if (came === "accepted") put(on, "AcceptEstimate", { ...id, on, reply: { name: "Mme Zinsou", reason: "" } })
    if (came === "declined")
      put(on, "DeclineEstimate", { ...id, on, reply: { name: "Tantie Afi", reason: "Trop cher pour cette saison" } })
  })

/** A third of the first offer was invoiced and paid in advance; one of its two pieces is a draft invoice, which takes that off. */
export const convertDemo = (books: Books, log: Log): void => {
  const put = putInto(books, log)
  const { content: of, estimateId: id, issued } = books.estimates.get(estimateId(0)) ?? {}
  if (of === undefined || id === undefined || issued === null || issued === undefined) return
  const day = addDays(today, -20)
  const deposit = depositContent({ id, content: of, figures: issued.figures, taxes: issued.taxes }, 384_000n, {
    type: "simple",
    today: day,
    newLineId: () => lineId(92),
    designation: () => "Acompte de 30 % sur le devis DE-01"
  })
  put(day, "SaveInvoiceDraft", { invoiceId: invoiceId(92), content: deposit })
  put(day, "IssueInvoice", { invoiceId: invoiceId(92), version: 1, provisional: "P-0000-92" })
  const mail = { documentId: invoiceId(92), mailId: recordId(99, 1) }
  const letter = { to: ["comptabilite@client.test"], subject: "Facture d’acompte", message: "Bonjour," }
  put(day, "MailDocument", { ...mail, language: "fr", letter })
  put(day, "NoteDocumentMail", { ...mail, fate: "failed" })
  put(addDays(day, 2), "RecordPayment", {
    paymentId: paymentId(92),
    invoiceId: invoiceId(92),
    details: { currency: "XOF", amount: "384000", method: "cash", paidOn: addDays(day, 2), reference: "", note: "" }
  })
  put(today, "ConvertEstimate", {
    estimateId: estimateId(0),
    invoiceId: invoiceId(91),
    lines: [{ lineId: lineId(0), quantity: "1" }],
    conversions: 0
  })
}

type Fields = { readonly [field: string]: Schema.Top }

const fieldsOf = (schema: unknown): Fields => (schema as { readonly fields?: Fields }).fields ?? {}

/** The first of a few plain values that the schema of a field takes. */
const valueFor = (schema: Schema.Top, text: string): unknown => {
  const literals = (schema as { readonly literals?: ReadonlyArray<unknown> }).literals ?? []
  const found = [text, ...literals, "", "2019", "1", false, null].find((value) => Schema.is(schema)(value))
  if (found === undefined)
    throw new Error("no plain value fits a field of this kind: add records of it to demo-books.ts")
  return found
}

/** Three records of each plain kind that has none yet, made from the schema of its command: a new kind needs none by hand. */
const fillOthers = (books: Books, put: ReturnType<typeof putInto>): void => {
  assembly.aggregates.forEach(({ record, slot }, kind) => {
    const held: unknown = books[slot]
    if (record === null || !(held instanceof Table) || held.size > 0) return
    const { details, id, type } = record
    const shapes: { readonly [type: string]: { readonly schema: unknown } } = commandShapes
    const fields = Object.entries(fieldsOf(fieldsOf(shapes[`Add${type}`]?.schema)[details]))
    for (const n of [1, 2, 3]) {
      const filled = fields.map(([name, schema]) => [name, valueFor(schema, `${type} ${name} ${n}`)])
      put(today, `Add${type}`, { [id]: recordId(kind, n), [details]: Object.fromEntries(filled) })
    }
  })
}

/** Where its money is: a till that was described, a bank account, and what went between them. */
const treasuryDemo = (put: ReturnType<typeof putInto>): void => {
  const openedOn = addDays(today, -150)
  const said = {
    currency: "XOF",
    openedOn,
    institution: "",
    number: "",
    holder: "",
    branch: "",
    country: "BJ",
    note: ""
  }
  const bank = recordId(100, 1)
  const cash = USUAL_ACCOUNTS.cash
  put(openedOn, "AddMoneyAccount", {
    accountId: cash,
    details: { ...said, kind: "cash", name: "Caisse de la boutique", opening: "85000" }
  })
  put(openedOn, "AddMoneyAccount", {
    accountId: bank,
    details: {
      ...said,
      kind: "bank",
      name: "Compte courant",
      opening: "1250000",
      institution: "Bank of Africa Bénin",
      number: "BJ061 01001 00123456789 12",
      holder: "Boutique Awa",
      branch: "Cotonou Ganhi"
    }
  })
  const sent = { currency: "XOF", receivedCurrency: "XOF", reference: "", note: "" }
  const both = (amount: string) => ({ amount, received: amount })
  put(addDays(today, -6), "RecordTransfer", {
    transferId: recordId(93, 1),
    details: {
      ...sent,
      ...both("60000"),
      from: USUAL_ACCOUNTS.wallet,
      to: cash,
      fee: "600",
      transferredOn: addDays(today, -6),
      isPending: false
    }
  })
  put(today, "RecordTransfer", {
    transferId: recordId(93, 2),
    details: { ...sent, ...both("40000"), from: cash, to: bank, fee: "0", transferredOn: today, isPending: true }
  })
  put(addDays(today, -8), "RecordOtherMoney", {
    otherMoneyId: recordId(98, 1),
    details: {
      kind: "loanReceived",
      accountId: bank,
      currency: "XOF",
      amount: "250000",
      movedOn: addDays(today, -8),
      reference: "PR-118"
    },
    party: { name: "Mutuelle du marché", note: "Remboursable en dix mois" }
  })
  put(addDays(today, -3), "ReconcileAccount", {
    reconciliationId: recordId(94, 1),
    count: {
      accountId: cash,
      currency: "XOF",
      countedOn: addDays(today, -3),
      book: "120000",
      counted: "119500",
      reason: "Monnaie mal rendue"
    }
  })
}

/** Five months of a small business. */
export const fillDemo = (books: Books, log: Log): void => {
  const put = putInto(books, log)
  // All but the last are there already: the settings still offer the usual ones.
  put(today, "AddCategories", { companyId, categories: usualCategories("BJ", "fr").slice(0, -1) })
  put(today, "ArchiveCategory", { companyId, categoryId: "expense-interest" })
  put(today, "MergeCategory", { companyId, categoryId: "expense-water", into: "expense-power" })
  customers.forEach((name, n) => {
    const profile = {
      kind: "company",
      name,
      phone: "+2290197000000",
      email: "",
      taxId: "",
      address: "",
      city: "Cotonou",
      ...NOT_SAID_OF_CUSTOMER
    }
    put(today, "AddCustomer", { customerId: customerId(n), profile })
    const details = {
      kind: "product",
      name: `Article ${n + 1}`,
      reference: "",
      unit: "",
      unitPrice: "45000",
      currency: "XOF",
      taxCodes: ["B"],
      description: "",
      ...NOT_SAID_OF_PRODUCT
    }
    put(today, "AddProduct", { productId: productId(n), details })
  })
  suppliers.forEach((name, n) => {
    const profile = {
      kind: "company",
      name,
      contact: n === 0 ? "Rachidatou" : "",
      phone: `+22901970011${n}0`,
      email: "",
      taxId: n === 1 ? "" : `320190012345${n}`,
      address: "",
      city: "Cotonou",
      note: ""
    }
    put(today, "AddSupplier", { supplierId: supplierId(n), profile })
  })
  const joined: DomainEvent = { _tag: "MemberJoined", userId: colleagueId, role: "seller" }
  evolve(books, joined)
  log(joined, today, colleagueId)
  sales.forEach((entry, n) => {
    const day = addDays(today, -entry.issued)
    // Every fourth is the colleague’s.
    const by = n % 4 === 3 ? colleagueId : userId
    put(day, "SaveInvoiceDraft", { invoiceId: invoiceId(n), content: content(entry, n) }, by)
    put(day, "IssueInvoice", { invoiceId: invoiceId(n), version: 1, provisional: `P-0000-${n + 1}` })
    if (entry.sent) put(day, "MarkInvoiceSent", { invoiceId: invoiceId(n), channel: "whatsapp" })
    entry.paid.forEach(([amount, method, daysAfter], part) =>
      put(
        day,
        "RecordPayment",
        {
          paymentId: paymentId(n * 10 + part),
          invoiceId: invoiceId(n),
          details: { currency: "XOF", amount, method, paidOn: addDays(day, daysAfter), reference: "", note: "" }
        },
        by
      )
    )
  })
  // One promise that was not kept, and one that can still be.
  const unpaid = sales.flatMap(({ paid }, n) => (paid.length === 0 ? [n] : []))
  unpaid.slice(0, 2).forEach((n, at) =>
    put(addDays(today, -5), "PromiseInvoice", {
      invoiceId: invoiceId(n),
      promise: {
        payOn: addDays(today, at === 0 ? -2 : 3),
        amount: at === 0 ? null : "25000",
        note: at === 0 ? "" : "À la fin du marché"
      }
    })
  )
  credits.forEach(([invoice, before, quantity, goodsReturned, reason], n) =>
    put(addDays(today, -before), "IssueCreditNote", {
      creditNoteId: creditNoteId(90 + n),
      invoiceId: invoiceId(invoice),
      lines: [{ lineId: lineId(invoice), quantity }],
      goodsReturned,
      reason,
      provisional: `P-0000-${90 + n}`
    })
  )
  put(today, "MarkCreditNoteSent", { creditNoteId: creditNoteId(90), channel: "whatsapp" })
  put(today, "SaveInvoiceDraft", { invoiceId: invoiceId(90), content: draftOfDemo })
  offerDemo(put)
  expenses.forEach(([amount, category, before, supplier, description, paid, dueIn], n) => {
    const day = addDays(today, -before)
    const paidNow = paid === "0" ? null : paid
    put(day, "RecordExpense", {
      expenseId: recordId(90, n),
      details: {
        currency: "XOF",
        amount,
        spentOn: day,
        category,
        split: [],
        supplierId: supplier === null ? "" : supplierId(supplier),
        description,
        reference: "",
        taxRate: n % 3 === 0 ? "18" : "0",
        taxIncluded: true,
        withheldRate: "0",
        dueOn: dueIn === null ? null : addDays(day, dueIn),
        billTo: n === 5 ? customerId(1) : ""
      },
      payment: paidNow && {
        paymentId: recordId(91, n),
        amount: paidNow,
        method: n % 2 === 0 ? "cash" : "mobile-money",
        paidOn: day,
        reference: "",
        note: ""
      }
    })
  })
  put(today, "PayExpense", {
    expenseId: recordId(90, 1),
    paymentId: recordId(91, 90),
    payment: { amount: "5000", method: "cash", paidOn: today, reference: "", note: "" }
  })
  put(today, "PaySupplier", {
    supplierPaymentId: recordId(94, 0),
    details: {
      supplierId: supplierId(0),
      currency: "XOF",
      parts: [
        { expenseId: recordId(90, 10), amount: "172000" },
        { expenseId: recordId(90, 11), amount: "20000" }
      ],
      method: "bank-transfer",
      paidOn: addDays(today, -2),
      reference: "VIR-0318",
      note: ""
    }
  })
  put(addDays(today, -2), "PayExpense", {
    expenseId: recordId(90, 4),
    paymentId: recordId(91, 101),
    payment: {
      amount: "20000",
      method: "check",
      paidOn: addDays(today, -2),
      reference: "0012457",
      note: "",
      isPending: true
    }
  })
  put(today, "AttachReceipt", {
    expenseId: recordId(90, 2),
    receipt: { sha256: "b1".repeat(32), name: "facture-sbee.png", type: "image/png" }
  })
  put(today, "VoidExpense", { expenseId: recordId(90, 6), reason: "Saisie deux fois" })
  sellDemo(put, today)
  stockDemo(put, today)
  chargeDemo(books, put, today)
  treasuryDemo(put)
  statementDemo(books, put, today)
  fillOthers(books, put)
}

/** Puts copies of the issued invoices into the books until there are that many invoices, without any events of theirs. */
export const multiplyInvoices = (books: Books, count: number): void => {
  const samples = [...books.invoices.values()].filter(({ number }) => number !== null)
  for (let n = books.invoices.size; n < count; n += 1) {
    const sample = samples[n % samples.length]
    if (sample?.number === null || sample === undefined) continue
    const number = { ...sample.number, sequence: n, text: `F-${n}` }
    books.invoices.set(invoiceId(1000 + n), { ...sample, invoiceId: invoiceId(1000 + n), number })
  }
}
