import { spawn, type ChildProcess } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { Agent, request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterEach, describe, expect, it } from "vitest"
import { CompanyId, UserId } from "../../../../src/domain/kernel/ids.ts"
import type { PushReply, WireCommand } from "../../../../src/infra/contract/sync.ts"
import type { Mistake } from "../../../simulation/faulty-store.ts"
import { seeded, type Random } from "../../../simulation/random.ts"
import { judgeFile, Memory } from "../../../simulation/verdict.ts"
import { newPool, nextCommand, type Pool } from "../../../simulation/workload.ts"
import { newCompany, TestDevice } from "./store-under-test.ts"

const CHILD = fileURLToPath(new URL("./server-child.ts", import.meta.url))
const API = "/api/v1.1"

interface Server {
  readonly process: ChildProcess
  /** Tells it to listen. Errors: rejects when it ends before it does. */
  readonly listen: () => Promise<number>
  readonly kill: () => Promise<void>
}

const children = new Set<ChildProcess>()

/** A server whose modules are loaded and that waits to be told to listen: loading it takes longer than a cycle. */
const spawnServer = (dataDir: string, cacheDir: string, mistake: Mistake): Server => {
  const child = spawn(process.execPath, [CHILD, dataDir, mistake], {
    env: { ...process.env, NODE_COMPILE_CACHE: cacheDir },
    stdio: ["pipe", "pipe", "inherit"]
  })
  children.add(child)
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()))
  void ended.then(() => children.delete(child))
  return {
    process: child,
    listen: () =>
      new Promise((resolve, reject) => {
        void ended.then(() => reject(new Error("the server ended before it listened")))
        child.stdout?.on("data", (data: Buffer) => {
          const port = /port (\d+)/.exec(data.toString())?.[1]
          if (port !== undefined) resolve(Number(port))
        })
        child.stdin?.write("go\n")
      }),
    kill: async () => {
      child.kill("SIGKILL")
      await ended
    }
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** One request over HTTP. Errors: rejects when the connection breaks. */
const post = (port: number, path: string, body: unknown, token?: string): Promise<{ status: number; body: unknown }> =>
  new Promise((resolve, reject) => {
    const call = request(
      {
        agent, port, host: "127.0.0.1", method: "POST", path: `${API}${path}`,
        headers: { "content-type": "application/json", ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) }
      },
      (response) => {
        const chunks: Array<Buffer> = []
        response.on("data", (chunk: Buffer) => chunks.push(chunk))
        response.on("error", reject)
        response.on("end", () => {
          try {
            resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString()) as unknown })
          } catch (error) {
            reject(error as Error)
          }
        })
      }
    )
    call.on("error", reject)
    call.end(JSON.stringify(body))
  })

interface Shop {
  readonly companyId: CompanyId
  readonly userId: UserId
  readonly epoch: string
  readonly token: string
}

const openShop = async (port: number): Promise<Shop> => {
  const account = { email: "awa@exemple.bj", password: "Cotonou-2026!" }
  const created = await post(port, "/users/new_signup/", account)
  if (created.status >= 300) throw new Error(JSON.stringify(created))
  const signed = (await post(port, "/token/", account)).body as { access: string; user_id: string }
  const id = newCompany()
  const registered = await post(
    port,
    "/companies/register/",
    {
      id, social_name: "Chez Awa", address: "", country: "BJ", currency: "XOF", time_zone: "Africa/Porto-Novo", invoice_prefix: "F-",
      logo: null, taxes: [{ code: "A", name: "TVA", rate: "18", kind: "rate" }]
    },
    signed.access
  )
  if (registered.status >= 300) throw new Error(JSON.stringify(registered))
  const { data } = registered.body as { data: { epoch: string } }
  return { companyId: id, userId: UserId.make(signed.user_id), epoch: data.epoch, token: signed.access }
}

/** A device that never gives a command up: it sends the same ones until they are answered. */
class Outbox {
  readonly device: TestDevice
  readonly #random: Random
  readonly #pool: Pool
  #waiting: Array<WireCommand> = []

  constructor(device: TestDevice, random: Random, pool: Pool) {
    this.device = device
    this.#random = random
    this.#pool = pool
  }

  /** Sends until the connection breaks, or until `done` says so between two answers. */
  async run(port: number, token: string, memory: Memory, done: () => boolean): Promise<void> {
    while (!done()) {
      if (this.#waiting.length === 0) {
        const count = 1 + this.#random.below(4)
        for (let index = 0; index < count; index += 1) this.#waiting.push(nextCommand(this.device, this.#pool, this.#random))
      }
      const answer = await post(port, `/companies/${this.device.companyId}/commands/`, this.device.batch(this.#waiting), token).catch(
        () => undefined
      )
      if (answer === undefined) return
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

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Kills the server `cycles` times under load. Answers what is wrong with the file, and how much was acknowledged. */
const killRepeatedly = async (cycles: number, seed: number, mistake: Mistake) => {
  const folder = mkdtempSync(join(tmpdir(), "kazi-crash-"))
  const cache = join(folder, "cache")
  const random = seeded(seed)
  const memory = new Memory()
  const pool = newPool()
  let shop: Shop | undefined
  let outboxes: ReadonlyArray<Outbox> = []
  let complaints: ReadonlyArray<string> = []
  let next = spawnServer(folder, cache, mistake)
  try {
    for (let cycle = 0; cycle <= cycles && complaints.length === 0; cycle += 1) {
      const server = next
      const port = await server.listen()
      const { companyId, userId, epoch, token } = (shop ??= await openShop(port))
      if (outboxes.length === 0) {
        outboxes = Array.from(
          { length: 8 },
          (_, index) => new Outbox(new TestDevice(companyId, userId, epoch), seeded(seed * 100 + index), pool)
        )
      }
      let killed = false
      const load = Promise.all(outboxes.map((outbox) => outbox.run(port, token, memory, () => killed)))
      const last = cycle === cycles
      if (!last) next = spawnServer(folder, cache, mistake)
      await pause(20 + random.below(last ? 300 : 400))
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
      complaints = judgeFile(join(folder, "books.sqlite"), companyId, memory)
    }
    return { complaints, acknowledged: memory.answers.size }
  } finally {
    await next.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

afterEach(() => {
  for (const child of children) child.kill("SIGKILL")
})

describe("a server that is killed at any moment", { timeout: 240_000 }, () => {
  it("loses nothing it acknowledged, applies nothing twice and leaves no gap, 100 times", async () => {
    const seed = Number(process.env["CRASH_SEED"] ?? Math.floor(Math.random() * 1e6))
    console.log(`CRASH_SEED=${seed}`)
    const { complaints, acknowledged } = await killRepeatedly(100, seed, "none")
    console.log(`${acknowledged} commands acknowledged`)
    expect(complaints).toEqual([])
    expect(acknowledged).toBeGreaterThan(1000)
  })

  it("is caught when it acknowledges before it commits", async () => {
    const { complaints } = await killRepeatedly(30, 7, "early-acknowledgement")
    expect(complaints.join()).toContain("acknowledged")
  })
})
