import type { texts as fr } from "../fr/syncPanel.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  explain: {
    opening: "Your books are being opened on this device. Meanwhile you see the figures of your last visit.",
    booked: "Everything you entered is in your books.",
    fetching:
      "Your books are on their way to this device. Until all of them are here, lists and figures are incomplete. You can already work.",
    sending: "Your entries are on their way to the server. You can keep working.",
    connecting: "You can already work: everything is kept on this device.",
    offline: "You can keep working: everything is kept on this device and will be sent when the network returns.",
    retrying: "You can keep working: everything is kept on this device and will be sent as soon as the server answers.",
    attention: "These operations need you. Read the reason for each, then choose what to do about it.",
    authRequired:
      "Your session has ended. Your entries stay on this device and will be sent once you have signed in again.",
    upgradeRequired: "A newer version of the app is needed. Nothing that you entered is lost.",
    readOnly:
      "The company is open elsewhere with another version: reload this page. Or you are no longer one of its members: its books can still be read here, and nothing is sent any more.",
    storageDegraded:
      "This device is short of space: not all of your books can be kept on it, and some may be missing without a network. What you enter is kept first. Free some space and synchronise often.",
    booksDiffer:
      "This device works out other books than the server, even after fetching everything anew. Nothing is lost, and your entries are sent as usual. The server has been told: check the amounts on another device.",
    clockWrong: "Set the date and time of the device: your invoices and payments carry that date."
  },
  lastSynced: "Up to date with the server: {{when}}",
  never: "Never synchronised on this device yet",
  now: "Synchronise now",
  locked: "Your session is over: your password will be asked for once the network is back.",
  signIn: "Sign in again",
  reload: "Reload the app",
  waitingTitle: "Waiting to be sent",
  serverWillSay: "What this depends on is not among your data: the server will say.",
  waitingGoes: "Nothing to do: it will be sent by itself, in this order.",
  waitingBlocked: "It will be sent in this order once you have done what is asked above.",
  attentionTitle: "Needs attention",
  dismiss: "Mark as seen",
  dismissNamed: "Mark as seen: {{what}}",
  open: "Open",
  openNamed: "Open: {{what}}",
  correct: "Correct the draft",
  correctNamed: "Correct the draft: {{what}}",
  keepApart: "Keep my version as a new draft",
  keepApartNamed: "Keep my version as a new draft: {{what}}",
  again: "Do it again",
  againNamed: "Do it again: {{what}}",
  overtaken: {
    theirs: "On record",
    mine: "Yours",
    nothing: "nothing",
    keep: "Keep theirs",
    keepNamed: "Keep theirs: {{what}}",
    put: "Use mine",
    putNamed: "Use mine: {{what}}"
  },
  keptApart: "Your version is a new draft",
  mayNot: "Your role today does not let you try again: show it to a member who can.",
  otherCommand: "Operation {{type}}",
  handedOut: "If your customer already holds reference {{reference}}, tell them: it is not valid.",
  handedOutOf: "If your customer already holds reference {{reference}}, of {{amount}}, tell them: it is not valid.",
  refusedOn: "Refused {{when}}"
}
