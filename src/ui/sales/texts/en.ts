import type { TextsOf } from "../../i18n/texts-of.ts"
import type { texts as fr } from "./fr.ts"

export const texts: TextsOf<typeof fr> = {
  command: {
    RecordSale: "Record a sale",
    PaySale: "Take money for a debt",
    VoidSalePayment: "Void a payment of a sale",
    PromiseDebt: "Change the date of a debt",
    ReturnSale: "Take goods back",
    InvoiceSale: "Make an invoice of a sale",
    VoidSale: "Void a sale",
    CheckSale: "Mark a sale as checked"
  },
  /** What an event of its history was, before « by … ». */
  event: {
    SaleRecorded: "Sale recorded",
    SalePaid: "Debt collected",
    SalePaymentVoided: "Payment voided",
    DebtPromised: "Payment promised",
    SaleReturned: "Goods taken back",
    SaleInvoiced: "Invoice made from this sale",
    SaleVoided: "Sale voided",
    SaleChecked: "Sale checked"
  },
  title: "Sales",
  add: "New sale",
  list: {
    count_one: "{{count, number}} sale",
    count_other: "{{count, number}} sales",
    search: "Search sales",
    searchHint: "Number, customer, item, amount…",
    tabs: {
      label: "Which sales",
      all: "All",
      paid: "Paid",
      owed: "Debts",
      returned: "Returns",
      toCheck: "To check"
    },
    sort: {
      soldAt: "Latest",
      customer: "Customer, A to Z",
      total: "Largest amount",
      owed: "Largest debt"
    },
    empty: {
      title: "No sales yet",
      body: "Open the counter: tap the items, or just type the amount, and take the money.",
      hints: {
        offline: "Without a network, too: the number of the receipt is final at once.",
        debts: "What is not paid is under “Debts”, with the day it was promised for."
      }
    },
    none: "No sales here",
    file: "sales"
  },
  sale: "Sale",
  number: "Number",
  soldOn: "Date",
  till: "Till",
  seller: "Seller",
  customer: "Customer",
  items: "Items",
  gross: "Before discounts",
  discounts: "Discounts",
  total: "Total",
  worth: "After returns",
  owed: "Left to pay",
  owedSum: "of which {{amount}} on credit",
  averageSum: "{{amount}} a sale",
  dueOn: "To be paid by",
  remindOn: "Remind me on",
  promised: "Amount promised",
  status: "Status",
  statuses: {
    unpaid: "On credit",
    partlyPaid: "Partly paid",
    paid: "Paid",
    returned: "Returned",
    invoiced: "Invoiced",
    voided: "Void",
    aboveLimit: "Above limit",
    overdue: "Overdue",
    remind: "To remind"
  },
  method: "Payment method",
  methods: {
    cash: "Cash",
    "mobile-money": "Mobile money",
    "bank-transfer": "Bank transfer",
    check: "Cheque",
    "bank-card": "Card"
  },
  reference: "Reference",
  note: "Note",
  reason: "Reason",
  amount: "Amount",
  amountMissing: "Enter an amount above zero.",
  paidOn: "Paid on",
  payments: "Payments and returns",
  voided: "Void",
  cancel: "Void",
  toCheck: "To check",
  category: "Category",
  priceList: "Prices",
  prices: { retail: "Retail", wholesale: "Wholesale" },
  less: "One less: {{name}}",
  one: "One more: {{name}}",
  addCustomer: "Add a customer",
  figure: {
    today: "Today",
    thisMonth: "This month",
    owed: "Debts",
    count_one: "{{count, number}} sale",
    count_other: "{{count, number}} sales",
    late_one: "{{count, number}} overdue",
    late_other: "{{count, number}} overdue"
  },
  receipt: {
    title: "Receipt",
    paper: "Width of the paper",
    papers: { "58mm": "58 mm", "80mm": "80 mm" },
    print: "Print",
    printer: "Printer",
    printers: {
      browser: "The browser’s",
      usb: "Receipts, by USB",
      bluetooth: "Receipts, by Bluetooth",
      rawbt: "Application RawBT"
    },
    notPrinted: "The receipt is not printed. Check the printer and try again.",
    whatsapp: "WhatsApp",
    pdf: "PDF",
    saved: "Receipt saved on this device",
    savedAlone: "No network to open WhatsApp: the receipt is on this device.",
    failed: "The receipt could not be made. Try again."
  },
  pay: {
    action: "Take money",
    title: "Take money for the debt",
    lead: "Left to pay: {{owed}}.",
    confirm: "Record the payment",
    saved: "Payment recorded",
    tooMuch: "That is more than is left to pay.",
    tooMuchBody: "{{owed}} is left. The payment will be counted in full and marked to be checked.",
    void: "Void the payment",
    voidOne: "Void the payment of {{amount}}",
    voidLead: "The payment will no longer count, and the money will be owed again.",
    voidConfirm: "Void the payment",
    voided: "Payment void"
  },
  promise: {
    action: "Note a promise",
    title: "The customer’s promise",
    promisedHint: "Leave empty for all that is still to be paid.",
    confirm: "Save",
    saved: "Promise noted"
  },
  return: {
    action: "Return goods",
    title: "Take goods back",
    quantity: "Quantity brought back: {{name}}",
    left: "Sold: {{quantity}}",
    refunded: "Money given back",
    refundedHint: "Nothing where the return only lowers the debt.",
    restocked: "The goods can be sold again",
    confirm: "Take back · {{amount}}",
    saved: "Return recorded",
    line: "Return of {{date}}, {{refunded}} given back"
  },
  invoice: {
    action: "Make an invoice",
    open: "Open the invoice",
    title: "Make an invoice of this sale",
    lead: "The invoice takes over the items and the money received. It will count in place of the sale.",
    confirm: "Issue the invoice"
  },
  void: {
    action: "Void the sale",
    title: "Void the sale",
    lead: "The sale and the money taken will no longer count, as if it had never been. If the money is in the till, give it back. For goods brought back, make a return instead.",
    hint: "Entered twice, wrong item…",
    confirm: "Yes, void it",
    saved: "Sale void",
    notice: "Sale void",
    late: "Money or goods were noted after it was void: to be checked."
  },
  check: "Checked",
  surplus: {
    title: "Too much money: to be checked",
    body: "{{amount}} more than the sale is worth. Give it back to the customer, or void the payment."
  },
  toCredit: {
    title: "Goods came back after the invoice",
    body: "Make a credit note of that invoice: only the money handed back is counted here."
  },
  limit: {
    above: "They owe you {{owed}} in all; their credit limit is {{limit}}.",
    within: "What they owe is below that limit again by now."
  },
  flags: {
    number_taken: "Another sale has this number: check that it is not the same one.",
    customer_unknown: "The customer of this sale is not in your books.",
    above_limit: "This sale on credit took the customer above their credit limit."
  }
}
