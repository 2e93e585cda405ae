import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Menu, type MenuAction } from "../components/menu.tsx"
import { useIsTable } from "../components/use-media-query.ts"
import { ColumnsDialog } from "./columns-dialog.tsx"
import type { DensityOfTables } from "./use-density.ts"
import type { ColumnsOfList } from "./use-column-choice.ts"
import type { ListedColumn } from "./list-tools-props.ts"

interface ListMenuProps {
  readonly columns: { readonly all: ReadonlyArray<ListedColumn>; readonly chosen: ColumnsOfList }
  readonly density: DensityOfTables
  readonly onExport: (() => void) | undefined
  readonly leadsToDebts: boolean
}

/** What can be done with a list as a whole. Columns and density are a matter of tables. */
export const ListMenu = ({ columns, density, leadsToDebts, onExport }: ListMenuProps) => {
  const { t } = useTranslation("lists")
  const isTable = useIsTable()
  const [isChoosing, setChoosing] = useState(false)
  const actions: ReadonlyArray<MenuAction> = [
    ...(leadsToDebts
      ? [{ id: "debts", label: t("debtBook"), icon: "cash" as const, href: "/dashboard/entries/debts" }]
      : []),
    ...(isTable
      ? [
          { id: "columns", label: t("columns.choose"), icon: "columns" as const, onAction: () => setChoosing(true) },
          {
            id: "density",
            label: t(density.density === "compact" ? "density.comfortable" : "density.compact"),
            icon: "rows" as const,
            onAction: density.toggle
          }
        ]
      : []),
    {
      id: "export",
      label: t("export.list"),
      icon: "download",
      isDisabled: onExport === undefined,
      ...(onExport !== undefined && { onAction: onExport })
    },
    { id: "print", label: t("print"), icon: "print", onAction: () => window.print() }
  ]
  return (
    <>
      <Menu actions={actions} label={t("tools")} />
      {isChoosing && isTable && (
        <ColumnsDialog chosen={columns.chosen} columns={columns.all} onClose={() => setChoosing(false)} />
      )}
    </>
  )
}
