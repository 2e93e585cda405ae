import { useState, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { SendingChannel } from "../../domain/invoice/events.ts"
import { Button } from "../components/button.tsx"
import { RadioGroup } from "../components/choices.tsx"
import { Dialog } from "../components/dialog.tsx"

interface ChannelDialogProps {
  /** Left out where several are noted at once. */
  readonly title?: string
  /** What can be done and is to be known where WhatsApp is chosen; without it sending there is noted like any other. */
  readonly whatsApp?: { readonly words: string; readonly button: ReactNode }
  readonly isBusy?: boolean
  /** What is asked, where it is not about an invoice. */
  readonly label?: string
  readonly onConfirm: (channel: SendingChannel) => void
  readonly onClose: () => void
}

const icons = { whatsapp: "send", sms: "device", email: "mail", link: "link", print: "print", other: "more" } as const

/** Asks how something reached its customer. */
export const ChannelDialog = ({ isBusy = false, label, onConfirm, onClose, title, whatsApp }: ChannelDialogProps) => {
  const { t } = useTranslation("invoices")
  const [channel, setChannel] = useState<SendingChannel>("whatsapp")
  const handing = channel === "whatsapp" ? whatsApp : undefined
  const button = handing?.button ?? null
  return (
    <Dialog
      actions={
        <>
          {button === null && (
            <Button isDisabled={isBusy} onPress={onClose} variant="secondary">
              {t("payment.back")}
            </Button>
          )}
          <Button
            isPending={isBusy}
            onPress={() => onConfirm(channel)}
            variant={button === null ? "primary" : "secondary"}
          >
            {t("channel.confirm")}
          </Button>
          {button}
        </>
      }
      isDismissable={!isBusy}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={title ?? t("channel.title")}
    >
      <RadioGroup
        autoFocus
        label={label ?? t("channel.label")}
        onChange={setChannel}
        options={SendingChannel.literals.map((id) => ({ id, label: t(`channel.${id}`), icon: icons[id] }))}
        value={channel}
      />
      {whatsApp !== undefined && (
        <p aria-live="polite" className="min-h-10 text-sm text-ink-muted">
          {handing?.words}
        </p>
      )}
    </Dialog>
  )
}
