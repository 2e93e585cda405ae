import { Schema } from "effect"
import { TaxRate } from "../kernel/tax.ts"
import { CompanyId } from "../kernel/ids.ts"
import { CompanyIdentity, Logo } from "./events.ts"

/** Opens the books of a new company; whoever asks becomes its owner. */
export const RegisterCompany = Schema.TaggedStruct("RegisterCompany", {
  companyId: CompanyId,
  identity: CompanyIdentity,
  logo: Schema.NullOr(Logo),
  taxes: Schema.Array(TaxRate).check(Schema.isMaxLength(30))
})
export type RegisterCompany = typeof RegisterCompany.Type

export type CompanyCommand = RegisterCompany
