import { describe, expect, it } from "vitest"
import { syncNews } from "../../../src/ui/shell/sync-words.ts"
import type { SyncWord } from "../../../src/ui/shell/sync-words.ts"
import { texts as en } from "../../../src/ui/i18n/en/shell.ts"
import { texts as enPanel } from "../../../src/ui/i18n/en/syncPanel.ts"
import { texts as fr } from "../../../src/ui/i18n/fr/shell.ts"
import { texts as frPanel } from "../../../src/ui/i18n/fr/syncPanel.ts"

type Status = Parameters<typeof syncNews>[0]

const status = (some: Partial<Status> = {}): Status => ({
  net: "online",
  pending: 0,
  health: "ok",
  wrongClock: null,
  fetching: null,
  ...some
})
const wrongClock = { aheadMs: 7_200_000 }

describe("what is told about the synchronisation", () => {
  const cases: ReadonlyArray<
    readonly [told: SyncWord, count: number, status: Status, refused: number, flagged: number]
  > = [
    ["booked", 0, status(), 0, 0],
    ["fetching", 59, status({ fetching: { have: 404, of: 674 } }), 0, 0],
    ["fetching", 99, status({ fetching: { have: 674, of: 674 }, pending: 2 }), 0, 0],
    ["fetching", 0, status({ fetching: { have: 404, of: null } }), 0, 1],
    ["offline", 0, status({ fetching: { have: 404, of: null }, net: "offline" }), 0, 0],
    ["sending", 3, status({ pending: 3 }), 0, 0],
    ["offline", 3, status({ net: "offline", pending: 3 }), 0, 0],
    ["retrying", 1, status({ net: "backoff", pending: 1 }), 0, 0],
    ["connecting", 0, status({ net: "connecting" }), 0, 0],
    ["attention", 2, status({ net: "offline", pending: 5 }), 2, 0],
    ["storageDegraded", 4, status({ health: "storage-degraded", pending: 4 }), 0, 0],
    ["attention", 1, status({ health: "storage-degraded" }), 1, 0],
    ["authRequired", 2, status({ health: "auth-required", pending: 2, net: "offline" }), 1, 0],
    ["booksDiffer", 2, status({ health: "books-differ", pending: 2 }), 0, 0],
    ["upgradeRequired", 0, status({ health: "upgrade-required" }), 0, 0],
    ["clockWrong", 0, status({ wrongClock }), 0, 0],
    ["clockWrong", 3, status({ wrongClock, pending: 3 }), 0, 0],
    ["offline", 3, status({ wrongClock, pending: 3, net: "offline" }), 0, 0],
    ["readOnly", 0, status({ health: "read-only" }), 0, 0],
    // A payment that waits for a word must not hide that the network is gone.
    ["attention", 2, status(), 0, 2],
    ["attention", 5, status({ net: "offline" }), 3, 2],
    ["offline", 1, status({ net: "offline", pending: 1 }), 0, 2],
    ["sending", 1, status({ pending: 1 }), 0, 2]
  ]
  it.each(cases)("%s, %i", (word, count, given, refused, flagged) => {
    expect(syncNews(given, { refused, flagged })).toMatchObject({ word, count })
  })

  it.each([
    { shell: fr, panel: frPanel },
    { shell: en, panel: enPanel }
  ])("has a short word and an explanation for each", ({ panel, shell }) => {
    for (const word of new Set(cases.map(([told]) => told))) {
      expect(shell.sync.short[word]).not.toBe("")
      expect(panel.explain[word]).not.toBe("")
    }
  })
})
