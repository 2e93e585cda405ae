import { salesNumber } from "../kernel/validation.ts"
import type { SaleNumber } from "./events.ts"

const AS_PRINTED = /^(?:(T[0-9A-Z]{1,8})[-\s]+)?0*(\d{1,9})$/

/**
 * The number that somebody read off a receipt ("T3F7A-0042"), or only its count where it is one of `till`; undefined for what the message
 * `salesNumberInvalid` is said of. Source: spec section 5.
 */
export const readSaleNumber = (typed: string, till: string): SaleNumber | undefined => {
  const [, of = till, count = ""] = AS_PRINTED.exec(typed.trim().toUpperCase()) ?? []
  return salesNumber(count) === undefined ? { till: of, counter: Number(count) } : undefined
}
