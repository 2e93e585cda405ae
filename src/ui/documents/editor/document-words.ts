import { useTranslation } from "react-i18next"
import { useDocumentKind, type DocumentKind } from "./document-kind.ts"
import type { DocumentTexts } from "./document-texts.ts"

type PluralForm = `${string}_${"one" | "other"}`

/** The keys of {@link DocumentTexts}, and of the types to choose from. */
type WordKey =
  | `editor.${keyof DocumentTexts["editor"]}`
  | `tabs.${keyof DocumentTexts["tabs"]}`
  | `unfinished.${Exclude<keyof DocumentTexts["unfinished"], PluralForm> | "title"}`
  | "type.label"
  | "type.printedAs"
  | `${"type" | "typePrinted"}.${DocumentKind["types"][number]}`

export type Word = (key: WordKey, values?: { readonly [name: string]: string | number }) => string

/** The words of a type of document, for what stands outside of its editor. */
export const useWordsOf = ({ texts }: Pick<DocumentKind, "texts">): Word => {
  const { t } = useTranslation(texts)
  // The one cast of the editor: the compiler can name the keys of one namespace, not of any that has them. The type has them.
  return t as unknown as Word
}

/** The words that name the document that is being written. All others are those of every document. */
export const useWords = (): Word => useWordsOf(useDocumentKind())
