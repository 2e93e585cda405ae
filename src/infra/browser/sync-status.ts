import type { SnapshotFrom } from "xstate"
import type { syncMachine } from "../../machines/sync/machine.ts"
import type { NetState, SyncHealth } from "./books-port.ts"
import type { TabMessage, ToldStatus } from "./tab-messages.ts"

type SyncSnapshot = SnapshotFrom<typeof syncMachine>

/** What a person is told of the connection. */
const netShown = (sync: SyncSnapshot): NetState => {
  if (sync.matches({ net: { live: "streaming" } }) || sync.matches({ net: "polling" })) return "online"
  // Where the browser says that there is no network, and asking all the same came to nothing, there is none.
  if (sync.matches({ net: "backoff" })) return sync.context.online ? "backoff" : "offline"
  if (sync.matches({ net: "offline" }) || sync.matches({ net: "blocked" })) return "offline"
  // Who does not lead asks no server, and knows what the browser says.
  return sync.matches({ net: "standby" }) && !sync.context.online ? "offline" : "connecting"
}

/** How the books here stand: whether they differ from the server's, and whether the browser has no room for some of their log. */
interface BooksHere {
  readonly differs: boolean
  readonly isShort: boolean
}

/** What a person is told of what hinders the synchronisation. */
const healthShown = (sync: SyncSnapshot, { differs, isShort }: BooksHere): SyncHealth => {
  if (sync.matches({ health: "storageDegraded" }) || (isShort && sync.matches({ health: "ok" })))
    return "storage-degraded"
  if (sync.matches({ health: "authRequired" })) return "auth-required"
  if (sync.matches({ health: "upgradeRequired" })) return "upgrade-required"
  if (sync.matches({ health: "ok" })) return differs ? "books-differ" : "ok"
  return "read-only"
}

const statusOf = (sync: SyncSnapshot, syncedAt: number | null, here: BooksHere): ToldStatus => ({
  net: netShown(sync),
  health: healthShown(sync, here),
  online: sync.context.online,
  syncedAt
})

const isSame = (one: ToldStatus, other: ToldStatus | null): boolean =>
  one.net === other?.net &&
  one.health === other.health &&
  one.online === other.online &&
  one.syncedAt === other.syncedAt

/**
 * What each tab shows of a synchronisation that only one of them does. The tab that holds the lock tells the others whenever it
 * changes, from the moment it holds it; the others show what they were told last, for there is always one that holds the lock. A tab
 * that begins to wait for the lock, also one that was frozen, asks, and so does one that has heard nothing for a while: what is told is
 * also the sign that the tab that holds the lock is alive.
 */
export class StatusAmongTabs {
  readonly #tell: (message: TabMessage) => void
  readonly #build: string
  /** What the others were told, while this tab holds the lock. */
  #said: ToldStatus | null = null
  /** What this tab was told, while it waits for the lock. */
  #heard: ToldStatus | null = null
  #waits = false

  constructor(tell: (message: TabMessage) => void, build: string) {
    this.#tell = tell
    this.#build = build
  }

  /**
   * What to show, and tells the others of it when it is for this tab to tell; `syncedAt` is when the books here were last level.
   */
  shown(sync: SyncSnapshot, syncedAt: number | null, here: BooksHere): ToldStatus {
    const own = { ...statusOf(sync, syncedAt, here), build: this.#build }
    const waits = sync.matches({ role: { candidate: "electing" } }) || sync.matches({ role: { candidate: "probing" } })
    const holds = !waits && !sync.matches({ role: "follower" })
    if (!waits) this.#heard = null
    if (waits && !this.#waits) this.ask()
    if (holds && !isSame(own, this.#said)) this.#tell(own)
    this.#said = holds ? own : null
    this.#waits = waits
    if (this.#heard === null) return own
    // The browser says the same to all tabs: what was told before it said otherwise is no longer so.
    const heard = this.#heard.online === own.online ? this.#heard : { ...this.#heard, net: own.net }
    // A tab of a newer build may lead and be level, and what this one shows is older all the same.
    return own.health === "upgrade-required" ? { ...heard, health: own.health, syncedAt } : heard
  }

  /** Another tab tells how the connection stands. */
  hear(status: ToldStatus): void {
    if (this.#waits) this.#heard = status
  }

  /** Whether the tab that tells it leads, can read no further, and runs another build, so that this one may be able to. */
  isStuck({ build, health }: ToldStatus): boolean {
    return health === "upgrade-required" && build !== this.#build
  }

  /** Asks the tab that holds the lock how the connection stands. */
  ask(): void {
    this.#tell("status.wanted")
  }

  /** Another tab asks how the connection stands. */
  answer(): void {
    if (this.#said !== null) this.#tell(this.#said)
  }
}
