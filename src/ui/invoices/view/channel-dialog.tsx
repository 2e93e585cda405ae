import { useState } from "react"
import { useTranslation } from "react-i18next"
import { SendingChannel } from "../../../domain/invoice/events.ts"
import { Button } from "../../components/button.tsx"
import { RadioGroup } from "../../components/choices.tsx"
import { Dialog } from "../../components/dialog.tsx"

interface ChannelDialogProps {
  readonly isBusy?: boolean
  readonly onConfirm: (channel: SendingChannel) => void
  readonly onClose: () => void
}

const icons = { whatsapp: "send", sms: "device", email: "mail", link: "link", print: "print", other: "more" } as const

/** Asks how something reached its customer. */
export const ChannelDialog = ({ isBusy = false, onConfirm, onClose }: ChannelDialogProps) => {
  const { t } = useTranslation("invoices")
  const [channel, setChannel] = useState<SendingChannel>("whatsapp")
  return (
    <Dialog
      actions={
        <>
          <Button isDisabled={isBusy} onPress={onClose} variant="secondary">
            {t("payment.back")}
          </Button>
          <Button isPending={isBusy} onPress={() => onConfirm(channel)}>
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
        autoFocus
        label={t("channel.label")}
        onChange={setChannel}
        options={SendingChannel.literals.map((id) => ({ id, label: t(`channel.${id}`), icon: icons[id] }))}
        value={channel}
      />
    </Dialog>
  )
}
