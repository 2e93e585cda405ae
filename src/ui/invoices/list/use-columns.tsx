import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { InvoiceRow } from "../../../domain/invoice/projections/list.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { StatusBadge } from "../../components/status-badge.tsx"
import { amountWidth, widestAmounts } from "../../lists/amount-width.ts"
import type { RecordColumn } from "../../lists/list-shape.ts"
import { colonOf } from "../../i18n/typography.ts"
import { useFormats } from "../formats.ts"
import { SyncWords } from "../sync-words.tsx"

/** How far the due date is, in words; undefined when nothing is due. */
const useDueText = () => {
  const { t } = useTranslation("invoices")
  return (row: InvoiceRow): string | undefined => {
    if (row.overdue) return t("due.late", { count: row.daysLate })
    if (row.daysUntilDue === null) return undefined
    return row.daysUntilDue === 0 ? t("due.today") : t("due.in", { count: row.daysUntilDue })
  }
}

const DueDate = ({ row }: { readonly row: InvoiceRow }) => {
  const { t } = useTranslation("invoices")
  const formats = useFormats()
  const text = useDueText()(row)
  if (row.dueDate === null) return <span className="text-ink-muted">{t("view.onReceipt")}</span>
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 md:flex-col">
      <span className="max-md:hidden">{formats.date(row.dueDate)}</span>
      <span
        className={
          row.overdue ? "text-sm font-medium text-negative-ink md:text-xs" : "text-sm text-ink-muted md:text-xs"
        }
      >
        {text ?? (
          // Beside the issue date a date alone would not say which it is.
          <span className="md:hidden">
            {t("list.column.dueDate")}
            {colonOf(formats.language)}
            {formats.date(row.dueDate)}
          </span>
        )}
      </span>
    </span>
  )
}

/** The columns of the list; on phones the customer and the amount lead. `all` are the rows that may come into them. */
export const useColumns = (
  all: ReadonlyArray<InvoiceRow>,
  itemState: BooksSnapshot["itemState"]
): ReadonlyArray<RecordColumn<InvoiceRow>> => {
  const { t } = useTranslation("invoices")
  const formats = useFormats()
  const widest = useMemo(() => widestAmounts(all, (row) => ({ currency: row.currency, minor: row.total })), [all])
  const forAmounts = amountWidth(widest.map(({ currency, minor }) => formats.amount(currency, minor)))
  const customer = (row: InvoiceRow): string =>
    row.customerErased ? t("erased") : row.customerName === "" ? t("noCustomer") : row.customerName
  return [
    {
      id: "reference",
      header: t("list.column.reference"),
      width: "minmax(0, 1fr)",
      cardRole: "title",
      isSortable: true,
      cell: (row) => (
        <span className="inline-flex min-w-0 flex-col">
          <span>
            {/* The spaces are for those who listen: the parts would run into one word. */}
            {row.reference === "" ? t("draft") : row.reference}{" "}
            <span className="figures ms-1 text-sm font-normal text-ink-muted">{formats.date(row.issueDate)}</span>
          </span>{" "}
          <span className="font-normal md:max-w-72">{customer(row)}</span>
        </span>
      )
    },
    {
      id: "status",
      header: t("list.column.status"),
      width: "9rem",
      cardRole: "badge",
      cell: (row) => (
        <span className="inline-flex flex-col items-start gap-1 max-md:items-end md:[&>*]:whitespace-normal">
          <StatusBadge status={row.status} />
          {itemState(row.invoiceId) !== "booked" && <SyncWords isShort state={itemState(row.invoiceId)} />}
        </span>
      )
    },
    {
      id: "dueDate",
      header: t("list.column.dueDate"),
      width: "9.5rem",
      cardRole: "meta",
      isSortable: true,
      isSecondary: true,
      cell: (row) => <DueDate row={row} />
    },
    {
      id: "total",
      header: t("list.column.total"),
      width: forAmounts,
      align: "end",
      cardRole: "amount",
      isSortable: true,
      cell: (row) => (
        <>
          {formats.amount(row.currency, row.total)}
          {row.settlement === "partial" && (
            // Between phones and desktops, where the column of balances has no room.
            <span className="hidden text-sm text-ink-muted md:max-xl:block">
              {t("list.remaining", { amount: formats.amount(row.currency, row.balance) })}
            </span>
          )}
        </>
      )
    },
    {
      id: "balance",
      header: t("list.column.balance"),
      width: forAmounts,
      align: "end",
      cardRole: "meta",
      isSortable: true,
      isSecondary: true,
      cell: (row) =>
        row.balance !== 0n && (
          <>
            <span className="max-md:hidden">{formats.amount(row.currency, row.balance)}</span>
            {row.settlement === "partial" && (
              <span className="figures text-sm md:hidden">
                {t("list.remaining", { amount: formats.amount(row.currency, row.balance) })}
              </span>
            )}
          </>
        )
    },
    {
      id: "paid",
      header: t("sheet.paid"),
      width: forAmounts,
      align: "end",
      cardRole: "hidden",
      isSecondary: true,
      isHiddenAtFirst: true,
      cell: (row) => row.paid !== 0n && formats.amount(row.currency, row.paid)
    },
    {
      id: "type",
      header: t("sheet.type"),
      width: "9rem",
      cardRole: "hidden",
      isSecondary: true,
      isHiddenAtFirst: true,
      cell: (row) => t(`type.${row.type}`)
    }
  ]
}
