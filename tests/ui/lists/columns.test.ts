import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ColumnChoice } from "../../../src/infra/browser/storage/column-choice.ts"
import {
  fittingColumns,
  usualColumns,
  isHidden,
  orderedColumns,
  shownColumns,
  withColumn,
  withColumnMoved
} from "../../../src/ui/lists/columns.ts"
import type { RecordColumn } from "../../../src/ui/lists/list-shape.ts"

type Column = Pick<RecordColumn<never>, "id" | "cardRole" | "width" | "isSecondary" | "isHiddenAtFirst">

const column = (id: string, rest: Partial<Column> = {}): Column => ({ id, cardRole: "meta", width: "10rem", ...rest })

const name = column("name", { cardRole: "title", width: "minmax(0, 1fr)" })
const columns = [
  name,
  column("status"),
  column("due", { isSecondary: true }),
  column("total", { width: "calc(15ch + 1.5rem)", cardRole: "amount" }),
  column("paid", { isHiddenAtFirst: true, isSecondary: true })
]
const ids = (of: ReadonlyArray<Column>): ReadonlyArray<string> => of.map(({ id }) => id)

const anyChoice = fc.record({
  order: fc.uniqueArray(fc.constantFrom("name", "status", "due", "total", "paid", "gone")),
  hidden: fc.uniqueArray(fc.constantFrom("name", "status", "due", "total", "paid", "gone"))
})

describe("the columns of a list", () => {
  it("are the usual ones as long as nobody has chosen", () => {
    expect(ids(shownColumns(columns, undefined))).toEqual(["name", "status", "due", "total"])
  })

  it("are each there once, the name first and in sight, whatever was chosen", () => {
    fc.assert(
      fc.property(anyChoice, (choice) => {
        const ordered = ids(orderedColumns(columns, choice))
        expect(ordered[0]).toBe("name")
        expect(ordered.toSorted()).toEqual(ids(columns).toSorted())
        expect(ids(shownColumns(columns, choice))[0]).toBe("name")
      })
    )
  })

  it("are shown, hidden and moved one by one", () => {
    const shown = withColumn(columns, undefined, "paid", true)
    expect(ids(shownColumns(columns, shown))).toEqual(["name", "status", "due", "total", "paid"])
    const without = withColumn(columns, shown, "status", false)
    expect(ids(shownColumns(columns, without))).toEqual(["name", "due", "total", "paid"])
    const moved = withColumnMoved(columns, without, "paid", -1)
    expect(ids(shownColumns(columns, moved))).toEqual(["name", "due", "paid", "total"])
    expect(ids(shownColumns(columns, withColumn(columns, moved, "status", true)))).toEqual([
      "name",
      "status",
      "due",
      "paid",
      "total"
    ])
  })

  it("do not move past either end, nor past the name", () => {
    for (const [id, by] of [
      ["status", -1],
      ["paid", 1],
      ["name", 1],
      ["name", -1]
    ] as const) {
      expect(ids(orderedColumns(columns, withColumnMoved(columns, undefined, id, by)))).toEqual(ids(columns))
    }
  })

  it("take up a younger one where it stands by nature, in sight or not as it is at first", () => {
    const known: ColumnChoice = { order: ["name", "total", "status"], hidden: ["status"] }
    expect(ids(orderedColumns(columns, known))).toEqual(["name", "total", "paid", "status", "due"])
    expect(ids(shownColumns(columns, known))).toEqual(["name", "total", "due"])
    expect(columns.filter((each) => isHidden(each, known)).map(({ id }) => id)).toEqual(["status", "paid"])
  })

  it("yield where there is no room: secondary ones first, then the last, never the name", () => {
    const wide = orderedColumns(columns, undefined)
    expect(ids(fittingColumns(wide, 100))).toEqual(ids(columns))
    expect(ids(fittingColumns(wide, 40))).toEqual(["name", "status", "total"])
    expect(ids(fittingColumns(wide, 25))).toEqual(["name", "status"])
    expect(ids(fittingColumns(wide, 1))).toEqual(["name"])
  })

  it("lose none but secondary ones where nobody has chosen, and small print only where the name could not be read", () => {
    const shown = shownColumns(columns, undefined)
    expect(ids(usualColumns(shown, 100))).toEqual(["name", "status", "due", "total"])
    expect(ids(usualColumns(shown, 30))).toEqual(["name", "status", "total"])
    expect(ids(usualColumns(shown, 25))).toEqual(["name", "status", "total"])
    expect(ids(usualColumns(shown, 24))).toEqual(["name", "total"])
    expect(ids(usualColumns(shown, 1))).toEqual(["name", "total"])
  })
})
