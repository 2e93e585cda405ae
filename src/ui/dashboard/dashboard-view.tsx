import { useState } from "react"
import { useTranslation } from "react-i18next"
import { hasNothing, type CurrencyFigures, type DashboardFigures } from "../../domain/reports/dashboard.ts"
import { todoKinds } from "../../domain/reports/today.ts"
import { Icon } from "../components/icon.tsx"
import { LinkButton } from "../components/link.tsx"
import { PageHeader } from "../components/page.tsx"
import { EmptyState } from "../components/states.tsx"
import { fetchedLater } from "../components/fetched-later.tsx"
import { BestCustomers } from "./best-customers.tsx"
import { figureLinks } from "./figure-links.ts"
import { LatestInvoices } from "./latest-invoices.tsx"
import { MethodsCard } from "./methods-card.tsx"
import { MonthsCard } from "./months-card.tsx"
import type { PeriodAsked } from "../app/period-names.ts"
import { ArrivingBooks } from "../app/arriving-books.tsx"
import { IncompleteBooks } from "../app/incomplete-books.tsx"
import { useMay } from "../app/use-may.ts"
import { useTodo } from "../app/use-todo.ts"
import { CurrencyPicker, PeriodPicker } from "./pickers.tsx"
import { StepsPlace } from "./steps-place.tsx"
import { TodayCard } from "./today-card.tsx"
import { Totals } from "./totals.tsx"
import type { DashboardData } from "./use-figures.ts"

/** Fetched by those who have nothing yet: what a business in motion looks at does not wait for it. */
const TrySample = fetchedLater(() => import("../app/sample/try-sample.tsx").then((module) => module.TrySample))

/** Their place is kept until they are there, so that nothing under them moves. */
const BetweenDates = fetchedLater(
  () => import("./between-dates.tsx").then((module) => module.BetweenDates),
  <div className="mb-4 h-40 sm:h-17.5" />
)

interface DashboardViewProps extends DashboardData {
  readonly onPeriodChange: (period: PeriodAsked) => void
}

const Waiting = ({ count }: { readonly count: number }) => {
  const { t } = useTranslation("dashboard")
  if (count === 0) return null
  return (
    <p className="mb-4 flex items-start gap-3 rounded-card bg-warning-soft px-4 py-3 text-sm text-warning-ink">
      <Icon className="mt-px" name="device" />
      {t("waiting", { count })}
    </p>
  )
}

/** Begins an invoice; nothing for those who may not write one. */
const NewInvoice = (look: { readonly className?: string; readonly isFullWidth?: boolean }) => {
  const { t } = useTranslation("dashboard")
  if (!useMay("SaveInvoiceDraft")) return null
  return (
    <LinkButton {...look} href="/dashboard/invoices/new" icon="plus">
      {t("newInvoice")}
    </LinkButton>
  )
}

/** A company of which nothing is written: how to begin, or for those who only look what will stand here. */
const NothingYet = () => {
  const { t } = useTranslation("dashboard")
  const mayWrite = useMay("SaveInvoiceDraft")
  return (
    <section className="rounded-card border border-line bg-surface shadow-1">
      <EmptyState
        actions={
          <>
            <NewInvoice />
            <TrySample />
          </>
        }
        icon="invoices"
        title={t(mayWrite ? "empty.title" : "empty.lookTitle")}
      >
        {t(mayWrite ? "empty.body" : "empty.lookBody")}
      </EmptyState>
    </section>
  )
}

interface FilledProps
  extends Pick<DashboardFigures, "draftCount" | "lastInvoices">, Pick<DashboardData, "stateOf" | "period"> {
  readonly current: CurrencyFigures | undefined
}

/** What a business in motion looks at. */
const Filled = ({ current, draftCount, lastInvoices, stateOf, period }: FilledProps) => {
  const links = current && figureLinks(current.currency, period)
  return (
    <>
      {current !== undefined && <Totals draftCount={draftCount} figures={current} period={period} />}
      <NewInvoice className="sm:hidden" isFullWidth />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] 2xl:grid-cols-[minmax(0,2fr)_minmax(0,1.6fr)_minmax(0,1.2fr)]">
        <div className="flex min-w-0 flex-col gap-4 2xl:contents">
          {current !== undefined && <MonthsCard currency={current.currency} months={current.months} />}
          {lastInvoices.length > 0 && <LatestInvoices rows={lastInvoices} stateOf={stateOf} />}
        </div>
        {current !== undefined && links !== undefined && (
          <div className="flex min-w-0 flex-col gap-4">
            <MethodsCard hrefOf={links.receivedBy} methods={current.receivedByMethod} total={current.received} />
            <BestCustomers customers={current.topCustomers} hrefOf={links.invoicedTo} />
          </div>
        )}
      </div>
    </>
  )
}

/** The state of the business at a glance. */
export const DashboardView = ({
  figures,
  isSaidByServer,
  pending,
  stateOf,
  period,
  today,
  onPeriodChange
}: DashboardViewProps) => {
  const { t } = useTranslation("dashboard")
  const [chosen, setChosen] = useState<string>()
  const { currencies, checklist, lastInvoices, draftCount } = figures
  const current = currencies.find(({ currency }) => currency === chosen) ?? currencies[0]
  const todo = useTodo()
  const isEmpty = hasNothing(figures)
  const isIdle = todoKinds.every((kind) => todo[kind].count === 0)
  // Where money comes in, figures are what people look at first.
  const isInMotion = checklist.some(({ done, step }) => step === "payment" && done)
  return (
    <>
      <PageHeader
        actions={
          <>
            {!isEmpty && currencies.length > 1 && (
              <CurrencyPicker all={currencies} onChange={setChosen} value={current?.currency ?? ""} />
            )}
            {!isEmpty && <PeriodPicker onPeriodChange={onPeriodChange} period={period} />}
            {!isEmpty && <NewInvoice className="max-sm:hidden" />}
          </>
        }
        title={t("title")}
      />
      {!isEmpty && period.name === undefined && <BetweenDates onChange={onPeriodChange} period={period} />}
      {isSaidByServer ? <ArrivingBooks /> : <IncompleteBooks />}
      <Waiting count={pending} />
      <div className="flex flex-col gap-4" data-wide="">
        {/* What a new company is here for stands above what else it can do. */}
        {isEmpty && <NothingYet />}
        {!(isEmpty && isIdle) && <TodayCard today={today} todo={todo} />}
        {!isInMotion && <StepsPlace checklist={checklist} />}
        {!isEmpty && (
          <Filled
            current={current}
            draftCount={draftCount}
            lastInvoices={lastInvoices}
            period={period}
            stateOf={stateOf}
          />
        )}
        {isInMotion && <StepsPlace checklist={checklist} />}
      </div>
    </>
  )
}
