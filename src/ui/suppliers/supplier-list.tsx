import { SupplierId } from "../../domain/supplier/events.ts"
import { supplierRules, type SupplierRow } from "../../domain/supplier/projections/list.ts"
import { Badge } from "../components/badge.tsx"
import { defineList } from "../lists/define-list.tsx"
import { sheetOf } from "../lists/export/sheet.ts"
import { choiceFilter, rowsFilter } from "../lists/list-filters.tsx"
import { partyColumns } from "../lists/party-columns.tsx"
import { RecordSheet } from "../records/record-sheet.tsx"
import { OwedCard } from "./owed-card.tsx"
import { SupplierForm } from "./supplier-form.tsx"

/** The company's suppliers: who they are, and whose tax cannot be deducted. */
export const supplierList = defineList("suppliers", supplierRules, {
  icon: "suppliers",
  rowName: ({ profile, name }, { t }) => (profile === null ? t("erased") : name),
  details: ({ row, onEdit, onClose }) => (
    <RecordSheet kind="supplier" onClose={onClose} onEdit={onEdit} recordId={row.supplierId}>
      <OwedCard supplierId={row.supplierId} />
    </RecordSheet>
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
  columns: ({ t }) => [
    ...partyColumns({ name: t("name"), phone: t("phone"), erased: t("erased") }),
    { id: "city", header: t("city"), width: "9rem", cardRole: "meta", cell: ({ profile }) => profile?.city ?? "" },
    {
      id: "taxId",
      header: t("taxId"),
      width: "12rem",
      isSecondary: true,
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
    sheetOf([
      [t("name"), ({ profile, name }) => (profile === null ? t("erased") : name)],
      [t("kind.label"), ({ profile }) => (profile === null ? null : t(`kind.${profile.kind}`))],
      ...(["contact", "phone", "email", "taxId", "address", "city", "note"] as const).map(
        (name) => [t(name), ({ profile }: SupplierRow) => profile?.[name] ?? null] as const
      ),
      [shared("file.standing"), ({ active }) => shared(active ? "file.active" : "file.archived")]
    ]),
  archiving: {
    may: { archive: "ArchiveSupplier", restore: "RestoreSupplier" },
    isActive: ({ active }) => active,
    archive: (id) => ({ _tag: "ArchiveSupplier", supplierId: SupplierId.make(id) }),
    restore: (id) => ({ _tag: "RestoreSupplier", supplierId: SupplierId.make(id) })
  }
})
