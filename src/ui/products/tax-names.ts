import { categoryOf } from "../../domain/company/readings.ts"
import type { CompanyState } from "../../domain/company/state.ts"

/** The names of taxes beside each other, their codes where the company knows none; empty for none. */
export const taxNames = (company: CompanyState | null, codes: ReadonlyArray<string>): string =>
  codes.map((code) => company?.taxes.find((tax) => tax.code === code)?.name ?? code).join(", ")

/** The name of the category that a product stands in; empty for none. */
export const categoryName = (company: CompanyState | null, categoryId: string | null): string =>
  company === null || categoryId === null ? "" : (categoryOf(company, categoryId)?.name ?? "")
