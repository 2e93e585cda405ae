import type { TextsOf } from "../texts-of.ts"
import type { texts as fr } from "../fr/sharing.ts"

export const texts: TextsOf<typeof fr> = {
  command: {
    MakeDocumentLink: "Make a link to a document",
    RevokeDocumentLink: "Close the link to a document",
    NoteDocumentViewed: "Note that a document was read",
    MailDocument: "E-mail a document",
    NoteDocumentMail: "Note what became of an e-mail"
  },
  history: {
    you: {
      DocumentLinkMade: "You made a link to the document",
      DocumentLinkRevoked: "You closed the link to the document",
      DocumentViewed: "Your customer opened the document",
      DocumentMailAsked: "You e-mailed the document",
      DocumentMailSettled: "What became of the e-mail"
    },
    member: {
      DocumentLinkMade: "{{who}} made a link to the document",
      DocumentLinkRevoked: "{{who}} closed the link to the document",
      DocumentViewed: "The customer opened the document by its link",
      DocumentMailAsked: "{{who}} e-mailed the document",
      DocumentMailSettled: "What became of the e-mail"
    },
    to: "To",
    erased: "Address erased",
    subject: "Subject",
    fate: "Result",
    fates: {
      sent: "Handed to the mail server",
      failed: "Not delivered: check the address",
      unknown: "Handed over without an answer: ask the customer whether it came",
      refused: "Not sent: too many e-mails today, try again tomorrow"
    }
  }
}
