import type { TextsOf } from "../../i18n/texts-of.ts"
import type { texts as fr } from "./fr.ts"

export const texts: TextsOf<typeof fr> = {
  /** What was asked of the books, where it was refused. */
  command: { CloseTill: "Close the till" },
  /** What the search over everything finds the page by. */
  words: "count cash drawer float end of day",
  title: "Till closing",
  subtitle: "Till {{till}}",
  /** What those that the search over everything found are called together. */
  found: "Tills",
  day: "Day",
  open: "Not closed:",
  whose: "Whose sales",
  all: "The whole till",
  mine: "My sales",
  sales: "Sales",
  sold: "Sold",
  debts: "of which on credit",
  float: "Opening float",
  floatHint: "Proposed by the last closing, or else the cash of the morning",
  expected: "Cash expected",
  counted: "Cash counted",
  noteHint: "500 given to the watchman",
  confirm: "Close the till",
  saved: "Till closed",
  exact: "Exact",
  over: "{{amount}} too much",
  under: "{{amount}} missing",
  earlier: "Closings",
  none: "No closing yet.",
  line: "{{who}}: {{counted}} counted, {{expected}} expected",
  paper: "Print"
}
