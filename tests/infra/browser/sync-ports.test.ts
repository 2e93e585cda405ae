import "fake-indexeddb/auto"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { PROTOCOL } from "../../../src/infra/contract/limits.ts"
import { browserEnvironment } from "../../../src/infra/browser/environment.ts"
import { LiveBooks } from "../../../src/infra/browser/live-books.ts"
import { logOf } from "../../../src/infra/browser/storage/log.ts"
import { openLogDatabase } from "../../../src/infra/browser/storage/log-database.ts"
import { outboxOf } from "../../../src/infra/browser/storage/outbox.ts"
import { openQueueDatabase } from "../../../src/infra/browser/storage/queue-database.ts"
import { syncPorts } from "../../../src/infra/browser/sync-ports.ts"
import { loadDecider } from "../../../src/domain/load-decider.ts"
import { id } from "../../support/ids.ts"
import { ask, OWNER } from "../../support/samples.ts"
import { FakeServer } from "./support/fake-server.ts"

describe("the ports of the synchronisation", () => {
  it("let go of a command when its event arrives, under whichever id of this device it was sent", async () => {
    const server = new FakeServer(id.company(1))
    server.judge(OWNER, ask.register())
    const { _tag: type, ...payload } = ask.addCustomer(1)
    const decider = await loadDecider()
    expect(decider.readCommand(type, 1, payload)._tag).toBe("Success")
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
      transport: {
        push: refused,
        pull: (pull) => Effect.sync(() => server.pull(pull)),
        recover: refused,
        state: refused,
        stream: () => () => {}
      },
      environment: { ...browserEnvironment, newDeviceId: () => id.device(2) },
      restore,
      restoreQueue: async () => void (await restore()),
      announce: () => {}
    })
    const run = <A, E>(effect: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(effect)
    await run(ports.takeLead())
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
    expect(await run(ports.rebase())).toEqual({ more: false, pending: 0 })
    expect((await outbox.load()).pending).toEqual([])
  })
})
