import { allTexts } from "../../support/all-texts.ts"
import type { Language } from "../../../src/ui/i18n/language.ts"
import type { Namespaces } from "../../../src/ui/i18n/namespaces.ts"
import { records } from "../../../src/ui/records/all.ts"
import { recordTexts } from "../../../src/ui/records/record-texts.ts"
import type { TextsOf } from "../../../src/ui/i18n/texts-of.ts"

/** The words of the application in one language. */
export type Texts = {
  readonly [namespace in Exclude<keyof Namespaces, "records">]: TextsOf<Namespaces[namespace]>
} & {
  readonly records: {
    readonly [Kind in (typeof records)[number] as Kind["id"]]: TextsOf<Kind["words"]["fr"]>
  }
}

const read = async (language: Language): Promise<Texts> => {
  const texts: unknown = { ...(await allTexts(language)), records: recordTexts(records, language) }
  // The compiler holds every file to the namespace that is called like it.
  return texts as Texts
}

const [fr, en] = await Promise.all([read("fr"), read("en")])

const byLanguage: { readonly [language in Language]: Texts } = { fr, en }

/** What the application says in a language. */
export const textsIn = (language: Language): Texts => byLanguage[language]

/** A text with its places filled: "Facture {{number}}" with a number. */
export const filled = (text: string, values: { readonly [place: string]: string | number }): string =>
  text.replace(/\{\{(\w+)(?:, number)?\}\}/g, (_, place: string) => String(values[place]))

/** Any white space as one plain space: figures and French punctuation are set with narrow and no-break ones. */
export const plain = (text: string | null): string => (text ?? "").replace(/\s+/g, " ").trim()

/** A whole amount of francs as people read it in the language, with plain spaces. */
export const francs = (language: Language, amount: number): string => {
  const digits = Math.abs(amount)
    .toString()
    .replace(/\B(?=(?:\d{3})+$)/g, language === "fr" ? " " : ",")
  const sign = amount < 0 ? "-" : ""
  return language === "fr" ? `${sign}${digits} FCFA` : `${sign}FCFA ${digits}`
}

const escaped = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s`)

const marks = ["*", fr.kit.required, en.kit.required].map(escaped).join("|")

/** The accessible name of a control: exactly the text, with or without the mark of what is required. */
export const named = (text: string): RegExp => new RegExp(`^${escaped(text)}(?:\\s(?:${marks}))?$`)

/** A name that begins with the text. */
export const beginning = (text: string): RegExp => new RegExp(`^${escaped(text)}`)

/** A name that contains the text. */
export const containing = (text: string): RegExp => new RegExp(escaped(text))
