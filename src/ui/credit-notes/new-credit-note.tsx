import { useNavigate } from "@tanstack/react-router"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { invoiceRows } from "../../domain/invoice/projections/list.ts"
import { invoiceLifecycle } from "../../machines/documents/invoice.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { Combobox } from "../components/combobox.tsx"
import { Dialog } from "../components/dialog.tsx"
import { EmptyState } from "../components/states.tsx"

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

/** A credit note takes back an invoice: which one, before its page is opened, where it is issued. */
export const NewCreditNote = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation("credit-notes")
  const formats = useFormats()
  const navigate = useNavigate()
  const { books, today } = useBooksSelector(whole)
  const rows = useMemo(
    () =>
      invoiceRows(books, today)
        .filter(({ invoiceId }) => {
          const invoice = books.invoices.get(invoiceId)
          return invoice !== undefined && invoiceLifecycle.can(invoice.lifecycle, "invoice.credit.whole")
        })
        .toReversed(),
    [books, today]
  )
  const options = rows.map(({ currency, customerName, invoiceId, reference, total }) => ({
    id: invoiceId,
    label: `${reference} · ${customerName === "" ? t("noCustomer") : customerName}`,
    hint: formats.amount(currency, total)
  }))
  const choose = (invoiceId: string): void => {
    onClose()
    void navigate({ to: "/dashboard/invoices/$invoiceId", params: { invoiceId }, search: { credit: true } })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t("add")}
    >
      {options.length === 0 ? (
        <EmptyState icon="creditNotes" title={t("choose.none")}>
          {t("list.empty.body")}
        </EmptyState>
      ) : (
        <form onSubmit={(event) => event.preventDefault()}>
          <Combobox
            autoFocus
            description={t("choose.hint")}
            label={t("choose.invoice")}
            onChange={(id) => {
              if (id !== null) choose(id)
            }}
            options={options}
            placeholder={t("choose.search")}
            value={null}
          />
        </form>
      )}
    </Dialog>
  )
}
