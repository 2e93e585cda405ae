import type { texts as fr } from "../fr/kit.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  device: "{{browser}} on {{system}}",
  required: "required",
  pending: "In progress",
  incomplete: "Incomplete figures: your books are still on their way to this device.",
  incompletePart:
    "Incomplete figures: {{percent}} of your books are on this device ({{have, number}} of {{of, number}} events).",
  fromServer: "Figures from the server while your books arrive on this device",
  arriving: "Your books are arriving",
  arrivingPage: "This page opens as soon as they are on this device",
  whatsApp: "WhatsApp",
  close: "Close",
  clearSearch: "Clear the search",
  back: "Go back",
  retry: "Try again",
  undo: "Undo",
  unsaved: {
    title: "Leave without saving?",
    kept: "What you typed is not saved. This device keeps it: you will find it when you come back to this page.",
    lost: "What you typed here is not saved and would be lost.",
    stay: "Stay on the page",
    leave: "Leave without saving"
  },
  more: "More actions",
  notGiven: { masculine: "Not given", feminine: "Not given" },
  loading: "Loading",
  password: {
    show: "Show password",
    hide: "Hide password"
  },
  numeral: {
    reading: "= {{amount}}",
    unreadable: "This number cannot be read. Write it like {{example}}.",
    ambiguous: "Is it {{first}} or {{second}}? Type one of them exactly as shown.",
    wrongCurrency: "This amount is in another currency: everything here is in {{currency}}. Write it in {{currency}}.",
    whole: "No digits after the decimal point here: write a whole number.",
    decimals_one: "At most {{count, number}} digit after the decimal point.",
    decimals_other: "At most {{count, number}} digits after the decimal point.",
    tooLarge: "This number is too large: check it for extra digits."
  },
  discount: { unit: "Discount in", percent: "%" },
  date: {
    open: "Open the calendar",
    previous: "Previous month",
    next: "Next month"
  },
  select: {
    placeholder: "Choose…",
    empty: "No results",
    create: "Add “{{text}}”",
    createBlank: "Add…",
    truncated_one: "{{count, number}} more result: narrow the search.",
    truncated_other: "{{count, number}} more results: narrow the search."
  },
  toast: {
    region: "Messages"
  },
  status: {
    sent: "Sent",
    overdue: "Overdue",
    paid: "Paid",
    done: "Done",
    failed: "Failed",
    cancelled: "Cancelled",
    creditNote: "Credit note",
    inProgress: "In progress",
    validation: "Validation",
    notSent: "Not sent",
    draft: "Draft",
    writtenOff: "Written off"
  },
  sync: {
    local: "On this device",
    sent: "Sent",
    booked: "Booked",
    attention: "Needs attention"
  },
  error: {
    title: "This could not be shown",
    body: "Your data is safe. Try again; if the problem persists, reload the page."
  }
}
