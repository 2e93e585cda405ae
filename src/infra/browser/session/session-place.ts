import { readCookie } from "./cookies.ts"
import { tabCompany } from "./tab-company.ts"

/** Who is signed in, and in which company this tab stands, as far as it is noted here. */
export interface SessionPlace {
  readonly userId: string | null
  readonly companyId: string | null
}

/** Null where nobody is signed in: there are no tokens. */
export const sessionPlace = (): SessionPlace | null => {
  if (readCookie("access_token") === null && readCookie("refresh_token") === null) return null
  const userId = readCookie("user_id")
  return { userId, companyId: (userId === null ? null : tabCompany.of(userId)) ?? readCookie("company_id") }
}
