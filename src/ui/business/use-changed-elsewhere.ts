import { useState } from "react"

type Texts<Name extends string> = Partial<Readonly<Record<Name, string>>>

/**
 * Which of the fields that somebody is typing in were changed meanwhile, by another tab, device or person: `of` gives what such a field
 * is now. `accept` takes note that the person was shown it, `own` of what they have saved themselves.
 */
export const useChangedElsewhere = <Name extends string>(
  typed: Texts<Name>,
  current: Readonly<Record<Name, string>>,
  names: ReadonlyArray<Name>
) => {
  /** What stood in the books when a field was first typed in, or when the person was last shown it. */
  const [seen, setSeen] = useState<Texts<Name>>({})
  const isTyped = (name: Name): boolean => typed[name] !== undefined
  if (names.some((name) => isTyped(name) !== (seen[name] !== undefined))) {
    setSeen(Object.fromEntries(names.filter(isTyped).map((name) => [name, seen[name] ?? current[name]])) as Texts<Name>)
  }
  return {
    of: (name: Name): string | undefined =>
      isTyped(name) && seen[name] !== undefined && seen[name] !== current[name] ? current[name] : undefined,
    accept: (): void =>
      setSeen(Object.fromEntries(names.filter(isTyped).map((name) => [name, current[name]])) as Texts<Name>),
    own: (saved: Texts<Name>): void => setSeen((now) => ({ ...now, ...saved }))
  }
}
