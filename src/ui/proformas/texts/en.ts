import { texts as estimates } from "../../estimates/texts/en.ts"
import type { TextsOf } from "../../i18n/texts-of.ts"
import type { texts as fr } from "./fr.ts"

const { answer, channel, convert, draft, draftOf, editor, history, issuing, kind, links } = estimates
const { bulk, column, ends, erased, figure, list, named, noCustomer, noEnd } = estimates
const { seen, status, sync, tabs, unfinished, view } = estimates
const { you, member } = history.did

export const texts: TextsOf<typeof fr> = {
  title: "Proformas",
  add: "New proforma",
  kind,
  named,
  draft,
  draftOf,
  noCustomer,
  erased,
  noEnd,
  ends,
  seen,
  list: {
    ...list,
    count_one: "{{count, number}} proforma",
    count_other: "{{count, number}} proformas",
    search: "Search proformas",
    tabs: { ...list.tabs, label: "Proformas by status" },
    empty: {
      ...list.empty,
      title: "Your first proforma",
      body: "Offer your customer a price before you sell. Once they agree, the proforma becomes an invoice and nothing is typed again.",
      add: "Create a proforma",
      hints: {
        ...list.empty.hints,
        proforma: "A proforma has its own title and numbers of its own.",
        part: "An accepted proforma is invoiced at once or in parts: what is left is always shown."
      }
    },
    none: "No proformas here",
    file: "proformas"
  },
  column,
  figure: { ...figure, count_one: "{{count, number}} proforma", count_other: "{{count, number}} proformas" },
  bulk,
  sync,
  channel,
  status,
  editor: {
    ...editor,
    newTitle: "New proforma",
    back: "Proformas",
    backToDocument: "Back to the proforma",
    startAgainBody: "What you wrote here will be lost and you will start from an empty proforma.",
    tooManyLines: "A proforma has at most 200 items.",
    footerTextHint: "Notices at the bottom of the proforma",
    issueHint: "An issued proforma has a number. To change it, make a new version.",
    issued: "Proforma issued, kept on this device",
    lockedTitle: "This proforma can no longer be edited",
    lockedBody: "An issued or cancelled proforma stays as it is. To change it, make a new version.",
    lockedOpen: "See the proforma"
  },
  tabs: {
    ...tabs,
    elsewhereTitle: "This proforma is open in another tab",
    onePlace: "A proforma is written in one place at a time",
    leave: "All proformas"
  },
  unfinished: {
    ...unfinished,
    title_one: "You have an unfinished proforma",
    title_other: "You have {{count, number}} unfinished proformas",
    discardTitle: "Discard this unfinished proforma?"
  },
  issuing,
  view: {
    ...view,
    back: "Proformas",
    now: "Where this proforma stands",
    nextDraft: "Read the proforma again, then issue it so that it gets its number.",
    nowDraft: "This proforma is still a draft.",
    nextSend: "Send the proforma to your customer.",
    nextExpired: "This proforma expired on {{date}}. Make a new version, or note the agreement if you keep the price.",
    nowExpired: "This proforma expired on {{date}}.",
    superseded: "A new version replaces this proforma.",
    cancelled: "This proforma is cancelled.",
    attention: "Something asked about this proforma was refused. See why among what needs attention.",
    reopened: "The proforma waits for an answer again",
    cancel: "Cancel the proforma",
    cancelTitle: "Cancel this proforma?",
    wasCancelled: "Proforma cancelled",
    cannotIssue: "The proforma could not be issued",
    provisionalBody:
      "The final number will replace {{reference}} once there is a network. You can hand the proforma over already."
  },
  answer: {
    ...answer,
    expired: "This proforma expired on {{date}}: note the agreement only if you still keep this price."
  },
  convert: { ...convert, changedTitle: "An invoice was just made of this proforma" },
  links: { ...links, invoices: "Invoices of this proforma", estimate: "Original proforma" },
  history: {
    ...history,
    byLink: {
      ...history.byLink,
      EstimateAccepted: "{{name}} accepted the proforma on its public page",
      EstimateDeclined: "{{name}} declined the proforma on its public page"
    },
    did: {
      you: {
        ...you,
        EstimateDrafted: "You began the proforma",
        EstimateIssued: "You issued the proforma",
        EstimateCancelled: "You cancelled the proforma"
      },
      member: {
        ...member,
        EstimateDrafted: "{{who}} began the proforma",
        EstimateIssued: "{{who}} issued the proforma",
        EstimateCancelled: "{{who}} cancelled the proforma"
      }
    }
  }
}
