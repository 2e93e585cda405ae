import { useState } from "react"
import { Effect } from "effect"
import { useTranslation } from "react-i18next"
import type { PendingInvitation } from "../../../infra/contract/members.ts"
import { MailAgain } from "../../app/mail-again.tsx"
import { newInvitationId } from "../../app/new-id.ts"
import { useCall } from "../../app/use-call.ts"
import { whenText } from "../../i18n/when-text.ts"
import { Badge } from "../../components/badge.tsx"
import { Button } from "../../components/button.tsx"
import { Card } from "../../components/card.tsx"
import { AlertDialog } from "../../components/dialog.tsx"
import { showToast } from "../../components/toast.ts"
import { useLanguage } from "../../i18n/use-language.ts"
import { useProblemText } from "../../i18n/problems/use-problem-text.ts"

interface InvitationsCardProps {
  readonly companyId: string
  readonly invitations: ReadonlyArray<PendingInvitation>
  readonly onChanged: () => void
}

interface InvitationRowProps {
  readonly companyId: string
  readonly invitation: PendingInvitation
  readonly onChanged: () => void
  readonly onWithdraw: () => void
}

const looks = {
  waiting: { icon: "mail", tone: "informative", text: "waiting.isWaiting" },
  expired: { icon: "alert", tone: "warning", text: "waiting.expired" },
  declined: { icon: "close", tone: "negative", text: "waiting.declined" }
} as const

/** Invites who declined once more, in the same role. */
const InviteAnew = ({ companyId, invitation, onChanged }: Omit<InvitationRowProps, "onWithdraw">) => {
  const { t } = useTranslation("members")
  const { ofFailure } = useProblemText()
  const call = useCall()
  // After a lost answer the same invitation is asked for again.
  const [id] = useState(newInvitationId)
  const { email, role } = invitation
  const invite = async (): Promise<void> => {
    if (call.isBusy) return
    const invited = await call.ask((people) => people.invite(companyId, { id, email, role }))
    if (invited === undefined) return
    onChanged()
    showToast({ tone: "positive", text: t("form.sent", { email }) })
  }
  return (
    <div className="flex flex-col gap-2">
      <Button
        aria-label={t("waiting.anewNamed", { email })}
        className="w-fit"
        icon="mail"
        isPending={call.isBusy}
        onPress={() => void invite()}
        size="small"
        variant="secondary"
      >
        {t("waiting.anew")}
      </Button>
      <p className="text-sm font-medium text-danger empty:hidden" role="alert">
        {call.failure === null ? "" : ofFailure(call.failure)}
      </p>
    </div>
  )
}

const InvitationRow = ({ companyId, invitation, onChanged, onWithdraw }: InvitationRowProps) => {
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
        <Badge icon={looks[status].icon} tone={looks[status].tone}>
          {t(looks[status].text)}
        </Badge>
      </div>
      {status === "declined" ? (
        <InviteAnew companyId={companyId} invitation={invitation} onChanged={onChanged} />
      ) : (
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
      )}
    </li>
  )
}

/** Who was invited and has not come yet: mailed again, or withdrawn; who declined is invited anew. For who manages the members. */
export const InvitationsCard = ({ companyId, invitations, onChanged }: InvitationsCardProps) => {
  const { t } = useTranslation("members")
  const { ofFailure } = useProblemText()
  const call = useCall()
  const [leaving, setLeaving] = useState<PendingInvitation | null>(null)
  const withdraw = async (invitation: PendingInvitation): Promise<void> => {
    const { email, id } = invitation
    const isDone = await call.ask((people) =>
      Effect.as(people.withdrawInvitation(companyId, { invitation_id: id }), true)
    )
    if (isDone === undefined) return
    // Another may be asked about by now.
    setLeaving((now) => (now === invitation ? null : now))
    onChanged()
    showToast({ tone: "positive", text: t("waiting.withdrawn", { email }) })
  }
  return (
    <Card id="invitations" title={t("waiting.title")}>
      {invitations.length === 0 ? (
        <p className="text-ink-muted">{t("waiting.none")}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {invitations.map((invitation) => (
            <InvitationRow
              companyId={companyId}
              invitation={invitation}
              key={invitation.id}
              onChanged={onChanged}
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
