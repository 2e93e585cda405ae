import { isNothing } from "../../../domain/kernel/minor.ts"
import type { InvoiceRow } from "../../../domain/invoice/projections/list.ts"
import { formatAmount, money } from "../../../domain/kernel/money.ts"
import { classNames } from "../../components/class-names.ts"
import { StatusBadge } from "../../components/status-badge.tsx"
import { dateText } from "../../../infra/writing/date-text.ts"
import { colonOf } from "../../i18n/typography.ts"
import { amountsWidth } from "../../lists/amount-width.ts"
import type { ListContext } from "../../lists/list-context.ts"
import type { ListColumn } from "../../lists/list-description.ts"
import { SyncWords } from "../../documents/sync-words.tsx"

type At = ListContext<InvoiceRow, "invoices">

/** The name of the customer, or why there is none. */
const customerText = ({ customerErased, customerName }: InvoiceRow, { t }: At): string =>
  customerErased ? t("erased") : customerName === "" ? t("noCustomer") : customerName

/** How far the due date is, in words; undefined when nothing is due. */
const dueText = ({ overdue, daysLate, daysUntilDue }: InvoiceRow, { t }: At): string | undefined => {
  if (overdue) return t("due.late", { count: daysLate })
  if (daysUntilDue === null) return undefined
  return daysUntilDue === 0 ? t("due.today") : t("due.in", { count: daysUntilDue })
}

const DueDate = ({ row, at }: { readonly row: InvoiceRow; readonly at: At }) => {
  const { t, language } = at
  if (row.dueDate === null && !row.overdue) return <span className="text-ink-muted">{t("view.onReceipt")}</span>
  const date = row.dueDate === null ? t("view.onReceipt") : dateText(row.dueDate, language)
  return (
    <span className="stacked inline-flex flex-wrap items-baseline gap-x-2 md:flex-col">
      <span className="max-md:hidden">{date}</span>
      <span
        className={classNames(
          "text-sm md:text-xs group-data-[density=compact]/list:sr-only",
          row.overdue ? "font-medium text-negative-ink" : "text-ink-muted"
        )}
      >
        {dueText(row, at) ?? (
          // Beside the issue date a date alone would not say which it is.
          <span className="md:hidden">
            {t("column.dueDate")}
            {colonOf(language)}
            {date}
          </span>
        )}
      </span>
    </span>
  )
}

/** The columns of the list of invoices; on phones the customer and the amount lead. */
export const invoiceColumns = (at: At): ReadonlyArray<ListColumn<InvoiceRow>> => {
  const { t, language, snapshot, all } = at
  const amount = ({ currency }: InvoiceRow, minor: bigint): string =>
    formatAmount(money(currency, minor), language, { label: true })
  const forAmounts = amountsWidth(all, ({ currency, total }) => ({ currency, minor: total }), language)
  return [
    {
      id: "reference",
      header: t("column.name"),
      width: "minmax(0, 1fr)",
      cardRole: "title",
      cell: (row) => (
        <span className="stacked inline-flex min-w-0 flex-col">
          <span>
            {/* The spaces are for those who listen: the parts would run into one word. */}
            {row.reference === "" ? t("draft") : row.reference}{" "}
            <span className="figures ms-1 text-sm font-normal text-ink-muted group-data-[density=compact]/list:sr-only">
              {dateText(row.issueDate, language)}
            </span>{" "}
            {row.isDeposit && (
              <span className="ms-1 text-sm font-medium text-brand-ink group-data-[density=compact]/list:sr-only">
                {t("depositShort")}
              </span>
            )}
          </span>{" "}
          <span className="font-normal md:max-2xl:max-w-72">{customerText(row, at)}</span>
        </span>
      )
    },
    {
      id: "status",
      header: t("column.status"),
      width: "9rem",
      cardRole: "badge",
      isSortable: false,
      cell: ({ status, settlement, standing, delivery, invoiceId }) => {
        const state = snapshot.itemState(invoiceId)
        return (
          <span className="stacked inline-flex flex-col items-start gap-1 max-md:items-end md:[&>*]:whitespace-normal group-data-[density=compact]/list:[&>*]:whitespace-nowrap">
            <StatusBadge status={status} />{" "}
            {/* The badge says one thing of several that may be so. A card says what is left of the total in its last line. */}
            {standing === "issued" && settlement === "partial" && (
              <span className="text-xs text-ink-muted max-md:hidden">{t("settlement.partial")}</span>
            )}{" "}
            {status === "overdue" && delivery === "notSent" && (
              <span className="text-xs text-ink-muted">{t("delivery.notSent")}</span>
            )}
            {state !== "booked" && <SyncWords isShort state={state} />}
          </span>
        )
      }
    },
    {
      id: "dueDate",
      header: t("column.dueDate"),
      width: "9.5rem",
      cardRole: "meta",
      isSecondary: true,
      cell: (row) => <DueDate at={at} row={row} />
    },
    {
      id: "total",
      header: t("column.total"),
      width: forAmounts,
      align: "end",
      cardRole: "amount",
      cell: (row) => (
        <>
          {amount(row, row.total)}
          {row.settlement === "partial" && (
            // Between phones and desktops, where the column of balances has no room.
            <span className="hidden text-sm text-ink-muted md:max-xl:block">
              {t("remaining", { amount: amount(row, row.balance) })}
            </span>
          )}
        </>
      )
    },
    {
      id: "balance",
      header: t("column.balance"),
      width: forAmounts,
      align: "end",
      cardRole: "meta",
      isSecondary: true,
      cell: (row) =>
        !isNothing(row.balance) && (
          <>
            <span className="max-md:hidden">{amount(row, row.balance)}</span>
            {row.settlement === "partial" && (
              <span className="figures text-sm md:hidden">{t("remaining", { amount: amount(row, row.balance) })}</span>
            )}
          </>
        )
    },
    {
      id: "paid",
      header: t("column.paid"),
      width: forAmounts,
      align: "end",
      isSecondary: true,
      isHiddenAtFirst: true,
      cell: (row) => !isNothing(row.paid) && amount(row, row.paid)
    },
    {
      id: "type",
      header: t("column.type"),
      width: "9rem",
      isSecondary: true,
      isHiddenAtFirst: true,
      cell: ({ isDeposit, type }) => (isDeposit ? t("depositName") : t(`typePrinted.${type}`))
    }
  ]
}
