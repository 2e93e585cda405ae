import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { Archivable } from "./archivable.ts"
import { BulkBar } from "./bulk-bar.tsx"
import { exportAction } from "./export-action.ts"
import { useBulk } from "./use-bulk.ts"
import type { ListExport } from "./use-export.ts"
import type { ListSelection } from "./use-selection.ts"

interface ArchiveBulkOptions<Row> {
  readonly records: Archivable<Row>
  readonly selected: ReadonlyArray<Row>
  readonly selection: ListSelection
  readonly listed: number
  readonly sums?: ReactNode
  readonly exporting: ListExport<Row>
}

/** The bar of a list whose records are archived and taken up again, many at once; undefined while there is nothing to show in it. */
export const useArchiveBulk = <Row,>(options: ArchiveBulkOptions<Row>): ReactNode => {
  const { records, selected, selection, listed, sums, exporting } = options
  const { t } = useTranslation("lists")
  const { words, rowId } = records
  const bulk = useBulk(selection)
  const active = selected.filter(records.isActive)
  const archived = selected.filter((row) => !records.isActive(row))
  const run = (rows: ReadonlyArray<Row>, isArchiving: boolean): Promise<void> =>
    bulk.run({
      steps: rows.map((row) => {
        const id = rowId(row)
        const [archive, restore] = [records.archive(id), records.restore(id)]
        return isArchiving ? { id, command: archive, inverse: restore } : { id, command: restore, inverse: archive }
      }),
      said: isArchiving ? words.archived : words.restored,
      undone: isArchiving ? words.restored : words.archived
    })
  const work = bulk.work ?? exporting.work
  if (selection.count === 0 && work === null) return undefined
  return (
    <BulkBar
      actions={[
        {
          id: "archive",
          label: words.archive,
          icon: "archive",
          count: active.length,
          onPress: () => void run(active, true)
        },
        {
          id: "restore",
          label: words.restore,
          icon: "history",
          count: archived.length,
          onPress: () => void run(archived, false)
        },
        exportAction(t("export.selected"), selected, exporting)
      ]}
      listed={listed}
      onStop={bulk.work === null ? exporting.stop : bulk.stop}
      selection={selection}
      sums={sums}
      work={work}
    />
  )
}
