import { Effect } from "effect"
import { runEffect } from "./api/authorised-calls.ts"
import type { OwnApi } from "./api/own-api.ts"
import type { CompaniesPort, CompanyCard, CompanyHere, GoneCompany } from "./companies-port.ts"
import type { Parting } from "./parting.ts"
import { removeCookie } from "./session/cookies.ts"
import { departure } from "./session/departure.ts"
import { tabCompany } from "./session/tab-company.ts"
import { companiesHere, removeBooks } from "./storage/device-copies.ts"
import { forgetCompanies, keepCompanies, knownCompanies } from "./storage/known-companies.ts"

/** How long a page may wait for the books of a company it leaves to be removed; what is left then goes when the list is asked again. */
const REMOVAL_PATIENCE = "3 seconds"

/** What was here of companies that are not in the list any more. */
const goneIn = (
  here: ReadonlyArray<CompanyHere>,
  before: ReadonlyArray<CompanyCard>,
  now: ReadonlyArray<CompanyCard>
): ReadonlyArray<GoneCompany> =>
  here
    .filter(({ companyId }) => !now.some(({ id }) => id === companyId))
    .map(({ companyId, drafts, refused, waiting }) => ({
      companyId,
      name: before.find(({ id }) => id === companyId)?.name ?? null,
      unsent: waiting + refused + drafts
    }))

/**
 * The companies of a user, asked of the server by `own` and kept on this device. `parting` closes the books of those that are the
 * user's no more and leads their tabs elsewhere; `reload` begins the page anew.
 */
export const companiesOf = (
  own: Pick<OwnApi, "companies">,
  { parting, reload }: { readonly parting: Parting; readonly reload: () => void }
): CompaniesPort => {
  const part = async (userId: string, gone: ReadonlyArray<GoneCompany>): Promise<void> => {
    if (gone.length === 0) return
    parting.close(userId, gone)
    const removal = Effect.tryPromise(() => Promise.all(gone.map(({ companyId }) => removeBooks(userId, companyId))))
    await Effect.runPromise(Effect.ignore(Effect.timeout(removal, REMOVAL_PATIENCE)))
    parting.depart(userId, gone)
  }

  const ask = async (userId: string) => {
    // Looked at before the server is asked: a company that is entered meanwhile is not missing from its answer.
    const here = await companiesHere(userId).catch(() => [])
    const before = knownCompanies(userId)
    const cards = Effect.map(own.companies(), (entries) =>
      entries.map(({ id, logo, role, social_name: name }): CompanyCard => ({ id, name, role, logo }))
    )
    const outcome = await runEffect(cards, new AbortController().signal)
    if (outcome._tag === "Failure") return { answer: outcome.failure, parted: Promise.resolve() }
    keepCompanies(userId, outcome.success)
    const left = departure.of(userId)?.companyId
    // Theirs again: were they removed once more, this tab would else stay in it.
    if (outcome.success.some(({ id }) => id === left)) departure.forget()
    return { answer: outcome.success, parted: part(userId, goneIn(here, before, outcome.success)) }
  }

  return {
    known: async (userId) => knownCompanies(userId),
    ask: async (userId) => (await ask(userId)).answer,
    here: companiesHere,
    leave: async (userId) => {
      await (
        await ask(userId)
      ).parted
      forgetCompanies(userId)
      tabCompany.forget()
      removeCookie("company_id")
      reload()
    }
  }
}
