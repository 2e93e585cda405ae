import type { texts as fr } from "../fr/lists.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  actions: "Actions",
  sortBy: "Sort by {{column}}",
  select: "Select {{name}}",
  selectAll: "Select all",
  choose: "Select",
  chosen: "Done",
  selected: "{{count, number}} selected",
  selectListed: "All {{count, number}}",
  clear: "Clear the selection",
  actionOn: "{{label}} ({{count, number}})",
  tooMany: "An action takes {{count, number}} records at most: select fewer.",
  filters: {
    title: "Filters and views",
    active_one: "filter on",
    active_other: "filters on",
    on: "Filters that are on",
    remove: "Remove the filter {{filter}}",
    clear: "Clear all",
    show: "Show {{found}}",
    any: "No filter",
    period: "Issued in",
    periods: {
      currentYear: "This year",
      currentMonth: "This month",
      last7Days: "Last 7 days",
      last14Days: "Last 14 days",
      last30Days: "Last 30 days",
      last2Months: "Last 2 months",
      last3Months: "Last 3 months",
      last6Months: "Last 6 months",
      last12Months: "Last 12 months",
      custom: "Between two dates"
    },
    from: "From",
    to: "To",
    between: "{{from}} to {{to}}",
    since: "Since {{from}}",
    until: "Until {{to}}",
    currency: "Currency"
  },
  views: {
    title: "Saved views",
    none: "Choose filters, an order or a search: you can then keep them here under a name.",
    name: "Name of this view",
    nameMissing: "Give this view a name.",
    nameLong: "{{count, number}} characters at most.",
    hint: "Kept on this device, for you alone.",
    notKept: "This view could not be kept: delete one first, {{count, number}} at most.",
    save: "Save",
    saved: "View “{{name}}” saved",
    remove: "Delete the view {{name}}",
    removed: "View “{{name}}” deleted"
  },
  tools: "Actions on the list",
  export: {
    list: "Export as CSV",
    selected: "Export",
    selection: "selected",
    done_one: "File ready: {{count, number}} record",
    done_other: "File ready: {{count, number}} records",
    stopped: "Export stopped: no file",
    failed: "The file could not be prepared. Try again."
  },
  print: "Print the list",
  printedFirst:
    "The first {{count, number}} rows of {{of, number}}: narrow the list with a filter to print the others.",
  working: "Working…",
  progress: "{{done, number}} of {{of, number}}",
  stop: "Stop",
  stopped: "Stopped: nothing has changed",
  left_one: "{{count, number}} record is left to do.",
  left_other: "{{count, number}} records are left to do.",
  failed_one: "{{count, number}} record was not changed",
  failed_other: "{{count, number}} records were not changed"
}
