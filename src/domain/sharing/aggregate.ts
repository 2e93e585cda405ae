import { aggregate, ownedBy } from "../kernel/aggregate.ts"
import type { SharingCommand } from "./decider.ts"
import type { SharingEvent } from "./events.ts"
import { evolveSharing, LINK_CLAIM, type SharingState } from "./state.ts"

// What is shared stays as it is: nobody's edit of the document is held up by it.
const beside = { touches: false } as const

/** How documents of every type are shared with those who are no members. A record bears the id of its document. */
export const sharing = aggregate<SharingState | undefined, SharingEvent, SharingCommand>()({
  name: "sharing",
  slot: "sharings",
  id: "documentId",
  initial: undefined,
  evolve: evolveSharing,
  readers: "sales",
  events: {
    DocumentLinkMade: {
      ...beside,
      personal: { opens: ownedBy("documentId") },
      claims: ({ documentId, hash }) => [{ scope: LINK_CLAIM, key: hash, owner: documentId }]
    },
    DocumentLinkRevoked: beside,
    DocumentViewed: beside,
    DocumentMailAsked: { ...beside, personal: { letter: ownedBy("customerId") } },
    DocumentMailSettled: beside
  },
  commands: {
    MakeDocumentLink: { area: "sales" },
    RevokeDocumentLink: { area: "sales" },
    NoteDocumentViewed: { area: "sales", givenBy: "server" },
    MailDocument: { area: "sales" },
    NoteDocumentMail: { area: "sales", givenBy: "server" }
  },
  decider: () => import("./decider.ts"),
  schemas: () => import("./events.ts")
})
