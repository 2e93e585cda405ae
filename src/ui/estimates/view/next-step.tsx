import { useTranslation } from "react-i18next"
import { isErased } from "../../../domain/kernel/personal.ts"
import { useFormats } from "../../app/formats.ts"
import { Button } from "../../components/button.tsx"
import { LinkButton } from "../../components/link.tsx"
import { Menu, type MenuAction } from "../../components/menu.tsx"
import { useOfferTexts } from "../../documents/offer-texts.ts"
import type { EstimateActions } from "./use-estimate-actions.ts"
import type { EstimateReading } from "./reading.ts"

interface NextStepProps {
  readonly reading: EstimateReading
  readonly actions: EstimateActions
}

/** What to do, or for those who may not do it where the offer stands. */
const useWords = ({ reading: { estimate, itemState, row }, actions: { can } }: NextStepProps): string => {
  const { t } = useOfferTexts(row.kind)
  const formats = useFormats()
  const reply = estimate.answer?.reply
  const answered = {
    name: reply === undefined || isErased(reply) ? t("view.somebody") : reply.name,
    date: estimate.answer === null ? "" : formats.date(estimate.answer.on)
  }
  const until = row.validUntil === null ? "" : formats.date(row.validUntil)
  if (itemState === "needs-attention") return t("view.attention")
  switch (row.status) {
    case "draft":
      return t(can.issue ? "view.nextDraft" : "view.nowDraft")
    case "notSent":
      return t(can.send ? "view.nextSend" : "view.nowNotSent")
    case "sent":
      if (!can.accept) return t("view.nowOpen")
      return until === "" ? t("view.nextAnswer") : t("view.nextAnswerUntil", { date: until })
    case "expired":
      return t(can.accept ? "view.nextExpired" : "view.nowExpired", { date: until })
    case "accepted":
      return t(can.convert ? "view.nextAccepted" : "view.nowAccepted", answered)
    case "declined":
      return t(can.revise ? "view.nextDeclined" : "view.nowDeclined", answered)
    case "partlyConverted":
      return t(can.convert ? "view.nextPart" : "view.nowPart")
    case "converted":
    case "superseded":
    case "cancelled":
      return t(`view.${row.status}`)
    default:
      return row.status satisfies never
  }
}

type Choice = MenuAction & { readonly icon: NonNullable<MenuAction["icon"]>; readonly onAction: () => void }

/** All that can be done, what is done next first. */
const useChoices = ({ actions, reading: { row } }: NextStepProps): ReadonlyArray<Choice> => {
  const { t } = useOfferTexts(row.kind)
  const { t: tInvoices } = useTranslation("invoices")
  const { can } = actions
  const { status } = row
  const convert: Choice = {
    id: "convert",
    label: t(status === "partlyConverted" ? "view.convertRest" : "view.convert"),
    icon: "invoices",
    onAction: () => actions.open("convert")
  }
  const isAgreed = status === "accepted" || status === "partlyConverted"
  const isAnswerable = status === "sent" || status === "expired"
  const send: Choice = {
    id: "send",
    label: t(row.isSent ? "view.sendAgain" : "view.send"),
    icon: "send",
    onAction: () => actions.open("send")
  }
  const accept: Choice = {
    id: "accept",
    label: t("view.accept"),
    icon: "check",
    onAction: () => actions.open("accept")
  }
  const revise: Choice = { id: "revise", label: t("view.revise"), icon: "edit", onAction: actions.revise }
  const other = row.kind === "estimate" ? "proforma" : "estimate"
  const offered: ReadonlyArray<readonly [isOffered: boolean, choice: Choice]> = [
    [can.issue, { id: "issue", label: t("view.issue"), icon: "check", onAction: () => actions.open("issue") }],
    [can.convert && isAgreed, convert],
    [can.send && status === "notSent", send],
    [can.accept && isAnswerable, accept],
    [can.revise && status === "declined", revise],
    [can.accept && !isAnswerable, accept],
    [can.decline, { id: "decline", label: t("view.decline"), icon: "close", onAction: () => actions.open("decline") }],
    [can.convert && !isAgreed, convert],
    [can.send && status !== "notSent", send],
    [can.revise && status !== "declined", revise],
    [
      can.deposit,
      { id: "deposit", label: tInvoices("deposit.action"), icon: "cash", onAction: () => actions.open("deposit") }
    ],
    [can.reopen, { id: "reopen", label: t("view.reopen"), icon: "history", onAction: actions.reopen }],
    [
      can.duplicate,
      { id: "duplicate", label: t("view.duplicate"), icon: "copy", onAction: () => actions.duplicate(row.kind) }
    ],
    [
      can.duplicate,
      {
        id: "duplicateAs",
        label: t(other === "proforma" ? "view.asProforma" : "view.asEstimate"),
        icon: "copy",
        onAction: () => actions.duplicate(other)
      }
    ],
    [true, { id: "pdf", label: tInvoices("view.pdf"), icon: "download", onAction: actions.download }],
    [true, { id: "print", label: t("view.print"), icon: "print", onAction: actions.print }],
    [
      can.cancel,
      { id: "cancel", label: t("view.cancel"), icon: "trash", isDanger: true, onAction: () => actions.open("cancel") }
    ]
  ]
  return offered.flatMap(([isOffered, choice]) => (isOffered ? [choice] : []))
}

/** What comes next has a button of its own; beside it an answer, which may be a yes or a no. */
const NEXT: ReadonlySet<string> = new Set(["issue", "convert", "send", "accept", "revise"])
const BESIDE: ReadonlySet<string> = new Set(["accept", "decline"])

/** What to do next with the offer, and everything else that can be done. */
export const NextStep = (props: NextStepProps) => {
  const { actions, reading } = props
  const { t } = useOfferTexts(reading.row.kind)
  const words = useWords(props)
  const choices = useChoices(props)
  const [first, second] = choices
  // What is over has nothing that comes next: sending it once more stands behind the dots.
  const main =
    first !== undefined && NEXT.has(first.id) && !(first.id === "send" && reading.row.isSent) ? first : undefined
  const next = main === undefined ? [] : [main, ...(second !== undefined && BESIDE.has(second.id) ? [second] : [])]
  return (
    <section
      aria-label={t(main === undefined ? "view.now" : "view.next")}
      className="mb-4 flex flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-1 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between print:hidden"
    >
      <p className="min-w-0 flex-1 sm:flex-[1_1_18rem]">{words}</p>
      <div className="flex flex-wrap items-center gap-2">
        {next.map(({ id, label, onAction }) => (
          <Button
            className="max-sm:flex-1 max-sm:px-3"
            isDisabled={actions.isBusy}
            key={id}
            onPress={onAction}
            variant={id === main?.id ? "primary" : "secondary"}
          >
            {label}
          </Button>
        ))}
        {actions.can.edit && (
          <LinkButton
            className="max-sm:flex-1 max-sm:px-3"
            href={`/dashboard/estimates/${reading.estimate.estimateId}/edit`}
            icon="edit"
            variant="secondary"
          >
            {t("view.edit")}
          </LinkButton>
        )}
        <Menu actions={choices.filter((choice) => !next.includes(choice))} label={t("view.moreActions")} />
      </div>
    </section>
  )
}
