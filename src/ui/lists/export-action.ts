import type { BulkAction } from "./bulk-bar.tsx"
import type { ListExport } from "./use-export.ts"

/** Hands what is selected to the person as a file. */
export const exportAction = <Row>(
  label: string,
  selected: ReadonlyArray<Row>,
  exporting: ListExport<Row>
): BulkAction => ({
  id: "export",
  label,
  icon: "download",
  count: selected.length,
  isReading: true,
  onPress: () => exporting.start(selected, "selection")
})
