import { useState } from "react"
import { ExpenseId, ExpensePayment, ExpensePaymentId } from "../../domain/expense/events.ts"
import type { ExpenseRow } from "../../domain/expense/projections/list.ts"
import type { PaymentMethod } from "../../domain/payment/events.ts"
import { methodOptions } from "../app/method-options.ts"
import { newRecordId } from "../app/new-id.ts"
import { Button } from "../components/button.tsx"
import { RadioGroup } from "../components/choices.tsx"
import { Dialog } from "../components/dialog.tsx"
import type { ListContext } from "../lists/list-context.ts"
import type { BulkQuestion } from "../lists/list-description.ts"

const methods = methodOptions("methods.")

/** Asks how several expenses are paid, each wholly and today. */
export const PayQuestion = ({ rows, at, run, onClose }: BulkQuestion<ExpenseRow, ListContext<ExpenseRow, "expenses">>) => {
  const { t, snapshot } = at
  const [method, setMethod] = useState<PaymentMethod>("cash")
  const pay = (): void =>
    void run({
      steps: rows.map(({ expenseId, owed }) => ({
        id: expenseId,
        command: {
          _tag: "PayExpense",
          expenseId: ExpenseId.make(expenseId),
          paymentId: ExpensePaymentId.make(newRecordId()),
          payment: { amount: owed.toString(), method, paidOn: snapshot.today, reference: "", note: "" }
        }
      })),
      said: (count) => t("bulk.paid", { count })
    })
  return (
    <Dialog
      actions={<Button onPress={pay}>{t("bulk.payConfirm", { count: rows.length })}</Button>}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t("bulk.pay")}
    >
      <p className="text-ink-muted">{t("bulk.payLead", { count: rows.length })}</p>
      <RadioGroup
        autoFocus
        label={t("method")}
        onChange={setMethod}
        options={ExpensePayment.fields.method.literals.map((id) => ({
          id,
          label: t(methods[id].label),
          icon: methods[id].icon
        }))}
        value={method}
      />
    </Dialog>
  )
}

