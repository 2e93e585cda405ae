import { Option, Schema } from "effect"

/**
 * How the connection stands, as the tab that leads tells it. `online` is what the browser then said to that tab of the network;
 * `syncedAt` when its books were last level with the server, milliseconds since 1970, null for never.
 */
export const ToldStatus = Schema.Struct({
  net: Schema.Literals(["offline", "connecting", "online", "backoff"]),
  health: Schema.Literals(["ok", "auth-required", "upgrade-required", "read-only", "storage-degraded"]),
  online: Schema.Boolean,
  syncedAt: Schema.NullOr(Schema.Finite)
})
export type ToldStatus = typeof ToldStatus.Type

/** What the tabs of a browser that show the same books tell each other. */
const TabMessage = Schema.Union([
  /** What is stored has changed. */
  Schema.Literal("changed"),
  /** Which tab leads, and how does the connection stand? */
  Schema.Literal("status.wanted"),
  /** A person asks for a connection: for the tab that leads. */
  Schema.Literal("sync.wanted"),
  ToldStatus
])
export type TabMessage = typeof TabMessage.Type

const decode = Schema.decodeUnknownOption(TabMessage)

/** What another tab said. One that runs another build may say what is unknown here: the stores are then read again, which never harms. */
export const heardFrom = (data: unknown): TabMessage => Option.getOrElse(decode(data), (): TabMessage => "changed")

/** A channel to the other tabs that show the same books. */
export interface TabChannel {
  readonly tell: (message: TabMessage) => void
  readonly close: () => void
}
