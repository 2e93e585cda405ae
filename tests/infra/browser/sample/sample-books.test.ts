import { beforeEach, describe, expect, it, vi } from "vitest"
import { emptyBooks } from "../../../../src/domain/books.ts"
import { aboveLimit } from "../../../../src/domain/debt/credit-limit.ts"
import { expenseRows } from "../../../../src/domain/expense/projections/list.ts"
import { InvoiceId } from "../../../../src/domain/kernel/ids.ts"
import { zero } from "../../../../src/domain/kernel/money.ts"
import { todoFor, todoOn } from "../../../../src/domain/reports/today.ts"
import { isOdd } from "../../../../src/domain/sale/aggregate.ts"
import { allocationsOf } from "../../../../src/domain/payment/state.ts"
import { chosenFor } from "../../../../src/domain/template/readings.ts"
import type { BooksPort, BooksSnapshot } from "../../../../src/infra/browser/books-port.ts"
import { sampleFiles } from "../../../../src/infra/browser/sample/sample-files.ts"
import { openSampleBooks } from "../../../../src/infra/browser/sample/sample-books.ts"
import { noteSample, showsSample } from "../../../../src/infra/browser/sample/sample-flag.ts"
import { DESIGNS } from "../../../../src/infra/papers/layouts.ts"
import { id } from "../../../support/ids.ts"
import { ask, OWNER, TODAY } from "../../../support/samples.ts"
import { storage } from "../support/storage.ts"

const never = (): never => {
  throw new Error("the person's own books were touched")
}

/** Somebody's own books, of which nothing but what they show may be used. */
const ownBooks = () => {
  const listeners = new Set<() => void>()
  const shown = (pending: number): BooksSnapshot => ({
    books: emptyBooks(),
    today: TODAY,
    sync: {
      net: "offline",
      pending,
      lastSyncedAt: null,
      fetching: null,
      health: "ok",
      wrongClock: null,
      isCopyDamaged: false
    },
    itemState: () => "booked",
    attention: [],
    waiting: () => []
  })
  let snapshot = shown(3)
  const port: BooksPort = {
    companyId: id.company(1),
    userId: OWNER,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => snapshot,
    files: sampleFiles(never),
    execute: never,
    history: never,
    drafts: { load: never, save: never, grab: never, remove: never, list: never, claim: never },
    nextProvisional: never,
    till: never,
    nextReceipt: never,
    syncNow: () => undefined,
    dismissAttention: never,
    readUnsent: never,
    close: never
  }
  const change = (pending: number): void => {
    snapshot = shown(pending)
    for (const listener of listeners) listener()
  }
  return { port, change, listeners }
}

let made = 0
const environment = {
  now: () => 1_795_000_000_000,
  newId: () => id.command((made += 1)),
  newDeviceId: () => id.device(9)
}
const open = async (own = ownBooks()) => ({ own, sample: await openSampleBooks(own.port, environment) })

/** A draft of the examples, the first there is. */
const aDraft = (sample: BooksPort): InvoiceId => {
  for (const { invoiceId, lifecycle, content } of sample.snapshot().books.invoices.values())
    if (lifecycle === "draft" && content.lines.length > 0) return InvoiceId.make(invoiceId)
  throw new Error("no draft")
}

describe("books of examples", () => {
  it("say something on every screen, under a name and numbers that pass for nobody's", async () => {
    const { books } = (await open()).sample.snapshot()
    expect(books.company?.identity).toMatchObject({ invoicePrefix: "EX-" })
    expect(books.company?.identity.socialName).toMatch(/^EXEMPLE /)
    expect(books.company?.members[OWNER]).toBe("owner")
    for (const table of [books.customers, books.products, books.invoices, books.payments])
      expect(table.size).toBeGreaterThan(5)
    const numbers = [...books.invoices.values()].flatMap(({ number }) => (number === null ? [] : [number.text]))
    expect(numbers.length).toBeGreaterThan(20)
    expect(numbers.every((text) => text.startsWith("EX-"))).toBe(true)
  })

  it("show an offer with a title over its lines, words between them and notes that say more than plain ones, and its deposit", async () => {
    const { books } = (await open()).sample.snapshot()
    const offer = [...books.estimates.values()].find(({ content }) => content.title !== undefined)
    expect(offer?.content.lines.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["section", "item", "text"]))
    expect(offer?.content.notes.map(({ type }) => type)).toEqual(["paragraph", "list"])
    const [deposit, ...others] = [...books.invoices.values()].filter(({ content }) => content.isDeposit === true)
    expect(others).toEqual([])
    expect(deposit?.content.depositOf).toBe(offer?.estimateId)
    expect(deposit?.number?.text).toMatch(/^EX-/)
    expect(deposit?.total).toBeGreaterThan(0n)
  })

  it("show what is spent and what is sold at the counter: nothing that the diary asks for is refused", async () => {
    const { books, today } = (await open()).sample.snapshot()
    // Five expenses by hand a month, and what the charges have confirmed.
    const settled = [...books.charges.values()].flatMap((charge) => Object.values(charge.settled))
    const confirmed = settled.filter(({ as }) => as === "confirmed")
    expect([books.suppliers.size, books.charges.size]).toEqual([8, 6])
    expect(confirmed.length).toBeGreaterThan(3)
    expect(settled.length - confirmed.length).toBe(1)
    expect([...books.charges.values()].filter(({ lifecycle }) => lifecycle === "paused")).toHaveLength(1)
    // On the last day a fee of which a part is withheld, two bills that are paid at once, one that is split, and two for customers.
    expect(books.expenses.size).toBe(4 * 5 + confirmed.length + 6)
    expect([...books.expenses.values()].every(({ details }) => details.spentOn < today)).toBe(true)
    const sales = [...books.sales.values()].map(({ recorded, returns }) => ({ ...recorded, returns }))
    // With those of the owner on the last morning.
    expect(sales).toHaveLength(45 + 3)
    expect(sales.some(({ details }) => details.discount !== null)).toBe(true)
    expect(
      sales.some(({ details }) => details.lines.some((line) => line.kind === "item" && line.discount !== null))
    ).toBe(true)
    expect(sales.filter(({ returns }) => returns.length > 0)).toHaveLength(1)
    expect(books.closes.size).toBeGreaterThan(5)
    expect(
      [...books.invoices.values()].filter(({ promise }) => promise !== null && promise !== undefined).length
    ).toBeGreaterThan(1)
  })

  it("show where the money is, what of it is on its way, came back or was withheld, and a sale that became an invoice", async () => {
    const { books } = (await open()).sample.snapshot()
    const accounts = [...books.moneyAccounts.values()].map(({ details }) => details)
    expect(accounts.map(({ kind }) => kind).toSorted()).toEqual(["bank", "cash", "cash", "wallet"])
    expect(accounts.every(({ opening }) => opening !== "0")).toBe(true)
    expect(books.transfers.size).toBeGreaterThan(5)
    expect([...books.transfers.values()].filter(({ lifecycle }) => lifecycle === "pending")).toHaveLength(1)
    expect([...books.reconciliations.values()].map(({ made }) => made.difference)).toEqual(["-500"])
    expect([...books.supplierPayments.values()].map(({ paid }) => paid.details.parts.length)).toEqual([2])
    const expenses = [...books.expenses.values()]
    expect(expenses.filter(({ figures }) => figures.withheld !== "0")).toHaveLength(1)
    const parts = expenses.flatMap(({ payments }) => payments.map(({ status }) => status))
    expect(["pending", "failed"].map((status) => parts.filter((each) => each === status).length)).toEqual([1, 1])
    const payments = [...books.payments.values()]
    expect(
      ["pending", "failed"].map((status) => payments.filter((payment) => payment.status === status).length)
    ).toEqual([1, 1])
    expect(payments.filter(({ refunds }) => refunds.length > 0)).toHaveLength(1)
    const [sale, ...others] = [...books.sales.values()].filter(({ lifecycle }) => lifecycle === "invoiced")
    expect(others).toEqual([])
    expect(books.invoices.get(sale?.invoiceId ?? "")?.number?.text).toMatch(/^EX-/)
    const products = [...books.products.values()].map(({ details }) => details)
    expect(products.filter(({ wholesalePrice }) => wholesalePrice !== null).length).toBeGreaterThan(3)
  })

  it("show money of no document: of the owner, of a loan with its interest, and the fees of the bank", async () => {
    const { books, today } = (await open()).sample.snapshot()
    const other = [...books.otherMoney.values()].map(({ recorded }) => recorded.details)
    expect(other.map(({ amount, kind }) => `${kind} ${amount}`).toSorted()).toEqual([
      ...Array<string>(4).fill("bankFees 2500"),
      "contribution 1500000",
      "drawing 60000",
      "interestPaid 9000",
      "loanReceived 900000",
      "loanRepaid 150000"
    ])
    expect(other.every(({ movedOn }) => movedOn < today)).toBe(true)
  })

  it("show an expense over several categories, one that its customer is billed for, and one that waits to be", async () => {
    const { books, today } = (await open()).sample.snapshot()
    const rows = expenseRows(books, today)
    const split = rows.filter(({ parts }) => parts.length > 1)
    expect(split.map(({ parts }) => parts.map(({ category, total }) => [category?.categoryId, total]))).toEqual([
      [
        ["expense-goods", 36_000n],
        ["expense-packaging", 8000n],
        ["expense-fuel", 4500n]
      ]
    ])
    const forCustomers = rows.filter(({ billTo }) => billTo !== "")
    expect(forCustomers.map(({ billing, billToName }) => [billing, billToName !== ""])).toEqual([
      ["billed", true],
      ["toBill", true]
    ])
    const [billed] = forCustomers
    const invoice = books.invoices.get(books.expenses.get(billed?.expenseId ?? "")?.billedOn ?? "")
    expect(invoice?.number?.text).toMatch(/^EX-/)
    expect([invoice?.total, invoice?.content.customerId]).toEqual([billed?.total, billed?.billTo])
  })

  it("show a sale with a note and a category, one that is void, and one above a credit limit, which Today names", async () => {
    const { books, today } = (await open()).sample.snapshot()
    const sales = [...books.sales.values()]
    const [odd, ...others] = sales.filter(isOdd)
    expect([odd?.recorded.flags, odd?.lifecycle, others]).toEqual([["above_limit"], "unpaid", []])
    const { customerId = null } = odd?.recorded.details ?? {}
    const above = aboveLimit(books, customerId, zero("XOF"))
    expect(Number(above?.limit)).toBeGreaterThan(0)
    // Only with this sale.
    const before = Number(above?.owed.minor) - Number(odd?.recorded.owed)
    expect([before > 0, before <= Number(above?.limit)]).toEqual([true, true])
    expect(todoFor(todoOn(books, today), () => true).lines).toContainEqual(
      expect.objectContaining({ kind: "odd", recordId: odd?.recorded.saleId })
    )
    const noted = sales.filter(({ recorded }) => recorded.details.note !== "")
    expect(
      noted.map(({ lifecycle, recorded, voidedFor = "" }) => [lifecycle, recorded.details.categoryId, voidedFor])
    ).toEqual([
      ["paid", "sale-services", ""],
      ["voided", "sale-services", "Saisie deux fois"]
    ])
  })

  it("show pictures of goods and receipts, which are in the page", async () => {
    const { sample } = await open()
    const { books } = sample.snapshot()
    const pictures = [...books.products.values()].flatMap(({ details }) => details.picture ?? [])
    const receipts = [...books.expenses.values()].flatMap((expense) => expense.receipts.map(({ sha256 }) => sha256))
    expect([pictures.length > 3, receipts.length]).toEqual([true, 6])
    expect(new Set([...pictures, ...receipts]).size).toBe(pictures.length + receipts.length)
    for (const sha256 of pictures)
      expect(sample.files.shown({ sha256, area: "inventory" })).toMatch(/^data:image\/png;base64,iVBORw0KGgo/)
    for (const sha256 of receipts)
      expect(sample.files.shown({ sha256, area: "expenses" })).toMatch(/^data:image\/png;base64,iVBORw0KGgo/)
  })

  it("print every document in a template of the company's own", async () => {
    const { books } = (await open()).sample.snapshot()
    const template = chosenFor(books, "all")?.template
    expect(template?.layout).toBe("banner")
    expect(template?.header).not.toEqual(DESIGNS.banner.header)
    const issued = [...books.invoices.values()].flatMap(({ issued: frozen }) => (frozen === null ? [] : [frozen]))
    expect(issued.map((frozen) => frozen.template?.template)).toEqual(issued.map(() => template))
  })

  it("show invoices of which a tax is withheld, one paid, a debt that was given up and why, and one payment of several invoices", async () => {
    const { books } = (await open()).sample.snapshot()
    const invoices = [...books.invoices.values()]
    const withheld = invoices.filter(({ content }) => content.withholding !== undefined)
    expect(withheld.map(({ paid, payable, total }) => [payable < total, paid === payable])).toEqual([
      [true, true],
      [true, false]
    ])
    const written = invoices.filter(({ writtenOff }) => writtenOff > 0n)
    expect(written).toHaveLength(1)
    const split = [...books.payments.values()].filter((payment) => allocationsOf(payment).length > 1)
    expect(split).toHaveLength(1)
  })

  it("are the same on every page of a day, so that an address leads to the same example", async () => {
    const ids = async () => [...(await open()).sample.snapshot().books.invoices.entries()].map(([key]) => key)
    expect(await ids()).toEqual(await ids())
  })

  it("take commands by the real rules, and give the person's own books nothing of it", async () => {
    const { sample } = await open()
    const invoiceId = aDraft(sample)
    const before = sample.snapshot()
    const version = before.books.versions.get(invoiceId) ?? 0
    const provisional = await sample.nextProvisional()
    const issued = await sample.execute({ _tag: "IssueInvoice", invoiceId, version, provisional })
    expect(issued.kind).toBe("saved")
    expect(sample.snapshot()).not.toBe(before)
    expect(sample.snapshot().books.invoices.get(invoiceId)?.number?.text).toMatch(/^EX-\d+$/)
    expect((await sample.history(invoiceId)).at(-1)?.recorded.event._tag).toBe("InvoiceIssued")
    expect((await sample.execute(ask.archiveCustomer(1))).kind).toBe("refused")
  })

  it("keep drafts in the page", async () => {
    const { drafts } = (await open()).sample
    await drafts.save("invoice:new", { notes: "Merci" })
    expect(await drafts.load("invoice:new")).toEqual({ notes: "Merci" })
    expect(await drafts.list("invoice:")).toHaveLength(1)
    await drafts.remove("invoice:new")
    expect(await drafts.list("")).toEqual([])
  })

  it("show the connection of the person's own books, with what waits there", async () => {
    const { own, sample } = await open()
    const heard = vi.fn()
    sample.subscribe(heard)
    expect(sample.snapshot().sync.pending).toBe(3)
    own.change(4)
    expect(heard).toHaveBeenCalledOnce()
    expect(sample.snapshot().sync.pending).toBe(4)
    sample.close()
    expect(own.listeners.size).toBe(0)
  })
})

describe("that a tab shows examples", () => {
  beforeEach(() => {
    vi.stubGlobal("sessionStorage", storage())
  })
  it("is remembered for its company, until they are taken away", () => {
    expect(showsSample("c1")).toBe(false)
    noteSample("c1", true)
    expect(showsSample("c1")).toBe(true)
    expect(showsSample("c2")).toBe(false)
    noteSample("c1", false)
    expect(showsSample("c1")).toBe(false)
  })
})
