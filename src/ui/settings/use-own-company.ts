import type { CompanyState } from "../../domain/company/state.ts"
import type { Role } from "../../domain/kernel/permissions.ts"
import { CompanyId } from "../../domain/kernel/ids.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { useMay, useRole } from "../app/use-may.ts"

export interface OwnCompany {
  readonly company: CompanyState
  readonly companyId: CompanyId
  readonly role: Role | undefined
  /** Whether the person's role may change the company's data. */
  readonly mayEdit: boolean
}

/** The company whose books are open, and what the person may do about it; undefined while it is not there. */
export const useOwnCompany = (): OwnCompany | undefined => {
  const role = useRole()
  // All that is set here is asked for by commands of one area.
  const mayEdit = useMay("EditCompany")
  const company = useBooksSelector(({ books }) => books.company)
  if (company === null) return undefined
  return { company, companyId: CompanyId.make(company.companyId), role, mayEdit }
}
