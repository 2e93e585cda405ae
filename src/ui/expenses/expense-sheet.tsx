import { useState, useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { ExpenseId, type ExpensePaid } from "../../domain/expense/events.ts"
import { type ExpenseState, partCounts, surplusOf } from "../../domain/expense/aggregate.ts"
import { isPositive } from "../../domain/kernel/minor.ts"
import { useBooks, useBooksSelector } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { Notice } from "../app/notice.tsx"
import { useExecute } from "../app/use-execute.ts"
import { useMayGive } from "../app/use-may.ts"
import { useWaitingFiles } from "../app/use-waiting-files.ts"
import { Badge } from "../components/badge.tsx"
import { Button } from "../components/button.tsx"
import { TextLink } from "../components/link.tsx"
import { showToast } from "../components/toast.ts"
import { RecordSheet } from "../records/record-sheet.tsx"
import { ClearMoneyDialog, FailMoneyDialog } from "../records/arrival-forms.tsx"
import type { ArrivalAction } from "../app/arrival.ts"
import { PicturePicker } from "../app/picture-picker.tsx"
import { expenseOffers, keepReceipts, partOffers, RECEIPT_LIMITS, receiptPurpose } from "./reading.ts"
import { PayExpenseDialog, VoidExpenseDialog, VoidExpensePaymentDialog } from "./expense-dialogs.tsx"

interface OfExpense {
  readonly expense: ExpenseState
}

interface Shown {
  readonly sha256: string
  readonly name: string
  readonly isWaiting: boolean
}

const ReceiptPictureOf = ({ sha256, name, isWaiting }: Shown) => {
  const { t } = useTranslation("expenses")
  const { files } = useBooks()
  const address = useSyncExternalStore(files.subscribe, () => files.shown({ sha256, area: "expenses" }))
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-1">
      {address === undefined ? (
        <span className="text-sm text-ink-muted">{t("receipts.notHere")}</span>
      ) : (
        <a href={address} rel="noreferrer" target="_blank">
          <img
            alt={t("receipts.alt", { name })}
            className="max-h-48 w-full rounded-card border border-line bg-surface object-contain"
            src={address}
          />
        </a>
      )}
      {isWaiting && <span className="text-sm text-ink-muted">{t("receipts.waiting")}</span>}
    </span>
  )
}

const Receipts = ({ expense }: OfExpense) => {
  const { t } = useTranslation("expenses")
  const { files } = useBooks()
  const execute = useExecute()
  const can = expenseOffers(expense, useMayGive())
  const purpose = receiptPurpose(expense.expenseId)
  const waiting = useWaitingFiles().filter((file) => file.purpose.startsWith(purpose))
  const expenseId = ExpenseId.make(expense.expenseId)
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">{t("receipts.title")}</h3>
      <ul className="flex flex-col gap-3">
        {expense.receipts.map(({ name, sha256 }) => (
          <li className="flex items-start gap-2" key={sha256}>
            <ReceiptPictureOf isWaiting={false} name={name} sha256={sha256} />
            {can.remove && (
              <Button
                aria-label={t("receipts.removeOne", { name })}
                icon="trash"
                onPress={() => void execute({ _tag: "RemoveReceipt", expenseId, sha256 })}
                size="small"
                variant="quiet"
              >
                {t("receipts.remove")}
              </Button>
            )}
          </li>
        ))}
        {waiting.map(({ id, name, sha256 }) => (
          <li className="flex items-start gap-2" key={id}>
            <ReceiptPictureOf isWaiting name={name} sha256={sha256} />
          </li>
        ))}
      </ul>
      {expense.receipts.length + waiting.length === 0 && <p className="text-sm text-ink-muted">{t("receipts.none")}</p>}
      {can.attach && (
        <PicturePicker
          label={t("receipts.add")}
          limits={RECEIPT_LIMITS}
          unreadable={t("receipts.unreadable")}
          onPick={(pictures) =>
            void keepReceipts(files, expenseId, pictures).then((isKept) => {
              if (!isKept) showToast({ tone: "negative", text: t("receipts.lost") })
            })
          }
        />
      )}
    </section>
  )
}

type Opened = "pay" | "void" | { readonly action: "undo" | ArrivalAction; readonly paid: ExpensePaid }

const Payments = ({ expense, onOpen }: OfExpense & { readonly onOpen: (opened: Opened) => void }) => {
  const { t } = useTranslation("expenses")
  const formats = useFormats()
  const { t: tPayments } = useTranslation("payments")
  const may = useMayGive()
  const { voidPayment } = expenseOffers(expense, may)
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
  const can = expenseOffers(expense, useMayGive())
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
      {(can.pay || can.void) && (
        <div className="flex flex-wrap gap-2">
          {can.pay && (
            <Button icon="cash" onPress={() => setOpened("pay")}>
              {t("pay.action")}
            </Button>
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
