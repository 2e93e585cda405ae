import { expect, it } from "vitest"
import { estimateStatus, toneOfEstimate } from "../../../src/machines/documents/estimate-status.ts"
import { estimateLifecycle } from "../../../src/machines/documents/estimate.ts"

it("every state of an estimate has its label, and expired shows on an open offer only (DOC-19)", () => {
  const shown = estimateLifecycle.states.map((state) => [
    typeof state === "string" ? state : `${state.issued.delivery} ${state.issued.answer}`,
    estimateStatus(state, { expired: false }),
    estimateStatus(state, { expired: true })
  ])
  expect(new Set(shown)).toEqual(
    new Set([
      ["draft", "draft", "draft"],
      ["superseded", "superseded", "superseded"],
      ["cancelled", "cancelled", "cancelled"],
      ["notSent open", "notSent", "expired"],
      ["sent open", "sent", "expired"],
      ...["notSent", "sent"].flatMap((delivery) =>
        ["accepted", "declined", "partlyConverted", "converted"].map((answer) => [
          `${delivery} ${answer}`,
          answer,
          answer
        ])
      )
    ])
  )
})

it.each([
  ["sent", "informative"],
  ["accepted", "positive"],
  ["declined", "negative"],
  ["expired", "negative"],
  ["draft", "neutral"]
] as const)("%s is %s", (status, tone) => expect(toneOfEstimate(status)).toBe(tone))
