import { pricesIncludeTaxByDefault } from "../kernel/country.ts"
import type { CompanyState } from "./state.ts"

/** Of a company, what says whether its prices contain the taxes. */
export type PricesOf = Pick<CompanyState, "pricesIncludeTax"> & {
  readonly identity: Pick<CompanyState["identity"], "country">
}

/** Whether the prices that the company writes contain the taxes: as it has chosen, or else as is usual in its country. */
export const pricesIncludeTax = ({ identity, pricesIncludeTax: chosen }: PricesOf): boolean =>
  chosen ?? pricesIncludeTaxByDefault(identity.country)
