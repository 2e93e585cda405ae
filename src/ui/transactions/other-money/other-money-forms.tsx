import { Schema } from "effect"
import { isPositive, minorOf } from "../../../domain/kernel/minor.ts"
import type { TransactionRow } from "../../../domain/ledger/transactions.ts"
import { USUAL_ACCOUNTS } from "../../../domain/money-account/usual.ts"
import { OtherMoneyDetails, OtherMoneyId, OtherMoneyVoided, OtherParty } from "../../../domain/other-money/events.ts"
import { OTHER_MONEY_KINDS, otherMoneyKinds } from "../../../domain/other-money/kinds.ts"
import { accountOptions } from "../../app/account-choice.ts"
import type { May } from "../../app/use-may.ts"
import { useBooks } from "../../app/books-context.tsx"
import { newRecordId } from "../../app/new-id.ts"
import { defineForm } from "../../forms/define-form.ts"
import { inFront } from "../../forms/in-front.tsx"
import type { RecordFormProps } from "../../records/record.ts"

const { accountId, amount, kind, movedOn, reference } = OtherMoneyDetails.fields

const useKnown = () => {
  const books = useBooks()
  const { today } = books.snapshot()
  const read = () => books.snapshot().books
  return {
    today,
    books: read,
    currencyOf: (account: string | null) =>
      read().moneyAccounts.get(account ?? "")?.details.currency ?? read().company?.identity.currency ?? "XOF"
  }
}

/** Writes down money of no document. */
export const OtherMoneyForm = inFront(
  defineForm<RecordFormProps>()({
    texts: "transactions",
    keptAs: "otherMoney",
    schema: Schema.Struct({ kind, amount, accountId, movedOn, ...OtherParty.fields, reference }),
    useKnown,
    newId: ({ begun }) => begun?.id ?? newRecordId(),
    blank: ({ known }) => ({
      kind: null,
      amount: null,
      accountId: USUAL_ACCOUNTS.cash,
      movedOn: known.today,
      name: "",
      note: "",
      reference: ""
    }),
    begin: ({ begun, initialName }) => ({
      ...(initialName !== undefined && { note: initialName }),
      ...(begun !== undefined && {
        amount: begun.amount,
        movedOn: begun.day,
        reference: begun.reference.slice(0, 60),
        note: begun.description?.slice(0, 300) ?? "",
        accountId: begun.accountId ?? USUAL_ACCOUNTS.wallet
      })
    }),
    isDone: (id, books) => books?.otherMoney.get(id) !== undefined,
    add: (id, { name, note, ...said }, { known }) => ({
      _tag: "RecordOtherMoney",
      otherMoneyId: OtherMoneyId.make(id),
      details: { ...said, currency: known.currencyOf(said.accountId) },
      party: { name, note }
    }),
    done: ({ id, given }) => given.props.onSaved?.(id),
    saved: "other.saved",
    title: "other.title",
    lead: "other.lead",
    submit: "other.confirm",
    fields: [
      {
        name: "kind",
        label: "other.kind",
        as: "select",
        hasFocus: true,
        options: ({ props }, say) =>
          OTHER_MONEY_KINDS.filter((each) => {
            const asked = props.begun?.direction
            return asked === undefined || otherMoneyKinds[each].direction === asked
          }).map((id) => ({ id, label: say(`kinds.${id}`) }))
      },
      {
        name: "amount",
        as: "money",
        currency: ({ known, values }) => known.currencyOf(values.accountId),
        missing: "other.missing",
        rules: [
          (value) => (typeof value === "string" && !isPositive(minorOf(value)) ? { say: "other.positive" } : undefined)
        ]
      },
      {
        row: [
          {
            name: "accountId",
            label: "account",
            as: "select",
            options: ({ known, language }) => accountOptions(known.books(), language)
          },
          { name: "movedOn", label: "other.movedOn", as: "date", max: ({ known }) => known.today }
        ]
      },
      { name: "name", label: "other.name", hint: "other.nameHint" },
      { name: "reference" },
      { name: "note" }
    ]
  })
)

/** What can be done with such money, by its command, where the person may. */
export const otherMoneyOffers = (status: TransactionRow["status"], may: May): ReadonlyArray<"VoidOtherMoney"> =>
  status !== "cancelled" && may("VoidOtherMoney") ? ["VoidOtherMoney"] : []

/** Says that such money did not move, or not so. */
export const VoidOtherMoneyDialog = inFront(
  defineForm<{ readonly otherMoneyId: string; readonly onClose: () => void }>()({
    texts: "transactions",
    keptAs: null,
    schema: Schema.Struct({ reason: OtherMoneyVoided.fields.reason }),
    blank: () => ({ reason: "" }),
    add: (_id, { reason }, { props }) => ({
      _tag: "VoidOtherMoney",
      otherMoneyId: OtherMoneyId.make(props.otherMoneyId),
      reason
    }),
    title: "other.void.title",
    lead: "other.void.lead",
    submit: "other.void.action",
    saved: "other.void.saved",
    fields: [{ name: "reason", label: "other.void.reason", hasFocus: true }]
  })
)
