import { useTranslation } from "react-i18next"
import { flagCount } from "../../domain/payment/projections/flags.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { syncNews } from "./sync-words.ts"
import type { SyncNews } from "./sync-words.ts"

const select = ({ sync, attention, books }: BooksSnapshot): SyncNews =>
  syncNews(sync, { refused: attention.length, flagged: flagCount(books) })
const isSame = (left: SyncNews, right: SyncNews): boolean => left.word === right.word && left.count === right.count

/** What the synchronisation is doing, and the same in a sentence. */
export const useSyncNews = (): SyncNews & { readonly sentence: string } => {
  const { t } = useTranslation("shell")
  const news = useBooksSelector(select, isSame)
  const { word, count } = news
  const sentence =
    count > 0 && (word === "connecting" || word === "offline" || word === "retrying")
      ? t(`sync.${word}Pending`, { count })
      : word === "sending" || word === "attention"
        ? t(`sync.${word}`, { count })
        : t(`sync.${word}`)
  return { ...news, sentence }
}
