import type { CompanyId } from "../../../domain/kernel/ids.ts"
import type { WireCommand } from "../../contract/sync.ts"
import type { EarlierNumber, EarlierNumbers, KnownOutcome, KnownOutcomes } from "./judge.ts"
import { verdictOf, type OutcomeRow } from "./outcomes.ts"
import type { Statements } from "./statements.ts"

export const readEarlierNumbers = (sql: Statements, companyId: CompanyId): EarlierNumbers => {
  const of = new Map<string, EarlierNumber>()
  const last = new Map<string, number>()
  for (const row of sql.numbersBrought.iterate(companyId)) {
    const [series, sequence] = [String(row["series"]), Number(row["sequence"])]
    const number = { series, sequence, text: String(row["number"]) }
    of.set(String(row["command_id"]), { number, author: String(row["author"]) })
    last.set(series, Math.max(last.get(series) ?? 0, sequence))
  }
  return { of, last }
}

/** The outcomes of these commands, and of those they depend on, as far as they were judged before. */
export const readKnown = (
  sql: Statements,
  companyId: CompanyId,
  commands: ReadonlyArray<Pick<WireCommand, "commandId" | "dependsOn">>
): KnownOutcomes => {
  const known = new Map<string, KnownOutcome>()
  for (const id of new Set(commands.flatMap(({ commandId, dependsOn = [] }) => [commandId, ...dependsOn]))) {
    const row = sql.command.get(companyId, id)
    if (row === undefined) continue
    known.set(id, { payloadHash: String(row["payload_hash"]), verdict: verdictOf(row as unknown as OutcomeRow) })
  }
  return known
}
