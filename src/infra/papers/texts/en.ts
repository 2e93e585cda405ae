import type { PaperTexts } from "./fr.ts"

/** Words that stand on documents, in English. */
export const en: PaperTexts = {
  draft: "Draft",
  documents: {
    invoice: {
      name: "Invoice",
      provisional: "Invoice, provisional reference",
      to: "Billed to",
      file: "invoice",
      inWords: "Amount in words",
      ofIt: "invoice"
    },
    "credit-note": {
      name: "Credit note",
      provisional: "Credit note, provisional reference",
      to: "Made out to",
      file: "credit-note",
      inWords: "Amount in words",
      ofIt: "credit note"
    },
    estimate: {
      name: "Estimate",
      provisional: "Estimate, provisional reference",
      to: "Made out to",
      file: "estimate",
      inWords: "Amount in words",
      ofIt: "estimate"
    },
    proforma: {
      name: "Proforma invoice",
      provisional: "Proforma invoice, provisional reference",
      to: "Made out to",
      file: "proforma",
      inWords: "Amount in words",
      ofIt: "proforma invoice"
    }
  },
  draftOf: (name) => `${name}, draft`,
  titled: (name, reference) => `${name} ${reference}`,
  watermark: { draft: "DRAFT", cancelled: "CANCELLED" },
  stamps: { none: "", paid: "PAID", credited: "CANCELLED" },
  noBuyer: "No customer",
  erasedBuyer: "Customer erased",
  taxId: (id) => `Tax no. ${id}`,
  tradeRegister: (id) => `Trade register ${id}`,
  logoOf: (name) => `Logo: ${name}`,
  facts: {
    issueDate: "Issue date",
    dueDate: "Due date",
    validUntil: "Valid until",
    invoiceType: "Invoice type",
    corrects: "Invoice corrected",
    goods: "Return",
    orderNumber: "Your order",
    title: "Subject"
  },
  onReceipt: "On receipt",
  corrects: { whole: (reference) => `${reference}, in full`, part: (reference) => `${reference}, in part` },
  goods: { returned: "Goods came back", kept: "Nothing came back" },
  types: { simple: "Simple", standardized: "Ordinary, not certified", "specific-tax": "Specific Tax" },
  designation: "Description",
  quantity: "Quantity",
  unitPrice: "Unit price",
  discount: "Discount",
  tax: "Tax",
  amount: "Amount",
  pricesIncluded: (currency) => `Prices in ${currency}, including tax.`,
  pricesExcluded: (currency) => `Prices in ${currency}, excluding tax.`,
  prices: (currency) => `Prices in ${currency}.`,
  gross: "Gross total",
  discounts: "Discounts",
  net: "Total excl. tax",
  taxOn: (tax, base) => `${tax} on ${base}`,
  specificTax: "Specific tax",
  withheld: "Tax withheld at source",
  deducted: "Deposits taken off",
  netToPay: "Net to pay",
  deposit: "Of which deposit asked for",
  total: "Total",
  totalWithTax: "Total incl. tax",
  paid: "Already paid",
  credited: "Cancelled by credit notes",
  writtenOff: "Written off",
  surplus: "Overpaid, in your favour",
  balance: "Balance due",
  howToPay: "How to pay",
  reason: "Reason",
  notes: "Notes",
  message: {
    hello: (name) => (name === "" ? "Hello," : `Hello ${name},`),
    here: (seller, document, reference) => `${seller} sends you ${document} ${reference}.`,
    toPay: (amount, due) => `To pay: ${amount}, ${due}.`,
    paid: (amount) => `It is paid in full: ${amount}.`,
    credited: "It is cancelled by a credit note: nothing is owed any more.",
    until: (date) => `by ${date}`,
    onReceipt: "on receipt",
    corrects: (amount, invoice) => `It corrects invoice ${invoice} by ${amount}.`,
    total: (amount) => `Total: ${amount}.`,
    validUntil: (amount, date) => `Total: ${amount}, valid until ${date}.`,
    thanks: "Thank you for your trust."
  }
}
