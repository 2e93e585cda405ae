import { Effect } from "effect"
import { runEffect } from "./api/authorised-calls.ts"
import type { PeopleApi } from "./api/people-api.ts"
import type { CompaniesPort, CompanyCard } from "./companies-port.ts"
import { removeCookie } from "./session/cookies.ts"
import { tabCompany } from "./session/tab-company.ts"
import { companiesHere } from "./storage/device-copies.ts"
import { forgetCompanies, keepCompanies, knownCompanies } from "./storage/known-companies.ts"

/** The companies of a user, asked of the server by `people` and kept on this device. `reload` begins the page anew. */
export const companiesOf = (people: Pick<PeopleApi, "companies">, reload: () => void): CompaniesPort => ({
  known: async (userId) => knownCompanies(userId),
  ask: async (userId) => {
    const cards = Effect.map(people.companies(), (entries) =>
      entries.map(({ id, logo, role, social_name: name }): CompanyCard => ({ id, name, role, logo }))
    )
    const outcome = await runEffect(cards, new AbortController().signal)
    if (outcome._tag === "Failure") return outcome.failure
    keepCompanies(userId, outcome.success)
    return outcome.success
  },
  here: companiesHere,
  leave: (userId) => {
    forgetCompanies(userId)
    tabCompany.forget()
    removeCookie("company_id")
    reload()
  }
})
