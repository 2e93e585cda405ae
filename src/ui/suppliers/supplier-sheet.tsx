import { useMemo, useState, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { nextOf } from "../../domain/charge/projections/list.ts"
import { expenseRows, expenseRules } from "../../domain/expense/projections/list.ts"
import { absolute, amountWithTax, formatAmount, isAboveZero, isZero, type Money } from "../../domain/kernel/money.ts"
import { detailsOf } from "../../domain/kernel/recurrence.ts"
import {
  ages,
  owedToSupplier,
  paymentsForSeveral,
  pricesOf,
  type PricedItem
} from "../../domain/supplier/projections/list.ts"
import type { CurrencyCode } from "../../domain/kernel/currency.ts"
import { isMore, NOTHING } from "../../domain/kernel/minor.ts"
import { loadLedger } from "../../domain/ledger/load-ledger.ts"
import type { SupplierPaid } from "../../domain/supplier-payment/events.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { type ArrivalAction, arrivalOffers } from "../app/arrival.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { useMayGive, useReads } from "../app/use-may.ts"
import { Badge } from "../components/badge.tsx"
import { Button } from "../components/button.tsx"
import { fetchedLater } from "../components/fetched-later.tsx"
import { LinkButton, TextLink } from "../components/link.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import { ClearMoneyDialog, FailMoneyDialog } from "../records/arrival-forms.tsx"
import { ExpenseBadge } from "../records/expense-badge.tsx"
import { LatestRecord, LatestRecords, latestRows } from "../records/latest-records.tsx"
import { RecordSheet } from "../records/record-sheet.tsx"
import { PaySupplierDialog, supplierOffers, VoidSupplierPaymentDialog } from "./supplier-forms.tsx"
import type { StatementDialogProps } from "./statement-dialog.tsx"

/** So much of each part is shown; the rest is in the list of expenses. */
const SHOWN = 5

const StatementDialog = fetchedLater<StatementDialogProps>(async () => {
  const [{ StatementDialog: Dialog }] = await Promise.all([import("./statement-dialog.tsx"), loadLedger()])
  return Dialog
})

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

interface OfSupplier {
  readonly supplierId: string
}

const Part = ({ children, title }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="flex flex-col gap-2">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
)

/** What the supplier is owed and for how long, and the payment of several expenses at once. */
const Owed = ({ onPay, supplierId }: OfSupplier & { readonly onPay: (currency: CurrencyCode) => void }) => {
  const { t } = useTranslation("suppliers")
  const language = useLanguage()
  const { books, today } = useBooksSelector(whole)
  const owed = owedToSupplier(books, supplierId, today)
  const can = supplierOffers({ owed, paid: [] }, useMayGive())
  if (owed.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      {owed.map(({ currency, total, ...each }) => (
        <div className="flex flex-col gap-3 rounded-card bg-brand-soft p-4" key={currency}>
          <dl className="flex flex-wrap gap-x-8 gap-y-3">
            <div className="w-full">
              <dt className="text-sm text-ink-muted">{t("owed.title")}</dt>
              <dd className="figures text-lg font-bold">{formatAmount(total, language, { label: true })}</dd>
            </div>
            {ages
              .filter((age) => isAboveZero(each[age]))
              .map((age) => (
                <div className="min-w-fit" key={age}>
                  <dt className="text-sm text-ink-muted">{t(`owed.${age}`)}</dt>
                  <dd className="figures font-semibold">{formatAmount(each[age], language, { label: true })}</dd>
                </div>
              ))}
          </dl>
          {can.pay && (
            <Button icon="cash" onPress={() => onPay(currency)}>
              {t("pay.action")}
            </Button>
          )}
        </div>
      ))}
      <TextLink
        className="inline-flex min-h-11 items-center self-start text-sm"
        href={`/dashboard/expenses?tab=toPay&supplier=${supplierId}`}
      >
        {t("owed.list")}
      </TextLink>
    </section>
  )
}

const Change = ({ change }: { readonly change: Money }) => {
  const { t } = useTranslation("suppliers")
  const language = useLanguage()
  if (isZero(change)) return <span>{t("prices.same")}</span>
  const amount = formatAmount(absolute(change), language, { label: true })
  return isMore(change.minor, NOTHING) ? (
    <span className="font-medium text-warning-ink">{t("prices.up", { amount })}</span>
  ) : (
    <span className="font-medium text-positive-ink">{t("prices.down", { amount })}</span>
  )
}

/** What one thing cost the last time, how that differs from the time before, and what it cost earlier. */
const Item = ({ item: { change, name, prices } }: { readonly item: PricedItem }) => {
  const { t } = useTranslation("suppliers")
  const language = useLanguage()
  const { date } = useFormats()
  const [last, ...earlier] = prices
  if (last === undefined) return null
  return (
    <li className="flex flex-col gap-1 py-2">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <TextLink
          className="inline-flex min-h-11 min-w-11 items-center break-words"
          href={`/dashboard/expenses?id=${last.expenseId}`}
        >
          {name}
        </TextLink>
        <span className="figures ms-auto font-semibold">{formatAmount(last.amount, language, { label: true })}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
        <span>{date(last.day)}</span>
        <span>{t("prices.bought", { count: prices.length })}</span>
        {change !== null && <Change change={change} />}
      </span>
      {earlier.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-11 w-fit cursor-pointer py-3 text-brand-ink">{t("prices.before")}</summary>
          <ul className="flex flex-col gap-1 pb-1">
            {earlier.slice(0, SHOWN).map(({ amount, day, expenseId }) => (
              <li className="flex flex-wrap justify-between gap-x-3" key={expenseId}>
                <span className="text-ink-muted">{date(day)}</span>
                <span className="figures ms-auto">{formatAmount(amount, language, { label: true })}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

const Prices = ({ supplierId }: OfSupplier) => {
  const { t } = useTranslation("suppliers")
  const { books, today } = useBooksSelector(whole)
  const items = pricesOf(books, supplierId, today)
  if (items.length === 0) return null
  return (
    <Part title={t("prices.title")}>
      <ul className="flex flex-col divide-y divide-line">
        {items.slice(0, SHOWN).map((item) => (
          <Item item={item} key={`${item.name} ${item.currency}`} />
        ))}
      </ul>
    </Part>
  )
}

/** What was bought last, and the way to all that was, for whoever reads expenses. */
const Expenses = ({ supplierId }: OfSupplier) => {
  const { t } = useTranslation("suppliers")
  const { date } = useFormats()
  const mayRead = useReads()("expenses")
  const { books, today } = useBooksSelector(whole)
  const expenses = useMemo(
    () => latestRows(expenseRules, expenseRows(books, today), { supplier: supplierId }, "spentOn"),
    [books, today, supplierId]
  )
  if (!mayRead) return null
  return (
    <LatestRecords
      all={{ href: `/dashboard/expenses?supplier=${supplierId}`, label: t("expenses.all", { count: expenses.length }) }}
      none={t("expenses.none")}
      title={t("expenses.title")}
    >
      {expenses.slice(0, SHOWN).map((row) => (
        <LatestRecord
          badge={<ExpenseBadge isOverdue={row.isOverdue} lifecycle={row.lifecycle} />}
          currency={row.currency}
          href={`/dashboard/expenses?id=${row.expenseId}`}
          key={row.expenseId}
          owed={row.owed}
          owedText={(amount) => t("owing", { amount })}
          total={row.total}
          words={[
            row.description === "" ? (row.category?.name ?? "") : row.description,
            row.reference,
            date(row.spentOn)
          ]}
        />
      ))}
    </LatestRecords>
  )
}

/** What comes back of this supplier. */
const Charges = ({ supplierId }: OfSupplier) => {
  const { t } = useTranslation("suppliers")
  const formats = useFormats()
  const { books, today } = useBooksSelector(whole)
  const its = [...books.charges.values()].filter((charge) => detailsOf(charge).supplierId === supplierId)
  if (its.length === 0) return null
  return (
    <Part title={t("charges.title")}>
      <ul className="flex flex-col divide-y divide-line">
        {its.map((charge) => {
          const details = detailsOf(charge)
          const next = nextOf(charge, today)
          return (
            <li className="flex flex-wrap items-baseline justify-between gap-x-3 py-1" key={charge.chargeId}>
              <TextLink
                className="inline-flex min-h-11 min-w-11 items-center break-words"
                href={`/dashboard/expenses_recurrent?id=${charge.chargeId}`}
              >
                {details.name}
              </TextLink>
              <span className="figures ms-auto font-semibold">
                {formats.amount(details.currency, amountWithTax(details))}
              </span>
              <span className="w-full pb-1 text-sm text-ink-muted">
                {next === undefined ? t("charges.none") : t("charges.next", { date: formats.date(next) })}
              </span>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}

type OnPaid = (action: PaidAction["action"], paid: SupplierPaid) => void

/** The payments that were for several expenses, each cleared and taken back as a whole. */
const Payments = ({ onPaid, supplierId }: OfSupplier & { readonly onPaid: OnPaid }) => {
  const { t } = useTranslation("suppliers")
  const { t: tPayments } = useTranslation("payments")
  const { t: tMethods } = useTranslation("expenses")
  const formats = useFormats()
  const { books } = useBooksSelector(whole)
  const payments = paymentsForSeveral(books, supplierId)
  const may = useMayGive()
  const can = supplierOffers({ owed: [], paid: payments }, may)
  if (payments.length === 0) return null
  return (
    <Part title={t("pay.grouped")}>
      <ul className="flex flex-col divide-y divide-line">
        {payments.slice(0, SHOWN).map(({ paid, status, voided }) => {
          const { currency, method, paidOn, parts } = paid.details
          const amount = formats.amount(currency, paid.amount)
          return (
            <li
              className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-sm"
              key={paid.supplierPaymentId}
            >
              <span className="figures font-semibold">{amount}</span>
              <span className="min-w-fit flex-1 text-ink-muted">
                {`${tMethods(`methods.${method}`)} · ${formats.date(paidOn)} · ${t("pay.for", { count: parts.length })}`}
              </span>
              {status === "pending" && <Badge tone="warning">{tPayments("arrival.pendingOut")}</Badge>}
              {status === "pending" &&
                arrivalOffers({ kind: "several", status, method }, may).map((action) => (
                  <Button key={action} onPress={() => onPaid(action, paid)} size="small" variant="quiet">
                    {tPayments(`arrival.${action}`)}
                  </Button>
                ))}
              {voided ? (
                <Badge tone="neutral">{tMethods("statuses.void")}</Badge>
              ) : (
                can.undo && (
                  <Button
                    aria-label={t("pay.voidOne", { amount })}
                    onPress={() => onPaid("undo", paid)}
                    size="small"
                    variant="quiet"
                  >
                    {t("pay.void")}
                  </Button>
                )
              )}
            </li>
          )
        })}
      </ul>
    </Part>
  )
}

/** What is said of one payment, in front of the sheet. */
const OfPaid = ({ action, onClose, paid }: PaidAction & { readonly onClose: () => void }) => {
  if (action === "undo") return <VoidSupplierPaymentDialog onClose={onClose} paid={paid} />
  const Dialog = action === "clear" ? ClearMoneyDialog : FailMoneyDialog
  return <Dialog moved={{ kind: "several", documentId: "", paymentId: paid.supplierPaymentId }} onClose={onClose} />
}

interface PaidAction {
  readonly action: "undo" | ArrivalAction
  readonly paid: SupplierPaid
}

type Opened = { readonly pay: CurrencyCode } | PaidAction | "statement" | null

interface SupplierSheetProps extends OfSupplier {
  readonly onEdit: (() => void) | undefined
  readonly onClose: () => void
}

/** One supplier beside the list: who it is, what it is owed, what was paid for what, what comes back, its statement. */
export const SupplierSheet = ({ onClose, onEdit, supplierId }: SupplierSheetProps) => {
  const { t } = useTranslation("suppliers")
  const [opened, setOpened] = useState<Opened>(null)
  const close = (): void => setOpened(null)
  return (
    <RecordSheet kind="supplier" onClose={onClose} onEdit={onEdit} recordId={supplierId}>
      <Owed onPay={(pay) => setOpened({ pay })} supplierId={supplierId} />
      <div className="flex flex-wrap gap-2">
        <LinkButton href={`/dashboard/transactions?supplier=${supplierId}`} icon="transactions" variant="secondary">
          {t("payments")}
        </LinkButton>
        <Button icon="download" onPress={() => setOpened("statement")} variant="secondary">
          {t("statement.action")}
        </Button>
      </div>
      <Payments onPaid={(action, paid) => setOpened({ action, paid })} supplierId={supplierId} />
      <Expenses supplierId={supplierId} />
      <Prices supplierId={supplierId} />
      <Charges supplierId={supplierId} />
      {opened === "statement" && <StatementDialog onClose={close} supplierId={supplierId} />}
      {opened !== null && opened !== "statement" && "pay" in opened && (
        <PaySupplierDialog currency={opened.pay} onClose={close} supplierId={supplierId} />
      )}
      {opened !== null && opened !== "statement" && "paid" in opened && <OfPaid onClose={close} {...opened} />}
    </RecordSheet>
  )
}
