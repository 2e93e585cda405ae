import { minorOf } from "../../domain/kernel/minor.ts"
import { formatAmount, money, toMajor } from "../../domain/kernel/money.ts"
import { filterRows } from "../../domain/kernel/rows.ts"
import { debtRules, type DebtRow } from "../../domain/debt/projections/list.ts"
import { sumsOfDebts } from "../../domain/debt/open-debts.ts"
import { dateText } from "../../infra/writing/date-text.ts"
import { Badge, type Tone } from "../components/badge.tsx"
import { amountsWidth } from "../lists/amount-width.ts"
import { defineList } from "../lists/define-list.tsx"
import { sheetOf } from "../lists/export/sheet.ts"
import type { ListContext } from "../lists/list-context.ts"
import { choiceFilter, rowsFilter } from "../lists/list-filters.tsx"
import { customerFilter } from "../lists/record-filters.ts"
import { DebtSheet } from "./debt-sheet.tsx"

type At = ListContext<DebtRow, "debts">

const nameText = ({ customerErased, customerName }: DebtRow, { t }: At): string =>
  customerErased ? t("erased") : customerName === "" ? t("nobody") : customerName

/** What is most urgent about it: a promise that was not kept, then how late it is. */
const standingOf = ({ daysLate, isLate, isToRemind, promise }: DebtRow, { t }: At): { tone: Tone; text: string } => {
  if (promise?.standing === "broken") return { tone: "negative", text: t("statuses.broken") }
  if (promise?.standing === "open" && !isToRemind) return { tone: "informative", text: t("statuses.promised") }
  if (isLate) return { tone: "negative", text: t("statuses.late", { count: daysLate }) }
  if (isToRemind) return { tone: "warning", text: t("statuses.remind") }
  return { tone: "neutral", text: t("statuses.open") }
}

const whenText = ({ dueOn, promise }: DebtRow, { language, t }: At): string => {
  const day = promise?.standing === "open" ? promise.payOn : dueOn
  return day === null ? t("noDay") : t("dueBy", { date: dateText(day, language) })
}

const ownOf = ({ snapshot }: At) => snapshot.books.company?.identity.currency ?? null
const owedOf = ({ currency, owed }: DebtRow) => money(currency, owed)

/** Who owes what, on invoices and for sales at the counter. */
export const debtList = defineList("debts", debtRules, {
  icon: "cash",
  rowName: (row, at) => `${nameText(row, at)}, ${row.reference}`,
  details: ({ at, onClose, row }) => (
    <DebtSheet name={nameText(row, at)} onClose={onClose} row={row} snapshot={at.snapshot} />
  ),
  add: { may: "RecordSale", href: "/dashboard/entries/new" },
  filters: {
    kind: choiceFilter({
      label: ({ t }) => t("kind.label"),
      values: ["invoice", "sale"],
      text: (kind, { t }) => t(`kind.${kind}`)
    }),
    customer: customerFilter(),
    currency: rowsFilter({
      label: ({ shared }) => shared("filters.currency"),
      of: ({ currency }) => currency,
      atLeast: 2
    })
  },
  sorted: { by: "dueOn", upwards: ["dueOn", "customer"] },
  columns: (at) => {
    const { all, language, t } = at
    return [
      {
        id: "customer",
        header: t("customer"),
        width: "minmax(0, 1fr)",
        cardRole: "title",
        cell: (row) => (
          <span className="stacked inline-flex min-w-0 flex-col">
            <span className="break-words">{nameText(row, at)}</span>{" "}
            <span className="text-sm font-normal break-words text-ink-muted">
              {t(`of.${row.kind}`, { reference: row.reference })}
            </span>
          </span>
        )
      },
      {
        id: "dueOn",
        header: t("dueOn"),
        width: "10rem",
        cardRole: "meta",
        cell: (row) => whenText(row, at)
      },
      {
        id: "status",
        header: t("status"),
        width: "13rem",
        cardRole: "badge",
        cell: (row) => {
          const { text, tone } = standingOf(row, at)
          return <Badge tone={tone}>{text}</Badge>
        }
      },
      {
        id: "note",
        header: t("note"),
        width: "12rem",
        isHiddenAtFirst: true,
        cell: ({ promise }) => <span className="break-words">{promise?.note ?? ""}</span>
      },
      {
        id: "owed",
        header: t("owed"),
        width: amountsWidth(all, ({ currency, owed }) => ({ currency, minor: owed }), language),
        align: "end",
        cardRole: "amount",
        cell: (row) => formatAmount(owedOf(row), language, { label: true })
      }
    ]
  },
  file: (at) => {
    const { shared, t } = at
    return sheetOf([
      [t("customer"), (row) => nameText(row, at)],
      [t("kind.label"), ({ kind }) => t(`kind.${kind}`)],
      [t("document"), ({ reference }) => reference],
      [t("madeOn"), ({ madeOn }) => madeOn],
      [t("dueOn"), ({ dueOn }) => dueOn],
      [t("status"), (row) => standingOf(row, at).text],
      [t("promisedOn"), ({ promise }) => promise?.payOn ?? null],
      [
        t("promised"),
        ({ currency, promise }) =>
          promise === null || promise.amount === null ? null : toMajor(money(currency, minorOf(promise.amount)))
      ],
      [t("note"), ({ promise }) => promise?.note ?? null],
      [shared("file.currency"), ({ currency }) => currency],
      [t("total"), ({ currency, total }) => toMajor(money(currency, total))],
      [t("owed"), (row) => toMajor(owedOf(row))]
    ])
  },
  figures: (at) => {
    const { all, t } = at
    return (["all", "overdue", "toRemind"] as const).map((tab) => {
      const rows = filterRows(debtRules, all, { tab })
      return {
        leads: { tab },
        label: tab === "all" ? t("owed") : tab === "overdue" ? t("late") : t("statuses.remind"),
        amounts: sumsOfDebts(rows, ownOf(at)).map(({ debt }) => debt),
        count: t("list.count", { count: rows.length }),
        isAlarming: tab === "overdue"
      }
    })
  },
  sums: (rows, at) =>
    sumsOfDebts(rows, ownOf(at)).map(({ debt }) => ({
      id: debt.ccy,
      main: at.t("sum", { amount: formatAmount(debt, at.language, { label: true }) })
    }))
})
