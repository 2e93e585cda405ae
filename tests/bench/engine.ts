import { v7 as uuidv7 } from "uuid"
import {
  type Books,
  commandKinds,
  type DomainCommand,
  emptyBooks,
  evolve,
  fork,
  payloadOf
} from "../../src/domain/books.ts"
import * as decider from "../../src/domain/decider.ts"
import { decide } from "../../src/domain/decider.ts"
import { invoiceRows, invoiceRules } from "../../src/domain/invoice/projections/list.ts"
import { invoiceTotals } from "../../src/domain/invoice/projections/totals.ts"
import type { DecideContext } from "../../src/domain/kernel/decider.ts"
import { CommandId, CompanyId, PaymentId } from "../../src/domain/kernel/ids.ts"
import { minorOf } from "../../src/domain/kernel/minor.ts"
import { filterRows, sortRows } from "../../src/domain/kernel/rows.ts"
import { openDebts } from "../../src/domain/debt/open-debts.ts"
import { loadLedger } from "../../src/domain/ledger/load-ledger.ts"
import { transactionRows } from "../../src/domain/ledger/transactions.ts"
import { proposalsIn } from "../../src/domain/matching/proposals.ts"
import { referenceClaim } from "../../src/domain/payment/state.ts"
import { rebase, type Waiting } from "../../src/infra/browser/overlay.ts"
import { sampleHistory, type HistoryStep } from "../../src/infra/browser/sample/history.ts"
import { median, percentile, timed, type Figure } from "./figures.ts"

const contextOf = (step: HistoryStep): DecideContext => ({
  actor: step.actor,
  device: step.device,
  authority: "device",
  today: step.today
})

const foldSteps = (steps: ReadonlyArray<HistoryStep>): Books => {
  const books = emptyBooks()
  for (const step of steps) for (const event of step.events) evolve(books, event)
  return books
}

/** How long a device takes to decide a command and fold what it causes, at the 95th percentile. */
const decideAndEvolve = (steps: ReadonlyArray<HistoryStep>): Figure => {
  const books = emptyBooks()
  const times: Array<number> = []
  for (const step of steps) {
    const view = fork(books)
    const start = performance.now()
    const decision = decide(view, step.command, contextOf(step))
    if (decision.kind === "accepted") for (const event of decision.events) evolve(view, event)
    times.push(performance.now() - start)
    for (const event of step.events) evolve(books, event)
  }
  return { name: "decide + evolve, p95", value: percentile(times, 95), unit: "ms", target: { atMost: 1 } }
}

const waitingFor = (step: HistoryStep, seq: number): Waiting => ({
  wire: {
    commandId: CommandId.make(uuidv7()),
    seq,
    type: step.command._tag,
    v: 1,
    cls: commandKinds[step.command._tag].cls,
    payload: JSON.parse(JSON.stringify(payloadOf(step.command))),
    occurredAt: "2026-11-20T10:00:00Z",
    basePos: 0
  },
  command: step.command,
  recordIds: [],
  progress: "saved"
})

/** How long the commands take whose rules ask for one of many documents or payments, on books with 10,000 documents. */
const askingOfMany = (steps: ReadonlyArray<HistoryStep>): ReadonlyArray<Figure> => {
  const books = foldSteps(steps)
  const [last] = steps.slice(-1)
  const { company } = books
  const received = [...books.payments.values()].find(
    ({ received: { details } }) => referenceClaim(details) !== undefined
  )
  if (last === undefined || company === null || received === undefined) throw new Error("The history is too short")
  const { details, invoiceId } = received.received
  const asked: ReadonlyArray<readonly [string, DomainCommand]> = [
    [
      "a payment with a reference that is known",
      { _tag: "RecordPayment", paymentId: PaymentId.make(uuidv7()), invoiceId, details: { ...details, amount: "7" } }
    ],
    [
      "another prefix of the company",
      { _tag: "EditCompany", companyId: CompanyId.make(company.companyId), changes: { invoicePrefix: "AD-" } }
    ]
  ]
  return asked.map(([name, command]) => {
    const times = Array.from({ length: 101 }, () => {
      const view = fork(books)
      const start = performance.now()
      const decision = decide(view, command, contextOf(last))
      if (decision.kind !== "accepted") throw new Error(`${name}: ${decision.kind}`)
      return performance.now() - start
    })
    return { name: `${books.invoices.size} documents: ${name}`, value: median(times), unit: "ms" }
  })
}

/** How long 200 waiting commands take to be decided again on new books. */
const rebase200 = async (steps: ReadonlyArray<HistoryStep>): Promise<Figure> => {
  const confirmed = foldSteps(steps.slice(0, -200))
  const last = steps.slice(-200)
  const waiting = last.map((step, index) => waitingFor(step, index + 1))
  const first = last[0]
  if (first === undefined) throw new Error("The history is too short")
  const times: Array<number> = []
  for (let run = 0; run < 11; run += 1)
    times.push((await timed(() => rebase(decider, confirmed, waiting, contextOf(first)))).ms)
  return { name: "rebase of 200 pending commands", value: median(times), unit: "ms", target: { atMost: 16 } }
}

/** How long a list of 50,000 invoices takes to be made, filtered and sorted, when one of them has just changed. */
const lists = async (steps: ReadonlyArray<HistoryStep>): Promise<ReadonlyArray<Figure>> => {
  const books = foldSteps(steps)
  const samples = [...books.invoices.values()]
  for (let n = samples.length; n < 50_000; n += 1) {
    const sample = samples[n % samples.length]
    if (sample !== undefined) books.invoices.set(`copy-${n}`, { ...sample, invoiceId: `copy-${n}` })
  }
  const today = steps.at(-1)?.today
  if (today === undefined) throw new Error("The history is empty")
  const cold = await timed(() => invoiceRows(books, today))
  const times: Array<number> = []
  for (const search of ["", "pagne", "adjovi", "15000", ""]) {
    const warm = await timed(() =>
      sortRows(invoiceRules, filterRows(invoiceRules, invoiceRows(books, today), { tab: "all", search }), {
        key: "dueDate",
        direction: "descending"
      })
    )
    times.push(warm.ms)
  }
  const sums: Array<number> = []
  for (let run = 0; run < 5; run += 1)
    sums.push((await timed(() => invoiceTotals(invoiceRows(books, today), "XOF"))).ms)
  return [
    { name: "50,000 invoices: sums", value: median(sums), unit: "ms", target: { atMost: 50 } },
    { name: "50,000 invoices: filter and sort", value: median(times), unit: "ms", target: { atMost: 50 } },
    { name: "50,000 invoices: first time", value: cold.ms, unit: "ms" }
  ]
}

/** How long it takes to say what money that was seen outside may be: books with 50,000 movements and 5,000 open debts. */
const matching = async (steps: ReadonlyArray<HistoryStep>): Promise<ReadonlyArray<Figure>> => {
  await loadLedger()
  const last = steps.at(-1)
  if (last === undefined) throw new Error("The history is empty")
  const { actor, today } = last
  const books = emptyBooks()
  let position = 0
  // The ledger asks whose an event is, and of which day.
  for (const step of steps)
    for (const event of step.events) evolve(books, event, step.actor, (position += 1), step.today)
  const received = [...books.payments.values()].map((payment) => payment.received)
  for (let n = transactionRows(books).length; n < 50_000; n += 1) {
    const sample = received[n % received.length]
    if (sample === undefined) throw new Error("The history has no payment")
    const amount = (Number(sample.details.amount) + n).toString()
    const copy = { applied: "0", unapplied: amount, settles: "none", details: { ...sample.details, amount } } as const
    evolve(books, { ...sample, ...copy, paymentId: PaymentId.make(uuidv7()) }, actor, (position += 1), today)
  }
  const open = [...openDebts(books, today)].flatMap(({ recordId }) => books.invoices.get(recordId) ?? [])
  for (let n = open.length; n < 5000; n += 1) {
    const sample = open[n % open.length]
    if (sample !== undefined) books.invoices.set(`open-${n}`, { ...sample, invoiceId: `open-${n}` })
  }
  const rows = transactionRows(books)
  if (rows.length < 50_000) throw new Error(`${rows.length} movements are too few`)
  const first = await timed(() => proposalsIn(books, today))
  const begun = await timed(() => first.result({ ...SEEN, currency: "XOF", day: today }))
  const times = rows.slice(-1000).map((row, n) => {
    const start = performance.now()
    first.result({
      ...SEEN,
      direction: n % 2 === 0 ? "in" : "out",
      amount: minorOf(row.amount.toString().replace("-", "")),
      currency: row.currency,
      day: row.day,
      partyText: `TRANSFERT RECU DE ${row.partyName} ${n}`
    })
    return performance.now() - start
  })
  return [
    { name: "50,000 movements and 5,000 debts: proposals, first time", value: begun.ms, unit: "ms" },
    { name: "50,000 movements and 5,000 debts: proposals, p95", value: percentile(times, 95), unit: "ms" }
  ]
}

const SEEN = { direction: "in", amount: minorOf("15000"), reference: "", partyText: "" } as const

/** What the domain does by itself: no disk, no network. */
export const engineFigures = async (): Promise<ReadonlyArray<Figure>> => {
  const steps = sampleHistory(decider, 7, 10_000)
  decideAndEvolve(steps.slice(0, 2000))
  const more = sampleHistory(decider, 7, 46_000)
  return [
    decideAndEvolve(steps),
    ...askingOfMany(more),
    await rebase200(steps),
    ...(await lists(steps)),
    ...(await matching(steps))
  ]
}
