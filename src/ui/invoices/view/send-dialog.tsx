import { useState } from "react"
import { useTranslation } from "react-i18next"
import { SendingChannel } from "../../../domain/invoice/events.ts"
import { InvoiceId } from "../../../domain/kernel/ids.ts"
import { useExecute } from "../../app/use-execute.ts"
import { Button } from "../../components/button.tsx"
import { RadioGroup } from "../../components/choices.tsx"
import { Dialog } from "../../components/dialog.tsx"

interface SendDialogProps {
  readonly invoiceId: string
  readonly onClose: () => void
}

const icons = { whatsapp: "send", sms: "device", email: "mail", link: "link", print: "print", other: "more" } as const

/** Notes how the invoice reached its customer. */
export const SendDialog = ({ invoiceId, onClose }: SendDialogProps) => {
  const { t } = useTranslation("invoices")
  const execute = useExecute()
  const [channel, setChannel] = useState<SendingChannel>("whatsapp")
  const [isBusy, setBusy] = useState(false)
  const confirm = async (): Promise<void> => {
    setBusy(true)
    const result = await execute(
      { _tag: "MarkInvoiceSent", invoiceId: InvoiceId.make(invoiceId), channel },
      { saved: t("view.sent") }
    )
    setBusy(false)
    if (result.kind === "saved") onClose()
  }
  return (
    <Dialog
      actions={
        <>
          <Button isDisabled={isBusy} onPress={onClose} variant="secondary">
            {t("payment.back")}
          </Button>
          <Button isPending={isBusy} onPress={() => void confirm()}>
            {t("channel.confirm")}
          </Button>
        </>
      }
      isDismissable={!isBusy}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t("channel.title")}
    >
      <RadioGroup
        label={t("channel.label")}
        onChange={setChannel}
        options={SendingChannel.literals.map((id) => ({ id, label: t(`channel.${id}`), icon: icons[id] }))}
        value={channel}
      />
    </Dialog>
  )
}
