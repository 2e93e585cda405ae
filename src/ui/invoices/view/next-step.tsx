import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { surplusOf } from "../../../domain/invoice/state.ts"
import { isPositive, sumMinor } from "../../../domain/kernel/minor.ts"
import type { Settlement } from "../../../machines/documents/invoice.ts"
import { Button } from "../../components/button.tsx"
import { classNames } from "../../components/class-names.ts"
import { LinkButton } from "../../components/link.tsx"
import { Menu, type MenuAction } from "../../components/menu.tsx"
import { useFormats } from "../../app/formats.ts"
import { useFlaggedPayments } from "../../records/use-flagged.ts"
import type { InvoiceReading } from "./reading.ts"
import type { InvoiceActions } from "./use-invoice-actions.ts"

interface NextStepProps {
  readonly reading: InvoiceReading
  readonly actions: InvoiceActions
}

type Step = "issue" | "send" | "pay" | "none"

/** Whether no money is waited for any more. */
const isOver = (settlement: Settlement): boolean => settlement !== "unpaid" && settlement !== "partial"

/** What an invoice waits for. */
const stepOf = ({ row }: InvoiceReading): Step => {
  if (row.standing === "draft") return "issue"
  if (row.standing === "cancelled" || isOver(row.settlement)) return "none"
  return row.delivery === "notSent" && row.settlement === "unpaid" ? "send" : "pay"
}

/** What to do, or for those who may not do it where the invoice stands. */
const useWords = ({ reading, actions: { can } }: NextStepProps): string => {
  const { t } = useTranslation("invoices")
  const formats = useFormats()
  const { row, itemState, invoice } = reading
  const isAsked = useFlaggedPayments().some(({ invoiceId }) => invoiceId === invoice.invoiceId)
  const amount = formats.amount(row.currency, row.balance)
  if (itemState === "needs-attention") return t("view.nextAttention")
  if (row.standing === "draft") return t(can.issue ? "view.nextDraft" : "view.nowDraft")
  if (row.standing === "cancelled") return t(can.duplicate ? "view.nextCancelled" : "view.nowCancelled")
  // As much as the payments below say together.
  const usable = sumMinor(reading.usable.map(({ available }) => available))
  if (isPositive(usable) && isPositive(surplusOf(reading.invoice)))
    return t(can.useMoney ? "view.nextSurplus" : "view.nowSurplus", { amount: formats.amount(row.currency, usable) })
  if (row.settlement === "paid") return t(isAsked ? "view.nextReview" : "view.nextPaid")
  if (row.settlement === "credited") return t("view.nextCredited")
  if (row.settlement === "writtenOff") return t("view.nextWrittenOff")
  if (stepOf(reading) === "send") return t(can.send ? "view.nextSend" : "view.nowNotSent")
  return row.overdue ? t("view.nextPayLate", { amount, count: row.daysLate }) : t("view.nextPay", { amount })
}

/** What is left once the next step and its neighbour have their own button. */
const useMore = ({ reading, actions }: NextStepProps, step: Step): ReadonlyArray<MenuAction> => {
  const { t } = useTranslation("invoices")
  const { t: tPayments } = useTranslation("payments")
  const { t: tCredit } = useTranslation("credit-notes")
  const { can } = actions
  const { row } = reading
  const items: Array<MenuAction> = []
  if (can.send && step !== "send") {
    const label = row.delivery === "sent" ? t("view.sendAgain") : t("view.send")
    items.push({ id: "send", label, icon: "send", onAction: () => actions.open("send") })
  }
  if (can.pay && step === "none")
    items.push({ id: "pay", label: t("view.pay"), icon: "cash", onAction: () => actions.open("payment") })
  if (can.reverseWriteOff)
    items.push({
      id: "reverseWriteOff",
      label: tPayments("money.reverseWriteOff"),
      icon: "history",
      onAction: actions.reverseWriteOff
    })
  if (can.duplicate)
    items.push({ id: "duplicate", label: t("view.duplicate"), icon: "copy", onAction: actions.duplicate })
  if (can.deposit && !row.isDeposit && reading.figures !== null)
    items.push({
      id: "deposit",
      label: t("deposit.action"),
      icon: "cash",
      onAction: () => actions.open("deposit")
    })
  items.push({ id: "pdf", label: t("view.pdf"), icon: "download", onAction: actions.download })
  items.push({ id: "print", label: t("view.print"), icon: "print", onAction: actions.print })
  if (can.writeOff)
    items.push({
      id: "writeOff",
      label: tPayments("money.writeOff"),
      icon: "archive",
      onAction: () => actions.open("writeOff")
    })
  if (can.credit)
    items.push({
      id: "credit",
      label: tCredit("issue.action"),
      icon: "minus",
      isDanger: true,
      onAction: () => actions.open("credit")
    })
  if (can.cancel)
    items.push({
      id: "cancel",
      label: t("view.cancel"),
      icon: "trash",
      isDanger: true,
      onAction: () => actions.open("cancel")
    })
  return items
}

/** One action is its own button; several stand behind three dots. */
const More = ({ actions }: { readonly actions: ReadonlyArray<MenuAction> }) => {
  const { t } = useTranslation("invoices")
  const [only] = actions
  if (only === undefined || actions.length > 1) return <Menu actions={actions} label={t("view.moreActions")} />
  const { icon, label, onAction } = only
  return (
    <Button
      className="max-sm:w-full"
      onPress={() => onAction?.()}
      variant="secondary"
      {...(icon === undefined ? {} : { icon })}
    >
      {label}
    </Button>
  )
}

/** What to do next with the invoice, and everything else that can be done. */
export const NextStep = (props: NextStepProps) => {
  const { t } = useTranslation("invoices")
  const { reading, actions } = props
  const { can, isBusy } = actions
  const step = stepOf(reading)
  const words = useWords(props)
  const more = useMore(props, step)
  const section = useRef<HTMLElement>(null)
  const before = useRef(step)
  const isActing = (step !== "none" && (can.issue || can.send || can.pay)) || can.edit
  useEffect(() => {
    if (before.current === step) return undefined
    before.current = step
    // The button that was pressed is gone: the keyboard goes on from the next one, once the dialog has let go of it.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) section.current?.querySelector("button")?.focus()
      })
    )
    return () => cancelAnimationFrame(frame)
  }, [step])
  return (
    <section
      ref={section}
      aria-label={t(can.duplicate || isActing ? "view.next" : "view.now")}
      className={classNames(
        "mb-4 flex gap-3 rounded-card border border-line bg-surface p-4 shadow-1 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between print:hidden",
        // The menu alone stands beside the words, not in a line of its own.
        !isActing && more.length > 1 ? "items-center justify-between" : "flex-col"
      )}
    >
      <p className="min-w-0 flex-1 sm:flex-[1_1_18rem]">{words}</p>
      <div className="flex flex-wrap items-center gap-2">
        {step === "issue" && can.issue && (
          <Button className="max-sm:flex-1 max-sm:px-3" isPending={isBusy} onPress={() => actions.open("issue")}>
            {t("view.issue")}
          </Button>
        )}
        {step === "send" && can.send && (
          <Button className="max-sm:w-full" onPress={() => actions.open("send")}>
            {t("view.send")}
          </Button>
        )}
        {/* Many are paid on the spot, before anything was sent. */}
        {can.pay && step !== "none" && (
          <Button
            className="max-sm:flex-1 max-sm:px-3"
            onPress={() => actions.open("payment")}
            variant={step === "pay" ? "primary" : "secondary"}
          >
            {t("view.pay")}
          </Button>
        )}
        {can.edit && (
          <LinkButton
            className="max-sm:flex-1 max-sm:px-3"
            href={`/dashboard/invoices/${reading.invoice.invoiceId}/edit`}
            icon="edit"
            variant="secondary"
          >
            {t("view.edit")}
          </LinkButton>
        )}
        <More actions={more} />
      </div>
    </section>
  )
}
