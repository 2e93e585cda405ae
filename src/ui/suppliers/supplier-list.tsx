import { formatAmount, isAboveZero, toMajor, type Money } from "../../domain/kernel/money.ts"
import { filterRows } from "../../domain/kernel/rows.ts"
import { SupplierId } from "../../domain/supplier/events.ts"
import {
  supplierRules,
  supplierTotals,
  type SupplierFigures,
  type SupplierRow
} from "../../domain/supplier/projections/list.ts"
import { dateText } from "../../infra/writing/date-text.ts"
import { Badge } from "../components/badge.tsx"
import { amountsWidth } from "../lists/amount-width.ts"
import { defineList } from "../lists/define-list.tsx"
import { sheetOfLines } from "../lists/export/sheet.ts"
import { choiceFilter, rowsFilter } from "../lists/list-filters.tsx"
import { partyColumns } from "../lists/party-columns.tsx"
import { PaySupplierDialog, supplierOffers, SupplierForm } from "./supplier-forms.tsx"
import { SupplierSheet } from "./supplier-sheet.tsx"

/** A line of the file: one for each currency in which a supplier has figures, the company's own first. */
interface Line {
  readonly row: SupplierRow
  readonly figures: SupplierFigures | undefined
}

const linesOf = (row: SupplierRow): ReadonlyArray<Line> =>
  row.figures.length === 0 ? [{ row, figures: undefined }] : row.figures.map((figures) => ({ row, figures }))

const amountOf =
  (of: (figures: SupplierFigures) => Money) =>
  ({ figures }: Line) =>
    figures === undefined ? null : toMajor(of(figures))

/** The company's suppliers: who they are, what they are owed, and whose tax cannot be deducted. */
export const supplierList = defineList("suppliers", supplierRules, {
  icon: "suppliers",
  rowName: ({ profile, name }, { t }) => (profile === null ? t("erased") : name),
  details: ({ row, onEdit, onClose }) => (
    <SupplierSheet onClose={onClose} onEdit={onEdit} supplierId={row.supplierId} />
  ),
  form: {
    add: "AddSupplier",
    edit: "EditSupplier",
    isEditable: ({ profile }) => profile !== null,
    Form: SupplierForm
  },
  filters: {
    kind: choiceFilter({
      label: ({ t }) => t("kind.label"),
      values: ["company", "person"],
      text: (kind, { t }) => t(`kind.${kind}`)
    }),
    city: rowsFilter({ label: ({ t }) => t("city"), of: ({ profile }) => profile?.city ?? "" })
  },
  sorted: { by: "name", upwards: ["name", "city"] },
  columns: ({ all, language, t }) => [
    ...partyColumns({ name: t("name"), phone: t("phone"), erased: t("erased") }),
    { id: "city", header: t("city"), width: "9rem", cardRole: "meta", cell: ({ profile }) => profile?.city ?? "" },
    {
      id: "owed",
      header: t("owedShort"),
      width: amountsWidth(
        all.flatMap(({ figures }) => figures),
        ({ currency, owed }) => ({ currency, minor: owed.minor }),
        language
      ),
      align: "end",
      cardRole: "amount",
      cell: ({ figures }) => {
        const due = figures.filter(({ owed }) => isAboveZero(owed))
        if (due.length === 0) return ""
        return (
          <span className="stacked inline-flex flex-wrap items-center gap-x-3 gap-y-1 md:flex-col md:items-end">
            {due.map(({ currency, owed }) => (
              <span className="figures" key={currency}>
                {formatAmount(owed, language, { label: true })}
              </span>
            ))}
            {due.some(({ overdue }) => isAboveZero(overdue)) && <Badge tone="negative">{t("late")}</Badge>}
          </span>
        )
      }
    },
    {
      id: "lastPurchase",
      header: t("lastPurchase"),
      width: "8rem",
      isSecondary: true,
      cell: ({ lastPurchase }) => (lastPurchase === null ? "" : dateText(lastPurchase, language))
    },
    {
      id: "spent",
      header: t("spent"),
      width: amountsWidth(
        all.flatMap(({ figures }) => figures),
        ({ currency, spent }) => ({ currency, minor: spent.minor }),
        language
      ),
      align: "end",
      isSecondary: true,
      isHiddenAtFirst: true,
      cell: ({ figures }) =>
        figures
          .filter(({ spent }) => isAboveZero(spent))
          .map(({ spent }) => formatAmount(spent, language, { label: true }))
          .join(", ")
    },
    {
      id: "taxId",
      header: t("taxId"),
      width: "12rem",
      isSecondary: true,
      isHiddenAtFirst: true,
      cell: ({ profile }) =>
        profile?.taxId === "" ? (
          <Badge tone="warning">{t("missing")}</Badge>
        ) : (
          <span className="break-words">{profile?.taxId ?? ""}</span>
        )
    },
    ...(["contact", "email"] as const).map((id) => ({
      id,
      header: t(id),
      width: id === "email" ? "15rem" : "11rem",
      isSecondary: true,
      isHiddenAtFirst: true,
      cell: ({ profile }: SupplierRow) => <span className="break-words">{profile?.[id] ?? ""}</span>
    }))
  ],
  file: ({ t, shared }) =>
    sheetOfLines(linesOf, [
      [t("name"), ({ row }) => (row.profile === null ? t("erased") : row.name)],
      [t("kind.label"), ({ row }) => (row.profile === null ? null : t(`kind.${row.profile.kind}`))],
      ...(["contact", "phone", "email", "taxId", "address", "city", "note"] as const).map(
        (name) => [t(name), ({ row }: Line) => row.profile?.[name] ?? null] as const
      ),
      [shared("file.standing"), ({ row }) => shared(row.active ? "file.active" : "file.archived")],
      [t("lastPurchase"), ({ row }) => row.lastPurchase],
      [shared("file.currency"), ({ figures }) => figures?.currency ?? null],
      [t("owedShort"), amountOf(({ owed }) => owed)],
      [t("late"), amountOf(({ overdue }) => overdue)],
      [t("spent"), amountOf(({ spent }) => spent)]
    ]),
  figures: ({ t, all, snapshot }) => {
    const own = snapshot.books.company?.identity.currency ?? null
    const rowsIn = {
      owing: filterRows(supplierRules, all, { tab: "owing" }),
      overdue: filterRows(supplierRules, all, { tab: "overdue" })
    }
    const totals = supplierTotals(all, own)
    if (totals.length === 0) return []
    return (["owing", "overdue"] as const).map((tab) => ({
      leads: { tab },
      label: tab === "owing" ? t("owedShort") : t("late"),
      amounts: totals.map((total) => (tab === "owing" ? total.owed : total.overdue)),
      count: t("list.count", { count: rowsIn[tab].length }),
      isAlarming: tab === "overdue"
    }))
  },
  sums: (rows, { t, language, snapshot }) =>
    supplierTotals(rows, snapshot.books.company?.identity.currency ?? null)
      .filter(({ owed }, index) => index === 0 || isAboveZero(owed))
      .map(({ currency, owed }) => ({
        id: currency,
        main: t("owing", { amount: formatAmount(owed, language, { label: true }) })
      })),
  gives: ["PaySupplier"],
  pushes: { right: ["pay"] },
  actions: ({ figures, supplierId }, { may, t }) => {
    const due = figures.filter(({ owed }) => isAboveZero(owed))
    return supplierOffers({ owed: due, paid: [] }, may).pay
      ? due.map(({ currency }) => ({
          id: due.length === 1 ? "pay" : `pay-${currency}`,
          label: due.length === 1 ? t("pay.action") : t("pay.inCurrency", { currency }),
          icon: "cash",
          front: ({ onClose }) => <PaySupplierDialog currency={currency} onClose={onClose} supplierId={supplierId} />
        }))
      : []
  },
  archiving: {
    may: { archive: "ArchiveSupplier", restore: "RestoreSupplier" },
    isActive: ({ active }) => active,
    archive: (id) => ({ _tag: "ArchiveSupplier", supplierId: SupplierId.make(id) }),
    restore: (id) => ({ _tag: "RestoreSupplier", supplierId: SupplierId.make(id) })
  }
})
