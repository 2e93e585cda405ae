import type { texts as fr } from "../fr/shell.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  skip: "Skip to content",
  menu: "Main menu",
  nav: {
    dashboard: "Dashboard",
    products: "Products and Services",
    productsShort: "Products",
    invoices: "Invoices",
    customers: "Customers",
    dashboardShort: "Home"
  },
  more: "More",
  collapse: "Collapse the menu",
  expand: "Expand the menu",
  account: "Your account",
  language: "Language",
  signOut: "Sign out",
  opening: "Opening your company",
  openFailed: "Your company does not open",
  openFailedBody: "Your data is safe. Try again; if it goes on, reload the page.",
  retry: "Try again",
  page: "Page: {{title}}",
  sync: {
    title: "Synchronisation",
    label: "Synchronisation: {{status}}",
    booked: "Online, everything is booked",
    sending_one: "Sending, {{count}} waiting",
    sending_other: "Sending, {{count}} waiting",
    connecting: "Connecting",
    connectingPending_one: "Connecting, {{count}} waiting on this device",
    connectingPending_other: "Connecting, {{count}} waiting on this device",
    offline: "Offline, nothing waiting",
    offlinePending_one: "Offline, {{count}} waiting on this device",
    offlinePending_other: "Offline, {{count}} waiting on this device",
    retrying: "Server out of reach, trying again soon",
    retryingPending_one: "Server out of reach, {{count}} waiting on this device",
    retryingPending_other: "Server out of reach, {{count}} waiting on this device",
    attention_one: "{{count}} operation needs attention",
    attention_other: "{{count}} operations need attention",
    authRequired: "Sign in again to synchronise",
    upgradeRequired: "Update the app to synchronise",
    readOnly: "Read-only in this window",
    storageDegraded: "Storage of this device is fragile",
    short: {
      booked: "Online",
      sending: "Sending",
      connecting: "Connecting",
      offline: "Offline",
      retrying: "Out of reach",
      attention: "Attention",
      authRequired: "Sign in",
      upgradeRequired: "Update",
      readOnly: "Read-only",
      storageDegraded: "Storage"
    },
    explain: {
      booked: "Everything you entered is in your books.",
      sending: "Your entries are on their way to the server. You can go on working.",
      connecting: "You can work already: everything is kept on this device.",
      offline: "You can go on working: everything is kept on this device and leaves when the network returns.",
      retrying: "You can go on working: everything is kept on this device and leaves as soon as the server answers.",
      attention: "These operations were not booked. Read the reason, do them again if need be, then mark them as seen.",
      authRequired: "Your session has ended. Your entries stay on this device and leave once you have signed in again.",
      upgradeRequired: "A newer version of the app is needed. Your entries stay on this device.",
      readOnly: "The company is open elsewhere with another version. Reload this page to work in it.",
      storageDegraded: "The device is short of room or may erase data. Synchronise often and free some space."
    },
    lastSynced: "Up to date with the server: {{when}}",
    never: "Never synchronised on this device yet",
    now: "Synchronise now",
    signIn: "Sign in again",
    reload: "Reload the app",
    attentionTitle: "Needs attention",
    dismiss: "Mark as seen",
    dismissNamed: "Mark as seen: {{what}}",
    open: "Open",
    openNamed: "Open: {{what}}",
    otherCommand: "Operation {{type}}",
    refusedOn: "Refused {{when}}"
  },
  command: {
    RegisterCompany: "Register the company",
    AddCustomer: "Add a customer",
    EditCustomer: "Edit a customer",
    ArchiveCustomer: "Archive a customer",
    RestoreCustomer: "Restore a customer",
    AddProduct: "Add a product",
    EditProduct: "Edit a product",
    ArchiveProduct: "Archive a product",
    RestoreProduct: "Restore a product",
    SaveInvoiceDraft: "Save a draft invoice",
    CancelInvoice: "Cancel an invoice",
    IssueInvoice: "Issue an invoice",
    MarkInvoiceSent: "Mark an invoice as sent",
    RecordPayment: "Record a payment"
  },
  leave: {
    title: "Operations are still waiting",
    body_one:
      "{{count}} operation has not been sent yet. It stays on this device and leaves the next time you sign in here with the same account.",
    body_other:
      "{{count}} operations have not been sent yet. They stay on this device and leave the next time you sign in here with the same account.",
    confirm: "Sign out",
    stay: "Stay signed in"
  },
  update: {
    text: "A new version is ready.",
    apply: "Update",
    later: "Later"
  }
}
