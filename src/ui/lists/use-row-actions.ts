import { useExecute } from "../app/use-execute.ts"
import type { MenuAction } from "../components/menu.tsx"
import { showToast } from "../components/toast.ts"
import type { Namespace } from "../i18n/namespaces.ts"
import type { RowAction } from "./list-description.ts"
import type { RowActions } from "./list-shape.ts"
import type { Fronts } from "./use-fronts.tsx"
import type { List } from "./use-list.ts"

/** What the menu of a row offers: to edit it, what the kind has beside that, to archive it with a way back or to take it up again. */
export const useRowActions = <Row, Name extends Namespace>(
  { model, words, at, offers }: List<Row, Name>,
  { edit, show }: Fronts<Row, Name>
): RowActions<Row> | undefined => {
  const { parts, archiving, id } = model
  const execute = useExecute()
  const restore = (row: Row, name: string): void =>
    void (archiving !== undefined && execute(archiving.restore(id(row)), { saved: words.restored(name) }))
  const archive = async (row: Row, name: string): Promise<void> => {
    if (archiving === undefined) return
    const result = await execute(archiving.archive(id(row)), { saved: null })
    if (result.kind !== "saved") return
    showToast({ tone: "positive", text: words.archived(name), onUndo: () => restore(row, name) })
  }
  const archivingOf = (row: Row): ReadonlyArray<MenuAction> => {
    if (archiving === undefined) return []
    const name = parts.rowName(row, at)
    const isActive = archiving.isActive(row)
    if (!(isActive ? offers.archive : offers.restore)) return []
    return isActive
      ? [{ id: "archive", label: at.shared("archive"), icon: "archive", onAction: () => void archive(row, name) }]
      : [{ id: "restore", label: at.shared("restore"), icon: "history", onAction: () => restore(row, name) }]
  }
  const opening = ({ front, ...action }: RowAction<typeof at>): MenuAction =>
    front === undefined ? action : { ...action, onAction: () => show(front) }
  const isEditable = parts.form?.isEditable ?? (() => true)
  const canChange = edit !== undefined || offers.archive || offers.restore
  if (!offers.actions && !canChange) return undefined
  return {
    label: (row) => at.shared("actionsOf", { name: parts.rowName(row, at) }),
    of: (row) => [
      ...(edit === undefined
        ? []
        : [
            {
              id: "edit",
              label: at.shared("edit"),
              icon: "edit" as const,
              isDisabled: !isEditable(row),
              onAction: () => edit(row)
            }
          ]),
      ...(parts.actions?.(row, at) ?? []).map(opening),
      ...archivingOf(row)
    ],
    ...(parts.pushes !== undefined && { pushes: parts.pushes })
  }
}
