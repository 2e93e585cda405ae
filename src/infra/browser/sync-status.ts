import type { SnapshotFrom } from "xstate"
import type { syncMachine } from "../../machines/sync/machine.ts"
import type { NetState, SyncHealth } from "./books-port.ts"

type SyncSnapshot = SnapshotFrom<typeof syncMachine>

/** What a person is told of the connection. */
export const netShown = (sync: SyncSnapshot): NetState => {
  if (sync.matches({ net: { live: "streaming" } }) || sync.matches({ net: "polling" })) return "online"
  if (sync.matches({ net: "backoff" })) return "backoff"
  if (sync.matches({ net: "offline" }) || sync.matches({ net: "blocked" })) return "offline"
  return "connecting"
}

/** What a person is told of what hinders the synchronisation. */
export const healthShown = (sync: SyncSnapshot): SyncHealth => {
  if (sync.matches({ health: "storageDegraded" })) return "storage-degraded"
  if (sync.matches({ health: "authRequired" })) return "auth-required"
  if (sync.matches({ health: "upgradeRequired" })) return "upgrade-required"
  if (sync.matches({ health: "ok" })) return "ok"
  return "read-only"
}
