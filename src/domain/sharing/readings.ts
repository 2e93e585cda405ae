import type { DocumentMail, SharingState } from "./state.ts"

/** A mail that did not reach the mail server, or of which nobody knows it. */
export interface LostMail extends DocumentMail {
  readonly fate: "failed" | "unknown" | "refused"
}

const isLost = (mail: DocumentMail): mail is LostMail => mail.fate !== null && mail.fate !== "sent"

/** The last mail with a document where it was lost: nothing was mailed since, and the customer has not read the document by its link. */
export const lostMailOf = (sharing: SharingState | undefined): LostMail | undefined => {
  const last = sharing?.mails.at(-1)
  const isRead = sharing?.links.some(({ isViewed }) => isViewed) === true
  return last !== undefined && isLost(last) && !isRead ? last : undefined
}
