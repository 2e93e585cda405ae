import { useTranslation } from "react-i18next"
import type { Form, Say, Words } from "./define-form.ts"

/** Says the texts of a form: those of its first namespace by their keys, those of the others after the name of theirs. */
export const useSay = <Props>({ texts }: Form<Props>): Say<string> => {
  const { t } = useTranslation([...[texts].flat(), "forms"])
  // The description was typed against the texts; here any form's are said.
  return t as unknown as Say<string>
}

/** A text of a description, wherever it comes from. */
export const wordsOf = <G>(words: Words<string, G>, say: Say<string>, given: G): string =>
  typeof words === "function" ? words(say, given) : say(words)
