/*
 * What the numbers by which authorities know a business look like, country by country. Formats change, and foreigners have others: what
 * looks unusual is pointed out, never refused. Source: tax offices of Benin, Côte d'Ivoire and Senegal; OHADA, register of commerce.
 */

/** A number that is checked: of the tax office, of the register of commerce, or of the machine that certifies invoices. */
export type RegisteredId = "taxId" | "tradeRegister" | "nim"

const TAX_IDS: { readonly [country: string]: RegExp } = {
  BJ: /^[0-9]{13}$/u,
  CI: /^[0-9]{7}[A-Z]$/u,
  // The number, which two zeros may precede, and the code of its tax: a digit, the letter of its office, a digit.
  SN: /^(?:00)?[0-9]{7}(?:[0-9][A-Z][0-9])?$/u
}

/** What the tax office of a country calls its number; undefined where it goes by no name of its own here. */
export const taxIdName = (country: string): string | undefined => TAX_ID_NAMES[country]

const TAX_ID_NAMES: { readonly [country: string]: string } = { BJ: "IFU", CI: "NCC", SN: "NINEA" }

/** Only Benin numbers its machines. */
const MACHINES: { readonly [country: string]: RegExp } = { BJ: /^[A-Z]{2}[0-9]{8}$/u }

/** Countries of the common register of commerce (OHADA). */
const RCCM = new Set("BJ BF CI CM CF CG CD GA GN GQ GW KM ML NE SN TD TG".split(" "))

/**
 * The country and the court, the number of the registry where it has one, a year of two or four digits, the letter of what was registered
 * (with the two digits of its legal form since 2019), and a rank. Several countries write « RCCM » in it.
 */
const RCCM_NUMBER =
  /^(?:RCCM)?[A-Z]{4,7}(?:RCCM)?(?:[0-9]{2})?(?:(?:19|20)[0-9]{2}|[0-9]{2})[A-Z](?:[0-9]{2})?[0-9]{1,7}$/u

/** How a number is compared: in capitals, without what only parts its groups. */
const bareOf = (text: string): string => text.toUpperCase().replaceAll(/[\s./\\_·‐-―-]/gu, "")

const formOf = (id: RegisteredId, country: string): RegExp | undefined => {
  if (id === "tradeRegister") return RCCM.has(country) ? RCCM_NUMBER : undefined
  return (id === "nim" ? MACHINES : TAX_IDS)[country]
}

/** Whether a number does not look like one of that country: false for none, and where nobody knows what they look like. */
export const looksUnusual = (id: RegisteredId, country: string, text: string): boolean => {
  const bare = bareOf(text)
  const form = formOf(id, country)
  return bare !== "" && form !== undefined && !form.test(bare)
}
