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
  /** What the record said of a field when it was typed in, where that was before the form opened. */
  readonly before: Partial<Values>
  readonly set: (fields: Partial<Values>) => void
  /** What was typed here earlier and never saved: it stands in the form only once the person wants it. */
  readonly offer: KeptOffer | undefined
  /** There is something to keep. */
  readonly isEdited: boolean
  /** The device refuses to keep it. */
  readonly isUnsafe: boolean
  /** It was saved, or is no longer wanted: nothing of it stays on the device. */
  readonly forget: () => void
  /** Whether nothing was typed since these were touched. */
  readonly isStill: (typed: Partial<Values>) => boolean
  /** The person does not want it: it goes from this device. What it returns keeps it again, to be offered. */
  readonly abandon: () => () => void
}

/** A kept copy that nobody has open. */
export interface KeptOffer {
  /** When it was typed last, milliseconds since 1970. */
  readonly savedAt: number
  /** Puts it into the form. */
  readonly resume: () => void
  /** It goes from this device. What it returns offers it again. */
  readonly ignore: () => () => void
}

/** What was typed, and what the record said of those fields then. */
interface Written<Values> {
  readonly fields: Partial<Values>
  readonly before: Partial<Values>
}

interface Copy<Values> extends Written<Values> {
  readonly copyId: string
  readonly savedAt: number
}

/** The member of a kept copy that holds what the record said of the fields that were touched. No field is called so. */
const BEFORE = ""

/** Keeps nothing at all: for forms that hold what must not be kept. */
export const nothingKept: Drafts = {
  load: async () => undefined,
  save: async () => undefined,
  grab: () => false,
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

const pick = <Values extends FormValues>(values: Partial<Values>, names: ReadonlyArray<string>): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))) as Partial<Values>

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

const readBefore = <Values extends FormValues>(kept: Json, { base }: FormPlace<Values>): Partial<Values> => {
  if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return {}
  const before = new Map(Object.entries(kept)).get(BEFORE)
  const said = Object.entries(typeof before === "object" && before !== null ? before : {})
  return Object.fromEntries(
    said.filter(([name, value]) => name in base && isSameKind(value, base[name]))
  ) as Partial<Values>
}

/** The copies of a form that no tab has open, the latest first. What is old, or has been done meanwhile, is let go of. */
const copiesIn = async <Values extends FormValues>(
  place: FormPlace<Values>,
  prefix: string
): Promise<ReadonlyArray<Copy<Values>>> => {
  const { drafts, isDone, recordId } = place
  const isKnown = (key: string): boolean =>
    recordId === undefined && key.startsWith(prefix) && isDone?.(key.slice(prefix.length)) === true
  const own = (await drafts.list(FORMS)).filter((row) => {
    // What a tab has open is its own to let go of: the books may show a record a moment before it is durable.
    if (row.isOpen) return false
    const isOver = isOld(row) || isKnown(row.key)
    if (isOver) void drafts.remove(row.key).catch(() => undefined)
    return !isOver && row.key.startsWith(prefix)
  })
  return own
    .toSorted((left, right) => right.savedAt - left.savedAt)
    .map(({ key, savedAt, value }) => ({
      copyId: key.slice(prefix.length),
      savedAt,
      fields: readFields(value, place),
      before: readBefore(value, place)
    }))
}

/**
 * The values of a form, kept on this device from the first key until they are saved or dropped: closing, reloading or a killed browser
 * lose nothing. What was typed is offered when the form of that record is opened again, and put there only once the person wants it; of
 * a record only the fields that were touched, so that the others show what has become of it meanwhile. Source: docs/decisions/0029-forms-keep-what-is-typed.md.
 */
export const useKeptForm = <Values extends FormValues>(place: FormPlace<Values>): KeptForm<Values> => {
  const { base, drafts, form, newId, recordId } = place
  const begin: Partial<Values> = recordId === undefined ? differing(place.begin ?? {}, base) : {}
  const prefix = `${FORMS}${form}:${recordId ?? "new"}:`
  const [isUnsafe, setUnsafe] = useState(false)
  const [before, setBefore] = useState<Partial<Values>>({})
  /** What the record said of each field when it was first typed in. */
  const seen = useRef<Partial<Values>>({})
  const keeping = (copyId: string) => ({
    copyId,
    keeper: new Keeper<Written<Values>>(
      drafts,
      prefix + copyId,
      ({ before: seenOf, fields }) =>
        (recordId === undefined ? { ...fields } : { ...fields, [BEFORE]: pick(seenOf, Object.keys(fields)) }) as Json,
      (kept) => setUnsafe(kept.isUnsafe)
    )
  })
  const [kept, setKept] = useState(() => keeping(newId !== undefined && recordId === undefined ? newId() : newFormId()))
  const [touched, setTouched] = useState(begin)
  const [copies, setCopies] = useState<ReadonlyArray<Copy<Values>>>([])
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
    seen.current = { ...pick(base, Object.keys(next)), ...seen.current }
    if (isEditedIn(next)) keeper.keep({ fields: next, before: seen.current })
    // A device that cannot forget brings the old text back once more; nothing is lost by that.
    else keeper.drop().catch(() => undefined)
  }
  const find = useEffectEvent(() => copiesIn(place, prefix).catch(() => []))
  const take = useEffectEvent((found: ReadonlyArray<Copy<Values>>): void => {
    for (const { copyId: id, fields } of found) {
      if (!isEditedIn(fields)) void drafts.remove(prefix + id).catch(() => undefined)
    }
    // What is being typed now is on the device already.
    const isOffered = (copy: Copy<Values>): boolean =>
      copy.copyId !== copyId &&
      isEditedIn(copy.fields) &&
      Object.entries(begin).every(([name, value]) => copy.fields[name] === value)
    setCopies(found.filter(isOffered))
  })
  // Looked for once: a form stands for one record as long as it is open.
  useEffect(() => {
    let isCurrent = true
    void find().then((found) => {
      if (isCurrent) take(found)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  useClaim(drafts, prefix + copyId)

  const letGo = (fields: Partial<Values>): void => {
    put(fields)
    keeper.drop().catch(() => undefined)
  }
  const without = ({ copyId: id }: Copy<Values>) => setCopies((now) => now.filter((each) => each.copyId !== id))
  /** It goes on under the id it had, above what was typed meanwhile. */
  const resume = (copy: Copy<Values>): void => {
    put({ ...latest.current, ...copy.fields })
    seen.current = { ...pick(base, Object.keys(latest.current)), ...seen.current, ...copy.before }
    setBefore(copy.before)
    const goingOn = keeping(copy.copyId)
    setKept(goingOn)
    without(copy)
    goingOn.keeper.keep({ fields: latest.current, before: seen.current })
    keeper.end().catch(() => undefined)
  }
  const ignore = (copy: Copy<Values>) => {
    without(copy)
    const other = keeping(copy.copyId).keeper
    other.drop().catch(() => undefined)
    return (): void => {
      other.keep(copy)
      setCopies((now) => [copy, ...now])
    }
  }
  const [first] = copies
  return {
    id: recordId ?? copyId,
    values: { ...base, ...touched },
    touched,
    before,
    set,
    offer: first && { savedAt: first.savedAt, resume: () => resume(first), ignore: () => ignore(first) },
    isEdited: isEditedIn(touched),
    isUnsafe,
    forget: () => letGo({}),
    isStill: (typed) => latest.current === typed,
    abandon: () => {
      const typed = latest.current
      letGo(begin)
      return () => set(typed)
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
