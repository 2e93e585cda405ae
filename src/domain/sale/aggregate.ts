import { aggregate } from "../kernel/aggregate.ts"
import { ledgerEntries } from "../kernel/posting.ts"
import type { SaleCommand } from "./decider.ts"
import type { SaleEvent } from "./events.ts"
import { evolveSale, type SaleState, agreed } from "./state.ts"
import { claimOfNumber } from "./number.ts"

/** It happened at the counter: that is so whatever the books say, so it is booked and, where something is odd, flagged. */
const fact = { area: "sales", cls: "fact" } as const
const asked = { area: "sales" } as const

/** What is sold at the counter, the debts that this makes, and what comes back. */
export const sale = aggregate<SaleState | undefined, SaleEvent, SaleCommand, never, { readonly tills: number }>()({
  name: "sale",
  slot: "sales",
  id: "saleId",
  initial: undefined,
  evolve: evolveSale,
  readers: "sales",
  events: {
    SaleRecorded: {
      // A second sale under the same number claims nothing: it is booked beside the first.
      claims: ({ flags, receipt, saleId }) =>
        flags.includes("number_taken") ? [] : [{ ...claimOfNumber(receipt), owner: saleId }]
    },
    SalePaid: { touches: false },
    SalePaymentVoided: { touches: false },
    // The first version knew neither how much was promised nor what was said.
    DebtPromised: { version: 2, upcasts: { 1: (body) => ({ ...agreed(body), owed: "0" }) }, touches: false },
    SaleReturned: { touches: false },
    SaleInvoiced: {}
  },
  keeps: {
    // The last number of each till, so that its device goes on from there.
    tills: {
      SaleRecorded: ({ receipt: { counter, till } }, { tills }) =>
        counter > (tills.get(till) ?? 0) ? [till, counter] : undefined
    }
  },
  indexes: ["tills"],
  commands: {
    RecordSale: fact,
    PaySale: fact,
    VoidSalePayment: asked,
    PromiseDebt: asked,
    ReturnSale: fact,
    InvoiceSale: asked
  },
  entries: ledgerEntries(
    ["SaleRecorded", "SalePaid", "SalePaymentVoided", "SaleReturned", "SaleInvoiced"],
    () => import("./entries.ts")
  ),
  decider: () => import("./decider.ts"),
  schemas: () => import("./events.ts")
})
