import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { PaymentId } from "../../domain/kernel/ids.ts"
import { isErased } from "../../domain/kernel/personal.ts"
import { versionOf } from "../../domain/books.ts"
import type { SaleState } from "../../domain/sale/state.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooks, useBooksSelector } from "../app/books-context.tsx"
import { newInvoiceId } from "../app/new-id.ts"
import { useExecute } from "../app/use-execute.ts"
import { Button } from "../components/button.tsx"
import { Combobox } from "../components/combobox.tsx"
import { Dialog } from "../components/dialog.tsx"
import { RecordForm } from "../records/record-form.tsx"
import { invoiceOfSale } from "./invoice-of-sale.ts"

interface InvoiceQuestionProps {
  readonly sale: SaleState
  readonly onClose: () => void
}

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

/** Asks whose invoice it is, then issues it with the lines of the sale and the money that was taken for them. */
export const InvoiceQuestion = ({ onClose, sale }: InvoiceQuestionProps) => {
  const { t } = useTranslation("sales")
  const books = useBooks()
  const { books: own } = useBooksSelector(whole)
  const execute = useExecute()
  const navigate = useNavigate()
  const { details, saleId } = sale.recorded
  const [customerId, setCustomerId] = useState<string | null>(details.customerId)
  const [adding, setAdding] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [invoiceId] = useState(newInvoiceId)

  const make = async (): Promise<void> => {
    const { books: now, today } = books.snapshot()
    const { currency } = details
    const content = invoiceOfSale(sale, { company: now.company, customerId, today })
    const drafted = await execute({ _tag: "SaveInvoiceDraft", invoiceId, content }, { saved: null })
    if (drafted.kind !== "saved") return
    const issued = await execute(
      {
        _tag: "IssueInvoice",
        invoiceId,
        version: versionOf(books.snapshot().books, invoiceId),
        provisional: await books.nextProvisional()
      },
      { saved: null, dependsOn: [drafted.commandId] }
    )
    // What keeps it from being issued is mended in the editor; the sale stays as it was.
    if (issued.kind !== "saved") return navigate({ to: "/dashboard/invoices/$invoiceId/edit", params: { invoiceId } })
    const after = { saved: null, dependsOn: [issued.commandId] }
    const marked = await execute({ _tag: "InvoiceSale", saleId, replacedBy: invoiceId }, after)
    if (marked.kind !== "saved") return
    for (const { amount, method, paidOn, paymentId, reference, voided } of sale.money) {
      if (voided) continue
      const payment = { currency, amount, method, paidOn: paidOn as typeof today, reference, note: "" }
      // The same money under the same id: told of twice, it is booked once.
      await execute(
        { _tag: "RecordPayment", paymentId: PaymentId.make(paymentId), invoiceId, details: payment },
        { ...after, dependsOn: [issued.commandId, marked.commandId] }
      )
    }
    return navigate({ to: "/dashboard/invoices/$invoiceId", params: { invoiceId } })
  }
  const options = [...own.customers.values()].flatMap(({ active, customerId: id, profile }) =>
    isErased(profile) || (!active && id !== customerId) ? [] : [{ id, label: profile.name, hint: profile.phone }]
  )
  return (
    <Dialog
      actions={
        <Button
          isDisabled={customerId === null}
          isPending={isBusy}
          onPress={() => {
            setBusy(true)
            void make().finally(() => setBusy(false))
          }}
        >
          {t("invoice.confirm")}
        </Button>
      }
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t("invoice.title")}
    >
      <p className="text-ink-muted">{t("invoice.lead")}</p>
      <Combobox
        createLabel={t("counter.addCustomer")}
        isRequired
        label={t("customer")}
        onChange={setCustomerId}
        onCreate={setAdding}
        options={options}
        value={customerId}
      />
      <RecordForm
        initialName={adding ?? ""}
        isOpen={adding !== null}
        kind="customer"
        onClose={() => setAdding(null)}
        onSaved={setCustomerId}
      />
    </Dialog>
  )
}
