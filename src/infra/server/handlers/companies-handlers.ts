import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { createHash } from "node:crypto"
import { v7 as uuidv7 } from "uuid"
import type { RegisterCompany } from "../../../domain/company/commands.ts"
import { defaultTaxes } from "../../../domain/kernel/country.ts"
import { CommandId, CompanyId, DeviceId } from "../../../domain/kernel/ids.ts"
import { Api } from "../../contract/api.ts"
import { CurrentCaller } from "../../contract/authorization.ts"
import type { RegisterCompanyRequest } from "../../contract/companies.ts"
import { EventStore } from "../event-store/event-store.ts"
import { Accounts } from "../identity/accounts.ts"
import { accountsProblems, refusedByRule, storeProblems } from "../problems.ts"

/** The same UUID (version 8) for the same text: asking again is the same command, from the same device, with the same logo. */
const uuidOf = (text: string): string => {
  const hex = createHash("sha256").update(text).digest("hex")
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

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

export const CompaniesHandlers = HttpApiBuilder.group(
  Api,
  "companies",
  Effect.fnUntraced(function* (handlers) {
    const accounts = yield* Accounts
    const store = yield* EventStore
    return handlers.handleAll({
      register: ({ payload }) =>
        Effect.gen(function* () {
          const { userId } = yield* CurrentCaller
          const companyId = payload.id ?? CompanyId.make(uuidv7())
          const { epoch } = yield* store.register({
            companyId,
            userId,
            command: commandOf(companyId, payload),
            commandId: CommandId.make(uuidOf(`register:${companyId}:${userId}`)),
            deviceId: DeviceId.make(uuidOf(`registration:${companyId}:${userId}`))
          })
          yield* accounts.setLatestCompany(userId, companyId)
          return { success: true as const, data: { id: companyId, epoch } }
        }).pipe(Effect.catchTags({ ...accountsProblems, ...storeProblems, ...refusedByRule }))
    })
  })
)
