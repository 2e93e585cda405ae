import { concernedBy } from "../../domain/books.ts"
import type { AttentionItem, ItemState } from "./books-port.ts"
import type { Foreseen } from "./overlay.ts"

/** The less a command has come along, the more its records show it. */
const rank: { readonly [state in ItemState]: number } = {
  booked: 0,
  sent: 1,
  "on-device": 2,
  saving: 3,
  "needs-attention": 4
}
/** The same as long as nothing is on its way: what shows records need not look at them again. */
const allBooked = (): ItemState => "booked"
const stateOf = { saving: "saving", saved: "on-device", answered: "sent" } as const

/** How far each record has come. Read through once, and only when somebody asks: a thousand sales may wait, and a counter asks of none. */
export const statesOf = (
  foreseen: ReadonlyArray<Foreseen>,
  attention: ReadonlyArray<AttentionItem>
): ((recordId: string) => ItemState) => {
  if (foreseen.length === 0 && attention.length === 0) return allBooked
  let known: Map<string, ItemState> | undefined
  const read = (): Map<string, ItemState> => {
    const states = new Map<string, ItemState>()
    const note = (recordIds: ReadonlyArray<string>, state: ItemState): void => {
      for (const id of recordIds) if (rank[state] > rank[states.get(id) ?? "booked"]) states.set(id, state)
    }
    // Beside the record that was meant, those that what is foreseen changes: a void payment opens all its invoices again.
    for (const { waiting: each, events } of foreseen) {
      note(each.recordIds, stateOf[each.progress])
      for (const event of events) note(concernedBy(event), stateOf[each.progress])
    }
    for (const { recordIds } of attention) note(recordIds, "needs-attention")
    return states
  }
  return (recordId) => {
    known ??= read()
    return known.get(recordId) ?? "booked"
  }
}
