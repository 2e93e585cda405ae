import { DatabaseSync } from "node:sqlite"
import { describe, expect, it } from "vitest"
import type { Pull, Push, PushReply, WireCommand } from "../../src/infra/contract/sync.ts"
import { foldBooks } from "../../src/infra/server/event-store/fold.ts"
import { Replica, stateHash } from "../infra/server/event-store/replica.ts"
import {
  openCompany,
  openStore,
  temporaryFolder,
  TestDevice,
  type StoreUnderTest
} from "../infra/server/event-store/store-under-test.ts"
import type { Mistake } from "./faulty-store.ts"
import { seeded, type Random } from "./random.ts"
import { judgeFile, Memory, unanswered } from "./verdict.ts"
import { newPool, nextCommand, type Pool } from "./workload.ts"

const sleep = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** A device on a bad line. What it was not told it sends again; what it was told by a pull it counts as told. */
class Phone {
  readonly device: TestDevice
  readonly replica: Replica
  readonly commands: Array<WireCommand> = []
  waiting: Array<WireCommand> = []
  /** Pushes that the network still holds: they may arrive later, or again. */
  readonly underWay: Array<Push> = []

  constructor(device: TestDevice) {
    this.device = device
    this.replica = new Replica(device.companyId)
  }

  write(pool: Pool, random: Random): void {
    const command = nextCommand(this.device, pool, random)
    this.commands.push(command)
    this.waiting.push(command)
  }

  take(reply: PushReply, memory: Memory): void {
    if (reply.stop !== undefined) memory.complaints.push(`stopped: ${JSON.stringify(reply.stop)}`)
    for (const outcome of reply.outcomes) memory.acknowledge(outcome)
    this.forget(memory)
  }

  forget(memory: Memory): void {
    this.waiting = this.waiting.filter(({ commandId }) => !memory.answers.has(commandId))
  }
}

const send = async (store: StoreUnderTest, phone: Phone, push: Push): Promise<PushReply> =>
  store.run((service) =>
    service.submit({ kind: "push", companyId: phone.device.companyId, userId: phone.device.userId, push })
  )

const push = async (
  store: StoreUnderTest,
  phone: Phone,
  memory: Memory,
  random: Random,
  reliable = false
): Promise<void> => {
  if (phone.waiting.length === 0) return
  const message = phone.device.batch(phone.waiting.slice(0, 1 + random.below(6)))
  if (!reliable) {
    if (random.chance(0.3)) phone.underWay.push(message)
    if (random.chance(0.25)) return
  }
  const reply = await send(store, phone, message)
  if (reliable || !random.chance(0.25)) phone.take(reply, memory)
}

const pull = async (store: StoreUnderTest, phone: Phone, memory: Memory, random: Random): Promise<void> => {
  const { replica, device } = phone
  const request: Partial<Pull> = {
    after: replica.position,
    afterHash: replica.hash,
    ackSeq: replica.ackSeq,
    maxBytes: random.pick([1024, 8192, 65_536])
  }
  const page = await device.pull(store, request)
  if (random.chance(0.2)) return
  replica.take(page)
  for (const outcome of page.outcomes) memory.acknowledge(outcome)
  phone.forget(memory)
}

/** Phones on a network that loses, repeats and delays, and a server that is restarted. Answers everything that went wrong. */
const simulate = async (seed: number, steps: number, mistake: Mistake): Promise<ReadonlyArray<string>> => {
  const random = seeded(seed)
  const folder = temporaryFolder()
  // The books are opened anew for every push; a thread for snapshots costs a second at each start, so that every fifth seed has one.
  const options = { booksBytes: 1, ...(seed % 5 === 0 ? { snapshotEvery: 5 } : {}) }
  let store = openStore(folder.file, options, mistake)
  try {
    const owner = await openCompany(store)
    const pool = newPool()
    const memory = new Memory()
    const phones = Array.from(
      { length: 3 },
      () => new Phone(new TestDevice(owner.companyId, owner.userId, owner.epoch))
    )
    for (let step = 0; step < steps; step += 1) {
      const phone = random.pick(phones)
      const dice = random.below(20)
      if (dice < 8) phone.write(pool, random)
      else if (dice < 13) await push(store, phone, memory, random)
      else if (dice < 16) await pull(store, phone, memory, random)
      else if (dice < 19) {
        const late = phone.underWay.splice(random.below(phone.underWay.length + 1), 1)
        // Nobody waits for the answer to a message that arrives late.
        for (const message of late) await send(store, phone, message)
      } else {
        await store.close()
        store = openStore(folder.file, options, mistake)
      }
    }
    // The line is good again: everything must come to rest.
    for (const phone of phones) {
      for (let turn = 0; phone.waiting.length > 0 && turn < 500; turn += 1)
        await push(store, phone, memory, random, true)
      await sleep()
    }
    for (const phone of phones) await phone.replica.catchUp((request) => phone.device.pull(store, request))
    await store.close()
    const db = new DatabaseSync(folder.file)
    const states = new Set([
      stateHash(foldBooks(db, owner.companyId)),
      ...phones.map(({ replica }) => stateHash(replica.books))
    ])
    db.close()
    return [
      ...judgeFile(folder.file, owner.companyId, memory),
      ...phones.flatMap(({ commands }) => unanswered(commands, memory)),
      ...(states.size === 1 ? [] : ["the devices ended with different books"])
    ]
  } catch (error) {
    return [String(error)]
  } finally {
    await store.close()
    folder.remove()
  }
}

describe("phones on a bad line", { timeout: 120_000 }, () => {
  const first = Number(process.env["SIM_SEED"] ?? 1)
  const seeds = Array.from({ length: Number(process.env["SIM_SEEDS"] ?? 25) }, (_, index) => first + index)

  it.each(seeds)("come to rest with the same books and one answer to each command (seed %d)", async (seed) => {
    expect(await simulate(seed, 150, "none")).toEqual([])
  })

  it.each(["early-acknowledgement", "no-recognition-of-repeats"] as const)("show a server with %s", async (mistake) => {
    const caught = await Promise.all([1, 2, 3].map((seed) => simulate(seed, 150, mistake)))
    expect(caught.map((complaints) => complaints.length > 0)).toEqual([true, true, true])
  })
})
