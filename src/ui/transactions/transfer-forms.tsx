import { Schema } from "effect"
import { isPositive, minorOf } from "../../domain/kernel/minor.ts"
import { USUAL_ACCOUNTS } from "../../domain/money-account/usual.ts"
import { TransferCleared, TransferDetails, TransferId, TransferVoided } from "../../domain/transfer/events.ts"
import { transactionLifecycle, type TransactionLifecycle } from "../../machines/money/transaction.ts"
import { accountOptions } from "../app/account-choice.ts"
import { useBooks } from "../app/books-context.tsx"
import { newRecordId } from "../app/new-id.ts"
import type { May } from "../app/use-may.ts"
import { defineForm } from "../forms/define-form.ts"
import { inFront } from "../forms/in-front.tsx"
import type { RecordFormProps } from "../records/record.ts"

/** What can be done with a transfer, each by its command. */
export const transferActions = {
  clear: { command: "ClearTransfer", step: "transaction.clear", icon: "check" },
  fail: { command: "FailTransfer", step: "transaction.fail", icon: "alert" },
  void: { command: "VoidTransfer", step: "transaction.cancel", icon: "close" }
} as const
export type TransferAction = keyof typeof transferActions

/** Which of it is offered: what its lifecycle allows, to who may give its command. */
export const transferOffers = (status: TransactionLifecycle, may: May): ReadonlyArray<TransferAction> =>
  (["clear", "fail", "void"] as const).filter((action) => {
    const { command, step } = transferActions[action]
    return transactionLifecycle.can(status, step) && may(command)
  })

const { amount, fee, from, isPending, note, received, reference, to, transferredOn } = TransferDetails.fields

const useKnown = () => {
  const books = useBooks()
  const read = () => books.snapshot().books
  return {
    today: books.snapshot().today,
    books: read,
    /** An account that nobody has described is in the company's currency. */
    currencyOf: (accountId: string | null) =>
      read().moneyAccounts.get(accountId ?? "")?.details.currency ?? read().company?.identity.currency ?? "XOF"
  }
}

type Known = ReturnType<typeof useKnown>

const isExchange = (
  { currencyOf }: Known,
  values: { readonly from: string | null; readonly to: string | null }
): boolean => currencyOf(values.from) !== currencyOf(values.to)

/** Moves money from one account of the company to another. */
export const TransferForm = inFront(
  defineForm<RecordFormProps>()({
    texts: "transactions",
    keptAs: "transfer",
    schema: Schema.Struct({
      from,
      to,
      amount,
      received: Schema.NullOr(received),
      fee,
      transferredOn,
      isPending,
      reference,
      note
    }),
    useKnown,
    newId: ({ begun }) => begun?.id ?? newRecordId(),
    blank: ({ known }) => ({
      from: USUAL_ACCOUNTS.cash,
      to: USUAL_ACCOUNTS.bank,
      amount: null,
      received: null,
      fee: "0",
      transferredOn: known.today,
      isPending: false,
      reference: "",
      note: ""
    }),
    begin: ({ begun }) =>
      begun === undefined
        ? {}
        : {
            amount: begun.amount,
            fee: begun.fee ?? "0",
            transferredOn: begun.day,
            reference: begun.reference,
            note: begun.description ?? "",
            from: begun.from ?? USUAL_ACCOUNTS.cash,
            to: begun.to ?? USUAL_ACCOUNTS.bank
          },
    isDone: (id, books) => books?.transfers.get(id) !== undefined,
    add: (id, { received: got, ...said }, { known }) => {
      const details = {
        ...said,
        currency: known.currencyOf(said.from),
        receivedCurrency: known.currencyOf(said.to),
        received: isExchange(known, said) && got !== null ? got : said.amount
      }
      return { _tag: "RecordTransfer", transferId: TransferId.make(id), details }
    },
    done: ({ id, given }) => given.props.onSaved?.(id),
    saved: "transfer.saved",
    title: "transfer.title",
    submit: "transfer.confirm",
    refusedAt: { transfer_same_account: "to" },
    fields: [
      {
        row: [
          {
            name: "from",
            label: "transfer.from",
            as: "select",
            options: ({ known, language }) => accountOptions(known.books(), language)
          },
          {
            name: "to",
            label: "transfer.to",
            as: "select",
            options: ({ known, language }) => accountOptions(known.books(), language),
            rules: [(value, { values }) => (value === values.from ? { say: "transfer.same" } : undefined)]
          }
        ]
      },
      {
        name: "amount",
        label: "transfer.amount",
        as: "money",
        hasFocus: true,
        currency: ({ known, values }) => known.currencyOf(values.from),
        missing: "transfer.missing",
        rules: [
          (value) =>
            typeof value === "string" && !isPositive(minorOf(value)) ? { say: "transfer.positive" } : undefined
        ]
      },
      {
        name: "received",
        label: "transfer.received",
        as: "money",
        hint: "transfer.receivedHint",
        isShown: ({ known, values }) => isExchange(known, values),
        isRequired: true,
        currency: ({ known, values }) => known.currencyOf(values.to),
        missing: "transfer.missing"
      },
      {
        row: [
          { name: "transferredOn", label: "transfer.transferredOn", as: "date", max: ({ known }) => known.today },
          {
            name: "fee",
            label: "transfer.fee",
            as: "money",
            hint: "transfer.feeHint",
            currency: ({ known, values }) => known.currencyOf(values.from)
          }
        ]
      },
      { name: "isPending", label: "transfer.isPending", as: "checkbox" },
      { name: "reference", label: "transfer.reference" },
      { name: "note", label: "transfer.note" }
    ]
  })
)

interface OfTransfer {
  readonly transferId: string
  readonly onClose: () => void
}

/** Says that a transfer has arrived. */
export const ClearTransferDialog = inFront(
  defineForm<OfTransfer>()({
    texts: "transactions",
    keptAs: null,
    schema: Schema.Struct({ clearedOn: TransferCleared.fields.clearedOn }),
    useKnown,
    blank: ({ known }) => ({ clearedOn: known.today }),
    add: (_id, { clearedOn }, { props: { transferId } }) => ({
      _tag: "ClearTransfer",
      transferId: TransferId.make(transferId),
      clearedOn
    }),
    saved: "transfer.cleared",
    title: "transfer.clearTitle",
    submit: "transfer.clear",
    fields: [
      { name: "clearedOn", label: "transfer.clearedOn", as: "date", hasFocus: true, max: ({ known }) => known.today }
    ]
  })
)

const asksWhy = (of: {
  readonly command: "FailTransfer" | "VoidTransfer"
  readonly title: "transfer.failTitle" | "transfer.voidTitle"
  readonly lead: "transfer.failLead" | "transfer.voidLead"
  readonly submit: "transfer.fail" | "transfer.void"
  readonly saved: "transfer.failed" | "transfer.voided"
}) =>
  defineForm<OfTransfer>()({
    texts: "transactions",
    keptAs: null,
    schema: Schema.Struct({ reason: TransferVoided.fields.reason }),
    blank: () => ({ reason: "" }),
    add: (_id, { reason }, { props: { transferId } }) => ({
      _tag: of.command,
      transferId: TransferId.make(transferId),
      reason
    }),
    saved: of.saved,
    title: of.title,
    lead: of.lead,
    submit: of.submit,
    fields: [{ name: "reason", label: "transfer.reason", hasFocus: true }]
  })

/** Says that a transfer came back. */
export const FailTransferDialog = inFront(
  asksWhy({
    command: "FailTransfer",
    title: "transfer.failTitle",
    lead: "transfer.failLead",
    submit: "transfer.fail",
    saved: "transfer.failed"
  })
)

/** Says that a transfer was none, or not so. */
export const VoidTransferDialog = inFront(
  asksWhy({
    command: "VoidTransfer",
    title: "transfer.voidTitle",
    lead: "transfer.voidLead",
    submit: "transfer.void",
    saved: "transfer.voided"
  })
)
