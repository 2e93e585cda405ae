import type { Language } from "./language.ts"
import { localeOf } from "../../infra/writing/locale.ts"

const formats = new Map<Language, Intl.DateTimeFormat>()

/** A moment (milliseconds since 1970) as day and time of this device, in the language. */
export const whenText = (at: number, language: Language): string => {
  const known = formats.get(language)
  const format = known ?? new Intl.DateTimeFormat(localeOf(language), { dateStyle: "medium", timeStyle: "short" })
  if (known === undefined) formats.set(language, format)
  return format.format(at)
}
