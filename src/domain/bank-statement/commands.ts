import { Schema } from "effect"
import {
  BankStatementId,
  StatementDetails,
  StatementImported,
  StatementLinesIgnored,
  StatementLinesMatched
} from "./events.ts"

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

export type BankStatementCommand =
  | ImportStatement
  | MatchStatementLines
  | IgnoreStatementLines
  | ReleaseStatementLines
  | VoidStatement
