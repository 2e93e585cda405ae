import { useRef, useState } from "react"
import type { FormEvent } from "react"
import type { Validator } from "../../domain/kernel/validation.ts"
import { useLanguage } from "../i18n/use-language.ts"
import type { FieldProblem } from "./error-summary.tsx"
import { useFocusFirstError } from "./use-focus-first-error.ts"
import { fieldText } from "../i18n/validation-text.ts"

type Values<Name extends string> = { readonly [name in Name]: string }

/** A field of a form of texts. `isExact`: spaces at its ends count, as in a password. */
export interface FormField {
  readonly label: string
  readonly rule: Validator<unknown, Readonly<Record<string, unknown>>>
  readonly initial?: string
  readonly isExact?: boolean
}

/** Where the texts of a form are kept, so that they outlive it. */
interface KeptTexts<Name extends string> {
  readonly values: Values<Name>
  readonly set: (texts: Partial<Values<Name>>) => void
}

/**
 * A form of a few texts: nothing is called wrong before the first try; after it each field is judged while it is typed, and the keyboard
 * goes to the first one that is wrong. `refuse` marks a field that the server refused until it is changed. With `kept` the texts live
 * there, and begin as they stand there.
 */
export const useForm = <Name extends string>(
  fields: { readonly [name in Name]: FormField },
  onSubmit: (values: Values<Name>) => void,
  kept?: KeptTexts<NoInfer<Name>>
) => {
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const names = Object.keys(fields).filter((name): name is Name => Object.hasOwn(fields, name))
  const [own, setOwn] = useState(
    () => Object.fromEntries(names.map((name) => [name, fields[name].initial ?? ""])) as Values<Name>
  )
  // What is known of the account may be news from elsewhere: a field that nobody has touched shows them.
  const initials = names.map((name) => fields[name].initial ?? "")
  const [shown, setShown] = useState(initials)
  if (initials.some((initial, index) => initial !== shown[index])) {
    setShown(initials)
    setOwn(
      (now) =>
        Object.fromEntries(
          names.map((name, index) => [name, now[name] === shown[index] ? (initials[index] ?? "") : now[name]])
        ) as Values<Name>
    )
  }
  const typed = kept?.values ?? own
  const [refused, setRefused] = useState<{ readonly [name in Name]?: string }>({})
  const [attempt, setAttempt] = useState(0)
  useFocusFirstError(form, attempt)

  const values = Object.fromEntries(
    names.map((name) => [name, fields[name].isExact === true ? typed[name] : typed[name].trim()])
  ) as Values<Name>
  const wrong = (name: Name): string | undefined => fieldText(fields[name].rule(values[name], values), language)
  const errorOf = (name: Name): string | undefined => (attempt === 0 ? undefined : (wrong(name) ?? refused[name]))
  const problems: ReadonlyArray<FieldProblem> = names.flatMap((name) => {
    const text = errorOf(name)
    return text === undefined ? [] : [{ name, label: fields[name].label, text }]
  })
  return {
    form,
    values,
    problems,
    /** What a text field of the kit takes. */
    field: (name: Name) => ({
      name,
      label: fields[name].label,
      value: typed[name],
      errorMessage: errorOf(name),
      onChange: (text: string) => {
        if (kept === undefined) setOwn((now) => ({ ...now, [name]: text }))
        else kept.set({ [name]: text } as Partial<Values<Name>>)
        setRefused((now) => ({ ...now, [name]: undefined }))
      }
    }),
    submit: (event: FormEvent): void => {
      event.preventDefault()
      // A dialog inside a form bubbles its submission in React although not in the page.
      event.stopPropagation()
      setAttempt(attempt + 1)
      // Refused once more, it is announced once more.
      setRefused({})
      if (names.every((name) => wrong(name) === undefined)) onSubmit(values)
    },
    refuse: (name: Name, text: string): void => {
      setRefused((now) => ({ ...now, [name]: text }))
      setAttempt((count) => count + 1)
    }
  }
}
