import { texts as enAccount } from "../../../src/ui/i18n/en/account.ts"
import { texts as enBusiness } from "../../../src/ui/i18n/en/business.ts"
import { texts as enCommon } from "../../../src/ui/i18n/en/common.ts"
import { texts as enCompanies } from "../../../src/ui/i18n/en/companies.ts"
import { texts as enCompany } from "../../../src/ui/i18n/en/company.ts"
import { texts as enCustomers } from "../../../src/ui/i18n/en/customers.ts"
import { texts as enDashboard } from "../../../src/ui/i18n/en/dashboard.ts"
import { texts as enForms } from "../../../src/ui/i18n/en/forms.ts"
import { texts as enInvoices } from "../../../src/ui/i18n/en/invoices.ts"
import { texts as enKit } from "../../../src/ui/i18n/en/kit.ts"
import { texts as enLinks } from "../../../src/ui/i18n/en/links.ts"
import { texts as enMeasure } from "../../../src/ui/i18n/en/measure.ts"
import { texts as enProblems } from "../../../src/ui/i18n/en/problems.ts"
import { texts as enPalette } from "../../../src/ui/i18n/en/palette.ts"
import { texts as enMembers } from "../../../src/ui/i18n/en/members.ts"
import { texts as enLists } from "../../../src/ui/i18n/en/lists.ts"
import { texts as enProducts } from "../../../src/ui/i18n/en/products.ts"
import { texts as enRefusals } from "../../../src/ui/i18n/en/refusals.ts"
import { texts as enSession } from "../../../src/ui/i18n/en/session.ts"
import { texts as enSettings } from "../../../src/ui/i18n/en/settings.ts"
import { texts as enShell } from "../../../src/ui/i18n/en/shell.ts"
import { texts as frAccount } from "../../../src/ui/i18n/fr/account.ts"
import { texts as frBusiness } from "../../../src/ui/i18n/fr/business.ts"
import { texts as frCommon } from "../../../src/ui/i18n/fr/common.ts"
import { texts as frCompanies } from "../../../src/ui/i18n/fr/companies.ts"
import { texts as frCompany } from "../../../src/ui/i18n/fr/company.ts"
import { texts as frCustomers } from "../../../src/ui/i18n/fr/customers.ts"
import { texts as frDashboard } from "../../../src/ui/i18n/fr/dashboard.ts"
import { texts as frForms } from "../../../src/ui/i18n/fr/forms.ts"
import { texts as frInvoices } from "../../../src/ui/i18n/fr/invoices.ts"
import { texts as frKit } from "../../../src/ui/i18n/fr/kit.ts"
import { texts as frLinks } from "../../../src/ui/i18n/fr/links.ts"
import { texts as frMeasure } from "../../../src/ui/i18n/fr/measure.ts"
import { texts as frProblems } from "../../../src/ui/i18n/fr/problems.ts"
import { texts as frPalette } from "../../../src/ui/i18n/fr/palette.ts"
import { texts as frMembers } from "../../../src/ui/i18n/fr/members.ts"
import { texts as frLists } from "../../../src/ui/i18n/fr/lists.ts"
import { texts as frProducts } from "../../../src/ui/i18n/fr/products.ts"
import { texts as frRefusals } from "../../../src/ui/i18n/fr/refusals.ts"
import { texts as frSession } from "../../../src/ui/i18n/fr/session.ts"
import { texts as frSettings } from "../../../src/ui/i18n/fr/settings.ts"
import { texts as frShell } from "../../../src/ui/i18n/fr/shell.ts"
import type { Language } from "../../../src/ui/i18n/language.ts"
import type { TextsOf } from "../../../src/ui/i18n/texts-of.ts"

const french = {
  account: frAccount,
  business: frBusiness,
  common: frCommon,
  companies: frCompanies,
  company: frCompany,
  customers: frCustomers,
  dashboard: frDashboard,
  forms: frForms,
  invoices: frInvoices,
  kit: frKit,
  links: frLinks,
  members: frMembers,
  measure: frMeasure,
  problems: frProblems,
  palette: frPalette,
  lists: frLists,
  products: frProducts,
  refusals: frRefusals,
  session: frSession,
  settings: frSettings,
  shell: frShell
}

/** The words of the application in one language. */
export type Texts = TextsOf<typeof french>

const byLanguage: { readonly [language in Language]: Texts } = {
  fr: french,
  en: {
    account: enAccount,
    business: enBusiness,
    common: enCommon,
    companies: enCompanies,
    company: enCompany,
    customers: enCustomers,
    dashboard: enDashboard,
    forms: enForms,
    invoices: enInvoices,
    kit: enKit,
    links: enLinks,
    members: enMembers,
    measure: enMeasure,
    problems: enProblems,
    palette: enPalette,
    lists: enLists,
    products: enProducts,
    refusals: enRefusals,
    session: enSession,
    settings: enSettings,
    shell: enShell
  }
}

/** What the application says in a language. */
export const textsIn = (language: Language): Texts => byLanguage[language]

/** A text with its places filled: "Facture {{number}}" with a number. */
export const filled = (text: string, values: { readonly [place: string]: string | number }): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, place: string) => String(values[place]))

/** Any white space as one plain space: figures and French punctuation are set with narrow and no-break ones. */
export const plain = (text: string | null): string => (text ?? "").replace(/\s+/g, " ").trim()

/** A whole amount of francs as people read it in the language, with plain spaces. */
export const francs = (language: Language, amount: number): string => {
  const digits = Math.abs(amount)
    .toString()
    .replace(/\B(?=(?:\d{3})+$)/g, language === "fr" ? " " : ",")
  const sign = amount < 0 ? "-" : ""
  return language === "fr" ? `${sign}${digits} FCFA` : `${sign}FCFA ${digits}`
}

const escaped = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s`)

const marks = ["*", frKit.required, enKit.required].map(escaped).join("|")

/** The accessible name of a control: exactly the text, with or without the mark of what is required. */
export const named = (text: string): RegExp => new RegExp(`^${escaped(text)}(?:\\s(?:${marks}))?$`)

/** A name that contains the text. */
export const containing = (text: string): RegExp => new RegExp(escaped(text))
