import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import type { SendingChannel } from "../../domain/invoice/events.ts"
import { DocumentId } from "../../domain/kernel/ids.ts"
import type { LostMail } from "../../domain/sharing/readings.ts"
import type { DocumentFile } from "../../infra/browser/papers/document-file.ts"
import { dataOf, type DocumentSource } from "../../infra/papers/data-of.ts"
import { documentMessage, documentSubject, replyAddressOf } from "../../infra/papers/document-message.ts"
import { canHandFiles, handOver } from "../app/hand-over.ts"
import { newMailId } from "../app/new-id.ts"
import { openSms } from "../app/open-sms.ts"
import { useExecute } from "../app/use-execute.ts"
import { useMayGive } from "../app/use-may.ts"
import { Button } from "../components/button.tsx"
import { showToast } from "../components/toast.ts"
import { ChannelDialog, type Handing } from "./channel-dialog.tsx"
import { LinkField } from "./link-field.tsx"
import { addressesIn, MailFields, mailProblem, type WrittenMail } from "./mail-fields.tsx"
import { useLostMail } from "./lost-mail.tsx"
import { sharingOffers } from "./sharing-offers.ts"
import { useDocumentFile, usePaperLanguage } from "./use-document-file.ts"
import { useDocumentLink } from "./use-document-link.ts"

/** The PDF: drawn as soon as the dialog is there, so that it is at hand when the button is pressed. */
type Drawn = { readonly kind: "drawing" } | { readonly kind: "failed" } | ({ readonly kind: "drawn" } & DocumentFile)

/** `link`: the address in its code, null for none; undefined while it is made. */
const useDrawn = (source: DocumentSource, link: string | null | undefined): Drawn => {
  const draw = useDocumentFile(source, link ?? null)
  const isReady = link !== undefined
  const [drawn, setDrawn] = useState<Drawn>({ kind: "drawing" })
  useEffect(() => {
    if (!isReady) return undefined
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
  }, [draw, isReady])
  return drawn
}

/** An e-mail that was lost, as it was written. */
const rewritten = (lost: LostMail | undefined): Partial<WrittenMail> =>
  lost === undefined || lost.letter === null
    ? {}
    : { to: lost.letter.to.join(", "), subject: lost.letter.subject, message: lost.letter.message }

interface SendDocumentProps {
  readonly title: string
  readonly documentId: string
  /** What is asked, where it is not about an invoice. */
  readonly label?: string
  /** The same object as long as nothing on the paper changed. */
  readonly source: DocumentSource
  /** Notes how it was sent, and closes once that is kept. */
  readonly onSent: (channel: SendingChannel) => Promise<void>
  readonly onClose: () => void
}

/** Hands a document to its customer by WhatsApp, SMS, e-mail, link or on paper, and notes how it was done. */
export const SendDocument = ({ documentId, label, onClose, onSent, source, title }: SendDocumentProps) => {
  const { t } = useTranslation("invoices")
  const { t: tSharing } = useTranslation("sharing")
  const language = usePaperLanguage(source)
  const execute = useExecute()
  const may = sharingOffers(useMayGive())
  const link = useDocumentLink(documentId, may.link)
  const drawn = useDrawn(source, link.coming)
  const { buyer } = source.paper
  const data = dataOf(source)
  const replies = replyAddressOf(source.paper)
  const [isBusy, setBusy] = useState(false)
  /** What is told once it did not go as it should. */
  const [told, setTold] = useState<"saved" | "failed" | null>(null)
  // What did not arrive is corrected rather than written once more.
  const [lost] = useState(useLostMail(documentId))
  const [mail, setMail] = useState<Partial<WrittenMail>>(() => rewritten(lost))
  const [isMailTried, setMailTried] = useState(false)
  /** One for as long as the dialog is open: pressed twice it is mailed once. */
  const [mailId] = useState(newMailId)
  const busily = (work: () => Promise<void>): void => {
    setBusy(true)
    void work().finally(() => setBusy(false))
  }
  // The words are there before the PDF is: who sends a text or an e-mail does not wait for it.
  const message = documentMessage(data, language)
  const written: WrittenMail = {
    to: buyer?.email ?? "",
    subject: documentSubject(data, language),
    message,
    ...mail
  }

  /** What bears the address leaves once the link is kept, which is told where this device cannot. */
  const isOpened = async (): Promise<boolean> => !may.link || link.coming === null || (await link.ensure()) !== null

  const give = async (): Promise<void> => {
    if (drawn.kind !== "drawn" || !(await isOpened())) return
    const words = [message, link.coming ?? ""].filter((part) => part !== "").join("\n")
    const outcome = await handOver({ file: drawn.file, text: words, phone: buyer?.phone ?? "" })
    if (outcome === "given") await onSent("whatsapp")
    setTold(outcome === "saved" || outcome === "failed" ? outcome : null)
  }
  const text = async (): Promise<void> => {
    const address = await link.ensure()
    if (address === null) return
    openSms(buyer?.phone ?? "", [message, address].filter((part) => part !== "").join("\n"))
    await onSent("sms")
  }
  const copy = async (): Promise<void> => {
    const address = await link.ensure()
    if (address === null) return
    // Some browsers let no page copy: the link stands in its field, to be taken by hand.
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false
    )
    showToast(
      isCopied
        ? { tone: "positive", text: tSharing("link.copied") }
        : { tone: "negative", text: tSharing("link.notCopied") }
    )
  }
  const post = async (): Promise<void> => {
    setMailTried(true)
    if (mailProblem(written) !== undefined || (may.link && (await link.ensure()) === null)) return
    const { kind } = await execute(
      {
        _tag: "MailDocument",
        documentId: DocumentId.make(documentId),
        mailId,
        language,
        letter: { to: addressesIn(written.to), subject: written.subject.trim(), message: written.message }
      },
      { saved: tSharing("mail.asked") }
    )
    if (kind === "saved") await onSent("email")
  }
  const print = async (): Promise<void> => {
    if (drawn.kind !== "drawn" || !(await isOpened())) return
    const address = URL.createObjectURL(drawn.file)
    window.open(address, "_blank", "noopener,noreferrer")
    // The other page reads it after this turn.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }

  const isShared = drawn.kind === "drawn" && canHandFiles(drawn.file)
  const ofWhatsApp = (): Handing => ({
    words:
      drawn.kind === "drawing"
        ? t("handing.drawing")
        : drawn.kind === "failed"
          ? t("handing.notDrawn")
          : told === "saved"
            ? t("handing.savedOnly", { name: drawn.file.name })
            : told === "failed"
              ? t("handing.notSaved")
              : [
                  t(isShared ? "handing.ready" : "handing.readyToOpen"),
                  ...(may.link && !link.isBooked ? [tSharing("link.waits")] : [])
                ].join(" "),
    button:
      drawn.kind === "failed" ? null : (
        <Button icon="send" isPending={isBusy || drawn.kind === "drawing"} onPress={() => busily(give)}>
          {t(isShared || drawn.kind === "drawing" ? "handing.share" : "handing.open")}
        </Button>
      )
  })
  const linkWords = (): string => {
    if (link.address === null) return tSharing("link.none")
    if (!link.isBooked) return tSharing("link.waits")
    return tSharing(link.isViewed ? "link.viewed" : "link.open")
  }
  const ofLink = (): Handing => ({
    words: linkWords(),
    fields: <LinkField isBusy={isBusy} link={link} mayClose={may.revoke} onClose={() => busily(link.close)} />,
    button: (
      <Button icon="copy" isPending={isBusy} onPress={() => busily(copy)}>
        {tSharing(link.address === null ? "link.make" : "link.copy")}
      </Button>
    )
  })
  const handing = (channel: SendingChannel): Handing | undefined => {
    switch (channel) {
      case "whatsapp":
        return ofWhatsApp()
      case "link":
        return may.link ? ofLink() : undefined
      case "sms":
        return may.link
          ? {
              words: tSharing(link.isBooked ? "sms.words" : "sms.waits"),
              button: (
                <Button icon="device" isPending={isBusy} onPress={() => busily(text)}>
                  {tSharing("sms.open")}
                </Button>
              )
            }
          : undefined
      case "email":
        return may.mail
          ? {
              words: replies === null ? tSharing("mail.noReplies") : tSharing("mail.words", { address: replies }),
              fields: (
                <MailFields
                  mail={written}
                  onChange={(changes) => setMail((before) => ({ ...before, ...changes }))}
                  problem={isMailTried ? mailProblem(written) : undefined}
                />
              ),
              button: (
                <Button icon="mail" isPending={isBusy} onPress={() => busily(post)}>
                  {tSharing("mail.send")}
                </Button>
              )
            }
          : undefined
      case "print":
        return {
          words: drawn.kind === "failed" ? t("handing.notDrawn") : tSharing("print.words"),
          button:
            drawn.kind === "failed" ? null : (
              <Button icon="print" isPending={isBusy || drawn.kind === "drawing"} onPress={() => busily(print)}>
                {tSharing("print.open")}
              </Button>
            )
        }
      case "other":
        return undefined
      default:
        return channel satisfies never
    }
  }
  return (
    <ChannelDialog
      {...(lost !== undefined && may.mail && { first: "email" })}
      handing={handing}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={(channel) => busily(() => onSent(channel))}
      title={title}
      {...(label !== undefined && { label })}
    />
  )
}
