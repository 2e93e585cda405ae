import { PaymentOptionSettings } from "../../../domain/company/events.ts"
import { operatorsIn } from "../../../domain/company/operators.ts"
import { canBePaidTo, optionOfAccount } from "../../../domain/company/option-of-account.ts"
import type { PaymentOptionState } from "../../../domain/company/state.ts"
import { PaymentOptionId, type CompanyId } from "../../../domain/kernel/ids.ts"
import { isErased } from "../../../domain/kernel/personal.ts"
import { MoneyAccountId, type MoneyAccountDetails } from "../../../domain/money-account/events.ts"
import { useBooks } from "../../app/books-context.tsx"
import { newPaymentOptionId } from "../../app/new-id.ts"
import { defineForm } from "../../forms/define-form.ts"
import { inFront } from "../../forms/in-front.tsx"

interface PaymentOptionDialogProps {
  readonly companyId: CompanyId
  /** The one to edit; a new one without. */
  readonly known: PaymentOptionState | undefined
  readonly onClose: () => void
}

const kindOf = (kind: string | null) =>
  PaymentOptionSettings.fields.kind.literals.find((one) => one === kind) ?? "other"

type Accounts = ReturnType<ReturnType<typeof useBooks>["snapshot"]>["books"]["moneyAccounts"]

const useAccounts = (): Accounts => useBooks().snapshot().books.moneyAccounts

/** The account that a way to pay repeats: what it says of it is changed there. */
const accountIn = (accounts: Accounts, accountId: string | null): MoneyAccountDetails | undefined =>
  accounts.get(accountId ?? "")?.details

/** The name of the bank or the operator comes from the account, too, where it is known there. */
const isNamedByAccount = (accounts: Accounts, accountId: string | null): boolean =>
  (accountIn(accounts, accountId)?.institution ?? "") !== ""

/** The accounts to choose from; the one that is chosen stays whatever became of it. */
const offered = (accounts: Accounts, chosen: string | null) =>
  [...accounts.values()].flatMap(({ accountId, active, details }) =>
    (active && canBePaidTo(details)) || accountId === chosen
      ? [{ id: MoneyAccountId.make(accountId), label: details.name }]
      : []
  )

const optionForm = defineForm<PaymentOptionDialogProps>()({
  texts: "business",
  keptAs: "payment-option",
  schema: PaymentOptionSettings,
  useKnown: useAccounts,
  id: ({ known }) => known?.optionId,
  newId: newPaymentOptionId,
  record: ({ props: { known } }) =>
    known === undefined || isErased(known.option) ? undefined : { accountId: known.accountId ?? null, ...known.option },
  blank: () => ({ accountId: null, kind: "mobile-money", name: "", details: "" }),
  isDone: (id, books) => books?.company?.paymentOptions.some(({ optionId }) => optionId === id) === true,
  add: (id, { accountId, ...option }, { props: { companyId } }) => ({
    _tag: "AddPaymentOption",
    companyId,
    optionId: PaymentOptionId.make(id),
    accountId,
    option
  }),
  edit: (id, changes, { props: { companyId } }) => ({
    _tag: "EditPaymentOption",
    companyId,
    optionId: PaymentOptionId.make(id),
    changes
  }),
  title: (say, { props }) => say(props.known === undefined ? "options.add" : "options.edit"),
  fields: [
    {
      name: "accountId",
      label: "options.account",
      as: "select",
      none: "options.byHand",
      options: ({ known, values }) => offered(known, values.accountId),
      isShown: ({ known, values }) => offered(known, values.accountId).length > 0,
      also: (id, { known, language, place }) => {
        const account = accountIn(known, id)
        if (account === undefined) return {}
        return { name: account.name, ...optionOfAccount(account, place.country, language) }
      }
    },
    {
      name: "kind",
      label: "options.kind",
      as: "select",
      options: {
        "mobile-money": "options.kinds.mobile-money",
        "bank-transfer": "options.kinds.bank-transfer",
        cash: "options.kinds.cash",
        other: "options.kinds.other"
      },
      isFixed: ({ known, values }) => accountIn(known, values.accountId) !== undefined
    },
    {
      name: "name",
      label: "options.name",
      hasFocus: true,
      hint: (say, { known, values }) =>
        isNamedByAccount(known, values.accountId) ? "" : say(`options.nameHint.${kindOf(values.kind)}`),
      isFixed: ({ known, values }) => isNamedByAccount(known, values.accountId),
      suggested: ({ values, place }) => (values.kind === "mobile-money" ? operatorsIn(place.country) : []),
      // A number stands where the customers look for it: among the details.
      rules: [(name) => (/^[+\d][\d\s().-]{5,}$/.test(String(name)) ? { say: "options.nameIsNumber" } : undefined)]
    },
    {
      name: "details",
      label: "options.details",
      as: "lines",
      rows: 3,
      hint: (say, { known, values }) =>
        accountIn(known, values.accountId) === undefined
          ? say(`options.detailsHint.${kindOf(values.kind)}`)
          : say("options.detailsOfAccount"),
      isFixed: ({ known, values }) => accountIn(known, values.accountId) !== undefined
    }
  ]
})

/** Adds or edits a way to pay. */
export const PaymentOptionDialog = inFront(optionForm)
