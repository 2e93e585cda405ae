import type { texts as fr } from "../fr/members.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  title: "Members",
  subtitle: "Who works in {{company}}, and what each of them may do there.",
  invite: "Invite somebody",
  notLoaded: "The members cannot be shown",
  needsNetwork: "Members are managed with a network.",
  list: "Members of the company",
  you: "You",
  unnamed: "No name",
  actionsOf: "Actions for {{name}}",
  changeRole: "Change the role",
  remove: "Remove from the company",
  leave: "Leave the company",
  mayNot: {
    title: "You see the members, and cannot change them",
    body: "Inviting, changing a role or removing a member is for owners and administrators. Your role here: {{role}}."
  },
  waiting: {
    title: "Invitations",
    none: "No invitation waits for an answer.",
    invitedOn: "Invited on {{when}}",
    until: "good until {{when}}",
    expired: "Link expired",
    isWaiting: "Waiting",
    declined: "Declined",
    anew: "Invite again",
    anewNamed: "Invite again: {{email}}",
    again: "Send again",
    sent: "The invitation is on its way again.",
    withdraw: "Withdraw",
    withdrawNamed: "Withdraw the invitation of {{email}}",
    confirmTitle: "Withdraw this invitation?",
    confirmBody: "The link sent to {{email}} will not open any more.",
    confirm: "Withdraw the invitation",
    withdrawn: "The invitation of {{email}} is withdrawn."
  },
  form: {
    title: "Invite somebody",
    lead: "The person gets an e-mail with a link that is good for 7 days. With or without a Kazi account, they join the company by this link.",
    email: "E-mail address",
    role: "Role",
    can: "This role may:",
    send: "Send the invitation",
    cancel: "Cancel",
    failed: "The invitation did not leave",
    sent: "The invitation is on its way to {{email}}."
  },
  roleForm: {
    title: "Role of {{name}}",
    save: "Change the role",
    failed: "The role has not changed",
    saved: "{{name}}: {{role}}. The new role holds from now on."
  },
  removal: {
    title: "Remove {{name}}?",
    body: "From now on this person does not open the company any more. What they did stays in the books.",
    confirm: "Remove",
    removed: "{{name}} is no longer part of the company.",
    failed: "Nothing has changed"
  },
  leaving: {
    title: "Leave {{company}}?",
    body: "You will not be able to open it any more, unless you are invited again. What you did stays in its books.",
    waiting_one: "{{count}} operation still waits to be sent from this device: it would be refused.",
    waiting_other: "{{count}} operations still wait to be sent from this device: they would be refused.",
    confirm: "Leave the company"
  },
  area: {
    inventory: "Products and services: edit the lists",
    sales: "Sales: issue invoices, manage customers",
    expenses: "Expenses: record and view",
    members: "Members: invite, remove, change roles",
    statistics: "Statistics: detailed reports",
    data: "Data: add, change and delete everything else"
  },
  can: "allowed",
  cannot: "not allowed"
}
