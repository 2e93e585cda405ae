import { useSearch } from "@tanstack/react-router"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import {
  type ChargeRow,
  chargeRules,
  lateToConfirm,
  type Load,
  loadOf,
  monthOf,
  type Occurrence,
  occurrencesIn,
  yearAhead
} from "../../domain/charge/projections/list.ts"
import { isIsoDate, type IsoDate } from "../../domain/kernel/calendar.ts"
import { formatAmount, type Money, toMajor } from "../../domain/kernel/money.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { dateText } from "../../infra/writing/date-text.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { IncompleteBooks } from "../app/incomplete-books.tsx"
import { Button } from "../components/button.tsx"
import { LinkButton } from "../components/link.tsx"
import { PageHeader } from "../components/page.tsx"
import { EmptyState } from "../components/states.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import { MonthCalendar } from "../app/month-calendar.tsx"
import { FREQUENCIES } from "../../domain/kernel/recurrence.ts"
import { categoriesOf } from "../../domain/company/readings.ts"
import { CategoryMark } from "../app/category-mark.tsx"
import { Badge, type Tone } from "../components/badge.tsx"
import { amountsWidth } from "../lists/amount-width.ts"
import { defineList } from "../lists/define-list.tsx"
import { sheetOf } from "../lists/export/sheet.ts"
import type { ListContext } from "../lists/list-context.ts"
import type { RowAction } from "../lists/list-description.ts"
import { amountFilter, choiceFilter, pickFilter, rowsFilter } from "../lists/list-filters.tsx"
import { supplierFilter } from "../lists/record-filters.ts"
import { chargeActions, chargeOffers, frequencyText, ruleText } from "./reading.ts"
import { ChargeForm, EndDialog, PauseDialog, ResumeDialog, SkipDialog } from "./charge-form.tsx"
import { ConfirmDialog, confirmOffer } from "../records/confirm-charges.tsx"
import { ChargeSheet, OccurrenceLines, OccurrenceQuestion, type Question } from "./charge-sheet.tsx"

type At = ListContext<ChargeRow, "charges">

const tones = {
  active: "positive",
  paused: "neutral",
  ended: "neutral",
  over: "neutral",
  late: "warning"
} as const satisfies { readonly [status: string]: Tone }

const statusOf = ({ status, toConfirm }: ChargeRow) => (toConfirm.length > 0 ? "late" : status)

const amountText = ({ amount, details }: ChargeRow, { language, t }: At): string => {
  const text = formatAmount(amount, language, { label: true })
  return details.isAbout ? t("about", { amount: text }) : text
}

const nextText = ({ next, status, toConfirm: [late] }: ChargeRow, { language, t }: At): string => {
  const date = late ?? next
  if (date !== undefined) return dateText(date, language)
  return status === "over" ? t("noNext") : ""
}

/** What can be done with a charge of the list: its oldest open occurrence first, as in its sheet. */
const actionsOf = (
  { chargeId, next, toConfirm: [late] }: ChargeRow,
  { may, snapshot, t }: At
): ReadonlyArray<RowAction<At>> => {
  const charge = snapshot.books.charges.get(chargeId)
  if (charge === undefined) return []
  const can = chargeOffers(charge, may)
  const dueOn = late ?? next
  const actions: Array<RowAction<At>> = []
  if (dueOn !== undefined && can.confirm)
    actions.push({
      id: "confirm",
      label: t("confirm.action"),
      icon: "check",
      front: ({ onClose }) => <ConfirmDialog charge={charge} dueOn={dueOn} onClose={onClose} />
    })
  if (dueOn !== undefined && can.skip)
    actions.push({
      id: "skip",
      label: t("skip.action"),
      icon: "chevronRight",
      front: ({ onClose }) => <SkipDialog charge={charge} dueOn={dueOn} onClose={onClose} />
    })
  if (can.pause)
    actions.push({
      id: "pause",
      label: t("pause.action"),
      icon: "archive",
      front: ({ onClose }) => <PauseDialog charge={charge} onClose={onClose} />
    })
  if (can.resume)
    actions.push({
      id: "resume",
      label: t("resume.action"),
      icon: "history",
      front: ({ onClose }) => <ResumeDialog charge={charge} onClose={onClose} />
    })
  if (can.end)
    actions.push({
      id: "end",
      label: t("finish.action"),
      icon: "close",
      front: ({ onClose }) => <EndDialog charge={charge} onClose={onClose} />
    })
  return actions
}

const categoryName = ({ snapshot }: At, id: string): string | undefined =>
  categoriesOf(snapshot.books.company ?? {}).find(({ categoryId }) => categoryId === id)?.name

/** On phones the figures are too narrow to say where the calendar is. */
const ToCalendar = () => {
  const { t } = useTranslation("charges")
  return (
    <LinkButton
      className="mb-3 sm:hidden print:hidden"
      href="/dashboard/expenses_recurrent/calendar"
      icon="calendar"
      size="small"
      variant="quiet"
    >
      {t("calendar.title")}
    </LinkButton>
  )
}

/** What comes back: rent, salaries, bills. */
export const chargeList = defineList("charges", chargeRules, {
  icon: "charges",
  Notice: ToCalendar,
  rowName: ({ details }) => details.name,
  details: ({ row, onEdit, onClose }) => (
    <ChargeSheet chargeId={row.chargeId} onClose={onClose} onEdit={row.status === "ended" ? undefined : onEdit} />
  ),
  form: {
    add: "AddCharge",
    edit: "ChangeCharge",
    isEditable: ({ status }) => status !== "ended",
    Form: ChargeForm
  },
  furtherTabs: {
    today:
      () =>
      ({ isWaiting }) =>
        isWaiting
  },
  filters: {
    category: pickFilter<At>({
      label: ({ t }) => t("category"),
      options: ({ all }) =>
        [
          ...new Map(
            all.flatMap(({ category }) => (category === undefined ? [] : [[category.categoryId, category.name]]))
          ).entries()
        ].map(([id, label]) => ({ id: id ?? "", label: label ?? "" })),
      text: (id, at) => categoryName(at, id) ?? at.t("category")
    }),
    supplier: supplierFilter(),
    frequency: choiceFilter({
      label: ({ t }) => t("frequency"),
      values: FREQUENCIES,
      text: (frequency, { language }) => frequencyText({ frequency }, language)
    }),
    mode: choiceFilter({
      label: ({ t }) => t("mode"),
      values: ["confirm", "auto", "remind"],
      text: (mode, { t }) => t(`modesShort.${mode}`)
    }),
    amount: amountFilter({ label: ({ shared }) => shared("filters.amount") }),
    currency: rowsFilter({
      label: ({ shared }) => shared("filters.currency"),
      of: ({ details }) => details.currency,
      atLeast: 2
    })
  },
  sorted: { by: "next", upwards: ["next", "name"] },
  columns: (at) => {
    const { all, language, t } = at
    return [
      {
        id: "name",
        header: t("name"),
        width: "minmax(0, 1fr)",
        cardRole: "title",
        cell: ({ category, details, supplierName }) => (
          <span className="inline-flex min-w-0 items-center gap-3">
            {category !== undefined && <CategoryMark {...category} />}
            <span className="stacked inline-flex min-w-0 flex-col">
              <span className="break-words">{details.name}</span>{" "}
              {supplierName !== "" && (
                <span className="text-sm font-normal break-words text-ink-muted">{supplierName}</span>
              )}
            </span>
          </span>
        )
      },
      {
        id: "frequency",
        header: t("frequency"),
        width: "9rem",
        cardRole: "meta",
        cell: ({ details }) => frequencyText(details, language)
      },
      { id: "next", header: t("next"), width: "7.5rem", cardRole: "meta", cell: (row) => nextText(row, at) },
      {
        id: "status",
        header: t("status"),
        width: "11rem",
        cardRole: "badge",
        cell: (row) => <Badge tone={tones[statusOf(row)]}>{t(`statuses.${statusOf(row)}`)}</Badge>
      },
      {
        id: "amount",
        header: t("amount"),
        width: `calc(${amountsWidth(all, ({ amount }) => ({ currency: amount.ccy, minor: amount.minor }), language)} + 2.5rem)`,
        align: "end",
        cardRole: "amount",
        cell: (row) => amountText(row, at)
      }
    ]
  },
  gives: Object.values(chargeActions),
  pushes: { right: ["confirm"] },
  file: (at) => {
    const { language, shared, t } = at
    return sheetOf([
      [t("name"), ({ details }) => details.name],
      [t("supplierId"), ({ supplierName }) => supplierName],
      [t("category"), ({ category }) => category?.name ?? null],
      [t("frequency"), ({ details }) => ruleText(details, language)],
      [t("mode"), ({ details }) => t(`modesShort.${details.mode}`)],
      [t("status"), (row) => t(`statuses.${statusOf(row)}`)],
      [t("next"), ({ next, toConfirm: [late] }) => late ?? next ?? null],
      [t("lastConfirmed"), ({ lastConfirmed }) => lastConfirmed ?? null],
      [t("left"), ({ left }) => (left === null ? null : String(left))],
      [shared("file.currency"), ({ details }) => details.currency],
      [t("amount"), ({ amount }) => toMajor(amount)]
    ])
  },
  figures: (at) => {
    const { language, snapshot, t } = at
    const { books, today } = snapshot
    const first = books.company?.identity.currency ?? null
    const amounts = (occurrences: ReadonlyArray<Occurrence>, of: (load: Load) => Money): ReadonlyArray<Money> =>
      loadOf(occurrences, first).map(of)
    const month = occurrencesIn(books, monthOf(today))
    const [year, open] = [yearAhead(books, today), lateToConfirm(books, today)]
    const late = open.filter(({ dueOn }) => dueOn < today)
    const confirmed = amounts(month, (load) => load.confirmed)
    return [
      {
        leads: { href: "/dashboard/expenses_recurrent/calendar" },
        label: t("figure.month"),
        amounts: amounts(month, ({ expected }) => expected),
        count: t("figure.confirmed", {
          amount: confirmed.map((each) => formatAmount(each, language, { label: true })).join(", ")
        })
      },
      {
        leads: { tab: "current" },
        label: t("figure.year"),
        amounts: amounts(year, ({ expected }) => expected),
        count: t("figure.yearCount", { count: year.length })
      },
      {
        leads: { tab: "toConfirm" },
        label: t("figure.toConfirm"),
        amounts: amounts(open, ({ expected }) => expected),
        count: t("figure.late", { count: late.length }),
        isAlarming: late.length > 0
      }
    ]
  },
  actions: actionsOf,
  bulk: [confirmOffer]
})

const monthAddress = (month: IsoDate): string => `/dashboard/expenses_recurrent/calendar?month=${month.slice(0, 7)}`

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
        <MonthCalendar
          address={monthAddress}
          chosen={day}
          loads={
            new Map(
              [...byDay].map(([dueOn, those]) => {
                const amounts = loadOf(those, null).map(({ expected }) => expected)
                const amount = amounts.map((each) => formatAmount(each, language, { label: true })).join(", ")
                const said = t("calendar.day", { count: those.length, date: dateText(dueOn, language), amount })
                return [dueOn, { amounts, said, isDone: those.every(({ standing }) => standing !== "open") }]
              })
            )
          }
          month={month}
          next={t("calendar.next")}
          onChoose={setChosen}
          previous={t("calendar.previous")}
          today={today}
        >
          <dl className="flex flex-wrap gap-x-8 gap-y-2">
            <Figure amounts={loads.map(({ expected }) => expected)} label={t("calendar.expected")} />
            <Figure amounts={loads.map(({ confirmed }) => confirmed)} label={t("calendar.confirmed")} />
          </dl>
        </MonthCalendar>
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
