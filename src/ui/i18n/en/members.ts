import type { texts as fr } from "../fr/members.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  command: {
    InviteMember: "Invite a member",
    WithdrawInvitation: "Withdraw an invitation",
    LapseInvitation: "Close an invitation that nobody answered",
    AcceptInvitation: "Accept an invitation",
    DeclineInvitation: "Decline an invitation",
    ChangeMemberRole: "Change a member’s role",
    RemoveMember: "Remove a member",
    LeaveCompany: "Leave the company"
  },
  title: "Members",
  subtitle: "Who works in {{company}}, and what each of them can do there.",
  invite: "Invite somebody",
  notLoaded: "The members cannot be shown",
  needsNetwork: "You need to be online to manage members.",
  list: "Members of the company",
  you: "You",
  unnamed: "No name",
  actionsOf: "Actions for {{name}}",
  changeRole: "Change the role",
  remove: "Remove from the company",
  leave: "Leave the company",
  mayNot: {
    title: "You can see the members, but not change them",
    body: "Only owners and administrators can invite or remove members, or change roles. Your role here: {{role}}."
  },
  waiting: {
    title: "Invitations",
    none: "No invitations are waiting for an answer.",
    invitedOn: "Invited on {{when}}",
    until: "valid until {{when}}",
    expired: "Link expired",
    isWaiting: "Waiting",
    declined: "Declined",
    anew: "Invite again",
    anewNamed: "Invite again: {{email}}",
    again: "Send again",
    sent: "The invitation is on its way again.",
    withdraw: "Withdraw",
    withdrawNamed: "Withdraw the invitation to {{email}}",
    confirmTitle: "Withdraw this invitation?",
    confirmBody: "The link sent to {{email}} will no longer work.",
    confirm: "Withdraw the invitation",
    withdrawn: "The invitation to {{email}} is withdrawn."
  },
  form: {
    title: "Invite somebody",
    lead: "The person gets a link by e-mail, valid for 7 days, which lets them join the company with or without a Kazi account.",
    email: "E-mail address",
    role: "Role",
    language: "Language of the e-mail",
    can: "This role sees the figures and records, and can:",
    send: "Invite",
    failed: "The invitation was not sent",
    sent: "The invitation is on its way to {{email}}."
  },
  roleForm: {
    title: "Role of {{name}}",
    save: "Change the role",
    failed: "The role has not changed",
    saved: "{{name}}: {{role}}. The new role applies from now on."
  },
  removal: {
    title: "Remove {{name}}?",
    body: "From now on this person can no longer open the company. What they did stays in the books.",
    confirm: "Remove",
    removed: "{{name}} is no longer part of the company.",
    failed: "Nothing has changed"
  },
  leaving: {
    title: "Leave {{company}}?",
    body: "You will no longer be able to open it, unless you are invited again. What you did stays in its books.",
    waiting_one: "{{count, number}} operation is still waiting to be sent from this device: it would be refused.",
    waiting_other: "{{count, number}} operations are still waiting to be sent from this device: they would be refused.",
    confirm: "Leave the company"
  },
  ability: {
    invoices: "Invoices: write, issue, send",
    payments: "Payments: record, review, void duplicates",
    corrections: "Corrections: credit notes, refunds, void payments, write-offs",
    customers: "Customers: add, edit, archive",
    products: "Products and services: add, edit, archive",
    suppliers: "Suppliers: add, edit, archive",
    settings: "Company settings: identity, taxes, texts, ways to pay",
    members: "Members: invite, remove, change roles",
    owners: "Owners: appoint, change, remove"
  },
  can: "allowed",
  cannot: "not allowed"
}
