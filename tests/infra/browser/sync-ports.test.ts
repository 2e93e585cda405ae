import "fake-indexeddb/auto"
import { Effect } from "effect"
import { IDBFactory } from "fake-indexeddb"
import { beforeEach, describe, expect, it } from "vitest"
import { COLUMNS, PROTOCOL } from "../../../src/infra/contract/limits.ts"
import { browserEnvironment } from "../../../src/infra/browser/environment.ts"
import { LiveBooks } from "../../../src/infra/browser/live-books.ts"
import { logOf } from "../../../src/infra/browser/storage/log.ts"
import { openLogDatabase } from "../../../src/infra/browser/storage/log-database.ts"
import { outboxOf } from "../../../src/infra/browser/storage/outbox.ts"
import { openQueueDatabase } from "../../../src/infra/browser/storage/queue-database.ts"
import type { SyncTransport } from "../../../src/infra/browser/sync-transport.ts"
import type { Pull } from "../../../src/infra/contract/sync.ts"
import { syncPorts } from "../../../src/infra/browser/sync-ports.ts"
import { loadDecider } from "../../../src/domain/load-decider.ts"
import { id } from "../../support/ids.ts"
import { ask, OWNER } from "../../support/samples.ts"
import { FakeServer } from "./support/fake-server.ts"

/** The ports of a device of the owner, whose queue and log are empty. */
const openPorts = async (server: FakeServer, pull: SyncTransport["pull"]) => {
  const decider = await loadDecider()
  const outbox = outboxOf(await openQueueDatabase(OWNER), server.companyId, () => id.device(1))
  const log = logOf(await openLogDatabase(OWNER, server.companyId))
  const live = new LiveBooks(OWNER, browserEnvironment)
  live.decider = decider
  const restore = async (): Promise<boolean> => {
    live.restore(await outbox.load())
    return true
  }
  const refused = () => Effect.fail({ reason: "unreachable" } as const)
  const ports = syncPorts({
    companyId: server.companyId,
    build: "test",
    live,
    log: { ...log, beginAnew: async () => false },
    outbox,
    transport: { push: refused, pull, recover: refused, state: refused, stream: () => () => {} },
    environment: { ...browserEnvironment, newDeviceId: () => id.device(2) },
    restore,
    restoreQueue: async () => void (await restore()),
    forgetForms: async () => {},
    announce: () => {}
  })
  await run(ports.takeLead())
  return { decider, outbox, ports, restore }
}

const run = <A, E>(effect: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(effect)

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

describe("the ports of the synchronisation", () => {
  it("let go of a command when its event arrives, under whichever id of this device it was sent", async () => {
    const server = new FakeServer(id.company(1))
    server.judge(OWNER, ask.register())
    const { _tag: type, ...payload } = ask.addCustomer(1)
    const { decider, outbox, ports, restore } = await openPorts(server, (pull) => Effect.sync(() => server.pull(pull)))
    expect(decider.readCommand(type, 1, payload)._tag).toBe("Success")
    const wire = {
      commandId: id.command(1),
      type,
      v: 1,
      cls: "request" as const,
      payload: JSON.parse(JSON.stringify(payload)) as never,
      occurredAt: "2026-11-20T10:00:00+01:00",
      basePos: 0
    }
    const seq = await outbox.add(wire)
    await restore()
    const push = { proto: PROTOCOL, epoch: server.epoch, deviceId: id.device(1), domain: "test", sentAt: 0 }
    expect(server.push(OWNER, { ...push, cmds: [{ ...wire, seq }] }).outcomes).toMatchObject([{ kind: "accepted" }])
    await run(ports.renewDevice())
    await run(ports.fetchPage({ longPoll: false }))
    expect(await run(ports.verifyPage())).toBe("sound")
    await run(ports.applyPage())
    expect(await run(ports.rebase())).toEqual({ more: false, beyond: false, pending: 0 })
    expect((await outbox.load()).pending).toEqual([])
  })

  it("keep a command under whose id somebody else has given another one, and have it booked too", async () => {
    const server = new FakeServer(id.company(3))
    server.judge(OWNER, ask.register())
    server.judge(OWNER, ask.invite(1))
    server.judge(id.user(2), ask.accept(1))
    const { outbox, ports, restore } = await openPorts(server, (pull) => Effect.sync(() => server.pull(pull)))
    const wireOf = (n: number) => {
      const { _tag: type, ...payload } = ask.addCustomer(n)
      const text = JSON.parse(JSON.stringify(payload)) as never
      const occurredAt = "2026-11-20T10:00:00+01:00"
      return { commandId: id.command(1), type, v: 1, cls: "request" as const, payload: text, occurredAt, basePos: 0 }
    }
    const push = (n: number, userId = OWNER) => {
      const message = { proto: PROTOCOL, epoch: server.epoch, deviceId: id.device(n), domain: "test", sentAt: 0 }
      return server.push(userId, { ...message, cmds: [{ ...wireOf(n), seq: 1 }] })
    }
    const fetched = async () => {
      await run(ports.fetchPage({ longPoll: false }))
      expect(await run(ports.verifyPage())).toBe("sound")
      await run(ports.applyPage())
      return run(ports.rebase())
    }
    await outbox.add(wireOf(1))
    await restore()
    expect(push(2, id.user(2)).outcomes).toMatchObject([{ kind: "accepted" }])
    expect(await fetched()).toEqual({ more: false, beyond: false, pending: 1 })
    expect((await outbox.load()).pending).toHaveLength(1)
    expect(push(1).outcomes).toMatchObject([{ kind: "accepted" }])
    expect(await fetched()).toEqual({ more: false, beyond: false, pending: 0 })
    expect((await outbox.load()).pending).toEqual([])
    expect(server.books.customers.size).toBe(2)
  })

  it("ask for little after an answer that did not come, and for more with each that does", async () => {
    const server = new FakeServer(id.company(2))
    server.judge(OWNER, ask.register())
    const asked: Array<Pull> = []
    let isSlow = false
    const { ports } = await openPorts(server, (pull) => {
      asked.push(pull)
      return isSlow ? Effect.fail({ reason: "unreachable" }) : Effect.sync(() => server.pull(pull))
    })
    const fetchPage = ports.fetchPage({ longPoll: false })
    await run(fetchPage)
    isSlow = true
    await run(Effect.flip(fetchPage))
    await run(Effect.flip(fetchPage))
    isSlow = false
    for (let n = 0; n < 6; n += 1) await run(fetchPage)
    expect(asked.map(({ maxBytes }) => maxBytes / 1024)).toEqual([2048, 2048, 64, 64, 128, 256, 512, 1024, 2048])
    expect(asked.every(({ forms }) => forms?.includes(COLUMNS))).toBe(true)
  })
})
