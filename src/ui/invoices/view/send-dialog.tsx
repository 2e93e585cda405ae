import { useCallback, useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { SendingChannel } from "../../../domain/invoice/events.ts"
import { InvoiceId } from "../../../domain/kernel/ids.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { useExecute } from "../../app/use-execute.ts"
import { SendDocument } from "../../documents/send-document.tsx"
import { readingOf, sameReading, type InvoiceReading } from "./reading.ts"

interface SendDialogProps {
  readonly invoiceId: string
  readonly onClose: () => void
}

const Sending = ({ invoiceId, onClose, reading }: SendDialogProps & { readonly reading: InvoiceReading }) => {
  const { t } = useTranslation("invoices")
  const execute = useExecute()
  const source = useMemo(() => ({ type: "invoice", paper: reading }) as const, [reading])
  const note = async (channel: SendingChannel): Promise<void> => {
    const id = InvoiceId.make(invoiceId)
    const { kind } = await execute({ _tag: "MarkInvoiceSent", invoiceId: id, channel }, { saved: t("view.sent") })
    if (kind === "saved") onClose()
  }
  return (
    <SendDocument documentId={invoiceId} onClose={onClose} onSent={note} source={source} title={t("handing.title")} />
  )
}

/** Hands an invoice to its customer, by WhatsApp from here, and notes how it was done. */
export const SendDialog = (props: SendDialogProps) => {
  const { invoiceId } = props
  const reading = useBooksSelector(
    useCallback((snapshot: BooksSnapshot) => readingOf(snapshot, invoiceId), [invoiceId]),
    sameReading
  )
  return reading === undefined ? null : <Sending {...props} reading={reading} />
}
