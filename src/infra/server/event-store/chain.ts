import type { DatabaseSync } from "node:sqlite"
import { GENESIS_HASH } from "../../../domain/kernel/chain.ts"
import type { CompanyId } from "../../../domain/kernel/ids.ts"
import { proveRange, type ChainFault, type ChainRange, type RangeReport } from "./chain-range.ts"
import { personalTypes } from "./sealing.ts"

/** The result of verifying one log. `events` counts those proven; `position` is where the first fault stands. */
export type ChainReport =
  | {
      readonly ok: true
      readonly events: number
      readonly hash: string
      readonly redacted: number
      readonly erased: number
    }
  | { readonly ok: false; readonly events: number; readonly position: number; readonly fault: ChainFault }

/** What the file says of the end of a log, as it came: nothing of it is proven. */
export interface ClaimedHead {
  readonly position: unknown
  readonly hash: unknown
}

/** The whole log of a company as one stretch. */
export const wholeLog = (companyId: CompanyId): ChainRange => ({
  companyId,
  after: 0,
  afterHash: GENESIS_HASH,
  upTo: undefined,
  personalTypes
})

export const claimedHead = (db: DatabaseSync, companyId: CompanyId): ClaimedHead | undefined => {
  const row = db.prepare("SELECT head, head_hash FROM company WHERE company_id = ?").get(companyId)
  return row === undefined ? undefined : { position: row["head"], hash: row["head_hash"] }
}

/** Reads what belongs together as it stood at one moment, while a server may go on writing. Returns how to end it. */
export const beginReading = (db: DatabaseSync): (() => void) => {
  if (db.isTransaction) return () => undefined
  db.exec("BEGIN")
  return () => db.exec("COMMIT")
}

const brokenAfter = (position: number, fault: ChainFault): ChainReport => ({
  ok: false,
  events: position,
  position: position + 1,
  fault
})

/** A company that the file does not hold. */
export const unknownCompany: ChainReport = { ok: false, events: 0, position: 0, fault: "company_unknown" }

/** The word on a log of which stretches were proven one by one, in order, without a gap between them. */
export const conclude = (head: ClaimedHead, stretches: ReadonlyArray<RangeReport>): ChainReport => {
  let events = 0
  let hash = GENESIS_HASH
  let redacted = 0
  let erased = 0
  for (const stretch of stretches) {
    if (!stretch.ok) return brokenAfter(stretch.position, stretch.fault)
    events = stretch.position
    hash = stretch.hash
    redacted += stretch.redacted
    erased = stretch.erased
  }
  if (head.position !== events || head.hash !== hash) return brokenAfter(events, "head")
  return { ok: true, events, hash, redacted, erased }
}

/**
 * Proves the log of one company from its first event to its head: every stretch of it as `proveRange` says, and the head.
 * It proves that nothing changed since it was accepted, not that a whole log was not written anew: for that compare the head's
 * hash with one that someone else kept.
 */
export const verifyChain = (db: DatabaseSync, companyId: CompanyId): ChainReport => {
  const end = beginReading(db)
  try {
    const head = claimedHead(db, companyId)
    return head === undefined ? unknownCompany : conclude(head, [proveRange(db, wholeLog(companyId))])
  } finally {
    end()
  }
}
