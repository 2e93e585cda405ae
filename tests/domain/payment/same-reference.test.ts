import * as fc from "fast-check"
import { expect, it } from "vitest"
import { canonicalBooks, evolve, fork, absorb } from "../../../src/domain/books.ts"
import { decide } from "../../../src/domain/decider.ts"
import type { PaymentDetails } from "../../../src/domain/payment/events.ts"
import { paymentsOfReference, referenceClaim } from "../../../src/domain/payment/state.ts"
import { id } from "../../support/ids.ts"
import { ask, byServer } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"

const details = fc.record({
  method: fc.constantFrom<PaymentDetails["method"]>("mobile-money", "mobile-money", "check"),
  reference: fc.constantFrom("", "MP1", "mp 1", "MP2", "MP3"),
  amount: fc.constantFrom("1000", "2000", "3000")
})

it("the payments of a reference are those that looking through all of them finds, in the order in which they were booked", () =>
  fc.assert(
    fc.property(fc.array(details, { maxLength: 12 }), (given) => {
      const { books } = inCompany()
      for (const [n, { amount, ...other }] of given.entries()) {
        const decision = decide(books, ask.pay(n + 1, 1, amount, other), byServer)
        if (decision.kind !== "accepted") continue
        const view = fork(books)
        for (const event of decision.events) evolve(view, event)
        absorb(books, view)
      }
      for (const reference of ["", "MP1", "MP2", "m p3", "MP4"]) {
        const asked = { method: "mobile-money", reference } as const
        const key = referenceClaim(asked)?.key
        const walked = [...books.payments.values()].filter(
          ({ received }) => key !== undefined && referenceClaim(received.details)?.key === key
        )
        expect(paymentsOfReference(books, asked)).toEqual(walked)
      }
      expect(canonicalBooks(books)).not.toContain("sameReference")
    })
  ))

it("the second payment of a reference is found with the first", () => {
  const momo = { method: "mobile-money", reference: "MP1" } as const
  const { books } = inCompany().after(ask.pay(1, 1, "1000", momo), ask.pay(2, 1, "2000", momo))
  const found = paymentsOfReference(books, momo).map(({ received }) => received.paymentId)
  expect(found).toEqual([id.payment(1), id.payment(2)])
})
