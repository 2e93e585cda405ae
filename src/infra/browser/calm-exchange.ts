import { Effect } from "effect"
import type { SyncPorts } from "../../machines/sync/ports.ts"
import type { SyncTransport } from "./sync-transport.ts"

/** Resolves once nobody has pressed anything for a moment. */
type Calm = () => Promise<void>

const after = <A, E>(calm: Calm, work: Effect.Effect<A, E>): Effect.Effect<A, E> =>
  Effect.flatMap(Effect.promise(calm), () => work)

/** The transport whose answer to a push is told once the page is calm: what it settles is drawn. */
export const calmTransport = (transport: SyncTransport, calm: Calm): SyncTransport => ({
  ...transport,
  push: (message) => Effect.tap(transport.push(message), () => Effect.promise(calm))
})

/**
 * The ports, each step of which that works in the page, or draws, begins once the page is calm: a press never waits for what the press before it
 * has sent, and what is pressed in one go is sent in one go. What a command needs to be safe on the device is no part of it.
 */
export const calmPorts = (ports: SyncPorts, calm: Calm): SyncPorts => ({
  ...ports,
  sendBatch: (input) => after(calm, ports.sendBatch(input)),
  fetchPage: (input) => after(calm, ports.fetchPage(input)),
  verifyPage: () => after(calm, ports.verifyPage()),
  rebase: () => after(calm, ports.rebase())
})
