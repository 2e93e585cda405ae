import { useLanguage } from "../../../../src/ui/i18n/use-language.ts"
import type { TextsOf } from "../../../../src/ui/i18n/texts-of.ts"
import { pseudoTexts } from "../../../support/pseudo-texts.ts"
import { settings } from "../frame/settings.ts"
import * as buttons from "./buttons.ts"
import * as choices from "./choices.ts"
import * as figures from "./figures.ts"
import * as form from "./form.ts"
import * as frame from "./frame.ts"
import * as lists from "./lists.ts"
import * as marks from "./marks.ts"
import * as overlays from "./overlays.ts"
import * as page from "./page.ts"
import * as pickers from "./pickers.ts"
import * as states from "./states.ts"
import * as textFields from "./text-fields.ts"

const fr = {
  frame: frame.fr,
  buttons: buttons.fr,
  textFields: textFields.fr,
  figures: figures.fr,
  pickers: pickers.fr,
  choices: choices.fr,
  form: form.fr,
  page: page.fr,
  lists: lists.fr,
  marks: marks.fr,
  overlays: overlays.fr,
  states: states.fr
} as const

/** The gallery's words, by family. */
export type Words = TextsOf<typeof fr>

const en: Words = {
  frame: frame.en,
  buttons: buttons.en,
  textFields: textFields.en,
  figures: figures.en,
  pickers: pickers.en,
  choices: choices.en,
  form: form.en,
  page: page.en,
  lists: lists.en,
  marks: marks.en,
  overlays: overlays.en,
  states: states.en
}

const longer: Words = pseudoTexts(fr)

/** The words of the page's language. */
export const useWords = (): Words => {
  const language = useLanguage()
  return settings.isLonger ? longer : language === "fr" ? fr : en
}
