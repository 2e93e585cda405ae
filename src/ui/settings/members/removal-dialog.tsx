import { Effect } from "effect"
import { useTranslation } from "react-i18next"
import type { Member } from "../../../infra/contract/members.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { useServices } from "../../app/services.tsx"
import { useCall } from "../../app/use-call.ts"
import { AlertDialog } from "../../components/dialog.tsx"
import { showToast } from "../../components/toast.ts"
import { useProblemText } from "../../i18n/problems/use-problem-text.ts"
import { useCompanyLook } from "../../app/company-name.tsx"
import { nameOf } from "./member-name.ts"

interface RemovalDialogProps {
  readonly companyId: string
  readonly member: Member
  /** It is the person themselves, who leaves. */
  readonly isMe: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks before a member goes, or before one leaves oneself. */
export const RemovalDialog = ({ companyId, member, isMe, onClose, onDone }: RemovalDialogProps) => {
  const { t } = useTranslation("members")
  const { ofFailure } = useProblemText()
  const { companies } = useServices()
  const call = useCall()
  const { name: company } = useCompanyLook()
  const waiting = useBooksSelector(({ sync }) => sync.pending)
  const name = nameOf(member, t("unnamed"))
  const go = async (): Promise<void> => {
    const isGone = await call.ask((people) =>
      Effect.as(people.removeMember(companyId, { user_id: member.user_id }), true)
    )
    if (isGone === undefined) return
    // The page begins anew in another company, or where the first one is registered.
    if (isMe) return await (await companies()).leave(member.user_id)
    onClose()
    onDone()
    showToast({ tone: "positive", text: t("removal.removed", { name }) })
  }
  return (
    <AlertDialog
      confirmLabel={isMe ? t("leaving.confirm") : t("removal.confirm")}
      isDanger
      isOpen
      isPending={call.isBusy}
      onConfirm={() => void go()}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={isMe ? t("leaving.title", { company }) : t("removal.title", { name })}
    >
      <p>{isMe ? t("leaving.body") : t("removal.body")}</p>
      {isMe && waiting > 0 && <p className="mt-2 font-medium">{t("leaving.waiting", { count: waiting })}</p>}
      {call.failure !== null && (
        <p className="mt-2 font-medium text-danger" role="alert">
          {t("removal.failed")} {ofFailure(call.failure)}
        </p>
      )}
    </AlertDialog>
  )
}
