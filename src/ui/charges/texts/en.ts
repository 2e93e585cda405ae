import type { TextsOf } from "../../i18n/texts-of.ts"
import type { texts as fr } from "./fr.ts"

export const texts: TextsOf<typeof fr> = {
  command: {
    AddCharge: "Add a fixed charge",
    ChangeCharge: "Change a fixed charge",
    PauseCharge: "Pause a fixed charge",
    ResumeCharge: "Resume a fixed charge",
    EndCharge: "End a fixed charge",
    ConfirmCharge: "Confirm a due date",
    BookCharge: "Record a due date",
    SkipCharge: "Skip a due date",
    UnskipCharge: "Take back a skipped due date",
    CheckCharge: "Check a due date"
  },
  /** What an event of its history was, before « by … ». */
  event: {
    ChargeChanged: "Charge changed",
    ChargePaused: "Charge paused",
    ChargeResumed: "Charge resumed",
    ChargeEnded: "Charge ended",
    ChargeConfirmed: "Due date confirmed",
    ChargeConfirmedAgain: "Due date confirmed a second time",
    ChargeChecked: "Double confirmation checked",
    ChargeSkipped: "Due date skipped",
    ChargeUnskipped: "Due date restored"
  },
  title: "Fixed charges",
  add: "New fixed charge",
  edit: "Change the fixed charge",
  list: {
    add: "New charge",
    count_one: "{{count, number}} charge",
    count_other: "{{count, number}} charges",
    search: "Search for a charge",
    searchHint: "Name, supplier, amount…",
    tabs: {
      label: "Which charges",
      current: "Current",
      today: "For today",
      toConfirm: "To confirm",
      toCheck: "To check",
      paused: "Paused",
      ended: "Ended",
      all: "All"
    },
    sort: {
      next: "Next due date",
      name: "Name, A to Z",
      amount: "Largest amount"
    },
    empty: {
      title: "No fixed charge yet",
      body: "Write down once what always comes back: rent, salaries, electricity, Internet, a loan. Kazi reminds you of each due date.",
      hints: {
        confirm: "Each due date is confirmed in one gesture, with the real amount: it becomes an expense.",
        auto: "What never changes can confirm itself."
      }
    },
    none: "No charge here",
    file: "fixed-charges"
  },
  name: "Name",
  nameHint: "Rent of the shop, Awa’s salary, Internet…",
  amount: "Amount",
  amountMissing: "Give an amount above zero.",
  isAbout: "The amount varies: this one is approximate",
  about: "about {{amount}}",
  category: "Category",
  supplierId: "Supplier",
  frequency: "Comes back",
  frequencies: {
    week: "Every week",
    weeks2: "Every 2 weeks",
    weeks4: "Every 4 weeks",
    month: "Every month",
    months2: "Every 2 months",
    months3: "Every 3 months",
    months4: "Every 4 months",
    months6: "Every 6 months",
    year: "Every year"
  },
  weekday: "Day",
  monthDay: "Day",
  lastDay: "The last day of the month",
  startsOn: "Starting on",
  end: "Until",
  ends: { never: "No end", date: "A date", count: "A number of times" },
  endsOn: "Last possible due date",
  endMissing: "Give the date of the end.",
  times: "Number of times",
  timesWrong: "A whole number from 1 to 999.",
  mode: "When it falls due",
  modes: {
    confirm: "I confirm it, with the real amount",
    auto: "It confirms itself",
    remind: "I am only reminded of it"
  },
  modesShort: { confirm: "To confirm", auto: "Automatic", remind: "Reminder" },
  aboutAuto: "An approximate amount is confirmed by hand.",
  remindDays: "Remind me",
  remind: {
    none: "On the day",
    count_one: "{{count, number}} day before",
    count_other: "{{count, number}} days before"
  },
  method: "Usually paid by",
  noMethod: "It varies",
  fold: "Tax and withholding",
  taxRate: "Tax",
  taxIncluded: "The amount includes the tax",
  withheldRate: "Tax withheld",
  withheldHint: "On the amount before tax, for example 5 or 10 for rent",
  withheldWrong: "A rate goes from 0 to below 100%.",
  from: "The change applies from",
  fromHint: "Due dates before that stay as they were.",
  rule: {
    title: "In words",
    none: "With these dates this charge never falls due.",
    week: "every {{weekday}}",
    weeks2: "every other {{weekday}}",
    weeks4: "every fourth {{weekday}}",
    month: "{{day}} of each month",
    months2: "{{day}} of every second month",
    months3: "{{day}} of every third month",
    months4: "{{day}} of every fourth month",
    months6: "{{day}} of every sixth month",
    year: "{{day}} of {{month}}, every year",
    last: "on the last day",
    nth: { one: "on the {{day}}st", two: "on the {{day}}nd", few: "on the {{day}}rd", other: "on the {{day}}th" },
    shorter: "or the last day of shorter months",
    from: "from {{date}}",
    until: "until {{date}}",
    times_one: "{{count, number}} time",
    times_other: "{{count, number}} times"
  },
  past: {
    title_one: "{{count, number}} due date has passed since {{date}}.",
    title_other: "{{count, number}} due dates have passed since {{date}}.",
    confirm: "They will have to be confirmed. To begin only now, change the starting date.",
    auto: "Each will become an expense on its date. To begin only now, change the starting date."
  },
  next: "Next due date",
  noNext: "No further due date",
  lastConfirmed: "Last confirmed",
  lastSkipped: "Last skipped",
  left: "Due dates left",
  resting: "Paused since",
  status: "Status",
  statuses: { active: "Current", paused: "Paused", ended: "Ended", over: "Ended", late: "To confirm" },
  standings: { open: "Expected", confirmed: "Confirmed", skipped: "Skipped", void: "Void", late: "To confirm" },
  figure: {
    month: "This month",
    confirmed: "{{amount}} of it confirmed · see the calendar",
    year: "Over 12 months",
    yearCount_one: "{{count, number}} due date",
    yearCount_other: "{{count, number}} due dates",
    toConfirm: "To confirm",
    late_one: "{{count, number}} due date late",
    late_other: "{{count, number}} due dates late"
  },
  occurrences: {
    toConfirm: "To confirm",
    next: "Coming up",
    past: "Settled",
    none: "No due date to come.",
    expense: "See the expense",
    expenseOf: "See the expense of {{date}}"
  },
  confirm: {
    action: "Confirm",
    one: "Confirm what is due on {{date}}",
    again: "Confirm again",
    againOne: "Confirm again what is due on {{date}}: its expense is void",
    title: "Confirm: {{name}}",
    lead: "Due on {{date}}. Check the real amount: it becomes an expense.",
    saved: "Confirmed",
    standing: "Payment",
    method: "Means of payment",
    spentOn: "Date of the expense",
    reference: "Number of the bill or receipt"
  },
  bulk: {
    confirm: "Confirm what is due",
    lead_one:
      "{{count, number}} due date that has come will be confirmed in the expected amount: {{amount}}. It becomes an expense on its day.",
    lead_other:
      "{{count, number}} due dates that have come will be confirmed in the expected amounts: {{amount}} in all. Each becomes an expense on its day.",
    about: "Approximate amounts are left out",
    aboutBody: "Those are confirmed one by one, with the amount of the bill: {{names}}.",
    day: "Paid",
    days: { due: "Each on its due date", same: "All on one day" },
    submit_one: "Confirm {{count, number}} due date",
    submit_other: "Confirm {{count, number}} due dates",
    confirmed_one: "{{count, number}} due date confirmed",
    confirmed_other: "{{count, number}} due dates confirmed"
  },
  skip: {
    action: "Skip",
    one: "Skip what is due on {{date}}",
    title: "Skip what is due on {{date}}",
    lead: "Nothing is spent this time. Later due dates stay the same.",
    reason: "Reason (optional)",
    saved: "Skipped",
    undo: "Take back",
    undoOne: "Take back what was skipped on {{date}}"
  },
  pause: {
    action: "Pause",
    lead: "Nothing falls due from that day on, until it is resumed. What was due before is still to be confirmed.",
    from: "From",
    saved: "Charge paused"
  },
  resume: {
    action: "Resume",
    lead: "It falls due again from that day on. Nothing of the pause is to be made up for.",
    saved: "Charge resumed"
  },
  finish: {
    action: "End",
    lead: "Nothing falls due from that day on. What was due before is still to be confirmed, and everything stays visible.",
    saved: "Charge ended"
  },
  check: {
    action: "Checked",
    skipped: "Due on {{date}}: skipped, then confirmed",
    unplanned: "Due on {{date}}: confirmed outside the schedule",
    again: "Due on {{date}}: confirmed twice",
    againBody: "Recorded once, {{booked}}. Somebody else said {{told}}. If they are right, correct the expense.",
    body: "The expense is recorded. If nothing was spent, void it."
  },
  calendar: {
    title: "Calendar of charges",
    back: "Fixed charges",
    previous: "Previous month",
    next: "Next month",
    expected: "Expected",
    confirmed: "Confirmed",
    none: "No charge this month.",
    day_one: "{{date}}: {{count, number}} due date, {{amount}}",
    day_other: "{{date}}: {{count, number}} due dates, {{amount}}",
    whole: "The whole month",
    agenda: "Due dates"
  }
}
