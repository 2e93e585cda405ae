import { accept, nothingToDo, reject, shapesOf, type DecideContext, type Decider } from "../kernel/decider.ts"
import * as commands from "./commands.ts"
import type { MailDocument, MakeDocumentLink, SharingCommand } from "./commands.ts"
import type { SharingEvent } from "./events.ts"
import { sharingNeeds, type SharingBooks, type SharingNeeds } from "./needs.ts"
import type { SharingState } from "./state.ts"

const REFUSALS = ["document_not_issued", "id_taken"] as const
type SharingRefusal = (typeof REFUSALS)[number]

type SharingContext = DecideContext & SharingNeeds

const linkOf = (state: SharingState | undefined, hash: string) => state?.links.find((link) => link.hash === hash)

const makeLink = (
  state: SharingState | undefined,
  { documentId, hash, secret }: MakeDocumentLink,
  { customerId, hashOwner }: SharingContext
) => {
  if (customerId === null) return reject("document_not_issued")
  if (linkOf(state, hash) !== undefined) return nothingToDo("already_linked")
  // A secret that was revoked stays so.
  if (hashOwner !== undefined) return reject("id_taken")
  return accept<SharingEvent>({ _tag: "DocumentLinkMade", documentId, hash, opens: { secret } })
}

const mail = (
  state: SharingState | undefined,
  { documentId, language, letter, mailId }: MailDocument,
  { customerId }: SharingContext
) => {
  if (customerId === null) return reject("document_not_issued")
  if (state?.mails.some((known) => known.mailId === mailId) === true) return nothingToDo("already_asked")
  return accept<SharingEvent>({ _tag: "DocumentMailAsked", documentId, mailId, customerId, language, letter })
}

/** How documents reach those who are no members: by a link that opens a public page, and by mail. Only legal documents do. */
export const decider: Decider<
  SharingState | undefined,
  SharingCommand,
  SharingEvent,
  SharingRefusal,
  SharingBooks,
  SharingNeeds
> = {
  commands: shapesOf(commands),
  refusals: REFUSALS,
  needs: sharingNeeds,
  decide: (state, command, context) => {
    const { documentId } = command
    switch (command._tag) {
      case "MakeDocumentLink":
        return makeLink(state, command, context)
      case "RevokeDocumentLink":
        return linkOf(state, command.hash) !== undefined
          ? accept({ _tag: "DocumentLinkRevoked", documentId, hash: command.hash })
          : nothingToDo("not_linked")
      case "NoteDocumentViewed":
        return linkOf(state, command.hash)?.isViewed === false
          ? accept({ _tag: "DocumentViewed", documentId, hash: command.hash })
          : nothingToDo("nothing_new")
      case "MailDocument":
        return mail(state, command, context)
      case "NoteDocumentMail":
        return state?.mails.some(({ fate, mailId }) => mailId === command.mailId && fate === null) === true
          ? accept({ _tag: "DocumentMailSettled", documentId, mailId: command.mailId, fate: command.fate })
          : nothingToDo("nothing_new")
      default:
        return command satisfies never
    }
  }
}
