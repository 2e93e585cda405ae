import type { texts as fr } from "../fr/kit.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  required: "required",
  pending: "In progress",
  close: "Close",
  cancel: "Cancel",
  retry: "Try again",
  undo: "Undo",
  more: "More actions",
  loading: "Loading",
  password: {
    show: "Show password",
    hide: "Hide password",
  },
  money: {
    reading: "= {{amount}}",
    unreadable: "This amount cannot be read. Write it like {{example}}.",
    decimals_one: "This currency has at most {{count}} decimal.",
    decimals_other: "This currency has at most {{count}} decimals.",
    whole: "{{currency}} has no cents.",
    tooLarge: "This amount is too large.",
  },
  decimal: {
    unreadable: "This number cannot be read. Write it like {{example}}.",
    places_one: "At most {{count}} digit after the decimal point.",
    places_other: "At most {{count}} digits after the decimal point.",
  },
  date: {
    open: "Open the calendar",
    clear: "Clear the date",
    previous: "Previous month",
    next: "Next month",
  },
  select: {
    placeholder: "Choose…",
    open: "Show the choices",
    empty: "No results",
    create: "Add “{{text}}”",
    createBlank: "Add…",
    truncated_one: "{{count}} more result: narrow the search.",
    truncated_other: "{{count}} more results: narrow the search.",
  },
  table: {
    sort: "Sort by {{column}}",
    actions: "Actions",
  },
  toast: {
    region: "Messages",
  },
  status: {
    awaiting: "Sent",
    overdue: "Overdue",
    paid: "Paid",
    succeeded: "Done",
    failed: "Failed",
    cancelled: "Cancelled",
    credit: "Credit note",
    pending: "In progress",
    processing: "Validation",
    registered: "Not sent",
  },
  sync: {
    local: "On this device",
    sent: "Sent",
    booked: "Booked",
    attention: "Needs attention",
  },
  error: {
    title: "This could not be shown",
    body: "Your data is safe. Try again; if it goes on, reload the page.",
  },
}
