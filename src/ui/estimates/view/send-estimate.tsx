import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { SendingChannel } from "../../../domain/invoice/events.ts"
import { EstimateId } from "../../../domain/kernel/ids.ts"
import { useExecute } from "../../app/use-execute.ts"
import { SendDocument } from "../../documents/send-document.tsx"
import type { EstimateReading } from "./reading.ts"
import { useReading } from "./use-reading.ts"

interface SendEstimateProps {
  readonly estimateId: string
  readonly onClose: () => void
}

const Sending = ({ estimateId, onClose, reading }: SendEstimateProps & { readonly reading: EstimateReading }) => {
  const { t } = useTranslation("estimates")
  const execute = useExecute()
  const source = useMemo(() => ({ type: "estimate", paper: reading }) as const, [reading])
  const note = async (channel: SendingChannel): Promise<void> => {
    const id = EstimateId.make(estimateId)
    const { kind } = await execute({ _tag: "MarkEstimateSent", estimateId: id, channel }, { saved: t("view.sent") })
    if (kind === "saved") onClose()
  }
  return (
    <SendDocument
      documentId={estimateId}
      label={t("channel")}
      onClose={onClose}
      onSent={note}
      source={source}
      title={t("view.send")}
    />
  )
}

/** Hands an estimate to its customer, by WhatsApp from here, and notes how it was done. */
export const SendEstimate = (props: SendEstimateProps) => {
  const reading = useReading(props.estimateId)
  return reading === undefined ? null : <Sending {...props} reading={reading} />
}
