import { createHmac, timingSafeEqual } from "node:crypto"
import type { CompanyId } from "../../../domain/kernel/ids.ts"
import type { Statements } from "./statements.ts"

/** Where a log stands: a position and the chain hash there. */
export interface Place {
  readonly position: number
  readonly hash: string
}

/** The key of this installation; it stands in the file of the books, for who can read that can write the log anew anyway. */
export const sealKeyIn = (sql: Statements): Uint8Array => {
  const key = sql.sealKey.get()?.["seal_key"]
  if (!(key instanceof Uint8Array)) throw new Error("the books have no key for seals")
  return key
}

/**
 * What a device is given with the end of a log, to show it again should the server lose it: nobody but this server can make it.
 * Source: docs/decisions/0043-devices-bring-back-what-a-backup-lacks.md.
 */
export const sealOf = (key: Uint8Array, companyId: CompanyId, { hash, position }: Place): string =>
  createHmac("sha256", key).update(`kazi head ${companyId} ${position} ${hash}`).digest("base64url")

/** Whether this server has given out that end of the log. */
export const isSealed = (key: Uint8Array, companyId: CompanyId, place: Place, seal: string): boolean => {
  const [own, shown] = [Buffer.from(sealOf(key, companyId, place)), Buffer.from(seal)]
  return own.length === shown.length && timingSafeEqual(own, shown)
}
