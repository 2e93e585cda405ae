import type { LegalNumber } from "../../../domain/documents/schema.ts"
import type { CompanyId, UserId } from "../../../domain/kernel/ids.ts"
import type { WireCommand } from "../../contract/sync.ts"
import { keyOfEarlier, type EarlierNumbers, type KnownOutcome, type KnownOutcomes } from "./judge.ts"
import { verdictOf, type OutcomeRow } from "./outcomes.ts"
import type { Statements } from "./statements.ts"

export const readEarlierNumbers = (sql: Statements, companyId: CompanyId): EarlierNumbers => {
  const of = new Map<string, LegalNumber>()
  const last = new Map<string, number>()
  for (const row of sql.numbersBrought.iterate(companyId)) {
    const [key, sequence] = [String(row["series"]), Number(row["sequence"])]
    const [series = "", period] = key.split(":")
    const number = { series, sequence, text: String(row["number"]), ...(period !== undefined && { period }) }
    of.set(keyOfEarlier(String(row["command_id"]), String(row["author"])), number)
    last.set(key, Math.max(last.get(key) ?? 0, sequence))
  }
  return { of, last }
}

/** The outcomes of these commands of an author, and of those they depend on, as far as they were judged before. */
export const readKnown = (
  sql: Statements,
  companyId: CompanyId,
  author: UserId,
  commands: ReadonlyArray<Pick<WireCommand, "commandId" | "dependsOn">>
): KnownOutcomes => {
  const known = new Map<string, KnownOutcome>()
  for (const id of new Set(commands.flatMap(({ commandId, dependsOn = [] }) => [commandId, ...dependsOn]))) {
    const row = sql.command.get(companyId, id, author)
    if (row === undefined) continue
    known.set(id, { payloadHash: String(row["payload_hash"]), verdict: verdictOf(row as unknown as OutcomeRow) })
  }
  return known
}
