import { useState, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { SendingChannel } from "../../domain/invoice/events.ts"
import { Button } from "../components/button.tsx"
import { RadioGroup } from "../components/choices.tsx"
import { Dialog } from "../components/dialog.tsx"

/** What can be done from here by one way of sending: what is to be known, what is filled in, and the button that does it. */
export interface Handing {
  readonly words: string
  readonly fields?: ReactNode
  /** Null where nothing can be done from here but noting it. */
  readonly button: ReactNode
}

interface ChannelDialogProps {
  /** Left out where several are noted at once. */
  readonly title?: string
  /** What each way of sending offers; without it sending is noted, whichever way it was done. */
  readonly handing?: (channel: SendingChannel) => Handing | undefined
  readonly isBusy?: boolean
  /** The way that is chosen when it opens, WhatsApp where none is named. */
  readonly first?: SendingChannel
  /** What is asked, where it is not about an invoice. */
  readonly label?: string
  readonly onConfirm: (channel: SendingChannel) => void
  readonly onClose: () => void
}

const icons = { whatsapp: "send", sms: "device", email: "mail", link: "link", print: "print", other: "more" } as const

/** Asks how something reached its customer, or is to. */
export const ChannelDialog = ({
  first = "whatsapp",
  handing,
  isBusy = false,
  label,
  onConfirm,
  onClose,
  title
}: ChannelDialogProps) => {
  const { t } = useTranslation("invoices")
  const [channel, setChannel] = useState<SendingChannel>(first)
  const offered = handing?.(channel)
  const button = offered?.button ?? null
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
      {offered?.fields}
      {handing !== undefined && (
        <p aria-live="polite" className="min-h-10 text-sm text-ink-muted">
          {offered?.words}
        </p>
      )}
    </Dialog>
  )
}
