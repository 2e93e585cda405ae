import { Schema } from "effect"
import { useRef } from "react"
import { InviteMember } from "../../../domain/company/commands.ts"
import type { Role } from "../../../domain/kernel/permissions.ts"
import { newInvitationId } from "../../app/new-id.ts"
import { defineForm } from "../../forms/define-form.ts"
import { inFront } from "../../forms/in-front.tsx"
import { RoleField } from "./role-field.tsx"

interface InviteDialogProps {
  readonly companyId: string
  readonly roles: ReadonlyArray<Role>
  readonly onClose: () => void
  /** Somebody was invited. */
  readonly onDone: () => void
}

/** The invitation's id belongs to what is asked: after a lost answer the same is asked again, and other words are another invitation. */
const useInvitationId = () => {
  const last = useRef({ of: "", id: newInvitationId() })
  return (of: string) => {
    if (last.current.of !== of) last.current = { of, id: newInvitationId() }
    return last.current.id
  }
}

const languages = ["fr", "en"] as const

const { invitee, role } = InviteMember.fields

const inviteForm = defineForm<InviteDialogProps>()({
  texts: ["members", "common"],
  keptAs: "invitation",
  schema: Schema.Struct({ ...invitee.fields, role, language: Schema.Literals(languages) }),
  useKnown: () => ({ idOf: useInvitationId() }),
  blank: ({ language, props: { roles } }) => ({
    email: "",
    role: roles.includes("seller") ? "seller" : (roles[0] ?? "viewer"),
    language
  }),
  call: (people, asked, { known, props }) =>
    people.invite(props.companyId, { id: known.idOf(`${asked.email} ${asked.role} ${asked.language}`), ...asked }),
  saved: (say, { record: { email } }) => say("form.sent", { email }),
  done: ({ given: { props } }) => props.onDone(),
  title: "form.title",
  lead: "form.lead",
  submit: "form.send",
  submitIcon: "send",
  failed: "form.failed",
  fields: [
    {
      row: [
        { name: "email", label: "form.email", as: "email", icon: "mail", hasFocus: true },
        {
          name: "language",
          label: "form.language",
          as: "segmented",
          options: (_, say) => languages.map((id) => ({ id, label: say(`common:languageName.${id}`) }))
        }
      ]
    },
    {
      name: "role",
      label: "form.role",
      as: "slot",
      mayHold: (value, { props }) => props.roles.some((one) => one === value),
      draw: ({ given: { props }, onChange, value }) => (
        <RoleField onChange={onChange} roles={props.roles} value={value} />
      )
    }
  ]
})

/** Invites somebody by e-mail address, in a role. Source: spec section 6. */
export const InviteDialog = inFront(inviteForm)
