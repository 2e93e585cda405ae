import { useEffect, useEffectEvent, useRef, useState } from "react"
import type { Json } from "../../domain/kernel/canonical.ts"
import type { DraftRow, Drafts } from "../../infra/browser/books-port.ts"
import { FORMS } from "../../infra/browser/storage/form-copies.ts"
import { Keeper } from "./keeper.ts"
import { newFormId } from "../app/new-id.ts"
import { useHurry } from "./use-hurry.ts"

/** What a form can keep: texts and choices. Nothing secret is ever given to it. */
export interface FormValues {
  readonly [name: string]: string | boolean | null
}

interface FormPlace<Values> {
  readonly drafts: Drafts
  /** Which form it is, and of what where there is one for each: `customer`, `payment:<invoice>`. */
  readonly form: string
  /** The record that is edited; a new one without. */
  readonly recordId?: string | undefined
  /** Makes the id of a new record. It is kept with what is typed: sent again after a crash, it is recognised. */
  readonly newId?: () => string
  /** What the form shows before anything is typed: the record as it is now, or a blank one. */
  readonly base: Values
  /** What was asked for by name where the new record is added from: only a copy that says the same is taken up. */
  readonly begin?: Partial<Values>
  /** The record of this id is in the books already: its copy outlived its saving. */
  readonly isDone?: (id: string) => boolean
  /** Whether a field can still hold what was kept; its type is looked at in any case. */
  readonly mayHold?: (name: keyof Values & string, value: string) => boolean
}

/** What stands in a form, on the screen and on this device. */
export interface KeptForm<Values> {
  /** Of the record that the form is about. */
  readonly id: string
  readonly values: Values
  /** What differs from the record, or from a blank one. */
  readonly touched: Partial<Values>
  readonly set: (fields: Partial<Values>) => void
  /** What was typed earlier is here again. */
  readonly isRestored: boolean
  /** There is something to keep. */
  readonly isEdited: boolean
  /** The device refuses to keep it. */
  readonly isUnsafe: boolean
  /** It was saved, or is no longer wanted: nothing of it stays on the device. */
  readonly forget: () => void
  /** Whether nothing was typed since these were touched. */
  readonly isStill: (touched: Partial<Values>) => boolean
  /** Begins again; what it returns brings back what stood there. */
  readonly startOver: () => () => void
}

/** Keeps nothing at all: for forms that hold what must not be kept. */
export const nothingKept: Drafts = {
  load: async () => undefined,
  save: async () => undefined,
  grab: () => undefined,
  remove: async () => undefined,
  list: async () => [],
  claim: async () => undefined
}

/** So long a form that nobody came back to is kept, in milliseconds: thirty days. */
const LIFE_MS = 30 * 24 * 60 * 60 * 1000

const isOld = ({ savedAt }: DraftRow): boolean => savedAt < performance.timeOrigin + performance.now() - LIFE_MS

const isSameKind = (value: Json | undefined, as: FormValues[string] | undefined): value is FormValues[string] =>
  value === null || typeof value === "string"
    ? as === null || typeof as === "string"
    : typeof value === "boolean" && typeof as === "boolean"

const differing = <Values extends FormValues>(fields: Partial<Values>, base: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== base[name])) as Partial<Values>

/** The fields that a kept copy still has something to say of. */
const readFields = <Values extends FormValues>(kept: Json, { base, mayHold }: FormPlace<Values>): Partial<Values> => {
  if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return {}
  const read = new Map(Object.entries(kept))
  const fields = Object.keys(base).flatMap((name) => {
    const value = read.get(name)
    const isWanted = isSameKind(value, base[name]) && value !== base[name]
    return isWanted && (typeof value !== "string" || mayHold?.(name, value) !== false) ? [[name, value]] : []
  })
  return Object.fromEntries(fields) as Partial<Values>
}

/** The copies of a form that no tab has open, the latest first. What is old, or has been done meanwhile, is let go of. */
const copiesIn = async <Values extends FormValues>(place: FormPlace<Values>, prefix: string) => {
  const { drafts, isDone, recordId } = place
  const isKnown = (key: string): boolean =>
    recordId === undefined && key.startsWith(prefix) && isDone?.(key.slice(prefix.length)) === true
  const own = (await drafts.list(FORMS)).filter((row) => {
    const isOver = isOld(row) || isKnown(row.key)
    if (isOver) void drafts.remove(row.key).catch(() => undefined)
    return !isOver && row.key.startsWith(prefix) && !row.isOpen
  })
  return own
    .toSorted((left, right) => right.savedAt - left.savedAt)
    .map(({ key, value }) => ({ copyId: key.slice(prefix.length), fields: readFields(value, place) }))
}

/**
 * The values of a form, kept on this device from the first key until they are saved or dropped: closing, reloading or a killed browser
 * lose nothing. What was typed comes back when the form is opened again; of a record only the fields that were touched, so that the
 * others show what has become of it meanwhile. Source: docs/decisions/0029-forms-keep-what-is-typed.md.
 */
export const useKeptForm = <Values extends FormValues>(place: FormPlace<Values>): KeptForm<Values> => {
  const { base, drafts, form, newId, recordId } = place
  const begin: Partial<Values> = recordId === undefined ? differing(place.begin ?? {}, base) : {}
  const prefix = `${FORMS}${form}:${recordId ?? "new"}:`
  const [isUnsafe, setUnsafe] = useState(false)
  const keeping = (copyId: string) => ({
    copyId,
    keeper: new Keeper<Partial<Values>>(
      drafts,
      prefix + copyId,
      (fields) => ({ ...fields }) as Json,
      (kept) => setUnsafe(kept.isUnsafe)
    )
  })
  const [kept, setKept] = useState(() => keeping(newId !== undefined && recordId === undefined ? newId() : newFormId()))
  const [touched, setTouched] = useState(begin)
  const [isRestored, setRestored] = useState(false)
  // Ahead of what is drawn: two changes may come before the next drawing.
  const latest = useRef(touched)
  const { copyId, keeper } = kept
  useHurry(keeper)

  const isEditedIn = (fields: Partial<Values>): boolean =>
    Object.keys(fields).some((name) => fields[name] !== (begin[name] ?? base[name]))
  const put = (fields: Partial<Values>): void => {
    latest.current = fields
    setTouched(fields)
  }
  const set = (fields: Partial<Values>): void => {
    const next = differing({ ...latest.current, ...fields }, base)
    put(next)
    if (isEditedIn(next)) keeper.keep(next)
    // A device that cannot forget brings the old text back once more; nothing is lost by that.
    else keeper.drop().catch(() => undefined)
  }
  const restore = useEffectEvent(async (isCurrent: () => boolean): Promise<void> => {
    const copies = await copiesIn(place, prefix).catch(() => [])
    const found = copies.find(({ fields }) => Object.entries(begin).every(([name, value]) => fields[name] === value))
    if (found === undefined || !isCurrent()) return
    if (!isEditedIn(found.fields)) return void drafts.remove(prefix + found.copyId).catch(() => undefined)
    // Whoever was quicker than the device has begun another one: the copy waits for the next time.
    const isAhead = isEditedIn(latest.current)
    if (isAhead && recordId === undefined) return
    put({ ...found.fields, ...latest.current })
    const goingOn = keeping(found.copyId)
    setKept(goingOn)
    setRestored(true)
    if (!isAhead) return
    goingOn.keeper.keep(latest.current)
    await keeper.end().catch(() => undefined)
  })
  // Looked for once: a form stands for one record as long as it is open.
  useEffect(() => {
    let isCurrent = true
    void restore(() => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [])
  useClaim(drafts, prefix + copyId)

  const letGo = (fields: Partial<Values>): void => {
    put(fields)
    setRestored(false)
    keeper.drop().catch(() => undefined)
  }
  return {
    id: recordId ?? copyId,
    values: { ...base, ...touched },
    touched,
    set,
    isRestored,
    isEdited: isEditedIn(touched),
    isUnsafe,
    forget: () => letGo({}),
    isStill: (before) => latest.current === before,
    startOver: () => {
      const before = latest.current
      letGo(begin)
      return () => set(before)
    }
  }
}

/** Other tabs begin another copy instead of taking up this one. */
const useClaim = (drafts: Drafts, key: string): void => {
  useEffect(() => {
    let isOver = false
    let release: (() => void) | undefined
    void drafts
      .claim(key, () => undefined)
      .then((got) => {
        if (isOver) got?.()
        else release = got
      })
    return () => {
      isOver = true
      release?.()
    }
  }, [drafts, key])
}
