import { useCallback, useState } from "react"
import { useTranslation } from "react-i18next"
import { mayGive } from "../../../domain/books.ts"
import type { PeopleApi } from "../../../infra/browser/api/people-api.ts"
import type { Member, PendingInvitation } from "../../../infra/contract/members.ts"
import { useBooks } from "../../app/books-context.tsx"
import { useAsked } from "../../app/use-asked.ts"
import { useLookAgain } from "../../app/use-look-again.ts"
import { Button } from "../../components/button.tsx"
import { Icon } from "../../components/icon.tsx"
import { ErrorState, ListSkeleton } from "../../components/states.tsx"
import { useProblemText } from "../../i18n/problems/use-problem-text.ts"
import { mayChange } from "../changes.ts"
import { SettingsPage } from "../settings-page.tsx"
import { useCompanyLook } from "../../app/company-name.tsx"
import { InvitationsCard } from "./invitations-card.tsx"
import { InviteDialog } from "./invite-dialog.tsx"
import { MemberRow, type MemberAction } from "./member-row.tsx"
import { RemovalDialog } from "./removal-dialog.tsx"
import { RoleDialog } from "./role-dialog.tsx"
import { standingOf } from "./rules.ts"
import { useImages } from "./use-images.ts"

interface MembersViewProps {
  readonly companyId: string
  readonly userId: string
  readonly members: ReadonlyArray<Member>
  readonly invitations: ReadonlyArray<PendingInvitation>
  readonly onChanged: () => void
}

const MayNot = ({ role }: { readonly role: Member["role"] }) => {
  const { t } = useTranslation("members")
  const { t: tCompanies } = useTranslation("companies")
  return (
    <div className="flex items-start gap-3 rounded-card bg-neutral-soft px-4 py-3 text-neutral-ink">
      <Icon className="mt-0.5 shrink-0" name="lock" />
      <div className="flex flex-col gap-1">
        <p className="font-semibold">{t("mayNot.title")}</p>
        <p className="text-sm">{t("mayNot.body", { role: tCompanies(`role.${role}`) })}</p>
      </div>
    </div>
  )
}

interface Chosen {
  readonly member: Member
  readonly action: MemberAction
}

/** Who belongs to the company, who is awaited, and what the person may do about it. */
const MembersView = ({ companyId, userId, members, invitations, onChanged }: MembersViewProps) => {
  const { t } = useTranslation("members")
  const standing = standingOf(members, userId)
  const imageOf = useImages(members)
  const [doing, setDoing] = useState<Chosen | null>(null)
  const manages = mayChange("invitations", (type) => mayGive(standing.role, type))
  // A late answer closes what it is about, and not what was opened since.
  const close = (): void => setDoing((now) => (now === doing ? null : now))
  return (
    <>
      {!manages && standing.role !== undefined && <MayNot role={standing.role} />}
      <section className="rounded-card border border-line bg-surface shadow-1">
        <h2 className="sr-only">{t("list")}</h2>
        <ul className="flex flex-col divide-y divide-line">
          {members.map((member) => (
            <MemberRow
              image={imageOf(member)}
              key={member.user_id}
              member={member}
              onAction={(action) => setDoing({ member, action })}
              standing={standing}
            />
          ))}
        </ul>
      </section>
      {manages && <InvitationsCard companyId={companyId} invitations={invitations} onChanged={onChanged} />}
      {doing?.action === "role" && (
        <RoleDialog
          companyId={companyId}
          member={doing.member}
          onClose={close}
          onDone={onChanged}
          roles={standing.rolesFor(doing.member.user_id)}
        />
      )}
      {(doing?.action === "remove" || doing?.action === "leave") && (
        <RemovalDialog
          companyId={companyId}
          isMe={doing.action === "leave"}
          member={doing.member}
          onClose={close}
          onDone={onChanged}
        />
      )}
    </>
  )
}

/** The members of the company. Source: spec sections 2 and 6, "Company: Members". */
export const MembersScreen = () => {
  const { t } = useTranslation("members")
  const { ofFailure } = useProblemText()
  const { companyId, userId } = useBooks()
  const { name } = useCompanyLook()
  const { again, asked } = useAsked(useCallback((people: PeopleApi) => people.members(companyId), [companyId]))
  useLookAgain(again)
  const [isInviting, setInviting] = useState(false)
  const roles = asked.kind === "answered" ? standingOf(asked.answer.members, userId).rolesFor() : []
  return (
    <SettingsPage
      actions={
        roles.length > 0 && (
          <Button icon="plus" onPress={() => setInviting(true)}>
            {t("invite")}
          </Button>
        )
      }
      subtitle={t("subtitle", { company: name })}
      title={t("title")}
    >
      {asked.kind === "asking" && <ListSkeleton rows={3} />}
      {asked.kind === "failed" && (
        <ErrorState onRetry={again} title={t("notLoaded")}>
          <p>{ofFailure(asked.failure)}</p>
          <p>{t("needsNetwork")}</p>
        </ErrorState>
      )}
      {asked.kind === "answered" && (
        <MembersView {...asked.answer} companyId={companyId} onChanged={again} userId={userId} />
      )}
      {isInviting && (
        <InviteDialog companyId={companyId} onClose={() => setInviting(false)} onDone={again} roles={roles} />
      )}
    </SettingsPage>
  )
}
