import { Exit } from "effect"
import { hash } from "node:crypto"
import { DatabaseSync } from "node:sqlite"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { addDays, todayIn } from "../../../../src/domain/kernel/calendar.ts"
import { PROTOCOL } from "../../../../src/infra/contract/limits.ts"
import { readHere, readHereText } from "../../../../src/infra/contract/reads.ts"
import { verifyChain } from "../../../../src/infra/server/event-store/chain.ts"
import { foldBooks } from "../../../../src/infra/server/event-store/fold.ts"
import { NOT_SAID_OF_CUSTOMER } from "../../../../src/domain/customer/older.ts"
import { Replica, stateHash } from "./replica.ts"
import {
  draft,
  newCommand,
  newCompany,
  newDevice,
  newId,
  newUser,
  openCompany,
  openStore,
  payment,
  profile,
  registration,
  temporaryFolder,
  TestDevice,
  type StoreUnderTest
} from "./store-under-test.ts"

let folder: ReturnType<typeof temporaryFolder>
let store: StoreUnderTest

beforeEach(() => {
  folder = temporaryFolder()
  store = openStore(folder.file)
})

afterEach(async () => {
  await store.close()
  folder.remove()
})

const failureOf = <A, E>(exit: Exit.Exit<A, E>): unknown =>
  Exit.isFailure(exit)
    ? exit.cause.reasons.map((reason) => (reason._tag === "Fail" ? reason.error : reason)).at(0)
    : undefined

const addCustomer = async (device: TestDevice): Promise<string> => {
  const customerId = newId()
  const { outcomes } = await device.push(store, [
    device.command("AddCustomer", { customerId, profile: profile("Zinsou") })
  ])
  expect(outcomes[0]?.kind).toBe("accepted")
  return customerId
}

const sql = <A>(run: (db: DatabaseSync) => A): A => {
  const db = new DatabaseSync(folder.file)
  try {
    return run(db)
  } finally {
    db.close()
  }
}

describe("registering a company", () => {
  it("answers the same again for the same content, and makes the caller its owner", async () => {
    const userId = newUser()
    const companyId = newCompany()
    const register = (name?: string, by = userId) =>
      store.exit((service) =>
        service.submit({
          kind: "registration",
          companyId,
          userId: by,
          commandId: newCommand(),
          deviceId: newDevice(),
          command: registration(companyId, name)
        })
      )
    const first = await register()
    expect(Exit.isSuccess(first)).toBe(true)
    expect(await register()).toEqual(first)
    expect(failureOf(await register("Chez Bio"))).toMatchObject({
      _tag: "CommandRefused",
      code: "company_already_registered"
    })
    expect(failureOf(await register(undefined, newUser()))).toMatchObject({ _tag: "CompanyNotFound" })
    expect(await store.run((service) => service.companiesOf(userId))).toEqual([
      { id: companyId, socialName: "Chez Awa", role: "owner", currency: "XOF", country: "BJ", logo: null }
    ])
    expect(await store.run((service) => service.isMember(companyId, userId))).toBe(true)
    expect(await store.run((service) => service.isMember(companyId, newUser()))).toBe(false)
    expect(sql((db) => verifyChain(db, companyId))).toMatchObject({ ok: true, events: 2 })
  })

  it("does not make the same company twice when two registrations share a commit", async () => {
    const userId = newUser()
    const companyId = newCompany()
    const register = () =>
      store.run((service) =>
        service.submit({
          kind: "registration",
          companyId,
          userId,
          commandId: newCommand(),
          deviceId: newDevice(),
          command: registration(companyId)
        })
      )
    const [first, second] = await Promise.all([register(), register()])
    expect(second).toEqual(first)
    expect(sql((db) => verifyChain(db, companyId))).toMatchObject({ ok: true, events: 2 })
  })

  it("refuses a text that cannot be hashed and harms no one who shares the commit", async () => {
    const owner = await openCompany(store)
    const companyId = newCompany()
    const [refused, reply] = await Promise.all([
      store.exit((service) =>
        service.submit({
          kind: "registration",
          companyId,
          userId: newUser(),
          commandId: newCommand(),
          deviceId: newDevice(),
          command: registration(companyId, "\ud800")
        })
      ),
      owner.push(store, [owner.command("AddCustomer", { customerId: newId(), profile: profile("Bio") })])
    ])
    expect(failureOf(refused)).toMatchObject({ _tag: "CommandRefused", code: "undecodable" })
    expect(reply.outcomes[0]?.kind).toBe("accepted")
  })
})

describe("when something happened", () => {
  const told = async (occurredAt: string) => {
    const owner = await openCompany(store)
    const command = owner.command("AddCustomer", { customerId: newId(), profile: profile("Bio") }, { occurredAt })
    const { outcomes, serverTime } = await owner.push(store, [command])
    expect(outcomes[0]?.kind).toBe("accepted")
    return { owner, serverTime, events: (await owner.pull(store)).events }
  }

  it("is kept as the device told it, beside the time of the booking, and proven with the event", async () => {
    const { owner, serverTime, events } = await told("2026-11-14T16:20:00.250+01:00[Africa/Porto-Novo]")
    expect(events[2]).toMatchObject({ occ: Date.UTC(2026, 10, 14, 15, 20, 0, 250), at: serverTime })
    expect(sql((db) => verifyChain(db, owner.companyId))).toMatchObject({ ok: true, events: 3 })
    await new Replica(owner.companyId).catchUp((request) => owner.pull(store, request))
  })

  it("orders and refuses nothing: a clock may be wrong by years", async () => {
    const ahead = await told("2062-01-01T00:00:00Z")
    expect(ahead.events[2]?.occ).toBe(Date.UTC(2062, 0, 1))
    const unset = await told("1969-12-31T23:00:00Z")
    expect(unset.events[2]?.occ).toBe(-3_600_000)
    await new Replica(unset.owner.companyId).catchUp((request) => unset.owner.pull(store, request))
  })

  it("of a registration, which tells none, is when it was booked", async () => {
    const { events } = await told("2026-11-14T16:20:00Z")
    expect([events[0]?.occ, events[1]?.occ]).toEqual([events[0]?.at, events[1]?.at])
  })
})

describe("who may speak to a company", () => {
  it("answers the same for an unknown id and for someone else's", async () => {
    const owner = await openCompany(store)
    const stranger = new TestDevice(owner.companyId, newUser(), owner.epoch)
    const nowhere = new TestDevice(newCompany(), owner.userId, owner.epoch)
    for (const device of [stranger, nowhere]) {
      const { companyId, userId } = device
      const push = device.batch([device.command("ArchiveCustomer", { customerId: newId() })])
      const job = { kind: "push", companyId, userId, push } as const
      // Whoever was a member when the caller asked may be none when it is their turn.
      const asked = [undefined, { isMember: true }] as const
      for (const exit of await Promise.all(asked.map((each) => store.exit((service) => service.submit(job, each))))) {
        expect(failureOf(exit)).toMatchObject({ _tag: "CompanyNotFound", companyId })
      }
      await expect(device.pull(store)).rejects.toMatchObject({ _tag: "CompanyNotFound" })
    }
    expect(sql((db) => db.prepare("SELECT count(*) AS n FROM device").get())).toEqual({ n: 0 })
    expect(await store.run((service) => service.heads("all", stranger.userId))).toEqual([])
    expect(await store.run((service) => service.heads([owner.companyId, newCompany()], owner.userId))).toMatchObject([
      { company: owner.companyId, pos: 2 }
    ])
  })
})

describe("what somebody says who is no member", () => {
  // A function cannot go over to another thread: whoever tries to send it there gets another answer.
  const unsendable = (() => 0) as never

  it("is never handed to the one who writes", async () => {
    const owner = await openCompany(store)
    await store.close()
    store = openStore(folder.file, { thread: "apart" })
    const push = (userId: typeof owner.userId, companyId = owner.companyId) =>
      store
        .exit((service) =>
          service.submit({
            kind: "push",
            companyId,
            userId,
            push: owner.batch([owner.command("AddCustomer", unsendable)])
          })
        )
        .then(failureOf)
    const order = (userId: typeof owner.userId, companyId = owner.companyId) =>
      store
        .exit((service) =>
          service.submit({
            kind: "command",
            companyId,
            userId,
            commandId: newCommand(),
            command: { _tag: "ArchiveCustomer", customerId: unsendable }
          })
        )
        .then(failureOf)
    for (const send of [push, order]) {
      expect(await send(owner.userId)).toMatchObject({ _tag: "StoreUnavailable", lasting: false })
      expect(await send(newUser())).toMatchObject({ _tag: "CompanyNotFound", companyId: owner.companyId })
      const unknown = newCompany()
      expect(await send(owner.userId, unknown)).toMatchObject({ _tag: "CompanyNotFound", companyId: unknown })
    }
  })
})

describe("one command, one outcome", () => {
  it("answers a repeated command with the outcome it had, and applies it once", async () => {
    const device = await openCompany(store)
    const command = device.command("AddCustomer", { customerId: newId(), profile: profile("Zinsou") })
    const first = await device.push(store, [command])
    const [again, twice] = await Promise.all([device.push(store, [command]), device.push(store, [command])])
    expect(again.outcomes).toEqual(first.outcomes)
    expect(twice.outcomes).toEqual(first.outcomes)
    expect(again.head).toBe(3)
  })

  it("stops on an id that carries another payload", async () => {
    const device = await openCompany(store)
    const command = device.command("AddCustomer", { customerId: newId(), profile: profile("Zinsou") })
    await device.push(store, [command])
    const reply = await device.push(store, [{ ...command, payload: { customerId: newId(), profile: profile("Bio") } }])
    expect(reply.stop).toEqual({ code: "id_reuse" })
    expect(reply).toMatchObject({ outcomes: [], head: 3, lastSeq: 1 })
  })

  it("stops at a gap and says which number it expects", async () => {
    const device = await openCompany(store)
    const [one, two, three] = [1, 2, 3].map(() =>
      device.command("AddCustomer", { customerId: newId(), profile: profile("Zinsou") })
    )
    if (one === undefined || two === undefined || three === undefined) throw new Error("three commands")
    const reply = await device.push(store, [one, three])
    expect(reply.outcomes.map(({ seq }) => seq)).toEqual([1])
    expect(reply.stop).toEqual({ code: "seq_gap", expectSeq: 2 })
    expect((await device.push(store, [two, three])).lastSeq).toBe(3)
  })

  it("tells a copied device that it is one", async () => {
    const device = await openCompany(store)
    await device.push(store, [device.command("AddCustomer", { customerId: newId(), profile: profile("A") })])
    device.seq = 0
    const other = device.command("AddCustomer", { customerId: newId(), profile: profile("B") })
    expect((await device.push(store, [other])).stop).toEqual({ code: "device_forked" })
  })

  it("lets a copied device go on under a new id, with what was booked already counted once", async () => {
    const device = await openCompany(store)
    const commands = [1, 2].map(() => device.command("AddCustomer", { customerId: newId(), profile: profile("A") }))
    const before = await device.push(store, commands.slice(0, 1))
    const renamed = new TestDevice(device.companyId, device.userId, device.epoch)
    const reply = await renamed.push(store, commands)
    expect(reply.outcomes[0]).toEqual(before.outcomes[0])
    expect(reply).toMatchObject({ lastSeq: 2, head: 4 })
  })

  it("does not let one person speak as another's device", async () => {
    const owner = await openCompany(store)
    await owner.push(store, [owner.command("AddCustomer", { customerId: newId(), profile: profile("A") })])
    const colleague = newUser()
    await store.close()
    sql((db) => db.prepare("UPDATE device SET user_id = ?").run(colleague))
    store = openStore(folder.file)
    const reply = await owner.push(store, [
      owner.command("AddCustomer", { customerId: newId(), profile: profile("B") })
    ])
    expect(reply.stop).toEqual({ code: "device_forked" })
    expect((await owner.pull(store)).outcomes).toEqual([])
  })

  it("stops on another epoch and on another protocol, and writes nothing", async () => {
    const device = await openCompany(store)
    const command = device.command("AddCustomer", { customerId: newId(), profile: profile("A") })
    expect(await device.push(store, [command], { epoch: newId() })).toMatchObject({
      stop: { code: "epoch_changed" },
      epoch: device.epoch,
      outcomes: [],
      head: 2
    })
    expect((await device.push(store, [command], { proto: PROTOCOL + 1 })).stop).toEqual({ code: "upgrade_required" })
    expect((await device.push(store, [command])).outcomes[0]?.kind).toBe("accepted")
  })
})

describe("judging", () => {
  it("refuses what the rules refuse, answers what is already so, and goes on", async () => {
    const device = await openCompany(store)
    const customerId = await addCustomer(device)
    const reply = await device.push(store, [
      device.command("ArchiveCustomer", { customerId: newId() }),
      device.command("RestoreCustomer", { customerId }),
      device.command("RegisterCompany", registration(device.companyId)),
      device.command("ArchiveCustomer", { customerId })
    ])
    expect(reply.outcomes.map(({ kind }) => kind)).toEqual(["rejected", "noop", "abandoned", "accepted"])
    expect(reply.outcomes[0]).toMatchObject({ code: "customer_unknown" })
    expect(reply.outcomes[1]).toMatchObject({ reason: "already_active" })
  })

  it("gives up a command it cannot read, keeps why and not what, and goes on", async () => {
    const device = await openCompany(store)
    const reply = await device.push(store, [
      device.command("PaintTheShop", { colour: "blue" }),
      device.command("AddCustomer", { customerId: "no id", profile: profile("A") }),
      device.command("AddCustomer", { customerId: newId(), profile: profile("\udc00") }),
      device.command("AddCustomer", { customerId: newId(), profile: profile("A"), more: 1 }),
      device.command("AddCustomer", { customerId: newId(), profile: profile("A") }, { v: 9 }),
      device.command("AddCustomer", { customerId: newId(), profile: profile("A") })
    ])
    expect(reply.outcomes.map((outcome) => ("code" in outcome ? outcome.code : outcome.kind))).toEqual([
      "undecodable",
      "undecodable",
      "undecodable",
      "undecodable",
      "too_new",
      "accepted"
    ])
    const kept = sql((db) => db.prepare("SELECT * FROM abandoned").all()).map(
      ({ company_id: _c, command_id: _i, actor_id: _a, ...row }) => row
    )
    expect(kept).toHaveLength(5)
    expect(kept).toContainEqual({ type: "PaintTheShop", version: 1, reason: "unknown_type" })
    expect(kept).toContainEqual({ type: "AddCustomer", version: 9, reason: "too_new" })
    expect(kept.filter(({ reason }) => reason === "malformed")).toEqual(
      Array.from({ length: 3 }, () => ({ type: "AddCustomer", version: 1, reason: "malformed" }))
    )
  })

  it("refuses a request whose dependency was refused, and books a fact all the same", async () => {
    const device = await openCompany(store)
    const customerId = await addCustomer(device)
    const invoiceId = newId()
    const lost = device.command("IssueInvoice", { invoiceId: newId(), version: 1, provisional: "P-ABCD-1" })
    const reply = await device.push(store, [
      lost,
      device.command("SaveInvoiceDraft", draft(invoiceId, customerId)),
      device.command("MarkInvoiceSent", { invoiceId, channel: "sms" }, { dependsOn: [lost.commandId] }),
      device.command("RecordPayment", payment(invoiceId, "500"), { dependsOn: [lost.commandId] })
    ])
    expect(reply.outcomes[2]).toMatchObject({ kind: "rejected", code: "dependency", detail: { on: lost.commandId } })
    expect(reply.outcomes[3]?.kind).toBe("accepted")
    expect(sql((db) => foldBooks(db, device.companyId)).payments.size).toBe(1)
  })

  it("holds a command against the versions its sender saw", async () => {
    const device = await openCompany(store)
    const customerId = await addCustomer(device)
    const edit = (name: string, version: number) =>
      device.command("EditCustomer", { customerId, changes: { name } }, { expect: [{ ref: customerId, version }] })
    const reply = await device.push(store, [edit("Bio", 1), edit("Codjo", 1)])
    expect(reply.outcomes.map(({ kind }) => kind)).toEqual(["accepted", "rejected"])
    expect(reply.outcomes[1]).toMatchObject({ code: "stale" })
  })

  it("issues what the issuer read or nothing, whatever another device has made of the draft", async () => {
    const device = await openCompany(store)
    const customerId = await addCustomer(device)
    const invoiceId = newId()
    const reply = await device.push(store, [
      device.command("SaveInvoiceDraft", draft(invoiceId, customerId, "10000")),
      device.command("SaveInvoiceDraft", draft(invoiceId, customerId, "500000")),
      device.command("IssueInvoice", { invoiceId, version: 1, provisional: "P-ABCD-1" })
    ])
    expect(reply.outcomes[2]).toMatchObject({ kind: "rejected", code: "stale" })
    expect(sql((db) => foldBooks(db, device.companyId)).invoices.get(invoiceId)?.lifecycle).toBe("draft")
  })

  it("checks the role of the moment", async () => {
    const owner = await openCompany(store)
    await addCustomer(owner)
    await store.close()
    // No command cuts a role yet: the event that made the owner is rewritten, as a later event would have it.
    sql((db) => {
      db.exec("DROP TRIGGER event_is_not_changed")
      db.exec(`UPDATE event SET body = replace(body, '"owner"', '"viewer"') WHERE type = 'MemberJoined'`)
    })
    store = openStore(folder.file)
    const reply = await owner.push(store, [
      owner.command("AddCustomer", { customerId: newId(), profile: profile("A") })
    ])
    expect(reply.outcomes[0]).toMatchObject({
      kind: "rejected",
      code: "not_allowed",
      detail: { role: "viewer", area: "sales" }
    })
  })

  it("numbers issued invoices without a gap, also when one in between is refused or issued twice", async () => {
    const device = await openCompany(store)
    const customerId = await addCustomer(device)
    const ids = [newId(), newId(), newId()]
    const replies = await device.push(store, [
      ...ids.map((invoiceId) => device.command("SaveInvoiceDraft", draft(invoiceId, customerId))),
      ...[ids[0], newId(), ids[1], ids[1], ids[2]].map((invoiceId) =>
        device.command("IssueInvoice", { invoiceId, version: 1, provisional: "P-ABCD-1" })
      )
    ])
    expect(replies.outcomes.slice(3).map(({ kind }) => kind)).toEqual([
      "accepted",
      "rejected",
      "accepted",
      "noop",
      "accepted"
    ])
    const { invoices } = sql((db) => foldBooks(db, device.companyId))
    expect(ids.map((invoiceId) => invoices.get(invoiceId)?.number?.text)).toEqual(["F-01", "F-02", "F-03"])
    expect(sql((db) => db.prepare("SELECT key FROM claim ORDER BY key").all())).toEqual([
      { key: "F-01" },
      { key: "F-02" },
      { key: "F-03" }
    ])
  })

  it("issues once what two devices issued, and tells the one that had read something else what was booked", async () => {
    const mine = await openCompany(store)
    const [same, edited] = [1, 2].map(() => new TestDevice(mine.companyId, mine.userId, mine.epoch))
    if (same === undefined || edited === undefined) throw new Error("no devices")
    const customerId = await addCustomer(mine)
    const invoiceId = newId()
    const issue = (device: TestDevice, version: number, more = {}) =>
      device.command("IssueInvoice", { invoiceId, version, provisional: "P-ABCD-1" }, more)
    const save = edited.command("SaveInvoiceDraft", draft(invoiceId, customerId, "9000"), {
      expect: [{ ref: invoiceId, version: 1 }]
    })
    await mine.push(store, [mine.command("SaveInvoiceDraft", draft(invoiceId, customerId)), issue(mine, 1)])
    expect((await same.push(store, [issue(same, 1)])).outcomes).toMatchObject([
      { kind: "noop", reason: "already_issued" }
    ])
    const told = await edited.push(store, [save, issue(edited, 2), issue(edited, 2, { dependsOn: [save.commandId] })])
    const detail = { reference: "F-01", issueDate: "2020-01-15", currency: "XOF", total: "3540" }
    expect(told.outcomes).toMatchObject([
      { kind: "rejected", code: "issued_meanwhile", detail },
      { kind: "rejected", code: "issued_meanwhile", detail },
      { kind: "rejected", code: "dependency" }
    ])
    expect(sql((db) => foldBooks(db, mine.companyId)).series.get("invoice")).toBe(1)
  })

  it("refuses an issue date ahead of its own day in the company's time zone, whatever the device's clock says", async () => {
    const device = await openCompany(store)
    const customerId = await addCustomer(device)
    const today = (timeZone: string) => todayIn(timeZone, Date.now())
    const zone = "Africa/Porto-Novo"
    const issueDated = async (issueDate: string) => {
      const invoiceId = newId()
      const { content } = draft(invoiceId, customerId)
      const occurredAt = `${issueDate}T10:00:00+01:00[${zone}]`
      const reply = await device.push(store, [
        device.command("SaveInvoiceDraft", { invoiceId, content: { ...content, issueDate } }, { occurredAt }),
        device.command("IssueInvoice", { invoiceId, version: 1, provisional: "P-ABCD-1" }, { occurredAt })
      ])
      return reply.outcomes[1]
    }
    const day = today(zone)
    expect(await issueDated(addDays(day, 1))).toMatchObject({ kind: "accepted" })
    expect(await issueDated(addDays(day, 3))).toMatchObject({
      kind: "rejected",
      code: "issue_date_ahead",
      detail: { issueDate: addDays(day, 3) }
    })
  })

  it("asks the device to try again twice when our own code fails, then gives the command up so that the queue moves", async () => {
    const device = await openCompany(store)
    const customerId = await addCustomer(device)
    const invoiceId = newId()
    await device.push(store, [device.command("SaveInvoiceDraft", draft(invoiceId, customerId))])
    // The second wall: the number that the decider will give is claimed already, which it cannot know.
    sql((db) =>
      db.prepare("INSERT INTO claim VALUES (?, 'number:invoice', 'F-01', 'someone', 1)").run(device.companyId)
    )
    const cmds = [
      device.command("AddCustomer", { customerId: newId(), profile: profile("before") }),
      device.command("IssueInvoice", { invoiceId, version: 1, provisional: "P-ABCD-1" }),
      device.command("AddCustomer", { customerId: newId(), profile: profile("after") })
    ]
    for (const _attempt of [1, 2])
      await expect(device.push(store, cmds)).rejects.toMatchObject({ _tag: "StoreUnavailable", lasting: false })
    const reply = await device.push(store, cmds)
    expect(reply.outcomes.map((outcome) => ("code" in outcome ? outcome.code : outcome.kind))).toEqual([
      "accepted",
      "internal",
      "accepted"
    ])
    expect(sql((db) => verifyChain(db, device.companyId))).toMatchObject({ ok: true, events: 6 })
    const { books } = await replicaOf(device)
    expect(books.invoices.get(invoiceId)?.lifecycle).toBe("draft")
    expect(stateHash(books)).toBe(sql((db) => stateHash(foldBooks(db, device.companyId))))
  })
})

const replicaOf = async (device: TestDevice): Promise<Replica> => {
  const replica = new Replica(device.companyId)
  await replica.catchUp((request) => device.pull(store, request))
  return replica
}

describe("pulling", () => {
  it("hands out pages within their bounds that fold to the server's books, with the device's own outcomes", async () => {
    const device = await openCompany(store)
    const customerId = await addCustomer(device)
    const cmds = Array.from({ length: 40 }, () => device.command("SaveInvoiceDraft", draft(newId(), customerId)))
    await device.push(store, [...cmds, device.command("ArchiveCustomer", { customerId: newId() })])
    const replica = new Replica(device.companyId)
    let pages = 0
    await replica.catchUp(async (request) => {
      const page = await device.pull(store, { ...request, maxBytes: 4096 })
      expect(page.events.reduce((sum, { body }) => sum + (body?.length ?? 0), 0)).toBeLessThanOrEqual(4096)
      pages += 1
      return page
    })
    expect(pages).toBeGreaterThan(4)
    expect(replica.outcomes.map(({ seq }) => seq)).toEqual(Array.from({ length: 42 }, (_, index) => index + 1))
    expect(replica.outcomes.at(-1)).toMatchObject({ kind: "rejected", code: "customer_unknown" })
    expect(stateHash(replica.books)).toBe(sql((db) => stateHash(foldBooks(db, device.companyId))))
    expect(replica.books.customers.get(customerId)?.profile).toEqual({ ...profile("Zinsou"), ...NOT_SAID_OF_CUSTOMER })
  })

  it("never sends an outcome before its events, nor a later one before it", async () => {
    const device = await openCompany(store)
    const customerId = await addCustomer(device)
    const cmds = [
      ...Array.from({ length: 5 }, () => device.command("SaveInvoiceDraft", draft(newId(), customerId))),
      device.command("ArchiveCustomer", { customerId: newId() })
    ]
    await device.push(store, cmds)
    const page = await device.pull(store, { maxBytes: 1024 })
    expect(page.more).toBe(true)
    const last = page.events.at(-1)?.p ?? 0
    expect(last).toBeLessThan(8)
    expect(page.outcomes.map(({ seq }) => seq)).toEqual(Array.from({ length: last - 2 }, (_, index) => index + 1))
  })

  it("keeps personal data out of what is hashed, and sends it beside", async () => {
    const device = await openCompany(store)
    await addCustomer(device)
    const { events } = await device.pull(store)
    const added = events.find(({ t }) => t === "CustomerAdded")
    expect(added?.body).not.toContain("Zinsou")
    expect(Object.values(added?.pii ?? {}).map(([, text]) => JSON.parse(text) as unknown)).toEqual([
      { ...profile("Zinsou"), ...NOT_SAID_OF_CUSTOMER }
    ])
  })

  it("keeps out how a company is reached and paid, and on an invoice only what it says of them", async () => {
    const device = await openCompany(store)
    const customerId = await addCustomer(device)
    const { companyId } = device
    const [silent, telling] = [newId(), newId()]
    const issued = (invoiceId: string, count: number) => [
      device.command("SaveInvoiceDraft", draft(invoiceId, customerId)),
      device.command("IssueInvoice", { invoiceId, version: 1, provisional: `P-0001-${count}` })
    ]
    const option = { kind: "mobile-money", name: "MTN MoMo", details: "01 97 12 34 56" }
    const { outcomes } = await device.push(store, [
      ...issued(silent, 1),
      device.command("EditCompany", { companyId, changes: { phone: "+2290197123456" } }),
      device.command("AddPaymentOption", { companyId, optionId: newId(), option }),
      ...issued(telling, 2)
    ])
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array.from({ length: 6 }, () => "accepted"))
    const { events } = await device.pull(store)
    for (const { body } of events) expect(body).not.toMatch(/0197123456|97 12 34 56/)
    // Where nothing is said nothing is kept beside the log.
    const beside = events.filter(({ t }) => t === "InvoiceIssued").map(({ pii }) => Object.keys(pii ?? {}).length)
    expect(beside).toEqual([1, 2])
    sql((db) => db.exec("UPDATE personal SET salt = NULL, value = NULL WHERE subject_id = 'company'"))
    const replica = await replicaOf(device)
    expect(replica.books.company?.contact).toEqual({ erased: true })
    expect(replica.books.invoices.get(telling)?.issued?.letterhead).toEqual({ erased: true })
    expect(replica.books.invoices.get(silent)?.issued?.letterhead).toBeNull()
    expect(sql((db) => verifyChain(db, companyId))).toMatchObject({ ok: true, erased: 2 })
  })

  it("goes on without a personal value that was erased and a body that was blanked", async () => {
    const device = await openCompany(store)
    const customerId = await addCustomer(device)
    await device.push(store, [device.command("AddCustomer", { customerId: newId(), profile: profile("Bio") })])
    sql((db) => db.prepare("UPDATE personal SET salt = NULL, value = NULL WHERE subject_id = ?").run(customerId))
    sql((db) => db.exec("UPDATE event SET body = NULL WHERE position = 4"))
    const replica = await replicaOf(device)
    expect(replica.books.customers.get(customerId)?.profile).toEqual({ erased: true })
    expect(replica.books.customers.size).toBe(1)
    expect(sql((db) => verifyChain(db, device.companyId))).toMatchObject({ ok: true, redacted: 1, erased: 1 })
    expect(sql((db) => stateHash(foldBooks(db, device.companyId)))).toBe(stateHash(replica.books))
  })

  it("shows a device that its log is another one", async () => {
    const device = await openCompany(store)
    await addCustomer(device)
    for (const [after, at] of [
      [1, 1],
      [3, 3],
      [90, 3]
    ] as const) {
      const page = await device.pull(store, { after, afterHash: "f".repeat(64) })
      expect(page.events.map(({ p }) => p)).toEqual([at])
      expect(page.outcomes).toEqual([])
      const replica = new Replica(device.companyId)
      replica.position = after
      replica.hash = "f".repeat(64)
      expect(() => replica.take(page)).toThrow("BAD_CHAIN")
    }
    const begun = new Replica(device.companyId)
    begun.hash = "f".repeat(64)
    const page = await device.pull(store, { after: 0, afterHash: "f".repeat(64) })
    expect(() => begun.take(page)).toThrow("BAD_CHAIN")
    expect(await device.pull(store, { epoch: newId() })).toMatchObject({
      epoch: device.epoch,
      events: [],
      head: 3,
      more: true
    })
  })

  it("ends before an event that a device cannot read, once it has said so, and sends what it always sent to one that says nothing", async () => {
    const owner = await openCompany(store)
    await addCustomer(owner)
    await addCustomer(owner)
    const all = await owner.pull(store)
    const hashOfHere = hash("sha256", readHereText(), "hex")
    expect(await owner.pull(store, { reads: hashOfHere })).toEqual(all)
    expect(await owner.pull(store, { reads: readHere() })).toEqual(all)
    // Another build: which events it reads has to be told first, and nobody is kept waiting for it.
    const asked = await owner.pull(store, { reads: "0".repeat(64), wait: 20_000 })
    expect(asked).toEqual({
      epoch: all.epoch,
      head: all.head,
      events: [],
      outcomes: [],
      more: true,
      stop: "reads_wanted"
    })

    const place = all.events.findIndex(({ t }) => t === "CustomerAdded")
    const before = all.events[place - 1]
    const { CustomerAdded: _newer, ...reads } = readHere()
    const held = await owner.pull(store, { reads })
    expect(held).toMatchObject({ head: all.head, outcomes: [], more: false, stop: "newer_event" })
    expect(held.events).toEqual(all.events.slice(0, place))
    // What it was given it can prove that it was given.
    const there = { after: before?.p ?? 0, afterHash: before?.h ?? "" }
    expect(held.seal).toBe((await owner.pull(store, { ...there, reads, wait: 20_000 })).seal)
    expect((await owner.pull(store, { reads: { ...reads, CustomerAdded: 99 } })).events).toEqual(all.events)
    expect((await owner.pull(store, { ...there, reads: hashOfHere })).events).toEqual(all.events.slice(place))
  })

  it("waits for the next event and no longer", async () => {
    const device = await openCompany(store)
    const replica = await replicaOf(device)
    const at = { after: replica.position, afterHash: replica.hash }
    expect(await device.pull(store, { ...at, wait: 20 })).toMatchObject({ events: [], more: false })
    const waiting = device.pull(store, { ...at, wait: 20_000 })
    await addCustomer(device)
    expect((await waiting).events.map(({ t }) => t)).toEqual(["CustomerAdded"])
  })
})

describe("who follows the companies of a person", () => {
  it("hears where their logs end, of each commit to one of them, and of none to others", async () => {
    const mine = await openCompany(store)
    const foreign = await openCompany(store)
    const heard: Array<string> = []
    const following = await store.run(({ follow }) =>
      follow(mine.userId, {
        grown: ({ company, pos }) => heard.push(`${company} ${pos}`),
        removed: () => heard.push("removed")
      })
    )
    expect(following.heads).toMatchObject([{ company: mine.companyId, pos: 2 }])
    await addCustomer(foreign)
    await addCustomer(mine)
    const second = await openCompany(store, mine.userId)
    await expect.poll(() => heard).toEqual([`${mine.companyId} 3`, `${second.companyId} 2`])
    following.end()
    await addCustomer(mine)
    expect(heard).toHaveLength(2)
  })
})
