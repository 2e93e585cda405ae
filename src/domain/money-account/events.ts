import { Schema } from "effect"
import { Personal } from "../kernel/erasable.ts"
import { Uuid } from "../kernel/ids.ts"
import type { RecordState } from "../kernel/record/aggregate.ts"
import { recordEvents, type TypeOf } from "../kernel/record/events.ts"
import { CurrencyCode, IsoDate, MinorText } from "../kernel/schema.ts"
import { ACCOUNT_KINDS } from "./usual.ts"

/** Identifies a cash box, a bank account or a wallet. */
export const MoneyAccountId = Uuid.pipe(Schema.brand("MoneyAccountId"))
export type MoneyAccountId = typeof MoneyAccountId.Type

const line = (max: number) => Schema.Trimmed.check(Schema.isMaxLength(max))

/**
 * Where the company keeps money. `opening`: what was in it at the beginning of `openedOn`, in minor units of its currency, below zero where
 * it was overdrawn.
 */
const Standing = Schema.Struct({
  kind: Schema.Literals(ACCOUNT_KINDS),
  name: line(60).check(Schema.isMinLength(1)),
  currency: CurrencyCode,
  opening: MinorText,
  openedOn: IsoDate.check(Schema.isPattern(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/))
})

/** Where that is: `institution` is the bank or the operator; empty text means not known. */
const Bank = Schema.Struct({
  institution: line(60),
  number: line(40),
  holder: line(80),
  branch: line(60),
  country: Schema.String.check(Schema.isPattern(/^(?:[A-Z]{2})?$/)),
  note: line(300)
})

/** All that is said of an account. */
export const MoneyAccountDetails = Schema.Struct({ ...Standing.fields, ...Bank.fields })
export type MoneyAccountDetails = typeof MoneyAccountDetails.Type

const events = recordEvents("MoneyAccount", { accountId: MoneyAccountId }, { details: Standing, bank: Personal(Bank) })

export const { MoneyAccountAdded, MoneyAccountEdited, MoneyAccountArchived, MoneyAccountRestored } = events
export type MoneyAccountEvent = TypeOf<typeof events>

/** One account; undefined until added. */
export interface MoneyAccountState extends RecordState<"accountId", "details", MoneyAccountDetails> {}
