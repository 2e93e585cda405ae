import type { DatabaseSync } from "node:sqlite"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { PushReply, WireCommand } from "../../../../src/infra/contract/sync.ts"
import { verifyChain } from "../../../../src/infra/server/event-store/chain.ts"
import { openDatabase } from "../../../../src/infra/server/event-store/database.ts"
import { isPassing, isStorageFailure } from "../../../../src/infra/server/event-store/failures.ts"
import { foldBooks } from "../../../../src/infra/server/event-store/fold.ts"
import { Openings } from "../../../../src/infra/server/event-store/opening.ts"
import { readPage } from "../../../../src/infra/server/event-store/reader.ts"
import { Shelf } from "../../../../src/infra/server/event-store/shelf.ts"
import { prepareStatements } from "../../../../src/infra/server/event-store/statements.ts"
import { Writer } from "../../../../src/infra/server/event-store/writer.ts"
import { stateHash } from "./replica.ts"
import {
  draft,
  newCommand,
  newCompany,
  newDevice,
  newId,
  newUser,
  payment,
  profile,
  registration,
  temporaryFolder,
  TestDevice
} from "./store-under-test.ts"

const failure = (errcode: number): Error => Object.assign(new Error(`sqlite ${errcode}`), { errcode })

const at = 1_795_000_000_000

const IOERR_FSYNC = 1034
const FULL = 13

let folder: ReturnType<typeof temporaryFolder>
let db: DatabaseSync
let writer: Writer
let shelf: Shelf
let failNext: number | undefined
let commits: number
let seen: Array<{ readonly committed: boolean; readonly kind: string }>

/** A writer whose disk fails when it is told to, before anything of the commit is durable. */
beforeEach(() => {
  folder = temporaryFolder()
  db = openDatabase({ path: folder.file })
  failNext = undefined
  commits = 0
  seen = []
  const disk = new Proxy(db, {
    get: (target, key) => {
      if (key !== "exec") {
        const value: unknown = Reflect.get(target, key, target)
        return typeof value === "function" ? (value.bind(target) as unknown) : value
      }
      return (sql: string) => {
        if (sql === "COMMIT" && failNext !== undefined) {
          const error = failure(failNext)
          failNext = undefined
          throw error
        }
        target.exec(sql)
        if (sql === "COMMIT") commits += 1
      }
    }
  })
  shelf = new Shelf(db, 30_000)
  writer = new Writer({
    db: disk,
    sql: prepareStatements(db),
    shelf,
    openings: new Openings(db),
    committed: () => undefined,
    report: () => undefined
  })
})

afterEach(() => {
  db.close()
  folder.remove()
})

const register = async (): Promise<TestDevice> => {
  const companyId = newCompany()
  const userId = newUser()
  const reply = await new Promise((resolve) =>
    writer.submit(
      {
        kind: "registration",
        companyId,
        userId,
        commandId: newCommand(),
        deviceId: newDevice(),
        command: registration(companyId),
        at
      },
      resolve
    )
  )
  return new TestDevice(companyId, userId, (reply as { epoch: string }).epoch)
}

const add = (device: TestDevice) => device.command("AddCustomer", { customerId: newId(), profile: profile("Zinsou") })

const push = (device: TestDevice, command = add(device)): Promise<unknown> =>
  new Promise((resolve) => {
    writer.submit(
      { kind: "push", companyId: device.companyId, userId: device.userId, push: device.batch([command]), at },
      (reply) => {
        const kind = "outcomes" in reply ? "acknowledged" : "_tag" in reply ? reply._tag : "something else"
        seen.push({ committed: !db.isTransaction, kind })
        resolve(reply)
      }
    )
  })

const pushAll = (device: TestDevice, commands: ReadonlyArray<WireCommand>): Promise<unknown> =>
  new Promise((resolve) => {
    const { companyId, userId } = device
    writer.submit({ kind: "push", companyId, userId, push: device.batch(commands), at }, resolve)
  })

const count = (table: string): unknown => db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.["n"]

describe("group commit", () => {
  it("commits what came in together once, and answers after it", async () => {
    const owner = await register()
    const devices = Array.from({ length: 50 }, () => new TestDevice(owner.companyId, owner.userId, owner.epoch))
    const before = commits
    await Promise.all(devices.map((device) => push(device)))
    expect(commits - before).toBe(1)
    expect(seen).toEqual(devices.map(() => ({ committed: true, kind: "acknowledged" })))
    expect(verifyChain(db, owner.companyId)).toMatchObject({ ok: true, events: 52 })
  })

  it("keeps a group to its size and lets none wait for ever", async () => {
    const owner = await register()
    const devices = Array.from({ length: 300 }, () => new TestDevice(owner.companyId, owner.userId, owner.epoch))
    const before = commits
    await Promise.all(devices.map((device) => push(device)))
    expect(commits - before).toBe(3)
  })

  it("acknowledges none of a group whose commit failed, forgets it, and goes on when the disk was only full", async () => {
    const [one, two] = [await register(), await register()]
    failNext = FULL
    const commands = [add(one), add(two)] as const
    const replies = await Promise.all([push(one, commands[0]), push(two, commands[1])])
    for (const reply of replies) expect(reply).toMatchObject({ _tag: "StoreUnavailable", lasting: false })
    expect([count("event"), count("device"), count("personal")]).toEqual([4, 0, 0])
    expect(await push(one, commands[0])).toMatchObject({
      head: 3,
      lastSeq: 1,
      outcomes: [{ kind: "accepted", from: 3, to: 3 }]
    })
    expect(await push(two, commands[1])).toMatchObject({ head: 3, lastSeq: 1 })
    for (const { companyId } of [one, two]) {
      expect(verifyChain(db, companyId)).toMatchObject({ ok: true, events: 3 })
      const head = db.prepare("SELECT head, head_hash AS headHash FROM company WHERE company_id = ?").get(companyId)
      const kept = shelf.at(companyId, head as { head: number; headHash: string } & typeof head)
      expect(stateHash(kept)).toBe(stateHash(foldBooks(db, companyId)))
    }
  })

  it("stays shut after a failed flush, for the group, for those who wait and for those who come", async () => {
    const device = await register()
    const others = Array.from({ length: 80 }, () => new TestDevice(device.companyId, device.userId, device.epoch))
    failNext = IOERR_FSYNC
    const replies = await Promise.all(others.map((other) => push(other)))
    expect(new Set(seen.map(({ kind }) => kind))).toEqual(new Set(["StoreUnavailable"]))
    expect(replies).toHaveLength(80)
    expect(writer.broken).toMatchObject({ lasting: true })
    expect(await push(device)).toMatchObject({ _tag: "StoreUnavailable", lasting: true })
    expect(count("event")).toBe(2)
  })

  it("refuses to grow without bound", async () => {
    const device = await register()
    const replies = await Promise.all(Array.from({ length: 1100 }, () => push(device, add(device))))
    const refused = replies.filter((reply) => (reply as { _tag?: string })._tag === "StoreUnavailable")
    expect(refused).toHaveLength(1100 - 1024)
  })

  it("commits what waits when it is closed, and takes nothing after", async () => {
    const device = await register()
    const waiting = push(device)
    writer.close()
    expect(await waiting).toMatchObject({ head: 3 })
    expect(await push(device)).toMatchObject({ _tag: "StoreUnavailable" })
  })

  it("keeps no more books than it may, and reads the others again", async () => {
    const owners = []
    for (let index = 0; index < 12; index += 1) owners.push(await register())
    for (const owner of [...owners, ...owners]) expect(await push(owner)).toHaveProperty("outcomes")
    expect(shelf.bytes).toBeLessThanOrEqual(30_000)
    expect(owners.map(({ companyId }) => shelf.has(companyId))).toContain(true)
    const first = owners[0]
    if (first === undefined) throw new Error("twelve owners")
    expect(shelf.has(first.companyId)).toBe(false)
    const page = readPage(prepareStatements(db), first.companyId, first.userId, {
      epoch: first.epoch,
      deviceId: first.deviceId,
      after: 3,
      afterHash: "0".repeat(64),
      ackSeq: 0,
      maxBytes: 4096
    })
    expect(page?.head).toBe(4)
  })
})

describe("a command on which our own code fails", () => {
  it("leaves no trace in the books, and harms no one who shares its commit", async () => {
    const device = await register()
    const other = new TestDevice(device.companyId, device.userId, device.epoch)
    await push(device)
    // An outcome that cannot be there: the next number of the device is taken already.
    db.exec(`INSERT INTO command SELECT company_id, 'nobody', device_id, 2, type, actor_id, payload_hash, 'noop', '', NULL, NULL, NULL, 0
      FROM command WHERE device_seq = 1`)
    const stuck = add(device)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const [reply, fine] = await Promise.all([push(device, stuck), push(other)])
      expect(reply).toMatchObject({ _tag: "StoreUnavailable", lasting: false })
      expect(fine).toMatchObject({ outcomes: [{ kind: "accepted", from: 4 + attempt }] })
    }
    expect(verifyChain(db, device.companyId)).toMatchObject({ ok: true, events: 8 })
    const head = db.prepare("SELECT head, head_hash AS headHash FROM company").get() as {
      head: number
      headHash: string
    } & object
    expect(stateHash(shelf.at(device.companyId, head))).toBe(stateHash(foldBooks(db, device.companyId)))
  })

  it("is booked with what came before it in the same push once it is given up, and what came before stands at once", async () => {
    const device = await register()
    db.exec(`INSERT INTO claim VALUES ('${device.companyId}', 'payment:mobile-money', 'MTN1', 'somebody', 1)`)
    const [customerId, invoiceId] = [newId(), newId()]
    const commands = [
      device.command("AddCustomer", { customerId, profile: profile("Zinsou") }),
      device.command("SaveInvoiceDraft", draft(invoiceId, customerId)),
      device.command("RecordPayment", payment(invoiceId, "500", "MTN1")),
      add(device)
    ]
    const both = () => Promise.all([pushAll(device, commands), pushAll(device, commands)])
    for (const attempt of [1, 2]) {
      const before = commits
      // Asked for twice in one group: the failure counts once.
      for (const reply of await both()) expect(reply).toMatchObject({ _tag: "StoreUnavailable", lasting: false })
      expect([commits - before, count("event"), count("command")], `attempt ${attempt}`).toEqual([1, 4, 3])
      expect(db.prepare("SELECT last_seq FROM device").get()).toEqual({ last_seq: 2 })
    }
    const [first, second] = await both()
    const kinds = (first as PushReply).outcomes.map((outcome) => ("code" in outcome ? outcome.code : outcome.kind))
    expect(kinds).toEqual(["accepted", "accepted", "internal", "accepted"])
    expect((second as PushReply).outcomes).toEqual((first as PushReply).outcomes)
    expect(verifyChain(db, device.companyId)).toMatchObject({ ok: true, events: 5 })
  })

  it("is a registration: the company is not there, and can be registered once the fault is mended", async () => {
    const owner = await register()
    const [companyId, deviceId] = [newCompany(), newDevice()]
    const job = {
      kind: "registration" as const,
      companyId,
      userId: newUser(),
      commandId: newCommand(),
      deviceId,
      command: registration(companyId),
      at
    }
    const ask = () => new Promise((resolve) => writer.submit(job, resolve))
    db.exec(`INSERT INTO claim VALUES ('${companyId}', 'x', 'y', 'z', 1)`)
    db.exec(`CREATE TRIGGER fault BEFORE INSERT ON company_card WHEN EXISTS (SELECT 1 FROM claim WHERE company_id = NEW.company_id)
      BEGIN SELECT RAISE(ABORT, 'a fault'); END`)
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const [refused, reply] = await Promise.all([ask(), push(owner)])
      expect(refused).toMatchObject({ _tag: "StoreUnavailable", lasting: false })
      expect(reply).toMatchObject({ outcomes: [{ kind: "accepted" }] })
      expect([count("company"), count("member")]).toEqual([1, 1])
    }
    db.exec("DROP TRIGGER fault")
    expect(await ask()).toMatchObject({ companyId })
    expect(verifyChain(db, companyId)).toMatchObject({ ok: true, events: 2 })
  })

  it("harms no one of its group where the row of a device cannot be written", async () => {
    const [owner, other] = [await register(), await register()]
    db.exec(`CREATE TRIGGER fault BEFORE INSERT ON device WHEN NEW.device_id = '${owner.deviceId}'
      BEGIN SELECT RAISE(ABORT, 'a fault'); END`)
    const stuck = add(owner)
    const [refused, reply] = await Promise.all([push(owner, stuck), push(other)])
    expect(refused).toMatchObject({ _tag: "StoreUnavailable", lasting: false })
    expect(reply).toMatchObject({ outcomes: [{ kind: "accepted" }] })
    expect(count("event")).toBe(5)
    db.exec("DROP TRIGGER fault")
    expect(await push(owner, stuck)).toMatchObject({ lastSeq: 1, outcomes: [{ kind: "accepted", from: 3 }] })
  })
})

describe("the books in memory", () => {
  it("are read again when the log is not the one that was folded", async () => {
    const device = await register()
    await push(device)
    const head = db.prepare("SELECT head, head_hash AS headHash FROM company").get() as {
      head: number
      headHash: string
    } & object
    expect(shelf.at(device.companyId, head).customers.size).toBe(1)
    expect(shelf.at(device.companyId, head)).toBe(shelf.at(device.companyId, head))
    db.exec("UPDATE event SET body = NULL WHERE position = 3")
    expect(shelf.at(device.companyId, { ...head, headHash: "another" }).customers.size).toBe(0)
  })
})

describe("a stranger", () => {
  it("does not make the store fold the books of a company, whatever they ask", async () => {
    const owner = await register()
    const read = vi.spyOn(shelf, "at")
    const stranger = new TestDevice(owner.companyId, newUser(), owner.epoch)
    expect(await push(stranger)).toMatchObject({ _tag: "CompanyNotFound" })
    const registered = await new Promise((resolve) =>
      writer.submit(
        {
          kind: "registration",
          companyId: owner.companyId,
          userId: stranger.userId,
          commandId: newCommand(),
          deviceId: newDevice(),
          command: registration(owner.companyId),
          at
        },
        resolve
      )
    )
    expect(registered).toMatchObject({ _tag: "CompanyNotFound" })
    expect(read).not.toHaveBeenCalled()
    await push(owner)
    expect(read).toHaveBeenCalled()
  })
})

describe("failures of the file", () => {
  it.each([5, 6, 13, 261, 517])("%d passes", (code) => expect(isPassing(failure(code))).toBe(true))
  it.each([10, 11, 26, 7, 8, 14, 266, 778, IOERR_FSYNC, 3850])("%d does not pass", (code) => {
    expect(isPassing(failure(code))).toBe(false)
    expect(isStorageFailure(failure(code))).toBe(true)
  })
  it("rules of the tables and our own mistakes are no failures of the file", () => {
    for (const error of [failure(19), failure(1555), failure(1811), failure(1), new TypeError("mistake")]) {
      expect(isStorageFailure(error)).toBe(false)
      expect(isPassing(error)).toBe(true)
    }
  })
})
