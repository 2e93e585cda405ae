import { dateText } from "../../infra/writing/date-text.ts"
import { figureTexts } from "../../infra/writing/figure-texts.ts"
import { localeOf } from "../../infra/writing/locale.ts"
import type { Language } from "../i18n/language.ts"
import { useLanguage } from "../i18n/use-language.ts"

const times = new Map<Language, Intl.DateTimeFormat>()

const timeFormat = (language: Language): Intl.DateTimeFormat => {
  const known = times.get(language)
  const format = known ?? new Intl.DateTimeFormat(localeOf(language), { timeStyle: "short" })
  if (known === undefined) times.set(language, format)
  return format
}

/** How figures, dates and times are written in a language. */
export const formatsOf = (language: Language) => ({
  ...figureTexts(language),
  date: (date: string): string => dateText(date, language),
  /** The time of day on this device of a moment in milliseconds since 1970. */
  time: (at: number): string => timeFormat(language).format(at)
})

const cache = new Map<Language, ReturnType<typeof formatsOf>>()

/** How figures and dates are written in the language of the page. */
export const useFormats = (): ReturnType<typeof formatsOf> => {
  const language = useLanguage()
  const known = cache.get(language)
  const formats = known ?? formatsOf(language)
  if (known === undefined) cache.set(language, formats)
  return formats
}
