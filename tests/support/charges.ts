import type { DomainCommand } from "../../src/domain/books.ts"
import { ChargeId, DueDate, type ChargeDetails } from "../../src/domain/charge/events.ts"
import type { ExpenseId, ExpensePayment } from "../../src/domain/expense/events.ts"
import { Rate } from "../../src/domain/kernel/schema.ts"

export const chargeId = (n: number): ChargeId =>
  ChargeId.make(`019a0000-00f0-7000-8000-${n.toString(16).padStart(12, "0")}`)

export const due = (date: string): typeof DueDate.Type => DueDate.make(date)

/** 75 000 francs of rent on the fifth of each month since October 2026, to be confirmed. */
export const rent = (overrides: Partial<ChargeDetails> = {}): ChargeDetails => ({
  name: "Loyer",
  currency: "XOF",
  amount: "75000",
  isAbout: false,
  category: "",
  supplierId: "",
  taxRate: Rate.make("0"),
  taxIncluded: true,
  withheldRate: Rate.make("0"),
  method: "",
  accountId: "",
  frequency: "month",
  weekday: "1",
  monthDay: "5",
  startsOn: due("2026-10-01"),
  endsOn: null,
  times: "",
  mode: "confirm",
  remindDays: "",
  ...overrides
})

interface Said {
  readonly amount?: string
  readonly spentOn?: string
  readonly isPaid?: boolean
  /** Its void expense, where another one is booked instead. */
  readonly insteadOf?: ExpenseId
  /** From which account, and whether it is on its way; left out where nobody said. */
  readonly from?: Pick<ExpensePayment, "method" | "accountId" | "isPending">
}

/** The commands about charges, by number. */
export const fixed = {
  add: (n: number, overrides: Partial<ChargeDetails> = {}): DomainCommand => ({
    _tag: "AddCharge",
    chargeId: chargeId(n),
    details: rent(overrides)
  }),
  change: (n: number, from: string, changes: Partial<ChargeDetails>): DomainCommand => ({
    _tag: "ChangeCharge",
    chargeId: chargeId(n),
    from: due(from),
    changes
  }),
  pause: (n: number, from: string): DomainCommand => ({ _tag: "PauseCharge", chargeId: chargeId(n), from: due(from) }),
  resume: (n: number, from: string): DomainCommand => ({
    _tag: "ResumeCharge",
    chargeId: chargeId(n),
    from: due(from)
  }),
  end: (n: number, from: string): DomainCommand => ({ _tag: "EndCharge", chargeId: chargeId(n), from: due(from) }),
  confirm: (
    n: number,
    dueOn: string,
    { amount = "75000", from = { method: "cash" }, insteadOf, isPaid = true, spentOn = dueOn }: Said = {}
  ): DomainCommand => ({
    _tag: "ConfirmCharge",
    chargeId: chargeId(n),
    dueOn: due(dueOn),
    currency: "XOF",
    amount,
    spentOn: due(spentOn),
    reference: "",
    payment: isPaid ? { ...from, paidOn: due(spentOn) } : null,
    ...(insteadOf !== undefined && { insteadOf })
  }),
  book: (n: number, dueOn: string): DomainCommand => ({ _tag: "BookCharge", chargeId: chargeId(n), dueOn: due(dueOn) }),
  skip: (n: number, dueOn: string): DomainCommand => ({
    _tag: "SkipCharge",
    chargeId: chargeId(n),
    dueOn: due(dueOn),
    reason: "Absent ce mois-là"
  }),
  unskip: (n: number, dueOn: string): DomainCommand => ({
    _tag: "UnskipCharge",
    chargeId: chargeId(n),
    dueOn: due(dueOn)
  }),
  check: (n: number, dueOn: string): DomainCommand => ({
    _tag: "CheckCharge",
    chargeId: chargeId(n),
    dueOn: due(dueOn)
  })
}
