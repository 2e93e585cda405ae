import type { texts as fr } from "./fr.ts"
import type { TextsOf } from "../../i18n/texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  command: {
    AddCustomer: "Add a customer",
    EditCustomer: "Edit a customer",
    ArchiveCustomer: "Archive a customer",
    RestoreCustomer: "Restore a customer"
  },
  title: "Customers",
  add: "New customer",
  edit: "Edit customer",
  save: "Save",
  list: {
    count_one: "{{count, number}} customer",
    count_other: "{{count, number}} customers",
    search: "Search customers",
    searchHint: "Name, phone, city…",
    tabs: {
      label: "Which customers",
      active: "Active",
      owing: "Owe money",
      overdue: "Overdue",
      archived: "Archived"
    },
    sort: {
      name: "Name, A to Z",
      owed: "Largest amount owed",
      lastInvoice: "Latest invoice first"
    },
    empty: {
      title: "No customers yet",
      body: "Add the people and businesses you sell to. A name is enough to start with.",
      hints: {
        whileWriting: "You can also add one while you write an invoice.",
        shows: "Their invoices and what they owe you will then show here."
      }
    },
    none: "No matching customers",
    file: "customers",
    archived: "{{name}} is archived",
    restored: "{{name}} is active again",
    archivedMany_one: "{{count, number}} customer archived",
    archivedMany_other: "{{count, number}} customers archived",
    restoredMany_one: "{{count, number}} customer active again",
    restoredMany_other: "{{count, number}} customers active again"
  },
  remind: "Remind by WhatsApp",
  remindHint: "WhatsApp opens with what is owed in all and the oldest due date, in the customer’s language.",
  late: "Overdue",
  lastInvoice: "Last invoice",
  neverInvoiced: "None",
  invoiceCount: "Number of invoices",
  lastInvoiceDate: "Date of the last invoice",
  owing: "{{amount}} owed",
  averageOwed_one: "{{count, number}} customer owes {{amount}} on average",
  averageOwed_other: "{{count, number}} customers owe {{amount}} on average",
  kind: {
    label: "Type",
    person: "Person",
    company: "Business"
  },
  name: "Name",
  phone: "Phone",
  phoneHint: "With or without the country code",
  email: "E-mail address",
  taxId: "Tax identifier (IFU, NCC…)",
  address: "Address",
  city: "City",
  whatsapp: "WhatsApp",
  whatsappHint: "Where it differs from the phone number",
  tradeRegister: "Trade register (RCCM)",
  more: "More details",
  contacts: "Contacts",
  contactName: "Give each contact a name.",
  currency: "Currency",
  language: "Language of documents",
  languages: { fr: "French", en: "English" },
  asCompany: "As the company",
  paymentDays: "Pays within (days)",
  paymentDaysHint: "0 for payment on receipt",
  paymentDaysWrong: "Enter a number of days between 0 and 999.",
  days_one: "{{count, number}} day",
  days_other: "{{count, number}} days",
  prices: "Price list",
  pricesHint: "At the counter, and on their estimates and invoices",
  priceLists: { retail: "Retail", wholesale: "Wholesale" },
  asUsual: "As usual",
  creditLimit: "Credit limit",
  creditLimitHint: "The most that this customer may owe you",
  creditLimitWrong: "The credit limit cannot be negative.",
  tags: "Tags",
  tagsHint: "Separated by commas, for instance: wholesale, regular",
  tagsWrong: "At most 20 tags of 40 characters.",
  erased: "Details erased",
  owed: "Balance due",
  overdue: "of which overdue",
  invoiced: "Invoiced, before credit notes",
  credit: "Customer credit",
  noInvoice: "No invoice issued",
  invoices: "Invoices",
  inList_one: "See the invoice in the list",
  inList_other: "See all {{count, number}} invoices in the list",
  details: "Contact details",
  newInvoice: "New invoice",
  twin: {
    title: "{{name}} has the same name, number or tax ID.",
    body: "If this is the same customer, keep that record; otherwise save once more."
  }
}
