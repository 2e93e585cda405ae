import type { texts as fr } from "../fr/shell.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  skip: "Skip to content",
  menu: "Main menu",
  nav: {
    dashboard: "Dashboard",
    settings: "Settings",
    dashboardShort: "Home"
  },
  more: "More",
  new: "Create",
  search: "Search",
  collapse: "Collapse the menu",
  expand: "Expand the menu",
  account: "My account",
  companies: "My companies",
  language: "Language",
  theme: {
    title: "Appearance",
    light: "Light",
    dark: "Dark",
    device: "Same as device",
    hint: "On this device only; invoices are still printed on a light background."
  },
  signOut: "Sign out",
  opening: "Opening your company",
  openFailed: "Your company could not be opened",
  openFailedBody: "Your data is safe. Try again; if the problem persists, reload the page.",
  retry: "Try again",
  page: "Page: {{title}}",
  departure: {
    title: "You are no longer in {{company}}.",
    titleUnnamed: "You are no longer in this company.",
    removed: "Its books are no longer on this device.",
    unsent_one:
      "{{count}} entry was not booked there: it stays on this device. Keep it in a file: a member who may can take it over.",
    unsent_other:
      "{{count}} entries were not booked there: they stay on this device. Keep them in a file: a member who may can take them over."
  },
  sync: {
    title: "Synchronisation",
    label: "Synchronisation: {{status}}",
    booked: "Up to date",
    fetching: "Receiving your books",
    fetchingPart: "Receiving your books: {{percent}}",
    sending_one: "Sending, {{count}} waiting",
    sending_other: "Sending, {{count}} waiting",
    connecting: "Connecting",
    connectingPending_one: "Connecting, {{count}} waiting on this device",
    connectingPending_other: "Connecting, {{count}} waiting on this device",
    offline: "Offline, nothing waiting",
    offlinePending_one: "Offline, {{count}} waiting on this device",
    offlinePending_other: "Offline, {{count}} waiting on this device",
    retrying: "Server unreachable, trying again soon",
    retryingPending_one: "Server unreachable, {{count}} waiting on this device",
    retryingPending_other: "Server unreachable, {{count}} waiting on this device",
    attention_one: "{{count}} operation needs attention",
    attention_other: "{{count}} operations need attention",
    authRequired: "Sign in again to synchronise",
    upgradeRequired: "Update the app to synchronise",
    readOnly: "Read-only in this window",
    storageDegraded: "Storage on this device is at risk",
    booksDiffer: "The books here differ from the server’s",
    clockWrong: "The clock of this device is wrong",
    short: {
      booked: "Online",
      fetching: "Receiving",
      sending: "Sending",
      connecting: "Connecting",
      offline: "Offline",
      retrying: "Unreachable",
      attention: "Attention",
      authRequired: "Sign in",
      upgradeRequired: "Update",
      readOnly: "Read-only",
      storageDegraded: "Storage",
      booksDiffer: "Difference",
      clockWrong: "Clock"
    },
    explain: {
      booked: "Everything you entered is in your books.",
      fetching:
        "Your books are on their way to this device. Until all of them are here, lists and figures are incomplete. You can already work.",
      sending: "Your entries are on their way to the server. You can keep working.",
      connecting: "You can already work: everything is kept on this device.",
      offline: "You can keep working: everything is kept on this device and will be sent when the network returns.",
      retrying:
        "You can keep working: everything is kept on this device and will be sent as soon as the server answers.",
      attention: "These operations need you. Read the reason for each, then choose what to do about it.",
      authRequired:
        "Your session has ended. Your entries stay on this device and will be sent once you have signed in again.",
      upgradeRequired: "A newer version of the app is needed. Nothing that you entered is lost.",
      readOnly:
        "The company is open elsewhere with another version: reload this page. Or you are no longer one of its members: its books can still be read here, and nothing is sent any more.",
      storageDegraded: "The device is low on space or may erase data. Synchronise often and free some space.",
      booksDiffer:
        "This device works out other books than the server, even after fetching everything anew. Nothing is lost, and your entries are sent as usual. The server has been told: check the amounts on another device.",
      clockWrong: "Set the date and time of the device: your invoices and payments carry that date."
    },
    clockAhead: "The clock of this device is {{time}} ahead of the server’s.",
    clockBehind: "The clock of this device is {{time}} behind the server’s.",
    lastSynced: "Up to date with the server: {{when}}",
    never: "Never synchronised on this device yet",
    now: "Synchronise now",
    locked: "Your session is over: your password will be asked for once the network is back.",
    signIn: "Sign in again",
    reload: "Reload the app",
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
    keptApart: "Your version is a new draft",
    mayNot: "Your role today does not let you try again: show it to a member who can.",
    otherCommand: "Operation {{type}}",
    refusedOn: "Refused {{when}}"
  },
  sample: {
    title: "Sample",
    body: "None of this enters your books: try whatever you like.",
    end: "Remove the sample data"
  },
  leave: {
    title: "Before you sign out",
    body: "Signing out removes your books from this device; they stay on the server.",
    lost: "The following exists only here and would be lost:",
    operations_one: "{{count}} operation to send",
    operations_other: "{{count}} operations to send",
    refused_one: "{{count}} refused operation to check",
    refused_other: "{{count}} refused operations to check",
    drafts_one: "{{count}} unfinished entry",
    drafts_other: "{{count}} unfinished entries",
    files_one: "{{count}} file that the server does not have yet (it is not put into the file to save)",
    files_other: "{{count}} files that the server does not have yet (they are not put into the file to save)",
    forms_one: "{{count}} form changed and not saved, in this tab or another",
    forms_other: "{{count}} forms changed and not saved, in this tab or another",
    stay: "Stay here",
    send: "Send, then sign out",
    signIn: "Sign in again to send",
    notSent:
      "Sending did not succeed. Check your Internet connection, then try again, or save these entries to a file.",
    unknown: "This device cannot tell whether entries are left to send.",
    save: "Save to a file",
    saved: "The file is in your downloads.",
    notSaved: "This browser could not save the file.",
    confirm: "Erase and sign out"
  },
  update: {
    text: "A new version is ready.",
    apply: "Update",
    later: "Later",
    outdated: "This page is of a version of the app that is too old.",
    outdatedBody: "Reload it to go on: what you have written is kept on this device.",
    reload: "Reload the page",
    waiting: "Another tab keeps your books",
    waitingBody:
      "An older version of the app is open there. Close that tab or reload it: this page will open by itself."
  }
}
