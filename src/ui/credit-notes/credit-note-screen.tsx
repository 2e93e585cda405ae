import { useParams } from "@tanstack/react-router"
import { useCallback, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import type { BooksSnapshot, ItemState } from "../../infra/browser/books-port.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { Notice } from "../app/notice.tsx"
import { useLogo } from "../app/use-logo.ts"
import { useMay } from "../app/use-may.ts"
import { Button } from "../components/button.tsx"
import { LinkButton } from "../components/link.tsx"
import { PageHeader } from "../components/page.tsx"
import { EmptyState } from "../components/states.tsx"
import { StatusBadge } from "../components/status-badge.tsx"
import { SyncWords } from "../documents/sync-words.tsx"
import { useDocumentDownload, useDocumentPrint } from "../documents/use-document-file.ts"
import { ShownPaper } from "../documents/shown-paper.tsx"
import { LostMailNotice } from "../documents/lost-mail.tsx"
import { creditNotePaper, type CreditNotePaper } from "../../domain/credit-note/projections/list.ts"
import { richText } from "../../domain/documents/rich-text.ts"
import { useFormats } from "../app/formats.ts"
import { Buyer, Facts, FreeText, Paper, TotalsPlace } from "../documents/paper.tsx"
import { PaperLines } from "../documents/paper-lines.tsx"
import { TotalsBox } from "../documents/totals-box.tsx"
import { Card } from "../components/card.tsx"
import { useSharingHistory } from "../documents/sharing-history.ts"
import { Timeline, type ShownEntry } from "../records/history/timeline.tsx"
import { useHistory } from "../records/history/use-history.ts"
import type { SendingChannel } from "../../domain/invoice/events.ts"
import { CreditNoteId } from "../../domain/kernel/ids.ts"
import { useExecute } from "../app/use-execute.ts"
import { SendDocument } from "../documents/send-document.tsx"

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

const told = ["CreditNoteIssued", "CreditNoteSent"] as const

const useEntries = (creditNoteId: string): ReadonlyArray<ShownEntry> | "reading" | "failed" => {
  const { t } = useTranslation("credit-notes")
  const { t: tInvoices } = useTranslation("invoices")
  const tellSharing = useSharingHistory()
  const read = useHistory(creditNoteId)
  if (typeof read === "string") return read
  return read.flatMap((item): ReadonlyArray<ShownEntry> => {
    const shared = tellSharing(item)
    if (shared !== undefined) return [shared]
    const { recorded, pending: isPending } = item
    const { commandId, event, position, ...where } = recorded
    const type = told.find((each) => each === event._tag)
    if (type === undefined) return []
    const channel =
      event._tag === "CreditNoteSent"
        ? [
            {
              id: "channel",
              label: tInvoices("history.field.channel"),
              text: tInvoices(`channel.${event.channel}`)
            }
          ]
        : []
    return [
      {
        ...where,
        key: `${commandId} ${position}`,
        position,
        isPending,
        sentence: (who) =>
          who === undefined ? t(`history.did.you.${type}`) : t(`history.did.member.${type}`, { who }),
        changes: channel
      }
    ]
  })
}

/** What became of the credit note: who, when, on which device. The latest first. */
const HistoryCard = ({ creditNoteId }: { readonly creditNoteId: string }) => {
  const { t } = useTranslation("credit-notes")
  return (
    <Card title={t("history.title")}>
      <Timeline entries={useEntries(creditNoteId)} />
    </Card>
  )
}

interface CreditNotePaperProps {
  readonly reading: CreditNoteReading
  /** An address that an image can show. */
  readonly logo: string | undefined
}

/** Which invoice it takes back, and whether all of it. */
const Cancelled = ({ reading: { issued, row } }: Pick<CreditNotePaperProps, "reading">) => {
  const { t } = useTranslation("credit-notes")
  return (
    <p className="rounded-control bg-sunken px-4 py-3 print:px-0">
      {t(issued.settles === "whole" ? "view.cancels" : "view.cancelsPart")}{" "}
      <strong className="font-semibold">{row.invoiceReference}</strong>
    </p>
  )
}

/** What the customer receives of a credit note, in words. */
const OwnPaper = ({ reading, logo }: CreditNotePaperProps) => {
  const { t } = useTranslation("credit-notes")
  const formats = useFormats()
  const { buyer, issued, letterhead, row } = reading
  const { content, figures, seller, taxes } = issued
  return (
    <Paper
      kind={t(row.referenceKind === "provisional" ? "view.provisional" : "one")}
      label={t("named", { number: row.reference })}
      letterhead={letterhead}
      logo={logo}
      reference={row.reference}
      seller={seller}
    >
      <Buyer buyer={buyer} isErased={row.customerErased} title={t("view.to")} />
      <Cancelled reading={reading} />
      <Facts
        facts={[
          [t("view.issueDate"), formats.date(content.issueDate)],
          [t("view.goods"), t(content.goodsReturned ? "view.goodsReturned" : "view.goodsKept")]
        ]}
      />
      <PaperLines content={content} figures={figures} taxes={taxes} />
      <TotalsPlace>
        <TotalsBox currency={content.currency} figures={figures} taxes={taxes} />
      </TotalsPlace>
      <FreeText text={richText(content.reason)} title={t("view.reason")} />
    </Paper>
  )
}

/** Everything the page of a credit note shows. */
interface CreditNoteReading extends CreditNotePaper {
  readonly itemState: ItemState
}

/** The reading of one credit note; undefined when this device knows none by that id. */
const readingOf = ({ books, today, itemState }: BooksSnapshot, creditNoteId: string): CreditNoteReading | undefined => {
  const paper = creditNotePaper(books, creditNoteId, today)
  return paper && { ...paper, itemState: itemState(creditNoteId) }
}

/** The same reading: nothing on the page has changed. */
const sameReading = (left: CreditNoteReading | undefined, right: CreditNoteReading | undefined): boolean =>
  left?.row === right?.row && left?.logo === right?.logo && left?.itemState === right?.itemState

const LIST = "/dashboard/credit_notes"

const isOfflineIn = ({ sync }: BooksSnapshot): boolean => sync.net !== "online"

/** No credit note by that address on this device. */
const Missing = () => {
  const { t } = useTranslation("credit-notes")
  return (
    <>
      <PageHeader back={{ href: LIST, label: t("view.back") }} title={t("title")} />
      <EmptyState
        actions={<LinkButton href={LIST}>{t("view.missingAction")}</LinkButton>}
        icon="search"
        title={t("view.missingTitle")}
      >
        {t("view.missingBody")}
      </EmptyState>
    </>
  )
}

interface NextStepProps extends Pick<CreditNoteReading, "row"> {
  readonly onSend: () => void
  readonly onDownload: () => void
  readonly onPrint: () => void
  readonly isDrawing: boolean
}

/** What to do next with the credit note, and everything else that can be done. */
const NextStep = ({ isDrawing, onDownload, onPrint, onSend, row: { delivery, invoiceId } }: NextStepProps) => {
  const { t } = useTranslation("credit-notes")
  const { t: tInvoices } = useTranslation("invoices")
  const maySend = useMay("MarkCreditNoteSent")
  const isSent = delivery === "sent"
  return (
    <section
      aria-label={t("view.next")}
      className="mb-4 flex flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-1 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between print:hidden"
    >
      <p className="min-w-0 flex-1 sm:flex-[1_1_18rem]">
        {t(isSent ? "view.nextSent" : maySend ? "view.nextSend" : "view.nowNotSent")}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {maySend && (
          <Button className="max-sm:w-full" icon="send" onPress={onSend} variant={isSent ? "secondary" : "primary"}>
            {t(isSent ? "view.sendAgain" : "view.send")}
          </Button>
        )}
        <Button
          className="max-sm:w-full"
          icon="download"
          isPending={isDrawing}
          onPress={onDownload}
          variant="secondary"
        >
          {tInvoices("view.pdf")}
        </Button>
        <Button
          className="max-sm:flex-1 max-sm:px-3"
          icon="print"
          isDisabled={isDrawing}
          onPress={onPrint}
          variant="secondary"
        >
          {t("view.print")}
        </Button>
        <LinkButton
          className="max-sm:flex-1 max-sm:px-3"
          href={`/dashboard/invoices/${invoiceId}`}
          icon="invoices"
          variant="secondary"
        >
          {t("view.openInvoice")}
        </LinkButton>
      </div>
    </section>
  )
}

const Page = ({ reading }: { readonly reading: CreditNoteReading }) => {
  const { t } = useTranslation("credit-notes")
  const logo = useLogo(reading.logo)
  const isOffline = useBooksSelector(isOfflineIn)
  const [isSending, setSending] = useState(false)
  const [isDrawing, setDrawing] = useState(false)
  const source = useMemo(() => ({ type: "credit-note", paper: reading }) as const, [reading])
  const save = useDocumentDownload(source)
  const print = useDocumentPrint(source)
  const drawn = (work: () => Promise<void>): void => {
    setDrawing(true)
    void work().finally(() => setDrawing(false))
  }
  const { itemState, row } = reading
  const { creditNoteId, reference, referenceKind, status } = row
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          aside={
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StatusBadge status={status} />
              <SyncWords state={itemState} text={t(`sync.${itemState}`)} />
            </span>
          }
          back={{ href: LIST, label: t("view.back") }}
          title={t("named", { number: reference })}
        />
      </div>
      {referenceKind === "provisional" && isOffline && (
        <Notice icon="device" title={t("view.provisionalTitle")} tone="warning">
          {t("view.provisionalBody", { reference })}
        </Notice>
      )}
      <LostMailNotice documentId={creditNoteId} onRetry={() => setSending(true)} />
      <NextStep
        isDrawing={isDrawing}
        onDownload={() => drawn(save)}
        onPrint={() => drawn(print)}
        onSend={() => setSending(true)}
        row={row}
      />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18rem] print:block">
        <ShownPaper source={source}>
          <OwnPaper logo={logo} reading={reading} />
        </ShownPaper>
        <div className="flex flex-col gap-4 print:hidden">
          <HistoryCard creditNoteId={creditNoteId} />
        </div>
      </div>
      {isSending && <SendCreditNote creditNoteId={creditNoteId} onClose={() => setSending(false)} />}
    </>
  )
}

/** One credit note: the document itself, what to do next, its history. */
export const CreditNoteScreen = () => {
  const { creditNoteId } = useParams({ from: "/signed-in/dashboard/credit_notes/$creditNoteId" })
  const reading = useBooksSelector(
    useCallback((snapshot: BooksSnapshot) => readingOf(snapshot, creditNoteId), [creditNoteId]),
    sameReading
  )
  return reading === undefined ? <Missing /> : <Page key={creditNoteId} reading={reading} />
}
