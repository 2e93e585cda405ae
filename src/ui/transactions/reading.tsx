import i18next from "i18next"
import { isMore, NOTHING } from "../../domain/kernel/minor.ts"
import { formatAmount, money, toMajor } from "../../domain/kernel/money.ts"
import { transactionRules } from "../../domain/ledger/transaction-rules.ts"
import { movedMoney, type TransactionRow } from "../../domain/ledger/transactions.ts"
import { OTHER_MONEY_KINDS, type OtherMoneyKind } from "../../domain/other-money/kinds.ts"
import { paymentMethods } from "../../domain/payment/methods.ts"
import { dateText } from "../../infra/writing/date-text.ts"
import { accountName } from "../app/account-choice.ts"
import { Badge, type Tone } from "../components/badge.tsx"
import { classNames } from "../components/class-names.ts"
import { amountsWidth } from "../lists/amount-width.ts"
import { sheetOf, type Sheet } from "../lists/export/sheet.ts"
import type { ListContext } from "../lists/list-context.ts"
import type { ListColumn } from "../lists/list-description.ts"
import { defineSearch } from "../records/define-search.ts"

export type At = ListContext<TransactionRow, "transactions">

const tones = {
  pending: "warning",
  succeeded: "positive",
  failed: "negative",
  cancelled: "neutral"
} as const satisfies { readonly [status in TransactionRow["status"]]: Tone }

export const partyText = ({ kind, partyErased, partyName }: TransactionRow, { t }: Pick<At, "t">): string =>
  partyErased ? t("erased") : partyName === "" ? t(`kinds.${kind}`) : partyName

const isOfSale = ({ kind }: Pick<TransactionRow, "kind">): boolean => kind === "sale" || kind === "saleReturn"

const documentText = ({ kind, references }: TransactionRow, { t }: Pick<At, "t">): string => {
  const reference = references.join(", ")
  if (isOfSale({ kind })) return t("ofSale", { reference })
  return references.length === 0 ? "" : t("ofInvoice", { count: references.length, reference })
}

/** What it is for: its document, else what somebody wrote. */
const forText = (row: TransactionRow, at: Pick<At, "t">): string => {
  const document = documentText(row, at)
  return document === "" ? row.note : document
}

/** What a row says under its name: what it is, where the name does not say it, and what it is for. */
const underText = (row: TransactionRow, at: At): string => {
  const kind = row.partyName === "" && !row.partyErased ? "" : at.t(`kinds.${row.kind}`)
  return [kind, forText(row, at)].filter((each) => each !== "").join(" · ")
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

/** Whether all that an account holds is there to be read: what of it is not would be missing in a balance. */
export const readsAccounts = ({ reads }: Pick<At, "reads">): boolean => reads("sales") && reads("expenses")

const OTHER: ReadonlySet<string> = new Set<OtherMoneyKind>(OTHER_MONEY_KINDS)

export const isOther = ({ kind }: Pick<TransactionRow, "kind">): boolean => OTHER.has(kind)

/** Transfers and money of no document have no page of their own. */
export const hasOwnSheet = ({ kind }: Pick<TransactionRow, "kind">): boolean => kind === "transfer" || isOther({ kind })

/** Where money is sorted out of which somebody has to say what it is: in front of the list. */
const hrefOfMoney = (id: string): string => `/dashboard/transactions?tab=toReview&id=${encodeURIComponent(id)}`

/** Where a row leads: to what the money is for, else to the account that it moved, of which some read only what is listed here. */
export const hrefOf = (
  { accountId, documentId, id, kind, party, recordId, toReview }: TransactionRow,
  at: Pick<At, "reads">
): string => {
  if (toReview) return hrefOfMoney(id)
  if (hasOwnSheet({ kind })) return `/dashboard/transactions?id=${encodeURIComponent(id)}`
  if (isOfSale({ kind })) return `/dashboard/entries?id=${recordId}`
  // What was paid for several expenses at once is on the card of the supplier.
  if (kind === "expense")
    return documentId === "" ? `/dashboard/vendors?id=${party?.id ?? ""}` : `/dashboard/expenses?id=${documentId}`
  if (documentId !== "") return `/dashboard/invoices/${documentId}`
  return readsAccounts(at) ? `/dashboard/cards?id=${accountId}` : `/dashboard/transactions?account=${accountId}`
}

/** What moved, the last first, whatever it was for. */
export const transactionSearch = defineSearch({
  rules: transactionRules,
  isLastFirst: true,
  entry: (row, { language, reads }) => {
    const t = i18next.getFixedT(language, "transactions")
    const said = [row.reference, forText(row, { t })].filter((each) => each !== "")
    return {
      id: row.id,
      label: partyText(row, { t }),
      hint: [amountText(row, { language }), dateText(row.day, language), ...said].join(" · "),
      icon: "transactions",
      href: hrefOf(row, { reads })
    }
  }
})

/** Each row says who, when and how much; the rest of the columns is for whoever asks for it. */
export const transactionColumns = (at: At): ReadonlyArray<ListColumn<TransactionRow>> => {
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
      id: "operator",
      header: t("operator"),
      width: "9rem",
      isSecondary: true,
      isHiddenAtFirst: true,
      cell: ({ operator }) => <span className="break-words">{operator}</span>
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
    {
      id: "fee",
      header: t("fee"),
      width: "8rem",
      align: "end",
      isSecondary: true,
      isHiddenAtFirst: true,
      cell: ({ currency, fee }) =>
        isMore(fee, NOTHING) ? formatAmount(money(currency, fee), language, { label: true }) : ""
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
}

/** The file for spreadsheets. */
export const transactionFile = (at: At): Sheet<TransactionRow> => {
  const { shared, t } = at
  return sheetOf([
    [t("day"), ({ day }) => day],
    [t("kinds.label"), ({ kind }) => t(`kinds.${kind}`)],
    [t("party"), ({ partyErased, partyName }) => (partyErased ? t("erased") : partyName)],
    [t("documents"), ({ references }) => references.join(", ")],
    [t("account"), (row) => accountText(row, at)],
    [t("method"), (row) => methodText(row, at)],
    [t("operator"), ({ operator }) => operator],
    [t("reference"), ({ reference }) => reference],
    [t("note"), ({ note }) => note],
    [shared("file.member"), ({ authorId }) => (authorId === "" ? null : at.written(authorId))],
    [t("status"), ({ status }) => t(`statuses.${status}`)],
    [shared("file.currency"), ({ currency }) => currency],
    [t("amount"), ({ currency, amount }) => toMajor(money(currency, amount))],
    [t("fee"), ({ currency, fee }) => toMajor(money(currency, fee))],
    [t("balance"), ({ balance, currency }) => (readsAccounts(at) ? toMajor(money(currency, balance)) : null)]
  ])
}
