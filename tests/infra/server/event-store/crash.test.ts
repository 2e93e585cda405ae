import { existsSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import { join } from "node:path"
import { afterEach, describe, expect, it } from "vitest"
import { bundledPrograms } from "../../../support/bundled-programs.ts"
import { removeFolder, makeFolder } from "../../../support/temporary-folder.ts"
import { foldKey } from "../../../../src/infra/server/event-store/fold-key.ts"
import { snapshotsFile } from "../../../../src/infra/server/event-store/snapshots.ts"
import type { Mistake } from "../../../simulation/faulty-store.ts"
import { seeded } from "../../../simulation/random.ts"
import { Outbox } from "../../../simulation/outbox.ts"
import { judgeFile, Memory } from "../../../simulation/verdict.ts"
import { newPool } from "../../../simulation/workload.ts"
import { openAsWriter } from "./opened-books.ts"
import { killAll, openShop, spawnServer, type Shop } from "./server-process.ts"
import { TestDevice } from "./store-under-test.ts"

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Waits until so many more commands were answered, but not for ever: a server may be busy with none. */
const answered = async (memory: Memory, more: number): Promise<void> => {
  const target = memory.answers.size + more
  for (let turn = 0; memory.answers.size < target && turn < 2000; turn += 1) await pause(1)
}

/** The file stands before its first snapshot does. */
const hasSnapshot = (file: string): boolean => {
  if (!existsSync(file)) return false
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database.prepare("SELECT 1 FROM snapshot").get() !== undefined
  } catch {
    return false
  } finally {
    database.close()
  }
}

/** Waits until the server has made a snapshot, but not for ever. From then on it begins each of its lives by looking at them. */
const snapshotMade = async (file: string): Promise<void> => {
  for (let turn = 0; turn < 1000 && !hasSnapshot(snapshotsFile(file)); turn += 1) await pause(20)
}

const program = (await bundledPrograms())("server-child")

/** Every fifth life makes snapshots: each that is asked for starts a process, which outlives the server for a moment. */
const ofLife = (life: number): { readonly [name: string]: string } => (life % 5 === 2 ? { SNAPSHOT_EVERY: "10" } : {})

/** Kills the server `cycles` times under load. Answers what is wrong with the file, and how much was acknowledged. */
const killRepeatedly = async (cycles: number, seed: number, mistake: Mistake) => {
  const folder = makeFolder("crash")
  const file = join(folder, "books.sqlite")
  const random = seeded(seed)
  const memory = new Memory()
  const pool = newPool()
  const key = foldKey()
  let fromSnapshots = 0
  let shop: Shop | undefined
  let outboxes: ReadonlyArray<Outbox> = []
  let complaints: ReadonlyArray<string> = []
  let next = spawnServer(program, folder, mistake, ofLife(0))
  try {
    for (let cycle = 0; cycle <= cycles && complaints.length === 0; cycle += 1) {
      const server = next
      const port = await server.listen()
      const { companyId, userId, epoch, proof } = (shop ??= await openShop(port))
      if (outboxes.length === 0) {
        outboxes = Array.from(
          { length: 8 },
          (_, index) => new Outbox(new TestDevice(companyId, userId, epoch), seeded(seed * 100 + index), pool)
        )
      }
      let killed = false
      const load = Promise.all(outboxes.map((outbox) => outbox.run(port, proof, memory, () => killed)))
      const last = cycle === cycles
      if (!last) next = spawnServer(program, folder, mistake, ofLife(cycle + 1))
      await answered(memory, random.below(20))
      await pause(random.below(25))
      if (cycle === 2) await snapshotMade(file)
      if (last) {
        // The last server is not cut off: every command in an outbox is answered first.
        killed = true
        await load
        await server.kill()
      } else {
        await server.kill()
        killed = true
        await load
      }
      const { from, isTruth } = openAsWriter(file, companyId, key)
      if (from > 0) fromSnapshots += 1
      complaints = [
        ...judgeFile(file, companyId, memory),
        ...(isTruth ? [] : [`the snapshot at ${from} says something else than the log`])
      ]
    }
    return { complaints, acknowledged: memory.answers.size, fromSnapshots }
  } finally {
    await next.kill()
    removeFolder(folder)
  }
}

afterEach(killAll)

describe("a server that is killed at any moment", { timeout: 600_000, retry: 0 }, () => {
  it("loses nothing it acknowledged, applies nothing twice and leaves no gap, 100 times", async () => {
    const seed = Number(process.env["CRASH_SEED"] ?? Math.floor(Math.random() * 1e6))
    console.log(`CRASH_SEED=${seed}`)
    let acknowledged = 0
    let fromSnapshots = 0
    // In four files: each is judged whole after every kill, and would take longer with each.
    for (let file = 0; file < 4; file += 1) {
      const killed = await killRepeatedly(25, seed + file, "none")
      expect(killed.complaints).toEqual([])
      expect(killed.fromSnapshots).toBeGreaterThan(0)
      acknowledged += killed.acknowledged
      fromSnapshots += killed.fromSnapshots
    }
    console.log(`${acknowledged} commands acknowledged, ${fromSnapshots} times with a snapshot`)
    expect(acknowledged).toBeGreaterThan(1000)
  })

  it("is caught when it acknowledges before it commits", async () => {
    const { complaints } = await killRepeatedly(30, 7, "early-acknowledgement")
    expect(complaints.join()).toContain("acknowledged")
  })
})
