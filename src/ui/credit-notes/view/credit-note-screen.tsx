import { useParams } from "@tanstack/react-router"
import { useCallback, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { Notice } from "../../app/notice.tsx"
import { useLogo } from "../../app/use-logo.ts"
import { useMay } from "../../app/use-may.ts"
import { Button } from "../../components/button.tsx"
import { LinkButton } from "../../components/link.tsx"
import { PageHeader } from "../../components/page.tsx"
import { EmptyState } from "../../components/states.tsx"
import { StatusBadge } from "../../components/status-badge.tsx"
import { SyncWords } from "../../documents/sync-words.tsx"
import { useDocumentDownload, useDocumentPrint } from "../../documents/use-document-file.ts"
import { ShownPaper } from "../../documents/shown-paper.tsx"
import { CreditNotePaper } from "./credit-note-paper.tsx"
import { HistoryCard } from "./history-card.tsx"
import { readingOf, sameReading, type CreditNoteReading } from "./reading.ts"
import { LostMailNotice } from "../../documents/lost-mail.tsx"
import { SendCreditNote } from "./send-credit-note.tsx"

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
          <CreditNotePaper logo={logo} reading={reading} />
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
