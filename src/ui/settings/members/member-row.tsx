import { useTranslation } from "react-i18next"
import type { Member } from "../../../infra/contract/members.ts"
import { Badge } from "../../components/badge.tsx"
import { classNames } from "../../components/class-names.ts"
import { Menu, type MenuAction } from "../../components/menu.tsx"
import { PersonAvatar } from "../../components/person-avatar.tsx"
import { useRefusalText } from "../../i18n/refusals/use-refusal-text.ts"
import { nameOf } from "./member-name.ts"
import type { Standing } from "./rules.ts"

/** What can be done about a member. */
export type MemberAction = "role" | "remove" | "leave"

interface MemberRowProps {
  readonly member: Member
  /** A PNG in base64; null for somebody without one, and until it is there. */
  readonly image: string | null
  readonly standing: Standing
  readonly onAction: (action: MemberAction) => void
}

/** What the rules let the person do about a member, and why not more where they stand in a member's way. */
const useActions = ({ member, standing }: Pick<MemberRowProps, "member" | "standing">) => {
  const { ofRefusal } = useRefusalText()
  const { me, refusalOf, rolesFor } = standing
  const isMe = member.user_id === me
  const refusal = refusalOf(isMe ? { _tag: "LeaveCompany" } : { _tag: "RemoveMember", userId: member.user_id })
  const canChangeRole = rolesFor(member.user_id).some((role) => role !== member.role)
  return {
    isMe,
    canChangeRole,
    canGo: refusal === undefined,
    // That the person may change nobody is said once, above the list.
    why: refusal === undefined || refusal === "not_allowed" ? undefined : ofRefusal({ code: refusal })
  }
}

/** A member: who they are, their role, what can be done about it. */
export const MemberRow = ({ image, member, standing, onAction }: MemberRowProps) => {
  const { t } = useTranslation("members")
  const { t: tCompanies } = useTranslation("companies")
  const { canChangeRole, canGo, isMe, why } = useActions({ member, standing })
  const name = nameOf(member, t("unnamed"))
  const actions: ReadonlyArray<MenuAction> = [
    ...(canChangeRole
      ? [{ id: "role", label: t("changeRole"), icon: "edit" as const, onAction: () => onAction("role") }]
      : []),
    ...(canGo
      ? [
          {
            id: "go",
            label: isMe ? t("leave") : t("remove"),
            icon: isMe ? ("logout" as const) : ("trash" as const),
            isDanger: true,
            onAction: () => onAction(isMe ? "leave" : "remove")
          }
        ]
      : [])
  ]
  return (
    <li className="flex min-h-18 items-center gap-3 px-4 py-3 sm:px-5">
      <PersonAvatar background={member.avatar.background} image={image} name={name} />
      <div className="flex min-w-0 flex-1 flex-col">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</span>
          {isMe && <Badge tone="informative">{t("you")}</Badge>}
        </span>
        {member.email !== null && member.email !== name && (
          <span className="text-sm [overflow-wrap:anywhere] text-ink-muted">{member.email}</span>
        )}
        <span className="text-sm font-medium sm:hidden">{tCompanies(`role.${member.role}`)}</span>
        {why !== undefined && <span className="text-sm text-ink-muted">{why}</span>}
      </div>
      <span className="shrink-0 text-sm font-medium max-sm:hidden">{tCompanies(`role.${member.role}`)}</span>
      <span className={classNames("grid size-11 shrink-0 place-items-center", actions.length === 0 && "max-sm:hidden")}>
        {actions.length > 0 && <Menu actions={actions} label={t("actionsOf", { name })} />}
      </span>
    </li>
  )
}
