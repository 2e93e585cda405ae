import { Exit } from "effect"
import { describe, expect, it } from "vitest"
import { PROTOCOL } from "../../../../src/infra/contract/limits.ts"
import { verifyChain } from "../../../../src/infra/server/event-store/chain.ts"
import { eachOwnStore } from "./own-store.ts"
import { Replica } from "./replica.ts"
import {
  newCommand,
  newCompany,
  newDevice,
  newId,
  newUser,
  openCompany,
  profile,
  registration,
  TestDevice
} from "./store-under-test.ts"

const own = eachOwnStore()

const failureOf = <A, E>(exit: Exit.Exit<A, E>): unknown =>
  Exit.isFailure(exit)
    ? exit.cause.reasons.map((reason) => (reason._tag === "Fail" ? reason.error : reason)).at(0)
    : undefined

describe("registering a company", () => {
  it("answers the same again for the same content, and makes the caller its owner", async () => {
    const userId = newUser()
    const companyId = newCompany()
    const register = (name?: string, by = userId) =>
      own.store.exit((service) =>
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
    expect(await own.store.run((service) => service.companiesOf(userId))).toEqual([
      { id: companyId, socialName: "Chez Awa", role: "owner", currency: "XOF", country: "BJ", logo: null }
    ])
    expect(await own.store.run((service) => service.isMember(companyId, userId))).toBe(true)
    expect(await own.store.run((service) => service.isMember(companyId, newUser()))).toBe(false)
    expect(own.sql((db) => verifyChain(db, companyId))).toMatchObject({ ok: true, events: 2 })
  })

  it("does not make the same company twice when two registrations share a commit", async () => {
    const userId = newUser()
    const companyId = newCompany()
    const register = () =>
      own.store.run((service) =>
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
    expect(own.sql((db) => verifyChain(db, companyId))).toMatchObject({ ok: true, events: 2 })
  })

  it("refuses a text that cannot be hashed and harms no one who shares the commit", async () => {
    const owner = await openCompany(own.store)
    const companyId = newCompany()
    const [refused, reply] = await Promise.all([
      own.store.exit((service) =>
        service.submit({
          kind: "registration",
          companyId,
          userId: newUser(),
          commandId: newCommand(),
          deviceId: newDevice(),
          command: registration(companyId, "\ud800")
        })
      ),
      owner.push(own.store, [owner.command("AddCustomer", { customerId: newId(), profile: profile("Bio") })])
    ])
    expect(failureOf(refused)).toMatchObject({ _tag: "CommandRefused", code: "undecodable" })
    expect(reply.outcomes[0]?.kind).toBe("accepted")
  })
})

describe("when something happened", () => {
  const told = async (occurredAt: string) => {
    const owner = await openCompany(own.store)
    const command = owner.command("AddCustomer", { customerId: newId(), profile: profile("Bio") }, { occurredAt })
    const { outcomes, serverTime } = await owner.push(own.store, [command])
    expect(outcomes[0]?.kind).toBe("accepted")
    return { owner, serverTime, events: (await owner.pull(own.store)).events }
  }

  it("is kept as the device told it, beside the time of the booking, and proven with the event", async () => {
    const { owner, serverTime, events } = await told("2026-11-14T16:20:00.250+01:00[Africa/Porto-Novo]")
    expect(events[2]).toMatchObject({ occ: Date.UTC(2026, 10, 14, 15, 20, 0, 250), at: serverTime })
    expect(own.sql((db) => verifyChain(db, owner.companyId))).toMatchObject({ ok: true, events: 3 })
    await new Replica(owner.companyId).catchUp((request) => owner.pull(own.store, request))
  })

  it("orders and refuses nothing: a clock may be wrong by years", async () => {
    const ahead = await told("2062-01-01T00:00:00Z")
    expect(ahead.events[2]?.occ).toBe(Date.UTC(2062, 0, 1))
    const unset = await told("1969-12-31T23:00:00Z")
    expect(unset.events[2]?.occ).toBe(-3_600_000)
    await new Replica(unset.owner.companyId).catchUp((request) => unset.owner.pull(own.store, request))
  })

  it("of a registration, which tells none, is when it was booked", async () => {
    const { events } = await told("2026-11-14T16:20:00Z")
    expect([events[0]?.occ, events[1]?.occ]).toEqual([events[0]?.at, events[1]?.at])
  })
})

describe("who may speak to a company", () => {
  it("answers the same for an unknown id and for someone else's", async () => {
    const owner = await openCompany(own.store)
    const stranger = new TestDevice(owner.companyId, newUser(), owner.epoch)
    const nowhere = new TestDevice(newCompany(), owner.userId, owner.epoch)
    for (const device of [stranger, nowhere]) {
      const { companyId, userId } = device
      const push = device.batch([device.command("ArchiveCustomer", { customerId: newId() })])
      const job = { kind: "push", companyId, userId, push } as const
      // Whoever was a member when the caller asked may be none when it is their turn.
      const asked = [undefined, { isMember: true }] as const
      for (const exit of await Promise.all(
        asked.map((each) => own.store.exit((service) => service.submit(job, each)))
      )) {
        expect(failureOf(exit)).toMatchObject({ _tag: "CompanyNotFound", companyId })
      }
      await expect(device.pull(own.store)).rejects.toMatchObject({ _tag: "CompanyNotFound" })
    }
    expect(own.sql((db) => db.prepare("SELECT count(*) AS n FROM device").get())).toEqual({ n: 0 })
    expect(await own.store.run((service) => service.heads("all", stranger.userId))).toEqual([])
    expect(
      await own.store.run((service) => service.heads([owner.companyId, newCompany()], owner.userId))
    ).toMatchObject([{ company: owner.companyId, pos: 2 }])
  })
})

describe("what somebody says who is no member", () => {
  // A function cannot go over to another thread: whoever tries to send it there gets another answer.
  const unsendable = (() => 0) as never

  it("is never handed to the one who writes", async () => {
    const owner = await openCompany(own.store)
    await own.store.close()
    own.reopen({ thread: "apart" })
    const push = (userId: typeof owner.userId, companyId = owner.companyId) =>
      own.store
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
      own.store
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
    const device = await openCompany(own.store)
    const command = device.command("AddCustomer", { customerId: newId(), profile: profile("Zinsou") })
    const first = await device.push(own.store, [command])
    const [again, twice] = await Promise.all([device.push(own.store, [command]), device.push(own.store, [command])])
    expect(again.outcomes).toEqual(first.outcomes)
    expect(twice.outcomes).toEqual(first.outcomes)
    expect(again.head).toBe(3)
  })

  it("stops on an id that carries another payload", async () => {
    const device = await openCompany(own.store)
    const command = device.command("AddCustomer", { customerId: newId(), profile: profile("Zinsou") })
    await device.push(own.store, [command])
    const reply = await device.push(own.store, [
      { ...command, payload: { customerId: newId(), profile: profile("Bio") } }
    ])
    expect(reply.stop).toEqual({ code: "id_reuse" })
    expect(reply).toMatchObject({ outcomes: [], head: 3, lastSeq: 1 })
  })

  it("stops at a gap and says which number it expects", async () => {
    const device = await openCompany(own.store)
    const [one, two, three] = [1, 2, 3].map(() =>
      device.command("AddCustomer", { customerId: newId(), profile: profile("Zinsou") })
    )
    if (one === undefined || two === undefined || three === undefined) throw new Error("three commands")
    const reply = await device.push(own.store, [one, three])
    expect(reply.outcomes.map(({ seq }) => seq)).toEqual([1])
    expect(reply.stop).toEqual({ code: "seq_gap", expectSeq: 2 })
    expect((await device.push(own.store, [two, three])).lastSeq).toBe(3)
  })

  it("tells a copied device that it is one", async () => {
    const device = await openCompany(own.store)
    await device.push(own.store, [device.command("AddCustomer", { customerId: newId(), profile: profile("A") })])
    device.seq = 0
    const other = device.command("AddCustomer", { customerId: newId(), profile: profile("B") })
    expect((await device.push(own.store, [other])).stop).toEqual({ code: "device_forked" })
  })

  it("lets a copied device go on under a new id, with what was booked already counted once", async () => {
    const device = await openCompany(own.store)
    const commands = [1, 2].map(() => device.command("AddCustomer", { customerId: newId(), profile: profile("A") }))
    const before = await device.push(own.store, commands.slice(0, 1))
    const renamed = new TestDevice(device.companyId, device.userId, device.epoch)
    const reply = await renamed.push(own.store, commands)
    expect(reply.outcomes[0]).toEqual(before.outcomes[0])
    expect(reply).toMatchObject({ lastSeq: 2, head: 4 })
  })

  it("does not let one person speak as another's device", async () => {
    const owner = await openCompany(own.store)
    await owner.push(own.store, [owner.command("AddCustomer", { customerId: newId(), profile: profile("A") })])
    const colleague = newUser()
    await own.store.close()
    own.sql((db) => db.prepare("UPDATE device SET user_id = ?").run(colleague))
    own.reopen()
    const reply = await owner.push(own.store, [
      owner.command("AddCustomer", { customerId: newId(), profile: profile("B") })
    ])
    expect(reply.stop).toEqual({ code: "device_forked" })
    expect((await owner.pull(own.store)).outcomes).toEqual([])
  })

  it("stops on another epoch and on another protocol, and writes nothing", async () => {
    const device = await openCompany(own.store)
    const command = device.command("AddCustomer", { customerId: newId(), profile: profile("A") })
    expect(await device.push(own.store, [command], { epoch: newId() })).toMatchObject({
      stop: { code: "epoch_changed" },
      epoch: device.epoch,
      outcomes: [],
      head: 2
    })
    expect((await device.push(own.store, [command], { proto: PROTOCOL + 1 })).stop).toEqual({
      code: "upgrade_required"
    })
    expect((await device.push(own.store, [command])).outcomes[0]?.kind).toBe("accepted")
  })
})
