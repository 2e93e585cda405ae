import { useParams } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { BroughtIntoSight, Notice } from "../../app/notice.tsx"
import { useLogo } from "../../app/use-logo.ts"
import { AlertDialog } from "../../components/dialog.tsx"
import { PageHeader } from "../../components/page.tsx"
import { IssueDialog } from "../../documents/issue-dialog.tsx"
import { ShownPaper } from "../../documents/shown-paper.tsx"
import { SyncWords } from "../../documents/sync-words.tsx"
import { useRefusalText } from "../../i18n/refusals/use-refusal-text.ts"
import { DepositDialog } from "../../documents/deposit-dialog.tsx"
import { EstimateBadge } from "../estimate-badge.tsx"
import { MissingEstimate } from "../missing-estimate.tsx"
import { useOfferTexts } from "../../documents/offer-texts.ts"
import { AcceptDialog, DeclineDialog } from "./answer-dialog.tsx"
import { LostMailNotice } from "../../documents/lost-mail.tsx"
import { ConvertDialog } from "./convert-dialog.tsx"
import { EstimatePaper } from "./estimate-paper.tsx"
import { HistoryCard } from "./history-card.tsx"
import { LinksCard } from "./links-card.tsx"
import { NextStep } from "./next-step.tsx"
import type { EstimateReading } from "./reading.ts"
import { SendEstimate } from "./send-estimate.tsx"
import { useEstimateActions, type EstimateActions } from "./use-estimate-actions.ts"
import { useReading } from "./use-reading.ts"

const todayOf = ({ today }: BooksSnapshot) => today
const isOfflineIn = ({ sync }: BooksSnapshot): boolean => sync.net !== "online"

interface PartProps {
  readonly reading: EstimateReading
  readonly actions: EstimateActions
}

const Notices = ({ actions: { refused }, reading: { row } }: PartProps) => {
  const { t } = useOfferTexts(row.kind)
  const { ofRefusal, ofNotSaved } = useRefusalText()
  const isOffline = useBooksSelector(isOfflineIn)
  return (
    <>
      {refused !== null && (
        <BroughtIntoSight>
          <Notice icon="alert" title={t("view.cannotIssue")} tone="negative">
            {refused.kind === "refused" ? ofRefusal(refused.refusal) : ofNotSaved(refused.reason)}
          </Notice>
        </BroughtIntoSight>
      )}
      {row.referenceKind === "provisional" && isOffline && (
        <Notice icon="device" title={t("view.provisional")} tone="warning">
          {t("view.provisionalBody", { reference: row.reference })}
        </Notice>
      )}
    </>
  )
}

/** What is asked before the offer is issued. */
const Issuing = ({ actions, reading: { estimate, revises } }: PartProps) => {
  const { t } = useOfferTexts(estimate.content.kind)
  const today = useBooksSelector(todayOf)
  const { currency, customerId, issueDate, kind, validUntil } = estimate.content
  return (
    <IssueDialog
      isPending={actions.isBusy}
      onClose={actions.close}
      onConfirm={actions.issue}
      summary={{ customerId, currency, total: estimate.total, issueDate, dueDate: validUntil }}
      today={today}
      warning={revises === undefined ? undefined : t("issuing.replaces", { reference: revises.reference })}
      words={{
        title: t(`issuing.title.${kind}`),
        body: t("issuing.body"),
        total: t("editor.totalToPay"),
        dueDate: t("issuing.validUntil"),
        noDueDate: t("issuing.noEnd")
      }}
    />
  )
}

/** How much is asked for in advance. */
const Deposit = ({
  onClose,
  reading: { estimate, row }
}: Pick<PartProps, "reading"> & { readonly onClose: () => void }) => {
  const { t } = useTranslation("invoices")
  const { content, estimateId, issued } = estimate
  if (issued === null) return null
  const { figures, taxes } = issued
  return (
    <DepositDialog
      asked={content.deposit}
      name={t(`deposit.${content.kind}`, { number: row.reference })}
      onClose={onClose}
      source={{ id: estimateId, content, figures, taxes }}
    />
  )
}

/** What stands in front of the page. */
const Front = ({ actions, reading }: PartProps) => {
  const { t } = useOfferTexts(reading.row.kind)
  const asked = { estimateId: reading.estimate.estimateId, onClose: actions.close }
  return (
    <>
      {actions.opened === "issue" && <Issuing actions={actions} reading={reading} />}
      {actions.opened === "send" && <SendEstimate {...asked} />}
      {actions.opened === "accept" && <AcceptDialog {...asked} />}
      {actions.opened === "deposit" && <Deposit onClose={actions.close} reading={reading} />}
      {actions.opened === "decline" && <DeclineDialog {...asked} />}
      {actions.opened === "convert" && <ConvertDialog {...asked} />}
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

const Page = ({ reading }: { readonly reading: EstimateReading }) => {
  const { t } = useOfferTexts(reading.row.kind)
  const actions = useEstimateActions(reading)
  const logo = useLogo(reading.logo)
  const { itemState, row } = reading
  const { customerName, estimateId, kind, reference, status } = row
  const title =
    reference !== ""
      ? t(`named.${kind}`, { number: reference })
      : customerName === ""
        ? t(`draft.${kind}`)
        : t(`draftOf.${kind}`, { customer: customerName })
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          aside={
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <EstimateBadge kind={kind} status={status} />
              <SyncWords state={itemState} text={t(`sync.${itemState}`)} />
            </span>
          }
          back={{ href: "/dashboard/estimates", label: t("view.back") }}
          title={title}
        />
      </div>
      <Notices actions={actions} reading={reading} />
      <LostMailNotice documentId={reading.estimate.estimateId} onRetry={() => actions.open("send")} />
      <NextStep actions={actions} reading={reading} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18rem] print:block">
        <ShownPaper source={actions.source}>
          <EstimatePaper logo={logo} reading={reading} />
        </ShownPaper>
        <div className="flex flex-col gap-4 print:hidden">
          <LinksCard reading={reading} />
          <HistoryCard estimateId={estimateId} kind={kind} />
        </div>
      </div>
      <Front actions={actions} reading={reading} />
    </>
  )
}

/** One estimate: the document itself, what to do next, what was made of it, its history. */
export const EstimateScreen = () => {
  const { estimateId } = useParams({ from: "/signed-in/dashboard/estimates/$estimateId" })
  const reading = useReading(estimateId)
  return reading === undefined ? <MissingEstimate /> : <Page key={estimateId} reading={reading} />
}
