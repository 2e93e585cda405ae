import { useSearch } from "@tanstack/react-router"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { loadOf, monthOf, occurrencesIn, type Occurrence } from "../../domain/charge/projections/list.ts"
import { addMonths, isIsoDate, type IsoDate } from "../../domain/kernel/calendar.ts"
import { formatDecimal } from "../../domain/kernel/decimal.ts"
import { formatAmount, toMajor, type Money } from "../../domain/kernel/money.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { dateText } from "../../infra/writing/date-text.ts"
import { localeOf } from "../../infra/writing/locale.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { IncompleteBooks } from "../app/incomplete-books.tsx"
import { MonthGrid } from "../app/month-grid.tsx"
import { Button } from "../components/button.tsx"
import { classNames } from "../components/class-names.ts"
import { LinkButton } from "../components/link.tsx"
import { PageHeader } from "../components/page.tsx"
import { EmptyState } from "../components/states.tsx"
import type { Language } from "../i18n/language.ts"
import { useLanguage } from "../i18n/use-language.ts"
import { OccurrenceLines, type Question, OccurrenceQuestion } from "./occurrences.tsx"

const address = (month: IsoDate): string => `/dashboard/expenses_recurrent/calendar?month=${month.slice(0, 7)}`

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

interface FigureProps {
  readonly label: string
  readonly amounts: ReadonlyArray<Money>
}

const Figure = ({ amounts, label }: FigureProps) => {
  const language = useLanguage()
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-sm text-ink-muted">{label}</dt>
      {amounts.map((amount) => (
        <dd className="figures text-lg font-bold" key={amount.ccy}>
          {formatAmount(amount, language, { label: true })}
        </dd>
      ))}
    </div>
  )
}

/** "75 k": an amount where there is room for four characters. The whole of it is said beside, and told to screen readers. */
const shortText = (amount: Money, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { notation: "compact", maximumSignificantDigits: 3 }).format(
    Number(formatDecimal(toMajor(amount)))
  )

interface DayProps {
  readonly day: IsoDate
  readonly those: ReadonlyArray<Occurrence>
  readonly isChosen: boolean
  readonly isToday: boolean
  readonly onChoose: (day: IsoDate | null) => void
}

/** A day of the month: where it weighs something it can be pressed, and says what it is. */
const Day = ({ day, isChosen, isToday, onChoose, those }: DayProps) => {
  const { t } = useTranslation("charges")
  const language = useLanguage()
  const number = String(Number(day.slice(8)))
  const look = classNames(
    "flex min-h-14 w-full flex-col items-center gap-0.5 rounded-control px-0 py-1 text-sm sm:min-h-20 sm:items-start sm:p-2",
    isToday && "font-bold text-brand-ink"
  )
  if (those.length === 0) return <span className={classNames(look, "text-ink-muted")}>{number}</span>
  const loads = loadOf(those, null)
  const whole = loads.map(({ expected }) => formatAmount(expected, language, { label: true })).join(", ")
  const isDone = those.every(({ standing }) => standing !== "open")
  return (
    <button
      aria-pressed={isChosen}
      className={classNames(
        look,
        "cursor-pointer border hover:shadow-1",
        isDone ? "border-line bg-neutral-soft text-neutral-ink" : "border-brand bg-brand-soft text-ink",
        isChosen && "ring-2 ring-brand"
      )}
      onClick={() => onChoose(isChosen ? null : day)}
      type="button"
    >
      <span className="sr-only">
        {t("calendar.day", { count: those.length, date: dateText(day, language), amount: whole })}
      </span>
      <span aria-hidden>{number}</span>
      {loads.map(({ expected }) => (
        <span
          aria-hidden
          className="figures text-xs font-semibold tracking-tighter whitespace-nowrap sm:tracking-normal"
          key={expected.ccy}
        >
          {shortText(expected, language)}
        </span>
      ))}
    </button>
  )
}

interface AgendaProps {
  readonly occurrences: ReadonlyArray<Occurrence>
  readonly onAsk: (question: Question) => void
}

/** What falls due, day by day. */
const Agenda = ({ occurrences, onAsk }: AgendaProps) => {
  const formats = useFormats()
  const days = [...Map.groupBy(occurrences, ({ dueOn }) => dueOn)]
  return days.map(([day, those]) => (
    <section className="flex flex-col" key={day}>
      <h3 className="text-sm font-semibold text-ink-muted">{formats.date(day)}</h3>
      <OccurrenceLines hasName occurrences={those} onAsk={onAsk} />
    </section>
  ))
}

const monthIn = (asked: string | undefined, today: IsoDate): IsoDate => {
  const first = `${asked ?? today.slice(0, 7)}-01`
  return isIsoDate(first) ? first : monthOf(today).from
}

/** A month of charges: what each day weighs, and what is left to confirm. */
export const CalendarScreen = () => {
  const { t } = useTranslation("charges")
  const language = useLanguage()
  const asked = useSearch({ from: "/signed-in/dashboard/expenses_recurrent/calendar" })
  const { books, today } = useBooksSelector(whole)
  const month = monthIn(asked.month, today)
  const [chosen, setChosen] = useState<IsoDate | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const occurrences = occurrencesIn(books, monthOf(month))
  const byDay = Map.groupBy(occurrences, ({ dueOn }) => dueOn)
  const loads = loadOf(occurrences, books.company?.identity.currency ?? null)
  const day = chosen !== null && chosen.slice(0, 7) === month.slice(0, 7) ? chosen : null
  const shown = day === null ? occurrences : occurrences.filter(({ dueOn }) => dueOn === day)
  return (
    <div data-wide="">
      <PageHeader
        back={{ href: "/dashboard/expenses_recurrent", label: t("calendar.back") }}
        title={t("calendar.title")}
      />
      <IncompleteBooks />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section className="flex min-w-0 flex-col gap-4">
          <div className="flex items-center justify-between gap-2">
            <LinkButton
              aria-label={t("calendar.previous")}
              href={address(addMonths(month, -1))}
              icon="chevronLeft"
              variant="quiet"
            >
              {""}
            </LinkButton>
            <h2 aria-live="polite" className="text-lg font-semibold first-letter:uppercase">
              {dateText(month, language, "monthYear")}
            </h2>
            <LinkButton
              aria-label={t("calendar.next")}
              href={address(addMonths(month, 1))}
              icon="chevronRight"
              variant="quiet"
            >
              {""}
            </LinkButton>
          </div>
          <dl className="flex flex-wrap gap-x-8 gap-y-2">
            <Figure amounts={loads.map(({ expected }) => expected)} label={t("calendar.expected")} />
            <Figure amounts={loads.map(({ confirmed }) => confirmed)} label={t("calendar.confirmed")} />
          </dl>
          <MonthGrid month={month}>
            {(each) => (
              <Day
                day={each}
                isChosen={day === each}
                isToday={each === today}
                onChoose={setChosen}
                those={byDay.get(each) ?? []}
              />
            )}
          </MonthGrid>
        </section>
        <section className="flex min-w-0 flex-col gap-4">
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
            <h2 className="text-lg font-semibold">{t("calendar.agenda")}</h2>
            {day !== null && (
              <Button onPress={() => setChosen(null)} size="small" variant="quiet">
                {t("calendar.whole")}
              </Button>
            )}
          </div>
          {shown.length === 0 ? (
            <EmptyState icon="charges" title={t("calendar.none")} />
          ) : (
            <Agenda occurrences={shown} onAsk={setQuestion} />
          )}
        </section>
      </div>
      <OccurrenceQuestion onClose={() => setQuestion(null)} question={question} />
    </div>
  )
}
