import { useState } from "react"
import { useTranslation } from "react-i18next"
import { nextOf, SERIES, seriesReading, type DocumentSeries } from "../../../domain/documents/numbers.ts"
import { seriesRuns, type NumberGap, type SeriesRun } from "../../../domain/reports/number-gaps.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { useBooks, useBooksSelector } from "../../app/books-context.tsx"
import { useDirectory } from "../../app/use-directory.ts"
import { Button } from "../../components/button.tsx"
import { Card } from "../../components/card.tsx"
import { whenText } from "../../i18n/when-text.ts"
import { useLanguage } from "../../i18n/use-language.ts"
import { useHistory, type ReadHistory } from "../../records/history/use-history.ts"
import type { OwnCompany } from "../use-own-company.ts"
import { seriesKey } from "../series-key.ts"
import { NumberingDialog } from "./numbering-dialog.tsx"

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

interface Jump {
  readonly by: string
  readonly position: number
  readonly at: number
}

/** Who moved the series over these numbers, and when; undefined where the history of the company does not say. */
const causeOf = (history: ReadHistory, { period, series }: SeriesRun, { from, to }: NumberGap): Jump | undefined => {
  if (typeof history === "string") return undefined
  for (const { recorded } of history) {
    const { at, by, event, position } = recorded
    const isIt = event._tag === "SeriesMoved" && event.series === series && event.period === period
    if (isIt && event.from < to + 1 && event.to >= from) return { by, position, at }
  }
  return undefined
}

interface GapProps {
  readonly gap: NumberGap
  readonly run: SeriesRun
  readonly history: ReadHistory
}

/** One gap, and why it is there. */
const Gap = ({ gap, history, run }: GapProps) => {
  const { t } = useTranslation("business")
  const language = useLanguage()
  const { userId } = useBooks()
  const directory = useDirectory()
  const { from, to } = gap
  const cause = causeOf(history, run, gap)
  const what = from === to ? t("numbering.gap.one", { from }) : t("numbering.gap.many", { from, to })
  if (cause === undefined) return <li>{`${what} ${t("numbering.gap.unknown")}`}</li>
  const when = whenText(cause.at, language)
  const why =
    cause.by === userId
      ? t("numbering.gap.you", { when })
      : t("numbering.gap.member", { when, who: directory.who(cause.by, undefined) })
  return <li>{`${what} ${why}`}</li>
}

const Run = ({ history, run }: { readonly run: SeriesRun; readonly history: ReadHistory }) => {
  const { t } = useTranslation("business")
  const { count, first, gaps, last } = run
  return (
    <div className="text-sm text-ink-muted">
      <p>{t(gaps.length === 0 ? "numbering.whole" : "numbering.counted", { count, first, last })}</p>
      {gaps.length > 0 && (
        <ul className="mt-1 list-disc ps-5 text-warning-ink">
          {gaps.map((gap) => (
            <Gap gap={gap} history={history} key={gap.from} run={run} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** How each series is numbered, what comes next, and the numbers that no document bears. */
export const NumberingCard = ({ company, companyId, mayEdit }: OwnCompany) => {
  const { t } = useTranslation("business")
  const { books, today } = useBooksSelector(whole)
  const history = useHistory(companyId)
  const [changing, setChanging] = useState<DocumentSeries | null>(null)
  const runs = seriesRuns(books)
  return (
    <Card id="numbering" title={t("numbering.title")}>
      <p className="text-sm text-ink-muted">{t("numbering.lead")}</p>
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {Object.values(SERIES).map((series) => {
          const name = t(`numbering.series.${seriesKey(series.name)}`)
          const reading = seriesReading(series, company, books.series)
          return (
            <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3" key={series.name}>
              <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1">
                <span className="font-semibold">{name}</span>
                <span>{t("numbering.comes", { number: nextOf(series, reading, today).text })}</span>
                {runs
                  .filter((run) => run.series === series.name)
                  .map((run) => (
                    <Run history={history} key={run.period} run={run} />
                  ))}
              </div>
              {mayEdit && (
                <Button
                  aria-label={t("numbering.editNamed", { series: name })}
                  onPress={() => setChanging(series)}
                  size="small"
                  variant="secondary"
                >
                  {t("numbering.edit")}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {changing !== null && (
        <NumberingDialog
          companyId={companyId}
          onClose={() => setChanging(null)}
          reading={seriesReading(changing, company, books.series)}
          series={changing}
        />
      )}
    </Card>
  )
}
