import { isErased } from "../kernel/personal.ts"
import type { TaxRate } from "../kernel/tax.ts"
import type { Letterhead, PaymentOption } from "./events.ts"
import type { CompanySettings, CompanyState } from "./state.ts"

/**
 * Whether a company counts as configured: an address, a social name or an invoice prefix is set, or it has a logo.
 * Source: spec section 3.
 */
export const isConfigured = (company: Pick<CompanyState, "identity" | "logo">): boolean =>
  company.identity.address !== "" ||
  company.identity.socialName !== "" ||
  company.identity.invoicePrefix !== "" ||
  company.logo !== null

/** The taxes to choose from, in their order. */
export const offeredTaxes = ({
  taxes,
  archivedTaxes
}: Pick<CompanySettings, "taxes" | "archivedTaxes">): ReadonlyArray<TaxRate> =>
  archivedTaxes.length === 0 ? taxes : taxes.filter(({ code }) => !archivedTaxes.includes(code))

/** The taxes that a line can bear, in their order: a withholding is one of the whole document. */
export const taxesOfLines = (company: Pick<CompanySettings, "taxes" | "archivedTaxes">): ReadonlyArray<TaxRate> =>
  offeredTaxes(company).filter(({ kind }) => kind !== "withholding")

/** Whether another offered tax than that of the code has the name, in whatever case: nobody could tell the two apart. */
export const isTaxNameTaken = (
  company: Pick<CompanySettings, "taxes" | "archivedTaxes">,
  { code, name }: Pick<TaxRate, "code" | "name">
): boolean => offeredTaxes(company).some((tax) => tax.code !== code && tax.name.toLowerCase() === name.toLowerCase())

/** The taxes of a line to choose from where one is chosen already: that one stays although it was archived. */
export const taxesToChoose = (
  company: Pick<CompanySettings, "taxes" | "archivedTaxes">,
  chosen: string | null
): ReadonlyArray<TaxRate> =>
  company.taxes.filter(
    ({ code, kind }) => kind !== "withholding" && (code === chosen || !company.archivedTaxes.includes(code))
  )

/** The ways to pay that stand on new invoices, in their order. */
export const shownPaymentOptions = ({
  paymentOptions
}: Pick<CompanySettings, "paymentOptions">): ReadonlyArray<PaymentOption> =>
  paymentOptions.flatMap(({ option, active }) => (active && !isErased(option) ? [option] : []))

/** What an invoice that is issued now embeds beside the identity; null when there is nothing to say. */
export const letterheadOf = (company: Pick<CompanySettings, "contact" | "paymentOptions">): Letterhead | null => {
  const contact = isErased(company.contact) ? { phone: "", email: "" } : company.contact
  const paymentOptions = shownPaymentOptions(company)
  return contact.phone === "" && contact.email === "" && paymentOptions.length === 0
    ? null
    : { phone: contact.phone, email: contact.email, paymentOptions }
}
