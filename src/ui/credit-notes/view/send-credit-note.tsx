import { useCallback, useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { SendingChannel } from "../../../domain/invoice/events.ts"
import { CreditNoteId } from "../../../domain/kernel/ids.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { useExecute } from "../../app/use-execute.ts"
import { SendDocument } from "../../documents/send-document.tsx"
import { readingOf, sameReading, type CreditNoteReading } from "./reading.ts"

interface SendCreditNoteProps {
  readonly creditNoteId: string
  readonly onClose: () => void
}

const Sending = ({ creditNoteId, onClose, reading }: SendCreditNoteProps & { readonly reading: CreditNoteReading }) => {
  const { t } = useTranslation("credit-notes")
  const execute = useExecute()
  const source = useMemo(() => ({ type: "credit-note", paper: reading }) as const, [reading])
  const note = async (channel: SendingChannel): Promise<void> => {
    const id = CreditNoteId.make(creditNoteId)
    const { kind } = await execute({ _tag: "MarkCreditNoteSent", creditNoteId: id, channel }, { saved: t("view.sent") })
    if (kind === "saved") onClose()
  }
  return (
    <SendDocument
      documentId={creditNoteId}
      label={t("channel")}
      onClose={onClose}
      onSent={note}
      source={source}
      title={t("view.send")}
    />
  )
}

/** Hands a credit note to its customer, by WhatsApp from here, and notes how it was done. */
export const SendCreditNote = (props: SendCreditNoteProps) => {
  const { creditNoteId } = props
  const reading = useBooksSelector(
    useCallback((snapshot: BooksSnapshot) => readingOf(snapshot, creditNoteId), [creditNoteId]),
    sameReading
  )
  return reading === undefined ? null : <Sending {...props} reading={reading} />
}
