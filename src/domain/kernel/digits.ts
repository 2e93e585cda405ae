/** Groups of three digits as the language writes them: U+202F in French, a comma in English. Takes digits alone. */
export const groupThousands = (digits: string, locale: "fr" | "en"): string =>
  digits.replace(/\B(?=(?:\d{3})+$)/g, locale === "fr" ? "\u202F" : ",")

/** A whole number for reading: 12500 is "12 500" in French (U+202F) and "12,500" in English. */
export const wholeText = (whole: number, locale: "fr" | "en"): string =>
  `${whole < 0 ? "-" : ""}${groupThousands(Math.abs(whole).toString(), locale)}`
