import { useTranslation } from "react-i18next"
import { Link } from "react-aria-components/Link"
import type { IsoDate } from "../../domain/kernel/calendar.ts"
import { dayNumber } from "../../domain/kernel/day-number.ts"
import {
  todoCommands,
  todoFor,
  todoKinds,
  type Todo,
  type TodoKind,
  type TodoLine
} from "../../domain/reports/today.ts"
import { useFormats } from "../app/formats.ts"
import { useMayGive } from "../app/use-may.ts"
import { fetchedLater } from "../components/fetched-later.tsx"
import { Icon } from "../components/icon.tsx"
import type { IconName } from "../components/icon-paths.ts"
import { TextLink } from "../components/link.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import { quantityText } from "../app/quantity-text.ts"
import { preloadTexts } from "../i18n/start.ts"

const debtAt = (id: string): string => `/dashboard/entries/debts?id=${id}`

/** Where each kind is done: the record, and the list of all that waits. */
const places: {
  readonly [kind in TodoKind]: {
    readonly icon: IconName
    readonly one: (id: string) => string
    readonly all: string
  }
} = {
  bounced: { icon: "alert", one: (id) => `/dashboard/invoices/${id}`, all: "/dashboard/transactions?tab=cancelled" },
  money: {
    icon: "transactions",
    one: (id) => `/dashboard/transactions?tab=toReview&id=${encodeURIComponent(id)}`,
    all: "/dashboard/transactions?tab=toReview"
  },
  odd: {
    icon: "alert",
    one: (id) => `/dashboard/entries?tab=toCheck&id=${id}`,
    all: "/dashboard/entries?tab=toCheck"
  },
  statement: { icon: "bank", one: (id) => `/dashboard/cards/statements/${id}`, all: "/dashboard/cards" },
  // The debt opens beside the debt book, with the message to its customer under the next press.
  remind: { icon: "invoices", one: debtAt, all: "/dashboard/entries/debts?tab=toRemind&kind=invoice" },
  debt: { icon: "sales", one: debtAt, all: "/dashboard/entries/debts?tab=toRemind&kind=sale" },
  pay: { icon: "expenses", one: (id) => `/dashboard/expenses?id=${id}`, all: "/dashboard/expenses?tab=due" },
  confirm: {
    icon: "charges",
    one: (id) => `/dashboard/expenses_recurrent?id=${id}`,
    all: "/dashboard/expenses_recurrent?tab=today"
  },
  stock: { icon: "products", one: (id) => `/dashboard/products?id=${id}`, all: "/dashboard/products?tab=short" },
  offer: { icon: "estimates", one: (id) => `/dashboard/estimates/${id}`, all: "/dashboard/estimates?tab=endsSoon" }
}

/** How long it has waited, or when it is due; of an article whether any of it is left. */
const useWhen = (today: IsoDate): ((line: TodoLine) => string) => {
  const { t } = useTranslation("dashboard")
  const { date } = useFormats()
  return (line) => {
    if (line.kind === "stock") return t(`today.${line.level}`)
    const { day, kind } = line
    const days = dayNumber(day) - dayNumber(today)
    if (kind === "bounced") return t("today.bounced", { date: date(day) })
    if (kind === "odd") return t("today.sold", { date: date(day) })
    if (kind === "statement") return t("today.line", { date: date(day) })
    if (kind === "money") return t("today.came", { date: date(day) })
    if (kind === "offer") return days === 0 ? t("today.endsToday") : t("today.ends", { count: days })
    if (days < 0) return t("today.late", { count: -days })
    return days === 0 ? t("today.dueToday") : t("today.due", { date: date(day) })
  }
}

const Line = ({ line, today }: { readonly line: TodoLine; readonly today: IsoDate }) => {
  const { t } = useTranslation("dashboard")
  const when = useWhen(today)
  const { amount } = useFormats()
  const language = useLanguage()
  const { kind, recordId } = line
  const { all, icon, one } = places[kind]
  const name = line.isErased ? t("latest.erased") : line.name === "" ? t(`today.nameless.${kind}`) : line.name
  return (
    <Link
      className="flex min-h-16 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-ink no-underline data-focus-visible:-outline-offset-2 data-hovered:bg-sunken sm:px-5"
      href={recordId === "" ? all : one(recordId)}
    >
      <Icon className="shrink-0 text-ink-muted max-[22rem]:hidden" name={icon} size={22} />
      <span className="flex min-w-0 flex-[1_1_9rem] flex-wrap items-center gap-x-4 gap-y-0.5">
        <span className="flex min-w-0 flex-[1_1_9rem] flex-col">
          <span className="font-semibold break-words">{name}</span>
          <span className="flex flex-wrap gap-x-2 text-sm text-ink-muted">
            {line.reference !== "" && <span className="figures break-all">{line.reference}</span>}
            <span>{when(line)}</span>
          </span>
        </span>
        <span className="figures font-semibold sm:text-end">
          {line.kind === "stock"
            ? t("today.left", { quantity: quantityText(line.left, line.unit, language) })
            : amount(line.currency, line.amount)}
        </span>
      </span>
      <span className="ms-auto inline-flex shrink-0 items-center gap-0.5 text-sm font-semibold text-brand-ink sm:min-w-24 sm:justify-end">
        {t(`today.action.${kind}`)}
        <Icon name="chevronRight" size={18} />
      </span>
    </Link>
  )
}

/** Its place is kept until it is there, so that nothing under it moves. */
const CheckSale = fetchedLater(
  async () => {
    const [module] = await Promise.all([import("./check-sale.tsx"), preloadTexts("refusals")])
    return module.CheckSale
  },
  <div className="h-11" />
)

interface TodayCardProps {
  readonly todo: Todo
  readonly today: IsoDate
}

/** What waits for this member today, one press each; nothing for those who can do none of it. */
export const TodayCard = ({ today, todo }: TodayCardProps) => {
  const { t } = useTranslation("dashboard")
  const may = useMayGive()
  if (!todoKinds.some((kind) => may(todoCommands[kind]))) return null
  const { lines, rest } = todoFor(todo, may)
  return (
    <section className="overflow-hidden rounded-card border border-line bg-surface shadow-1">
      <h2 className="px-4 pt-3 pb-1 text-base font-semibold sm:px-5">{t("today.title")}</h2>
      {lines.length === 0 && <p className="px-4 pb-4 text-sm text-ink-muted sm:px-5">{t("today.none")}</p>}
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li className={line.kind === "odd" ? "pb-2.5" : undefined} key={line.key}>
            <Line line={line} today={today} />
            {line.kind === "odd" && <CheckSale name={line.name || line.reference} saleId={line.recordId} />}
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <ul aria-label={t("today.rest")} className="flex flex-wrap gap-x-5 border-t border-line px-4 py-1 sm:px-5">
          {rest.map(({ kind, count }) => (
            <li key={kind}>
              <TextLink className="inline-flex min-h-11 items-center text-sm" href={places[kind].all}>
                {t(`today.more.${kind}`, { count })}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
