import { Schema } from "effect"
import { ChangeMemberRole } from "../../../domain/company/commands.ts"
import type { Role } from "../../../domain/kernel/permissions.ts"
import type { Member } from "../../../infra/contract/members.ts"
import { defineForm } from "../../forms/define-form.ts"
import { inFront } from "../../forms/in-front.tsx"
import { nameOf } from "./member-name.ts"
import { RoleField } from "./role-field.tsx"

interface RoleDialogProps {
  readonly companyId: string
  readonly member: Member
  readonly roles: ReadonlyArray<Role>
  readonly onClose: () => void
  readonly onDone: () => void
}

const { role } = ChangeMemberRole.fields

const roleForm = defineForm<RoleDialogProps>()({
  texts: ["members", "companies"],
  keptAs: null,
  schema: Schema.Struct({ role }),
  record: ({ props }) => ({ role: props.member.role }),
  call: (people, chosen, { props: { companyId, member } }) =>
    people.changeRole(companyId, { user_id: member.user_id, ...chosen }),
  saved: (say, { given: { props }, record }) =>
    say("roleForm.saved", { name: nameOf(props.member, say("unnamed")), role: say(`companies:role.${record.role}`) }),
  done: ({ given: { props } }) => props.onDone(),
  title: (say, { props }) => say("roleForm.title", { name: nameOf(props.member, say("unnamed")) }),
  submit: "roleForm.save",
  needsChange: true,
  failed: "roleForm.failed",
  fields: [
    {
      name: "role",
      label: "form.role",
      as: "slot",
      draw: ({ given: { props }, onChange, value }) => (
        <RoleField autoFocus onChange={onChange} roles={props.roles} value={value} />
      )
    }
  ]
})

/** Changes what a member may do. */
export const RoleDialog = inFront(roleForm)
