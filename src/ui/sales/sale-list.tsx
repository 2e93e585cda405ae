import { isPositive } from "../../domain/kernel/minor.ts"
import { formatAmount, money, toMajor, type Money } from "../../domain/kernel/money.ts"
import { isWithin, periodOf } from "../../domain/kernel/period.ts"
import { paymentMethods } from "../../domain/payment/methods.ts"
import { countedWorthOf, saleRules, saleTotals, type SaleRow } from "../../domain/sale/projections/list.ts"
import { dateText } from "../../infra/writing/date-text.ts"
import { formatsOf } from "../app/formats.ts"
import { Badge, type Tone } from "../components/badge.tsx"
import { amountsWidth } from "../lists/amount-width.ts"
import { defineList } from "../lists/define-list.tsx"
import { sheetOf } from "../lists/export/sheet.ts"
import type { ListContext } from "../lists/list-context.ts"
import type { RowAction } from "../lists/list-description.ts"
import { amountFilter, choiceFilter, memberFilter, periodFilter, rowsFilter } from "../lists/list-filters.tsx"
import { customerFilter, productFilter } from "../lists/record-filters.ts"
import { saleOffers } from "./reading.ts"
import { SaleDetails } from "./sale-details.tsx"
import { PayDebtDialog, ReturnDialog, VoidSaleDialog } from "./sale-forms.tsx"

type At = ListContext<SaleRow, "sales">

const tones = {
  unpaid: "informative",
  partlyPaid: "informative",
  paid: "positive",
  returned: "neutral",
  invoiced: "neutral",
  voided: "neutral"
} as const satisfies { readonly [state in SaleRow["lifecycle"]]: Tone }

const statusText = ({ isAboveLimit, isOverdue, isToRemind, lifecycle }: SaleRow, { t }: At): string => {
  if (isAboveLimit) return t("statuses.aboveLimit")
  if (isOverdue) return t("statuses.overdue")
  return isToRemind ? t("statuses.remind") : t(`statuses.${lifecycle}`)
}

const StatusOf = ({ at, row }: { readonly at: At; readonly row: SaleRow }) => (
  <Badge
    tone={row.isAboveLimit ? "warning" : row.isOverdue ? "negative" : row.isToRemind ? "warning" : tones[row.lifecycle]}
  >
    {statusText(row, at)}
  </Badge>
)

const worthOf = ({ currency, worth }: SaleRow): Money => money(currency, worth)
const firstOf = ({ snapshot }: At) => snapshot.books.company?.identity.currency ?? null
const methodsText = ({ methods }: SaleRow, { t }: At): string =>
  methods.map((method) => t(`methods.${method}`)).join(", ")

/** What can be done with a sale of the list, as in its sheet. */
const actionsOf = ({ saleId }: SaleRow, { may, snapshot, t }: At): ReadonlyArray<RowAction<At>> => {
  const sale = snapshot.books.sales.get(saleId)
  const can = sale && saleOffers(sale, may)
  const actions: Array<RowAction<At>> = []
  if (can?.pay === true)
    actions.push({
      id: "pay",
      label: t("pay.action"),
      icon: "cash",
      front: ({ onClose }) => sale && <PayDebtDialog onClose={onClose} sale={sale} />
    })
  if (can?.takeBack === true)
    actions.push({
      id: "takeBack",
      label: t("return.action"),
      icon: "undo",
      front: ({ onClose }) => sale && <ReturnDialog onClose={onClose} sale={sale} />
    })
  if (can?.void === true)
    actions.push({
      id: "void",
      label: t("void.action"),
      icon: "close",
      front: ({ onClose }) => sale && <VoidSaleDialog onClose={onClose} sale={sale} />
    })
  return actions
}

/** What was sold at the counter, and what is still owed for it. */
export const saleList = defineList("sales", saleRules, {
  icon: "sales",
  holdsDebts: true,
  rowName: ({ reference }) => reference,
  details: ({ row, onClose }) => <SaleDetails onClose={onClose} saleId={row.saleId} />,
  add: { may: "RecordSale", href: "/dashboard/entries/new" },
  filters: {
    period: periodFilter({ label: ({ shared }) => shared("filters.period") }),
    customer: customerFilter(),
    product: productFilter(),
    method: choiceFilter({
      label: ({ t }) => t("method"),
      values: paymentMethods,
      text: (method, { t }) => t(`methods.${method}`)
    }),
    member: memberFilter(({ sellerId }) => sellerId),
    till: rowsFilter({ label: ({ t }) => t("till"), of: ({ till }) => till, atLeast: 2 }),
    amount: amountFilter({ label: ({ shared }) => shared("filters.amount") })
  },
  sorted: {
    by: "soldAt",
    turnsEquals: true,
    upwards: ["customer"],
    days: { in: "soldAt", of: ({ soldOn }) => soldOn }
  },
  columns: (at) => {
    const { all, language, t } = at
    const { time } = formatsOf(language)
    return [
      {
        id: "soldAt",
        header: t("soldOn"),
        width: "7.5rem",
        cardRole: "meta",
        cell: ({ soldAt, soldOn }) => `${dateText(soldOn, language)}, ${time(soldAt)}`
      },
      {
        id: "customer",
        header: t("sale"),
        width: "minmax(0, 1fr)",
        cardRole: "title",
        cell: (row) => (
          <span className="stacked inline-flex min-w-0 flex-col">
            <span className="break-words">
              {row.customerName === "" ? row.reference : `${row.reference} · ${row.customerName}`}
            </span>{" "}
            <span className="text-sm font-normal break-words text-ink-muted">{row.items}</span>
          </span>
        )
      },
      {
        id: "method",
        header: t("method"),
        width: "6.5rem",
        cardRole: "meta",
        cell: (row) => methodsText(row, at)
      },
      {
        id: "seller",
        header: t("seller"),
        width: "8rem",
        isHiddenAtFirst: true,
        cell: ({ sellerId }) => <span className="break-words">{at.who(sellerId)}</span>
      },
      {
        id: "status",
        header: t("status"),
        width: "10.5rem",
        cardRole: "badge",
        cell: (row) => <StatusOf at={at} row={row} />
      },
      {
        id: "total",
        header: t("total"),
        width: amountsWidth(all, ({ currency, worth }) => ({ currency, minor: worth }), language),
        align: "end",
        cardRole: "amount",
        cell: (row) => formatAmount(worthOf(row), language, { label: true })
      }
    ]
  },
  gives: ["PaySale", "ReturnSale", "VoidSale"],
  pushes: { right: ["pay"] },
  file: (at) => {
    const { shared, t } = at
    return sheetOf([
      [t("number"), ({ reference }) => reference],
      [t("soldOn"), ({ soldOn }) => soldOn],
      [t("till"), ({ till }) => till],
      [t("seller"), ({ sellerId }) => at.written(sellerId)],
      [t("customer"), ({ customerName }) => customerName],
      [t("items"), ({ items }) => items],
      [t("method"), (row) => methodsText(row, at)],
      [t("status"), (row) => statusText(row, at)],
      [t("dueOn"), ({ dueOn }) => dueOn],
      [shared("file.currency"), ({ currency }) => currency],
      [t("total"), ({ currency, total }) => toMajor(money(currency, total))],
      [t("worth"), (row) => toMajor(countedWorthOf(row))],
      [t("owed"), ({ currency, owed }) => toMajor(money(currency, owed))]
    ])
  },
  figures: (at) => {
    const { all, snapshot, t } = at
    const first = firstOf(at)
    const today = all.filter(({ soldOn }) => soldOn === snapshot.today)
    const month = all.filter(({ soldOn }) => isWithin(soldOn, periodOf("currentMonth", snapshot.today)))
    const owing = all.filter(({ owed }) => isPositive(owed))
    const late = owing.filter(({ isOverdue }) => isOverdue)
    const counted = (rows: ReadonlyArray<SaleRow>): string => t("figure.count", { count: rows.length })
    const sold = (rows: ReadonlyArray<SaleRow>): ReadonlyArray<Money> =>
      saleTotals(rows, first).map(({ worth }) => worth)
    return [
      {
        leads: { href: "/dashboard/entries?period=today" },
        label: t("figure.today"),
        amounts: sold(today),
        count: counted(today)
      },
      {
        leads: { href: "/dashboard/entries?period=currentMonth" },
        label: t("figure.thisMonth"),
        amounts: sold(month),
        count: counted(month)
      },
      {
        leads: { href: "/dashboard/entries/debts?kind=sale" },
        label: t("figure.owed"),
        amounts: saleTotals(owing, first).map(({ owed }) => owed),
        count: late.length > 0 ? t("figure.late", { count: late.length }) : counted(owing),
        isAlarming: late.length > 0
      }
    ]
  },
  sums: (rows, at) =>
    saleTotals(rows, firstOf(at)).map(({ average, owed, worth }) => ({
      id: worth.ccy,
      main: formatAmount(worth, at.language, { label: true }),
      ...(isPositive(owed.minor) && {
        beside: at.t("owedSum", { amount: formatAmount(owed, at.language, { label: true }) })
      }),
      average: at.t("averageSum", { amount: formatAmount(average, at.language, { label: true }) })
    })),
  actions: actionsOf
})
