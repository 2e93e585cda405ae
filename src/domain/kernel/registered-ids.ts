/*
 * What the numbers by which authorities know a business look like, country by country. Formats change, and foreigners have others: what
 * looks unusual is pointed out, never refused. Source: tax offices of Benin, Côte d'Ivoire and Senegal.
 */

/** A number that is checked: that of the tax office, or that of the register of commerce. */
export type RegisteredId = "taxId" | "tradeRegister"

const TAX_IDS: { readonly [country: string]: RegExp } = {
  BJ: /^\d{13}$/,
  CI: /^\d{7}[A-Z]$/,
  SN: /^\d{7,9}(?:[0-9A-Z]{3})?$/
}

/** Countries of the common register of commerce (OHADA). */
const RCCM = new Set("BJ BF CI CM CF CG CD GA GN GQ GW KM ML NE SN TD TG".split(" "))

/** A country or a city, a year of two or four digits, and a rank. */
const RCCM_NUMBER = /^[A-Z]{2,3}[A-Z0-9]*(?:19|20)?\d{2}[A-Z]?\d*[A-Z]?\d+$/

/** Whether a number does not look like one of that country: false for none, and where nobody knows what they look like. */
export const looksUnusual = (id: RegisteredId, country: string, text: string): boolean => {
  const bare = text.toUpperCase().replaceAll(/[\s./-]/g, "")
  if (bare === "") return false
  if (id === "tradeRegister") return RCCM.has(country) && !RCCM_NUMBER.test(bare)
  const form = TAX_IDS[country]
  return form !== undefined && !form.test(bare)
}
