import { describe, expect, it } from "vitest"
import { addDays, todayIn } from "../../../../src/domain/kernel/calendar.ts"
import { verifyChain } from "../../../../src/infra/server/event-store/chain.ts"
import { foldBooks } from "../../../../src/infra/server/event-store/fold.ts"
import { eachOwnStore } from "./own-store.ts"
import { stateHash } from "./replica.ts"
import { draft, newId, openCompany, payment, profile, registration, TestDevice } from "./store-under-test.ts"

const own = eachOwnStore()

describe("judging", () => {
  it("refuses what the rules refuse, answers what is already so, and goes on", async () => {
    const device = await openCompany(own.store)
    const customerId = await own.addCustomer(device)
    const reply = await device.push(own.store, [
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
    const device = await openCompany(own.store)
    const reply = await device.push(own.store, [
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
    const kept = own
      .sql((db) => db.prepare("SELECT * FROM abandoned").all())
      .map(({ company_id: _c, command_id: _i, actor_id: _a, ...row }) => row)
    expect(kept).toHaveLength(5)
    expect(kept).toContainEqual({ type: "PaintTheShop", version: 1, reason: "unknown_type" })
    expect(kept).toContainEqual({ type: "AddCustomer", version: 9, reason: "too_new" })
    expect(kept.filter(({ reason }) => reason === "malformed")).toEqual(
      Array.from({ length: 3 }, () => ({ type: "AddCustomer", version: 1, reason: "malformed" }))
    )
  })

  it("refuses a request whose dependency was refused, and books a fact all the same", async () => {
    const device = await openCompany(own.store)
    const customerId = await own.addCustomer(device)
    const invoiceId = newId()
    const lost = device.command("IssueInvoice", { invoiceId: newId(), version: 1, provisional: "P-ABCD-1" })
    const reply = await device.push(own.store, [
      lost,
      device.command("SaveInvoiceDraft", draft(invoiceId, customerId)),
      device.command("MarkInvoiceSent", { invoiceId, channel: "sms" }, { dependsOn: [lost.commandId] }),
      device.command("RecordPayment", payment(invoiceId, "500"), { dependsOn: [lost.commandId] })
    ])
    expect(reply.outcomes[2]).toMatchObject({ kind: "rejected", code: "dependency", detail: { on: lost.commandId } })
    expect(reply.outcomes[3]?.kind).toBe("accepted")
    expect(own.sql((db) => foldBooks(db, device.companyId)).payments.size).toBe(1)
  })

  it("holds a command against the versions its sender saw", async () => {
    const device = await openCompany(own.store)
    const customerId = await own.addCustomer(device)
    const edit = (name: string, version: number) =>
      device.command("EditCustomer", { customerId, changes: { name } }, { expect: [{ ref: customerId, version }] })
    const reply = await device.push(own.store, [edit("Bio", 1), edit("Codjo", 1)])
    expect(reply.outcomes.map(({ kind }) => kind)).toEqual(["accepted", "rejected"])
    expect(reply.outcomes[1]).toMatchObject({ code: "stale" })
  })

  it("issues what the issuer read or nothing, whatever another device has made of the draft", async () => {
    const device = await openCompany(own.store)
    const customerId = await own.addCustomer(device)
    const invoiceId = newId()
    const reply = await device.push(own.store, [
      device.command("SaveInvoiceDraft", draft(invoiceId, customerId, "10000")),
      device.command("SaveInvoiceDraft", draft(invoiceId, customerId, "500000")),
      device.command("IssueInvoice", { invoiceId, version: 1, provisional: "P-ABCD-1" })
    ])
    expect(reply.outcomes[2]).toMatchObject({ kind: "rejected", code: "stale" })
    expect(own.sql((db) => foldBooks(db, device.companyId)).invoices.get(invoiceId)?.lifecycle).toBe("draft")
  })

  it("checks the role of the moment", async () => {
    const owner = await openCompany(own.store)
    await own.addCustomer(owner)
    await own.store.close()
    // No command cuts a role yet: the event that made the owner is rewritten, as a later event would have it.
    own.sql((db) => {
      db.exec("DROP TRIGGER event_is_not_changed")
      db.exec(`UPDATE event SET body = replace(body, '"owner"', '"viewer"') WHERE type = 'MemberJoined'`)
    })
    own.reopen()
    const reply = await owner.push(own.store, [
      owner.command("AddCustomer", { customerId: newId(), profile: profile("A") })
    ])
    expect(reply.outcomes[0]).toMatchObject({
      kind: "rejected",
      code: "not_allowed",
      detail: { role: "viewer", area: "sales" }
    })
  })

  it("numbers issued invoices without a gap, also when one in between is refused or issued twice", async () => {
    const device = await openCompany(own.store)
    const customerId = await own.addCustomer(device)
    const ids = [newId(), newId(), newId()]
    const replies = await device.push(own.store, [
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
    const { invoices } = own.sql((db) => foldBooks(db, device.companyId))
    expect(ids.map((invoiceId) => invoices.get(invoiceId)?.number?.text)).toEqual(["F-01", "F-02", "F-03"])
    expect(own.sql((db) => db.prepare("SELECT key FROM claim ORDER BY key").all())).toEqual([
      { key: "F-01" },
      { key: "F-02" },
      { key: "F-03" }
    ])
  })

  it("issues once what two devices issued, and tells the one that had read something else what was booked", async () => {
    const mine = await openCompany(own.store)
    const [same, edited] = [1, 2].map(() => new TestDevice(mine.companyId, mine.userId, mine.epoch))
    if (same === undefined || edited === undefined) throw new Error("no devices")
    const customerId = await own.addCustomer(mine)
    const invoiceId = newId()
    const issue = (device: TestDevice, version: number, more = {}) =>
      device.command("IssueInvoice", { invoiceId, version, provisional: "P-ABCD-1" }, more)
    const save = edited.command("SaveInvoiceDraft", draft(invoiceId, customerId, "9000"), {
      expect: [{ ref: invoiceId, version: 1 }]
    })
    await mine.push(own.store, [mine.command("SaveInvoiceDraft", draft(invoiceId, customerId)), issue(mine, 1)])
    expect((await same.push(own.store, [issue(same, 1)])).outcomes).toMatchObject([
      { kind: "noop", reason: "already_issued" }
    ])
    const told = await edited.push(own.store, [
      save,
      issue(edited, 2),
      issue(edited, 2, { dependsOn: [save.commandId] })
    ])
    const detail = { reference: "F-01", issueDate: "2020-01-15", currency: "XOF", total: "3540" }
    expect(told.outcomes).toMatchObject([
      { kind: "rejected", code: "issued_meanwhile", detail },
      { kind: "rejected", code: "issued_meanwhile", detail },
      { kind: "rejected", code: "dependency" }
    ])
    expect(own.sql((db) => foldBooks(db, mine.companyId)).series.get("invoice")).toBe(1)
  })

  it("refuses an issue date ahead of its own day in the company's time zone, whatever the device's clock says", async () => {
    const device = await openCompany(own.store)
    const customerId = await own.addCustomer(device)
    const today = (timeZone: string) => todayIn(timeZone, Date.now())
    const zone = "Africa/Porto-Novo"
    const issueDated = async (issueDate: string) => {
      const invoiceId = newId()
      const { content } = draft(invoiceId, customerId)
      const occurredAt = `${issueDate}T10:00:00+01:00[${zone}]`
      const reply = await device.push(own.store, [
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
    const device = await openCompany(own.store)
    const customerId = await own.addCustomer(device)
    const invoiceId = newId()
    await device.push(own.store, [device.command("SaveInvoiceDraft", draft(invoiceId, customerId))])
    // The second wall: the number that the decider will give is claimed already, which it cannot know.
    own.sql((db) =>
      db.prepare("INSERT INTO claim VALUES (?, 'number:invoice', 'F-01', 'someone', 1)").run(device.companyId)
    )
    const cmds = [
      device.command("AddCustomer", { customerId: newId(), profile: profile("before") }),
      device.command("IssueInvoice", { invoiceId, version: 1, provisional: "P-ABCD-1" }),
      device.command("AddCustomer", { customerId: newId(), profile: profile("after") })
    ]
    for (const _attempt of [1, 2])
      await expect(device.push(own.store, cmds)).rejects.toMatchObject({ _tag: "StoreUnavailable", lasting: false })
    const reply = await device.push(own.store, cmds)
    expect(reply.outcomes.map((outcome) => ("code" in outcome ? outcome.code : outcome.kind))).toEqual([
      "accepted",
      "internal",
      "accepted"
    ])
    expect(own.sql((db) => verifyChain(db, device.companyId))).toMatchObject({ ok: true, events: 6 })
    const { books } = await own.replicaOf(device)
    expect(books.invoices.get(invoiceId)?.lifecycle).toBe("draft")
    expect(stateHash(books)).toBe(own.sql((db) => stateHash(foldBooks(db, device.companyId))))
  })
})
