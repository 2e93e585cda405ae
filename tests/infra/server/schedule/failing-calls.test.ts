import { spawn, type ChildProcess } from "node:child_process"
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { expect, it, onTestFinished } from "vitest"
import { rowsOf } from "../support/rows-of.ts"
import { fail, failingEnvironment, hasFiu, mend, type Fault } from "../../../simulation/failing-disk.ts"
import { judgeFile, Memory } from "../../../simulation/verdict.ts"
import { openCompany, openStore, temporaryFolder } from "../event-store/store-under-test.ts"
import type { Said } from "./kept-child.ts"

const AT = Date.UTC(2027, 0, 10)
const HOUR = 3_600_000
/** How many secrets there are; each is given every so many times. */
const SECRETS = 3

/** A process that keeps secrets and does what is due, and all that it and those before it have said. */
class Keeper {
  readonly said: Array<Said> = []
  problems = ""
  #child: ChildProcess | undefined
  #ended: Promise<number | null> = Promise.resolve(null)
  hasEnded = false
  readonly #control: string

  constructor(control: string) {
    this.#control = control
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  count(what: Said["what"]): number {
    return this.said.filter((one) => one.what === what).length
  }

  begin(asked: object): void {
    const child = spawn(process.execPath, [join(import.meta.dirname, "kept-child.ts"), JSON.stringify(asked)], {
      env: { ...process.env, ...failingEnvironment({ control: this.#control }) },
      stdio: ["pipe", "pipe", "pipe"]
    })
    onTestFinished(() => void child.kill("SIGKILL"))
    let rest = ""
    child.stdout.on("data", (piece: Buffer) => {
      const lines = (rest + piece.toString()).split("\n")
      rest = lines.pop() ?? ""
      this.said.push(...lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line) as Said))
    })
    child.stderr.on("data", (piece: Buffer) => {
      this.problems += piece.toString()
    })
    this.#child = child
    this.hasEnded = false
    this.#ended = once(child, "close").then(([code]) => {
      this.hasEnded = true
      return code as number | null
    })
  }

  async until(isSo: () => boolean, most = 20_000): Promise<void> {
    for (let turn = 0; !isSo() && !this.hasEnded && turn < most / 10; turn += 1) await pause(10)
  }

  /** Until more of everything was acknowledged. */
  async goOn(): Promise<void> {
    const kinds = ["secret", "planned", "letter"] as const
    const before = kinds.map((what) => this.count(what))
    const hasGoneOn = (): boolean => kinds.every((what, at) => this.count(what) > (before[at] ?? 0) + 3)
    await this.until(hasGoneOn)
    expect({ hasGoneOn: hasGoneOn(), problems: hasGoneOn() ? "" : this.problems }).toEqual({
      hasGoneOn: true,
      problems: ""
    })
  }

  /** Lets calls fail until it has said so a few times, of the books too, or ended. */
  async suffer(fault: Fault): Promise<void> {
    const before = this.said.length
    const failures = () => this.said.slice(before).filter(({ what }) => what === "failed")
    const isHeard = (): boolean => failures().length > 5 && failures().some(({ of }) => of === "StoreUnavailable")
    await fail(this.#control, this.pid, fault)
    await this.until(isHeard, 3000)
    await Promise.race([mend(this.#control, this.pid, fault).catch(() => undefined), this.#ended])
    // One whose store is shut ends within a moment.
    if (fault.call === "flush") await this.until(() => this.hasEnded, 5000)
  }

  kill(): Promise<number | null> {
    this.#child?.kill("SIGKILL")
    return this.#ended
  }

  end(): Promise<number | null> {
    this.#child?.stdin?.end("end\n")
    return this.#ended
  }

  get ended(): Promise<number | null> {
    return this.#ended
  }
}

it.runIf(hasFiu)(
  "what is due and what is secret outlives calls to the disk that fail, kill -9 and a clock that is set back and forth",
  { timeout: 120_000, retry: 0 },
  async () => {
    const folder = temporaryFolder()
    onTestFinished(folder.remove)
    const store = openStore(folder.file)
    const { companyId, userId } = await openCompany(store)
    await store.close()
    const elsewhere = temporaryFolder()
    onTestFinished(elsewhere.remove)
    const keyFile = join(elsewhere.path, "keys")
    writeFileSync(keyFile, `${randomBytes(32).toString("base64")}\n`)
    const accounts = join(folder.path, "accounts.sqlite")

    const keeper = new Keeper(join(folder.path, "fiu"))
    const begin = (at: number): void => {
      const firstSecret = SECRETS * keeper.said.length
      keeper.begin({ dataDir: folder.path, keyFile, companyId, userId, at, firstSecret })
    }
    const exits: Array<number | null> = []
    const faults: ReadonlyArray<Fault> = [
      { call: "write", error: "ENOSPC" },
      { call: "read", error: "EIO", probability: 0.5 },
      { call: "flush", error: "EIO", probability: 0.5 }
    ]
    let at = AT
    begin(at)
    await keeper.goOn()
    for (const fault of faults) {
      const before = keeper.count("failed")
      await keeper.suffer(fault)
      if (keeper.hasEnded) {
        exits.push(await keeper.ended)
        // Set back once, then far ahead.
        at += exits.length === 1 ? -HOUR : 24 * HOUR
        begin(at)
      } else expect(keeper.count("failed"), fault.call).toBeGreaterThan(before)
      await keeper.goOn()
    }
    expect(exits).toContain(1)
    expect(new Set(exits)).toEqual(new Set([1]))
    expect(keeper.problems).toMatch(/Kazi s'arrête pour être redémarré : .+\./)
    await keeper.kill()
    begin(at + 48 * HOUR)
    await keeper.goOn()
    expect(await keeper.end()).toBe(0)

    const runs = rowsOf(accounts, "SELECT subject, state FROM scheduled_run")
    const planned = keeper.said.filter(({ what }) => what === "planned").map(({ of }) => of)
    expect(planned.filter((id) => !runs.some(({ subject }) => subject === id))).toEqual([])
    expect(runs.filter(({ state }) => state !== "done")).toEqual([])
    const booked = rowsOf(folder.file, "SELECT body FROM event WHERE type = 'MemberInvitationWithdrawn'")
    expect(booked).toHaveLength(runs.length)
    expect(judgeFile(folder.file, companyId, new Memory())).toEqual([])
    // Each left once, or nobody knows: then it is flagged, and was not sent a second time.
    const letters = keeper.said.filter(({ what }) => what === "letter").map(({ of }) => of)
    expect(new Set(letters).size).toBe(letters.length)
    const mails = rowsOf(accounts, "SELECT id, state FROM mail")
    expect(mails).toHaveLength(runs.length)
    expect(mails.filter(({ id, state }) => state !== (letters.includes(String(id)) ? "sent" : "unknown"))).toEqual(
      mails.filter(({ id, state }) => state === "unknown" && letters.includes(String(id)))
    )

    // What is found is what was acknowledged last, or one more whose acknowledgement nobody heard.
    const acknowledged = new Map<string, number>()
    const lost = keeper.said.filter(({ of, value = 0, what }) => {
      const last = acknowledged.get(of) ?? value
      if (what === "secret") acknowledged.set(of, value)
      return what === "found" && value !== last && value !== last + SECRETS
    })
    expect(lost).toEqual([])
    expect(acknowledged.size).toBe(SECRETS)
  }
)
