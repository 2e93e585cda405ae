import type { BankStatementEvent, LineMatch, StatementImported } from "./events.ts"

/** What was said of a line: the money in the books that it is, or that it is none. */
export type LineMark = ({ readonly kind: "matched" } & LineMatch) | { readonly kind: "ignored" }

/** A statement that was read in; undefined until then. `marks` by the id of the line; a line that nothing was said of has none. */
export interface BankStatementState {
  readonly imported: StatementImported
  readonly marks: { readonly [lineId: string]: LineMark }
  readonly voided: boolean
}

const without = (marks: BankStatementState["marks"], lineIds: ReadonlyArray<string>): BankStatementState["marks"] => {
  const released = new Set(lineIds)
  return Object.fromEntries(Object.entries(marks).filter(([lineId]) => !released.has(lineId)))
}

/** Folds one event of a statement. */
export const evolveBankStatement = (
  state: BankStatementState | undefined,
  event: BankStatementEvent
): BankStatementState | undefined => {
  if (event._tag === "StatementImported") return { imported: event, marks: {}, voided: false }
  if (state === undefined) return state
  switch (event._tag) {
    case "StatementLinesMatched": {
      const matched = event.matches.map((match) => [match.lineId, { kind: "matched", ...match }] as const)
      return { ...state, marks: { ...state.marks, ...Object.fromEntries(matched) } }
    }
    case "StatementLinesIgnored": {
      const ignored = event.lineIds.map((lineId) => [lineId, { kind: "ignored" }] as const)
      return { ...state, marks: { ...state.marks, ...Object.fromEntries(ignored) } }
    }
    case "StatementLinesReleased":
      return { ...state, marks: without(state.marks, event.lineIds) }
    case "StatementVoided":
      return { ...state, marks: {}, voided: true }
    default:
      return event satisfies never
  }
}
