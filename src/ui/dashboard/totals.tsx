import { Link } from "react-aria-components/Link"
import { useTranslation } from "react-i18next"
import { wholeText } from "../../domain/kernel/digits.ts"
import { formatAmount, subtract } from "../../domain/kernel/money.ts"
import type { Money } from "../../domain/kernel/money.ts"
import type { CurrencyFigures, Moved } from "../../domain/reports/dashboard.ts"
import { classNames } from "../components/class-names.ts"
import { StatCard } from "../components/stat-card.tsx"
import { percentText } from "../i18n/percent-text.ts"
import { useReads } from "../app/use-may.ts"
import { useLanguage } from "../i18n/use-language.ts"
import { changeOf, shareOf } from "../../domain/kernel/proportions.ts"
import { figureSize } from "../components/figure-size.ts"
import { figureLinks } from "./figure-links.ts"
import type { ShownPeriod } from "./use-figures.ts"

interface TotalsProps {
  readonly figures: CurrencyFigures
  readonly draftCount: number
  readonly period: ShownPeriod
}

interface ChangeTextProps {
  readonly compared: CurrencyFigures["compared"]
  readonly of: keyof Moved
}

/** How a figure compares with the period before: a signed percentage on phones, a sentence elsewhere. */
const ChangeText = ({ compared, of }: ChangeTextProps) => {
  const { t } = useTranslation("dashboard")
  const language = useLanguage()
  if (compared === null) return null
  const change = changeOf(compared.now[of], compared.before[of])
  const span = compared.isPartial ? "soFar" : "whole"
  if (change.kind === "unlike") return null
  if (!("percent" in change)) return t(`change.${span}.${change.kind}`)
  const percent = `${change.isBeyond ? ">\u00A0" : ""}${percentText(change.percent, language)}`
  return (
    <>
      <span aria-hidden="true" className="figures sm:hidden">
        {change.kind === "more" ? "+" : "\u2212"}
        {percent}
      </span>
      <span className="max-sm:sr-only">{t(`change.${span}.${change.kind}`, { percent })}</span>
    </>
  )
}

/** What is owed, and how much of it is late. */
const ToCollect = ({ figures, href }: { readonly figures: CurrencyFigures; readonly href: string }) => {
  const { t } = useTranslation("dashboard")
  const language = useLanguage()
  const { toCollect, toCollectCount, overdue } = figures
  const onTime = subtract(toCollect, overdue)
  const write = (money: Money): string => formatAmount(money, language, { label: true })
  return (
    <Link
      className="relative grid min-w-0 cursor-pointer gap-x-10 gap-y-4 overflow-hidden rounded-card bg-shell p-5 pb-7 text-shell-ink no-underline shadow-1 transition-shadow duration-150 data-hovered:shadow-2 sm:col-span-full md:grid-cols-2 md:items-end sm:p-6 sm:pb-8 print:border print:border-line print:bg-surface print:text-ink print:shadow-none"
      href={href}
    >
      <span className="flex min-w-0 flex-col gap-1">
        <span className="text-sm font-medium text-shell-muted print:text-ink-muted">{t("toCollect")}</span>
        <span className={classNames("figures font-bold tracking-tight", figureSize(write(toCollect)))}>
          {write(toCollect)}
        </span>
        <span className="text-sm text-shell-muted print:text-ink-muted">
          {toCollectCount === 0 ? t("toCollectNone") : t("toCollectCount", { count: toCollectCount })}
        </span>
      </span>
      {toCollectCount > 0 && (
        <span className="flex min-w-0 flex-col gap-2 text-sm">
          <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-shell-raised">
            <svg className="block size-full">
              <rect className="fill-ochre" height="100%" width={`${shareOf(overdue, toCollect) * 100}%`} />
            </svg>
          </span>
          <span className="flex flex-wrap justify-between gap-x-6 gap-y-0.5">
            <span className="inline-flex items-center gap-2">
              <span aria-hidden="true" className="size-2.5 rounded-full bg-ochre keep-colour" />
              {t("overdue")} <span className="figures font-semibold">{write(overdue)}</span>
            </span>
            <span className="inline-flex items-center gap-2">
              <span
                aria-hidden="true"
                className="size-2.5 rounded-full border border-shell-muted bg-shell-raised print:bg-surface"
              />
              {t("onTime")} <span className="figures font-semibold">{write(onTime)}</span>
            </span>
          </span>
        </span>
      )}
      <span aria-hidden="true" className="woven-on-dark absolute inset-x-0 bottom-0 h-1.5" />
    </Link>
  )
}

/** What is owed, invoiced, received, spent, late and not issued yet; each leads to its list. What was spent is for those who read expenses. */
export const Totals = ({ figures, draftCount, period }: TotalsProps) => {
  const { t } = useTranslation("dashboard")
  const language = useLanguage()
  const write = (money: Money): string => formatAmount(money, language, { label: true })
  const reads = useReads()
  const { currency, overdue, overdueCount, invoiced, credited, creditedCount, received, spent, compared } = figures
  const links = figureLinks(currency, period)
  const isSpentRead = reads("expenses")
  // Five of them stand three over two, or all beside each other: no place stays empty.
  const third = isSpentRead ? "lg:max-2xl:col-span-2" : ""
  const half = isSpentRead ? "lg:max-2xl:col-span-3" : ""
  return (
    <div
      className={classNames(
        "grid gap-3 sm:grid-cols-2",
        isSpentRead ? "lg:grid-cols-6 2xl:grid-cols-5" : "lg:grid-cols-4"
      )}
    >
      <ToCollect figures={figures} href={links.toCollect} />
      <div className="grid gap-px overflow-hidden rounded-card border border-line bg-line shadow-1 sm:contents">
        <StatCard
          className={third}
          hint={<ChangeText compared={compared} of="invoiced" />}
          href={links.invoiced}
          {...(creditedCount > 0 && {
            foot: { text: t("credited", { amount: write(credited) }), href: links.credited }
          })}
          icon="invoices"
          label={t("invoiced")}
          value={write(invoiced)}
        />
        <StatCard
          className={third}
          hint={<ChangeText compared={compared} of="received" />}
          href={links.received}
          icon="cash"
          label={t("received")}
          value={write(received)}
        />
        {isSpentRead && (
          <StatCard
            className={third}
            hint={<ChangeText compared={compared} of="spent" />}
            href={links.spent}
            icon="expenses"
            label={t("spent")}
            value={write(spent)}
          />
        )}
        <StatCard
          className={half}
          hint={overdueCount === 0 ? t("overdueNone") : t("overdueCount", { count: overdueCount })}
          href={links.overdue}
          icon="alert"
          tone={overdueCount > 0 ? "negative" : "plain"}
          label={t("overdue")}
          value={write(overdue)}
        />
        <StatCard
          className={classNames(half, isSpentRead && "sm:max-lg:col-span-full")}
          hint={t("draftsHint")}
          href={links.drafts}
          icon="edit"
          label={t("drafts")}
          value={wholeText(draftCount, language)}
        />
      </div>
    </div>
  )
}
