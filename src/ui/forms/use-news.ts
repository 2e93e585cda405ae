import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { AnyField, AnyGiven, FieldValue, Values } from "./define-form.ts"

type Typed = Partial<Values>

interface Compared {
  readonly typed: Typed
  readonly current: Values
  readonly before: Typed
}

/**
 * Which of the fields that somebody is typing in were changed meanwhile, by another tab, device or person: `of` gives what such a field
 * is now. `accept` takes note that the person was shown it, `own` of what they have saved themselves.
 */
const useChangedElsewhere = ({ before, current, typed }: Compared, names: ReadonlyArray<string>) => {
  /** What stood in the books when a field was first typed in, or when the person was last shown it. */
  const [seen, setSeen] = useState<Typed>({})
  const isTyped = (name: string): boolean => typed[name] !== undefined
  if (names.some((name) => isTyped(name) !== (seen[name] !== undefined))) {
    setSeen(
      Object.fromEntries(names.filter(isTyped).map((name) => [name, seen[name] ?? before[name] ?? current[name]]))
    )
  }
  return {
    of: (name: string): FieldValue | undefined =>
      isTyped(name) && seen[name] !== undefined && seen[name] !== current[name] ? current[name] : undefined,
    accept: (): void => setSeen(Object.fromEntries(names.filter(isTyped).map((name) => [name, current[name]]))),
    own: (saved: Typed): void => setSeen((now) => ({ ...now, ...saved }))
  }
}

/** What a form says at its fields of what was changed elsewhere while somebody typed there. */
export interface News<Props> {
  readonly of: (field: AnyField<Props>) => string | undefined
  /** Shows what there is, so that it is saved over knowingly next time; false when there is nothing. */
  readonly show: (fields: ReadonlyArray<AnyField<Props>>) => boolean
  /** Takes note of what the person has saved themselves. */
  readonly own: (saved: Partial<Values>) => void
  /** What was shown is over: of one field, which is typed in again, or of all. */
  readonly forget: (names?: ReadonlyArray<string>) => void
}

interface Watched<Props> {
  readonly given: AnyGiven<Props>
  readonly base: Values
  readonly touched: Partial<Values>
  readonly changes: Values
  /** What stood there when a copy that was taken up again was typed. */
  readonly before: Partial<Values>
}

/** Follows what becomes elsewhere of the fields that somebody is typing in. */
export const useNews = <Props>({ base, before, changes, given, touched }: Watched<Props>): News<Props> => {
  const { t } = useTranslation("forms")
  // What nobody has saved yet nobody else changes.
  const elsewhere = useChangedElsewhere({ typed: touched, current: base, before }, given.isNew ? [] : Object.keys(base))
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({})
  const news = (field: AnyField<Props>): string | undefined => {
    const now = field.name in changes ? elsewhere.of(field.name) : undefined
    if (now === undefined) return undefined
    if (now === "" || now === null) return t("save.emptied")
    return t("save.overtaken", { value: field.tell?.(String(now), given) ?? String(now) })
  }
  return {
    of: (field) => news(field) ?? shown[field.name],
    show: (fields) => {
      const all = fields.flatMap((field) => {
        const text = news(field)
        return text === undefined ? [] : [[field.name, text] as const]
      })
      setShown(Object.fromEntries(all))
      if (all.length > 0) elsewhere.accept()
      return all.length > 0
    },
    own: elsewhere.own,
    forget: (names) =>
      setShown((now) =>
        names === undefined ? {} : Object.fromEntries(Object.entries(now).filter(([name]) => !names.includes(name)))
      )
  }
}
