import { useExecute } from "../app/use-execute.ts"
import type { MenuAction } from "../components/menu.tsx"
import { showToast } from "../components/toast.tsx"
import type { Archivable } from "./archivable.ts"

/** What the menu of a row offers: to archive it, which the message that tells of it takes back, or to take it up again. */
export const useArchiveAction = <Row>({ isActive, rowId, words, ...commands }: Archivable<Row>) => {
  const execute = useExecute()
  const restore = (row: Row): void => void execute(commands.restore(rowId(row)), { saved: words.restoredOne(row) })
  const archive = async (row: Row): Promise<void> => {
    const result = await execute(commands.archive(rowId(row)), { saved: null })
    if (result.kind !== "saved") return
    showToast({ tone: "positive", text: words.archivedOne(row), onUndo: () => restore(row) })
  }
  return (row: Row): MenuAction =>
    isActive(row)
      ? { id: "archive", label: words.archive, icon: "archive", onAction: () => void archive(row) }
      : { id: "restore", label: words.restore, icon: "history", onAction: () => restore(row) }
}
