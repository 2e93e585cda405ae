import type { Claim } from "../kernel/claims.ts"

// By itself: the first page describes every kind of record, and must not bring along what folds them.

/** What a till counts its receipts by. */
interface ReceiptNumber {
  readonly till: string
  readonly counter: number
}

/** How the number of a receipt is written: "T3F7A-0042". */
export const saleNumberText = ({ counter, till }: ReceiptNumber): string =>
  `${till}-${String(counter).padStart(4, "0")}`

/** What the number of a receipt claims: no two receipts of a company have the same. */
export const claimOfNumber = (number: ReceiptNumber): Pick<Claim, "scope" | "key"> => ({
  scope: "sale:number",
  key: saleNumberText(number)
})

/** What a till is called, by the last four characters of its device's id: random in every kind of id. */
export const tillOfDevice = (deviceId: string): string => `T${deviceId.replaceAll("-", "").slice(-4).toUpperCase()}`
