import { useTranslation } from "react-i18next"
import { isErased } from "../../../domain/kernel/personal.ts"
import { useBooks } from "../../app/books-context.tsx"
import { useLanguage } from "../../i18n/use-language.ts"
import { whenText } from "../../i18n/when-text.ts"
import type { DocumentKind } from "./document-kind.ts"
import { useWordsOf } from "./document-words.ts"
import { isBlankLine, type WorkingCopy } from "./working-copy.ts"

/** What the copy is about, in the words that were written on it. */
export const useUnfinishedWords = (kind: Pick<DocumentKind, "texts">) => {
  const { t } = useTranslation("invoices")
  const word = useWordsOf(kind)
  const { books } = useBooks().snapshot()
  const language = useLanguage()
  const customerOf = ({ customerId }: WorkingCopy): string => {
    const profile = customerId === null ? undefined : books.customers.get(customerId)?.profile
    if (profile === undefined) return t("noCustomer")
    return isErased(profile) ? t("erased") : profile.name
  }
  const itemsOf = ({ lines }: WorkingCopy): string => {
    const written = lines.filter((line) => !isBlankLine(line))
    const first = written.find(({ designation }) => designation.trim() !== "")
    const rest = written.length - 1
    if (first === undefined) return t("unfinished.noItems")
    return rest === 0 ? first.designation : t("unfinished.items", { first: first.designation, count: rest })
  }
  const whenOf = (savedAt: number): string => word("unfinished.when", { when: whenText(savedAt, language) })
  return { customerOf, itemsOf, whenOf }
}
