import { Schema } from "effect"
import { TaxCode, TaxRate, TaxRates } from "../kernel/tax.ts"
import { Categories, CategoryId, CategoryLook } from "../kernel/category.ts"
import { CompanyId, InvitationId, PaymentOptionId, UserId } from "../kernel/ids.ts"
import {
  CompanyContact,
  CompanyIdentity,
  CompanyProfile,
  DocumentSettings,
  InvoiceTexts,
  Invitee,
  Logo,
  NumberingChanged,
  OptionAccount,
  PaymentOption,
  PaymentOptionSettings,
  SeriesFormat
} from "./events.ts"
import { anyOf } from "../kernel/record/commands.ts"
import { Role } from "../kernel/roles.ts"

/** Opens the books of a new company; whoever asks becomes its owner. */
export const RegisterCompany = Schema.TaggedStruct("RegisterCompany", {
  companyId: CompanyId,
  identity: CompanyIdentity,
  logo: Schema.NullOr(Logo),
  taxes: TaxRates
})
export type RegisterCompany = typeof RegisterCompany.Type

/** Lets somebody join, in a role. The id is made by whoever asks. Source: spec section 6. */
export const InviteMember = Schema.TaggedStruct("InviteMember", {
  invitationId: InvitationId,
  invitee: Invitee,
  role: Role
})
export type InviteMember = typeof InviteMember.Type

export const WithdrawInvitation = Schema.TaggedStruct("WithdrawInvitation", { invitationId: InvitationId })
export type WithdrawInvitation = typeof WithdrawInvitation.Type

/** Nobody took an invitation up for long: the server closes it. Source: docs/decisions/0044-the-server-gives-commands-of-its-own.md. */
export const LapseInvitation = Schema.TaggedStruct("LapseInvitation", { invitationId: InvitationId })
export type LapseInvitation = typeof LapseInvitation.Type

/** Whoever asks joins. That the invitation is theirs (its e-mail address, its mailed link) is proven before it is asked. */
export const AcceptInvitation = Schema.TaggedStruct("AcceptInvitation", { invitationId: InvitationId })
export type AcceptInvitation = typeof AcceptInvitation.Type

/** Whoever was invited does not want to join. That the invitation is theirs (its mailed link) is proven before it is asked. */
export const DeclineInvitation = Schema.TaggedStruct("DeclineInvitation", { invitationId: InvitationId })
export type DeclineInvitation = typeof DeclineInvitation.Type

export const ChangeMemberRole = Schema.TaggedStruct("ChangeMemberRole", { userId: UserId, role: Role })
export type ChangeMemberRole = typeof ChangeMemberRole.Type

export const RemoveMember = Schema.TaggedStruct("RemoveMember", { userId: UserId })
export type RemoveMember = typeof RemoveMember.Type

/** Whoever asks is no member any more. */
export const LeaveCompany = Schema.TaggedStruct("LeaveCompany", {})
export type LeaveCompany = typeof LeaveCompany.Type

export type MemberCommand =
  | InviteMember
  | WithdrawInvitation
  | LapseInvitation
  | AcceptInvitation
  | DeclineInvitation
  | ChangeMemberRole
  | RemoveMember
  | LeaveCompany

/**
 * Changes only the fields it names, so that two people editing different fields both win. Country and currency stand once a document
 * was issued. A prefix applies to the numbers that are given from then on; the series goes on counting.
 */
export const EditCompany = Schema.TaggedStruct("EditCompany", {
  companyId: CompanyId,
  changes: anyOf(Schema.Struct({ ...CompanyProfile.fields, ...CompanyContact.fields }))
})
export type EditCompany = typeof EditCompany.Type

export const ChangeLogo = Schema.TaggedStruct("ChangeLogo", { companyId: CompanyId, logo: Schema.NullOr(Logo) })
export type ChangeLogo = typeof ChangeLogo.Type

/** Changes only the texts it names. */
export const ChangeInvoiceTexts = Schema.TaggedStruct("ChangeInvoiceTexts", {
  companyId: CompanyId,
  changes: anyOf(InvoiceTexts)
})
export type ChangeInvoiceTexts = typeof ChangeInvoiceTexts.Type

/** Changes only the settings it names. */
export const ChangeDocumentSettings = Schema.TaggedStruct("ChangeDocumentSettings", {
  companyId: CompanyId,
  changes: anyOf(DocumentSettings)
})
export type ChangeDocumentSettings = typeof ChangeDocumentSettings.Type

/** A further tax; its code is made by whoever asks, and is never given to another tax. */
export const AddTax = Schema.TaggedStruct("AddTax", { companyId: CompanyId, tax: TaxRate })
export type AddTax = typeof AddTax.Type

export const RenameTax = Schema.TaggedStruct("RenameTax", {
  companyId: CompanyId,
  code: TaxCode,
  name: TaxRate.fields.name
})
export type RenameTax = typeof RenameTax.Type

export const ArchiveTax = Schema.TaggedStruct("ArchiveTax", { companyId: CompanyId, code: TaxCode })
export type ArchiveTax = typeof ArchiveTax.Type

export const RestoreTax = Schema.TaggedStruct("RestoreTax", { companyId: CompanyId, code: TaxCode })
export type RestoreTax = typeof RestoreTax.Type

/** Null: new lines begin without a tax. */
export const ChooseDefaultTax = Schema.TaggedStruct("ChooseDefaultTax", {
  companyId: CompanyId,
  code: Schema.NullOr(TaxCode)
})
export type ChooseDefaultTax = typeof ChooseDefaultTax.Type

export const ChoosePriceBasis = Schema.TaggedStruct("ChoosePriceBasis", {
  companyId: CompanyId,
  includesTax: Schema.Boolean
})
export type ChoosePriceBasis = typeof ChoosePriceBasis.Type

/**
 * How the numbers of a series read from now on. `next`: the number to come in the period of today, null to go on counting; one that lies
 * ahead leaves a gap.
 */
export const ChangeNumbering = Schema.TaggedStruct("ChangeNumbering", {
  companyId: CompanyId,
  series: NumberingChanged.fields.series,
  format: SeriesFormat,
  next: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 999_999_999 })))
})
export type ChangeNumbering = typeof ChangeNumbering.Type

export const AddPaymentOption = Schema.TaggedStruct("AddPaymentOption", {
  companyId: CompanyId,
  optionId: PaymentOptionId,
  accountId: OptionAccount,
  option: PaymentOption
})
export type AddPaymentOption = typeof AddPaymentOption.Type

export const EditPaymentOption = Schema.TaggedStruct("EditPaymentOption", {
  companyId: CompanyId,
  optionId: PaymentOptionId,
  changes: anyOf(PaymentOptionSettings)
})
export type EditPaymentOption = typeof EditPaymentOption.Type

export const ArchivePaymentOption = Schema.TaggedStruct("ArchivePaymentOption", {
  companyId: CompanyId,
  optionId: PaymentOptionId
})
export type ArchivePaymentOption = typeof ArchivePaymentOption.Type

export const RestorePaymentOption = Schema.TaggedStruct("RestorePaymentOption", {
  companyId: CompanyId,
  optionId: PaymentOptionId
})
export type RestorePaymentOption = typeof RestorePaymentOption.Type

/**
 * Further categories; their ids are made by whoever asks. Of several, those whose id or name the company has already are left out, so that
 * the usual ones can be asked for by every device at any time.
 */
export const AddCategories = Schema.TaggedStruct("AddCategories", { companyId: CompanyId, categories: Categories })
export type AddCategories = typeof AddCategories.Type

const ofCategory = { companyId: CompanyId, categoryId: CategoryId }

/** Changes only the fields it names. */
export const EditCategory = Schema.TaggedStruct("EditCategory", { ...ofCategory, changes: anyOf(CategoryLook) })
export type EditCategory = typeof EditCategory.Type

export const ArchiveCategory = Schema.TaggedStruct("ArchiveCategory", ofCategory)
export type ArchiveCategory = typeof ArchiveCategory.Type

export const RestoreCategory = Schema.TaggedStruct("RestoreCategory", ofCategory)
export type RestoreCategory = typeof RestoreCategory.Type

/** Reads whatever names the category as if it named `into`, one of the same kind. */
export const MergeCategory = Schema.TaggedStruct("MergeCategory", { ...ofCategory, into: CategoryId })
export type MergeCategory = typeof MergeCategory.Type

export type CategoryCommand = AddCategories | EditCategory | ArchiveCategory | RestoreCategory | MergeCategory

/** Whatever is changed about a company after it was registered. Source: spec section 2, "Settings". */
export type SettingsCommand =
  | EditCompany
  | ChangeLogo
  | ChangeInvoiceTexts
  | ChangeDocumentSettings
  | AddTax
  | RenameTax
  | ArchiveTax
  | RestoreTax
  | ChooseDefaultTax
  | ChoosePriceBasis
  | ChangeNumbering
  | AddPaymentOption
  | EditPaymentOption
  | ArchivePaymentOption
  | RestorePaymentOption
  | CategoryCommand

export type CompanyCommand = RegisterCompany | MemberCommand | SettingsCommand
