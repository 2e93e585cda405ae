import { useState } from "react"
import { Effect } from "effect"
import { useTranslation } from "react-i18next"
import type { PendingInvitation } from "../../infra/contract/members.ts"
import { MailAgain } from "../account/mail-again.tsx"
import { useCall } from "../app/use-call.ts"
import { whenText } from "../app/when-text.ts"
import { Badge } from "../components/badge.tsx"
import { Button } from "../components/button.tsx"
import { Card } from "../components/card.tsx"
import { AlertDialog } from "../components/dialog.tsx"
import { showToast } from "../components/toast.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import { useProblemText } from "../problems/use-problem-text.ts"

interface InvitationsCardProps {
  readonly companyId: string
  readonly invitations: ReadonlyArray<PendingInvitation>
  readonly onChanged: () => void
}

interface InvitationRowProps {
  readonly invitation: PendingInvitation
  readonly onWithdraw: () => void
}

const InvitationRow = ({ invitation, onWithdraw }: InvitationRowProps) => {
  const { t } = useTranslation("members")
  const { t: tCompanies } = useTranslation("companies")
  const language = useLanguage()
  const { email, expires_at: end, id, invited_at: since, role, status } = invitation
  const until = end !== null && status === "waiting" ? `, ${t("waiting.until", { when: whenText(end, language) })}` : ""
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5 sm:flex-nowrap">
        <div className="flex min-w-0 flex-col">
          <span className="font-semibold [overflow-wrap:anywhere]">{email}</span>
          <span className="text-sm">{tCompanies(`role.${role}`)}</span>
          <span className="text-sm text-ink-muted">
            {t("waiting.invitedOn", { when: whenText(since, language) })}
            {until}
          </span>
        </div>
        <Badge icon={status === "expired" ? "alert" : "mail"} tone={status === "expired" ? "warning" : "informative"}>
          {status === "expired" ? t("waiting.expired") : t("waiting.isWaiting")}
        </Badge>
      </div>
      <div aria-label={email} className="flex flex-wrap gap-2" role="group">
        <MailAgain
          ask={(people) => people.invitationAgain(id)}
          label={t("waiting.again")}
          sent={t("waiting.sent")}
          size="small"
          variant="secondary"
        />
        <Button
          aria-label={t("waiting.withdrawNamed", { email })}
          icon="close"
          onPress={onWithdraw}
          size="small"
          variant="quiet"
        >
          {t("waiting.withdraw")}
        </Button>
      </div>
    </li>
  )
}

/** Who was invited and has not come yet: mailed again, or withdrawn. For who manages the members. */
export const InvitationsCard = ({ companyId, invitations, onChanged }: InvitationsCardProps) => {
  const { t } = useTranslation("members")
  const { ofFailure } = useProblemText()
  const call = useCall()
  const [leaving, setLeaving] = useState<PendingInvitation | null>(null)
  const withdraw = async ({ email, id }: PendingInvitation): Promise<void> => {
    const isDone = await call.ask((people) =>
      Effect.as(people.withdrawInvitation(companyId, { invitation_id: id }), true)
    )
    if (isDone === undefined) return
    setLeaving(null)
    onChanged()
    showToast({ tone: "positive", text: t("waiting.withdrawn", { email }) })
  }
  return (
    <Card title={t("waiting.title")}>
      {invitations.length === 0 ? (
        <p className="text-ink-muted">{t("waiting.none")}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {invitations.map((invitation) => (
            <InvitationRow
              invitation={invitation}
              key={invitation.id}
              onWithdraw={() => {
                call.forget()
                setLeaving(invitation)
              }}
            />
          ))}
        </ul>
      )}
      <AlertDialog
        confirmLabel={t("waiting.confirm")}
        isDanger
        isOpen={leaving !== null}
        isPending={call.isBusy}
        onConfirm={() => {
          if (leaving !== null) void withdraw(leaving)
        }}
        onOpenChange={(isOpen) => {
          if (!isOpen) setLeaving(null)
        }}
        title={t("waiting.confirmTitle")}
      >
        <p>{t("waiting.confirmBody", { email: leaving?.email ?? "" })}</p>
        {call.failure !== null && <p className="mt-2 font-medium text-danger">{ofFailure(call.failure)}</p>}
      </AlertDialog>
    </Card>
  )
}
