import type { CommandType } from "../../domain/books.ts"
import type { May } from "../app/use-may.ts"

/** The commands by which each part of the settings is changed. */
export const settingsChanges = {
  logo: ["ChangeLogo"],
  options: ["AddPaymentOption", "EditPaymentOption", "ArchivePaymentOption", "RestorePaymentOption"],
  identity: ["EditCompany", "ChangeDocumentSettings"],
  invoices: ["ChangeNumbering", "ChangeInvoiceTexts", "ChangeDocumentSettings"],
  taxes: ["AddTax", "RenameTax", "ArchiveTax", "RestoreTax", "ChooseDefaultTax", "ChoosePriceBasis"],
  categories: ["AddCategories", "EditCategory", "ArchiveCategory", "RestoreCategory", "MergeCategory"],
  templates: ["SaveTemplate", "AddTemplatePicture", "ArchiveTemplate", "RestoreTemplate", "ChooseTemplate"],
  invitations: ["InviteMember", "WithdrawInvitation"]
} as const satisfies { readonly [part in string]: ReadonlyArray<CommandType> }
export type SettingsPart = keyof typeof settingsChanges

/** Whether a part of the settings can be changed by somebody who may give some commands and not others; to others it only shows. */
export const mayChange = (part: SettingsPart, may: May): boolean => settingsChanges[part].every(may)
