import { allows, type Role } from "../../domain/company/permissions.ts"
import type { CompanyState } from "../../domain/company/decider.ts"
import { CompanyId } from "../../domain/kernel/ids.ts"
import { useBooks, useBooksSelector } from "../app/books-context.tsx"

export interface OwnCompany {
  readonly company: CompanyState
  readonly companyId: CompanyId
  readonly role: Role | undefined
  /** Whether the person's role may change the company's data. */
  readonly mayEdit: boolean
}

/** The company whose books are open, and what the person may do about it; undefined while it is not there. */
export const useOwnCompany = (): OwnCompany | undefined => {
  const { userId } = useBooks()
  const company = useBooksSelector(({ books }) => books.company)
  if (company === null) return undefined
  const role = company.members[userId]
  return { company, companyId: CompanyId.make(company.companyId), role, mayEdit: allows(role, "data") }
}
