import type { ExpensePaid, ExpensePaymentVoided } from "../expense/events.ts"
import { accept, nothingToDo, reject, shapesOf, type Decider, type Decision } from "../kernel/decider.ts"
import { minorOf, sumMinor } from "../kernel/minor.ts"
import * as commands from "./commands.ts"
import type { SupplierPaymentCommand } from "./commands.ts"
import type { SupplierPaymentEvent } from "./events.ts"
import { supplierPaymentNeeds, type SupplierPaymentBooks, type SupplierPaymentNeeds } from "./needs.ts"
import type { SupplierPaymentState } from "./state.ts"

const REFUSALS = ["record_unknown", "expense_paid_twice"] as const
type Code = (typeof REFUSALS)[number]
type Booked = SupplierPaymentEvent | ExpensePaid | ExpensePaymentVoided

const decide = (
  state: SupplierPaymentState | undefined,
  command: SupplierPaymentCommand,
  { paid, takenBack }: SupplierPaymentNeeds
): Decision<Booked, Code> => {
  const { supplierPaymentId } = command
  if (command._tag === "PaySupplier") {
    if (state !== undefined) return nothingToDo("already_recorded")
    if (paid === undefined) return reject("record_unknown")
    const { details } = command
    const { parts, supplierId } = details
    // One expense has one payment of an id.
    if (new Set(parts.map(({ expenseId }) => expenseId)).size < parts.length) return reject("expense_paid_twice")
    const amount = sumMinor(parts.map((part) => minorOf(part.amount))).toString()
    return accept<Booked>({ _tag: "SupplierPaid", supplierPaymentId, supplierId, details, amount }, ...paid)
  }
  if (state === undefined) return reject("record_unknown")
  if (state.voided) return nothingToDo("unchanged")
  const { supplierId } = state.paid
  return accept<Booked>(
    { _tag: "SupplierPaymentVoided", supplierPaymentId, supplierId, reason: command.reason },
    ...takenBack
  )
}

export const decider: Decider<
  SupplierPaymentState | undefined,
  SupplierPaymentCommand,
  Booked,
  Code,
  SupplierPaymentBooks,
  SupplierPaymentNeeds
> = { commands: shapesOf(commands), refusals: REFUSALS, needs: supplierPaymentNeeds, decide }
