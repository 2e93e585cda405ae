import { useState } from "react"
import { useTranslation } from "react-i18next"
import { isPositive } from "../../../domain/kernel/minor.ts"
import type { PaymentRefunded } from "../../../domain/payment/events.ts"
import { availableOf } from "../../../domain/payment/projections/credits.ts"
import { counts, isRefunded, type PaymentState } from "../../../domain/payment/state.ts"
import { useBooks } from "../../app/books-context.tsx"
import { useMayGive, type May } from "../../app/use-may.ts"
import { Menu, type MenuAction } from "../../components/menu.tsx"
import { arrivalActions, arrivalOffers, type ArrivalAction } from "../../app/arrival.ts"
import { ClearMoneyDialog, FailMoneyDialog } from "../../records/arrival-forms.tsx"
import { hasTaker, RefundDialog, UseCreditDialog, VoidPaymentDialog, VoidRefundDialog } from "./money-forms.tsx"

/** What can be done with a payment, by whoever may: each as the command that it gives. */
export const moneyActionsOf = (
  payment: PaymentState,
  { available, hasInvoice }: { readonly available: bigint; readonly hasInvoice: boolean },
  may: May
) => ({
  use: isPositive(available) && hasInvoice && may("ApplyPayment"),
  arrival: counts(payment)
    ? arrivalOffers({ kind: "payment", status: payment.status, method: payment.received.details.method }, may).filter(
        (action) => action === "clear" || !isRefunded(payment)
      )
    : [],
  // What has not arrived may still bounce.
  refund: isPositive(available) && payment.status === "succeeded" && may("RefundPayment"),
  voidRefund: isRefunded(payment) && may("VoidRefund"),
  // What was given back of it is put right first.
  void: counts(payment) && !isRefunded(payment) && may("VoidPayment")
})

type Opened = "none" | "use" | "refund" | "void" | ArrivalAction | PaymentRefunded

interface MoneyMenuProps {
  readonly payment: PaymentState
  /** What the payment is called, for those who hear the button only. */
  readonly named: string
}

/** What can be done with one payment, behind three dots; nothing for those who may do none of it. */
export const MoneyMenu = ({ payment, named }: MoneyMenuProps) => {
  const { t } = useTranslation("payments")
  const books = useBooks()
  const may = useMayGive()
  const [opened, setOpened] = useState<Opened>("none")
  const close = (): void => setOpened("none")
  const available = availableOf(books.snapshot().books, payment)
  const can = moneyActionsOf(payment, { available, hasInvoice: hasTaker(payment, () => books.snapshot()) }, may)
  const actions: Array<MenuAction> = can.arrival.map((id) => ({
    id,
    label: t(`arrival.${id}`),
    icon: arrivalActions[id].icon,
    onAction: () => setOpened(id)
  }))
  const { invoiceId, paymentId } = payment.received
  const moved = { kind: "payment", documentId: invoiceId, paymentId } as const
  if (can.use) actions.push({ id: "use", label: t("money.use"), icon: "invoices", onAction: () => setOpened("use") })
  if (can.refund)
    actions.push({ id: "refund", label: t("money.refund"), icon: "cash", onAction: () => setOpened("refund") })
  if (can.voidRefund) {
    for (const { refunded, voided } of payment.refunds) {
      if (voided) continue
      const onAction = (): void => setOpened(refunded)
      actions.push({ id: refunded.refundId, label: t("money.voidRefund"), icon: "history", onAction })
    }
  }
  if (can.void)
    actions.push({
      id: "void",
      label: t("money.void"),
      icon: "trash",
      isDanger: true,
      onAction: () => setOpened("void")
    })
  return (
    <>
      {actions.length > 0 && <Menu actions={actions} label={t("money.actionsOf", { what: named })} />}
      {opened === "use" && <UseCreditDialog onClose={close} payment={payment} />}
      {opened === "refund" && <RefundDialog onClose={close} payment={payment} />}
      {opened === "clear" && <ClearMoneyDialog moved={moved} onClose={close} />}
      {opened === "fail" && <FailMoneyDialog moved={moved} onClose={close} />}
      {opened === "void" && <VoidPaymentDialog onClose={close} payment={payment} />}
      {typeof opened === "object" && <VoidRefundDialog onClose={close} payment={payment} refund={opened} />}
    </>
  )
}
