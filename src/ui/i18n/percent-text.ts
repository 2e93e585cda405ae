import type { Language } from "./language.ts"

/** A whole number of percent as it is written: "60 %" in French, "60%" in English. */
export const percentText = (percent: number, language: Language): string =>
  language === "fr" ? `${percent}\u00A0%` : `${percent}%`
