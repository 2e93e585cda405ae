import { useState } from "react"
import { Effect } from "effect"
import { useTranslation } from "react-i18next"
import type { Role } from "../../domain/company/permissions.ts"
import type { Member } from "../../infra/contract/members.ts"
import { ErrorSummary } from "../app/error-summary.tsx"
import { useCall } from "../app/use-call.ts"
import { Button } from "../components/button.tsx"
import { Dialog } from "../components/dialog.tsx"
import { showToast } from "../components/toast.tsx"
import { useProblemText } from "../problems/use-problem-text.ts"
import { nameOf } from "./member-name.ts"
import { RoleField } from "./role-field.tsx"

interface RoleDialogProps {
  readonly companyId: string
  readonly member: Member
  readonly roles: ReadonlyArray<Role>
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Changes what a member may do. */
export const RoleDialog = ({ companyId, member, roles, onClose, onDone }: RoleDialogProps) => {
  const { t } = useTranslation("members")
  const { t: tCompanies } = useTranslation("companies")
  const { ofFailure } = useProblemText()
  const call = useCall()
  const [role, setRole] = useState(member.role)
  const name = nameOf(member, t("unnamed"))
  const save = async (): Promise<void> => {
    const isSaved = await call.ask((people) =>
      Effect.as(people.changeRole(companyId, { user_id: member.user_id, role }), true)
    )
    if (isSaved === undefined) return
    onClose()
    onDone()
    showToast({ tone: "positive", text: t("roleForm.saved", { name, role: tCompanies(`role.${role}`) }) })
  }
  return (
    <Dialog
      actions={
        <>
          <Button onPress={onClose} variant="secondary">
            {t("form.cancel")}
          </Button>
          <Button isDisabled={role === member.role} isPending={call.isBusy} onPress={() => void save()}>
            {t("roleForm.save")}
          </Button>
        </>
      }
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t("roleForm.title", { name })}
    >
      {call.failure !== null && <ErrorSummary title={t("roleForm.failed")}>{ofFailure(call.failure)}</ErrorSummary>}
      <RoleField autoFocus onChange={setRole} roles={roles} value={role} />
    </Dialog>
  )
}
