import type { texts as fr } from "../fr/companies.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  title: "My companies",
  role: {
    owner: "Owner",
    admin: "Administrator",
    accountant: "Accountant",
    seller: "Seller",
    viewer: "Viewer"
  },
  present: "Open",
  waiting_one: "{{count, number}} to send",
  waiting_other: "{{count, number}} to send",
  refused_one: "{{count, number}} to check",
  refused_other: "{{count, number}} to check",
  drafts_one: "{{count, number}} unfinished entry",
  drafts_other: "{{count, number}} unfinished entries",
  notHere: "Not on this device yet: you need to be online to open it for the first time.",
  offline: "No network: these are the companies this device knows.",
  loading: "Looking for your companies",
  failed: "The list could not be brought up to date.",
  kept: "Each company has books of its own. What you have entered here is kept and will be sent by itself.",
  absent: {
    retry: "Try again",
    others: "My companies",
    waiting_one: "{{count, number}} operation waits on this device: it is kept and will be sent.",
    waiting_other: "{{count, number}} operations wait on this device: they are kept and will be sent.",
    damaged: {
      title: "The books on this device were damaged",
      body: "They are safe on the server and will be fetched as soon as there is a network. Nothing new can be written until they are back."
    },
    offline: {
      title: "These books are not on this device yet",
      body: "You need to be online to open them here for the first time. They will open as soon as you are."
    },
    refused: {
      title: "You cannot open this company",
      body: "You are not, or no longer, one of its members. Ask an administrator to invite you."
    }
  },
  add: "Add a company",
  entered: "You are in {{name}}",
  notEntered: "{{name}} could not be opened. Try again."
}
