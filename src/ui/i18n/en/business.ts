import type { texts as fr } from "../fr/business.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  command: {
    RegisterCompany: "Register the company",
    EditCompany: "Edit the company",
    ChangeLogo: "Change the logo",
    ChangeDocumentSettings: "Change what documents begin with",
    ChangeInvoiceTexts: "Change the invoice texts",
    AddTax: "Add a tax",
    RenameTax: "Rename a tax",
    ArchiveTax: "Archive a tax",
    RestoreTax: "Restore a tax",
    ChooseDefaultTax: "Change the default tax",
    ChoosePriceBasis: "Choose prices with or without tax",
    ChangeNumbering: "Choose how documents are numbered",
    AddPaymentOption: "Add a way to pay",
    EditPaymentOption: "Edit a way to pay",
    ArchivePaymentOption: "Archive a way to pay",
    RestorePaymentOption: "Restore a way to pay",
    AddCategories: "Add categories",
    EditCategory: "Edit a category",
    ArchiveCategory: "Archive a category",
    RestoreCategory: "Restore a category",
    MergeCategory: "Merge two categories"
  },
  mayNot: {
    title: "You can see these settings, but not change them",
    body: "Only owners, administrators and accountants can change them. Your role here: {{role}}."
  },
  add: "Add",
  edit: "Edit",
  archive: "Archive",
  restore: "Restore",
  archived: "Archived",
  actionsOf: "Actions for {{name}}",
  company: {
    title: "Company",
    subtitle: "What your customers read on your invoices. Invoices already issued do not change."
  },
  identity: {
    title: "Identity",
    lead: "As it will appear on your next invoices.",
    socialName: "Company name",
    address: "Address",
    taxId: "Tax identifier",
    taxIdHint: "IFU, NIU, TIN or VAT number, as your country calls it. Optional.",
    tradeRegister: "Trade register",
    tradeRegisterHint: "RCCM or company number. Optional.",
    nim: "NIM",
    nimHint: "The number of the machine that certifies your invoices, if you have one",
    yearStart: "First month of the financial year",
    contact: "Contact",
    contactLead: "Optional. Appears under your address on invoices.",
    phone: "Phone",
    phoneHint: "With or without the country code.",
    email: "E-mail address",
    place: "Country and currency",
    country: "Country",
    currency: "Currency",
    placeFixed:
      "An invoice has been issued: the country and currency can no longer change, because your books and reports are added up in this currency. An invoice can still use another one."
  },
  logo: {
    alt: "{{name}} logo",
    hint: "Your next invoices will carry this logo; those already issued keep theirs.",
    none: "No logo."
  },
  options: {
    title: "Ways to pay",
    hint: "Your customers read them at the foot of your next invoices, in this order.",
    none: "Tell your customers how to pay you: mobile money, bank, cash. It will appear at the foot of your invoices.",
    noneToLook: "No way to pay is shown on invoices.",
    add: "Add a way to pay",
    edit: "Edit the way to pay",
    account: "From an account",
    byHand: "No, I write it here",
    ofAccount: "From the account {{name}}",
    isBehind: "The account has changed",
    follow: "Take what the account says",
    kind: "Type",
    kinds: {
      "mobile-money": "Mobile money",
      "bank-transfer": "Bank transfer",
      cash: "Cash",
      other: "Other"
    },
    name: "Name",
    nameIsNumber: "A number is not a name: write it in the details.",
    nameHint: {
      "mobile-money": "The operator, for instance MTN MoMo.",
      "bank-transfer": "The bank, for instance Ecobank.",
      cash: "For instance: Cash at the shop.",
      other: "For instance: check."
    },
    details: "Details",
    detailsHint: {
      "mobile-money": "The number and its holder.",
      "bank-transfer": "The account number or IBAN, and its holder.",
      cash: "Where and when. Optional.",
      other: "What your customers need to know."
    },
    detailsOfAccount: "They are changed in the account, and follow here.",
    erased: "Details erased",
    withheld: "Details kept to other roles"
  },
  taxes: {
    title: "Taxes",
    subtitle: "The taxes your invoices offer, and the one each new line starts with.",
    list: "Your taxes",
    hint: "An archived tax is no longer offered; invoices and products that use it keep it.",
    none: "No tax: your invoices charge none.",
    add: "Add a tax",
    rename: "Rename",
    name: "Name",
    nameHint: "As it appears on invoices, for instance VAT.",
    nameTaken: "Another tax already has this name.",
    kind: "Calculation",
    kinds: { rate: "Percentage", specific: "Amount per unit", withholding: "Withheld at source" },
    withholdingHint:
      "The customer keeps this part of the total excluding tax and pays it to the tax office for you. It is chosen for the whole invoice.",
    rate: "Rate",
    amount: "Amount per unit",
    rateRequired: "Enter a rate or an amount; zero is fine.",
    negative: "A tax cannot be negative.",
    rateTooHigh: "A rate cannot exceed 100%.",
    rateFixed:
      "The rate cannot change, so that draft invoices stay as you last read them. For a new rate, add a tax and archive this one.",
    perUnit: "{{amount}} per unit",
    default: "Default",
    makeDefault: "Make default",
    prices: {
      title: "Your prices",
      hint: "Those of your products and of new invoices; any invoice can be written the other way.",
      ask: "Do your prices include tax?",
      included: "Including tax",
      excluded: "Excluding tax"
    },
    notDefault: "Stop using as default"
  },
  numbering: {
    title: "Numbering",
    lead: "Each type of document counts alone. A change applies to future numbers; those already given stay.",
    series: { invoice: "Invoices", "credit-note": "Credit notes", estimate: "Estimates", proforma: "Proformas" },
    comes: "Next number: {{number}}",
    edit: "Change",
    change: "Numbering: {{series}}",
    editNamed: "Change the numbering: {{series}}",
    saved: "Numbering saved",
    prefix: "Prefix",
    prefixHint:
      "Letters, digits and - / . # _. {YYYY} becomes the year, {MM} the month. A new prefix goes on counting: the series does not begin at one again.",
    needsPeriod:
      "Put {YYYY} in the prefix (and {MM} where the series starts again each month): else two documents would bear the same number.",
    padding: "Digits, at least",
    reset: "Start again at one",
    resets: { never: "Never", yearly: "Each year", monthly: "Each month" },
    next: "Next number",
    nextWrong: "Write a whole number, from 1.",
    example: "The next document will be {{number}}.",
    taken: "{{number}} is already given: see the document",
    jump: {
      title: "Numbers will be skipped",
      one: "Number {{from}} will never be given. The history keeps who wanted it and when. Save once more to confirm.",
      body: "Numbers {{from}} to {{to}} will never be given. The history keeps who wanted it and when. Save once more to confirm."
    },
    whole_one: "{{count, number}} document, {{last}}: no number is missing.",
    whole_other: "{{count, number}} documents, {{first}} to {{last}}: no number is missing.",
    counted_one: "{{count, number}} document, {{last}}. Missing:",
    counted_other: "{{count, number}} documents, {{first}} to {{last}}. Missing:",
    gap: {
      one: "number {{from}}.",
      many: "numbers {{from}} to {{to}}.",
      you: "You skipped them, {{when}}.",
      member: "{{who}} skipped them, {{when}}.",
      unknown: "The reason is not known on this device."
    }
  },
  invoices: {
    title: "Invoices",
    subtitle: "The number and the texts of your next invoices.",
    texts: "Default texts",
    textsHint: "Each new invoice starts with these texts; you can change them invoice by invoice.",
    headerText: "Header text",
    headerTextHint: "Before the items.",
    notes: "Notes",
    notesHint: "After the totals: terms, thanks.",
    footerText: "Footer text",
    footerTextHint: "At the very end: legal notices."
  },
  documents: {
    type: "Type of a new invoice",
    types: { simple: "Simple", standardized: "Standard", "specific-tax": "Specific tax" }
  },
  history: {
    you: { registered: "You registered the company", changed: "You changed the company" },
    member: { registered: "{{who}} registered the company", changed: "{{who}} changed the company" },
    title: "History",
    archived: "{{name}} (archived)",
    image: "an image",
    erased: "erased",
    withheld: "kept to other roles",
    field: {
      socialName: "Company name",
      address: "Address",
      country: "Country",
      currency: "Currency",
      timeZone: "Time zone",
      invoicePrefix: "Invoice prefix",
      numbering: "Numbering",
      nextNumber: "Next number",
      taxId: "Tax identifier",
      tradeRegister: "Trade register",
      nim: "NIM",
      yearStart: "First month of the financial year",
      invoiceType: "Type of a new invoice",
      phone: "Phone",
      email: "E-mail address",
      logo: "Logo",
      headerText: "Header text",
      notes: "Notes",
      footerText: "Footer text",
      tax: "Tax",
      defaultTax: "Default tax",
      pricesIncludeTax: "Prices",
      paymentOption: "Way to pay",
      category: "Category"
    }
  }
}
