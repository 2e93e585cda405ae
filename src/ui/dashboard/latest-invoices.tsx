import { useTranslation } from "react-i18next"
import { Link } from "react-aria-components/Link"
import type { InvoiceRow } from "../../domain/invoice/projections/list.ts"
import { formatAmount, money } from "../../domain/kernel/money.ts"
import type { ItemState } from "../../infra/browser/books-port.ts"
import { dateText } from "../../infra/writing/date-text.ts"
import { TextLink } from "../components/link.tsx"
import { StatusBadge } from "../components/status-badge.tsx"
import { SyncChip } from "../components/sync-chip.tsx"
import type { SyncStage } from "../components/sync-chip.tsx"
import { useLanguage } from "../i18n/use-language.ts"

interface LatestInvoicesProps {
  readonly rows: ReadonlyArray<InvoiceRow>
  readonly stateOf: (recordId: string) => ItemState
}

const stages: Readonly<Record<ItemState, SyncStage | undefined>> = {
  saving: "local",
  "on-device": "local",
  sent: "sent",
  booked: undefined,
  "needs-attention": "attention"
}

const Entry = ({ row, state }: { readonly row: InvoiceRow; readonly state: ItemState }) => {
  const { t } = useTranslation("dashboard")
  const language = useLanguage()
  const stage = stages[state]
  const name = row.customerErased
    ? t("latest.erased")
    : row.customerName === ""
      ? t("latest.noCustomer")
      : row.customerName
  const late = row.overdue && row.daysLate > 0 ? t("latest.late", { count: row.daysLate }) : undefined
  return (
    <Link
      className="flex min-h-16 cursor-pointer flex-col justify-center gap-y-1 px-4 py-3 text-ink no-underline data-focus-visible:-outline-offset-2 data-hovered:bg-sunken sm:px-5"
      href={`/dashboard/invoices/${row.invoiceId}`}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 flex-[1_1_7.5rem] font-semibold">{name}</span>
        <span className="figures ms-auto font-semibold">
          {formatAmount(money(row.currency, row.total), language, { label: true })}
        </span>
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm text-ink-muted">
          {row.reference !== "" && <span className="figures">{row.reference}</span>}
          <span>{dateText(row.issueDate, language)}</span>
          {late !== undefined && <span className="font-medium text-negative-ink">{late}</span>}
          {stage !== undefined && <SyncChip stage={stage} />}
        </span>
        <span className="ms-auto">
          <StatusBadge status={row.status} />
        </span>
      </span>
    </Link>
  )
}

/** The invoices last issued or drafted. */
export const LatestInvoices = ({ rows, stateOf }: LatestInvoicesProps) => {
  const { t } = useTranslation("dashboard")
  return (
    <section className="overflow-hidden rounded-card border border-line bg-surface shadow-1">
      <header className="flex flex-wrap items-center justify-between gap-x-3 px-4 pt-2 sm:px-5">
        <h2 className="text-base font-semibold">{t("latest.title")}</h2>
        <TextLink className="inline-flex min-h-11 items-center text-sm" href="/dashboard/invoices">
          <span aria-hidden="true" className="sm:hidden">
            {t("latest.allShort")}
          </span>
          <span className="max-sm:sr-only">{t("latest.all")}</span>
        </TextLink>
      </header>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.invoiceId}>
            <Entry row={row} state={stateOf(row.invoiceId)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
