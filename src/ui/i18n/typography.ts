import type { Language } from "./language.ts"

const noBreak = "\u00A0"

/** French sets a space before high punctuation and %, and inside its quotation marks; a line must not break there. */
export const typeset = (text: string, language: Language): string =>
  language === "fr" ? text.replace(/ (?=[:;!?»%])/g, noBreak).replaceAll("« ", `«${noBreak}`) : text

/** What stands between a label and its value. */
export const colonOf = (language: Language): string => (language === "fr" ? `${noBreak}: ` : ": ")
