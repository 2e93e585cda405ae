import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { SendingChannel } from "../../../domain/invoice/events.ts"
import { CreditNoteId } from "../../../domain/kernel/ids.ts"
import { useExecute } from "../../app/use-execute.ts"
import { ChannelDialog } from "../../documents/channel-dialog.tsx"

interface SendCreditNoteProps {
  readonly creditNoteId: string
  readonly onClose: () => void
}

/** Notes how the credit note reached its customer. */
export const SendCreditNote = ({ creditNoteId, onClose }: SendCreditNoteProps) => {
  const { t } = useTranslation("credit-notes")
  const execute = useExecute()
  const [isBusy, setBusy] = useState(false)
  const note = async (channel: SendingChannel): Promise<void> => {
    const id = CreditNoteId.make(creditNoteId)
    setBusy(true)
    const { kind } = await execute(
      { _tag: "MarkCreditNoteSent", creditNoteId: id, channel },
      { saved: t("view.sent") }
    ).finally(() => setBusy(false))
    if (kind === "saved") onClose()
  }
  return (
    <ChannelDialog
      label={t("channel")}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={(channel) => void note(channel)}
      title={t("view.send")}
    />
  )
}
