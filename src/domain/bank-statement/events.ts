import { Schema } from "effect"
import { DATE_ORDERS } from "../import/days.ts"
import { DECIMAL_SIGNS } from "../import/amounts.ts"
import { TITLE_MAX } from "../import/table.ts"
import { Personal } from "../kernel/erasable.ts"
import { Uuid } from "../kernel/ids.ts"
import { ContentHash, CurrencyCode, IsoDate, MinorText } from "../kernel/schema.ts"
import { MoneyAccountId } from "../money-account/events.ts"

/** Identifies the statement that a file holds of an account: the same on every device, for it is made of both. */
export const BankStatementId = Uuid.pipe(Schema.brand("BankStatementId"))
export type BankStatementId = typeof BankStatementId.Type

const line = (max: number) => Schema.Trimmed.check(Schema.isMaxLength(max))

/** Longest texts of a line; what a bank writes beyond is left out. */
export const LABEL_MAX = 140
export const REFERENCE_MAX = 60
/** Most lines of one statement: a longer file is imported as several. */
export const LINES_MAX = 300
/** Most columns of a file that are looked at. */
export const COLUMNS_MAX = 40

/**
 * Identifies a line among all of its account: a hash of its day, amount, texts and of how many lines alike stood before it on the statement.
 * A line that two statements overlap in has the same in both.
 */
export const StatementLineId = Schema.String.check(Schema.isPattern(/^[0-9a-f]{32}$/)).pipe(
  Schema.brand("StatementLineId")
)
export type StatementLineId = typeof StatementLineId.Type

/**
 * A line of a statement. `amount`: minor units, what came in above zero, what went out below. `balance`: what the bank says was there after
 * it; null where it does not say.
 */
export const StatementLine = Schema.Struct({
  lineId: StatementLineId,
  day: IsoDate,
  amount: MinorText.check(Schema.isPattern(/[1-9]/)),
  label: line(LABEL_MAX),
  reference: line(REFERENCE_MAX),
  balance: Schema.NullOr(MinorText)
})
export type StatementLine = typeof StatementLine.Type

const Column = Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: COLUMNS_MAX - 1 })))

/**
 * Which columns of the file say what, by their place from 0, and how they are written: kept, so that the next statement of the account is
 * read alike. `titles`: what the columns were called, empty where the file does not say; `side`: the column that says debit or credit.
 */
export const StatementMapping = Schema.Struct({
  titles: Schema.Array(line(TITLE_MAX)).check(Schema.isMaxLength(COLUMNS_MAX)),
  day: Column,
  label: Column,
  reference: Column,
  amount: Column,
  debit: Column,
  credit: Column,
  side: Column,
  balance: Column,
  order: Schema.Literals(DATE_ORDERS),
  decimal: Schema.Literals(DECIMAL_SIGNS)
})
export type StatementMapping = typeof StatementMapping.Type

/** What was read of a file. `opening` and `closing`: what the bank says was there before the first line and after the last; null where it does not say. */
export const StatementDetails = Schema.Struct({
  fileName: line(120),
  contentHash: ContentHash,
  currency: CurrencyCode,
  opening: Schema.NullOr(MinorText),
  closing: Schema.NullOr(MinorText),
  mapping: StatementMapping,
  lines: Schema.Array(StatementLine).check(Schema.isMinLength(1), Schema.isMaxLength(LINES_MAX))
})
export type StatementDetails = typeof StatementDetails.Type

const ofStatement = { statementId: BankStatementId, accountId: MoneyAccountId }

/** A statement of an account was read in. `skipped`: how many of its lines the account already had of other statements; they are left out. */
export const StatementImported = Schema.TaggedStruct("StatementImported", {
  ...ofStatement,
  details: Personal(StatementDetails),
  skipped: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: LINES_MAX }))
})
export type StatementImported = typeof StatementImported.Type

/**
 * A line and what of the books it is. `movementId` names the money as the ledger does (record, piece and account); `isBooked`: the record was
 * written because of the line.
 */
export const LineMatch = Schema.Struct({
  lineId: StatementLineId,
  movementId: Schema.String.check(Schema.isPattern(/^[0-9A-Za-z:.-]{1,140}$/)),
  recordId: Schema.String.check(Schema.isPattern(/^[0-9A-Za-z-]{1,40}$/)),
  isBooked: Schema.Boolean
})
export type LineMatch = typeof LineMatch.Type

/** Lines are the same money as what is in the books. Nothing is booked by it. */
export const StatementLinesMatched = Schema.TaggedStruct("StatementLinesMatched", {
  ...ofStatement,
  matches: Schema.Array(LineMatch).check(Schema.isMinLength(1), Schema.isMaxLength(LINES_MAX))
})
export type StatementLinesMatched = typeof StatementLinesMatched.Type

const lineIds = Schema.Array(StatementLineId).check(Schema.isMinLength(1), Schema.isMaxLength(LINES_MAX))

/** Lines are none of the books: a reversal of the bank, another statement's. */
export const StatementLinesIgnored = Schema.TaggedStruct("StatementLinesIgnored", { ...ofStatement, lineIds })
export type StatementLinesIgnored = typeof StatementLinesIgnored.Type

/** What was said of lines holds no longer: they are open again. */
export const StatementLinesReleased = Schema.TaggedStruct("StatementLinesReleased", { ...ofStatement, lineIds })
export type StatementLinesReleased = typeof StatementLinesReleased.Type

/** The import was undone: its lines are there no more, and hold nothing. What was booked because of them stands. */
export const StatementVoided = Schema.TaggedStruct("StatementVoided", ofStatement)
export type StatementVoided = typeof StatementVoided.Type

export type BankStatementEvent =
  | StatementImported
  | StatementLinesMatched
  | StatementLinesIgnored
  | StatementLinesReleased
  | StatementVoided
