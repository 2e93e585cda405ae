import type { Claim } from "../kernel/claims.ts"
import type { SaleNumber } from "./events.ts"

// Apart from the state of a sale: the first page describes every kind of record, and must not bring along what folds them.

/** How the number of a receipt is written: "T3F7A-0042". */
export const saleNumberText = ({ counter, till }: SaleNumber): string => `${till}-${String(counter).padStart(4, "0")}`

/** What the number of a receipt claims: no two receipts of a company have the same. */
export const claimOfNumber = (number: SaleNumber): Pick<Claim, "scope" | "key"> => ({
  scope: "sale:number",
  key: saleNumberText(number)
})

/** What a till is called, by the last four characters of its device's id: random in every kind of id. */
export const tillOfDevice = (deviceId: string): string => `T${deviceId.replaceAll("-", "").slice(-4).toUpperCase()}`
