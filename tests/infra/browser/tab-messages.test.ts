import { expect, it } from "vitest"
import { heardFrom, type TabMessage } from "../../../src/infra/browser/tab-messages.ts"

it("understands what tabs tell each other, and takes all else for a change", () => {
  const told: ReadonlyArray<TabMessage> = [
    "changed",
    "status.wanted",
    "sync.wanted",
    { net: "online", health: "ok", online: true, syncedAt: 1_800_000_000_000 },
    { net: "backoff", health: "ok", online: true, syncedAt: null }
  ]
  expect(told.map(heardFrom)).toEqual(told)
  const unknown = [
    undefined,
    null,
    "later",
    {},
    { net: "blocked", health: "ok", online: true, syncedAt: 1 },
    { net: "online" }
  ]
  expect(unknown.map(heardFrom)).toEqual(unknown.map(() => "changed"))
})
