import { useEffect, useState, useSyncExternalStore } from "react"
import { useBooksIfOpen } from "../app/books-context.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import type { Form, Start } from "./define-form.ts"
import type { PhoneRules } from "./judge.ts"

const never = () => () => undefined
const nothing = () => undefined

/** Where numbers are called and what amounts are written in, where no company says so. */
const nowhere = { country: "BJ", currency: "XOF" } as const

/** The hook that tells what a form knows before anything is typed. */
export const startHook = <Props>(form: Form<Props>) => {
  const useKnown = form.useKnown ?? nothing
  const useStart = (props: Props): Start<Props, unknown> => {
    const books = useBooksIfOpen()
    // What the record says now is looked at with each change of the books.
    const place = useSyncExternalStore(books?.subscribe ?? never, () => books?.snapshot())?.books.company?.identity
    const language = useLanguage()
    const known: unknown = useKnown(props)
    return { props, known, place: place ?? nowhere, language }
  }
  return useStart
}

/** The rules of phone numbers, for a form that has one. */
export const usePhoneRules = (isWanted: boolean): PhoneRules | undefined => {
  const [rules, setRules] = useState<PhoneRules>()
  useEffect(() => {
    if (isWanted) import("../../domain/kernel/phone.ts").then(setRules, () => setRules(undefined))
  }, [isWanted])
  return rules
}
