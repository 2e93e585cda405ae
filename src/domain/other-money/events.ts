import { Schema } from "effect"
import { Personal } from "../kernel/erasable.ts"
import { Uuid } from "../kernel/ids.ts"
import { CurrencyCode, IsoDate, MinorText } from "../kernel/schema.ts"
import { MoneyAccountId } from "../money-account/events.ts"
import { OTHER_MONEY_KINDS } from "./kinds.ts"

/** Identifies money that came in or went out and is of no document. */
export const OtherMoneyId = Uuid.pipe(Schema.brand("OtherMoneyId"))
export type OtherMoneyId = typeof OtherMoneyId.Type

const line = (max: number) => Schema.Trimmed.check(Schema.isMaxLength(max))

/** What a person says of the money. `kind` says which way it went; `amount` is above zero, in minor units of the currency of the account. */
export const OtherMoneyDetails = Schema.Struct({
  kind: Schema.Literals(OTHER_MONEY_KINDS),
  accountId: MoneyAccountId,
  currency: CurrencyCode,
  amount: MinorText.check(Schema.isPattern(/^[1-9]/)),
  movedOn: IsoDate,
  reference: line(60)
})
export type OtherMoneyDetails = typeof OtherMoneyDetails.Type

/** From whom it came or to whom it went, and what was said of it; each may be empty. */
export const OtherParty = Schema.Struct({ name: line(120), note: line(300) })
export type OtherParty = typeof OtherParty.Type

const ofOtherMoney = { otherMoneyId: OtherMoneyId }

/** Money came in or went out that is of no document. */
export const OtherMoneyRecorded = Schema.TaggedStruct("OtherMoneyRecorded", {
  ...ofOtherMoney,
  details: OtherMoneyDetails,
  party: Personal(OtherParty)
})
export type OtherMoneyRecorded = typeof OtherMoneyRecorded.Type

/** It did not move, or not so: it counts no longer. */
export const OtherMoneyVoided = Schema.TaggedStruct("OtherMoneyVoided", {
  ...ofOtherMoney,
  reason: line(300).check(Schema.isMinLength(1))
})
export type OtherMoneyVoided = typeof OtherMoneyVoided.Type

export type OtherMoneyEvent = OtherMoneyRecorded | OtherMoneyVoided
