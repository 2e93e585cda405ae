import i18next from "i18next"
import { useTranslation } from "react-i18next"
import { isMore, NOTHING } from "../../domain/kernel/minor.ts"
import { formatAmount, isZero, type Money } from "../../domain/kernel/money.ts"
import { isWithin, periodOf } from "../../domain/kernel/period.ts"
import {
  accountBalances,
  DOCUMENT_SAID,
  onTheWay,
  transactionRules,
  transactionTotals
} from "../../domain/ledger/transaction-rules.ts"
import { isInAccount, movedMoney, type TransactionRow } from "../../domain/ledger/transactions.ts"
import { OTHER_MONEY_KINDS } from "../../domain/other-money/kinds.ts"
import { paymentMethods } from "../../domain/payment/methods.ts"
import { dateText } from "../../infra/writing/date-text.ts"
import { accountName, accountOptions } from "../app/account-choice.ts"
import { LinkButton } from "../components/link.tsx"
import { useMay, useReads } from "../app/use-may.ts"
import type { AddressSearch } from "../lists/address-search.ts"
import { defineList } from "../lists/define-list.tsx"
import type { ListFigure, RowAction } from "../lists/list-description.ts"
import {
  amountFilter,
  choiceFilter,
  memberFilter,
  periodFilter,
  pickFilter,
  rowsFilter
} from "../lists/list-filters.tsx"
import { customerFilter, supplierFilter } from "../lists/record-filters.ts"
import { arrivalActions, arrivalOffers } from "../app/arrival.ts"
import {
  transferActions,
  transferOffers,
  ClearTransferDialog,
  FailTransferDialog,
  VoidTransferDialog
} from "./transfer-forms.tsx"
import { NewMovement } from "./other-money/new-movement.tsx"
import { MovementSheet } from "./other-money/movement-sheet.tsx"
import { otherMoneyOffers, VoidOtherMoneyDialog } from "./other-money/other-money-forms.tsx"
import { MoneySheet, TwiceSheet } from "./money-sheet.tsx"
import { ClearMoneyDialog, FailMoneyDialog } from "../records/arrival-forms.tsx"
import {
  hasOwnSheet,
  hrefOf,
  isOther,
  partyText,
  readsAccounts,
  transactionColumns,
  transactionFile,
  type At
} from "./reading.tsx"

const KINDS = [
  "customers",
  "invoices",
  "payment",
  "refund",
  "sale",
  "saleReturn",
  "expense",
  "transfer",
  "opening",
  "difference",
  ...OTHER_MONEY_KINDS
] as const

const STATUSES = ["pending", "succeeded", "failed", "cancelled"] as const satisfies ReadonlyArray<
  TransactionRow["status"]
>

/** What moved nothing stands in a tab of its own, and so does what is pending: a status that is chosen is looked for where it is. */
export const inTabOfStatus = ({ tab, ...search }: AddressSearch): AddressSearch => {
  const { status } = search
  if (status === "failed" || status === "cancelled") return { ...search, tab: "cancelled" }
  const isElsewhere = status !== undefined && (tab === "cancelled" || tab === "pending")
  return tab === undefined || isElsewhere ? search : { ...search, tab }
}

const dialogs = { clear: ClearTransferDialog, fail: FailTransferDialog, void: VoidTransferDialog } as const

const arrivals = { clear: ClearMoneyDialog, fail: FailMoneyDialog } as const

/** What can be said of money that was on its way. */
const arrivalsOf = (
  { documentId, kind, method, piece, recordId, status }: TransactionRow,
  { language, may, snapshot }: At
): ReadonlyArray<RowAction<At>> => {
  const t = i18next.getFixedT(language, "payments")
  const isSeveral = snapshot.books.supplierPayments.get(piece) !== undefined
  const moved = isSeveral
    ? ({ kind: "several", documentId: "", paymentId: piece } as const)
    : kind === "expense"
      ? ({ kind, documentId, paymentId: piece } as const)
      : ({ kind: "payment", documentId, paymentId: recordId } as const)
  return arrivalOffers({ kind: moved.kind, status, method }, may).map((id) => {
    const Dialog = arrivals[id]
    return {
      id,
      label: t(`arrival.${id}`),
      icon: arrivalActions[id].icon,
      front: ({ onClose }) => <Dialog moved={moved} onClose={onClose} />
    }
  })
}

/** What can be done with a transfer or with money on its way; other money is put right where its document is. */
const actionsOf = (row: TransactionRow, at: At): ReadonlyArray<RowAction<At>> => {
  const { kind, recordId, status } = row
  const { may, t } = at
  if (kind === "payment" || kind === "expense") return arrivalsOf(row, at)
  if (isOther(row))
    return otherMoneyOffers(status, may).map((id) => ({
      id,
      label: t("other.void.action"),
      icon: "close",
      front: ({ onClose }) => <VoidOtherMoneyDialog onClose={onClose} otherMoneyId={recordId} />
    }))
  if (kind !== "transfer") return []
  return transferOffers(status, may).map((id) => {
    const Dialog = dialogs[id]
    return {
      id,
      label: t(`transfer.${id}`),
      icon: transferActions[id].icon,
      front: ({ onClose }) => <Dialog onClose={onClose} transferId={recordId} />
    }
  })
}

/** What says elsewhere what moved: a message of an operator, the statement of a bank. */
const FromElsewhere = () => {
  const { t } = useTranslation("transactions")
  const isPart = !readsAccounts({ reads: useReads() })
  const [mayPay, mayImport] = [useMay("RecordPayment"), useMay("ImportStatement")]
  const look = { size: "small", variant: "quiet" } as const
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 empty:hidden print:hidden">
      {isPart && <p className="w-full text-sm text-ink-muted">{t("isPart")}</p>}
      {mayPay && (
        <LinkButton {...look} href="/dashboard/transactions/sms" icon="mobileMoney">
          {t("sms.action")}
        </LinkButton>
      )}
      {mayImport && (
        <LinkButton {...look} href="/dashboard/cards/import" icon="download">
          {t("importStatement")}
        </LinkButton>
      )}
    </div>
  )
}

const ownOf = ({ snapshot }: At) => snapshot.books.company?.identity.currency ?? null

const counted = (rows: ReadonlyArray<TransactionRow>, { t }: Pick<At, "t">): string =>
  t("figure.count", { count: rows.length })

/** What is in each account, in the order of the accounts, where all of it is read. One that is empty stands there as long as it is in use. */
const balancesOf = (at: At): ReadonlyArray<ListFigure<never>> => {
  const { all, language, snapshot, t } = at
  if (!readsAccounts(at)) return []
  const { books } = snapshot
  const balances = accountBalances(all)
  const known = accountOptions(books, language).map(({ id }) => id)
  return [...new Set<string>([...known, ...balances.keys()])].flatMap((accountId) => {
    const amounts = balances.get(accountId)
    const isInUse = books.moneyAccounts.get(accountId)?.active === true
    if (amounts === undefined || (!isInUse && amounts.every(isZero))) return []
    return [
      {
        leads: { href: `/dashboard/transactions?account=${accountId}` },
        label: t("figure.balance", { account: accountName(books, accountId, language) }),
        amounts,
        count: counted(
          all.filter((row) => row.accountId === accountId && movedMoney(row)),
          at
        )
      }
    ]
  })
}

/** Everything that moved, in and out, whatever it was for. */
export const transactionList = defineList("transactions", transactionRules, {
  icon: "transactions",
  Notice: FromElsewhere,
  // Money that waits for a word, and what has no page of its own, opens in front of the list.
  details: ({ row, onClose }) =>
    row.isTwice ? (
      <TwiceSheet onClose={onClose} row={row} />
    ) : hasOwnSheet(row) ? (
      <MovementSheet onClose={onClose} row={row} />
    ) : (
      row.toReview && <MoneySheet onClose={onClose} paymentId={row.recordId} />
    ),
  rowName: (row, at) => `${partyText(row, at)}, ${dateText(row.day, at.language)}`,
  href: hrefOf,
  add: { may: "RecordPayment", Front: NewMovement },
  filters: {
    period: periodFilter({ label: ({ shared }) => shared("filters.period") }),
    account: pickFilter<At>({
      label: ({ t }) => t("account"),
      options: ({ language, snapshot }) => accountOptions(snapshot.books, language),
      text: (id, { language, snapshot }) => accountName(snapshot.books, id, language)
    }),
    kind: choiceFilter({
      label: ({ t }) => t("kinds.label"),
      values: KINDS,
      text: (kind, { t }) => t(`kinds.${kind}`)
    }),
    method: choiceFilter({
      label: ({ t }) => t("method"),
      values: paymentMethods,
      text: (method, { t }) => t(`methods.${method}`)
    }),
    operator: rowsFilter({ label: ({ t }) => t("operator"), of: ({ operator }) => operator }),
    status: choiceFilter({
      label: ({ t }) => t("status"),
      values: STATUSES,
      text: (status, { t }) => t(`statuses.${status}`),
      also: inTabOfStatus
    }),
    document: choiceFilter({
      label: ({ t }) => t("documents"),
      values: DOCUMENT_SAID,
      text: (said, { t }) => t(`document.${said}`)
    }),
    customer: customerFilter(),
    supplier: supplierFilter(),
    member: memberFilter(({ authorId }) => authorId),
    amount: amountFilter({ label: ({ shared }) => shared("filters.amount") }),
    currency: rowsFilter({
      label: ({ shared }) => shared("filters.currency"),
      of: ({ currency }) => currency,
      atLeast: 2
    })
  },
  // Of one day, the last written comes first.
  sorted: { by: "day", upwards: ["party"], turnsEquals: true, days: { in: "day", of: ({ day }) => day } },
  columns: transactionColumns,
  gives: [
    "ClearTransfer",
    "FailTransfer",
    "VoidTransfer",
    "VoidOtherMoney",
    "ClearPayment",
    "FailPayment",
    "ClearExpensePayment",
    "FailExpensePayment"
  ],
  actions: actionsOf,
  file: transactionFile,
  figures: (at) => {
    const { all, snapshot, t } = at
    const month = periodOf("currentMonth", snapshot.today)
    const now = all.filter(({ day }) => isWithin(day, month))
    const totals = transactionTotals(now, ownOf(at))
    const waiting = all.filter(({ status }) => status === "pending")
    const isIn = ({ amount }: TransactionRow): boolean => isMore(amount, NOTHING)
    const moves = now.filter((row) => isInAccount(row) && row.kind !== "transfer" && row.kind !== "opening")
    return [
      {
        leads: { href: "/dashboard/transactions?tab=in&period=currentMonth" },
        label: t(readsAccounts(at) ? "figure.in" : "figure.salesIn"),
        amounts: totals.map(({ cashIn }) => cashIn),
        count: counted(moves.filter(isIn), at)
      },
      {
        leads: { href: "/dashboard/transactions?tab=out&period=currentMonth" },
        label: t(readsAccounts(at) ? "figure.out" : "figure.salesOut"),
        amounts: totals.map(({ cashOut }) => cashOut),
        count: counted(
          moves.filter((row) => !isIn(row)),
          at
        )
      },
      {
        leads: { tab: "pending" },
        label: t("figure.pending"),
        amounts: onTheWay(snapshot.books, waiting, ownOf(at)),
        count: counted(waiting, at)
      },
      ...balancesOf(at)
    ]
  },
  sums: (rows, at) =>
    transactionTotals(rows, ownOf(at)).map(({ cashIn, cashOut, currency, net, other }) => {
      const said = (amount: Money): string => formatAmount(amount, at.language, { label: true })
      const words = readsAccounts(at) ? (isZero(other) ? "sumOf" : "sumWith") : "sumOfSales"
      return {
        id: currency,
        main: said(net),
        beside: at.t(words, { in: said(cashIn), out: said(cashOut), other: said(other) })
      }
    })
})
