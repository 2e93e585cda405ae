import { expect, it } from "vitest"
import { heardFrom, type TabMessage } from "../../../src/infra/browser/tab-messages.ts"

it("understands what tabs tell each other, and takes all else for a change", () => {
  const told: ReadonlyArray<TabMessage> = [
    "changed",
    "status.wanted",
    "sync.wanted",
    { net: "backoff", health: "ok", online: true }
  ]
  expect(told.map(heardFrom)).toEqual(told)
  const unknown = [undefined, null, "later", {}, { net: "blocked", health: "ok", online: true }, { net: "online" }]
  expect(unknown.map(heardFrom)).toEqual(unknown.map(() => "changed"))
})
