import type { texts as fr } from "../fr/palette.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  title: "Search and actions",
  placeholder: "Customer, invoice, product…",
  nothing: "Nothing matches this search.",
  found_one: "{{count, number}} result",
  found_other: "{{count, number}} results",
  section: {
    goTo: "Go to",
    create: "Create",
    do: "Settings and actions"
  },
  do: {
    sync: "Synchronisation status",
    companies: "Switch company",
    language: "Switch to French",
    theme: {
      light: "Light appearance",
      dark: "Dark appearance",
      device: "Same appearance as the device"
    },
    shortcuts: "Keyboard shortcuts",
    signOut: "Sign out"
  },
  seeAll: "See all {{count, number}} results",
  shortcuts: {
    title: "Keyboard shortcuts",
    everywhere: "Everywhere",
    inLists: "In a list",
    inForms: "In a form",
    oneKey: "Single-key shortcuts",
    oneKeyHint: "Switch them off if you dictate your text or if your keyboard triggers them by mistake.",
    search: "Search and actions",
    help: "Show these shortcuts",
    move: "Go from row to row",
    open: "Open the row",
    find: "Search the list",
    select: "Select the row",
    selectRange: "Select up to the row",
    selectAll: "Select everything",
    next: "Next field",
    close: "Close what is open"
  },
  key: {
    space: "Space",
    range: "Shift + ↑ ↓",
    enter: "Enter",
    escape: "Esc",
    tab: "Tab"
  }
}
