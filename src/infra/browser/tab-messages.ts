import { isFlag, isNullOr, isOneOf, isShape, isText } from "./api/shapes.ts"
import type { NetState, SyncHealth } from "./books-port.ts"

/**
 * How the connection stands, as the tab that leads tells it. `online` is what the browser then said to that tab of the network;
 * `syncedAt` when its books were last level with the server, milliseconds since 1970, null for never. `build` names the build that the
 * tab runs; older ones do not say.
 */
export interface ToldStatus {
  readonly net: NetState
  readonly health: SyncHealth
  readonly online: boolean
  readonly syncedAt: number | null
  readonly build?: string
}

/**
 * What the tabs of a browser that show the same books tell each other: that what is stored has changed; which tab leads, and how does
 * the connection stand; that a person asks the tab that leads for a connection.
 */
export type TabMessage = "changed" | "status.wanted" | "sync.wanted" | ToldStatus

const net: { readonly [net in NetState]: true } = { offline: true, connecting: true, online: true, backoff: true }
const health: { readonly [health in SyncHealth]: true } = {
  ok: true,
  "auth-required": true,
  "upgrade-required": true,
  "read-only": true,
  "storage-degraded": true,
  "books-differ": true
}

const isStatus = isShape<ToldStatus>(
  {
    net: isOneOf(...Object.keys(net)),
    health: isOneOf(...Object.keys(health)),
    online: isFlag,
    syncedAt: isNullOr(Number.isFinite),
    build: isText
  },
  "build"
)

/** A status in words that only another build knows: whoever tells one leads all the same. */
const isForeignStatus = isShape<{ readonly net: string; readonly health: string }>({ net: isText, health: isText })

const isMessage = (data: unknown): data is TabMessage =>
  data === "changed" || data === "status.wanted" || data === "sync.wanted" || isStatus(data)

/** What a tab hears: `leads` is the sign of life of a tab of another build, whose status cannot be understood here. */
export type HeardMessage = TabMessage | "leads"

/** What another tab said. One that runs another build may say what is unknown here: the stores are then read again, which never harms. */
export const heardFrom = (data: unknown): HeardMessage => {
  if (isMessage(data)) return data
  return isForeignStatus(data) ? "leads" : "changed"
}

/** A channel to the other tabs that show the same books. */
export interface TabChannel {
  readonly tell: (message: TabMessage) => void
  readonly close: () => void
}
