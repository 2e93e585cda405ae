import type { TextsOf } from "../../i18n/texts-of.ts"
import type { texts as fr } from "./fr.ts"

export const texts: TextsOf<typeof fr> = {
  command: {
    RecordExpense: "Record an expense",
    EditExpense: "Edit an expense",
    PayExpense: "Pay an expense",
    ClearExpensePayment: "Confirm that a payment was debited",
    FailExpensePayment: "Report a payment that bounced",
    VoidExpensePayment: "Void a payment of an expense",
    VoidExpense: "Void an expense",
    AttachReceipt: "Attach a receipt",
    RemoveReceipt: "Remove a receipt",
    BillExpense: "Bill an expense"
  },
  /** What an event of its history was, before « by … ». */
  event: {
    ExpensePaid: "Payment recorded",
    ExpensePaymentCleared: "Payment debited",
    ExpensePaymentFailed: "Payment bounced",
    ExpensePaymentVoided: "Payment voided",
    ExpenseVoided: "Expense voided",
    ExpenseBilled: "Expense billed",
    ReceiptAttached: "Receipt attached",
    ReceiptRemoved: "Receipt removed",
    ChargeConfirmed: "Expense of a fixed charge confirmed",
    ChargeConfirmedAgain: "Same due date confirmed a second time"
  },
  title: "Expenses",
  add: "New expense",
  edit: "Edit expense",
  duplicate: "Duplicate",
  list: {
    count_one: "{{count, number}} expense",
    count_other: "{{count, number}} expenses",
    search: "Search expenses",
    searchHint: "Supplier, description, amount…",
    tabs: {
      label: "Which expenses",
      all: "All",
      toPay: "To pay",
      due: "Due",
      paid: "Paid",
      toBill: "To bill",
      toCheck: "To check",
      void: "Void"
    },
    sort: {
      spentOn: "Latest first",
      supplier: "Supplier, A to Z",
      category: "Category, A to Z",
      total: "Highest amount"
    },
    empty: {
      title: "No expenses yet",
      body: "Note what you spend when you spend it: an amount, a category, a picture of the receipt.",
      hints: {
        offline: "Without a network too: the expense and the picture are sent later.",
        later: "What is still to be paid is found under “To pay”, with its due date."
      }
    },
    none: "No expenses here",
    file: "expenses"
  },
  amount: "Amount",
  amountMissing: "Give an amount above zero.",
  category: "Category",
  noCategory: "No category",
  noCategories: "Add the usual categories first, in Settings, Categories.",
  otherCategory: "Another category",
  otherCategoryHint: "Look among the others",
  split: {
    title: "Split",
    open: "Split over categories",
    close: "One category only",
    add: "Add a category",
    category: "Category {{place, number}}",
    amount: "Amount {{place, number}}",
    remove: "Remove category {{place, number}}",
    part: "{{category}}: {{amount}}",
    left: "Left to split: {{amount}}",
    over: "{{amount}} more than the amount of the expense",
    incomplete: "Give each line a category and an amount, or remove it.",
    twice: "Each category is used once: put its amounts together.",
    wrong: "The amounts have to come to the total: {{amount}} is left to split.",
    tooMuch: "The amounts have to come to the total: this is {{amount}} too much."
  },
  account: "Account in the books",
  more: "Date, supplier, tax…",
  standing: "Payment",
  standings: { paid: "Paid", part: "In part", toPay: "To pay" },
  paidAmount: "Amount already paid",
  dueOn: "To be paid by",
  moneyAccount: "Account",
  usualAccount: "Usual account",
  method: "Method of payment",
  methods: {
    cash: "Cash",
    "mobile-money": "Mobile money",
    "bank-transfer": "Bank transfer",
    check: "Check",
    "bank-card": "Bank card"
  },
  spentOn: "Date",
  supplierId: "Supplier",
  addSupplier: "Add a supplier",
  description: "Description",
  reference: "Number of the paper",
  referenceHint: "That of the invoice or the receipt",
  taxRate: "Tax",
  noTax: "No tax",
  taxIncluded: "The amount includes the tax",
  withheldRate: "Tax withheld",
  withheldHint: "On the amount before tax, for instance 1 or 5",
  withheldWrong: "What is withheld is from 0 to less than 100%.",
  billTo: "To bill to",
  billToHint: "The customer for whom you paid",
  billing: {
    action: "Bill to the customer",
    open: "See the invoice",
    on: "Billed on",
    draft: "Draft of an invoice",
    toBill: "To bill to {{name}}",
    billed: "Billed to {{name}}",
    someone: "a customer",
    title: "Bill these expenses",
    lead: "One draft for each customer, with a line for each expense. You read it before it is issued.",
    confirm_one: "Prepare the draft",
    confirm_other: "Prepare {{count, number}} drafts",
    done_one: "{{count, number}} expense put on a draft",
    done_other: "{{count, number}} expenses put on drafts"
  },
  net: "Before tax",
  tax: "Tax included",
  total: "Total",
  withheld: "Withheld",
  owed: "Left to pay",
  owedSum: "of which {{amount}} to pay",
  status: "Status",
  statuses: {
    toPay: "To pay",
    partlyPaid: "Partly paid",
    paid: "Paid",
    void: "Void",
    overdue: "Overdue"
  },
  reason: "Reason",
  noName: "Unnamed expense",
  erased: "Supplier erased",
  payments: "Payments",
  paidOn: "Paid on",
  paymentReference: "Reference",
  note: "Note",
  pay: {
    action: "Pay",
    title: "Pay the expense",
    lead: "Left to pay: {{owed}}.",
    confirm: "Record the payment",
    saved: "Payment recorded",
    tooMuch: "This is more than is left to pay.",
    tooMuchBody: "{{owed}} is left. The payment will count in full, and be shown as to check.",
    withOthers: "Paid with others",
    void: "Void",
    voidOne: "Void the payment of {{amount}}",
    voidLead: "The payment will count no longer, and the money will be left to pay again.",
    voidConfirm: "Void the payment",
    voided: "Payment void"
  },
  void: {
    action: "Void the expense",
    title: "Void the expense",
    lead: "It and its payments will count no longer. It stays to be seen, with your reason.",
    hint: "For instance: written down twice.",
    confirm: "Void the expense",
    saved: "Expense void"
  },
  surplus: {
    title: "Paid too much: to check",
    body: "{{amount}} more than was owed. Void the payment that was too much, or correct the amount."
  },
  receipts: {
    title: "Receipts",
    word: "receipt",
    add: "Receipt: photo or PDF",
    none: "No receipt.",
    with: "With a receipt",
    without: "Without a receipt",
    alt: "Receipt: {{name}}",
    remove: "Remove",
    removeOne: "Remove {{name}}",
    waiting: "On this device, waiting to be sent",
    notHere: "This receipt is not on this device yet.",
    unreadable: "This file cannot be read. Choose a photograph, or a PDF of 10 MB at most.",
    lost: "A receipt could not be kept on this device. Add it again from the expense."
  },
  figure: {
    thisMonth: "This month",
    lastMonth: "Last month",
    toPay: "To pay",
    count_one: "{{count, number}} expense",
    count_other: "{{count, number}} expenses",
    late_one: "{{count, number}} of them overdue",
    late_other: "{{count, number}} of them overdue"
  },
  twin: {
    title: "{{name}}: {{amount}}, already noted on {{date}}.",
    body: "Check that this is not the same expense."
  },
  bulk: {
    pay: "Pay",
    payLead_one: "The expense that was chosen will be paid in full: {{amount}}.",
    payLead_other:
      "The {{count, number}} expenses that were chosen will be paid in full: {{amount}}. Those of one supplier become one payment.",
    payConfirm_one: "Pay {{count, number}} expense",
    payConfirm_other: "Pay {{count, number}} expenses",
    paid_one: "{{count, number}} expense paid",
    paid_other: "{{count, number}} expenses paid",
    pack: "Receipts (zip)",
    packTitle: "Save the receipts"
  }
}
