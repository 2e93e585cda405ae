import type { May } from "../app/use-may.ts"

/** What of sharing a document is offered to somebody, by what they may give. */
export const sharingCommands = {
  link: "MakeDocumentLink",
  revoke: "RevokeDocumentLink",
  mail: "MailDocument"
} as const

export type SharingAction = keyof typeof sharingCommands

/** Whether each is offered. */
export const sharingOffers = (may: May): { readonly [action in SharingAction]: boolean } => ({
  link: may(sharingCommands.link),
  revoke: may(sharingCommands.revoke),
  mail: may(sharingCommands.mail)
})
