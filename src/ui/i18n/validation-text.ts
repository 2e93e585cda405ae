import type { Failure } from "../../domain/kernel/validation.ts"
import { message } from "../../domain/kernel/validation.ts"
import type { Language } from "./language.ts"
import { typeset } from "./typography.ts"

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase("fr") + text.slice(1)

/** What is wrong with a field, as it stands under the field; undefined when nothing is. */
export const fieldText = (wrong: Failure | undefined, language: Language): string | undefined =>
  wrong === undefined ? undefined : typeset(capital(message(wrong, language)), language)
