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
  link: {
    label: "Link to the document",
    none: "The link opens the document in any browser, without an account: amount, balance, how to pay, and the PDF.",
    open: "Anybody who has this link can read the document. Close it if it went to the wrong place.",
    waits: "This link will open as soon as this device is online again and has sent the document.",
    viewed: "Your customer has opened this link.",
    make: "Make and copy the link",
    copy: "Copy the link",
    copied: "Link copied",
    notCopied: "This browser could not copy the link: select it in its field.",
    close: "Close the link",
    closed: "The link opens nothing any more"
  },
  sms: {
    words: "Your messages open with the text and the link to the document. It is noted as sent at once.",
    waits:
      "Your messages open with the text and the link to the document. The link will open as soon as this device is online again.",
    open: "Open messages"
  },
  mail: {
    to: "To",
    subject: "Subject",
    message: "Message",
    words: "The e-mail leaves with the PDF and the link as soon as there is a network. Answers go to {{address}}.",
    noReplies:
      "The e-mail leaves with the PDF and the link as soon as there is a network. No e-mail address of your company stands on this document: an answer to this e-mail would reach nobody.",
    send: "Send the e-mail",
    asked: "The e-mail is about to leave",
    wrong: "Write an e-mail address, or several with commas between them.",
    many: "At most 5 addresses at a time.",
    noSubject: "Write a subject."
  },
  lost: {
    title: {
      failed: "The e-mail did not arrive",
      unknown: "The e-mail may have arrived",
      refused: "The e-mail did not leave"
    },
    body: {
      failed: "{{to}} did not get the document. Check the address, then send it again, or use WhatsApp.",
      unknown: "Nothing confirms that {{to}} got the document. Ask them, or send it again.",
      refused: "Too many e-mails left today: {{to}} did not get the document. Send it again tomorrow, or use WhatsApp."
    },
    again: "Send the e-mail again"
  },
  print: {
    words: "The PDF opens in another tab: print it from there, then note that it was sent.",
    open: "Open the PDF"
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
