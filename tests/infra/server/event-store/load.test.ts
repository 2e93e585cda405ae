import { DatabaseSync } from "node:sqlite"
import { join } from "node:path"
import { afterEach, describe, expect, it } from "vitest"
import { bundledPrograms } from "../../../support/bundled-programs.ts"
import { removeFolder, makeFolder } from "../../../support/temporary-folder.ts"
import type { PullReply, PushReply, WireCommand } from "../../../../src/infra/contract/sync.ts"
import { foldBooks } from "../../../../src/infra/server/event-store/fold.ts"
import type { Mistake } from "../../../simulation/faulty-store.ts"
import { seeded, type Random } from "../../../simulation/random.ts"
import { judgeFile, Memory, unanswered } from "../../../simulation/verdict.ts"
import { newPool, nextCommand } from "../../../simulation/workload.ts"
import { Replica, stateHash } from "./replica.ts"
import { killAll, openShop, post, spawnServer, type Shop } from "./server-process.ts"
import { TestDevice } from "./store-under-test.ts"

const program = (await bundledPrograms())("server-child")

afterEach(killAll)

/** A device that sends its commands in batches, some of them twice at once and some again much later. */
class Client {
  readonly commands: Array<WireCommand> = []
  readonly device: TestDevice
  readonly replica: Replica
  readonly #port: number
  readonly #shop: Shop
  readonly #memory: Memory
  readonly #random: Random

  constructor(port: number, shop: Shop, memory: Memory, random: Random) {
    this.device = new TestDevice(shop.companyId, shop.userId, shop.epoch)
    this.replica = new Replica(shop.companyId)
    this.#port = port
    this.#shop = shop
    this.#memory = memory
    this.#random = random
  }

  async run(count: number, pool: ReturnType<typeof newPool>): Promise<void> {
    const batches: Array<ReadonlyArray<WireCommand>> = []
    while (this.commands.length < count) {
      const size = Math.min(1 + this.#random.below(10), count - this.commands.length)
      const batch = Array.from({ length: size }, () => nextCommand(this.device, pool, this.#random))
      this.commands.push(...batch)
      batches.push(batch)
      const sends = [this.#push(batch)]
      if (this.#random.chance(0.15)) sends.push(this.#push(batch))
      if (this.#random.chance(0.08)) sends.push(this.#push(this.#random.pick(batches)))
      await Promise.all(sends)
    }
  }

  async catchUp(): Promise<void> {
    await this.replica.catchUp(async (request) => {
      const pull = { epoch: null, deviceId: this.device.deviceId, maxBytes: 65_536, ...request }
      const { body } = await post(this.#port, `/companies/${this.#shop.companyId}/pull/`, pull, this.#shop.proof)
      return body as PullReply
    })
  }

  async #push(batch: ReadonlyArray<WireCommand>): Promise<void> {
    const { status, body } = await post(
      this.#port,
      `/companies/${this.#shop.companyId}/commands/`,
      this.device.batch(batch),
      this.#shop.proof
    )
    const reply = body as PushReply
    if (status !== 200 || reply.stop !== undefined) this.#memory.complaints.push(`${status}: ${JSON.stringify(reply)}`)
    else for (const outcome of reply.outcomes) this.#memory.acknowledge(outcome)
  }
}

const underLoad = async (clients: number, each: number, seed: number, mistake: Mistake) => {
  const folder = makeFolder("load")
  const file = join(folder, "books.sqlite")
  const server = spawnServer(program, folder, mistake)
  try {
    const port = await server.listen()
    const shop = await openShop(port)
    const memory = new Memory()
    const pool = newPool()
    const all = Array.from(
      { length: clients },
      (_, index) => new Client(port, shop, memory, seeded(seed * 1000 + index))
    )
    await Promise.all(all.map((client) => client.run(each, pool)))
    for (const client of all) await client.catchUp()
    await server.kill()
    const db = new DatabaseSync(file)
    const books = foldBooks(db, shop.companyId)
    db.close()
    return { all, memory, books, complaints: judgeFile(file, shop.companyId, memory) }
  } finally {
    await server.kill()
    removeFolder(folder)
  }
}

describe("many devices of one company at once", { timeout: 600_000, retry: 0 }, () => {
  it("16 devices send 500 commands each: each one applied once or refused once, and all end with the same books", async () => {
    const { all, memory, books, complaints } = await underLoad(16, 500, 1, "none")
    expect(complaints).toEqual([])
    expect(all.flatMap(({ commands }) => unanswered(commands, memory))).toEqual([])
    expect(memory.answers.size).toBe(16 * 500)
    const states = new Set([stateHash(books), ...all.map(({ replica }) => stateHash(replica.books))])
    expect(states.size).toBe(1)
    // Each device hears the outcome of each of its commands once, in order, also without the answers to its pushes.
    for (const { commands, replica } of all) {
      expect(replica.outcomes.map(({ commandId }) => commandId)).toEqual(commands.map(({ commandId }) => commandId))
      for (const { seq: _seq, ...outcome } of replica.outcomes) {
        expect(JSON.stringify(outcome)).toBe(memory.answers.get(outcome.commandId))
      }
    }
    const kinds = new Map<string, number>()
    for (const text of memory.answers.values()) {
      const { kind } = JSON.parse(text) as { kind: string }
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    }
    console.log(Object.fromEntries(kinds), `${books.series.get("invoice") ?? 0} invoices issued`)
    for (const kind of ["accepted", "rejected", "noop", "abandoned"]) expect(kinds.get(kind)).toBeGreaterThan(20)
    expect(books.series.get("invoice")).toBeGreaterThan(100)
  })

  it("is caught when repeats are not recognised", async () => {
    const { complaints } = await underLoad(4, 60, 2, "no-recognition-of-repeats")
    expect(complaints.join()).toContain("two answers")
  })
})
