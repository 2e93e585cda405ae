import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { payableRows, type InvoiceRow } from "../../domain/invoice/projections/list.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { useMay } from "../app/use-may.ts"
import type { ComboboxOption } from "../components/combobox-options.ts"
import { Combobox } from "../components/combobox.tsx"
import { Dialog } from "../components/dialog.tsx"
import { LinkButton } from "../components/link.tsx"
import { EmptyState } from "../components/states.tsx"
import type { RecordFormProps } from "../records/record.ts"
import { nameOfInvoice } from "./invoice-name.ts"
import { PaymentDialog } from "./view/payment-dialog.tsx"

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

/** The invoices that wait for money, with what each still owes and since or until when. */
const useOptions = ({ books, today }: BooksSnapshot): ReadonlyArray<ComboboxOption> => {
  const { t } = useTranslation("invoices")
  const { amount } = useFormats()
  const rows = useMemo(() => payableRows(books, today), [books, today])
  const dueText = ({ overdue, daysLate, daysUntilDue }: InvoiceRow): ReadonlyArray<string> => {
    if (overdue) return [t("due.late", { count: daysLate })]
    if (daysUntilDue === null) return []
    return [daysUntilDue === 0 ? t("due.today") : t("due.in", { count: daysUntilDue })]
  }
  return rows.map((row) => ({
    id: row.invoiceId,
    label: nameOfInvoice(row),
    hint: [t("remaining", { amount: amount(row.currency, row.balance) }), ...dueText(row)].join(" · ")
  }))
}

const NothingToPay = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation("invoices")
  const mayWrite = useMay("SaveInvoiceDraft")
  return (
    <EmptyState
      actions={
        mayWrite && (
          <LinkButton href="/dashboard/invoices/new" icon="plus" onPress={onClose}>
            {t("add")}
          </LinkButton>
        )
      }
      icon="cash"
      title={t("payment.noneTitle")}
    >
      {t("payment.noneBody")}
    </EmptyState>
  )
}

/** Money received, begun from anywhere: first for which invoice, then the form of its payment. */
export const NewPayment = ({ onClose }: RecordFormProps) => {
  const { t } = useTranslation("invoices")
  const snapshot = useBooksSelector(whole)
  const options = useOptions(snapshot)
  const [chosen, setChosen] = useState<string>()
  const invoice = chosen === undefined ? undefined : snapshot.books.invoices.get(chosen)
  if (invoice !== undefined) return <PaymentDialog invoice={invoice} onClose={onClose} today={snapshot.today} />
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t("payment.title")}
    >
      {options.length === 0 ? (
        <NothingToPay onClose={onClose} />
      ) : (
        <form onSubmit={(event) => event.preventDefault()}>
          <Combobox
            autoFocus
            description={t("payment.invoiceHint")}
            label={t("payment.invoice")}
            onChange={(id) => setChosen(id ?? undefined)}
            options={options}
            placeholder={t("list.searchHint")}
            value={null}
          />
        </form>
      )}
    </Dialog>
  )
}
