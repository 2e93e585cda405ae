import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { v7 as uuidv7 } from "uuid"
import type { RegisterCompany } from "../../../domain/company/commands.ts"
import { defaultTaxes } from "../../../domain/kernel/country.ts"
import { CommandId, CompanyId, DeviceId, type UserId } from "../../../domain/kernel/ids.ts"
import { Api } from "../../contract/api.ts"
import { CurrentCaller } from "../../contract/authorization.ts"
import type { RegisterCompanyRequest } from "../../contract/companies.ts"
import { COMPANIES_UNVERIFIED } from "../../contract/limits.ts"
import { FilesFull, ImageUnreadable, VerifyFirst } from "../../contract/problems.ts"
import { uuidOf } from "../derived-id.ts"
import { EventStore } from "../event-store/event-store.ts"
import { companyJob } from "../event-store/job-company.ts"
import { Accounts } from "../identity/accounts.ts"
import { FileStore } from "../files/file-store.ts"
import { Files } from "../files/files.ts"
import { inlineLogo } from "../files/inline-logo.ts"
import { redrawLogo } from "../images/logo.ts"
import { accountsProblems, filesProblems, refusedByRule, storeProblems } from "../problems.ts"
import { keepLogo } from "./pushed-images.ts"

// Asking again is the same command, from the same device, with the same logo: ids are derived from what is asked.
const commandOf = (companyId: CompanyId, request: RegisterCompanyRequest): RegisterCompany => ({
  _tag: "RegisterCompany",
  companyId,
  identity: {
    socialName: request.social_name,
    address: request.address,
    country: request.country,
    currency: request.currency,
    timeZone: request.time_zone,
    invoicePrefix: request.invoice_prefix
  },
  logo: request.logo === null ? null : { id: uuidOf(`logo:${request.logo}`), png: request.logo },
  taxes: request.taxes ?? defaultTaxes(request.country, "fr")
})

/** What the company said of itself beyond what it is registered with; nothing where it left that for later. */
const profileOf = ({ phone = "", tax_id: taxId = "", trade_register: tradeRegister = "" }: RegisterCompanyRequest) => ({
  ...(phone !== "" && { phone }),
  ...(taxId !== "" && { taxId }),
  ...(tradeRegister !== "" && { tradeRegister })
})

/** No company is full before it has a file. */
const isFull = (error: unknown): error is FilesFull => error instanceof FilesFull

export const CompaniesHandlers = HttpApiBuilder.group(
  Api,
  "companies",
  Effect.fnUntraced(function* (handlers) {
    const accounts = yield* Accounts
    const contents = yield* FileStore
    const files = yield* Files
    const store = yield* EventStore

    /** An address that nobody answers for must not fill the server with companies. Asking for one again is no new one. */
    const mayOpen = Effect.fnUntraced(function* (userId: UserId, companyId: CompanyId) {
      if ((yield* accounts.find(userId))?.email_verified === true) return undefined
      const owned = (yield* store.companiesOf(userId)).filter(({ role }) => role === "owner")
      if (owned.length < COMPANIES_UNVERIFIED || owned.some(({ id }) => id === companyId)) return undefined
      return yield* VerifyFirst.of()
    })

    return handlers.handleAll({
      get: ({ params: { id } }) =>
        Effect.gen(function* () {
          const { userId } = yield* CurrentCaller
          const { lastNumbers, ...company } = yield* store.submit(companyJob(id, userId))
          return {
            data: {
              id,
              social_name: company.socialName,
              address: company.address,
              invoice_prefix: company.invoicePrefix,
              logo: yield* inlineLogo(contents, id, company.logo),
              settings: {
                invoice_current_number: lastNumbers.invoice,
                credit_note_current_number: lastNumbers.creditNote,
                estimate_current_number: lastNumbers.estimate,
                proforma_current_number: lastNumbers.proforma
              }
            }
          }
        }).pipe(Effect.catchTags({ ...filesProblems, ...storeProblems })),
      register: ({ payload }) =>
        Effect.gen(function* () {
          const { userId } = yield* CurrentCaller
          const companyId = payload.id ?? CompanyId.make(uuidv7())
          yield* mayOpen(userId, companyId)
          const logo = payload.logo === null ? null : (redrawLogo(payload.logo) ?? (yield* ImageUnreadable.of()))
          const { epoch } = yield* store.submit({
            kind: "registration",
            companyId,
            userId,
            command: commandOf(companyId, { ...payload, logo }),
            commandId: CommandId.make(uuidOf(`register:${companyId}:${userId}`)),
            deviceId: DeviceId.make(uuidOf(`registration:${companyId}:${userId}`))
          })
          // Behind the registration, which says whose company it is: asked for again after a failure, both are there.
          if (logo !== null) yield* Effect.catchIf(keepLogo(files, companyId, userId, logo), isFull, Effect.die)
          const profile = profileOf(payload)
          // Behind it, too; the same again changes nothing.
          if (Object.keys(profile).length > 0) {
            yield* store.submit({
              kind: "command",
              companyId,
              userId,
              commandId: CommandId.make(uuidOf(`profile:${companyId}:${userId}`)),
              command: { _tag: "EditCompany", companyId, changes: profile }
            })
          }
          const { categories } = payload
          if (categories !== undefined) {
            yield* store.submit({
              kind: "command",
              companyId,
              userId,
              commandId: CommandId.make(uuidOf(`categories:${companyId}:${userId}`)),
              command: { _tag: "AddCategories", companyId, categories }
            })
          }
          yield* accounts.setLatestCompany(userId, companyId)
          return { success: true as const, data: { id: companyId, epoch } }
        }).pipe(Effect.catchTags({ ...accountsProblems, ...filesProblems, ...storeProblems, ...refusedByRule }))
    })
  })
)
