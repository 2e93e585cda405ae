import { Schema } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { type ExpenseState, owedFor, partCounts, surplusOf } from "../../domain/expense/aggregate.ts"
import { PayExpense, VoidExpense } from "../../domain/expense/decider.ts"
import { ExpenseId, type ExpensePaid, ExpensePaymentId } from "../../domain/expense/events.ts"
import { expenseRow } from "../../domain/expense/projections/list.ts"
import { isMore, isPositive, minorOf } from "../../domain/kernel/minor.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { saidWhere, whereAsked } from "../app/account-choice.ts"
import type { ArrivalAction } from "../app/arrival.ts"
import { useBooks, useBooksSelector } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { newRecordId } from "../app/new-id.ts"
import { Notice } from "../app/notice.tsx"
import { useExecute } from "../app/use-execute.ts"
import { useMayGive } from "../app/use-may.ts"
import { Badge } from "../components/badge.tsx"
import { Button } from "../components/button.tsx"
import { LinkButton, TextLink } from "../components/link.tsx"
import { defineForm } from "../forms/define-form.ts"
import { inFront } from "../forms/in-front.tsx"
import { BillExpenses } from "../documents/bill-expenses.tsx"
import { ClearMoneyDialog, FailMoneyDialog } from "../records/arrival-forms.tsx"
import { KeptPictures } from "../records/kept-pictures.tsx"
import { type HowPaid, paidHow, paidTodayInCash } from "../records/paid-how.ts"
import { RecordSheet } from "../records/record-sheet.tsx"
import { expenseOffers, keepReceipts, partOffers, receiptPurpose } from "./reading.ts"

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot
const invoicesIn = ({ books }: BooksSnapshot): BooksSnapshot["books"] => books

interface OfExpense {
  readonly expense: ExpenseState
}

interface OpenedExpense extends OfExpense {
  readonly onClose: () => void
}

const useKnown = () => {
  const books = useBooks()
  const { amount } = useFormats()
  return { snapshot: (): BooksSnapshot => books.snapshot(), amount }
}

/** Pays an expense, wholly or in part. */
export const PayExpenseDialog = inFront(
  defineForm<OpenedExpense>()({
    texts: ["expenses", "payments"],
    keptAs: null,
    schema: Schema.Struct({ ...PayExpense.fields.payment.fields, accountId: whereAsked, isPending: Schema.Boolean }),
    useKnown,
    newId: newRecordId,
    blank: ({ known, props: { expense } }) => ({
      amount: owedFor(expense).toString(),
      ...paidTodayInCash(known.snapshot().today)
    }),
    add: (id, payment, { props: { expense } }) => ({
      _tag: "PayExpense",
      expenseId: ExpenseId.make(expense.expenseId),
      paymentId: ExpensePaymentId.make(id),
      payment: saidWhere(payment)
    }),
    // Money that was handed over is booked whatever is owed: it is asked about once.
    warning: ({ known, props: { expense }, values: { amount } }, say) => {
      const now = known.snapshot().books.expenses.get(expense.expenseId) ?? expense
      if (amount === null || !isMore(minorOf(amount), owedFor(now))) return undefined
      const owed = known.amount(now.details.currency, owedFor(now))
      return { key: `${amount} ${owed}`, says: { title: say("pay.tooMuch"), body: say("pay.tooMuchBody", { owed }) } }
    },
    saved: "pay.saved",
    title: "pay.title",
    lead: (say, { known, props: { expense } }) =>
      say("pay.lead", { owed: known.amount(expense.details.currency, owedFor(expense)) }),
    submit: "pay.confirm",
    fields: [
      {
        name: "amount",
        as: "money",
        hasFocus: true,
        currency: ({ props: { expense } }) => expense.details.currency,
        missing: "amountMissing"
      },
      ...paidHow("", ({ props: { expense } }: HowPaid<OpenedExpense>) => expense.details.currency)
    ]
  })
)

/** Says that an expense was never one. */
export const VoidExpenseDialog = inFront(
  defineForm<OpenedExpense>()({
    texts: "expenses",
    keptAs: null,
    schema: Schema.Struct({ reason: VoidExpense.fields.reason }),
    blank: () => ({ reason: "" }),
    add: (_id, { reason }, { props: { expense } }) => ({
      _tag: "VoidExpense",
      expenseId: ExpenseId.make(expense.expenseId),
      reason
    }),
    saved: "void.saved",
    title: "void.title",
    lead: "void.lead",
    submit: "void.confirm",
    fields: [{ name: "reason", hasFocus: true, hint: "void.hint" }]
  })
)

/** Says that a payment of an expense was none, or not so. */
export const VoidExpensePaymentDialog = inFront(
  defineForm<{ readonly paid: ExpensePaid }>()({
    texts: "expenses",
    keptAs: null,
    schema: Schema.Struct({ reason: VoidExpense.fields.reason }),
    blank: () => ({ reason: "" }),
    add: (_id, { reason }, { props: { paid } }) => ({
      _tag: "VoidExpensePayment",
      expenseId: paid.expenseId,
      paymentId: paid.paymentId,
      reason
    }),
    saved: "pay.voided",
    title: "pay.void",
    lead: "pay.voidLead",
    submit: "pay.voidConfirm",
    fields: [{ name: "reason", hasFocus: true }]
  })
)

const Receipts = ({ expense }: OfExpense) => {
  const { files } = useBooks()
  const execute = useExecute()
  const can = expenseOffers(expense, useMayGive(), useBooksSelector(invoicesIn))
  const expenseId = ExpenseId.make(expense.expenseId)
  return (
    <KeptPictures
      area="expenses"
      kept={expense.receipts}
      onAdd={can.attach ? (pictures) => keepReceipts(files, expenseId, pictures) : undefined}
      onRemove={can.remove ? (sha256) => void execute({ _tag: "RemoveReceipt", expenseId, sha256 }) : undefined}
      purpose={receiptPurpose(expense.expenseId)}
    />
  )
}

type Opened = "pay" | "bill" | "void" | { readonly action: "undo" | ArrivalAction; readonly paid: ExpensePaid }

const Payments = ({ expense, onOpen }: OfExpense & { readonly onOpen: (opened: Opened) => void }) => {
  const { t } = useTranslation("expenses")
  const formats = useFormats()
  const { t: tPayments } = useTranslation("payments")
  const may = useMayGive()
  const { voidPayment } = expenseOffers(expense, may, useBooksSelector(invoicesIn))
  const several = useBooksSelector(({ books }) => books.supplierPayments)
  if (expense.payments.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t("payments")}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {expense.payments.map((part) => {
          const { clearedOn, paid, reason, status } = part
          const amount = formats.amount(expense.details.currency, paid.payment.amount)
          return (
            <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-sm" key={paid.paymentId}>
              <span className="figures font-semibold">{amount}</span>
              <span className="min-w-0 flex-1 text-ink-muted">
                {`${t(`methods.${paid.payment.method}`)} · ${formats.date(paid.payment.paidOn)}`}
                {clearedOn !== null && ` · ${tPayments("arrival.clearedOut", { date: formats.date(clearedOn) })}`}
              </span>
              {status === "pending" && <Badge tone="warning">{tPayments("arrival.pendingOut")}</Badge>}
              {status === "cancelled" && <Badge tone="neutral">{t("statuses.void")}</Badge>}
              {status === "failed" && (
                <span className="w-full break-words text-negative-ink">
                  {tPayments("arrival.failedMark", { reason })}
                </span>
              )}
              {several.get(paid.paymentId) !== undefined && partCounts(part) && (
                <TextLink
                  className="inline-flex min-h-11 items-center"
                  href={`/dashboard/vendors?id=${expense.details.supplierId}`}
                >
                  {t("pay.withOthers")}
                </TextLink>
              )}
              {several.get(paid.paymentId) === undefined &&
                partOffers(part, may).map((action) => (
                  <Button key={action} onPress={() => onOpen({ action, paid })} size="small" variant="quiet">
                    {tPayments(`arrival.${action}`)}
                  </Button>
                ))}
              {several.get(paid.paymentId) === undefined && partCounts(part) && voidPayment && (
                <Button
                  aria-label={t("pay.voidOne", { amount })}
                  onPress={() => onOpen({ action: "undo", paid })}
                  size="small"
                  variant="quiet"
                >
                  {t("pay.void")}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What is said of one payment, in front of the sheet. */
const OfPart = ({ action, paid, onClose }: Exclude<Opened, string> & { readonly onClose: () => void }) => {
  if (action === "undo") return <VoidExpensePaymentDialog onClose={onClose} paid={paid} />
  const moved = { kind: "expense", documentId: paid.expenseId, paymentId: paid.paymentId } as const
  const Dialog = action === "clear" ? ClearMoneyDialog : FailMoneyDialog
  return <Dialog moved={moved} onClose={onClose} />
}

const Whole = ({ expense }: OfExpense) => {
  const { t } = useTranslation("expenses")
  const formats = useFormats()
  const snapshot = useBooksSelector(whole)
  const can = expenseOffers(expense, useMayGive(), snapshot.books)
  const row = expenseRow(snapshot.books, expense.expenseId, snapshot.today)
  const [opened, setOpened] = useState<Opened | null>(null)
  const surplus = surplusOf(expense)
  const close = (): void => setOpened(null)
  return (
    <>
      {isPositive(surplus) && (
        <Notice icon="alert" isFlush title={t("surplus.title")} tone="warning">
          {t("surplus.body", { amount: formats.amount(expense.details.currency, surplus) })}
        </Notice>
      )}
      {(can.pay || can.void || row?.billing === "billed") && (
        <div className="flex flex-wrap gap-2">
          {can.pay && (
            <Button icon="cash" onPress={() => setOpened("pay")}>
              {t("pay.action")}
            </Button>
          )}
          {can.bill && (
            <Button icon="invoices" onPress={() => setOpened("bill")} variant={can.pay ? "secondary" : "primary"}>
              {t("billing.action")}
            </Button>
          )}
          {row?.billing === "billed" && expense.billedOn !== null && (
            <LinkButton href={`/dashboard/invoices/${expense.billedOn}`} icon="invoices" variant="secondary">
              {t("billing.open")}
            </LinkButton>
          )}
          {can.void && (
            <Button icon="close" onPress={() => setOpened("void")} variant="secondary">
              {t("void.action")}
            </Button>
          )}
        </div>
      )}
      <Payments expense={expense} onOpen={setOpened} />
      <Receipts expense={expense} />
      {opened === "pay" && <PayExpenseDialog expense={expense} onClose={close} />}
      {opened === "bill" && row !== undefined && <BillExpenses onClose={close} rows={[row]} />}
      {opened === "void" && <VoidExpenseDialog expense={expense} onClose={close} />}
      {opened !== null && typeof opened === "object" && <OfPart onClose={close} {...opened} />}
    </>
  )
}

interface ExpenseSheetProps {
  readonly expenseId: string
  readonly onEdit: (() => void) | undefined
  readonly onClose: () => void
}

/** One expense beside the list: what it is, what was paid, its receipts, its history. */
export const ExpenseSheet = ({ expenseId, onClose, onEdit }: ExpenseSheetProps) => {
  const expense = useBooksSelector(({ books }) => books.expenses.get(expenseId))
  return (
    <RecordSheet
      kind="expense"
      onClose={onClose}
      onEdit={expense?.lifecycle === "void" ? undefined : onEdit}
      recordId={expenseId}
    >
      {expense !== undefined && <Whole expense={expense} />}
    </RecordSheet>
  )
}
