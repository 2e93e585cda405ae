import { defineRecord } from "../records/record.ts"

/** The page where an operation on the company was asked for. */
const pageOf = (command: string): string => {
  if (command.endsWith("Tax") || command === "ChoosePriceBasis") return "/dashboard/settings/taxes"
  if (/Categor(?:y|ies)$/.test(command)) return "/dashboard/settings/categories"
  return ["ChangeInvoiceTexts", "ChangeNumbering", "ChangeDocumentSettings"].includes(command)
    ? "/dashboard/settings/invoice"
    : "/dashboard/settings/company"
}

export const companyRecord = defineRecord({
  id: "company",
  texts: "business",
  words: {
    fr: { one: "Entreprise", many: "Entreprises" },
    en: { one: "Company", many: "Companies" }
  },
  icon: "building",
  commands: [
    "RegisterCompany",
    "EditCompany",
    "ChangeLogo",
    "ChangeInvoiceTexts",
    "ChangeDocumentSettings",
    "AddTax",
    "RenameTax",
    "ArchiveTax",
    "RestoreTax",
    "ChooseDefaultTax",
    "ChoosePriceBasis",
    "ChangeNumbering",
    "AddPaymentOption",
    "EditPaymentOption",
    "ArchivePaymentOption",
    "RestorePaymentOption",
    "AddCategories",
    "EditCategory",
    "ArchiveCategory",
    "RestoreCategory",
    "MergeCategory"
  ],
  titleOf: ({ company }, id) => (company?.companyId === id ? company.identity.socialName : undefined),
  hrefOf: (_id, command) => pageOf(command),
  places: () => import("./places.ts").then((module) => module.loadPlaces())
})

export const memberRecord = defineRecord({
  id: "member",
  texts: "members",
  words: {
    fr: { one: "Membre", many: "Membres" },
    en: { one: "Member", many: "Members" }
  },
  icon: "customers",
  commands: [
    "InviteMember",
    "WithdrawInvitation",
    "LapseInvitation",
    "AcceptInvitation",
    "DeclineInvitation",
    "ChangeMemberRole",
    "RemoveMember",
    "LeaveCompany"
  ],
  // The books know them by their ids only.
  titleOf: () => undefined,
  hrefOf: () => "/dashboard/settings/company/members"
})

/** A person's own account: it is none of the company's books. */
export const accountRecord = defineRecord({
  id: "account",
  texts: "account",
  words: {
    fr: { one: "Compte", many: "Comptes" },
    en: { one: "Account", many: "Accounts" }
  },
  icon: "user",
  commands: [],
  titleOf: () => undefined,
  hrefOf: () => "/dashboard/settings/user",
  notice: () => import("./profile/account-news.tsx").then((module) => module.AccountNews)
})
