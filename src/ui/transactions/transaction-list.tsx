import i18next from "i18next"
import { useTranslation } from "react-i18next"
import { isMore, NOTHING } from "../../domain/kernel/minor.ts"
import { formatAmount, money, toMajor } from "../../domain/kernel/money.ts"
import { isWithin, periodOf } from "../../domain/kernel/period.ts"
import {
  transactionRules,
  transactionTotals,
  isInAccount,
  movedMoney,
  onTheWay,
  type TransactionRow
} from "../../domain/ledger/transactions.ts"
import { OTHER_MONEY_KINDS, type OtherMoneyKind } from "../../domain/other-money/kinds.ts"
import { paymentMethods } from "../../domain/payment/methods.ts"
import { dateText } from "../../infra/writing/date-text.ts"
import { accountName, accountOptions } from "../app/account-choice.ts"
import { Badge, type Tone } from "../components/badge.tsx"
import { classNames } from "../components/class-names.ts"
import { LinkButton } from "../components/link.tsx"
import { useMay, useReads } from "../app/use-may.ts"
import { amountsWidth } from "../lists/amount-width.ts"
import { defineList } from "../lists/define-list.tsx"
import { sheetOf } from "../lists/export/sheet.ts"
import type { ListContext } from "../lists/list-context.ts"
import type { RowAction } from "../lists/list-description.ts"
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

type At = ListContext<TransactionRow, "transactions">

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

const tones = {
  pending: "warning",
  succeeded: "positive",
  failed: "negative",
  cancelled: "neutral"
} as const satisfies { readonly [status in TransactionRow["status"]]: Tone }

const partyText = ({ kind, partyErased, partyName }: TransactionRow, { t }: At): string =>
  partyErased ? t("erased") : partyName === "" ? t(`kinds.${kind}`) : partyName

const isOfSale = ({ kind }: Pick<TransactionRow, "kind">): boolean => kind === "sale" || kind === "saleReturn"

const OTHER: ReadonlySet<string> = new Set<OtherMoneyKind>(OTHER_MONEY_KINDS)

const isOther = ({ kind }: Pick<TransactionRow, "kind">): boolean => OTHER.has(kind)

/** Transfers and money of no document have no page of their own. */
const hasOwnSheet = ({ kind }: Pick<TransactionRow, "kind">): boolean => kind === "transfer" || isOther({ kind })

const documentText = ({ kind, references }: TransactionRow, { t }: At): string => {
  const reference = references.join(", ")
  if (isOfSale({ kind })) return t("ofSale", { reference })
  return references.length === 0 ? "" : t("ofInvoice", { count: references.length, reference })
}

/** What a row says under its name: what it is, where the name does not say it, and what it is for. */
const underText = (row: TransactionRow, at: At): string => {
  const kind = row.partyName === "" && !row.partyErased ? "" : at.t(`kinds.${row.kind}`)
  const document = documentText(row, at)
  return [kind, document === "" ? row.note : document].filter((each) => each !== "").join(" · ")
}

const accountText = ({ accountId }: TransactionRow, { language, snapshot }: At): string =>
  accountName(snapshot.books, accountId, language)

const methodText = ({ method }: TransactionRow, { t }: At): string =>
  paymentMethods.flatMap((each) => (each === method ? [t(`methods.${each}`)] : [])).join("")

const amountText = (
  { amount, currency }: Pick<TransactionRow, "amount" | "currency">,
  { language }: Pick<At, "language">
): string => {
  const text = formatAmount(money(currency, amount), language, { label: true })
  return isMore(amount, NOTHING) ? `+${text}` : text
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

/** Where money is sorted out of which somebody has to say what it is: in front of the list. */
const hrefOfMoney = (id: string): string => `/dashboard/transactions?tab=toReview&id=${encodeURIComponent(id)}`

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

/** Whether all that an account holds is there to be read: what of it is not would be missing in a balance. */
const readsAccounts = ({ reads }: Pick<At, "reads">): boolean => reads("sales") && reads("expenses")

/** Where a row leads: to what the money is for, else to the account that it moved, of which some read only what is listed here. */
const hrefOf = ({ accountId, documentId, id, kind, party, recordId, toReview }: TransactionRow, at: At): string => {
  if (toReview) return hrefOfMoney(id)
  if (hasOwnSheet({ kind })) return `/dashboard/transactions?id=${encodeURIComponent(id)}`
  if (isOfSale({ kind })) return `/dashboard/entries?id=${recordId}`
  // What was paid for several expenses at once is on the card of the supplier.
  if (kind === "expense")
    return documentId === "" ? `/dashboard/vendors?id=${party?.id ?? ""}` : `/dashboard/expenses?id=${documentId}`
  if (documentId !== "") return `/dashboard/invoices/${documentId}`
  return readsAccounts(at) ? `/dashboard/cards?id=${accountId}` : `/dashboard/transactions?account=${accountId}`
}

const ownOf = ({ snapshot }: At) => snapshot.books.company?.identity.currency ?? null

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
  sorted: { by: "day", upwards: ["party"], turnsEquals: true },
  columns: (at) => {
    const { all, language, t } = at
    const width = amountsWidth(all, ({ currency, balance }) => ({ currency, minor: balance }), language)
    return [
      {
        id: "party",
        header: t("party"),
        width: "minmax(0, 1fr)",
        cardRole: "title",
        cell: (row) => (
          <span className="stacked inline-flex min-w-0 flex-col">
            <span className="break-words">{partyText(row, at)}</span>{" "}
            <span className="text-sm font-normal break-words text-ink-muted">{underText(row, at)}</span>
          </span>
        )
      },
      {
        id: "day",
        header: t("day"),
        width: "9.5rem",
        cardRole: "meta",
        cell: (row) => (
          <span className="stacked inline-flex min-w-0 flex-wrap gap-x-2 md:flex-col">
            <span>{dateText(row.day, language)}</span>
            <span className="text-sm break-words text-ink-muted">{accountText(row, at)}</span>
          </span>
        )
      },
      {
        id: "reference",
        header: t("reference"),
        width: "9rem",
        isSecondary: true,
        isHiddenAtFirst: true,
        cell: ({ reference }) => <span className="figures break-all">{reference}</span>
      },
      {
        id: "method",
        header: t("method"),
        width: "9rem",
        isSecondary: true,
        isHiddenAtFirst: true,
        cell: (row) => methodText(row, at)
      },
      {
        id: "status",
        header: t("status"),
        width: "8.5rem",
        cardRole: "badge",
        cell: ({ isTwice, status, toReview }) =>
          isTwice ? (
            <Badge tone="warning">{t("statuses.twice")}</Badge>
          ) : status === "succeeded" ? (
            toReview && <Badge tone="informative">{t("statuses.toReview")}</Badge>
          ) : (
            <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>
          )
      },
      {
        id: "amount",
        header: t("amount"),
        width: amountsWidth(all, ({ currency, amount }) => ({ currency, minor: amount }), language),
        align: "end",
        cardRole: "amount",
        cell: (row) => (
          <span
            className={classNames(
              isMore(row.amount, NOTHING) && "text-positive-ink",
              !movedMoney(row) && "text-ink-muted line-through"
            )}
          >
            {amountText(row, at)}
          </span>
        )
      },
      ...(readsAccounts(at)
        ? [
            {
              id: "balance",
              header: t("balance"),
              width,
              align: "end" as const,
              isSecondary: true,
              cell: ({ balance, currency }: TransactionRow) =>
                formatAmount(money(currency, balance), language, { label: true })
            }
          ]
        : [])
    ]
  },
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
  file: (at) => {
    const { shared, t } = at
    return sheetOf([
      [t("day"), ({ day }) => day],
      [t("kinds.label"), ({ kind }) => t(`kinds.${kind}`)],
      [t("party"), ({ partyErased, partyName }) => (partyErased ? t("erased") : partyName)],
      [t("documents"), ({ references }) => references.join(", ")],
      [t("account"), (row) => accountText(row, at)],
      [t("method"), (row) => methodText(row, at)],
      [t("reference"), ({ reference }) => reference],
      [t("note"), ({ note }) => note],
      [shared("file.member"), ({ authorId }) => (authorId === "" ? null : at.written(authorId))],
      [t("status"), ({ status }) => t(`statuses.${status}`)],
      [shared("file.currency"), ({ currency }) => currency],
      [t("amount"), ({ currency, amount }) => toMajor(money(currency, amount))],
      [t("fee"), ({ currency, fee }) => toMajor(money(currency, fee))],
      [t("balance"), ({ balance, currency }) => (readsAccounts(at) ? toMajor(money(currency, balance)) : null)]
    ])
  },
  figures: (at) => {
    const { all, snapshot, t } = at
    const month = periodOf("currentMonth", snapshot.today)
    const now = all.filter(({ day }) => isWithin(day, month))
    const totals = transactionTotals(now, ownOf(at))
    const waiting = all.filter(({ status }) => status === "pending")
    const counted = (rows: ReadonlyArray<TransactionRow>) => t("figure.count", { count: rows.length })
    const isIn = ({ amount }: TransactionRow): boolean => isMore(amount, NOTHING)
    const moves = now.filter((row) => isInAccount(row) && row.kind !== "transfer" && row.kind !== "opening")
    return [
      {
        leads: { href: "/dashboard/transactions?tab=in&period=currentMonth" },
        label: t(readsAccounts(at) ? "figure.in" : "figure.salesIn"),
        amounts: totals.map(({ cashIn }) => cashIn),
        count: counted(moves.filter(isIn))
      },
      {
        leads: { href: "/dashboard/transactions?tab=out&period=currentMonth" },
        label: t(readsAccounts(at) ? "figure.out" : "figure.salesOut"),
        amounts: totals.map(({ cashOut }) => cashOut),
        count: counted(moves.filter((row) => !isIn(row)))
      },
      {
        leads: { tab: "pending" },
        label: t("figure.pending"),
        amounts: onTheWay(waiting, ownOf(at)),
        count: counted(waiting)
      }
    ]
  },
  sums: (rows, at) =>
    transactionTotals(rows, ownOf(at)).map(({ cashIn, cashOut, currency, net }) => ({
      id: currency,
      main: formatAmount(net, at.language, { label: true }),
      beside: at.t(readsAccounts(at) ? "sumOf" : "sumOfSales", {
        in: formatAmount(cashIn, at.language, { label: true }),
        out: formatAmount(cashOut, at.language, { label: true })
      })
    }))
})
