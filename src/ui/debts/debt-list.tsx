import { useState } from "react"
import { useTranslation } from "react-i18next"
import { openDebts, sumsOfDebts, type DebtSum } from "../../domain/debt/open-debts.ts"
import type { DebtRow } from "../../domain/debt/projections/list.ts"
import { debtRules } from "../../domain/debt/projections/rules.ts"
import { minorOf } from "../../domain/kernel/minor.ts"
import { formatAmount, money, toMajor } from "../../domain/kernel/money.ts"
import { isErased } from "../../domain/kernel/personal.ts"
import { filterRows } from "../../domain/kernel/rows.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { reminderMessage } from "../../infra/papers/reminder-message.ts"
import { dateText } from "../../infra/writing/date-text.ts"
import { useFormats } from "../app/formats.ts"
import { whatsAppHref } from "../app/hand-over.ts"
import { PhoneLinks } from "../app/reach-links.tsx"
import { useMay, useMayGive } from "../app/use-may.ts"
import { Badge, type Tone } from "../components/badge.tsx"
import { Button } from "../components/button.tsx"
import { Dialog } from "../components/dialog.tsx"
import { LinkButton, TextLink } from "../components/link.tsx"
import { mayPromise, PromiseInvoiceDialog, PromiseWords } from "../documents/promise.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import { amountsWidth } from "../lists/amount-width.ts"
import { defineList } from "../lists/define-list.tsx"
import { sheetOf } from "../lists/export/sheet.ts"
import type { ListContext } from "../lists/list-context.ts"
import { choiceFilter, rowsFilter } from "../lists/list-filters.tsx"
import { customerFilter } from "../lists/record-filters.ts"
import { RecordForm } from "../records/record-form.tsx"

interface DebtProps {
  readonly row: DebtRow
  readonly snapshot: BooksSnapshot
}

/** All that the customer owes; what is owed here where it is nobody's that is known. */
const owedWith = ({ row, snapshot: { books, today } }: DebtProps): ReadonlyArray<DebtSum> =>
  sumsOfDebts(
    row.customerId === null
      ? [row]
      : [...openDebts(books, today)].filter(({ customerId }) => customerId === row.customerId)
  )

const profileOf = ({ row: { customerId }, snapshot: { books } }: DebtProps) => {
  const profile = customerId === null ? undefined : books.customers.get(customerId)?.profile
  return profile === undefined || isErased(profile) ? undefined : profile
}

/** Opens WhatsApp with what the customer owes in all, since when, and what they promised, in their language. */
const Remind = (props: DebtProps) => {
  const { t } = useTranslation("debts")
  const language = useLanguage()
  const mayRemind = useMay("MarkInvoiceSent")
  const { row, snapshot } = props
  if (!mayRemind) return null
  const profile = profileOf(props)
  const text = reminderMessage(
    {
      name: row.customerName,
      seller: snapshot.books.company?.identity.socialName ?? "",
      figures: owedWith(props),
      today: snapshot.today,
      ...(row.promise?.standing === "broken" && { promisedOn: row.promise.payOn })
    },
    profile?.language ?? language
  )
  const phone = profile === undefined ? "" : profile.whatsapp === "" ? profile.phone : profile.whatsapp
  return (
    <div className="flex flex-col gap-1">
      <LinkButton autoFocus href={whatsAppHref(text, phone)} icon="send" isFullWidth rel="noreferrer" target="_blank">
        {t("remind.action")}
      </LinkButton>
      <p className="text-sm text-ink-muted">{t("remind.hint")}</p>
    </div>
  )
}

const Owed = (props: DebtProps) => {
  const { t } = useTranslation("debts")
  const language = useLanguage()
  const formats = useFormats()
  const { row } = props
  const sums = owedWith(props)
  const profile = profileOf(props)
  return (
    <div className="flex flex-col gap-3 rounded-card bg-brand-soft p-4">
      <div>
        <p className="text-sm break-words text-ink-muted">{t(`of.${row.kind}`, { reference: row.reference })}</p>
        <p className="figures text-lg font-bold min-[22rem]:text-xl">{formats.amount(row.currency, row.owed)}</p>
        <p className={row.isLate ? "text-sm font-medium text-negative-ink" : "text-sm text-ink-muted"}>
          {row.isLate
            ? t("statuses.late", { count: row.daysLate })
            : row.dueOn === null
              ? t("noDay")
              : t("dueBy", { date: formats.date(row.dueOn) })}
        </p>
      </div>
      {row.customerId !== null && (
        <div>
          <p className="text-sm text-ink-muted">{t("owes")}</p>
          {sums.map(({ debt }) => (
            <p className="figures font-semibold" key={debt.ccy}>
              {formatAmount(debt, language, { label: true })}
            </p>
          ))}
          <TextLink
            className="inline-flex min-h-11 items-center text-sm"
            href={`/dashboard/entries/debts?customer=${row.customerId}`}
          >
            {t("all")}
          </TextLink>
        </div>
      )}
      {profile !== undefined && profile.phone !== "" && <PhoneLinks phone={profile.phone} />}
    </div>
  )
}

interface DebtSheetProps extends DebtProps {
  readonly name: string
  readonly onClose: () => void
}

/** One debt beside the list: whose it is, the way to remind them, what they promised, and where it is paid. */
export const DebtSheet = ({ name, onClose, row, snapshot }: DebtSheetProps) => {
  const { t } = useTranslation("debts")
  const { t: inSales } = useTranslation("sales")
  const may = useMayGive()
  const [opened, setOpened] = useState<"none" | "pay" | "promise">("none")
  const close = (): void => setOpened("none")
  const isSale = row.kind === "sale"
  const invoice = snapshot.books.invoices.get(row.recordId)
  const canPromise = isSale ? may("PromiseDebt") : invoice !== undefined && mayPromise(invoice, may)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      size="side"
      title={name}
    >
      <Remind row={row} snapshot={snapshot} />
      <Owed row={row} snapshot={snapshot} />
      <section className="flex flex-col items-start gap-3">
        <h3 className="font-semibold">{t("promise.label")}</h3>
        <PromiseWords currency={row.currency} promise={row.promise} />
      </section>
      <div className="flex flex-wrap gap-2">
        {canPromise && (
          <Button icon="calendar" onPress={() => setOpened("promise")} variant="secondary">
            {t("promise.action")}
          </Button>
        )}
        {isSale && may("PaySale") && (
          <Button icon="cash" onPress={() => setOpened("pay")} variant="secondary">
            {inSales("pay.action")}
          </Button>
        )}
        <LinkButton
          href={row.kind === "sale" ? `/dashboard/entries?id=${row.recordId}` : `/dashboard/invoices/${row.recordId}`}
          icon={row.kind === "sale" ? "sales" : "invoices"}
          variant="secondary"
        >
          {t(`open.${row.kind}`)}
        </LinkButton>
      </div>
      {isSale && (
        <>
          <RecordForm form="pay" isOpen={opened === "pay"} kind="sale" onClose={close} recordId={row.recordId} />
          <RecordForm
            form="promise"
            isOpen={opened === "promise"}
            kind="sale"
            onClose={close}
            recordId={row.recordId}
          />
        </>
      )}
      {!isSale && opened === "promise" && <PromiseInvoiceDialog debt={row} invoiceId={row.recordId} onClose={close} />}
    </Dialog>
  )
}

type At = ListContext<DebtRow, "debts">

const nameText = ({ customerErased, customerName }: DebtRow, { t }: At): string =>
  customerErased ? t("erased") : customerName === "" ? t("nobody") : customerName

/** What is most urgent about it: a promise that was not kept, then how late it is. */
const standingOf = ({ daysLate, isLate, isToRemind, promise }: DebtRow, { t }: At): { tone: Tone; text: string } => {
  if (promise?.standing === "broken") return { tone: "negative", text: t("statuses.broken") }
  if (promise?.standing === "open" && !isToRemind) return { tone: "informative", text: t("statuses.promised") }
  if (isLate) return { tone: "negative", text: t("statuses.late", { count: daysLate }) }
  if (isToRemind) return { tone: "warning", text: t("statuses.remind") }
  return { tone: "neutral", text: t("statuses.open") }
}

const whenText = ({ dueOn, promise }: DebtRow, { language, t }: At): string => {
  const day = promise?.standing === "open" ? promise.payOn : dueOn
  return day === null ? t("noDay") : t("dueBy", { date: dateText(day, language) })
}

const ownOf = ({ snapshot }: At) => snapshot.books.company?.identity.currency ?? null
const owedOf = ({ currency, owed }: DebtRow) => money(currency, owed)

/** Who owes what, on invoices and for sales at the counter. */
export const debtList = defineList("debts", debtRules, {
  icon: "cash",
  rowName: (row, at) => `${nameText(row, at)}, ${row.reference}`,
  details: ({ at, onClose, row }) => (
    <DebtSheet name={nameText(row, at)} onClose={onClose} row={row} snapshot={at.snapshot} />
  ),
  add: { may: "RecordSale", href: "/dashboard/entries/new" },
  filters: {
    kind: choiceFilter({
      label: ({ t }) => t("kind.label"),
      values: ["invoice", "sale"],
      text: (kind, { t }) => t(`kind.${kind}`)
    }),
    customer: customerFilter(),
    currency: rowsFilter({
      label: ({ shared }) => shared("filters.currency"),
      of: ({ currency }) => currency,
      atLeast: 2
    })
  },
  sorted: { by: "dueOn", upwards: ["dueOn", "customer"] },
  columns: (at) => {
    const { all, language, t } = at
    return [
      {
        id: "customer",
        header: t("customer"),
        width: "minmax(0, 1fr)",
        cardRole: "title",
        cell: (row) => (
          <span className="stacked inline-flex min-w-0 flex-col">
            <span className="break-words">{nameText(row, at)}</span>{" "}
            <span className="text-sm font-normal break-words text-ink-muted">
              {t(`of.${row.kind}`, { reference: row.reference })}
            </span>
          </span>
        )
      },
      {
        id: "dueOn",
        header: t("dueOn"),
        width: "10rem",
        cardRole: "meta",
        cell: (row) => whenText(row, at)
      },
      {
        id: "status",
        header: t("status"),
        width: "13rem",
        cardRole: "badge",
        cell: (row) => {
          const { text, tone } = standingOf(row, at)
          return <Badge tone={tone}>{text}</Badge>
        }
      },
      {
        id: "note",
        header: t("note"),
        width: "12rem",
        isHiddenAtFirst: true,
        cell: ({ promise }) => <span className="break-words">{promise?.note ?? ""}</span>
      },
      {
        id: "owed",
        header: t("owed"),
        width: amountsWidth(all, ({ currency, owed }) => ({ currency, minor: owed }), language),
        align: "end",
        cardRole: "amount",
        cell: (row) => formatAmount(owedOf(row), language, { label: true })
      }
    ]
  },
  file: (at) => {
    const { shared, t } = at
    return sheetOf([
      [t("customer"), (row) => nameText(row, at)],
      [t("kind.label"), ({ kind }) => t(`kind.${kind}`)],
      [t("document"), ({ reference }) => reference],
      [t("madeOn"), ({ madeOn }) => madeOn],
      [t("dueOn"), ({ dueOn }) => dueOn],
      [t("status"), (row) => standingOf(row, at).text],
      [t("promisedOn"), ({ promise }) => promise?.payOn ?? null],
      [
        t("promised"),
        ({ currency, promise }) =>
          promise === null || promise.amount === null ? null : toMajor(money(currency, minorOf(promise.amount)))
      ],
      [t("note"), ({ promise }) => promise?.note ?? null],
      [shared("file.currency"), ({ currency }) => currency],
      [t("total"), ({ currency, total }) => toMajor(money(currency, total))],
      [t("owed"), (row) => toMajor(owedOf(row))]
    ])
  },
  figures: (at) => {
    const { all, t } = at
    return (["all", "overdue", "toRemind"] as const).map((tab) => {
      const rows = filterRows(debtRules, all, { tab })
      return {
        leads: { tab },
        label: tab === "all" ? t("owed") : tab === "overdue" ? t("late") : t("statuses.remind"),
        amounts: sumsOfDebts(rows, ownOf(at)).map(({ debt }) => debt),
        count: t("list.count", { count: rows.length }),
        isAlarming: tab === "overdue"
      }
    })
  },
  sums: (rows, at) =>
    sumsOfDebts(rows, ownOf(at)).map(({ debt }) => ({
      id: debt.ccy,
      main: at.t("sum", { amount: formatAmount(debt, at.language, { label: true }) })
    }))
})
