import { useCallback, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import type { SendingChannel } from "../../../domain/invoice/events.ts"
import { InvoiceId } from "../../../domain/kernel/ids.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import type { InvoiceFile } from "../../../infra/browser/papers/invoice-file.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { canHandFiles, handOver } from "../../app/hand-over.ts"
import { useExecute } from "../../app/use-execute.ts"
import { Button } from "../../components/button.tsx"
import { ChannelDialog } from "../../documents/channel-dialog.tsx"
import { readingOf, sameReading, type InvoiceReading } from "./reading.ts"
import { useInvoiceFile } from "./use-invoice-file.ts"

interface SendDialogProps {
  readonly invoiceId: string
  readonly onClose: () => void
}

/** The PDF: drawn as soon as the dialog is there, so that it is at hand when the button is pressed. */
type Drawn = { readonly kind: "drawing" } | { readonly kind: "failed" } | ({ readonly kind: "drawn" } & InvoiceFile)

const useDrawn = (reading: InvoiceReading): Drawn => {
  const draw = useInvoiceFile(reading)
  const [drawn, setDrawn] = useState<Drawn>({ kind: "drawing" })
  useEffect(() => {
    let isWanted = true
    const note = (now: Drawn): void => {
      if (isWanted) setDrawn(now)
    }
    draw().then(
      (made) => note({ kind: "drawn", ...made }),
      () => note({ kind: "failed" })
    )
    return () => {
      isWanted = false
    }
  }, [draw])
  return drawn
}

interface SendingProps {
  readonly reading: InvoiceReading
  readonly onClose: () => void
}

const Sending = ({ onClose, reading }: SendingProps) => {
  const { t } = useTranslation("invoices")
  const execute = useExecute()
  const drawn = useDrawn(reading)
  const [isBusy, setBusy] = useState(false)
  /** What is told once it did not go as it should. */
  const [told, setTold] = useState<"saved" | "failed" | null>(null)
  const note = async (channel: SendingChannel): Promise<void> => {
    const invoiceId = InvoiceId.make(reading.invoice.invoiceId)
    const result = await execute({ _tag: "MarkInvoiceSent", invoiceId, channel }, { saved: t("view.sent") })
    if (result.kind === "saved") onClose()
  }
  const busily = (work: () => Promise<void>): void => {
    setBusy(true)
    void work().finally(() => setBusy(false))
  }
  const give = async (): Promise<void> => {
    if (drawn.kind !== "drawn") return
    const outcome = await handOver({ file: drawn.file, text: drawn.message, phone: reading.buyer?.phone ?? "" })
    if (outcome === "given") await note("whatsapp")
    setTold(outcome === "saved" || outcome === "failed" ? outcome : null)
  }
  const isShared = drawn.kind === "drawn" && canHandFiles(drawn.file)
  const words =
    drawn.kind === "drawing"
      ? t("handing.drawing")
      : drawn.kind === "failed"
        ? t("handing.notDrawn")
        : told === "saved"
          ? t("handing.savedOnly", { name: drawn.file.name })
          : told === "failed"
            ? t("handing.notSaved")
            : t(isShared ? "handing.ready" : "handing.readyToOpen")
  return (
    <ChannelDialog
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={(channel) => busily(() => note(channel))}
      title={t("handing.title")}
      whatsApp={{
        words,
        button:
          drawn.kind === "failed" ? null : (
            <Button icon="send" isPending={isBusy || drawn.kind === "drawing"} onPress={() => busily(give)}>
              {t(isShared || drawn.kind === "drawing" ? "handing.share" : "handing.open")}
            </Button>
          )
      }}
    />
  )
}

/** Hands an invoice to its customer, by WhatsApp from here, and notes how it was done. */
export const SendDialog = ({ invoiceId, onClose }: SendDialogProps) => {
  const reading = useBooksSelector(
    useCallback((snapshot: BooksSnapshot) => readingOf(snapshot, invoiceId), [invoiceId]),
    sameReading
  )
  return reading === undefined ? null : <Sending onClose={onClose} reading={reading} />
}
