/** What came of one property. */
export interface PropertyRow {
  readonly property: string
  readonly result: string
  readonly took: string
  /** The day and the commit. */
  readonly run: string
}

/** The rows of a page that was written before. */
const rowsIn = (page: string): ReadonlyArray<PropertyRow> =>
  page.split("\n").flatMap((line) => {
    const cells = line.split("|").map((cell) => cell.trim())
    const [, property = "", result = "", took = "", run = ""] = cells
    return cells.length === 6 && (result === "passed" || result === "failed") ? [{ property, result, took, run }] : []
  })

/** The rows of the page with those of this run in their places, what is new at the end. */
export const mergedRows = (page: string, rows: ReadonlyArray<PropertyRow>): ReadonlyArray<PropertyRow> => {
  const before = rowsIn(page)
  const isNew = ({ property }: PropertyRow): boolean => !before.some((each) => each.property === property)
  return [...before.map((row) => rows.find(({ property }) => property === row.property) ?? row), ...rows.filter(isNew)]
}
