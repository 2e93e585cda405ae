import type { Language } from "../i18n/language.ts"

/** What a person has entered about the first company, as it is kept on this device until the company exists. */
export interface CompanyDraft {
  /** The id the company will have, so that registering twice makes one company. */
  readonly id: string
  readonly socialName: string
  readonly address: string
  readonly country: string | null
  readonly currency: string | null
  readonly invoicePrefix: string
  /** A PNG in base64; null for none. */
  readonly logo: string | null
}

const keyOf = (userId: string): string => `kazi.company.${userId}`

const isText = (value: unknown): value is string => typeof value === "string"
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value)

const readDraft = (value: unknown): CompanyDraft | undefined => {
  if (typeof value !== "object" || value === null) return undefined
  const {
    id,
    socialName,
    address,
    country,
    currency,
    invoicePrefix,
    logo
  }: Partial<Record<keyof CompanyDraft, unknown>> = value
  return isText(id) &&
    isText(socialName) &&
    isText(address) &&
    isText(invoicePrefix) &&
    isTextOrNull(country) &&
    isTextOrNull(currency) &&
    isTextOrNull(logo)
    ? { id, socialName, address, country, currency, invoicePrefix, logo }
    : undefined
}

/** The draft this user left on this device; undefined when there is none or the browser keeps nothing. */
export const loadCompanyDraft = (userId: string): CompanyDraft | undefined => {
  try {
    const kept = window.localStorage.getItem(keyOf(userId))
    return kept === null ? undefined : readDraft(JSON.parse(kept))
  } catch {
    return undefined
  }
}

/** Keeps the draft; false when the browser keeps nothing. */
export const keepCompanyDraft = (userId: string, draft: CompanyDraft): boolean => {
  try {
    window.localStorage.setItem(keyOf(userId), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** Forgets the draft, once the company exists. */
export const forgetCompanyDraft = (userId: string): void => {
  try {
    window.localStorage.removeItem(keyOf(userId))
  } catch {
    // Nothing was kept, so nothing is left.
  }
}

/** The first letters of the prefix that fits a language: F for facture, INV for invoice. */
export const prefixFor = (language: Language): string => (language === "fr" ? "F-" : "INV-")
