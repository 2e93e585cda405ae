import { Schema } from "effect"
import { InvoiceType } from "../documents/schema.ts"
import { RichText } from "../documents/rich-text-schema.ts"
import { CompanyId, InvitationId, PaymentOptionId, UserId } from "../kernel/ids.ts"
import { Personal } from "../kernel/erasable.ts"
import { Role } from "../kernel/roles.ts"
import { TaxCode, TaxRate, TaxRates } from "../kernel/tax.ts"
import { Categories, CategoryId, CategoryLook } from "../kernel/category.ts"
import { Counter } from "../kernel/envelope.ts"
import { MoneyAccountId } from "../money-account/events.ts"
import { ContentHash, CurrencyCode, NumberSeries, SeriesFormat as Format, TimeZone } from "../kernel/schema.ts"

/** The longest side of a logo, in pixels, and its longest text in base64. */
export const LOGO_SIDE_MAX = 300
export const LOGO_TEXT_MAX = 90_000
/** The longest file that a logo may be, in bytes. */
export const LOGO_BYTES_MAX = (LOGO_TEXT_MAX / 4) * 3

const logoId = Schema.String.check(Schema.isUUID())

/** A logo in the log itself, as all were until they stood among the files: a PNG of at most 300 x 300 pixels, in base64. */
export const InlineLogo = Schema.Struct({
  id: logoId,
  png: Schema.String.check(Schema.isPattern(/^iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/), Schema.isMaxLength(LOGO_TEXT_MAX))
})
export type InlineLogo = typeof InlineLogo.Type

/** A logo that stands among the files of the company, by the hash of what is kept there. Source: docs/decisions/0055-logos-are-files.md. */
export const FiledLogo = Schema.Struct({ id: logoId, sha256: ContentHash })
export type FiledLogo = typeof FiledLogo.Type

export const Logo = Schema.Union([FiledLogo, InlineLogo])
export type Logo = typeof Logo.Type

const text = (max: number) => Schema.Trimmed.check(Schema.isMaxLength(max))

/** What identifies a company on its documents. `country` is ISO 3166-1 alpha-2, `timeZone` an IANA name. */
export const CompanyIdentity = Schema.Struct({
  socialName: text(120).check(Schema.isMinLength(1)),
  address: text(300),
  country: Schema.String.check(Schema.isPattern(/^[A-Z]{2}$/)),
  currency: CurrencyCode,
  timeZone: TimeZone,
  invoicePrefix: NumberSeries.fields.prefix
})
export type CompanyIdentity = typeof CompanyIdentity.Type

/**
 * All that identifies a company on its documents: what it was registered with, and the numbers its authorities know it by, empty where
 * it has none. `taxId` is the IFU, NIU or NIF of its country, `tradeRegister` its number in the RCCM,
 * `nim` that of the machine that certifies its invoices.
 */
export const CompanyProfile = Schema.Struct({
  ...CompanyIdentity.fields,
  taxId: text(40),
  tradeRegister: text(60),
  nim: text(20)
})
export type CompanyProfile = typeof CompanyProfile.Type

/** How a company is reached; of somebody who trades alone it is personal. Empty text means not given; `phone` is E.164 where it could be read. */
export const CompanyContact = Schema.Struct({ phone: text(30), email: text(254) })
export type CompanyContact = typeof CompanyContact.Type

/** The texts that a new invoice begins with. */
export const InvoiceTexts = Schema.Struct({ headerText: RichText, notes: RichText, footerText: RichText })
export type InvoiceTexts = typeof InvoiceTexts.Type

/** What the documents of a company begin with: the first month of its year, and the type of a new invoice. */
export const DocumentSettings = Schema.Struct({
  yearStart: Schema.String.check(Schema.isPattern(/^(?:0[1-9]|1[0-2])$/)),
  invoiceType: InvoiceType
})
export type DocumentSettings = typeof DocumentSettings.Type

/** A way in which customers can pay, as it stands on an invoice: "MTN MoMo", and the number and holder below. Source: spec sections 1 and 3. */
export const PaymentOption = Schema.Struct({
  kind: Schema.Literals(["mobile-money", "bank-transfer", "cash", "other"]),
  name: text(60).check(Schema.isMinLength(1)),
  details: text(300)
})
export type PaymentOption = typeof PaymentOption.Type

/** The account whose details a way to pay repeats; null where they were written by hand. */
export const OptionAccount = Schema.NullOr(MoneyAccountId)

/** A way to pay as it is set up; what stands on documents is a {@link PaymentOption}. */
export const PaymentOptionSettings = Schema.Struct({ accountId: OptionAccount, ...PaymentOption.fields })
export type PaymentOptionSettings = typeof PaymentOptionSettings.Type

/** What an invoice embeds of its company beside its identity: personal, so that it can be erased while the invoice stands. */
export const Letterhead = Schema.Struct({
  ...CompanyContact.fields,
  paymentOptions: Schema.Array(PaymentOption).check(Schema.isMaxLength(12))
})
export type Letterhead = typeof Letterhead.Type

export const CompanyRegistered = Schema.TaggedStruct("CompanyRegistered", {
  companyId: CompanyId,
  identity: CompanyIdentity,
  /** Of a company that was registered when logos stood in the log; those of today come with the event behind. */
  logo: Schema.NullOr(InlineLogo),
  taxes: TaxRates
})
export type CompanyRegistered = typeof CompanyRegistered.Type

export const MemberJoined = Schema.TaggedStruct("MemberJoined", { userId: UserId, role: Role })
export type MemberJoined = typeof MemberJoined.Type

/** Whom an invitation is for: an e-mail address in lower case. */
export const Invitee = Schema.Struct({ email: text(254).check(Schema.isMinLength(3)) })
export type Invitee = typeof Invitee.Type

/** Somebody may join, in that role. Source: spec section 6, "Members are invited by e-mail address; the chosen role defines access." */
export const MemberInvited = Schema.TaggedStruct("MemberInvited", {
  invitationId: InvitationId,
  invitee: Personal(Invitee),
  role: Role
})
export type MemberInvited = typeof MemberInvited.Type

/** The invitation is void. */
export const MemberInvitationWithdrawn = Schema.TaggedStruct("MemberInvitationWithdrawn", {
  invitationId: InvitationId
})
export type MemberInvitationWithdrawn = typeof MemberInvitationWithdrawn.Type

/** The invitation was taken up by that person, who joins with the event after this one. */
export const MemberInvitationAccepted = Schema.TaggedStruct("MemberInvitationAccepted", {
  invitationId: InvitationId,
  userId: UserId
})
export type MemberInvitationAccepted = typeof MemberInvitationAccepted.Type

/** Whoever was invited does not want to join. They may have no account: the actor of this event is the invitation itself. */
export const MemberInvitationDeclined = Schema.TaggedStruct("MemberInvitationDeclined", {
  invitationId: InvitationId
})
export type MemberInvitationDeclined = typeof MemberInvitationDeclined.Type

export const MemberRoleChanged = Schema.TaggedStruct("MemberRoleChanged", { userId: UserId, role: Role })
export type MemberRoleChanged = typeof MemberRoleChanged.Type

/** The person is no member any more; what they did stays. */
export const MemberRemoved = Schema.TaggedStruct("MemberRemoved", { userId: UserId })
export type MemberRemoved = typeof MemberRemoved.Type

export type MemberEvent =
  | MemberJoined
  | MemberInvited
  | MemberInvitationWithdrawn
  | MemberInvitationAccepted
  | MemberInvitationDeclined
  | MemberRoleChanged
  | MemberRemoved

/** `identity` is the whole identity after the change. */
export const CompanyEdited = Schema.TaggedStruct("CompanyEdited", { companyId: CompanyId, identity: CompanyProfile })
export type CompanyEdited = typeof CompanyEdited.Type

export const CompanyContactChanged = Schema.TaggedStruct("CompanyContactChanged", {
  companyId: CompanyId,
  contact: Personal(CompanyContact)
})
export type CompanyContactChanged = typeof CompanyContactChanged.Type

/** The logo of new documents, null for none; those issued before keep theirs. */
export const LogoChanged = Schema.TaggedStruct("LogoChanged", { companyId: CompanyId, logo: Schema.NullOr(Logo) })
export type LogoChanged = typeof LogoChanged.Type

/** `texts` are all of them after the change. */
export const InvoiceTextsChanged = Schema.TaggedStruct("InvoiceTextsChanged", {
  companyId: CompanyId,
  texts: InvoiceTexts
})
export type InvoiceTextsChanged = typeof InvoiceTextsChanged.Type

/** `settings` are the whole of them after the change. */
export const DocumentSettingsChanged = Schema.TaggedStruct("DocumentSettingsChanged", {
  companyId: CompanyId,
  settings: DocumentSettings
})
export type DocumentSettingsChanged = typeof DocumentSettingsChanged.Type

export const TaxAdded = Schema.TaggedStruct("TaxAdded", { companyId: CompanyId, tax: TaxRate })
export type TaxAdded = typeof TaxAdded.Type

/** Its rate never changes: an invoice that waits to be issued must come to what its writer read. */
export const TaxRenamed = Schema.TaggedStruct("TaxRenamed", {
  companyId: CompanyId,
  code: TaxCode,
  name: TaxRate.fields.name
})
export type TaxRenamed = typeof TaxRenamed.Type

/** No longer offered; what names it already keeps it. */
export const TaxArchived = Schema.TaggedStruct("TaxArchived", { companyId: CompanyId, code: TaxCode })
export type TaxArchived = typeof TaxArchived.Type

export const TaxRestored = Schema.TaggedStruct("TaxRestored", { companyId: CompanyId, code: TaxCode })
export type TaxRestored = typeof TaxRestored.Type

/** The tax that new lines and products begin with, null for none. */
export const DefaultTaxChosen = Schema.TaggedStruct("DefaultTaxChosen", {
  companyId: CompanyId,
  code: Schema.NullOr(TaxCode)
})
export type DefaultTaxChosen = typeof DefaultTaxChosen.Type

/** Whether the prices of new documents contain the taxes; until it is chosen they do as the country does. */
export const PriceBasisChosen = Schema.TaggedStruct("PriceBasisChosen", {
  companyId: CompanyId,
  includesTax: Schema.Boolean
})
export type PriceBasisChosen = typeof PriceBasisChosen.Type

/** How the numbers of a series read, and when they begin again at one. */
export const SeriesFormat = Format
export type SeriesFormat = typeof SeriesFormat.Type

const seriesName = Schema.String.check(Schema.isPattern(/^[a-z-]{1,24}$/))

/** The numbers that are given from now on read like this. */
export const NumberingChanged = Schema.TaggedStruct("NumberingChanged", {
  companyId: CompanyId,
  series: seriesName,
  format: SeriesFormat
})
export type NumberingChanged = typeof NumberingChanged.Type

/**
 * A series goes on after `to`, where it had come to `from`. `period`: the year or month in which it counts, empty where it never begins
 * again. `why`: a person wants it to (`jump`), or numbers given earlier read like those to come (`format`).
 */
export const SeriesMoved = Schema.TaggedStruct("SeriesMoved", {
  companyId: CompanyId,
  series: seriesName,
  period: Schema.String.check(Schema.isPattern(/^(?:[0-9]{4}(?:-[0-9]{2})?)?$/)),
  from: Counter,
  to: Counter,
  why: Schema.Literals(["jump", "format"])
})
export type SeriesMoved = typeof SeriesMoved.Type

export const PaymentOptionAdded = Schema.TaggedStruct("PaymentOptionAdded", {
  companyId: CompanyId,
  optionId: PaymentOptionId,
  accountId: OptionAccount,
  option: Personal(PaymentOption)
})
export type PaymentOptionAdded = typeof PaymentOptionAdded.Type

/** `option` is the whole of it after the change, and so is `accountId`. */
export const PaymentOptionEdited = Schema.TaggedStruct("PaymentOptionEdited", {
  companyId: CompanyId,
  optionId: PaymentOptionId,
  accountId: OptionAccount,
  option: Personal(PaymentOption)
})
export type PaymentOptionEdited = typeof PaymentOptionEdited.Type

/** No longer on new invoices. */
export const PaymentOptionArchived = Schema.TaggedStruct("PaymentOptionArchived", {
  companyId: CompanyId,
  optionId: PaymentOptionId
})
export type PaymentOptionArchived = typeof PaymentOptionArchived.Type

export const PaymentOptionRestored = Schema.TaggedStruct("PaymentOptionRestored", {
  companyId: CompanyId,
  optionId: PaymentOptionId
})
export type PaymentOptionRestored = typeof PaymentOptionRestored.Type

/** Categories that the company has from now on. */
export const CategoriesAdded = Schema.TaggedStruct("CategoriesAdded", { companyId: CompanyId, categories: Categories })
export type CategoriesAdded = typeof CategoriesAdded.Type

const ofCategory = { companyId: CompanyId, categoryId: CategoryId }

/** `look` is the whole of it after the change. */
export const CategoryEdited = Schema.TaggedStruct("CategoryEdited", { ...ofCategory, look: CategoryLook })
export type CategoryEdited = typeof CategoryEdited.Type

/** No longer offered; what names it already keeps it. */
export const CategoryArchived = Schema.TaggedStruct("CategoryArchived", ofCategory)
export type CategoryArchived = typeof CategoryArchived.Type

/** Offered again, and by itself again where it had been merged. */
export const CategoryRestored = Schema.TaggedStruct("CategoryRestored", ofCategory)
export type CategoryRestored = typeof CategoryRestored.Type

/** What names it is read as if it named `into` from now on; the records stay as they are. */
export const CategoryMerged = Schema.TaggedStruct("CategoryMerged", { ...ofCategory, into: CategoryId })
export type CategoryMerged = typeof CategoryMerged.Type

export type CategoryEvent = CategoriesAdded | CategoryEdited | CategoryArchived | CategoryRestored | CategoryMerged

/** What is changed about a company after it was registered. */
export type SettingsEvent =
  | CompanyEdited
  | CompanyContactChanged
  | LogoChanged
  | InvoiceTextsChanged
  | DocumentSettingsChanged
  | TaxAdded
  | TaxRenamed
  | TaxArchived
  | TaxRestored
  | DefaultTaxChosen
  | PriceBasisChosen
  | NumberingChanged
  | SeriesMoved
  | PaymentOptionAdded
  | PaymentOptionEdited
  | PaymentOptionArchived
  | PaymentOptionRestored
  | CategoryEvent

export type CompanyEvent = CompanyRegistered | MemberEvent | SettingsEvent
