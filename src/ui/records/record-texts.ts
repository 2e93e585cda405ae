import type { Language } from "../i18n/language.ts"
import type { RecordKind, RecordWords } from "./record.ts"

declare module "../i18n/namespaces.ts" {
  interface Namespaces {
    /** What every kind of record is called, by its id. */
    readonly records: { readonly [id: string]: Required<RecordWords> }
  }
}

/** What the kinds are called in a language, by their ids. */
export const recordTexts = (
  kinds: ReadonlyArray<RecordKind>,
  language: Language
): { readonly [id: string]: Required<RecordWords> } =>
  Object.fromEntries(
    kinds.map(({ id, words }) => {
      const { many, new: begun = {}, one, short = many } = words[language]
      return [id, { one, many, short, new: begun }]
    })
  )
