import { Schema } from "effect"
import { catchingUp } from "../../domain/company/option-of-account.ts"
import type { CompanyState, PaymentOptionState } from "../../domain/company/state.ts"
import type { IsoDate } from "../../domain/kernel/calendar.ts"
import type { CurrencyCode } from "../../domain/kernel/currency.ts"
import { CompanyId, PaymentOptionId } from "../../domain/kernel/ids.ts"
import { isNothing, minorOf, NOTHING, subtractMinor } from "../../domain/kernel/minor.ts"
import { MoneyAccountDetails, MoneyAccountId } from "../../domain/money-account/events.ts"
import { balancesOf, type MoneyAccountRow } from "../../domain/money-account/projections/list.ts"
import { usualKindOf } from "../../domain/money-account/usual.ts"
import { Count, ReconciliationId, ReconciliationVoided } from "../../domain/reconciliation/events.ts"
import { accountName } from "../app/account-choice.ts"
import { useBooks } from "../app/books-context.tsx"
import { countryOptions, currencyOptions } from "../app/company-fields.ts"
import { useFormats } from "../app/formats.ts"
import { newRecordId } from "../app/new-id.ts"
import { defineForm } from "../forms/define-form.ts"
import { inFront } from "../forms/in-front.tsx"
import type { RecordFormProps } from "../records/record.ts"

/** The ways to pay that repeat an account. */
const repeating = (company: CompanyState | null, accountId: string): ReadonlyArray<PaymentOptionState> =>
  company === null ? [] : company.paymentOptions.filter((option) => option.accountId === accountId)

/** Adds or edits an account; one that every company has becomes a record when more is said of it. */
export const AccountForm = inFront(
  defineForm<RecordFormProps>()({
    texts: "treasury",
    keptAs: "moneyAccount",
    schema: MoneyAccountDetails,
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
    edit: (id, changes, { known, language, place }) => {
      const { company, moneyAccounts } = known.snapshot().books
      const before = moneyAccounts.get(id)?.details
      // What customers read of the account changes with it.
      const follow = repeating(company, id).flatMap((option) => {
        const caughtUp = before && catchingUp(option, { ...before, ...changes }, place.country, language)
        return company === null || caughtUp === undefined
          ? []
          : [
              {
                _tag: "EditPaymentOption" as const,
                companyId: CompanyId.make(company.companyId),
                optionId: PaymentOptionId.make(option.optionId),
                changes: caughtUp
              }
            ]
      })
      return [{ _tag: "EditMoneyAccount" as const, accountId: MoneyAccountId.make(id), changes }, ...follow]
    },
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
      {
        note: ({ known, props: { recordId = "" } }, say) => {
          const { company } = known.snapshot().books
          return repeating(company, recordId).some(({ active }) => active) ? (
            <p className="text-sm text-ink-muted">{say("isRepeated")}</p>
          ) : null
        }
      },
      { name: "institution", isShown: ({ values }) => values.kind !== "cash" },
      {
        row: [
          { name: "number", isShown: ({ values }) => values.kind !== "cash" },
          { name: "holder", isShown: ({ values }) => values.kind !== "cash" }
        ]
      },
      {
        row: [
          { name: "branch", isShown: ({ values }) => values.kind === "bank" },
          {
            name: "country",
            as: "combobox",
            options: ({ language }) => countryOptions(language),
            isShown: ({ values }) => values.kind !== "cash"
          }
        ]
      },
      { name: "note", as: "lines", rows: 2 }
    ]
  })
)

interface ReconcileProps {
  readonly account: MoneyAccountRow
  /** What a statement says, where one was imported: what was there at the end of which day. */
  readonly counted?: string | null
  readonly countedOn?: string
  readonly onClose: () => void
}

const useKnown = ({ account }: ReconcileProps) => {
  const books = useBooks()
  const { amount } = useFormats()
  const currency: CurrencyCode = account.balances[0]?.ccy ?? "XOF"
  return {
    today: books.snapshot().today,
    currency,
    amount: (minor: bigint) => amount(currency, minor),
    /** What the books say was in it at the end of that day. */
    book: (day: IsoDate) =>
      balancesOf(books.snapshot().books, day).get(account.accountId)?.of(currency).minor ?? NOTHING
  }
}

type Known = ReturnType<typeof useKnown>

const differenceOf = (
  known: Known,
  { counted, countedOn }: { readonly counted: string | null; readonly countedOn: string | null }
): bigint =>
  counted === null || countedOn === null ? NOTHING : subtractMinor(minorOf(counted), known.book(countedOn as IsoDate))

/** Compares an account with a statement, or with what was counted in the cash box. */
export const ReconcileDialog = inFront(
  defineForm<ReconcileProps>()({
    texts: "treasury",
    keptAs: null,
    schema: Schema.Struct({
      countedOn: Count.fields.countedOn,
      counted: Count.fields.counted,
      reason: Count.fields.reason
    }),
    useKnown,
    newId: newRecordId,
    blank: ({ known, props: { counted = null, countedOn = known.today } }) => ({ countedOn, counted, reason: "" }),
    add: (id, { counted, countedOn, reason }, { known, props: { account } }) => ({
      _tag: "ReconcileAccount",
      reconciliationId: ReconciliationId.make(id),
      count: {
        accountId: MoneyAccountId.make(account.accountId),
        currency: known.currency,
        countedOn,
        book: known.book(countedOn).toString(),
        counted,
        reason: isNothing(differenceOf(known, { counted, countedOn })) ? "" : reason
      }
    }),
    saved: "reconcile.saved",
    title: "reconcile.title",
    lead: "reconcile.lead",
    submit: "reconcile.confirm",
    refusedAt: { difference_without_reason: "reason" },
    fields: [
      { name: "countedOn", label: "reconcile.countedOn", as: "date", max: ({ known }) => known.today },
      {
        name: "counted",
        label: "reconcile.counted",
        as: "money",
        hasFocus: true,
        currency: ({ known }) => known.currency,
        hint: (say, { known, values }) =>
          values.countedOn === null
            ? ""
            : say("reconcile.book", { amount: known.amount(known.book(values.countedOn as IsoDate)) }),
        missing: "reconcile.missing",
        below: ({ known, values }, say) => {
          const difference = differenceOf(known, values)
          return (
            <output className="block text-sm">
              {values.counted !== null &&
                (isNothing(difference)
                  ? say("reconcile.same")
                  : say("reconcile.difference", { amount: known.amount(difference) }))}
            </output>
          )
        }
      },
      {
        name: "reason",
        label: "reconcile.reason",
        hint: "reconcile.reasonHint",
        isShown: ({ known, values }) => !isNothing(differenceOf(known, values)),
        rules: [(value) => (value === "" ? { say: "reconcile.reasonMissing" } : undefined)]
      }
    ]
  })
)

/** Says that a comparison was wrong. */
export const VoidCountDialog = inFront(
  defineForm<{ readonly reconciliationId: ReconciliationId; readonly onClose: () => void }>()({
    texts: "treasury",
    keptAs: null,
    schema: Schema.Struct({ reason: ReconciliationVoided.fields.reason }),
    blank: () => ({ reason: "" }),
    add: (_id, { reason }, { props: { reconciliationId } }) => ({
      _tag: "VoidReconciliation",
      reconciliationId,
      reason
    }),
    saved: "reconcile.voided",
    title: "reconcile.void",
    lead: "reconcile.voidLead",
    submit: "reconcile.voidConfirm",
    fields: [{ name: "reason", label: "reconcile.voidReason", hasFocus: true }]
  })
)
