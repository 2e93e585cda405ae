import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from "react"
import { focusField } from "./field-slot.tsx"
import { fieldKey } from "./problem-text.ts"
import { isBlankLine, type LineDraft } from "./working-copy.ts"

/** The parts that a phone keeps folded. */
export type Part = "terms" | "more"

const PART_OF: { readonly [field: string]: Part } = {
  type: "terms",
  issueDate: "terms",
  paymentDate: "terms",
  currency: "terms",
  discount: "more",
  deposit: "more",
  withholding: "more",
  exchangeRate: "more",
  headerText: "more",
  notes: "more",
  footerText: "more"
}

/** Where the work is, and how to get to a field wherever it is folded away. */
export interface Reach {
  /** The line that stands open where lines are folded; null when none does. */
  readonly openLine: string | null
  readonly setOpenLine: (lineId: string | null) => void
  readonly openParts: ReadonlySet<Part>
  readonly toggle: (part: Part) => void
  /** Opens what holds the field, and puts the keyboard into it once it is there. */
  readonly reach: (field: string, lineId: string | null) => void
  /** Puts the keyboard on the line as it stands, open or folded: into that field of it, its designation unless said. */
  readonly standOn: (lineId: string, field?: "place") => void
}

/** An invoice begins with its one blank line open, and what was written before with all of it in sight. */
const firstOpen = (lines: ReadonlyArray<LineDraft>): string | null => {
  const [first] = lines
  return first !== undefined && lines.length === 1 && isBlankLine(first) ? first.lineId : null
}

/** Keeps which line and which parts are open. The functions stay the same as long as the page is open. */
export const useReach = (form: RefObject<HTMLElement | null>, lines: ReadonlyArray<LineDraft>): Reach => {
  const [openLine, setOpenLine] = useState(() => firstOpen(lines))
  const [openParts, setOpenParts] = useState<ReadonlySet<Part>>(new Set())
  const [goal, setGoal] = useState<{ readonly key: string; readonly lineId: string | null } | null>(null)
  const done = useRef(goal)
  // What holds the field is there only once it is drawn.
  useLayoutEffect(() => {
    if (goal === null || goal === done.current) return
    done.current = goal
    focusField(form.current, goal.key, goal.lineId)
  }, [form, goal])
  const toggle = useCallback(
    (part: Part): void =>
      setOpenParts((open) => new Set(open.has(part) ? [...open].filter((each) => each !== part) : [...open, part])),
    []
  )
  const reach = useCallback((field: string, lineId: string | null): void => {
    const part = PART_OF[field]
    if (lineId !== null) setOpenLine(lineId)
    else if (part !== undefined) setOpenParts((open) => (open.has(part) ? open : new Set([...open, part])))
    setGoal({ key: fieldKey(field, lineId), lineId })
  }, [])
  const standOn = useCallback(
    (lineId: string, field?: "place"): void => setGoal({ key: fieldKey(field ?? "designation", lineId), lineId }),
    []
  )
  return useMemo(
    () => ({ openLine, setOpenLine, openParts, toggle, reach, standOn }),
    [openLine, openParts, toggle, reach, standOn]
  )
}
