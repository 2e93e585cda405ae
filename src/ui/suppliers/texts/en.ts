import type { TextsOf } from "../../i18n/texts-of.ts"
import type { texts as fr } from "./fr.ts"

export const texts: TextsOf<typeof fr> = {
  command: {
    AddSupplier: "Add a supplier",
    EditSupplier: "Edit a supplier",
    ArchiveSupplier: "Archive a supplier",
    RestoreSupplier: "Restore a supplier",
    PaySupplier: "Pay a supplier",
    VoidSupplierPayment: "Void a payment for several expenses"
  },
  /** What an event of its history was, before « by … ». */
  event: {
    SupplierPaid: "Payment for several expenses recorded",
    SupplierPaymentVoided: "Payment for several expenses voided"
  },
  title: "Suppliers",
  add: "New supplier",
  edit: "Edit supplier",
  list: {
    count_one: "{{count, number}} supplier",
    count_other: "{{count, number}} suppliers",
    search: "Search suppliers",
    searchHint: "Name, phone, city…",
    tabs: {
      label: "Which suppliers",
      active: "Active",
      owing: "To pay",
      overdue: "Overdue",
      noTaxId: "Without a tax ID",
      archived: "Archived"
    },
    sort: {
      name: "Name, A to Z",
      city: "City, A to Z",
      owed: "Owed the most",
      spent: "Bought the most this year",
      lastPurchase: "Last purchase"
    },
    empty: {
      title: "No suppliers yet",
      body: "Add the people and companies you buy from. A name is enough to begin with.",
      hints: {
        taxId: "With their tax ID, the VAT they charge you stays deductible.",
        history: "Every change keeps its date and its author."
      }
    },
    none: "No matching suppliers",
    file: "suppliers",
    archived: "{{name}} is archived",
    restored: "{{name}} is active again",
    archivedMany_one: "{{count, number}} supplier archived",
    archivedMany_other: "{{count, number}} suppliers archived",
    restoredMany_one: "{{count, number}} supplier active again",
    restoredMany_other: "{{count, number}} suppliers active again"
  },
  kind: {
    label: "Type",
    person: "Person",
    company: "Business"
  },
  name: "Name",
  contact: "Contact person",
  phone: "Phone",
  phoneHint: "With or without the country code",
  email: "E-mail address",
  taxId: "Tax ID",
  taxIdHint: "IFU, NCC… Without it, the VAT you pay is not deductible",
  address: "Address",
  city: "City",
  note: "Note",
  owed: {
    title: "You owe them",
    notDue: "Not due yet",
    month: "Due for 30 days at most",
    longer: "Due for more than 30 days",
    list: "See their expenses to pay"
  },
  payments: "All their payments",
  currency: "Currency",
  owedShort: "To pay",
  late: "Overdue",
  spent: "Bought this year",
  lastPurchase: "Last purchase",
  owing: "{{amount}} to pay",
  pay: {
    action: "Pay",
    inCurrency: "Pay in {{currency}}",
    title: "Pay the supplier",
    lead: "One payment for several expenses, the oldest first.",
    amount: "Amount paid, if not all of it",
    amountHint: "Without an amount: {{amount}}, all that is ticked.",
    tooMuch: "That is more than what is ticked.",
    noneChosen: "Tick at least one expense.",
    leftOut: "Expenses paid",
    line: "{{amount}} of {{owed}}",
    nothing: "nothing of {{owed}}",
    due: "due on {{date}}",
    of: "of {{date}}",
    noName: "Expense without a description",
    confirm: "Pay {{amount}}",
    saved: "Payment recorded",
    for_one: "for {{count, number}} expense",
    for_other: "for {{count, number}} expenses",
    grouped: "Payments for several expenses",
    void: "Void",
    voidOne: "Void the payment of {{amount}}",
    voidTitle: "Void the payment",
    voidLead: "It will no longer count, and all that it settled will be to pay again.",
    voidConfirm: "Void the payment",
    voided: "Payment voided",
    reason: "Reason"
  },
  prices: {
    title: "Prices paid",
    bought_one: "{{count, number}} purchase",
    bought_other: "{{count, number}} purchases",
    up: "{{amount}} more than before",
    down: "{{amount}} less than before",
    same: "Same price as before",
    before: "Earlier prices"
  },
  expenses: {
    title: "Expenses",
    none: "No expense with this supplier",
    all_one: "See the expense in the list",
    all_other: "See all {{count, number}} expenses in the list"
  },
  charges: {
    title: "Fixed charges",
    next: "Next due on {{date}}",
    none: "Not due any more"
  },
  statement: {
    action: "Statement",
    title: "Statement of the supplier",
    period: "Period",
    opening: "Opening balance",
    bought: "Bought",
    paid: "Paid",
    closing: "Closing balance",
    bill: "Expense",
    payment: "Payment",
    balance: "Still owed",
    none: "Nothing moved in the period, and nothing is owed.",
    pdf: "PDF",
    csv: "Spreadsheet file",
    file: "statement",
    date: "Date",
    what: "Operation",
    description: "Description",
    reference: "Reference",
    saved: "Statement saved",
    failed: "The statement could not be saved. Try again."
  },
  erased: "Details erased",
  missing: "Missing",
  twin: {
    title: "{{name}} has the same name, number or tax ID.",
    body: "Check that this is not the same supplier."
  }
}
