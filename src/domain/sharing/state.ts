import { isErased } from "../kernel/personal.ts"
import type { ContentHash } from "../kernel/schema.ts"
import type { DocumentLetter, MailFate, SharingEvent } from "./events.ts"

/** Under what a link claims its hash: no two of a company have the same, and one that was revoked stays so. */
export const LINK_CLAIM = "link"

/** A link that opens a document. `secret`: null once it was erased, and whoever holds it still gets in. */
export interface DocumentLink {
  readonly hash: ContentHash
  readonly secret: string | null
  readonly isViewed: boolean
}

/** A mail with a document; `fate` is null as long as it waits to leave. `letter`: null once it left, or was erased. */
export interface DocumentMail {
  readonly mailId: string
  readonly fate: MailFate | null
  readonly language: "fr" | "en"
  readonly letter: DocumentLetter | null
}

/** How one document is shared; undefined until it is. Members who were apart may have made a link each: all are good until revoked. */
export interface SharingState {
  readonly links: ReadonlyArray<DocumentLink>
  readonly mails: ReadonlyArray<DocumentMail>
}

const NOTHING_YET: SharingState = { links: [], mails: [] }

/** Folds one event of how a document is shared. */
export const evolveSharing = (state: SharingState | undefined, event: SharingEvent): SharingState => {
  const before = state ?? NOTHING_YET
  switch (event._tag) {
    case "DocumentLinkMade": {
      const { hash, opens } = event
      const link = { hash, secret: isErased(opens) ? null : opens.secret, isViewed: false }
      return { ...before, links: [...before.links, link] }
    }
    case "DocumentLinkRevoked":
      return { ...before, links: before.links.filter(({ hash }) => hash !== event.hash) }
    case "DocumentViewed":
      return {
        ...before,
        links: before.links.map((link) => (link.hash === event.hash ? { ...link, isViewed: true } : link))
      }
    case "DocumentMailAsked": {
      const { language, letter, mailId } = event
      const mail = { mailId, fate: null, language, letter: isErased(letter) ? null : letter }
      return { ...before, mails: [...before.mails, mail] }
    }
    case "DocumentMailSettled":
      return {
        ...before,
        mails: before.mails.map((mail) =>
          mail.mailId === event.mailId
            ? { ...mail, fate: event.fate, letter: event.fate === "sent" ? null : mail.letter }
            : mail
        )
      }
    default:
      return event satisfies never
  }
}
