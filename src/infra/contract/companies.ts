import { Schema } from "effect"
import { CompanyContact, CompanyIdentity, CompanyProfile, InlineLogo } from "../../domain/company/events.ts"
import { Categories } from "../../domain/kernel/category.ts"
import { CompanyId } from "../../domain/kernel/ids.ts"
import { TaxRates } from "../../domain/kernel/tax.ts"
import { Epoch } from "./sync.ts"

/**
 * Opens the books of a company. `id` is made by the client, so that asking again after a lost answer makes no second company.
 * `logo` is a PNG in base64. Without `taxes` the usual ones of the country are taken. `tax_id`, `trade_register` and `phone` can be
 * left out, and said later; so can `categories`. Source: spec sections 3 and 7.
 */
export const RegisterCompanyRequest = Schema.Struct({
  id: Schema.optionalKey(CompanyId),
  social_name: CompanyIdentity.fields.socialName,
  address: CompanyIdentity.fields.address,
  country: CompanyIdentity.fields.country,
  currency: CompanyIdentity.fields.currency,
  time_zone: CompanyIdentity.fields.timeZone,
  invoice_prefix: CompanyIdentity.fields.invoicePrefix,
  logo: Schema.NullOr(InlineLogo.fields.png),
  taxes: Schema.optionalKey(TaxRates),
  tax_id: Schema.optionalKey(CompanyProfile.fields.taxId),
  trade_register: Schema.optionalKey(CompanyProfile.fields.tradeRegister),
  phone: Schema.optionalKey(CompanyContact.fields.phone),
  categories: Schema.optionalKey(Categories)
})
export type RegisterCompanyRequest = typeof RegisterCompanyRequest.Type

export const RegisterCompanyReply = Schema.Struct({
  success: Schema.Literal(true),
  data: Schema.Struct({ id: CompanyId, epoch: Epoch })
})

const CurrentNumber = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/**
 * What a company says of itself. `settings` holds, for each type of document, the last number of its series, 0 before the first one of a
 * series or of its period: the next document gets it plus 1. Source: spec section 3 (Company) and section 5.
 */
export const CompanyReply = Schema.Struct({
  data: Schema.Struct({
    id: CompanyId,
    social_name: Schema.String,
    address: Schema.String,
    invoice_prefix: Schema.String,
    logo: Schema.NullOr(InlineLogo.fields.png),
    settings: Schema.Struct({
      invoice_current_number: CurrentNumber,
      credit_note_current_number: CurrentNumber,
      estimate_current_number: CurrentNumber,
      proforma_current_number: CurrentNumber
    })
  })
})
