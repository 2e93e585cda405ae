import { Schema } from "effect"
import { Uuid } from "../kernel/ids.ts"
import { CurrencyCode, IsoDate, MinorText } from "../kernel/schema.ts"
import { MoneyAccountId } from "../money-account/events.ts"

/** Identifies money that went from one account of the company to another. */
export const TransferId = Uuid.pipe(Schema.brand("TransferId"))
export type TransferId = typeof TransferId.Type

const line = (max: number) => Schema.Trimmed.check(Schema.isMaxLength(max))
const Some = MinorText.check(Schema.isPattern(/^[1-9]/))

/**
 * What a person says of a transfer. `amount` left the one account and `received` reached the other, each in minor units of its currency;
 * `fee` was kept on the way, in that of `amount` and beside it, "0" for none.
 * `isPending`: it has left the one account and is not known to have reached the other.
 */
export const TransferDetails = Schema.Struct({
  from: MoneyAccountId,
  to: MoneyAccountId,
  currency: CurrencyCode,
  amount: Some,
  receivedCurrency: CurrencyCode,
  received: Some,
  fee: MinorText.check(Schema.isPattern(/^\d/)),
  transferredOn: IsoDate,
  isPending: Schema.Boolean,
  reference: line(60),
  note: line(300)
})
export type TransferDetails = typeof TransferDetails.Type

const ofTransfer = { transferId: TransferId }

export const TransferMade = Schema.TaggedStruct("TransferMade", { ...ofTransfer, details: TransferDetails })
export type TransferMade = typeof TransferMade.Type

const { received, receivedCurrency, to } = TransferDetails.fields

/** It reached the other account on that day. */
export const TransferCleared = Schema.TaggedStruct("TransferCleared", {
  ...ofTransfer,
  clearedOn: IsoDate,
  to,
  receivedCurrency,
  received
})
export type TransferCleared = typeof TransferCleared.Type

const reason = line(300).check(Schema.isMinLength(1))

/** It came back: the money stayed where it was. */
export const TransferFailed = Schema.TaggedStruct("TransferFailed", { ...ofTransfer, reason })
export type TransferFailed = typeof TransferFailed.Type

/** It was not made, or not so: it counts no longer. */
export const TransferVoided = Schema.TaggedStruct("TransferVoided", { ...ofTransfer, reason })
export type TransferVoided = typeof TransferVoided.Type

export type TransferEvent = TransferMade | TransferCleared | TransferFailed | TransferVoided
