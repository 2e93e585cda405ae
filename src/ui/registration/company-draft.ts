import { storagePocket } from "../../infra/browser/storage/pocket.ts"
import { FORMS } from "../../infra/browser/storage/form-copies.ts"
import { formsWithoutCompany } from "../../infra/browser/storage/forms-without-company.ts"
import type { Drafts } from "../../infra/browser/books-port.ts"
import type { Language } from "../i18n/language.ts"

/** The form under which it is kept. */
export const COMPANY_FORM = "company"

/** Where it is kept: there is no company yet whose books could hold it. */
export const companyForms = (userId: string): Drafts =>
  formsWithoutCompany(
    userId,
    storagePocket(() => window.localStorage),
    () => performance.timeOrigin + performance.now()
  )

/** Forgets what was entered, once the company exists. */
export const forgetCompanyDraft = async (userId: string): Promise<void> => {
  const forms = companyForms(userId)
  const rows = await forms.list(`${FORMS}${COMPANY_FORM}:`)
  // A device that cannot forget it is told by its id that the company exists.
  await Promise.all(rows.map(({ key }) => forms.remove(key).catch(() => undefined)))
}

/** The first letters of the prefix that fits a language: F for facture, INV for invoice. */
export const prefixFor = (language: Language): string => (language === "fr" ? "F-" : "INV-")
