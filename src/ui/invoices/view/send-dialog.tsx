import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { SendingChannel } from "../../../domain/invoice/events.ts"
import { InvoiceId } from "../../../domain/kernel/ids.ts"
import { useExecute } from "../../app/use-execute.ts"
import { ChannelDialog } from "./channel-dialog.tsx"

interface SendDialogProps {
  readonly invoiceId: string
  readonly onClose: () => void
}

/** Notes how the invoice reached its customer. */
export const SendDialog = ({ invoiceId, onClose }: SendDialogProps) => {
  const { t } = useTranslation("invoices")
  const execute = useExecute()
  const [isBusy, setBusy] = useState(false)
  const confirm = async (channel: SendingChannel): Promise<void> => {
    setBusy(true)
    const result = await execute(
      { _tag: "MarkInvoiceSent", invoiceId: InvoiceId.make(invoiceId), channel },
      { saved: t("view.sent") }
    )
    setBusy(false)
    if (result.kind === "saved") onClose()
  }
  return <ChannelDialog isBusy={isBusy} onClose={onClose} onConfirm={(channel) => void confirm(channel)} />
}
