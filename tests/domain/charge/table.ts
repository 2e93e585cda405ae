import * as fc from "fast-check"
import type { charge } from "../../../src/domain/charge/aggregate.ts"
import { due, fixed } from "../../support/charges.ts"
import { inCompany } from "../../support/scenario.ts"
import type { AggregateTable } from "../../support/tables.ts"

const added = () => inCompany().after(fixed.add(1))

const any = fc.integer({ min: 1, max: 3 })
const dueOn = fc.constantFrom("2026-10-05", "2026-11-05", "2026-12-05", "2026-12-06")
const amount = fc.constantFrom("75000", "80000")

export const table: AggregateTable<typeof charge> = {
  asked: [
    fixed.add(7, { mode: "auto" }),
    fixed.add(8),
    fixed.skip(8, "2026-10-05"),
    fixed.confirm(8, "2026-11-05"),
    fixed.confirm(8, "2026-11-05", { amount: "80000" }),
    fixed.add(9),
    fixed.pause(9, "2026-11-20")
  ],
  permitted: {
    expenses: [
      fixed.add(1),
      fixed.change(8, "2026-12-01", { amount: "80000" }),
      fixed.pause(8, "2026-11-20"),
      fixed.resume(9, "2026-12-20"),
      fixed.end(8, "2026-11-20"),
      fixed.confirm(8, "2026-12-05"),
      fixed.skip(8, "2026-12-05"),
      fixed.unskip(8, "2026-10-05"),
      fixed.check(8, "2026-11-05")
    ]
  },
  byServer: [fixed.book(7, "2026-10-05")],
  stories: {
    record_unknown: () => inCompany().when(fixed.confirm(1, "2026-10-05")),
    changed_meanwhile: () => {
      const asked = fixed.change(1, "2026-12-01", { name: "Loyer du dépôt" })
      return added()
        .after(fixed.change(1, "2026-12-01", { name: "Loyer de la boutique" }))
        .when(asked._tag === "ChangeCharge" ? { ...asked, before: { name: "Loyer" } } : asked)
    },
    expense_too_large: () => inCompany().when(fixed.add(1, { amount: "999999999999999999" })),
    charge_never_due: () => inCompany().when(fixed.add(1, { endsOn: due("2026-10-04") })),
    charge_about_auto: () => inCompany().when(fixed.add(1, { isAbout: true, mode: "auto" })),
    charge_ended: () =>
      added()
        .after(fixed.end(1, "2026-11-01"))
        .when(fixed.change(1, "2026-12-01", { amount: "80000" })),
    charge_confirmed: () => added().after(fixed.confirm(1, "2026-10-05")).when(fixed.skip(1, "2026-10-05"))
  },
  commands: [
    { weight: 2, arbitrary: any.map((n) => fixed.add(n, n === 3 ? { mode: "auto", method: "cash" } : {})) },
    {
      weight: 3,
      arbitrary: fc.tuple(any, dueOn, amount).map(([n, date, of]) => fixed.confirm(n, date, { amount: of }))
    },
    {
      weight: 4,
      arbitrary: fc
        .tuple(
          any,
          dueOn,
          fc.constantFrom("pause", "resume", "end", "skip", "skip", "unskip", "unskip", "check", "check", "check")
        )
        .map(([n, date, what]) => fixed[what](n, date))
    },
    { weight: 1, arbitrary: fc.tuple(any, dueOn, amount).map(([n, date, of]) => fixed.change(n, date, { amount: of })) }
  ]
}
