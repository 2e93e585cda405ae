import type { CompanyState } from "../../domain/company/state.ts"
import type { Role } from "../../domain/kernel/permissions.ts"
import { CompanyId } from "../../domain/kernel/ids.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { useMayGive, useRole } from "../app/use-may.ts"
import { mayChange, type SettingsPart } from "./changes.ts"

export interface OwnCompany {
  readonly company: CompanyState
  readonly companyId: CompanyId
  readonly role: Role | undefined
  /** Whether the person may change this part of what is set here. */
  readonly mayEdit: boolean
}

/** The company whose books are open, and what the person may do about it; undefined while it is not there. */
export const useOwnCompany = (part: SettingsPart): OwnCompany | undefined => {
  const role = useRole()
  const may = useMayGive()
  const company = useBooksSelector(({ books }) => books.company)
  if (company === null) return undefined
  return { company, companyId: CompanyId.make(company.companyId), role, mayEdit: mayChange(part, may) }
}
