import { expect } from "vitest"
import { estimateStatus } from "../../src/machines/documents/estimate-status.ts"
import { answerOf, estimateLifecycle, estimateMachine } from "../../src/machines/documents/estimate.ts"
import { draftOfBags, EstimateWorld, type EstimateEventType } from "../support/estimate-world.ts"
import { id } from "../support/ids.ts"
import { walkPaths } from "./support/document-paths.ts"
import { EstimateHands, offerWords } from "./support/estimate-hands.ts"

/** Every second path is that of a proforma: one machine says what may happen to both. */
const kindOf = (n: number) => (n % 2 === 0 ? "estimate" : "proforma")

/** What the page calls the events that it offers itself, whatever the state. */
const wordsOf = (
  estimates: ReturnType<typeof offerWords>
): { readonly [event in EstimateEventType]?: ReadonlyArray<string> } => ({
  "estimate.edit": [estimates.view.edit],
  "estimate.issue": [estimates.view.issue],
  "estimate.cancel": [estimates.view.cancel],
  "estimate.send": [estimates.view.send, estimates.view.sendAgain],
  "estimate.accept": [estimates.view.accept],
  "estimate.decline": [estimates.view.decline],
  "estimate.reopen": [estimates.view.reopen],
  "estimate.revise": [estimates.view.revise],
  "estimate.convert.rest": [estimates.view.convert, estimates.view.convertRest]
})

/** The states in which everything that is offered was looked at: what is offered follows from the state alone. */
const looked = new Set<string>()

walkPaths("an estimate in a browser stands where its machine does, and offers what it allows", {
  machine: estimateMachine,
  events: estimateLifecycle.events,
  before: (n) => [draftOfBags(kindOf(n), "", n)],
  address: (n) => `/dashboard/estimates/${id.estimate(n)}`,
  given: ["estimate.issue", "estimate.accept", "estimate.decline", "estimate.convert.part", "estimate.convert.rest"],
  walk: (app, n) => {
    const world = new EstimateWorld(kindOf(n))
    const words = offerWords(app, kindOf(n))
    const hands = new EstimateHands(app, kindOf(n))
    return {
      books: world.books,
      toBringAbout: (event) => world.toBringAbout(event),
      do: (command) => hands.do(command),
      note: (command, given) => hands.note(command, given),
      stands: async () => {
        // The draft of a new version stands beside it, on a page of its own.
        const { lifecycle, conversions } = world.estimate()
        await hands.next.waitFor()
        await hands.seeStatus(words.status[estimateStatus(lifecycle, { expired: false })])
        const invoices = app.page.getByRole("main").locator('a[href^="/dashboard/invoices/"]')
        await expect.poll(() => invoices.count()).toBe(conversions.length)
        const state = JSON.stringify(lifecycle)
        if (looked.has(state)) return
        looked.add(state)
        const offered = await hands.offered()
        // Invoicing an open offer notes the agreement at the same time.
        const isAllowed = (event: EstimateEventType): boolean =>
          estimateLifecycle.can(lifecycle, event) ||
          (event === "estimate.convert.rest" && answerOf(lifecycle) === "open")
        for (const event of estimateLifecycle.events) {
          const called = wordsOf(words)[event]
          if (called !== undefined)
            expect([event, offered.some((each) => called.includes(each))]).toEqual([event, isAllowed(event)])
        }
      }
    }
  }
})
