import { isErased } from "../kernel/personal.ts"
import type { TaxRate } from "../kernel/tax.ts"
import type { Letterhead, PaymentOption } from "./events.ts"
import type { Category, CategoryKind } from "../kernel/category.ts"
import type { CategoryState, CompanySettings, CompanyState } from "./state.ts"

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

/** The taxes of a line to choose from where some are chosen already: those stay although they were archived. */
export const taxesToChoose = (
  company: Pick<CompanySettings, "taxes" | "archivedTaxes">,
  chosen: ReadonlyArray<string>
): ReadonlyArray<TaxRate> =>
  company.taxes.filter(
    ({ code, kind }) => kind !== "withholding" && (chosen.includes(code) || !company.archivedTaxes.includes(code))
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

/** Every category there ever was, in the order in which they were added. */
export const categoriesOf = ({ categories = [] }: Pick<CompanySettings, "categories">): ReadonlyArray<CategoryState> =>
  categories

/** The categories of a kind to choose from, by name; one that is chosen already stays although it was archived. */
export const categoriesToChoose = (
  company: Pick<CompanySettings, "categories">,
  kind: CategoryKind,
  chosen: string | null = null
): ReadonlyArray<CategoryState> =>
  categoriesOf(company).filter((each) => each.kind === kind && (each.active || each.categoryId === chosen))

/** Which category a record that names one is read under: the one that it was merged into, if any; undefined when there is none. */
export const categoryOf = (
  company: Pick<CompanySettings, "categories">,
  categoryId: string
): CategoryState | undefined => {
  const found = categoriesOf(company).find((each) => each.categoryId === categoryId)
  return found === undefined || found.mergedInto === null ? found : categoryOf(company, found.mergedInto)
}

/** Whether another offered category of the kind has the name, in whatever case: nobody could tell the two apart. */
export const isCategoryNameTaken = (
  company: Pick<CompanySettings, "categories">,
  { categoryId, kind, name }: Pick<Category, "categoryId" | "kind" | "name">
): boolean =>
  categoriesToChoose(company, kind).some(
    (each) => each.categoryId !== categoryId && each.name.toLowerCase() === name.toLowerCase()
  )
