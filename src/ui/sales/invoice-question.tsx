import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { isErased } from "../../domain/kernel/personal.ts"
import { versionOf } from "../../domain/books.ts"
import type { SaleState } from "../../domain/sale/aggregate.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooks, useBooksSelector } from "../app/books-context.tsx"
import { newInvoiceId } from "../app/new-id.ts"
import { useExecute } from "../app/use-execute.ts"
import { Button } from "../components/button.tsx"
import { Combobox } from "../components/combobox.tsx"
import { Dialog } from "../components/dialog.tsx"
import { RecordForm } from "../records/record-form.tsx"
import { invoiceIdOf, invoiceOfSale, takingOver } from "../../domain/policies/invoice-of-sale.ts"

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
  // One that was given up is no more: another takes its place.
  const [invoiceId] = useState(() => {
    const beside = invoiceIdOf(saleId)
    return own.invoices.get(beside)?.lifecycle === "cancelled" ? newInvoiceId() : beside
  })

  /** Says that the invoice takes the sale's place, and what of its money came before. */
  const takeOver = async (issued: ReadonlyArray<string>): Promise<void> => {
    const dependsOn = [...issued]
    for (const command of takingOver(books.snapshot().books, invoiceId, sale)) {
      const result = await execute(command, { saved: null, dependsOn: [...dependsOn] })
      if (result.kind !== "saved") return
      if (command._tag === "InvoiceSale") dependsOn.push(result.commandId)
    }
    return navigate({ to: "/dashboard/invoices/$invoiceId", params: { invoiceId } })
  }
  const make = async (): Promise<void> => {
    const { books: now, today } = books.snapshot()
    const open = { to: "/dashboard/invoices/$invoiceId/edit", params: { invoiceId } } as const
    const known = now.invoices.get(invoiceId)
    // A draft that is being mended is gone on with; what was issued of it only takes the sale's place.
    if (known?.issued === null) return navigate(open)
    if (known !== undefined) return takeOver([])
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
    if (issued.kind !== "saved") return navigate(open)
    return takeOver([issued.commandId])
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
        createLabel={t("addCustomer")}
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
