import { useParams, useSearch } from "@tanstack/react-router"
import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { useLogo } from "../../app/use-logo.ts"
import { AlertDialog } from "../../components/dialog.tsx"
import { LinkButton } from "../../components/link.tsx"
import { PageHeader } from "../../components/page.tsx"
import { StatusBadge } from "../../components/status-badge.tsx"
import { useRefusalText } from "../../i18n/refusals/use-refusal-text.ts"
import { BroughtIntoSight, Notice } from "../../app/notice.tsx"
import { fieldKey, useProblemTexts } from "../../documents/editor/problem-text.ts"
import { copyOf, type Problem } from "../../documents/editor/working-copy.ts"
import { colonOf } from "../../i18n/typography.ts"
import { useLanguage } from "../../i18n/use-language.ts"
import { IssueInvoiceDialog } from "../issue-question.tsx"
import { invoiceDocument } from "../invoice-document.tsx"
import { MissingInvoice } from "../missing-invoice.tsx"
import { ShownPaper } from "../../documents/shown-paper.tsx"
import { SyncWords } from "../../documents/sync-words.tsx"
import { WriteOffDialog } from "../payments/money-forms.tsx"
import { nameOfInvoice } from "../invoice-name.ts"
import { CreditDialog } from "./credit-dialog.tsx"
import { CreditNotesCard } from "./credit-notes-card.tsx"
import { DepositCard } from "./deposit-card.tsx"
import { DepositDialog } from "../../documents/deposit-dialog.tsx"
import { LostMailNotice } from "../../documents/lost-mail.tsx"
import { EstimateCard } from "./estimate-card.tsx"
import { PromiseCard } from "./promise-card.tsx"
import { readingOf, sameReading, type InvoiceReading } from "./reading.ts"
import { HistoryCard } from "./history-card.tsx"
import { InvoicePaper } from "./invoice-paper.tsx"
import { NextStep } from "./next-step.tsx"
import { PaymentDialog } from "./payment-dialog.tsx"
import { PaymentsCard } from "./payments-card.tsx"
import { SendDialog } from "./send-dialog.tsx"
import { useInvoiceActions, type NotIssued } from "./use-invoice-actions.ts"
import { useProvisional } from "./use-provisional.ts"
import { useUnsaved } from "./use-unsaved.ts"

const todayOf = ({ today }: BooksSnapshot) => today

/** Everything that keeps the draft from being issued, in sight before anybody is asked to confirm. */
const DraftProblems = ({ mayEdit, problems, reading: { invoice, version } }: DraftProblemsProps) => {
  const { t } = useTranslation("invoices")
  const { placeOf, textOf } = useProblemTexts(invoiceDocument)
  const colon = colonOf(useLanguage())
  const copy = copyOf(invoice.invoiceId, invoice.content, version)
  return (
    <BroughtIntoSight>
      <Notice
        actions={
          mayEdit ? (
            <LinkButton href={`/dashboard/invoices/${invoice.invoiceId}/edit`} size="small" variant="secondary">
              {t("view.edit")}
            </LinkButton>
          ) : undefined
        }
        icon="alert"
        title={t("editor.problems", { count: problems.length })}
        tone="negative"
      >
        {problems.map((problem) => (
          <span className="block" key={fieldKey(problem.field, problem.lineId)}>
            {placeOf(problem, copy) + colon + textOf(problem.problem)}
          </span>
        ))}
      </Notice>
    </BroughtIntoSight>
  )
}

interface DraftProblemsProps {
  readonly problems: ReadonlyArray<Problem>
  readonly reading: InvoiceReading
  readonly mayEdit: boolean
}

interface NoticesProps {
  readonly reading: InvoiceReading
  /** What a provisional reference is for is said here. */
  readonly isExplained: boolean
  readonly refused: NotIssued | null
  /** Changes to the draft wait in the editor of this device. */
  readonly isUnsaved: boolean
  readonly mayEdit: boolean
}

const Notices = ({ isExplained, reading, refused, isUnsaved, mayEdit }: NoticesProps) => {
  const { t } = useTranslation("invoices")
  const { ofRefusal, ofNotSaved } = useRefusalText()
  const { row } = reading
  return (
    <>
      {refused !== null && (
        <BroughtIntoSight>
          <Notice icon="alert" title={t("view.cannotIssueTitle")} tone="negative">
            {refused.kind === "refused" ? ofRefusal(refused.refusal) : ofNotSaved(refused.reason)}
          </Notice>
        </BroughtIntoSight>
      )}
      {isUnsaved && (
        <Notice
          actions={
            mayEdit ? (
              <LinkButton
                href={`/dashboard/invoices/${reading.invoice.invoiceId}/edit`}
                size="small"
                variant="secondary"
              >
                {t("view.unsavedOpen")}
              </LinkButton>
            ) : undefined
          }
          icon="edit"
          title={t("view.unsavedTitle")}
          tone="warning"
        >
          {t("view.unsavedBody")}
        </Notice>
      )}
      {isExplained && (
        <Notice icon="device" title={t("view.provisional")} tone="warning">
          {t("view.provisionalBody", { reference: row.reference })}
        </Notice>
      )}
      {row.standing === "draft" && <p className="mb-4 text-sm text-ink-muted print:hidden">{t("view.draftNotice")}</p>}
    </>
  )
}

interface PageProps {
  readonly reading: InvoiceReading
  /** What is open in front of the page at first. */
  readonly first: "none" | "credit"
}

const Page = ({ first, reading }: PageProps) => {
  const { t } = useTranslation("invoices")
  const today = useBooksSelector(todayOf)
  const actions = useInvoiceActions(reading, first)
  const logo = useLogo(reading.logo)
  const { isExplained } = useProvisional(reading)
  const { invoice, row } = reading
  const hasCopy = useUnsaved(invoice.invoiceId)
  const isUnsaved = hasCopy && row.standing === "draft"
  const title =
    row.reference !== ""
      ? t(row.isDeposit ? "depositNumber" : "invoiceNumber", { number: row.reference })
      : row.customerName === ""
        ? t("draft")
        : t("draftOf", { customer: row.customerName })
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          aside={
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StatusBadge status={row.status} />
              <SyncWords state={reading.itemState} />
            </span>
          }
          back={{ href: "/dashboard/invoices", label: t("view.back") }}
          title={title}
        />
      </div>
      {actions.problems.length > 0 && (
        <DraftProblems mayEdit={actions.can.edit} problems={actions.problems} reading={reading} />
      )}
      <Notices
        isExplained={isExplained}
        isUnsaved={isUnsaved}
        mayEdit={actions.can.edit}
        reading={reading}
        refused={actions.refused}
      />
      <LostMailNotice documentId={reading.invoice.invoiceId} onRetry={() => actions.open("send")} />
      <NextStep actions={actions} reading={reading} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18rem] print:block">
        <ShownPaper source={actions.source}>
          <InvoicePaper
            logo={logo}
            reading={reading}
            settled={reading.invoice.issued === null ? undefined : reading.invoice}
          />
        </ShownPaper>
        <div className="flex flex-col gap-4 print:hidden">
          {row.standing === "issued" && (
            <PaymentsCard invoiceId={invoice.invoiceId} payments={reading.payments} usable={reading.usable} />
          )}
          {row.standing === "issued" && <PromiseCard invoice={invoice} today={today} />}
          <DepositCard reading={reading} />
          <EstimateCard invoiceId={invoice.invoiceId} />
          <CreditNotesCard invoiceId={invoice.invoiceId} />
          <HistoryCard invoiceId={invoice.invoiceId} />
        </div>
      </div>
      {actions.opened === "issue" && (
        <IssueInvoiceDialog
          isPending={actions.isBusy}
          onClose={actions.close}
          isUnsaved={isUnsaved}
          onConfirm={actions.issue}
          content={invoice.content}
          today={today}
          total={invoice.total}
        />
      )}
      {actions.opened === "payment" && <PaymentDialog invoice={invoice} onClose={actions.close} today={today} />}
      {actions.opened === "writeOff" && <WriteOffDialog invoice={invoice} onClose={actions.close} />}
      {actions.opened === "credit" && (
        <CreditDialog invoice={invoice} name={nameOfInvoice(row)} onClose={actions.close} />
      )}
      {actions.opened === "deposit" && reading.figures !== null && (
        <DepositDialog
          asked={invoice.content.deposit}
          name={t("deposit.draft")}
          onClose={actions.close}
          source={{
            id: invoice.invoiceId,
            content: invoice.content,
            figures: reading.figures,
            taxes: reading.taxes
          }}
        />
      )}
      {actions.opened === "send" && <SendDialog invoiceId={invoice.invoiceId} onClose={actions.close} />}
      <AlertDialog
        confirmLabel={t("view.cancel")}
        isDanger
        isOpen={actions.opened === "cancel"}
        isPending={actions.isBusy}
        onConfirm={actions.cancel}
        onOpenChange={(isOpen) => actions.open(isOpen ? "cancel" : "none")}
        title={t("view.cancelTitle")}
      >
        {t("view.cancelBody")}
      </AlertDialog>
    </>
  )
}

/** One invoice: the document itself, what to do next, its payments, its history. */
export const InvoiceScreen = () => {
  const { invoiceId } = useParams({ from: "/signed-in/dashboard/invoices/$invoiceId" })
  const { credit } = useSearch({ from: "/signed-in/dashboard/invoices/$invoiceId" })
  const reading = useBooksSelector(
    useCallback((snapshot: BooksSnapshot) => readingOf(snapshot, invoiceId), [invoiceId]),
    sameReading
  )
  return reading === undefined ? (
    <MissingInvoice />
  ) : (
    <Page first={credit === true ? "credit" : "none"} reading={reading} key={invoiceId} />
  )
}
