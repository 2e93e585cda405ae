import { describe, expect, it } from "vitest"
import { emptyBooks, type Books } from "../../../src/domain/books.ts"
import type { Role } from "../../../src/domain/company/permissions.ts"
import { firstRunChecklist, firstSteps, isYoung, stepsFor } from "../../../src/domain/reports/first-steps.ts"
import { OnboardingStep } from "../../../src/infra/contract/users-profile.ts"
import { ask } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"

const done = (of: Books) => firstRunChecklist(of).flatMap(({ done: isDone, step }) => (isDone ? [step] : []))
const issued = () => inCompany().after(ask.addCustomer(1), ask.draft(1), ask.issue(1))

describe("the first steps", () => {
  it("are ticked off as the books show them taken", () => {
    expect(done(emptyBooks())).toEqual([])
    expect(done(inCompany().books)).toEqual(["company"])
    expect(done(inCompany().after(ask.addCustomer(1), ask.draft(1)).books)).toEqual(["company", "customer"])
    expect(done(inCompany().after(ask.addProduct(1)).books)).toEqual(["company", "product"])
    expect(done(issued().books)).toEqual(["company", "customer", "invoice"])
    expect(done(issued().after(ask.send(1)).books)).toEqual(["company", "customer", "invoice", "sent"])
    expect(done(inCompany().after(ask.invite(1)).books)).toEqual(["company", "member"])
  })

  it("count an invoice that was paid at the counter as one that reached its customer", () => {
    const part = issued().after(ask.pay(1, 1, "1"))
    expect(done(part.books)).toEqual(["company", "customer", "invoice", "payment"])
    expect(done(part.after(ask.pay(2, 1, "9999")).books)).toContain("sent")
  })

  it("are those that the member can take", () => {
    const open = (role: Role | undefined) =>
      stepsFor(firstRunChecklist(inCompany().books), role).flatMap(({ done: isDone, step }) => (isDone ? [] : [step]))
    expect(open("owner")).toEqual(["customer", "product", "invoice", "sent", "payment", "member"])
    expect(open("seller")).toEqual(["customer", "product", "invoice", "sent", "payment"])
    expect(open("accountant")).toEqual(["customer", "invoice", "sent", "payment"])
    expect(open("viewer")).toEqual([])
    expect(open(undefined)).toEqual([])
  })

  it("are over when all but what is only offered is done", () => {
    expect(isYoung(firstRunChecklist(issued().books))).toBe(true)
    const all = firstSteps.map((step) => ({ step, done: step !== "member" }))
    expect(isYoung(all)).toBe(false)
    expect(isYoung(stepsFor(firstRunChecklist(inCompany().books), "viewer"))).toBe(false)
  })

  it("are those that the server takes note of", () => expect(OnboardingStep.literals).toEqual(firstSteps))
})
