import { createHash } from "node:crypto"
import type {
  CompanyContact,
  CompanyProfile,
  CompanyRegistered,
  DocumentSettings,
  InvoiceTexts,
  Logo,
  MemberJoined,
  PaymentOption,
  PaymentOptionSettings
} from "../../src/domain/company/events.ts"
import { NOT_SAID_OF_PRODUCT } from "../../src/domain/product/older.ts"
import { NOT_SAID_OF_CUSTOMER } from "../../src/domain/customer/older.ts"
import type { DomainCommand } from "../../src/domain/books.ts"
import type { Role } from "../../src/domain/kernel/permissions.ts"
import type { CustomerEvent, CustomerProfile } from "../../src/domain/customer/events.ts"
import type { TemplateUse } from "../../src/domain/template/events.ts"
import { NO_TEXT } from "../../src/domain/documents/rich-text.ts"
import type { DocumentTemplate } from "../../src/domain/documents/template-schema.ts"
import type { ItemLine } from "../../src/domain/documents/schema.ts"
import type { EstimateContent } from "../../src/domain/estimate/events.ts"
import type { InvoiceContent } from "../../src/domain/invoice/events.ts"
import type { DecideContext } from "../../src/domain/kernel/decider.ts"
import { DocumentId } from "../../src/domain/kernel/ids.ts"
import { CUSTOMER_ACTOR, SERVER_ACTOR } from "../../src/domain/kernel/server-actor.ts"
import type { MoneyAccountId } from "../../src/domain/money-account/events.ts"
import type { Of } from "../../src/domain/kernel/tagged.ts"
import { CategoryId, type Category, type CategoryLook } from "../../src/domain/kernel/category.ts"
import type { TaxRate } from "../../src/domain/kernel/tax.ts"
import type { PaymentDetails } from "../../src/domain/payment/events.ts"
import type { ProductDetails, ProductEvent } from "../../src/domain/product/events.ts"
import type { MailFate } from "../../src/domain/sharing/events.ts"
import { id } from "./ids.ts"
import { ContentHash, IsoDate, Quantity, Rate, TimeZone, UnitPrice } from "../../src/domain/kernel/schema.ts"

export const date = (text: string): IsoDate => IsoDate.make(text)
export const quantity = (text: string): Quantity => Quantity.make(text)
export const price = (text: string): UnitPrice => UnitPrice.make(text)
export const rate = (text: string): Rate => Rate.make(text)

/** The secret of a link, and what is booked of it. */
export const linkSecret = (n: number): { readonly secret: string; readonly hash: ContentHash } => {
  const secret = n.toString().padStart(43, "s")
  return { secret, hash: ContentHash.make(createHash("sha256").update(secret).digest("hex")) }
}

export const OWNER = id.user(1)
export const TODAY = date("2026-11-20")

/** The owner, on one device, judged by the server. */
export const byServer: DecideContext = { actor: OWNER, device: id.device(1), authority: "server", today: TODAY }
/** What the server gives of its own accord. */
export const ofItself: DecideContext = { ...byServer, actor: SERVER_ACTOR, givenBy: "server" }

/** What a customer asks the server for on the public page of a document. */
export const byCustomer: DecideContext = { ...ofItself, actor: CUSTOMER_ACTOR }
/** The same on a device without the server. */
export const byDevice: DecideContext = { ...byServer, authority: "device" }

/** The two tax groups of a company in Benin that these samples need. */
export const vat: TaxRate = { code: "B", name: "TVA", rate: rate("18"), kind: "rate" }
/** A category of expenses under that id, whose name is the id unless told otherwise. */
export const category = (code: string, overrides: Partial<Category> = {}): Category => ({
  categoryId: CategoryId.make(code),
  kind: "expense",
  name: code,
  colour: "1",
  icon: "expenses",
  account: "",
  ...overrides
})
export const exempt: TaxRate = { code: "A", name: "Exonéré", rate: rate("0"), kind: "rate" }

export const companyRegistered: CompanyRegistered = {
  _tag: "CompanyRegistered",
  companyId: id.company(1),
  identity: {
    socialName: "Atelier Dossou",
    address: "Carré 1247, Akpakpa, Cotonou",
    country: "BJ",
    currency: "XOF",
    timeZone: TimeZone.make("Africa/Porto-Novo"),
    invoicePrefix: "F-"
  },
  logo: null,
  taxes: [exempt, vat]
}

/** What identifies the sample company on its documents, as it was registered. */
export const companyProfile: CompanyProfile = { ...companyRegistered.identity, taxId: "", tradeRegister: "", nim: "" }

/** A sheet of red, one pixel wide and high. */
export const logo = (n: number): Logo => ({
  id: id.line(n),
  png: `iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQ${n}=`
})

export const momo: PaymentOption = { kind: "mobile-money", name: "MTN MoMo", details: "01 97 12 34 56, Afi Dossou" }

export const joined = (role: Role, userId = OWNER): MemberJoined => ({ _tag: "MemberJoined", userId, role })

/** A company with its owner: where every story begins. */
export const founded = [companyRegistered, joined("owner")] as const

export const profile = (overrides: Partial<CustomerProfile> = {}): CustomerProfile => ({
  kind: "company",
  name: "Boulangerie Adjovi",
  phone: "+2290197123456",
  email: "contact@adjovi.test",
  taxId: "3201900123456",
  address: "Rue 5.123, Cadjèhoun",
  city: "Cotonou",
  ...NOT_SAID_OF_CUSTOMER,
  ...overrides
})

export const customerAdded = (
  n: number,
  overrides: Partial<CustomerProfile> = {}
): Of<CustomerEvent, "CustomerAdded"> => ({
  _tag: "CustomerAdded",
  customerId: id.customer(n),
  profile: profile(overrides)
})

export const details = (overrides: Partial<ProductDetails> = {}): ProductDetails => ({
  kind: "product",
  name: "Sac de ciment 50 kg",
  reference: "CIM-50",
  unit: "sac",
  unitPrice: price("4500"),
  currency: "XOF",
  taxCodes: ["B"],
  description: "",
  ...NOT_SAID_OF_PRODUCT,
  ...overrides
})

export const productAdded = (n: number, overrides: Partial<ProductDetails> = {}): Of<ProductEvent, "ProductAdded"> => ({
  _tag: "ProductAdded",
  productId: id.product(n),
  details: details(overrides)
})

export const line = (n: number, overrides: Partial<ItemLine> = {}): ItemLine => ({
  kind: "item",
  lineId: id.line(n),
  productId: null,
  designation: "Sac de ciment 50 kg",
  quantity: quantity("2"),
  unit: "sac",
  unitPrice: price("5000"),
  discount: null,
  taxCodes: [],
  ...overrides
})

/** An invoice of 10 000 XOF to customer 1, due in ten days. */
export const content = (overrides: Partial<InvoiceContent> = {}): InvoiceContent => ({
  customerId: id.customer(1),
  type: "standardized",
  currency: "XOF",
  issueDate: TODAY,
  paymentDate: date("2026-11-30"),
  pricesIncludeTax: true,
  lines: [line(1)],
  discount: null,
  headerText: NO_TEXT,
  notes: NO_TEXT,
  footerText: NO_TEXT,
  ...overrides
})

/** The same as an offer that stands for thirty days. */
export const offer = (overrides: Partial<EstimateContent> = {}): EstimateContent => {
  const { paymentDate: _paymentDate, type: _type, ...alike } = content()
  return { ...alike, kind: "estimate", validUntil: date("2026-12-20"), ...overrides }
}

export const paid = (amount: string, overrides: Partial<PaymentDetails> = {}): PaymentDetails => ({
  currency: "XOF",
  amount,
  method: "cash",
  paidOn: TODAY,
  reference: "",
  note: "",
  ...overrides
})

/** Commands as a person would send them, about record `n`. */
export const ask = {
  register: (): DomainCommand => ({
    _tag: "RegisterCompany",
    companyId: companyRegistered.companyId,
    identity: companyRegistered.identity,
    logo: null,
    taxes: companyRegistered.taxes
  }),
  invite: (n: number, role: Role = "seller", email = `membre${n}@exemple.test`): DomainCommand => ({
    _tag: "InviteMember",
    invitationId: id.invitation(n),
    invitee: { email },
    role
  }),
  withdraw: (n: number): DomainCommand => ({ _tag: "WithdrawInvitation", invitationId: id.invitation(n) }),
  lapse: (n: number): DomainCommand => ({ _tag: "LapseInvitation", invitationId: id.invitation(n) }),
  accept: (n: number): DomainCommand => ({ _tag: "AcceptInvitation", invitationId: id.invitation(n) }),
  decline: (n: number): DomainCommand => ({ _tag: "DeclineInvitation", invitationId: id.invitation(n) }),
  changeRole: (user: number, role: Role): DomainCommand => ({
    _tag: "ChangeMemberRole",
    userId: id.user(user),
    role
  }),
  removeMember: (user: number): DomainCommand => ({ _tag: "RemoveMember", userId: id.user(user) }),
  leave: (): DomainCommand => ({ _tag: "LeaveCompany" }),
  editCompany: (changes: Partial<CompanyProfile & CompanyContact>): DomainCommand => ({
    _tag: "EditCompany",
    companyId: companyRegistered.companyId,
    changes
  }),
  changeLogo: (to: Logo | null): DomainCommand => ({
    _tag: "ChangeLogo",
    companyId: companyRegistered.companyId,
    logo: to
  }),
  changeTexts: (changes: Partial<InvoiceTexts>): DomainCommand => ({
    _tag: "ChangeInvoiceTexts",
    companyId: companyRegistered.companyId,
    changes
  }),
  changeDocuments: (changes: Partial<DocumentSettings>): DomainCommand => ({
    _tag: "ChangeDocumentSettings",
    companyId: companyRegistered.companyId,
    changes
  }),
  addTax: (code: string, overrides: Partial<TaxRate> = {}): DomainCommand => ({
    _tag: "AddTax",
    companyId: companyRegistered.companyId,
    tax: { code, name: `Taxe ${code}`, rate: rate("5"), kind: "rate", ...overrides }
  }),
  renameTax: (code: string, name: string): DomainCommand => ({
    _tag: "RenameTax",
    companyId: companyRegistered.companyId,
    code,
    name
  }),
  archiveTax: (code: string): DomainCommand => ({ _tag: "ArchiveTax", companyId: companyRegistered.companyId, code }),
  restoreTax: (code: string): DomainCommand => ({ _tag: "RestoreTax", companyId: companyRegistered.companyId, code }),
  choosePrices: (includesTax: boolean): DomainCommand => ({
    _tag: "ChoosePriceBasis",
    companyId: companyRegistered.companyId,
    includesTax
  }),
  chooseTax: (code: string | null): DomainCommand => ({
    _tag: "ChooseDefaultTax",
    companyId: companyRegistered.companyId,
    code
  }),
  addCategories: (...categories: ReadonlyArray<Category>): DomainCommand => ({
    _tag: "AddCategories",
    companyId: companyRegistered.companyId,
    categories
  }),
  editCategory: (code: string, changes: Partial<CategoryLook>): DomainCommand => ({
    _tag: "EditCategory",
    companyId: companyRegistered.companyId,
    categoryId: CategoryId.make(code),
    changes
  }),
  archiveCategory: (code: string): DomainCommand => ({
    _tag: "ArchiveCategory",
    companyId: companyRegistered.companyId,
    categoryId: CategoryId.make(code)
  }),
  restoreCategory: (code: string): DomainCommand => ({
    _tag: "RestoreCategory",
    companyId: companyRegistered.companyId,
    categoryId: CategoryId.make(code)
  }),
  mergeCategory: (code: string, into: string): DomainCommand => ({
    _tag: "MergeCategory",
    companyId: companyRegistered.companyId,
    categoryId: CategoryId.make(code),
    into: CategoryId.make(into)
  }),
  addOption: (
    n: number,
    overrides: Partial<PaymentOption> = {},
    accountId: MoneyAccountId | null = null
  ): DomainCommand => ({
    _tag: "AddPaymentOption",
    companyId: companyRegistered.companyId,
    optionId: id.paymentOption(n),
    accountId,
    option: { ...momo, ...overrides }
  }),
  editOption: (n: number, changes: Partial<PaymentOptionSettings>): DomainCommand => ({
    _tag: "EditPaymentOption",
    companyId: companyRegistered.companyId,
    optionId: id.paymentOption(n),
    changes
  }),
  archiveOption: (n: number): DomainCommand => ({
    _tag: "ArchivePaymentOption",
    companyId: companyRegistered.companyId,
    optionId: id.paymentOption(n)
  }),
  restoreOption: (n: number): DomainCommand => ({
    _tag: "RestorePaymentOption",
    companyId: companyRegistered.companyId,
    optionId: id.paymentOption(n)
  }),
  addCustomer: (n: number, overrides: Partial<CustomerProfile> = {}): DomainCommand => ({
    _tag: "AddCustomer",
    customerId: id.customer(n),
    profile: profile(overrides)
  }),
  editCustomer: (n: number, changes: Partial<CustomerProfile>): DomainCommand => ({
    _tag: "EditCustomer",
    customerId: id.customer(n),
    changes
  }),
  archiveCustomer: (n: number): DomainCommand => ({ _tag: "ArchiveCustomer", customerId: id.customer(n) }),
  restoreCustomer: (n: number): DomainCommand => ({ _tag: "RestoreCustomer", customerId: id.customer(n) }),
  addProduct: (n: number, overrides: Partial<ProductDetails> = {}): DomainCommand => ({
    _tag: "AddProduct",
    productId: id.product(n),
    details: details(overrides)
  }),
  editProduct: (n: number, changes: Partial<ProductDetails>): DomainCommand => ({
    _tag: "EditProduct",
    productId: id.product(n),
    changes
  }),
  archiveProduct: (n: number): DomainCommand => ({ _tag: "ArchiveProduct", productId: id.product(n) }),
  restoreProduct: (n: number): DomainCommand => ({ _tag: "RestoreProduct", productId: id.product(n) }),
  draft: (n: number, overrides: Partial<InvoiceContent> = {}): DomainCommand => ({
    _tag: "SaveInvoiceDraft",
    invoiceId: id.invoice(n),
    content: content(overrides)
  }),
  /** A deposit invoice, of 10 000 XOF unless it is said otherwise, on estimate 1 or what is named. */
  deposit: (n: number, amount = "10000", of: string | null = id.estimate(1)): DomainCommand =>
    ask.draft(n, {
      isDeposit: true,
      ...(of !== null && { depositOf: of }),
      lines: [line(1, { quantity: quantity("1"), unitPrice: price(amount) })]
    }),
  issue: (n: number, provisional = `P-0001-${n}`, version = 1): DomainCommand => ({
    _tag: "IssueInvoice",
    invoiceId: id.invoice(n),
    version,
    provisional
  }),
  cancel: (n: number): DomainCommand => ({ _tag: "CancelInvoice", invoiceId: id.invoice(n) }),
  send: (n: number, channel: "whatsapp" | "email" = "whatsapp"): DomainCommand => ({
    _tag: "MarkInvoiceSent",
    invoiceId: id.invoice(n),
    channel
  }),
  promise: (n: number, payOn: string, amount: string | null = null, note = ""): DomainCommand => ({
    _tag: "PromiseInvoice",
    invoiceId: id.invoice(n),
    promise: { payOn: date(payOn), amount, note }
  }),
  unpromise: (n: number): DomainCommand => ({ _tag: "PromiseInvoice", invoiceId: id.invoice(n), promise: null }),
  pay: (n: number, invoice: number, amount: string, overrides: Partial<PaymentDetails> = {}): DomainCommand => ({
    _tag: "RecordPayment",
    paymentId: id.payment(n),
    invoiceId: id.invoice(invoice),
    details: paid(amount, overrides)
  }),
  keep: (n: number, invoice: number): DomainCommand => ({
    _tag: "KeepPayment",
    paymentId: id.payment(n),
    invoiceId: id.invoice(invoice)
  }),
  takeBack: (n: number, invoice: number): DomainCommand => ({
    _tag: "WithdrawPayment",
    paymentId: id.payment(n),
    invoiceId: id.invoice(invoice)
  }),
  paySplit: (
    n: number,
    [invoice, ...others]: readonly [number, ...ReadonlyArray<number>],
    amount: string,
    overrides: Partial<PaymentDetails> = {}
  ): DomainCommand => ({
    _tag: "RecordSplitPayment",
    paymentId: id.payment(n),
    invoiceId: id.invoice(invoice),
    others: others.map(id.invoice),
    details: paid(amount, overrides)
  }),
  voidPayment: (n: number, invoice: number, reason = "Saisi par erreur"): DomainCommand => ({
    _tag: "VoidPayment",
    paymentId: id.payment(n),
    invoiceId: id.invoice(invoice),
    reason
  }),
  clearPayment: (n: number, invoice: number, clearedOn = date("2026-11-27")): DomainCommand => ({
    _tag: "ClearPayment",
    paymentId: id.payment(n),
    invoiceId: id.invoice(invoice),
    clearedOn
  }),
  failPayment: (n: number, invoice: number, reason = "Chèque sans provision"): DomainCommand => ({
    _tag: "FailPayment",
    paymentId: id.payment(n),
    invoiceId: id.invoice(invoice),
    reason
  }),
  changeNumbering: (
    format: Partial<{ prefix: string; padding: number; reset: "never" | "yearly" | "monthly" }>,
    next: number | null = null,
    series = "invoice"
  ): DomainCommand => ({
    _tag: "ChangeNumbering",
    companyId: id.company(1),
    series,
    format: { prefix: "F-", padding: 2, reset: "never", ...format },
    next
  }),
  applyPayment: (
    n: number,
    invoice: number,
    amount: string,
    seen?: { readonly available: string; readonly balance: string }
  ): DomainCommand => ({
    _tag: "ApplyPayment",
    paymentId: id.payment(n),
    invoiceId: id.invoice(invoice),
    amount,
    ...(seen !== undefined && { seen })
  }),
  refund: (
    n: number,
    payment: number,
    invoice: number,
    amount: string,
    seen?: { readonly available: string }
  ): DomainCommand => ({
    _tag: "RefundPayment",
    paymentId: id.payment(payment),
    invoiceId: id.invoice(invoice),
    refundId: id.refund(n),
    details: { amount, method: "cash", refundedOn: TODAY, reference: "", note: "" },
    ...(seen !== undefined && { seen })
  }),
  voidRefund: (n: number, payment: number, invoice: number): DomainCommand => ({
    _tag: "VoidRefund",
    paymentId: id.payment(payment),
    invoiceId: id.invoice(invoice),
    refundId: id.refund(n),
    reason: "Le client n’est pas venu"
  }),
  writeOff: (n: number, reason = "Client introuvable", seen?: { readonly balance: string }): DomainCommand => ({
    _tag: "WriteOffInvoice",
    invoiceId: id.invoice(n),
    reason,
    ...(seen !== undefined && { seen })
  }),
  reverseWriteOff: (n: number): DomainCommand => ({ _tag: "ReverseWriteOff", invoiceId: id.invoice(n) }),
  /** A credit note of an invoice: of all that is left, or of so much of its lines. */
  credit: (
    n: number,
    invoice: number,
    lines: { readonly [line: number]: string } | null = null,
    provisional = `P-0001-9${n}`
  ): DomainCommand => ({
    _tag: "IssueCreditNote",
    creditNoteId: id.creditNote(n),
    invoiceId: id.invoice(invoice),
    lines:
      lines === null
        ? null
        : Object.entries(lines).map(([each, text]) => ({ lineId: id.line(Number(each)), quantity: quantity(text) })),
    goodsReturned: true,
    reason: "Marchandise abîmée",
    provisional
  }),
  /** An estimate of 10 000 XOF to customer 1. */
  estimate: (n: number, overrides: Partial<EstimateContent> = {}, revises: number | null = null): DomainCommand => ({
    _tag: "SaveEstimateDraft",
    estimateId: id.estimate(n),
    content: offer(overrides),
    revises: revises === null ? null : id.estimate(revises)
  }),
  issueEstimate: (n: number, version = 1): DomainCommand => ({
    _tag: "IssueEstimate",
    estimateId: id.estimate(n),
    version,
    provisional: `P-0001-8${n}`
  }),
  cancelEstimate: (n: number): DomainCommand => ({ _tag: "CancelEstimate", estimateId: id.estimate(n) }),
  sendEstimate: (n: number): DomainCommand => ({
    _tag: "MarkEstimateSent",
    estimateId: id.estimate(n),
    channel: "whatsapp"
  }),
  acceptEstimate: (n: number, on: IsoDate = TODAY, name = "Afi Dossou"): DomainCommand => ({
    _tag: "AcceptEstimate",
    estimateId: id.estimate(n),
    on,
    reply: { name, reason: "" }
  }),
  declineEstimate: (n: number, on: IsoDate = TODAY, reason = "Trop cher"): DomainCommand => ({
    _tag: "DeclineEstimate",
    estimateId: id.estimate(n),
    on,
    reply: { name: "Afi Dossou", reason }
  }),
  /** The customer's answer behind a link of the estimate. */
  answerByLink: (
    n: number,
    answer: "accepted" | "declined" = "accepted",
    secret = 1,
    name = "Afi Dossou"
  ): DomainCommand => ({
    _tag: "AnswerEstimateByLink",
    estimateId: id.estimate(n),
    hash: linkSecret(secret).hash,
    answer,
    reply: { name, reason: answer === "declined" ? "Trop cher" : "" }
  }),
  /** A link of an estimate, one of several. */
  linkEstimate: (n: number, secret = 1): DomainCommand => ({
    _tag: "MakeDocumentLink",
    documentId: DocumentId.make(id.estimate(n)),
    ...linkSecret(secret)
  }),
  reopenEstimate: (n: number): DomainCommand => ({ _tag: "ReopenEstimate", estimateId: id.estimate(n) }),
  /** An invoice of an estimate: of all that is left, or of so much of its lines, by who has seen so many invoices of it. */
  convert: (
    n: number,
    invoice: number,
    lines: { readonly [line: number]: string } | null = null,
    conversions = 0
  ): DomainCommand => ({
    _tag: "ConvertEstimate",
    estimateId: id.estimate(n),
    invoiceId: id.invoice(invoice),
    lines:
      lines === null
        ? null
        : Object.entries(lines).map(([each, text]) => ({ lineId: id.line(Number(each)), quantity: quantity(text) })),
    conversions
  }),
  sendCredit: (n: number): DomainCommand => ({
    _tag: "MarkCreditNoteSent",
    creditNoteId: id.creditNote(n),
    channel: "whatsapp"
  }),
  /** A template, saved over the version that its author saw. */
  saveTemplate: (n: number, version = 0, name = "Modèle", layout = "kente"): DomainCommand => {
    const part = { primaryColor: "#0f5c46", secondaryColor: "#b44a2b", font: "noto-sans" }
    const template: DocumentTemplate = {
      layout,
      body: part,
      header: part,
      footer: part,
      paper: "A4",
      labels: [],
      columns: [],
      logo: "left",
      stamp: null,
      signature: null
    }
    return { _tag: "SaveTemplate", templateId: id.template(n), version, name, template }
  },
  addTemplatePicture: (n: number, place: "stamp" | "signature" = "stamp", digit = "a"): DomainCommand => ({
    _tag: "AddTemplatePicture",
    templateId: id.template(n),
    place,
    sha256: ContentHash.make(digit.repeat(64))
  }),
  chooseTemplate: (n: number, use: TemplateUse = "all", isChosen = true): DomainCommand => ({
    _tag: "ChooseTemplate",
    templateId: id.template(n),
    use,
    isChosen
  }),
  archiveTemplate: (n: number): DomainCommand => ({ _tag: "ArchiveTemplate", templateId: id.template(n) }),
  restoreTemplate: (n: number): DomainCommand => ({ _tag: "RestoreTemplate", templateId: id.template(n) }),
  /** A link of an invoice, one of several. */
  link: (n: number, secret = 1): DomainCommand => ({
    _tag: "MakeDocumentLink",
    documentId: id.document(n),
    ...linkSecret(secret)
  }),
  revokeLink: (n: number, secret = 1): DomainCommand => ({
    _tag: "RevokeDocumentLink",
    documentId: id.document(n),
    hash: linkSecret(secret).hash
  }),
  viewed: (n: number, secret = 1): DomainCommand => ({
    _tag: "NoteDocumentViewed",
    documentId: id.document(n),
    hash: linkSecret(secret).hash
  }),
  mail: (n: number, mail = 1): DomainCommand => ({
    _tag: "MailDocument",
    documentId: id.document(n),
    mailId: id.mail(mail),
    language: "fr",
    letter: { to: ["afi@exemple.test"], subject: "Facture F-01", message: "Bonjour,\nvoici la facture." }
  }),
  mailed: (n: number, mail = 1, fate: MailFate = "sent"): DomainCommand => ({
    _tag: "NoteDocumentMail",
    documentId: id.document(n),
    mailId: id.mail(mail),
    fate
  })
}
