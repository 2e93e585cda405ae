import { useTranslation } from "react-i18next"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { Icon } from "../components/icon.tsx"
import { percentText } from "../i18n/percent-text.ts"
import { useLanguage } from "../i18n/use-language.ts"
import { useBooksSelector } from "./books-context.tsx"
import { fetchedPercent } from "./fetched-percent.ts"

const select = ({ sync }: BooksSnapshot) => sync.fetching
type Fetching = ReturnType<typeof select>

const isSame = (one: Fetching, other: Fetching): boolean => one?.have === other?.have && one?.of === other?.of

/** Over figures and lists: the books here are not whole yet, and how far they are. Nothing once they are. */
export const IncompleteBooks = () => {
  const { t } = useTranslation("kit")
  const language = useLanguage()
  const fetching = useBooksSelector(select, isSame)
  // Before anything is here nothing is shown that could mislead.
  if (fetching === null || fetching.have === 0) return null
  const percent = percentText(fetchedPercent(fetching), language)
  const { have, of } = fetching
  return (
    // It grows with every page: whoever listens is told by the state of the synchronisation, once.
    <p className="mb-4 flex items-start gap-3 rounded-card bg-warning-soft px-4 py-3 text-sm text-warning-ink">
      <Icon className="mt-px" name="download" />
      {of === null ? t("incomplete") : t("incompletePart", { percent, have, of })}
    </p>
  )
}
