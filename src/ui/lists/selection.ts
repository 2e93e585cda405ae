/** Which rows of a list are selected, and from where a range goes on. */
export interface Selection {
  readonly ids: ReadonlySet<string>
  /** The row that was selected or left out last: a range begins there. */
  readonly anchor: string | null
}

export const emptySelection: Selection = { ids: new Set(), anchor: null }

/** Selects the row, or leaves it out. */
export const toggled = ({ ids }: Selection, id: string): Selection => {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/**
 * Everything from the anchor to the row, in the order of the list, becomes as the anchor is: selected, or left out. Without an
 * anchor in the list it is the row alone.
 */
export const extended = (selection: Selection, id: string, order: ReadonlyArray<string>): Selection => {
  const { anchor, ids } = selection
  const from = anchor === null ? -1 : order.indexOf(anchor)
  const to = order.indexOf(id)
  if (anchor === null || from === -1 || to === -1) return toggled(selection, id)
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  const next = new Set(ids)
  const isSelecting = ids.has(anchor)
  for (const each of range) {
    if (isSelecting) next.add(each)
    else next.delete(each)
  }
  return { ids: next, anchor }
}

/** All of the list, on top of what is selected already. */
export const withAll = ({ ids }: Selection, order: ReadonlyArray<string>): Selection => ({
  ids: new Set([...ids, ...order]),
  anchor: null
})

/** How much of the list is selected: what a box above the rows shows. */
export const extentOf = (selected: number, count: number): "none" | "some" | "all" =>
  selected === 0 ? "none" : selected === count ? "all" : "some"
