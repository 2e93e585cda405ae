import { expect, it } from "vitest"
import { heardFrom, type TabMessage } from "../../../src/infra/browser/tab-messages.ts"

it("understands what tabs tell each other, a strange status as a sign of life, and all else as a change", () => {
  const told: ReadonlyArray<TabMessage> = [
    "changed",
    "status.wanted",
    "sync.wanted",
    { net: "online", health: "ok", online: true, syncedAt: 1_800_000_000_000 },
    { net: "backoff", health: "ok", online: true, syncedAt: null },
    { net: "online", health: "upgrade-required", online: true, syncedAt: null, build: "a1" }
  ]
  expect(told.map(heardFrom)).toEqual(told)
  const unknown = [undefined, null, "later", {}, { net: 1, health: "ok", online: true, syncedAt: 1 }, { net: "online" }]
  expect(unknown.map(heardFrom)).toEqual(unknown.map(() => "changed"))
  const ofNewerBuilds = [
    { net: "metered", health: "ok", online: true, syncedAt: 1 },
    { net: "online", health: "tired", online: true, syncedAt: 1 },
    { net: "online", health: "ok", online: "partly", syncedAt: "2026-11-20" }
  ]
  expect(ofNewerBuilds.map(heardFrom)).toEqual(ofNewerBuilds.map(() => "leads"))
})
