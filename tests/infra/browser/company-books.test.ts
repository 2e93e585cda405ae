import { describe, expect, it } from "vitest"
import { richText } from "../../../src/domain/documents/rich-text.ts"
import { canonicalBooks } from "../../../src/domain/books.ts"
import { reject } from "../../../src/domain/kernel/decider.ts"
import { loadDecider, type DomainDecider } from "../../../src/domain/load-decider.ts"
import { flagCount, flaggedPayments } from "../../../src/domain/payment/projections/flags.ts"
import { overtakenEdit } from "../../../src/domain/record-edits.ts"
import { id } from "../../support/ids.ts"
import { ask, date, OWNER, TODAY } from "../../support/samples.ts"
import { Device } from "./support/device.ts"
import { FakeServer } from "./support/fake-server.ts"

const founded = (): FakeServer => {
  const server = new FakeServer(id.company(1))
  server.judge(OWNER, ask.register())
  return server
}

/** A browser that is open and level with the server. */
const opened = async (server: FakeServer): Promise<Device> => {
  const device = await new Device(server, OWNER).open()
  await device.level()
  return device
}

const saved = { kind: "saved" }

describe("a command on a device", () => {
  it("is reported as saved only once it is on the disk", async () => {
    const device = await opened(founded())
    // The first of all waits for the code that decides it.
    await device.books.execute(ask.addCustomer(9))
    await device.level()
    device.cutNetwork()
    const asked = device.books.execute(ask.addCustomer(1))
    expect(device.shown.itemState(id.customer(1))).toBe("saving")
    expect(device.shown.books.customers.get(id.customer(1))).toBeDefined()
    expect(await asked).toMatchObject(saved)
    expect(await device.rows("pending")).toHaveLength(1)
    expect(device.shown.itemState(id.customer(1))).toBe("on-device")
    expect(device.shown.sync).toMatchObject({ pending: 1, net: "offline" })
  })

  it("is not reported before its transaction is complete, which is asked to be on the disk by then", async () => {
    const device = await opened(founded())
    device.cutNetwork()
    const seen: Array<unknown> = []
    const { transaction } = IDBDatabase.prototype
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...input: Parameters<typeof transaction>) {
      const begun = transaction.apply(this, input)
      if (input[1] === "readwrite") begun.addEventListener("complete", () => seen.push(input[2]))
      return begun
    }
    try {
      await device.books.execute(ask.addCustomer(1))
      expect(seen).toEqual([{ durability: "strict" }])
    } finally {
      IDBDatabase.prototype.transaction = transaction
    }
  })

  it("leaves nothing behind when the disk is full", async () => {
    const device = await opened(founded())
    const add = IDBObjectStore.prototype.add
    IDBObjectStore.prototype.add = () => {
      throw new DOMException("full", "QuotaExceededError")
    }
    try {
      expect(await device.books.execute(ask.addCustomer(1))).toEqual({ kind: "not-saved", reason: "quota-exceeded" })
    } finally {
      IDBObjectStore.prototype.add = add
    }
    expect(device.shown.books.customers.get(id.customer(1))).toBeUndefined()
    expect(await device.books.execute(ask.addCustomer(2))).toMatchObject(saved)
    await device.level()
  })

  it("is refused at once by the rules the server has, and then not kept", async () => {
    const device = await opened(founded())
    expect(await device.books.execute(ask.issue(9))).toEqual({ kind: "refused", refusal: { code: "invoice_unknown" } })
    expect(await device.rows("pending")).toEqual([])
  })

  it("fetches what decides it when it is the first, and those after it are shown at once", async () => {
    let fetched = 0
    const server = founded()
    const device = new Device(server, OWNER)
    const counting = {
      loadDecider: () => {
        fetched += 1
        return loadDecider()
      }
    }
    await device.open(counting)
    await device.level()
    server.judge(OWNER, ask.addCustomer(9))
    await device.until("shown", ({ books }) => books.customers.size === 1)
    device.cutNetwork()
    expect(fetched).toBe(0)
    const first = device.books.execute(ask.addCustomer(1))
    const second = device.books.execute(ask.draft(1))
    expect([await first, await second]).toMatchObject([saved, saved])
    const third = device.books.execute(ask.addCustomer(2))
    expect(device.shown.itemState(id.customer(2))).toBe("saving")
    await third
    expect((await device.rows("pending")).map((row) => Object(row).command.type)).toEqual([
      "AddCustomer",
      "SaveInvoiceDraft",
      "AddCustomer"
    ])
    device.close()
    fetched = 0
    await device.open(counting)
    expect(fetched).toBe(1)
    expect(device.shown.books.invoices.get(id.invoice(1))).toBeDefined()
  })

  it("is not kept when what decides it cannot be fetched, and is given again once it can", async () => {
    let isAway = true
    const device = await new Device(founded(), OWNER).open({
      loadDecider: async () => {
        if (isAway) throw new TypeError("Failed to fetch dynamically imported module")
        return loadDecider()
      }
    })
    await device.level()
    expect(await device.books.execute(ask.addCustomer(1))).toEqual({ kind: "not-saved", reason: "not-loaded" })
    expect(await device.rows("pending")).toEqual([])
    isAway = false
    expect(await device.books.execute(ask.addCustomer(1))).toMatchObject(saved)
  })

  it("that waits is not lost, nor taken for damaged, when what decides it cannot be fetched at the start", async () => {
    const device = await opened(founded())
    device.cutNetwork()
    await device.books.execute(ask.addCustomer(1))
    device.close()
    const loadNothing = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"))
    await expect(device.open({ loadDecider: loadNothing })).rejects.toThrow("could not be fetched")
    await device.open({ loadDecider })
    expect(device.shown.books.customers.get(id.customer(1))).toBeDefined()
    device.restoreNetwork()
    await device.level()
    expect(device.shown.attention).toEqual([])
  })

  it("is decided once: the person is told what the screens show", async () => {
    const decider = await loadDecider()
    let decisions = 0
    const fickle: DomainDecider = {
      ...decider,
      decide: (...asked) => {
        decisions += 1
        return decisions === 1 ? decider.decide(...asked) : reject("stale")
      }
    }
    const server = founded()
    const device = await new Device(server, OWNER).open({ loadDecider: async () => fickle })
    await device.level()
    device.cutNetwork()
    expect(await device.books.execute(ask.addCustomer(1))).toMatchObject(saved)
    expect(device.shown.books.customers.get(id.customer(1))).toBeDefined()
    expect(decisions).toBe(1)
    expect(await device.books.execute(ask.addCustomer(2))).toMatchObject({ refusal: { code: "stale" } })
    expect(device.shown.books.customers.get(id.customer(2))).toBeUndefined()
    expect(device.shown.sync.pending).toBe(1)
  })

  it("is refused at once with a command that it depends on, as the server would", async () => {
    const server = founded()
    const [mine, other] = [await opened(server), await opened(server)]
    await mine.books.execute(ask.addCustomer(1))
    await mine.books.execute(ask.draft(1))
    await mine.level()
    await other.level()
    other.cutNetwork()
    const seen = { expect: [{ ref: id.invoice(1), version: 1 }] }
    const kept = await other.books.execute(ask.draft(1, { notes: richText("Livraison comprise") }), seen)
    if (kept.kind !== "saved") throw new Error(kept.kind)
    await mine.books.execute(ask.issue(1, await mine.books.nextProvisional()))
    await mine.level()
    other.restoreNetwork()
    await other.until("refused", ({ attention, sync }) => attention.length === 1 && sync.pending === 0)
    const dependsOn = [kept.commandId]
    expect(await other.books.execute(ask.addCustomer(2), { dependsOn })).toEqual({
      kind: "refused",
      refusal: { code: "dependency", detail: { on: kept.commandId } }
    })
    expect(await other.rows("pending")).toEqual([])
  })

  it("is booked, its provisional reference becoming a legal number", async () => {
    const device = await opened(founded())
    device.cutNetwork()
    await device.books.execute(ask.addCustomer(1))
    await device.books.execute(ask.draft(1))
    const provisional = await device.books.nextProvisional()
    expect(provisional).toMatch(/^P-[0-9A-F]{4}-1$/)
    expect(await device.books.execute(ask.issue(1, provisional))).toMatchObject(saved)
    expect(device.shown.books.invoices.get(id.invoice(1))).toMatchObject({ number: null, provisional })
    const foreseen = await device.books.history(id.invoice(1))
    expect(foreseen.map(({ pending, recorded }) => [pending, recorded.event._tag])).toEqual([
      [true, "InvoiceDrafted"],
      [true, "InvoiceIssued"]
    ])
    device.restoreNetwork()
    await device.level()
    expect(device.shown.books.invoices.get(id.invoice(1))).toMatchObject({ number: { text: "F-01" }, provisional })
    expect(device.shown.itemState(id.invoice(1))).toBe("booked")
    const booked = await device.books.history(id.invoice(1))
    expect(booked.map(({ pending }) => pending)).toEqual([false, false])
    // The history still says when it was done, not when the network came back.
    expect(booked.map(({ recorded }) => recorded.occurredAt)).toEqual(
      foreseen.map(({ recorded }) => recorded.occurredAt)
    )
    expect(booked.every(({ recorded }) => recorded.at !== recorded.occurredAt)).toBe(true)
    expect(await device.books.nextProvisional()).toMatch(/-2$/)
  })

  it("dated by a clock that is wrong is refused with both dates, and issued once the date is corrected", async () => {
    const device = await opened(founded())
    device.clockAhead += 40 * 24 * 60 * 60 * 1000
    const [wrong, right] = [date("2026-12-30"), TODAY]
    await device.books.execute(ask.addCustomer(1))
    expect(device.shown.today).toBe(wrong)
    await device.books.execute(ask.draft(1, { issueDate: wrong, paymentDate: null }))
    expect(await device.books.execute(ask.issue(1))).toMatchObject(saved)
    await device.until("refused", ({ attention, sync }) => attention.length === 1 && sync.pending === 0)
    expect(device.shown.attention).toMatchObject([
      { type: "IssueInvoice", code: "issue_date_ahead", detail: { issueDate: wrong, today: right } }
    ])
    expect(device.shown.books.invoices.get(id.invoice(1))).toMatchObject({ lifecycle: "draft", number: null })
    await device.books.execute(ask.draft(1, { issueDate: right, paymentDate: null }))
    await device.books.execute(ask.issue(1, await device.books.nextProvisional(), 2))
    await device.level()
    expect(device.shown.books.invoices.get(id.invoice(1))?.number?.text).toBe("F-01")
    expect(device.shown.attention).toHaveLength(1)
  })

  it("issued on two devices is issued once, and nobody is told of anything wrong", async () => {
    const server = founded()
    const [mine, other] = [await opened(server), await opened(server)]
    await mine.books.execute(ask.addCustomer(1))
    await mine.books.execute(ask.draft(1))
    await mine.level()
    await other.level()
    other.cutNetwork()
    await other.books.execute(ask.issue(1, await other.books.nextProvisional()))
    await other.books.execute(ask.pay(1, 1, "10000"))
    await mine.books.execute(ask.issue(1, await mine.books.nextProvisional()))
    await mine.level()
    other.restoreNetwork()
    await other.level()
    await mine.level()
    for (const device of [mine, other]) {
      expect(device.shown.books.invoices.get(id.invoice(1))).toMatchObject({
        number: { text: "F-01" },
        lifecycle: { issued: { settlement: "paid" } }
      })
      expect(device.shown.attention).toEqual([])
      expect(device.shown.itemState(id.invoice(1))).toBe("booked")
    }
    expect(server.books.series.get("invoice")).toBe(1)
  })

  it("a void payment that waits leaves none of its invoices booked", async () => {
    const server = founded()
    const before = [ask.addCustomer(1), ask.draft(1), ask.issue(1), ask.draft(2), ask.issue(2)]
    for (const command of [...before, ask.paySplit(1, [1, 2], "15000")]) server.judge(OWNER, command)
    const device = await opened(server)
    await device.level()
    device.cutNetwork()
    expect(await device.books.execute(ask.voidPayment(1, 1))).toMatchObject(saved)
    for (const n of [1, 2]) expect(device.shown.itemState(id.invoice(n))).toBe("on-device")
  })

  it("issued on two devices with different content tells the second which version was booked", async () => {
    const server = founded()
    const [mine, other] = [await opened(server), await opened(server)]
    await mine.books.execute(ask.addCustomer(1))
    await mine.books.execute(ask.draft(1))
    await mine.level()
    await other.level()
    other.cutNetwork()
    const changed = ask.draft(1, { notes: richText("Livraison comprise") })
    const kept = await other.books.execute(changed, { expect: [{ ref: id.invoice(1), version: 1 }] })
    if (kept.kind !== "saved") throw new Error(kept.kind)
    await other.books.execute(ask.issue(1, await other.books.nextProvisional(), 2), { dependsOn: [kept.commandId] })
    await mine.books.execute(ask.issue(1, await mine.books.nextProvisional()))
    await mine.level()
    other.restoreNetwork()
    await other.until("refused", ({ attention, sync }) => attention.length === 2 && sync.pending === 0)
    const detail = { reference: "F-01", issueDate: TODAY, currency: "XOF", total: "10000" }
    expect(other.shown.attention).toMatchObject([
      { type: "SaveInvoiceDraft", code: "issued_meanwhile", detail, command: changed },
      { type: "IssueInvoice" }
    ])
    await other.level()
    expect(other.shown.books.invoices.get(id.invoice(1))?.content.notes).toEqual([])
  })

  it("whose mobile-money reference another device has used is booked, and asks on both until one has answered", async () => {
    const server = founded()
    const [mine, other] = [await opened(server), await opened(server)]
    await mine.books.execute(ask.addCustomer(1))
    await mine.books.execute(ask.draft(1))
    await mine.books.execute(ask.issue(1, await mine.books.nextProvisional()))
    await mine.level()
    await other.level()
    const momo = { method: "mobile-money", reference: "MP1" } as const
    other.cutNetwork()
    await other.books.execute(ask.pay(2, 1, "3000", momo))
    expect(flagCount(other.shown.books)).toBe(0)
    await mine.books.execute(ask.pay(1, 1, "4000", momo))
    await mine.level()
    other.restoreNetwork()
    await other.level()
    for (const device of [mine, other]) {
      await device.until("asking", ({ books }) => flagCount(books) === 1)
      expect(flaggedPayments(device.shown.books)).toMatchObject([
        { paymentId: id.payment(2), reason: "same_reference", keptApart: 3000n }
      ])
      expect(device.shown.attention).toEqual([])
    }
    await mine.books.execute(ask.keep(2, 1))
    await mine.level()
    await other.until("answered", ({ books }) => flagCount(books) === 0)
    expect(other.shown.books.invoices.get(id.invoice(1))?.paid).toBe(7000n)
  })

  it("that the server refuses waits for a person, and is shown no longer", async () => {
    const server = founded()
    const [mine, other] = [await opened(server), await opened(server)]
    await mine.books.execute(ask.addCustomer(1))
    await mine.books.execute(ask.draft(1))
    await mine.level()
    await other.level()
    other.cutNetwork()
    await other.books.execute(ask.issue(1))
    await mine.books.execute(ask.cancel(1))
    await mine.level()
    other.restoreNetwork()
    await other.until("refused", ({ attention, sync }) => attention.length === 1 && sync.pending === 0)
    expect(other.shown.attention[0]).toMatchObject({
      type: "IssueInvoice",
      code: "transition_forbidden",
      recordIds: [id.invoice(1)],
      command: { _tag: "IssueInvoice" }
    })
    expect(other.shown.itemState(id.invoice(1))).toBe("needs-attention")
    await other.level()
    expect(other.shown.books.invoices.get(id.invoice(1))?.lifecycle).toBe("cancelled")
    other.close()
    await other.open()
    expect(other.shown.attention).toHaveLength(1)
    await other.books.dismissAttention(other.shown.attention[0]?.commandId ?? "")
    expect(other.shown.itemState(id.invoice(1))).toBe("booked")
    other.close()
    await other.open()
    expect(other.shown.attention).toEqual([])
  })

  it("depends on the version its author saw", async () => {
    const server = founded()
    const [mine, other] = [await opened(server), await opened(server)]
    await mine.books.execute(ask.addCustomer(1))
    await mine.level()
    await other.level()
    other.cutNetwork()
    const expectation = [{ ref: id.customer(1), version: 1 }]
    await other.books.execute(ask.editCustomer(1, { phone: "1" }), { expect: expectation })
    await mine.books.execute(ask.editCustomer(1, { phone: "2" }), { expect: expectation })
    await mine.level()
    other.restoreNetwork()
    await other.until("refused as stale", ({ attention }) => attention[0]?.code === "stale")
    await other.level()
    expect(other.shown.books.customers.get(id.customer(1))?.profile).toMatchObject({ phone: "2" })
  })
})

describe("two devices", () => {
  it("come to the same books, whatever was written where while the network was away", async () => {
    const server = founded()
    const [a, b] = [await opened(server), await opened(server)]
    await a.books.execute(ask.addCustomer(1))
    await a.level()
    await b.level()
    a.cutNetwork()
    b.cutNetwork()
    for (let n = 1; n <= 5; n += 1) {
      await a.books.execute(ask.draft(n))
      await a.books.execute(ask.issue(n, await a.books.nextProvisional()))
      await b.books.execute(ask.draft(n + 10))
      await b.books.execute(ask.issue(n + 10, await b.books.nextProvisional()))
      await b.books.execute(ask.pay(n, n + 10, "4000", { method: "mobile-money", reference: `MM ${n}` }))
      await a.books.execute(ask.pay(n + 10, n, "10000", { method: "mobile-money", reference: `mm${n}` }))
    }
    a.restoreNetwork()
    b.restoreNetwork()
    await Promise.all([a.level(), b.level()])
    const books = canonicalBooks(server.books)
    expect(canonicalBooks(a.shown.books)).toBe(books)
    expect(canonicalBooks(b.shown.books)).toBe(books)
    expect(server.books.series.get("invoice")).toBe(10)
    // Whoever came second under a reference is kept apart, not lost.
    const payments = [...server.books.payments.values()].map(({ received }) => received.unappliedReason)
    expect(payments.filter((reason) => reason === null)).toHaveLength(5)
    expect(payments.filter((reason) => reason === "same_reference")).toHaveLength(5)
  })

  it("hear of each other without asking", async () => {
    const server = founded()
    const [a, b] = [await opened(server), await opened(server)]
    await b.level()
    await a.books.execute(ask.addCustomer(7))
    await b.until("told", ({ books }) => books.customers.get(id.customer(7)) !== undefined)
  })
})

describe("drafts of forms", () => {
  it("survive closing, by company and key", async () => {
    const device = await new Device(founded(), OWNER).open()
    await device.books.drafts.save("invoice:1", { notes: richText("à finir") })
    await device.books.drafts.save("customer:1", {})
    device.close()
    await device.open()
    expect(await device.books.drafts.load("invoice:1")).toEqual({ notes: richText("à finir") })
    expect((await device.books.drafts.list("invoice:")).map(({ key }) => key)).toEqual(["invoice:1"])
    await device.books.drafts.remove("invoice:1")
    expect(await device.books.drafts.load("invoice:1")).toBeUndefined()
  })

  it("grabbed by a page as it ended are newer than what was saved, until they are saved", async () => {
    const device = await new Device(founded(), OWNER).open()
    const { drafts } = device.books
    await drafts.save("invoice:1", { notes: richText("a") })
    drafts.grab("invoice:1", { notes: richText("ab") })
    drafts.grab("invoice:2", { notes: richText("new") })
    device.close()
    await device.open()
    expect(await device.books.drafts.load("invoice:1")).toEqual({ notes: richText("ab") })
    const listed = await device.books.drafts.list("invoice:")
    expect(new Map(listed.map(({ key, value }) => [key, value]))).toEqual(
      new Map([
        ["invoice:1", { notes: richText("ab") }],
        ["invoice:2", { notes: richText("new") }]
      ])
    )
    await device.books.drafts.save("invoice:1", { notes: richText("abc") })
    expect(await device.books.drafts.load("invoice:1")).toEqual({ notes: richText("abc") })
    await device.books.drafts.remove("invoice:2")
    expect((await device.books.drafts.list("invoice:")).map(({ key }) => key)).toEqual(["invoice:1"])
    expect(device.pocket.names("")).toEqual([])
  })

  it("are not let go of by a save that began before they were grabbed", async () => {
    const device = await new Device(founded(), OWNER).open()
    const { drafts } = device.books
    const earlier = drafts.save("invoice:1", { notes: richText("a") })
    drafts.grab("invoice:1", { notes: richText("ab") })
    await earlier
    expect(await drafts.load("invoice:1")).toEqual({ notes: richText("ab") })
  })
})

describe("who made a record", () => {
  it("is known on the device of whoever reads it, also of what waits, and after the page was opened again", async () => {
    const server = founded()
    server.judge(OWNER, ask.invite(1, "seller"))
    server.judge(id.user(2), ask.accept(1))
    server.judge(id.user(2), ask.addCustomer(1))
    server.judge(OWNER, ask.editCustomer(1, { city: "Ouidah" }))
    const device = await opened(server)
    device.cutNetwork()
    expect(await device.books.execute(ask.addCustomer(2))).toMatchObject(saved)
    const authors = () => [1, 2].map((n) => device.shown.books.authors.get(id.customer(n)))
    expect(authors()).toEqual([id.user(2), OWNER])
    device.close()
    await device.open()
    expect(authors()).toEqual([id.user(2), OWNER])
  })
})

describe("two people who edit the same record without a network", () => {
  const edit = (changes: object, before: object) =>
    ({ ...ask.editCustomer(1, changes), before }) as ReturnType<typeof ask.editCustomer>

  /** A device that has written something without a network, and is level again after somebody else has changed the city. */
  const met = async (changes: object, before: object) => {
    const server = founded()
    server.judge(OWNER, ask.addCustomer(1))
    const device = await opened(server)
    device.cutNetwork()
    expect(await device.books.execute(edit(changes, before))).toMatchObject(saved)
    server.judge(OWNER, ask.editCustomer(1, { city: "Parakou" }))
    device.restoreNetwork()
    await device.level()
    return { device, server, profile: () => device.shown.books.customers.get(id.customer(1))?.profile }
  }

  it("both win in different fields", async () => {
    const { device, profile } = await met({ email: "afi@exemple.test" }, { email: "contact@adjovi.test" })
    expect(profile()).toMatchObject({ city: "Parakou", email: "afi@exemple.test" })
    expect(device.shown.attention).toEqual([])
  })

  it("at the same field whoever comes later is asked, and can put theirs in its place", async () => {
    const { device, profile } = await met({ city: "Ouidah" }, { city: "Cotonou" })
    expect(profile()).toMatchObject({ city: "Parakou" })
    const [item, ...others] = device.shown.attention
    expect(others).toEqual([])
    expect(item).toMatchObject({ code: "changed_meanwhile", detail: { fields: "city" } })
    const command = item?.command ?? undefined
    const mine = command && overtakenEdit(device.shown.books, command)?.mine
    if (mine === undefined) throw new Error("no way out")
    expect(await device.books.execute(mine)).toMatchObject(saved)
    await device.level()
    expect(profile()).toMatchObject({ city: "Ouidah" })
  })
})
