import { describe, expect, it } from "vitest"
import { syncNews } from "../../../src/ui/shell/sync-words.ts"
import type { SyncWord } from "../../../src/ui/shell/sync-words.ts"
import { texts as en } from "../../../src/ui/i18n/en/shell.ts"
import { texts as fr } from "../../../src/ui/i18n/fr/shell.ts"

type Status = Parameters<typeof syncNews>[0]

const status = (some: Partial<Status> = {}): Status => ({
  net: "online",
  pending: 0,
  health: "ok",
  wrongClock: null,
  ...some
})
const wrongClock = { aheadMs: 7_200_000 }

describe("what is told about the synchronisation", () => {
  const cases: ReadonlyArray<readonly [told: SyncWord, count: number, status: Status, attention: number]> = [
    ["booked", 0, status(), 0],
    ["sending", 3, status({ pending: 3 }), 0],
    ["offline", 3, status({ net: "offline", pending: 3 }), 0],
    ["retrying", 1, status({ net: "backoff", pending: 1 }), 0],
    ["connecting", 0, status({ net: "connecting" }), 0],
    ["attention", 2, status({ net: "offline", pending: 5 }), 2],
    ["storageDegraded", 4, status({ health: "storage-degraded", pending: 4 }), 0],
    ["attention", 1, status({ health: "storage-degraded" }), 1],
    ["authRequired", 2, status({ health: "auth-required", pending: 2, net: "offline" }), 1],
    ["upgradeRequired", 0, status({ health: "upgrade-required" }), 0],
    ["clockWrong", 0, status({ wrongClock }), 0],
    ["clockWrong", 3, status({ wrongClock, pending: 3 }), 0],
    ["offline", 3, status({ wrongClock, pending: 3, net: "offline" }), 0],
    ["readOnly", 0, status({ health: "read-only" }), 0]
  ]
  it.each(cases)("%s, %i", (word, count, given, attention) => {
    expect(syncNews(given, attention)).toMatchObject({ word, count })
  })

  it.each([fr, en])("has a short word and an explanation for each", (texts) => {
    for (const [word] of cases) {
      expect(texts.sync.short[word]).not.toBe("")
      expect(texts.sync.explain[word]).not.toBe("")
    }
  })
})
