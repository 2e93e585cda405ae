import type { texts as fr } from "../fr/dashboard.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  title: "Dashboard",
  newInvoice: "New invoice",
  period: "Period",
  periods: {
    currentYear: "This year",
    currentMonth: "This month",
    last7Days: "Last 7 days",
    last14Days: "Last 14 days",
    last30Days: "Last 30 days",
    last2Months: "Last 2 months",
    last3Months: "Last 3 months",
    last6Months: "Last 6 months",
    last12Months: "Last 12 months",
    lastMonth: "Last month",
    currentQuarter: "This quarter",
    lastQuarter: "Last quarter",
    lastYear: "Last year",
    custom: "Custom dates"
  },
  from: "From",
  to: "To",
  currency: "Currency",
  toCollect: "To collect",
  toCollectCount_one: "{{count, number}} open debt",
  toCollectCount_other: "{{count, number}} open debts",
  toCollectNone: "Nobody owes you anything",
  onTime: "Not yet due",
  overdue: "Overdue",
  overdueCount_one: "{{count, number}} late debt",
  overdueCount_other: "{{count, number}} late debts",
  overdueNone: "Nothing overdue",
  invoiced: "Invoiced",
  credited: "− {{amount}} of credit notes",
  received: "Received",
  drafts: "Drafts",
  draftsHint: "Not issued yet",
  invoicedCount_one: "{{count, number}} invoice",
  invoicedCount_other: "{{count, number}} invoices",
  change: {
    whole: {
      more: "{{percent}} more than the previous period",
      less: "{{percent}} less than the previous period",
      same: "Same as the previous period",
      new: "Previous period: 0",
      none: "Nothing yet"
    },
    soFar: {
      more: "{{percent}} more than on the same days of the previous period",
      less: "{{percent}} less than on the same days of the previous period",
      same: "Same as on the same days of the previous period",
      new: "Same days of the previous period: 0",
      none: "Nothing yet"
    }
  },
  waiting_one:
    "{{count, number}} operation is kept on this device, waiting to be booked. The figures already include it.",
  waiting_other:
    "{{count, number}} operations are kept on this device, waiting to be booked. The figures already include them.",
  chart: {
    title: "Last six months",
    unit: "in {{currency}}",
    asChart: "Chart",
    asTable: "Table",
    view: "View",
    month: "Month",
    summary: "Invoiced and received per month, in {{currency}}"
  },
  today: {
    title: "Today",
    none: "Nothing is waiting: nobody to remind, nothing to pay.",
    rest: "What else is waiting",
    bounced: "Payment of {{date}} bounced",
    came: "Received on {{date}}",
    due: "Due on {{date}}",
    dueToday: "Due today",
    endsToday: "Expires today",
    late_one: "{{count, number}} day late",
    late_other: "{{count, number}} days late",
    ends_one: "Expires in {{count, number}} day",
    ends_other: "Expires in {{count, number}} days",
    sold: "Sold on {{date}}",
    line: "Statement, {{date}}",
    check: "Checked",
    checkNamed: "Checked: {{name}}",
    action: {
      bounced: "See",
      money: "Sort out",
      odd: "Check",
      statement: "Match",
      remind: "Remind",
      debt: "Remind",
      pay: "Pay",
      confirm: "Confirm",
      offer: "Follow up"
    },
    nameless: {
      bounced: "Payment that bounced",
      money: "Payment received",
      odd: "Sale to check",
      statement: "Statement line",
      remind: "No customer",
      debt: "Sale on credit",
      pay: "Expense",
      confirm: "Fixed charge",
      offer: "No customer"
    },
    more: {
      bounced_one: "+ {{count, number}} payment that bounced",
      bounced_other: "+ {{count, number}} payments that bounced",
      money_one: "+ {{count, number}} payment to sort out",
      money_other: "+ {{count, number}} payments to sort out",
      odd_one: "+ {{count, number}} sale to check",
      odd_other: "+ {{count, number}} sales to check",
      statement_one: "+ {{count, number}} statement line",
      statement_other: "+ {{count, number}} statement lines",
      remind_one: "+ {{count, number}} invoice to chase",
      remind_other: "+ {{count, number}} invoices to chase",
      debt_one: "+ {{count, number}} debt to chase",
      debt_other: "+ {{count, number}} debts to chase",
      pay_one: "+ {{count, number}} expense to pay",
      pay_other: "+ {{count, number}} expenses to pay",
      confirm_one: "+ {{count, number}} charge to confirm",
      confirm_other: "+ {{count, number}} charges to confirm",
      offer_one: "+ {{count, number}} offer about to expire",
      offer_other: "+ {{count, number}} offers about to expire"
    }
  },
  latest: {
    title: "Latest invoices",
    allShort: "See all",
    all: "All invoices",
    noCustomer: "No customer",
    erased: "Erased customer",
    late_one: "{{count, number}} day late",
    late_other: "{{count, number}} days late"
  },
  methods: {
    title: "Received by payment method",
    none: "No payments in this period.",
    cash: "Cash",
    "bank-transfer": "Bank transfer",
    check: "Check",
    "bank-card": "Bank card",
    "mobile-money": "Mobile money"
  },
  customers: {
    title: "Top customers",
    gross: "Amounts invoiced, before credit notes.",
    none: "No invoices in this period."
  },
  first: {
    title: "Getting started",
    progress: "Steps done",
    progressValue: "{{done, number}} of {{all, number}}",
    done: "Done",
    company: "Your company",
    companyHint: "Name, address and invoice prefix.",
    logo: "Your logo",
    logoHint: "It appears at the top of your invoices.",
    tax: "Your taxes",
    taxHint: "The ones your invoices offer, if any.",
    option: "A way to pay",
    optionHint: "So that your customers know how to pay you.",
    customer: "Your first customer",
    customerHint: "A name is enough to start with.",
    product: "A product or a service",
    productHint: "To fill in your invoices in one tap.",
    invoice: "Your first invoice",
    invoiceHint: "Write it, then issue it to give it a number.",
    sent: "Send an invoice",
    sentHint: "Share it with the customer, then mark it as sent.",
    payment: "Your first payment",
    paymentHint: "Cash, mobile money or transfer.",
    member: "Working together",
    memberHint: "If you like: invite somebody, with the role that suits them.",
    hide: "Hide",
    hideNamed: "Hide the list “Getting started”",
    hidden: "The list is hidden"
  },
  sample: {
    try: "Try with sample data",
    failed: "The sample data is not on this device yet. Try again when you are online."
  },
  empty: {
    title: "Your business starts here",
    body: "Create an invoice: your figures, what is overdue and what came in appear at once, even without a network.",
    lookTitle: "No invoices yet",
    lookBody: "Figures, what is overdue and what came in will appear here once an invoice is written."
  }
}
