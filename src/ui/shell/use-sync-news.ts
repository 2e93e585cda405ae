import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { wholeText } from "../../domain/kernel/digits.ts"
import { flagCount } from "../../domain/payment/projections/flags.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { useDamagedFiles, useWaitingFiles } from "../app/use-waiting-files.ts"
import { useMay } from "../app/use-may.ts"
import { percentText } from "../i18n/percent-text.ts"
import { useLanguage } from "../i18n/use-language.ts"
import { syncNews } from "./sync-words.ts"
import type { SyncNews } from "./sync-words.ts"

/** Payments wait for the word of those who may give it. */
const selectFor =
  (mayAnswer: boolean, files: { readonly waiting: number; readonly refused: number }) =>
  ({ sync, isOpening, attention, books }: BooksSnapshot): SyncNews =>
    syncNews(
      { ...sync, isOpening: isOpening === true, pending: sync.pending + files.waiting },
      { refused: attention.length + files.refused, flagged: mayAnswer ? flagCount(books) : 0 }
    )
const isSame = (left: SyncNews, right: SyncNews): boolean => left.word === right.word && left.count === right.count

/** What the synchronisation is doing, and the same in a sentence; `countText`: what it counts, empty for nothing. */
export const useSyncNews = (): SyncNews & { readonly sentence: string; readonly countText: string } => {
  const language = useLanguage()
  const { t } = useTranslation("shell")
  const mayAnswer = useMay("KeepPayment")
  const files = useWaitingFiles()
  const setAside = files.filter((file) => file.refused !== null).length
  const waiting = files.length - setAside
  const refused = setAside + (useDamagedFiles() === null ? 0 : 1)
  const select = useMemo(() => selectFor(mayAnswer, { waiting, refused }), [mayAnswer, waiting, refused])
  const news = useBooksSelector(select, isSame)
  const { word, count } = news
  const countText = count === 0 ? "" : word === "fetching" ? percentText(count, language) : wholeText(count, language)
  const sentence =
    count > 0 && (word === "connecting" || word === "offline" || word === "retrying")
      ? t(`sync.${word}Pending`, { count })
      : word === "sending" || word === "attention"
        ? t(`sync.${word}`, { count })
        : word === "fetching" && count > 0
          ? t("sync.fetchingPart", { percent: countText })
          : t(`sync.${word}`)
  return { ...news, sentence, countText }
}
