import { plannedDates } from "../../../src/domain/kernel/recurrence.ts"
import type { Books } from "../../../src/domain/books.ts"
import { addDays, addMonths, type IsoDate } from "../../../src/domain/kernel/calendar.ts"
import { recordId, supplierId } from "./ids.ts"

type Put = (day: IsoDate, type: string, payload: { readonly [field: string]: unknown }) => void

type Charge = readonly [
  name: string,
  amount: string,
  category: string,
  rule: { readonly [field: string]: unknown },
  supplier?: number
]

const charges: ReadonlyArray<Charge> = [
  ["Loyer de la boutique", "75000", "expense-rent", { monthDay: "5", remindDays: "3", method: "mobile-money" }, 0],
  ["Salaire d’Awa", "60000", "expense-salaries", { monthDay: "last", mode: "auto", method: "cash" }],
  ["Électricité SBEE", "24000", "expense-power", { monthDay: "20", isAbout: true }],
  ["Internet", "15000", "expense-telephone", { monthDay: "12", mode: "auto", method: "mobile-money" }],
  ["Prêt de la caisse d’épargne", "12500", "expense-bank", { frequency: "week", weekday: "5", times: "40" }],
  ["Assurance du magasin", "180000", "expense-insurance", { frequency: "year", monthDay: "31" }, 2],
  ["Gardien", "30000", "expense-other", { monthDay: "1" }]
]

/** Charges of four months: most are confirmed, some wait, one is paused, of one two people said different things, and of one an expense is void. */
export const chargeDemo = (books: Books, put: Put, today: IsoDate): void => {
  const start = addMonths(today, -4)
  charges.forEach(([name, amount, category, rule, supplier], n) => {
    const chargeId = recordId(92, n)
    put(today, "AddCharge", {
      chargeId,
      details: {
        name,
        currency: "XOF",
        amount,
        isAbout: false,
        category,
        supplierId: supplier === undefined ? "" : supplierId(supplier),
        taxRate: "0",
        taxIncluded: true,
        withheldRate: "0",
        method: "",
        accountId: "",
        frequency: "month",
        weekday: "1",
        monthDay: "1",
        startsOn: start,
        endsOn: null,
        times: "",
        mode: "confirm",
        remindDays: "",
        ...rule
      }
    })
    const charge = books.charges.get(chargeId)
    const due = charge === undefined ? [] : plannedDates(charge, { from: start, to: today })
    // Of what a person confirms the last one waits.
    const settled = rule["mode"] === "auto" || n === 6 ? due : due.slice(0, -1)
    settled.forEach((dueOn, nth) => {
      if (n === 4 && nth === 3) put(today, "SkipCharge", { chargeId, dueOn, reason: "Agence fermée" })
      else
        put(today, "ConfirmCharge", {
          chargeId,
          dueOn,
          currency: "XOF",
          amount: n === 2 ? String(21_000 + nth * 1_850) : amount,
          spentOn: dueOn,
          reference: "",
          payment: { method: "cash", paidOn: dueOn }
        })
    })
  })
  put(today, "PauseCharge", { chargeId: recordId(92, 6), from: addDays(today, -10) })
  const loan = Object.values(books.charges.get(recordId(92, 4))?.settled ?? {}).at(-1)
  if (loan?.as === "confirmed") put(today, "VoidExpense", { expenseId: loan.expenseId, reason: "Payée deux fois" })
  const rent = recordId(92, 0)
  const [first] = Object.keys(books.charges.get(rent)?.settled ?? {})
  if (first !== undefined)
    put(today, "ConfirmCharge", {
      chargeId: rent,
      dueOn: first,
      currency: "XOF",
      amount: "80000",
      spentOn: first,
      reference: "",
      payment: null
    })
}
