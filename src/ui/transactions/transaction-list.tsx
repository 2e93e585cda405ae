import { formatAmount, money, toMajor } from "../../domain/kernel/money.ts"
import { paymentMethods } from "../../domain/payment/methods.ts"
import { paymentRules, paymentTotals, type PaymentRow } from "../../domain/payment/projections/list.ts"
import { StatusBadge } from "../components/status-badge.tsx"
import { dateText } from "../../infra/writing/date-text.ts"
import { amountsWidth } from "../lists/amount-width.ts"
import { defineList } from "../lists/define-list.tsx"
import { sheetOf } from "../lists/export/sheet.ts"
import type { ListContext } from "../lists/list-context.ts"
import { amountFilter, choiceFilter, memberFilter, periodFilter, rowsFilter } from "../lists/list-filters.tsx"
import { customerFilter } from "../lists/record-filters.ts"

type At = ListContext<PaymentRow, "transactions">

const customerText = ({ customerErased, customerName }: PaymentRow, { t }: At): string =>
  customerErased ? t("erased") : customerName === "" ? t("noCustomer") : customerName

const invoiceText = ({ references, refundId }: PaymentRow, { t }: At): string => {
  const invoice =
    references.length === 0
      ? t("noInvoice")
      : t("ofInvoice", { count: references.length, reference: references.join(", ") })
  return refundId === null ? invoice : t("refundOf", { invoice })
}

/** The money that came in, whatever it was for; a row leads to its invoice. */
export const transactionList = defineList("transactions", paymentRules, {
  icon: "transactions",
  rowName: (row, at) => `${customerText(row, at)}, ${dateText(row.paidOn, at.language)}`,
  href: ({ invoiceId }) => `/dashboard/invoices/${invoiceId}`,
  // Money is written down on the invoice that it is for: one of those that wait for some.
  add: { may: "RecordPayment", href: "/dashboard/invoices?tab=toCollect" },
  filters: {
    period: periodFilter({ label: ({ shared }) => shared("filters.period") }),
    method: choiceFilter({
      label: ({ t }) => t("method"),
      values: paymentMethods,
      text: (method, { t }) => t(`methods.${method}`)
    }),
    review: choiceFilter({
      label: ({ t }) => t("review.label"),
      values: ["pending", "succeeded"],
      text: (state, { t }) => t(`review.${state}`)
    }),
    customer: customerFilter(),
    member: memberFilter(({ authorId }) => authorId),
    amount: amountFilter({ label: ({ shared }) => shared("filters.amount") }),
    currency: rowsFilter({
      label: ({ shared }) => shared("filters.currency"),
      of: ({ currency }) => currency,
      atLeast: 2
    })
  },
  // Of one day, the last written comes first.
  sorted: { by: "paidOn", upwards: ["customer"], turnsEquals: true },
  columns: (at) => {
    const { t, language, all } = at
    return [
      {
        id: "customer",
        header: t("customer"),
        width: "minmax(0, 1fr)",
        cardRole: "title",
        cell: (row) => (
          <span className="stacked inline-flex min-w-0 flex-col">
            <span>{customerText(row, at)}</span>{" "}
            <span className="figures text-sm font-normal text-ink-muted">{invoiceText(row, at)}</span>
          </span>
        )
      },
      {
        id: "paidOn",
        header: t("paidOn"),
        width: "9rem",
        cardRole: "meta",
        cell: ({ paidOn }) => dateText(paidOn, language)
      },
      {
        id: "method",
        header: t("method"),
        width: "12rem",
        cardRole: "meta",
        cell: ({ method, reference }) => (
          <span className="stacked inline-flex flex-wrap gap-x-2 md:flex-col">
            <span>{t(`methods.${method}`)}</span>
            {reference !== "" && <span className="figures text-sm break-all text-ink-muted">{reference}</span>}
          </span>
        )
      },
      {
        id: "status",
        header: t("status"),
        width: "9rem",
        cardRole: "badge",
        cell: ({ status }) => <StatusBadge status={status} />
      },
      {
        id: "amount",
        header: t("amount"),
        width: amountsWidth(all, ({ currency, amount }) => ({ currency, minor: amount }), language),
        align: "end",
        cardRole: "amount",
        cell: ({ currency, amount }) => formatAmount(money(currency, amount), language, { label: true })
      }
    ]
  },
  file: (at) => {
    const { t, shared } = at
    return sheetOf([
      [t("paidOn"), ({ paidOn }) => paidOn],
      [t("customer"), (row) => customerText(row, at)],
      [t("invoice"), ({ references }) => references.join(", ")],
      [t("kind.label"), ({ refundId }) => t(refundId === null ? "kind.payment" : "kind.refund")],
      [t("method"), ({ method }) => t(`methods.${method}`)],
      [t("reference"), ({ reference }) => reference],
      [t("note"), ({ note }) => note],
      [shared("file.member"), ({ authorId }) => (authorId === "" ? null : at.written(authorId))],
      [t("status"), ({ status }) => t(`statuses.${status}`)],
      [t("review.label"), ({ status }) => (status === "cancelled" ? null : t(`review.${status}`))],
      [shared("file.currency"), ({ currency }) => currency],
      [t("amount"), ({ currency, amount }) => toMajor(money(currency, amount))]
    ])
  },
  sums: (rows, { language, snapshot }) =>
    paymentTotals(rows, snapshot.books.company?.identity.currency ?? null).map(({ amount }) => ({
      id: amount.ccy,
      main: formatAmount(amount, language, { label: true })
    }))
})
