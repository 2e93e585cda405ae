import { existsSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { setTimeout as pause } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { bundledPrograms } from "../../support/bundled-programs.ts"
import { removeFolder, makeFolder } from "../../support/temporary-folder.ts"
import { fail, failingEnvironment, hasFiu, mend, type Fault } from "../../simulation/failing-disk.ts"
import { Outbox } from "../../simulation/outbox.ts"
import { Uploader } from "../../simulation/uploader.ts"
import { seeded } from "../../simulation/random.ts"
import { judgeFile, Memory } from "../../simulation/verdict.ts"
import { newPool } from "../../simulation/workload.ts"
import { commandIn, type Surroundings } from "./backup/command-lines.ts"
import { killAll, openShop, post, spawnServer, type ServerProcess, type Shop } from "./event-store/server-process.ts"
import { TestDevice } from "./event-store/store-under-test.ts"

let folder: string
beforeAll(() => {
  folder = makeFolder("disk")
})
afterAll(() => {
  killAll()
  removeFolder(folder)
})

const program = (await bundledPrograms())("server-child")

const DEVICES = 3
const data = (): string => join(folder, "data")
const books = (): string => join(data(), "books.sqlite")

/** Waits until it is so, but not for ever. */
const until = async (isSo: () => boolean, most: number): Promise<void> => {
  for (let turn = 0; !isSo() && turn < most / 10; turn += 1) await pause(10)
}

const isSound = (file: string): boolean => {
  const db = new DatabaseSync(file)
  const found = db.prepare("PRAGMA integrity_check").get()?.["integrity_check"]
  db.close()
  return found === "ok"
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

/** An answer that says, in words, that the server cannot do it now. */
const isRefusal = ({ body, status }: Answer): boolean =>
  (status === 503 || status === 507) && typeof (body as { readonly detail?: unknown }).detail === "string"

/** A server on a disk that can be made to fail, devices that never give up, and whoever signs up meanwhile. */
class World {
  readonly memory = new Memory()
  readonly uploader = new Uploader()
  readonly exits: Array<number | null> = []
  refusals = 0
  refusedFiles = 0
  #server: ServerProcess | undefined
  #shop: Shop | undefined
  #port = 0
  #outboxes: ReadonlyArray<Outbox> = []
  #isOver = false
  #hasEnded = false
  #load: Promise<unknown> = Promise.resolve()

  get #running(): ServerProcess {
    if (this.#server === undefined) throw new Error("no server runs")
    return this.#server
  }

  async begin(limit?: number): Promise<void> {
    const control = hasFiu ? failingEnvironment({ control: join(folder, "fiu") }) : {}
    const server = spawnServer(program, data(), "none", limit === undefined ? control : {}, limit)
    this.#server = server
    this.#hasEnded = false
    this.#isOver = false
    void server.ended.then(() => {
      this.#hasEnded = true
    })
    this.#port = await server.listen()
    const { companyId, epoch, proof, userId } = (this.#shop ??= await openShop(this.#port))
    const pool = newPool()
    if (this.#outboxes.length === 0) {
      this.#outboxes = Array.from(
        { length: DEVICES },
        (_, index) => new Outbox(new TestDevice(companyId, userId, epoch), seeded(index), pool)
      )
    }
    const heard = (answer: Answer): boolean => {
      if (!isRefusal(answer)) return false
      this.refusals += 1
      return true
    }
    const isOver = (): boolean => this.#isOver
    // Larger than a file may get where there is a limit.
    const size = limit === undefined ? 60_000 : 512 * limit + 100_000
    this.#load = Promise.all([
      ...this.#outboxes.map((outbox) => outbox.run(this.#port, proof, this.memory, isOver, heard)),
      this.uploader.run(this.#port, this.shop, size, isOver, (answer) => {
        if (!isRefusal(answer)) return false
        this.refusedFiles += 1
        return true
      })
    ])
  }

  async answered(more: number, most = 20_000): Promise<void> {
    const [target, files] = [this.memory.answers.size + more, this.uploader.acknowledged.size + 1]
    const hasGoneOn = (): boolean => this.memory.answers.size >= target && this.uploader.acknowledged.size >= files
    await until(() => hasGoneOn() || this.#hasEnded, most)
    if (!hasGoneOn()) this.memory.complaints.push("it did not go on")
  }

  /** Somebody signs up while the disk fails: they are told what is so. */
  async #signUp(): Promise<void> {
    const account = { email: `${Math.random()}@exemple.test`, password: "Cotonou-2026!" }
    const answer = await post(this.#port, "/users/new_signup/", account).catch(() => undefined)
    if (answer === undefined || answer.status < 300 || isRefusal(answer)) return
    this.memory.complaints.push(`signing up: ${answer.status} ${JSON.stringify(answer.body)}`)
  }

  /** Lets the disk fail until the server has said so a few times, or has ended; then lets it work again, and goes on. */
  async suffer(fault: Fault): Promise<void> {
    const server = this.#running
    const control = join(folder, "fiu")
    const [before, files] = [this.refusals, this.refusedFiles]
    await fail(control, server.pid, fault)
    await this.#signUp()
    // Only files are moved to their place.
    const isHeard = fault.call === "rename" ? () => this.refusedFiles > files : () => this.refusals > before + 3
    await until(() => this.#hasEnded || isHeard(), 3000)
    // A server that ends hears of nothing any more.
    await Promise.race([mend(control, server.pid, fault).catch(() => undefined), server.ended])
    const isAlive = await this.#isAlive()
    if (!isAlive) await this.#restart()
    await this.answered(10)
  }

  /** One whose books are shut ends soon: whoever is under way has five seconds. */
  async #isAlive(): Promise<boolean> {
    const health = await fetch(`http://127.0.0.1:${this.#port}/api/v1.1/health/`).catch(() => undefined)
    if (health?.status === 200) return true
    await until(() => this.#hasEnded, 15_000)
    return false
  }

  async #restart(): Promise<void> {
    this.exits.push(await this.#running.ended)
    await this.#stopLoad()
    await this.begin()
  }

  async #stopLoad(): Promise<void> {
    this.#isOver = true
    await this.#load
  }

  async end(): Promise<void> {
    await this.#stopLoad()
    await this.#running.kill()
  }

  /** Waits until the server has refused so often, or has ended. */
  async refused(times: number): Promise<void> {
    await until(() => (this.refusals >= times && this.refusedFiles > 0) || this.#hasEnded, 20_000)
  }

  get shop(): Shop {
    if (this.#shop === undefined) throw new Error("nothing was begun")
    return this.#shop
  }

  verdict(): ReadonlyArray<string> {
    const { companyId } = this.shop
    return [...judgeFile(books(), companyId, this.memory), ...this.uploader.verdict(data(), companyId)]
  }
}

const restoring = (): ReadonlyArray<string> => readdirSync(data()).filter((name) => name.startsWith("rest"))

/** One life of a server after the other on the same data, then what operators do with them: a server is dear to start. */
describe("a disk that fails", { timeout: 180_000, retry: 0 }, () => {
  const world = new World()
  const run = (around: Surroundings, name: Parameters<typeof commandIn>[1], ...given: ReadonlyArray<string>) =>
    commandIn(
      { ...around, environment: { NODE_COMPILE_CACHE: join(folder, "cache"), ...around.environment } },
      name,
      data(),
      ...given
    )
  const expectAllWell = (): void => {
    expect(world.verdict()).toEqual([])
    expect(isSound(join(data(), "accounts.sqlite"))).toBe(true)
    expect(run({}, "verify", books())).toMatchObject({ status: 0 })
  }

  it("has a server refuse or end with a failure where its files cannot grow, and all is there once they can", async () => {
    console.log(hasFiu ? "with libfiu" : "without libfiu: only a limit on the size of files")
    await world.begin(2000)
    await world.refused(3)
    await world.end()
    await world.begin()
    await world.answered(10)
    expect(world.memory.answers.size).toBeGreaterThan(20)
  })

  it.runIf(hasFiu)(
    "has a server say so, or end to be started anew, and go on: full, and in reading, opening, flushing",
    async () => {
      const faults: ReadonlyArray<Fault> = [
        { call: "write", error: "ENOSPC" },
        { call: "read", error: "EIO", probability: 0.1 },
        { call: "open", error: "EIO", probability: 0.5 },
        { call: "rename", error: "EIO" },
        { call: "flush", error: "EIO" }
      ]
      const [before, files] = [world.refusals, world.refusedFiles]
      for (const fault of faults) await world.suffer(fault)
      expect(world.refusals).toBeGreaterThan(before)
      expect(world.refusedFiles).toBeGreaterThan(files)
      // Whatever watches over it starts it anew after this code.
      expect(world.exits).toContain(1)
      expect(new Set(world.exits)).toEqual(new Set([1]))
    }
  )

  it("leaves what was there when an operator's command fails, which says why and does it when it is run again", async () => {
    await world.end()
    expectAllWell()
    const shelf = join(folder, "shelf")
    expect(run({}, "backup", shelf)).toMatchObject({ status: 0 })
    const backup = join(shelf, readdirSync(shelf)[0] ?? "")
    const { companyId, userId } = world.shop
    const commands = [
      ["backup", join(folder, "shelf-2")],
      ["restore", backup],
      ["erase", companyId, "--by", userId, "--reason", "Request", "--event", "3"]
    ] as const
    const ways: ReadonlyArray<Surroundings> = [
      { limit: 8 },
      ...(hasFiu ? [{ environment: failingEnvironment({ faults: [{ call: "flush", error: "EIO" }] }) }] : [])
    ]
    for (const around of ways) {
      for (const [name, ...given] of commands) {
        const failed = run(around, name, ...given)
        expect(failed, name).toMatchObject({ status: 1 })
        expect(failed.said, name).toMatch(/Rien n'a été (?:changé|effacé) : .+/)
      }
      expect(existsSync(join(folder, "shelf-2")) ? readdirSync(join(folder, "shelf-2")) : []).toEqual([])
      expect(restoring()).toEqual([])
      expect(world.verdict()).toEqual([])
    }
    for (const [name, ...given] of commands) expect(run({}, name, ...given), name).toMatchObject({ status: 0 })
  })

  it.runIf(hasFiu)("has a restoration of what stands there go on wherever it was interrupted", () => {
    rmSync(join(data(), "books.sqlite.mark"))
    const environment = failingEnvironment({ faults: [{ call: "rename", error: "EIO", probability: 0.3 }] })
    let last = run({ environment }, "restore", data())
    for (let again = 0; again < 3 && last.status !== 0; again += 1) {
      expect(last.said).toMatch(
        /Rien n'a été changé : .+|n'est pas finie, relancez la même commande .+ est dans .*replaced-/
      )
      last = run(again < 2 ? { environment } : {}, "restore", data())
    }
    expect(last).toMatchObject({ status: 0, said: "" })
    const lacking = ["books.sqlite", "accounts.sqlite", "pepper"].filter((name) => !existsSync(join(data(), name)))
    expect([lacking, restoring()]).toEqual([[], []])
    expect(world.verdict()).toEqual([])
  })
})
