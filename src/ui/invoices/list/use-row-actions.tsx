import { useState } from "react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { InvoiceRow } from "../../../domain/invoice/projections/list.ts"
import { invoiceLifecycle } from "../../../machines/documents/invoice.ts"
import { useBooks } from "../../app/books-context.tsx"
import type { MenuAction } from "../../components/menu.tsx"
import type { RowActions } from "../../lists/list-shape.ts"
import { PaymentDialog } from "../view/payment-dialog.tsx"
import { SendDialog } from "../view/send-dialog.tsx"

export const hrefOf = ({ invoiceId }: InvoiceRow): string => `/dashboard/invoices/${invoiceId}`

/** The form that an action of a row has opened in front of the list, and whose. */
interface OpenForm {
  readonly kind: "payment" | "send"
  readonly invoiceId: string
}

/**
 * What can be done with an invoice of the list: as on its own page, and allowed is what its lifecycle allows. On a card a push to the
 * right is what comes next (a draft is gone on with, money is noted), one to the left how it reached its customer.
 */
export const useRowActions = (nameOf: (row: InvoiceRow) => string) => {
  const { t } = useTranslation("invoices")
  const books = useBooks()
  const [form, setForm] = useState<OpenForm>()
  const can = (row: InvoiceRow, event: "invoice.edit" | "invoice.pay.rest" | "invoice.send"): boolean => {
    const invoice = books.snapshot().books.invoices.get(row.invoiceId)
    return invoice !== undefined && invoiceLifecycle.can(invoice.lifecycle, event)
  }
  const of = (row: InvoiceRow): ReadonlyArray<MenuAction> => {
    const { invoiceId } = row
    const actions: Array<MenuAction> = [{ id: "open", label: t("list.open"), icon: "invoices", href: hrefOf(row) }]
    if (can(row, "invoice.edit"))
      actions.push({ id: "edit", label: t("list.edit"), icon: "edit", href: `${hrefOf(row)}/edit` })
    if (can(row, "invoice.pay.rest"))
      actions.push({
        id: "payment",
        label: t("view.pay"),
        icon: "cash",
        onAction: () => setForm({ kind: "payment", invoiceId })
      })
    if (can(row, "invoice.send"))
      actions.push({
        id: "send",
        label: row.delivery === "sent" ? t("view.sendAgain") : t("view.send"),
        icon: "send",
        onAction: () => setForm({ kind: "send", invoiceId })
      })
    return actions
  }
  const rowActions: RowActions<InvoiceRow> = {
    label: (row) => t("list.actionsOf", { reference: nameOf(row) }),
    of,
    pushes: { right: ["edit", "payment"], left: ["send"] }
  }
  const close = (): void => setForm(undefined)
  const { books: now, today } = books.snapshot()
  const invoice = form === undefined ? undefined : now.invoices.get(form.invoiceId)
  const front: ReactNode = invoice !== undefined && (
    <>
      {form?.kind === "payment" && <PaymentDialog invoice={invoice} onClose={close} today={today} />}
      {form?.kind === "send" && <SendDialog invoiceId={invoice.invoiceId} onClose={close} />}
    </>
  )
  return { rowActions, front }
}
