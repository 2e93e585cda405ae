import { useLayoutEffect, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { PageHeader } from "../components/page.tsx"
import { ProgressBar } from "../components/progress-bar.tsx"
import { ListSkeleton } from "../components/states.tsx"
import { percentText } from "../i18n/percent-text.ts"
import { useLanguage } from "../i18n/use-language.ts"
import { useBooksSelector } from "./books-context.tsx"
import { fetchedPercent } from "./fetched-percent.ts"
import { passKeyboardOn } from "./focus-page.ts"

/** How much is here of books that have never been here, in percent; null for any others. */
const select = ({ saidByServer, sync }: BooksSnapshot): number | null =>
  saidByServer === undefined ? null : fetchedPercent(sync.fetching)

/** How far something is that a page does without, above what it shows. */
export const ArrivingProgress = ({ label, percent }: { readonly label: string; readonly percent: number }) => {
  const language = useLanguage()
  return (
    <div className="mb-4 rounded-card bg-informative-soft px-4 py-3 text-informative-ink">
      <ProgressBar label={label} {...(percent === 0 ? {} : { percent, valueLabel: percentText(percent, language) })} />
    </div>
  )
}

/** Over figures that the server has said while the books arrive for the first time: that it did, and how far they are. */
export const ArrivingBooks = () => {
  const { t } = useTranslation("kit")
  const percent = useBooksSelector(select)
  return percent === null ? null : <ArrivingProgress label={t("fromServer")} percent={percent} />
}

const StandIn = ({ percent }: { readonly percent: number }) => {
  const { t } = useTranslation("kit")
  // Before its heading is taken out of the page: afterwards nobody knows that it had the keyboard.
  useLayoutEffect(() => passKeyboardOn, [])
  return (
    <>
      <PageHeader title={t("arriving")} />
      <ArrivingProgress label={t("arrivingPage")} percent={percent} />
      <ListSkeleton />
    </>
  )
}

/** In the place of a page that waits for books which arrive for the first time; of one that waits for anything else `meanwhile`. */
export const ArrivingPage = ({ meanwhile }: { readonly meanwhile: ReactNode }) => {
  const percent = useBooksSelector(select)
  return percent === null ? meanwhile : <StandIn percent={percent} />
}
