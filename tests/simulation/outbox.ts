import { setTimeout as pause } from "node:timers/promises"
import type { PushReply, WireCommand } from "../../src/infra/contract/sync.ts"
import { post, type Proof } from "../infra/server/event-store/server-process.ts"
import type { TestDevice } from "../infra/server/event-store/store-under-test.ts"
import type { Random } from "./random.ts"
import type { Memory } from "./verdict.ts"
import { nextCommand, type Pool } from "./workload.ts"

/** A device that never gives a command up: it sends the same ones until they are answered. */
export class Outbox {
  readonly device: TestDevice
  readonly #random: Random
  readonly #pool: Pool
  #waiting: Array<WireCommand> = []

  constructor(device: TestDevice, random: Random, pool: Pool) {
    this.device = device
    this.#random = random
    this.#pool = pool
  }

  /** Sends until the connection breaks, or until `done` says so between two answers. `isRefusal`: after which it is tried again. */
  async run(
    port: number,
    proof: Proof,
    memory: Memory,
    done: () => boolean,
    isRefusal: (answer: { readonly status: number; readonly body: unknown }) => boolean = () => false
  ): Promise<void> {
    while (!done()) {
      if (this.#waiting.length === 0) {
        const count = 1 + this.#random.below(4)
        for (let index = 0; index < count; index += 1)
          this.#waiting.push(nextCommand(this.device, this.#pool, this.#random))
      }
      const answer = await post(
        port,
        `/companies/${this.device.companyId}/commands/`,
        this.device.batch(this.#waiting),
        proof
      ).catch(() => undefined)
      if (answer === undefined) return
      if (isRefusal(answer)) {
        await pause(20)
        continue
      }
      if (answer.status !== 200) {
        memory.complaints.push(`status ${answer.status}: ${JSON.stringify(answer.body)}`)
        return
      }
      this.#take(answer.body as PushReply, memory)
    }
  }

  #take(reply: PushReply, memory: Memory): void {
    if (reply.stop !== undefined) memory.complaints.push(`stopped: ${JSON.stringify(reply.stop)}`)
    for (const outcome of reply.outcomes) memory.acknowledge(outcome)
    this.#waiting = this.#waiting.filter(({ commandId }) => !memory.answers.has(commandId))
  }
}
