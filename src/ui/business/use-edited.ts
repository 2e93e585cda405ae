import { useRef, useState } from "react"
import type { FormEvent } from "react"
import { useTranslation } from "react-i18next"
import type { Validator } from "../../domain/kernel/validation.ts"
import type { FieldProblem } from "../app/error-summary.tsx"
import { useBooks } from "../app/books-context.tsx"
import { useFocusFirstError } from "../app/use-focus-first-error.ts"
import { useKeptForm } from "../app/use-kept-form.ts"
import { fieldText } from "../app/validation-text.ts"
import { showToast } from "../components/toast.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import { useChangedElsewhere } from "./use-changed-elsewhere.ts"

type Values<Name extends string> = { readonly [name in Name]: string }

/** Marks a field that the books refused, until it is changed. */
export type Refuse<Name extends string> = (name: Name, text: string) => void

/** A field of what is edited. `tidy`: the form in which it is kept; without it only the spaces at its ends go. */
export interface EditedField {
  readonly label: string
  readonly rule: Validator
  readonly tidy?: (text: string) => string
  /** Names a kept value to people; without it the value speaks for itself. */
  readonly say?: (kept: string) => string
  /** It cannot be changed, or no longer. */
  readonly isFixed?: boolean
}

/** Which form of which record it is. */
interface EditedPlace {
  readonly form: string
  readonly recordId: string
  readonly mayEdit: boolean
}

/** What was typed over the texts that the books hold, and which of it they would have to take over. */
const useTyped = <Name extends string>(
  { form, mayEdit, recordId }: EditedPlace,
  current: Values<Name>,
  fields: { readonly [name in Name]: EditedField }
) => {
  const language = useLanguage()
  const { drafts } = useBooks()
  const names = Object.keys(fields).filter((name): name is Name => Object.hasOwn(fields, name))
  const base = Object.fromEntries(names.map((name) => [name, current[name]])) as Values<Name>
  const mayHold = (name: Name): boolean => mayEdit && fields[name].isFixed !== true
  const keeping = useKeptForm<Values<Name>>({ drafts, form, recordId, base, mayHold })
  const { touched: typed } = keeping
  const shown = (name: Name): string => typed[name] ?? current[name]
  const kept = (name: Name): string => {
    const text = shown(name).trim()
    return fields[name].tidy?.(text) ?? text
  }
  const changed = names.filter((name) => typed[name] !== undefined && kept(name) !== current[name])
  const wrong = (name: Name): string | undefined => fieldText(fields[name].rule(shown(name).trim()), language)
  return { names, keeping, typed, shown, kept, changed, wrong }
}

/**
 * Edits texts that the books hold: only what was typed differs from them, so that what somebody else changes meanwhile shows at once
 * and is not written over. A field that was typed in and changed elsewhere says so, and is saved only once the person has seen it. What
 * was typed is kept on this device under the name of the form until it is saved or dropped. `save` gets the changed fields and a way to
 * refuse one, and answers whether they are kept.
 */
export const useEdited = <Name extends string>(
  place: EditedPlace,
  current: Values<Name>,
  fields: { readonly [name in Name]: EditedField },
  save: (changes: Partial<Values<Name>>, refuse: Refuse<Name>) => Promise<boolean>
) => {
  const { t } = useTranslation("business")
  const form = useRef<HTMLFormElement>(null)
  const { names, keeping, typed, shown, kept, changed, wrong } = useTyped(place, current, fields)
  const elsewhere = useChangedElsewhere<Name>(typed, current, names)
  const [refused, setRefused] = useState<Partial<Values<Name>>>({})
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  /** Counts what is typed, so that what comes while something is being saved is told from it. */
  const typing = useRef(0)
  useFocusFirstError(form, attempt)

  const overtaken = (name: Name): string | undefined => {
    const now = changed.includes(name) ? elsewhere.of(name) : undefined
    if (now === undefined) return undefined
    return now === "" ? t("save.emptied") : t("save.overtaken", { value: fields[name].say?.(now) ?? now })
  }
  const errorOf = (name: Name): string | undefined => {
    const isTried = attempt > 0
    return (isTried ? wrong(name) : undefined) ?? overtaken(name) ?? (isTried ? refused[name] : undefined)
  }
  const problems: ReadonlyArray<FieldProblem> = names.flatMap((name) => {
    const text = errorOf(name)
    return text === undefined ? [] : [{ name, label: fields[name].label, text }]
  })
  const set = (name: Name, text: string): void => {
    typing.current += 1
    keeping.set({ [name]: text } as Partial<Values<Name>>)
    setRefused((now) => ({ ...now, [name]: undefined }))
  }
  const discard = (): void => {
    keeping.forget()
    setRefused({})
    setAttempt(0)
  }
  const refuse: Refuse<Name> = (name, text) => {
    setRefused((now) => ({ ...now, [name]: text }))
    setAttempt((count) => count + 1)
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    setAttempt(attempt + 1)
    if (names.some((name) => wrong(name) !== undefined)) return
    const news = names.flatMap((name) => {
      const text = overtaken(name)
      return text === undefined ? [] : [[name, text] as const]
    })
    if (news.length > 0) {
      // Shown once more with the keyboard on it: saved again, it is saved knowingly.
      setRefused(Object.fromEntries(news) as Partial<Values<Name>>)
      elsewhere.accept()
      return
    }
    if (changed.length === 0) {
      discard()
      showToast({ tone: "neutral", text: t("save.nothing") })
      return
    }
    setBusy(true)
    const begun = typing.current
    const changes = Object.fromEntries(changed.map((name) => [name, kept(name)])) as Partial<Values<Name>>
    const isKept = await save(changes, refuse)
    setBusy(false)
    if (!isKept) return
    if (typing.current === begun) return discard()
    elsewhere.own(changes)
    setAttempt(0)
  }
  return {
    form,
    keeping,
    problems,
    isBusy,
    isEdited: changed.length > 0,
    shown,
    set,
    errorOf,
    discard,
    submit: (event: FormEvent) => void submit(event),
    /** What a text field of the kit takes. */
    field: (name: Name) => ({
      name,
      label: fields[name].label,
      value: shown(name),
      errorMessage: errorOf(name),
      onChange: (text: string) => set(name, text)
    })
  }
}
