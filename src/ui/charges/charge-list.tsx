import { useTranslation } from "react-i18next"
import {
  chargeRules,
  type ChargeRow,
  lateToConfirm,
  loadOf,
  monthOf,
  occurrencesIn,
  yearAhead,
  type Load,
  type Occurrence
} from "../../domain/charge/projections/list.ts"
import { FREQUENCIES } from "../../domain/kernel/recurrence.ts"
import { categoriesOf } from "../../domain/company/readings.ts"
import { formatAmount, toMajor, type Money } from "../../domain/kernel/money.ts"
import { dateText } from "../../infra/writing/date-text.ts"
import { CategoryMark } from "../app/category-mark.tsx"
import { Badge, type Tone } from "../components/badge.tsx"
import { LinkButton } from "../components/link.tsx"
import { amountsWidth } from "../lists/amount-width.ts"
import { defineList } from "../lists/define-list.tsx"
import { sheetOf } from "../lists/export/sheet.ts"
import type { ListContext } from "../lists/list-context.ts"
import type { RowAction } from "../lists/list-description.ts"
import { amountFilter, choiceFilter, pickFilter, rowsFilter } from "../lists/list-filters.tsx"
import { supplierFilter } from "../lists/record-filters.ts"
import { chargeActions, chargeOffers, frequencyText, ruleText } from "./reading.ts"
import { ChargeForm } from "./charge-form.tsx"
import { ConfirmDialog, EndDialog, PauseDialog, ResumeDialog, SkipDialog } from "./occurrences.tsx"
import { ChargeSheet } from "./charge-sheet.tsx"

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
      [t("next"), ({ next }) => next ?? null],
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
  actions: actionsOf
})
