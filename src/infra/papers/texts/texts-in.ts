import type { Locale } from "../../../domain/kernel/decimal.ts"
import { en } from "./en.ts"
import { fr, type PaperTexts } from "./fr.ts"

/** The words of papers in a language. */
export const textsIn = (language: Locale): PaperTexts => (language === "fr" ? fr : en)
