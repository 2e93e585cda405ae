import { describe, expect, it } from "vitest"
import { emptyBooks, type Books } from "../../../src/domain/books.ts"
import type { Role } from "../../../src/domain/kernel/permissions.ts"
import { firstRunChecklist, firstSteps, isYoung, stepsFor } from "../../../src/domain/reports/first-steps.ts"
import { OnboardingStep } from "../../../src/infra/contract/users-profile.ts"
import { ask, logo } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"

const done = (of: Books) => firstRunChecklist(of).flatMap(({ done: isDone, step }) => (isDone ? [step] : []))
const issued = () => inCompany().after(ask.addCustomer(1), ask.draft(1), ask.issue(1))

/** The sample company has taxes from its registration on. */
const begun = ["company", "tax"] as const

describe("the first steps", () => {
  it("are ticked off as the books show them taken", () => {
    expect(done(emptyBooks())).toEqual([])
    expect(done(inCompany().books)).toEqual(begun)
    expect(done(inCompany().after(ask.addCustomer(1), ask.draft(1)).books)).toEqual([...begun, "customer"])
    expect(done(inCompany().after(ask.addProduct(1)).books)).toEqual([...begun, "product"])
    expect(done(issued().books)).toEqual([...begun, "customer", "invoice"])
    expect(done(issued().after(ask.send(1)).books)).toEqual([...begun, "customer", "invoice", "sent"])
    expect(done(inCompany().after(ask.invite(1)).books)).toEqual([...begun, "member"])
    expect(done(inCompany().after(ask.changeLogo(logo(1))).books)).toEqual(["company", "logo", "tax"])
    expect(done(inCompany().after(ask.addOption(1)).books)).toEqual([...begun, "option"])
  })

  it("are open again when what was done is gone", () => {
    expect(done(inCompany().after(ask.archiveTax("A"), ask.archiveTax("B")).books)).toEqual(["company"])
    expect(done(inCompany().after(ask.addOption(1), ask.archiveOption(1)).books)).toEqual(begun)
    expect(done(inCompany().after(ask.changeLogo(logo(1)), ask.changeLogo(null)).books)).toEqual(begun)
  })

  it("count an invoice that was paid at the counter as one that reached its customer", () => {
    const part = issued().after(ask.pay(1, 1, "1"))
    expect(done(part.books)).toEqual([...begun, "customer", "invoice", "payment"])
    expect(done(part.after(ask.pay(2, 1, "9999")).books)).toContain("sent")
  })

  it("are those that the member can take", () => {
    const open = (role: Role | undefined) =>
      stepsFor(firstRunChecklist(inCompany().books), role).flatMap(({ done: isDone, step }) => (isDone ? [] : [step]))
    expect(open("owner")).toEqual(["logo", "option", "customer", "product", "invoice", "sent", "payment", "member"])
    expect(open("seller")).toEqual(["customer", "product", "invoice", "sent", "payment"])
    expect(open("accountant")).toEqual(["logo", "option", "customer", "product", "invoice", "sent", "payment"])
    expect(open("viewer")).toEqual([])
    expect(open(undefined)).toEqual([])
  })

  it("are over when all of them are done", () => {
    expect(isYoung(firstRunChecklist(issued().books))).toBe(true)
    const allBut = (open: string) => firstSteps.map((step) => ({ step, done: step !== open }))
    expect([isYoung(allBut("member")), isYoung(allBut(""))]).toEqual([true, false])
    expect(isYoung(stepsFor(firstRunChecklist(inCompany().books), "viewer"))).toBe(false)
  })

  it("are those that the server takes note of", () => expect(OnboardingStep.literals).toEqual(firstSteps))
})
