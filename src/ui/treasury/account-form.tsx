import { AddMoneyAccount } from "../../domain/money-account/decider.ts"
import { MoneyAccountId } from "../../domain/money-account/events.ts"
import { usualKindOf } from "../../domain/money-account/usual.ts"
import { accountName } from "../app/account-choice.ts"
import { currencyOptions } from "../app/company-fields.ts"
import { useBooks } from "../app/books-context.tsx"
import { newRecordId } from "../app/new-id.ts"
import { defineForm } from "../forms/define-form.ts"
import { inFront } from "../forms/in-front.tsx"
import type { RecordFormProps } from "../records/record.ts"

/** Adds or edits an account; one that every company has becomes a record when more is said of it. */
export const AccountForm = inFront(
  defineForm<RecordFormProps>()({
    texts: "treasury",
    keptAs: "moneyAccount",
    schema: AddMoneyAccount.fields.details,
    useKnown: useBooks,
    id: ({ recordId }) => recordId,
    newId: newRecordId,
    record: ({ props: { recordId }, known }) =>
      recordId === undefined ? undefined : known.snapshot().books.moneyAccounts.get(recordId)?.details,
    blank: ({ known, language, place, props: { recordId = "" } }) => ({
      kind: usualKindOf(recordId) ?? "cash",
      name: accountName(known.snapshot().books, recordId, language),
      currency: place.currency,
      opening: "0",
      openedOn: known.snapshot().today,
      institution: "",
      number: "",
      holder: "",
      branch: "",
      country: place.country,
      note: ""
    }),
    begin: ({ initialName }) => (initialName === undefined ? {} : { name: initialName }),
    isDone: (id, books) => books?.moneyAccounts.get(id) !== undefined,
    add: (id, details, { props: { recordId = id } }) => ({
      _tag: "AddMoneyAccount",
      accountId: MoneyAccountId.make(recordId),
      details
    }),
    edit: (id, changes) => ({ _tag: "EditMoneyAccount", accountId: MoneyAccountId.make(id), changes }),
    done: ({ id, given }) => given.props.onSaved?.(given.props.recordId ?? id),
    title: (say, { isNew, props: { recordId } }) => say(isNew && recordId === undefined ? "add" : "edit"),
    fields: [
      {
        name: "kind",
        label: "kind.label",
        as: "segmented",
        options: {
          cash: { label: "kind.cash", icon: "cash" },
          bank: { label: "kind.bank", icon: "bank" },
          wallet: { label: "kind.wallet", icon: "mobileMoney" }
        },
        isFixed: ({ props: { recordId = "" } }) => usualKindOf(recordId) !== undefined
      },
      { name: "name", hasFocus: true, hint: "nameHint" },
      {
        row: [
          {
            name: "opening",
            as: "money",
            hint: "openingHint",
            currency: ({ values }) => values.currency
          },
          { name: "openedOn", as: "date", max: ({ known }) => known.snapshot().today }
        ]
      },
      {
        name: "currency",
        as: "combobox",
        options: ({ language }) => currencyOptions(language),
        isFixed: ({ isNew }) => !isNew
      },
      { name: "institution", isShown: ({ values }) => values.kind !== "cash" },
      {
        row: [
          { name: "number", isShown: ({ values }) => values.kind !== "cash" },
          { name: "holder", isShown: ({ values }) => values.kind !== "cash" }
        ]
      },
      { name: "branch", isShown: ({ values }) => values.kind === "bank" },
      { name: "note", as: "lines", rows: 2 }
    ]
  })
)
