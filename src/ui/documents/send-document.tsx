import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import type { SendingChannel } from "../../domain/invoice/events.ts"
import type { DocumentFile } from "../../infra/browser/papers/document-file.ts"
import type { DocumentSource } from "../../infra/papers/data-of.ts"
import { canHandFiles, handOver } from "../app/hand-over.ts"
import { Button } from "../components/button.tsx"
import { ChannelDialog } from "./channel-dialog.tsx"
import { useDocumentFile } from "./use-document-file.ts"

/** The PDF: drawn as soon as the dialog is there, so that it is at hand when the button is pressed. */
type Drawn = { readonly kind: "drawing" } | { readonly kind: "failed" } | ({ readonly kind: "drawn" } & DocumentFile)

const useDrawn = (source: DocumentSource): Drawn => {
  const draw = useDocumentFile(source)
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

interface SendDocumentProps {
  readonly title: string
  /** What is asked, where it is not about an invoice. */
  readonly label?: string
  /** The same object as long as nothing on the paper changed. */
  readonly source: DocumentSource
  /** Notes how it was sent, and closes once that is kept. */
  readonly onSent: (channel: SendingChannel) => Promise<void>
  readonly onClose: () => void
}

/** Hands a document to its customer, by WhatsApp from here, and notes how it was done. */
export const SendDocument = ({ label, onClose, onSent, source, title }: SendDocumentProps) => {
  const { t } = useTranslation("invoices")
  const drawn = useDrawn(source)
  const [isBusy, setBusy] = useState(false)
  /** What is told once it did not go as it should. */
  const [told, setTold] = useState<"saved" | "failed" | null>(null)
  const busily = (work: () => Promise<void>): void => {
    setBusy(true)
    void work().finally(() => setBusy(false))
  }
  const give = async (): Promise<void> => {
    if (drawn.kind !== "drawn") return
    const outcome = await handOver({ file: drawn.file, text: drawn.message, phone: source.paper.buyer?.phone ?? "" })
    if (outcome === "given") await onSent("whatsapp")
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
      onConfirm={(channel) => busily(() => onSent(channel))}
      title={title}
      {...(label !== undefined && { label })}
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
