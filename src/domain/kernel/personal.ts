/**
 * What stands in the place of personal data that is not here: it was erased, or this member may not read it ({@link WITHHELD_VALUE}). Every
 * fold and view must cope with it.
 */
export interface Erased {
  readonly erased: true
}

/** What stands in the place of what this member may not read; whether it was erased is not for them to know. */
export const WITHHELD_VALUE = { erased: true, withheld: true } as const

export const isErased = (value: object): value is Erased => "erased" in value

/** Whether it is not here because this member may not read it, whatever became of it. */
export const isWithheld = (value: object): boolean => isErased(value) && "withheld" in value
