import type { TextsOf } from "../../i18n/texts-of.ts"
import type { texts as fr } from "./fr.ts"

export const texts: TextsOf<typeof fr> = {
  command: {
    AddMoneyAccount: "Add an account",
    EditMoneyAccount: "Edit an account",
    ArchiveMoneyAccount: "Archive an account",
    RestoreMoneyAccount: "Restore an account",
    ReconcileAccount: "Check an account",
    VoidReconciliation: "Take back a check"
  },
  title: "Accounts",
  add: "New account",
  edit: "Edit account",
  list: {
    count_one: "{{count, number}} account",
    count_other: "{{count, number}} accounts",
    search: "Search accounts",
    searchHint: "Name, bank, number",
    tabs: { label: "Which accounts", active: "Active", archived: "Archived" },
    sort: { kind: "Kind of account", name: "Name, A to Z" },
    empty: {
      title: "No account yet",
      body: "A cash box, a bank account or a mobile money wallet: add the places where your money goes.",
      hints: {
        opening: "Say what is in it today: from then on the balance follows every payment.",
        reconcile: "Compare it now and then with your statement or your cash drawer."
      }
    },
    none: "No account matches",
    file: "accounts",
    archived: "{{name}} is archived",
    restored: "{{name}} is active again",
    archivedMany_one: "{{count, number}} account archived",
    archivedMany_other: "{{count, number}} accounts archived",
    restoredMany_one: "{{count, number}} account active again",
    restoredMany_other: "{{count, number}} accounts active again"
  },
  kind: { label: "Kind", cash: "Cash box", bank: "Bank", wallet: "Mobile money" },
  name: "Name of the account",
  nameHint: "For example: Shop till, Ecobank Accra, MoMo of the shop",
  opening: "Opening balance",
  openingHint: "What is in it on that day",
  openedOn: "On",
  currency: "Currency",
  institution: "Bank or operator",
  number: "Number",
  holder: "Holder",
  branch: "Branch",
  country: "Country",
  note: "Note",
  balance: "Balance",
  reconciledOn: "Checked on",
  never: "Never",
  movements: "See what moved in this account",
  transfer: "Transfer",
  reconcile: {
    all: "Checks",
    off: "{{amount}} of difference",
    right: "Right",
    void: "Take this check back",
    voidOne: "Take back the check of {{date}}",
    voidLead: "Its difference will count no longer in the balance.",
    voidConfirm: "Take back the check",
    voided: "The check was taken back",
    voidReason: "Reason",
    isVoid: "Taken back",
    action: "Check the balance",
    title: "Check the balance",
    lead: "Compare what Kazi works out with your statement, or with the money counted in the till.",
    countedOn: "At the end of",
    counted: "Actual amount",
    book: "According to Kazi: {{amount}}",
    missing: "Enter the amount of the statement or of the till.",
    same: "The account is right.",
    difference: "Difference: {{amount}}",
    reason: "Where does the difference come from?",
    reasonHint: "For example: account fees, wrong change given",
    reasonMissing: "Say where the difference comes from: it is booked with this reason.",
    confirm: "Save",
    saved: "The account is checked"
  }
}
