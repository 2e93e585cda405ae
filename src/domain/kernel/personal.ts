/**
 * What stands in the place of personal data that is not here: it was erased, or this member may not read it ({@link WITHHELD_VALUE}). Every
 * fold and view must cope with it.
 */
export interface Erased {
  readonly erased: true
}

/** What stands in the place of what this member may not read; whether it was erased is not for them to know. */
export const WITHHELD_VALUE = { erased: true, withheld: true } as const

/** Set while something is decided: whether it asked for what is withheld. */
let watched: { isWithheld: boolean } | undefined

export const isErased = (value: object): value is Erased => {
  const isMissing = "erased" in value
  if (isMissing && watched !== undefined && "withheld" in value) watched.isWithheld = true
  return isMissing
}

/**
 * Runs what asks whether values are here, and says whether one of them was withheld. Whoever copes with personal values asks
 * {@link isErased}, so that this is seen in one place rather than by each rule. Synchronous; nothing is left of it.
 */
export const asksForWithheld = <Answer>(
  run: () => Answer
): { readonly answer: Answer; readonly isWithheld: boolean } => {
  const [before, own] = [watched, { isWithheld: false }]
  watched = own
  try {
    return { answer: run(), isWithheld: own.isWithheld }
  } finally {
    watched = before
  }
}

/** Whether it is not here because this member may not read it, whatever became of it. */
export const isWithheld = (value: object): boolean => isErased(value) && "withheld" in value
