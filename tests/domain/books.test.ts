import * as fc from "fast-check"
import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import {
  absorb,
  assembly,
  type Books,
  canonicalBooks,
  canonicalParts,
  claimsOf,
  commandKinds,
  type DomainEvent,
  emptyBooks,
  eventKinds,
  type EventType,
  evolve,
  fork,
  payloadOf,
  readEvent,
  versionOf
} from "../../src/domain/books.ts"
import * as decider from "../../src/domain/decider.ts"
import { commandShapes, decide, readCommand } from "../../src/domain/decider.ts"
import { eventSchemas } from "../../src/domain/schemas.ts"
import { answerOf } from "../../src/machines/documents/estimate.ts"
import { SERIES } from "../../src/domain/documents/numbers.ts"
import { leftOf } from "../../src/domain/estimate/left.ts"
import { creditedOf, remainingLines } from "../../src/domain/documents/credits.ts"
import { balanceOf, surplusOf } from "../../src/domain/invoice/state.ts"
import { allocationsOf, counts, creditOf } from "../../src/domain/payment/state.ts"
import { flagCount, flaggedPayments } from "../../src/domain/payment/projections/flags.ts"
import { canonical } from "../../src/domain/kernel/canonical.ts"
import { Table } from "../../src/domain/kernel/table.ts"
import { anyCommand, anyHistory, anyLongHistory, play, type History } from "../support/arbitrary.ts"
import { eventsOf, sampleHistory } from "../../src/infra/browser/sample/history.ts"
import { seriesRuns } from "../../src/domain/reports/number-gaps.ts"
import { cases, withCases } from "../support/cases.ts"
import { plainRecords } from "../support/records.ts"
import { id } from "../support/ids.ts"
import { ask, byDevice, byServer, customerAdded, founded } from "../support/samples.ts"
import { foldAll } from "../support/scenario.ts"

const RUNS = { numRuns: cases(150, 3_000) }
const counted = (name: string): string => withCases(name, RUNS.numRuns)
const forAnyHistory = (hold: (history: History) => void) =>
  fc.assert(
    fc.property(anyHistory, (history) => {
      hold(history)
    }),
    RUNS
  )
const forAnySplit = (hold: (history: History, at: number) => void) =>
  fc.assert(
    fc.property(anyHistory, fc.double({ min: 0, max: 1, noNaN: true }), (history, share) => {
      hold(history, Math.round(share * history.events.length))
    }),
    RUNS
  )

/** The event as the store keeps it and a device reads it back. */
const throughTheStore = (event: DomainEvent): DomainEvent => {
  const { _tag: type, ...body } = event
  const read = readEvent(type, eventKinds[type].version, JSON.parse(canonical(body)))
  if (read === undefined) throw new Error(`${type} cannot be read back`)
  return read
}

describe("the sample histories say something: among them", () => {
  const seen = new Set<EventType>()
  const kinds = new Set<string>()
  fc.assert(
    fc.property(anyHistory, fc.array(anyCommand), (history, more) => {
      for (const event of history.events) seen.add(event._tag)
      for (const command of more) kinds.add(decide(history.books, command, byServer).kind)
    }),
    { numRuns: 1_600, seed: 1 }
  )
  // What takes several commands that meet comes in long histories, however many kinds of commands there are.
  fc.assert(
    fc.property(anyLongHistory, ({ events }) => {
      for (const event of events) seen.add(event._tag)
    }),
    { numRuns: 200, seed: 1 }
  )
  // Those of plain records happen one by one in records.test.ts, however many kinds there are.
  const plain = new Set(
    plainRecords(assembly.aggregates, decider).flatMap(({ aggregate }) => Object.keys(aggregate.events))
  )
  // No command causes them: the server appends them with what it does to the store.
  const byServerOnly = new Set<string>(
    assembly.aggregates
      .filter(({ commands }) => Object.keys(commands).length === 0)
      .flatMap(({ events }) => Object.keys(events))
  )
  const others = (types: Iterable<string>): ReadonlyArray<string> =>
    [...types].filter((type) => !plain.has(type) && !byServerOnly.has(type)).toSorted()
  it("every event happens", () => expect(others(seen)).toEqual(others(Object.keys(eventKinds))))
  it("commands are accepted, refused and without effect", () =>
    expect([...kinds].toSorted()).toEqual(["accepted", "noop", "rejected"]))
})

describe(counted("folding"), () => {
  it("from scratch gives the books that deciding and folding step by step gave", () =>
    forAnyHistory(({ events, books }) => expect(canonicalBooks(foldAll(events))).toBe(canonicalBooks(books))))

  it("events read back from the store give the same books as the events themselves", () =>
    forAnyHistory(({ events, books }) =>
      expect(canonicalBooks(foldAll(events.map(throughTheStore)))).toBe(canonicalBooks(books))
    ))

  it("gives the same texts part by part to whoever folds the same events", () =>
    forAnyHistory(({ events }) => {
      const parts = [...canonicalParts(foldAll(events))]
      expect([...canonicalParts(foldAll(events.map(throughTheStore)))]).toEqual(parts)
      if (events.length > 0) expect([...canonicalParts(foldAll(events.slice(0, -1)))]).not.toEqual(parts)
    }))

  it("changes no event", () =>
    forAnyHistory(({ events }) => {
      const before = JSON.stringify(events)
      foldAll(events)
      expect(JSON.stringify(events)).toBe(before)
    }))

  it("takes any events in any order without throwing: history is never refused", () =>
    fc.assert(
      fc.property(
        anyHistory.chain(({ events }) => fc.shuffledSubarray([...events], { minLength: 0 })),
        (events) => {
          const books = foldAll(events)
          expect(typeof canonicalBooks(books)).toBe("string")
        }
      ),
      RUNS
    ))

  it("two years of a shop holds together too", () => {
    const steps = sampleHistory(decider, 11, 400)
    const books = foldAll(eventsOf(steps))
    expect(canonicalBooks(foldAll(eventsOf(steps).map(throughTheStore)))).toBe(canonicalBooks(books))
    expect(steps).toEqual(sampleHistory(decider, 11, 400))
    expect(steps).not.toEqual(sampleHistory(decider, 12, 400))
  })
})

it("the revision of a draft is its version, and stands still once it is issued", () =>
  forAnyHistory(({ events }) => {
    const books = emptyBooks()
    for (const event of events) {
      const before = "invoiceId" in event ? books.invoices.get(event.invoiceId) : undefined
      evolve(books, event)
      const after = "invoiceId" in event ? books.invoices.get(event.invoiceId) : undefined
      if (after === undefined) continue
      if (after.lifecycle === "draft") expect(after.revision).toBe(versionOf(books, after.invoiceId))
      else expect(after.revision).toBe(before?.revision)
    }
  }))

describe(counted("a fork of the books"), () => {
  it("sees what they hold, keeps its own changes, and once absorbed leaves no difference", () =>
    forAnySplit(({ events, books: whole }, at) => {
      const base = foldAll(events.slice(0, at))
      const before = canonicalBooks(base)
      const child = fork(base)
      expect(canonicalBooks(child)).toBe(before)
      foldAll(events.slice(at), child)
      expect(canonicalBooks(child)).toBe(canonicalBooks(whole))
      expect(canonicalBooks(base)).toBe(before)
      absorb(base, child)
      expect(canonicalBooks(base)).toBe(canonicalBooks(whole))
    }))

  it("of a fork behaves the same", () =>
    forAnySplit(({ events, books: whole }, at) => {
      const base = foldAll(events.slice(0, Math.floor(at / 2)))
      const child = foldAll(events.slice(Math.floor(at / 2), at), fork(base))
      const grandchild = foldAll(events.slice(at), fork(child))
      expect(canonicalBooks(grandchild)).toBe(canonicalBooks(whole))
      absorb(child, grandchild)
      absorb(base, child)
      expect(canonicalBooks(base)).toBe(canonicalBooks(whole))
    }))
})

describe("the canonical books", () => {
  it("do not depend on the order in which records came", () => {
    const [company, owner, ...others] = eventsOf(sampleHistory(decider, 3, 60)).filter(
      (event) =>
        event._tag === "CompanyRegistered" ||
        event._tag === "MemberJoined" ||
        event._tag === "CustomerAdded" ||
        event._tag === "ProductAdded"
    )
    if (company === undefined || owner === undefined) throw new Error("no company")
    const [one, other] = [foldAll([company, owner, ...others]), foldAll([company, owner, ...others.toReversed()])]
    expect(canonicalBooks(one)).toBe(canonicalBooks(other))
  })

  it("tell any two histories of different length apart", () =>
    forAnyHistory(({ events, books }) => {
      const shorter = foldAll(events.slice(0, -1))
      if (events.length > 0) expect(canonicalBooks(shorter)).not.toBe(canonicalBooks(books))
    }))

  it("leave no table out but indexes, which follow from the others", () => {
    const { books } = play([ask.addCustomer(1), ask.addProduct(1), ask.draft(1), ask.issue(1), ask.pay(1, 1, "1")])
    const before = canonicalBooks(books)
    const indexes = new Set([
      "authors",
      "journal",
      ...assembly.aggregates.flatMap((each): ReadonlyArray<string> => each.indexes)
    ])
    expect([...indexes].toSorted()).toEqual([
      "authors",
      "chargeOf",
      "deductedBy",
      "depositsOf",
      "estimateOf",
      "journal",
      "sameReference",
      "tills",
      "usedPrefixes"
    ])
    for (const slot of Object.keys(books).filter((each) => !indexes.has(each))) {
      const child = fork(books)
      const kept: unknown = Reflect.get(child, slot)
      if (kept instanceof Table) kept.set("other", "something")
      else Reflect.set(child, slot, null)
      expect(canonicalBooks(child), slot).not.toBe(before)
    }
  })

  it("of nothing are those of nothing", () =>
    expect(canonicalBooks(emptyBooks())).toBe(canonicalBooks(fork(emptyBooks()))))
})

describe(counted("money adds up"), () => {
  it("an invoice's balance is its total less what was credited, paid and written off, never below zero", () =>
    forAnyHistory(({ books }) => {
      const allocations = [...books.payments.values()].flatMap((payment) =>
        counts(payment) ? allocationsOf(payment) : []
      )
      for (const invoice of books.invoices.values()) {
        const { credited, issued, paid, total, writtenOff } = invoice
        const own = allocations.filter(({ invoiceId }) => invoiceId === invoice.invoiceId)
        expect(paid).toBe(own.reduce((sum, { amount }) => sum + amount, 0n))
        const rest = issued === null ? 0n : total - credited - paid
        expect(balanceOf(invoice)).toBe(rest > 0n ? rest - writtenOff : 0n)
        expect(surplusOf(invoice)).toBe(rest < 0n ? -rest : 0n)
        expect([0n, rest]).toContain(writtenOff)
        if (typeof invoice.lifecycle === "string") continue
        const { settlement } = invoice.lifecycle.issued
        // What came to nothing is taken back by its lines: there is no money to take back.
        const isTakenBack = Object.keys(remainingLines(invoice.content.lines, creditedOf(invoice))).length === 0
        expect(settlement === "credited").toBe(isTakenBack || (credited === total && total > 0n))
        expect(settlement === "writtenOff").toBe(writtenOff > 0n)
        if (settlement === "credited" || settlement === "writtenOff") continue
        expect(settlement).toBe(rest <= 0n ? "paid" : paid === 0n ? "unpaid" : "partial")
      }
    }))

  it("invoices made of an estimate never take more of a line than was offered, and each draft is there", () =>
    forAnyHistory(({ books }) => {
      for (const estimate of books.estimates.values()) {
        expect(Object.values(leftOf(estimate)).filter((left) => left.startsWith("-"))).toEqual([])
        for (const { invoiceId } of estimate.conversions) expect(books.invoices.get(invoiceId)).toBeDefined()
        const answer = answerOf(estimate.lifecycle)
        expect(answer === "converted").toBe(
          estimate.conversions.length > 0 && Object.keys(leftOf(estimate)).length === 0
        )
        expect(answer === "converted" || answer === "partlyConverted").toBe(estimate.conversions.length > 0)
        expect(estimate.supersededBy !== null).toBe(estimate.lifecycle === "superseded")
      }
    }))

  it("credit notes of an invoice never take back more than it came to, in money and in each line", () =>
    forAnyHistory(({ books }) => {
      for (const invoice of books.invoices.values()) {
        const own = [...books.creditNotes.values()].filter(({ issued }) => issued.invoiceId === invoice.invoiceId)
        expect(invoice.credited).toBe(own.reduce((sum, { issued }) => sum + BigInt(issued.figures.total), 0n))
        if (invoice.issued === null) continue
        expect(invoice.credited <= invoice.total).toBe(true)
        const rest = remainingLines(invoice.content.lines, creditedOf(invoice))
        expect(Object.values(rest).filter((quantity) => quantity.startsWith("-"))).toEqual([])
        if (Object.keys(rest).length === 0) expect(invoice.credited).toBe(invoice.total)
      }
    }))

  it("of each payment, what was applied and what was not make its amount, and a remainder has its reason", () =>
    forAnyHistory(({ books }) => {
      for (const { received } of books.payments.values()) {
        expect(BigInt(received.applied) + BigInt(received.unapplied)).toBe(BigInt(received.details.amount))
        expect(received.unappliedReason === null).toBe(received.unapplied === "0")
        expect(received.settles === "none").toBe(received.applied === "0")
      }
    }))

  it("of money that was kept apart a person is asked until they have said what it is, and its credit is never below zero", () =>
    forAnyHistory(({ books }) => {
      const open = new Set(flaggedPayments(books).map(({ paymentId }) => paymentId as string))
      expect(flagCount(books)).toBe(open.size)
      for (const payment of books.payments.values()) {
        const { received, review, voided } = payment
        const isOpen = received.unapplied !== "0" && review === null && voided === null
        expect(open.has(received.paymentId)).toBe(isOpen)
        expect(creditOf(payment) >= 0n).toBe(true)
        if (review?._tag === "PaymentWithdrawn") expect(received.applied).toBe("0")
      }
    }))

  it("an issued invoice's figures agree with each other", () =>
    forAnyHistory(({ books }) => {
      for (const { issued, total } of books.invoices.values()) {
        if (issued === null) continue
        const { figures } = issued
        expect(BigInt(figures.total)).toBe(total)
        expect(BigInt(figures.net) + BigInt(figures.tax)).toBe(total)
        expect(figures.lines.map(({ lineId }) => lineId)).toEqual(issued.content.lines.map(({ lineId }) => lineId))
      }
    }))
})

describe(counted("legal numbers"), () => {
  it("follow each other in each series without a gap but those that somebody asked for, and none is claimed twice", () =>
    forAnyHistory(({ events, books }) => {
      const moves = events.flatMap((event) => (event._tag === "SeriesMoved" ? [event] : []))
      if (!events.some(({ _tag }) => _tag === "NumberingChanged" || _tag === "SeriesMoved")) {
        for (const { name } of Object.values(SERIES)) {
          const numbers = events.flatMap((event) =>
            "number" in event && event.number?.series === name ? [event.number] : []
          )
          expect(numbers.map(({ sequence }) => sequence)).toEqual(numbers.map((_, index) => index + 1))
        }
      }
      for (const { gaps, period, series } of seriesRuns(books)) {
        const skipped = gaps.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, n) => from + n))
        const asked = moves.filter((move) => move.series === series && move.period === period)
        expect(skipped.filter((n) => !asked.some(({ from, to }) => from < n && n <= to))).toEqual([])
      }
      const keys = events.flatMap(claimsOf).map(({ scope, key }) => `${scope}|${key}`)
      expect(new Set(keys).size).toBe(keys.length)
      expect([...books.claims.entries()].length).toBe(keys.length)
    }))
})

describe(counted("deciding"), () => {
  it("changes nothing", () =>
    fc.assert(
      fc.property(anyHistory, anyCommand, ({ books }, command) => {
        const before = canonicalBooks(books)
        decide(books, command, byServer)
        expect(canonicalBooks(books)).toBe(before)
      }),
      RUNS
    ))

  it("on a device foresees the server's answer in everything but the legal number", () =>
    fc.assert(
      fc.property(anyHistory, anyCommand, ({ books }, command) => {
        const server = decide(books, command, byServer)
        const device = decide(books, command, byDevice)
        const unnumbered =
          server.kind === "accepted"
            ? {
                ...server,
                events: server.events.map((event) => ("number" in event ? { ...event, number: null } : event))
              }
            : server
        expect(device).toEqual(unnumbered)
      }),
      RUNS
    ))

  it("a second time what was just accepted never books money twice or numbers an invoice twice", () =>
    fc.assert(
      fc.property(anyHistory, anyCommand, ({ books }, command) => {
        const first = decide(books, command, byServer)
        if (first.kind !== "accepted") return
        for (const event of first.events) evolve(books, event)
        const second = decide(books, command, byServer)
        if (commandKinds[command._tag].cls === "fact")
          expect(second).toEqual({ kind: "noop", reason: "already_recorded" })
        // Sent again is sent again, and credit is used again where there is more of it and the invoice takes it.
        else if (!["MarkInvoiceSent", "MarkCreditNoteSent", "MarkEstimateSent", "ApplyPayment"].includes(command._tag))
          expect(second.kind).not.toBe("accepted")
      }),
      RUNS
    ))
})

describe("every event and every command survives its JSON form", () => {
  const schemaOf = (event: DomainEvent): Schema.Codec<DomainEvent> => eventSchemas[event._tag]

  it("events, also through the store", () =>
    forAnyHistory(({ events }) => {
      for (const event of events) {
        const decode = Schema.decodeUnknownResult(schemaOf(event), { onExcessProperty: "error" })
        expect(Schema.is(schemaOf(event))(event)).toBe(true)
        expect(decode(JSON.parse(JSON.stringify(event)))).toEqual(Result.succeed(event))
        expect(canonical(throughTheStore(event))).toBe(canonical(event))
      }
    }))

  it("commands", () =>
    fc.assert(
      fc.property(anyCommand, (command) => {
        const read = readCommand(
          command._tag,
          commandShapes[command._tag].version,
          JSON.parse(JSON.stringify(payloadOf(command)))
        )
        expect(Result.map(read, canonical)).toEqual(Result.succeed(canonical(command)))
      }),
      RUNS
    ))
})

const idsOf = ({ customers }: Books): ReadonlyArray<string> => [...customers.entries()].map(([made]) => made)

describe("who made a record", () => {
  it("is the author of its first event, whoever changes it later, and no part of the state", () =>
    forAnyHistory(({ events }) => {
      const [told, untold] = [emptyBooks(), emptyBooks()]
      const first = new Map<string, string>()
      for (const [n, event] of events.entries()) {
        const before = new Set(idsOf(told))
        evolve(told, event, id.user(n))
        evolve(untold, event)
        for (const made of idsOf(told)) if (!before.has(made)) first.set(made, id.user(n))
      }
      for (const [made, by] of first) expect(told.authors.get(made)).toBe(by)
      expect(untold.authors.size).toBe(0)
      expect(canonicalBooks(told)).toBe(canonicalBooks(untold))
      expect([...canonicalParts(told)]).toEqual([...canonicalParts(untold)])
    }))

  it("is foreseen in a fork, and nobody else sees it there", () => {
    const books = foldAll(founded)
    const view = fork(books)
    evolve(view, customerAdded(1), id.user(3))
    expect([view.authors.get(id.customer(1)), books.authors.get(id.customer(1))]).toEqual([id.user(3), undefined])
  })
})
