import type { ReactNode } from "react"
import { Link } from "react-aria-components/Link"
import { useTranslation } from "react-i18next"
import { formatAmount } from "../../domain/kernel/money.ts"
import type { Money } from "../../domain/kernel/money.ts"
import type { CurrencyFigures } from "../../domain/reports/dashboard.ts"
import { classNames } from "../components/class-names.ts"
import { Icon } from "../components/icon.tsx"
import type { IconName } from "../components/icon-paths.ts"
import { useLanguage } from "../i18n/use-language.ts"
import { changeOf } from "./change.ts"

interface TotalsProps {
  readonly figures: CurrencyFigures
  readonly draftCount: number
}

interface FigureProps {
  readonly label: string
  readonly value: string
  readonly hint: ReactNode
  readonly icon: IconName
  readonly href: string
  readonly isBad?: boolean
}

/** One figure: a line of a list on phones, a card from 640 px on. */
const Figure = ({ label, value, hint, icon, href, isBad = false }: FigureProps) => (
  <Link
    className="flex min-h-16 min-w-0 cursor-pointer items-center gap-3 bg-surface px-4 py-3 text-ink no-underline transition-shadow duration-150 data-focus-visible:-outline-offset-2 sm:flex-col sm:items-start sm:gap-2 sm:rounded-card sm:border sm:border-line sm:p-5 sm:shadow-1 sm:data-hovered:shadow-2"
    href={href}
  >
    <span className="flex min-w-0 flex-1 items-center gap-3 sm:flex-none sm:gap-2.5">
      <span
        className={classNames(
          "grid size-9 shrink-0 place-items-center rounded-control sm:size-8",
          isBad ? "bg-negative-soft text-negative-ink" : "bg-brand-soft text-brand-ink",
        )}
      >
        <Icon name={icon} size={18} />
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="text-sm font-medium text-ink-muted">{label}</span>
        <span className="text-xs text-ink-muted sm:hidden">{hint}</span>
      </span>
    </span>
    <span className={classNames("figures text-lg font-semibold tracking-tight sm:text-xl", isBad && "text-negative-ink")}>
      {value}
    </span>
    <span className="text-sm text-ink-muted max-sm:hidden">{hint}</span>
  </Link>
)

const useChangeText = (): ((now: Money, before: Money | undefined) => string | undefined) => {
  const { t } = useTranslation("dashboard")
  const language = useLanguage()
  return (now, before) => {
    if (before === undefined) return undefined
    const change = changeOf(now.minor, before.minor)
    if (!("percent" in change)) return t(`change.${change.kind}`)
    return t(`change.${change.kind}`, { percent: language === "fr" ? `${change.percent} %` : `${change.percent}%` })
  }
}

/** What is owed, late, invoiced, received and not issued yet; each leads to its list. */
export const Totals = ({ figures, draftCount }: TotalsProps) => {
  const { t } = useTranslation("dashboard")
  const language = useLanguage()
  const changeText = useChangeText()
  const write = (money: Money): string => formatAmount(money, language, { label: true })
  const { toCollect, toCollectCount, overdue, overdueCount, invoiced, received, before } = figures
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Link
        className="relative flex min-w-0 cursor-pointer flex-col gap-1 overflow-hidden rounded-card bg-shell p-5 pb-6 text-shell-ink no-underline shadow-1 transition-shadow duration-150 data-hovered:shadow-2 sm:col-span-2 sm:p-6 sm:pb-7 lg:col-span-4"
        href="/dashboard/invoices"
      >
        <span className="text-sm font-medium text-shell-muted">{t("toCollect")}</span>
        <span className="figures text-3xl font-bold tracking-tight">{write(toCollect)}</span>
        <span className="text-sm text-shell-muted">
          {toCollectCount === 0 ? t("toCollectNone") : t("toCollectCount", { count: toCollectCount })}
        </span>
        <span aria-hidden="true" className="woven absolute inset-x-0 bottom-0 h-1.5" />
      </Link>
      <div className="grid gap-px overflow-hidden rounded-card border border-line bg-line shadow-1 sm:contents">
        <Figure
          hint={overdueCount === 0 ? t("overdueNone") : t("overdueCount", { count: overdueCount })}
          href="/dashboard/invoices?tab=overdue"
          icon="alert"
          isBad={overdueCount > 0}
          label={t("overdue")}
          value={write(overdue)}
        />
        <Figure
          hint={changeText(invoiced, before?.invoiced)}
          href="/dashboard/invoices"
          icon="invoices"
          label={t("invoiced")}
          value={write(invoiced)}
        />
        <Figure
          hint={changeText(received, before?.received)}
          href="/dashboard/invoices"
          icon="cash"
          label={t("received")}
          value={write(received)}
        />
        <Figure
          hint={t("draftsHint")}
          href="/dashboard/invoices?tab=notSent"
          icon="edit"
          label={t("drafts")}
          value={draftCount.toString()}
        />
      </div>
    </div>
  )
}
