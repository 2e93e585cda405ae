import { describe, it } from "vitest"
import { requestMachine } from "../../../src/machines/request/machine.ts"
import { refreshMachine } from "../../../src/machines/request/refresh.ts"
import { assertAllCovered, pathsThrough } from "../coverage.ts"

const ok = { _tag: "Success", success: "answer" }
const failure = (status: number, code: string) => ({ _tag: "Failure", failure: { status, code } })

describe("every state reached and every transition taken", () => {
  it("request", () => {
    const answers = {
      send: [ok, failure(401, "token_not_valid"), failure(500, "broken")],
      refresh: [ok, failure(401, "token_not_valid")],
      replay: [ok, failure(401, "token_not_valid")]
    }
    assertAllCovered(
      requestMachine,
      [{ timeoutMs: 0 }, { timeoutMs: 50 }].flatMap((input) => pathsThrough(requestMachine, { input, answers }))
    )
  })

  it("refresh", () => {
    const answers = { refresh: [ok, failure(401, "token_not_valid")] }
    const outside = [0, 1].map((seen) => ({ type: "refresh.requested", seen }))
    // Counting without end would make the walk endless: three renewals and three waiting calls show all there is.
    const bounded = (snapshot: { context: { renewals: number; waiting: number } }) =>
      snapshot.context.renewals > 2 || snapshot.context.waiting > 2
    assertAllCovered(refreshMachine, pathsThrough(refreshMachine, { answers, outside, stopWhen: bounded }))
  })
})
