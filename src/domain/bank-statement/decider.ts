import { Schema } from "effect"
import { accept, type Decider, type Decision, nothingToDo, reject, shapesOf } from "../kernel/decider.ts"
import { isErased } from "../kernel/personal.ts"
import type { TypeOf } from "../kernel/record/events.ts"
import {
  type BankStatementEvent,
  BankStatementId,
  StatementDetails,
  StatementImported,
  type StatementLine,
  StatementLinesIgnored,
  StatementLinesMatched
} from "./events.ts"
import type { BankStatementState } from "./state.ts"

const ofStatement = { statementId: BankStatementId }

/** Reads in what a file says of an account. Lines that the account already has of other statements are left out. */
export const ImportStatement = Schema.TaggedStruct("ImportStatement", {
  ...ofStatement,
  accountId: StatementImported.fields.accountId,
  details: StatementDetails
})
export type ImportStatement = typeof ImportStatement.Type

/** Says of lines what of the books they are. */
export const MatchStatementLines = Schema.TaggedStruct("MatchStatementLines", {
  ...ofStatement,
  matches: StatementLinesMatched.fields.matches
})
export type MatchStatementLines = typeof MatchStatementLines.Type

const { lineIds } = StatementLinesIgnored.fields

/** Says of lines that they concern the books in nothing. */
export const IgnoreStatementLines = Schema.TaggedStruct("IgnoreStatementLines", { ...ofStatement, lineIds })
export type IgnoreStatementLines = typeof IgnoreStatementLines.Type

/** Takes back what was said of lines. */
export const ReleaseStatementLines = Schema.TaggedStruct("ReleaseStatementLines", { ...ofStatement, lineIds })
export type ReleaseStatementLines = typeof ReleaseStatementLines.Type

/** Undoes an import. */
export const VoidStatement = Schema.TaggedStruct("VoidStatement", ofStatement)
export type VoidStatement = typeof VoidStatement.Type

const commands = { ImportStatement, MatchStatementLines, IgnoreStatementLines, ReleaseStatementLines, VoidStatement }
export type BankStatementCommand = TypeOf<typeof commands>

const REFUSALS = [
  "record_unknown",
  "statement_known",
  "statement_void",
  "statement_line_unknown",
  "statement_line_matched",
  "movement_matched"
] as const
type StatementDecision = Decision<BankStatementEvent, (typeof REFUSALS)[number]>

/** What the rules of a statement read of the books. */
interface StatementBooks {
  readonly bankStatements: { readonly values: () => Iterable<BankStatementState> }
}

interface StatementNeeds {
  /** The other statements that stand. */
  readonly others: ReadonlyArray<BankStatementState>
}

const statementNeeds = ({ bankStatements }: StatementBooks, { statementId }: BankStatementCommand): StatementNeeds => ({
  others: [...bankStatements.values()].filter(({ imported, voided }) => !voided && imported.statementId !== statementId)
})

const linesOf = ({ imported: { details } }: BankStatementState): ReadonlyArray<StatementLine> =>
  isErased(details) ? [] : details.lines

const read = ({ accountId, details, statementId }: ImportStatement, { others }: StatementNeeds): StatementDecision => {
  const known = new Set(
    others
      .filter(({ imported }) => imported.accountId === accountId)
      .flatMap((other) => linesOf(other).map(({ lineId }) => lineId))
  )
  const lines = details.lines.filter(({ lineId }) => {
    const isNew = !known.has(lineId)
    known.add(lineId)
    return isNew
  })
  const skipped = details.lines.length - lines.length
  return lines.length === 0
    ? reject("statement_known")
    : accept({ _tag: "StatementImported", statementId, accountId, details: { ...details, lines }, skipped })
}

const match = (
  state: BankStatementState,
  { matches, statementId }: MatchStatementLines,
  { others }: StatementNeeds
): StatementDecision => {
  const taken = new Set(
    [state, ...others].flatMap(({ marks }) =>
      Object.values(marks).flatMap((mark) => (mark.kind === "matched" ? [mark.movementId] : []))
    )
  )
  const left: Array<(typeof matches)[number]> = []
  for (const each of matches) {
    const mark = state.marks[each.lineId]
    // Said twice alike it is said once.
    if (mark?.kind === "matched" && mark.movementId === each.movementId) continue
    if (mark?.kind === "matched" || left.some(({ lineId }) => lineId === each.lineId))
      return reject("statement_line_matched")
    if (taken.has(each.movementId)) return reject("movement_matched")
    taken.add(each.movementId)
    left.push(each)
  }
  const { accountId } = state.imported
  return left.length === 0
    ? nothingToDo("unchanged")
    : accept({ _tag: "StatementLinesMatched", statementId, accountId, matches: left })
}

const decide = (
  state: BankStatementState | undefined,
  command: BankStatementCommand,
  needs: StatementNeeds
): StatementDecision => {
  const { statementId } = command
  if (command._tag === "ImportStatement")
    return state === undefined || state.voided ? read(command, needs) : nothingToDo("already_recorded")
  if (state === undefined) return reject("record_unknown")
  const { accountId } = state.imported
  if (command._tag === "VoidStatement")
    return state.voided ? nothingToDo("unchanged") : accept({ _tag: "StatementVoided", statementId, accountId })
  if (state.voided) return reject("statement_void")
  const ids = new Set(linesOf(state).map(({ lineId }) => lineId))
  const asked =
    command._tag === "MatchStatementLines" ? command.matches.map(({ lineId }) => lineId) : [...new Set(command.lineIds)]
  if (asked.some((lineId) => !ids.has(lineId))) return reject("statement_line_unknown")
  if (command._tag === "MatchStatementLines") return match(state, command, needs)
  if (command._tag === "ReleaseStatementLines") {
    const lineIds = asked.filter((lineId) => state.marks[lineId] !== undefined)
    return lineIds.length === 0
      ? nothingToDo("unchanged")
      : accept({ _tag: "StatementLinesReleased", statementId, accountId, lineIds })
  }
  if (asked.some((lineId) => state.marks[lineId]?.kind === "matched")) return reject("statement_line_matched")
  const lineIds = asked.filter((lineId) => state.marks[lineId] === undefined)
  return lineIds.length === 0
    ? nothingToDo("unchanged")
    : accept({ _tag: "StatementLinesIgnored", statementId, accountId, lineIds })
}

export const decider: Decider<
  BankStatementState | undefined,
  BankStatementCommand,
  BankStatementEvent,
  (typeof REFUSALS)[number],
  StatementBooks,
  StatementNeeds
> = { commands: shapesOf(commands), refusals: REFUSALS, needs: statementNeeds, decide }
