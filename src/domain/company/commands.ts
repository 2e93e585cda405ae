import { Schema } from "effect"
import { TaxRates } from "../kernel/tax.ts"
import { CompanyId } from "../kernel/ids.ts"
import { CompanyIdentity, Logo } from "./events.ts"

/** Opens the books of a new company; whoever asks becomes its owner. */
export const RegisterCompany = Schema.TaggedStruct("RegisterCompany", {
  companyId: CompanyId,
  identity: CompanyIdentity,
  logo: Schema.NullOr(Logo),
  taxes: TaxRates
})
export type RegisterCompany = typeof RegisterCompany.Type

export type CompanyCommand = RegisterCompany
