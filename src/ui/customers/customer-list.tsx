import { isAboveZero } from "../../domain/kernel/money.ts"
import {
  type CustomerFigures,
  type CustomerRow,
  customerRules,
  customerTotals
} from "../../domain/customer/projections/list.ts"
import { CustomerId } from "../../domain/kernel/ids.ts"
import { formatAmount, toMajor, type Money } from "../../domain/kernel/money.ts"
import { filterRows } from "../../domain/kernel/rows.ts"
import { Badge } from "../components/badge.tsx"
import { amountsWidth } from "../lists/amount-width.ts"
import { defineList } from "../lists/define-list.tsx"
import { sheetOfLines } from "../lists/export/sheet.ts"
import { choiceFilter, rowsFilter } from "../lists/list-filters.tsx"
import { partyColumns } from "../lists/party-columns.tsx"
import { CustomerDetails } from "./customer-details.tsx"
import { CustomerForm } from "./customer-dialog.tsx"

/** A line of the file: one for each currency in which a customer has figures, the company's own first. */
interface Line {
  readonly row: CustomerRow
  /** Undefined for a customer without figures in any currency. */
  readonly figures: CustomerFigures | undefined
}

const linesOf = (row: CustomerRow): ReadonlyArray<Line> => {
  const lines = row.figures.map((figures) => ({ row, figures }))
  return lines.length === 0 ? [{ row, figures: undefined }] : lines
}

const amountOf =
  (of: (figures: CustomerFigures) => Money) =>
  ({ figures }: Line) =>
    figures === undefined ? null : toMajor(of(figures))

/** The company's customers: who they are and what they owe. */
export const customerList = defineList("customers", customerRules, {
  icon: "customers",
  rowName: ({ profile, name }, { t }) => (profile === null ? t("erased") : name),
  details: ({ row, at, onEdit, onClose }) => (
    <CustomerDetails onClose={onClose} onEdit={onEdit} row={row} snapshot={at.snapshot} />
  ),
  form: {
    add: "AddCustomer",
    edit: "EditCustomer",
    isEditable: ({ profile }) => profile !== null,
    Form: CustomerForm
  },
  filters: {
    kind: choiceFilter({
      label: ({ t }) => t("kind.label"),
      values: ["person", "company"],
      text: (kind, { t }) => t(`kind.${kind}`)
    }),
    city: rowsFilter({ label: ({ t }) => t("city"), of: ({ profile }) => profile?.city ?? "" })
  },
  sorted: { by: "name", upwards: ["name"] },
  columns: ({ t, language, all }) => [
    ...partyColumns({ name: t("name"), phone: t("phone"), erased: t("erased") }),
    {
      id: "city",
      header: t("city"),
      width: "7.5rem",
      cardRole: "meta",
      isSecondary: true,
      cell: ({ profile }) => profile?.city ?? ""
    },
    {
      id: "owed",
      header: t("owed"),
      width: amountsWidth(
        all.flatMap(({ figures }) => figures),
        ({ currency, debt }) => ({ currency, minor: debt.minor }),
        language
      ),
      align: "end",
      cardRole: "amount",
      cell: ({ figures }) => {
        const due = figures.filter(({ debt }) => isAboveZero(debt))
        if (due.length === 0) return ""
        return (
          <span className="stacked inline-flex flex-wrap items-center gap-x-3 gap-y-1 md:flex-col md:items-end">
            {due.map(({ currency, debt }) => (
              <span className="figures" key={currency}>
                {formatAmount(debt, language, { label: true })}
              </span>
            ))}
            {due.some(({ overdue }) => isAboveZero(overdue)) && <Badge tone="negative">{t("late")}</Badge>}
          </span>
        )
      }
    },
    {
      id: "lastInvoice",
      header: t("lastInvoice"),
      width: "7.5rem",
      cell: ({ lastInvoice }) => lastInvoice?.reference ?? <span className="text-ink-muted">{t("neverInvoiced")}</span>
    },
    {
      id: "tags",
      header: t("tags"),
      width: "11rem",
      isSecondary: true,
      isHiddenAtFirst: true,
      cell: ({ profile }) => <span className="break-words">{profile?.tags.join(", ") ?? ""}</span>
    },
    ...(["email", "taxId"] as const).map((id) => ({
      id,
      header: t(id),
      width: id === "email" ? "15rem" : "11rem",
      isSecondary: true,
      isHiddenAtFirst: true,
      cell: ({ profile }: CustomerRow) => <span className="break-words">{profile?.[id] ?? ""}</span>
    })),
    {
      id: "invoiceCount",
      header: t("invoiceCount"),
      width: "8rem",
      align: "end",
      isSecondary: true,
      isHiddenAtFirst: true,
      cell: ({ invoiceCount }) => invoiceCount
    }
  ],
  file: ({ t, shared }) =>
    sheetOfLines(linesOf, [
      [t("name"), ({ row }) => (row.profile === null ? t("erased") : row.name)],
      [t("kind.label"), ({ row }) => (row.profile === null ? null : t(`kind.${row.profile.kind}`))],
      [t("phone"), ({ row }) => row.profile?.phone ?? null],
      [t("email"), ({ row }) => row.profile?.email ?? null],
      [t("taxId"), ({ row }) => row.profile?.taxId ?? null],
      [t("address"), ({ row }) => row.profile?.address ?? null],
      [t("city"), ({ row }) => row.profile?.city ?? null],
      [t("whatsapp"), ({ row }) => row.profile?.whatsapp ?? null],
      [t("tradeRegister"), ({ row }) => row.profile?.tradeRegister ?? null],
      [t("contacts"), ({ row }) => row.profile?.contacts.map(({ name }) => name).join(", ") ?? null],
      [t("paymentDays"), ({ row }) => row.profile?.paymentDays ?? null],
      [t("creditLimit"), ({ row }) => row.profile?.creditLimit ?? null],
      [t("tags"), ({ row }) => row.profile?.tags.join(", ") ?? null],
      [shared("file.standing"), ({ row }) => shared(row.active ? "file.active" : "file.archived")],
      [shared("file.currency"), ({ figures }) => figures?.currency ?? null],
      [t("invoiced"), amountOf(({ invoiced }) => invoiced)],
      [t("owed"), amountOf(({ debt }) => debt)],
      [t("late"), amountOf(({ overdue }) => overdue)],
      [t("credit"), amountOf(({ credit }) => credit)],
      [t("invoiceCount"), ({ row }) => row.invoiceCount],
      [t("lastInvoice"), ({ row }) => row.lastInvoice?.reference ?? null],
      [t("lastInvoiceDate"), ({ row }) => row.lastInvoice?.issueDate ?? null]
    ]),
  figures: ({ t, all, snapshot }) => {
    const rowsIn = {
      owing: filterRows(customerRules, all, { tab: "owing" }),
      overdue: filterRows(customerRules, all, { tab: "overdue" })
    }
    const totals = customerTotals(rowsIn.owing, snapshot.books.company?.identity.currency ?? null)
    if (totals.length === 0) return []
    return (["owing", "overdue"] as const).map((tab) => ({
      leads: { tab },
      label: tab === "owing" ? t("owed") : t("late"),
      amounts: totals.map((total) => (tab === "owing" ? total.owed : total.overdue)),
      count: t("list.count", { count: rowsIn[tab].length }),
      isAlarming: tab === "overdue"
    }))
  },
  sums: (rows, { t, language, snapshot }) =>
    customerTotals(rows, snapshot.books.company?.identity.currency ?? null).map(
      ({ currency, owed, count, average }) => ({
        id: currency,
        main: t("owing", { amount: formatAmount(owed, language, { label: true }) }),
        ...(count > 1 && {
          average: t("averageOwed", { count, amount: formatAmount(average, language, { label: true }) })
        })
      })
    ),
  archiving: {
    may: { archive: "ArchiveCustomer", restore: "RestoreCustomer" },
    isActive: ({ active }) => active,
    archive: (id) => ({ _tag: "ArchiveCustomer", customerId: CustomerId.make(id) }),
    restore: (id) => ({ _tag: "RestoreCustomer", customerId: CustomerId.make(id) })
  }
})
