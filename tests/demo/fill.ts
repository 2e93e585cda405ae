import { Clock, Effect, Layer, Redacted } from "effect"
import { v7 as uuidv7 } from "uuid"
import { itemsOf } from "../../src/domain/documents/lines.ts"
import type { RegisterCompany } from "../../src/domain/company/commands.ts"
import { addDays, todayIn } from "../../src/domain/kernel/calendar.ts"
import {
  CommandId,
  CompanyId,
  CreditNoteId,
  DeviceId,
  InvitationId,
  InvoiceId,
  type UserId
} from "../../src/domain/kernel/ids.ts"
import { type IsoDate, Quantity } from "../../src/domain/kernel/schema.ts"
import { type Books, commandKinds, type DomainCommand, emptyBooks, evolve, payloadOf } from "../../src/domain/books.ts"
import { usualCategories } from "../../src/domain/company/usual-categories.ts"
import * as decider from "../../src/domain/decider.ts"
import { MAX_COMMANDS_PER_PUSH, PROTOCOL } from "../../src/infra/contract/limits.ts"
import type { WireCommand } from "../../src/infra/contract/sync.ts"
import { settingsFrom } from "../../src/infra/server/config.ts"
import { EventStore } from "../../src/infra/server/event-store/event-store.ts"
import { Files } from "../../src/infra/server/files/files.ts"
import { Accounts } from "../../src/infra/server/identity/accounts.ts"
import { BooksLayer, IdentityLayer } from "../../src/infra/server/main.ts"
import { sampleClosing } from "../../src/infra/browser/sample/closing.ts"
import { sampleHistory, type HistoryStep } from "../../src/infra/browser/sample/history.ts"
import { sampleOffers } from "../../src/infra/browser/sample/offers.ts"
import { sampleOpening } from "../../src/infra/browser/sample/opening.ts"
import { seeded } from "../../src/infra/browser/sample/random.ts"
import { sellAtCounter, type Seller } from "../../src/infra/browser/sample/counter.ts"
import { Diary } from "../../src/infra/browser/sample/diary.ts"
import { sampleEnding } from "../../src/infra/browser/sample/ending.ts"
import { keepMoney } from "../../src/infra/browser/sample/money.ts"
import { moveOtherMoney } from "../../src/infra/browser/sample/other-money.ts"
import { samplePictures } from "../../src/infra/browser/sample/pictures.ts"
import { settleOlder } from "./settling.ts"
import { spend } from "../../src/infra/browser/sample/spending.ts"

/** Who signs in to the demonstration. */
export const DEMO_ACCOUNT = { email: "demo@exemple.test", password: "Cauris!2026", name: "Adjovi Dossou" } as const

/** Who sells at the counter, and signs in with the same password. */
export const DEMO_SELLERS = [
  { email: "awa@exemple.test", name: "Awa Lawani" },
  { email: "brice@exemple.test", name: "Brice Tossou" }
] as const

const SEED = 2026
const TIME_ZONE = "Africa/Porto-Novo"
const COMMANDS = 3000
/** How much was sold at the counter before the last three weeks. */
const SOLD_BEFORE = 450

/** A clock that stands where it is put, so that the events of two years are recorded over two years. */
const standingClock = (at: number) => {
  const real = Effect.runSync(Clock.Clock)
  let now = at
  const clock: Clock.Clock = {
    currentTimeMillis: Effect.sync(() => now),
    currentTimeMillisUnsafe: () => now,
    currentTimeNanos: Effect.sync(() => BigInt(now) * 1_000_000n),
    currentTimeNanosUnsafe: () => BigInt(now) * 1_000_000n,
    monotonicTimeNanos: real.monotonicTimeNanos,
    monotonicTimeNanosUnsafe: () => real.monotonicTimeNanosUnsafe(),
    sleep: (duration) => real.sleep(duration)
  }
  return { clock, put: (to: number) => (now = to) }
}

/** Steps of one day and device that can travel together. */
const byDay = (steps: ReadonlyArray<HistoryStep>): ReadonlyArray<ReadonlyArray<HistoryStep>> => {
  const groups: Array<Array<HistoryStep>> = []
  for (const step of steps) {
    const group = groups.at(-1)
    const [last] = group ?? []
    const isTogether = last?.today === step.today && last.device === step.device
    if (isTogether && (group?.length ?? 0) < MAX_COMMANDS_PER_PUSH) group?.push(step)
    else groups.push([step])
  }
  return groups
}

const wireOf = ({ command, commandId, at }: HistoryStep, seq: number): WireCommand => ({
  commandId,
  seq,
  type: command._tag,
  v: decider.commandShapes[command._tag].version,
  cls: commandKinds[command._tag].cls,
  payload: payloadOf(command) as unknown as WireCommand["payload"],
  occurredAt: new Date(at).toISOString(),
  basePos: 0
})

/** Credit notes of the two invoices issued last: one of all of it, one of a single piece. */
const creditsOf = (steps: ReadonlyArray<HistoryStep>): ReadonlyArray<HistoryStep> => {
  const issued = steps.flatMap(({ events }) => events.filter((event) => event._tag === "InvoiceIssued")).slice(-2)
  return issued.flatMap(({ content, invoiceId }, n): ReadonlyArray<HistoryStep> => {
    const [last, line] = [steps.at(-1), itemsOf(content.lines)[0]]
    if (last === undefined || line === undefined) return []
    const isWhole = n === 0
    const one = Number(line.quantity) > 1 ? Quantity.make("1") : line.quantity
    return [
      {
        ...last,
        commandId: CommandId.make(uuidv7()),
        events: [],
        command: {
          _tag: "IssueCreditNote",
          creditNoteId: CreditNoteId.make(uuidv7()),
          invoiceId,
          lines: isWhole ? null : [{ lineId: line.lineId, quantity: one }],
          goodsReturned: isWhole,
          reason: isWhole ? "Commande annulée par le client" : "Un article abîmé au transport",
          provisional: `P-0000-${n + 1}`
        }
      }
    ]
  })
}

/** Commands that are given on the last day of a history, by whoever gave its last one. */
const onLastDay = (
  steps: ReadonlyArray<HistoryStep>,
  commands: ReadonlyArray<DomainCommand>
): ReadonlyArray<HistoryStep> => {
  const last = steps.at(-1)
  if (last === undefined) return []
  return commands.map((command) => ({ ...last, commandId: CommandId.make(uuidv7()), events: [], command }))
}

/** Offers of the last day, as the removable examples have them. */
const offersOf = (steps: ReadonlyArray<HistoryStep>): ReadonlyArray<HistoryStep> =>
  onLastDay(steps, sampleOffers(steps, { newId: uuidv7, invoiceId: () => InvoiceId.make(uuidv7()) }))

/** What the removable examples have of withheld taxes, debts that are given up and payments of several invoices, of what nothing else becomes. */
const closingOf = (
  steps: ReadonlyArray<HistoryStep>,
  besides: ReadonlyArray<HistoryStep>
): ReadonlyArray<HistoryStep> => {
  const last = steps.at(-1)
  if (last === undefined) return []
  const books = emptyBooks()
  for (const { events } of steps) events.forEach((event) => evolve(books, event))
  const taken = new Set<string>(besides.flatMap(({ command }) => ("invoiceId" in command ? [command.invoiceId] : [])))
  const isFree = (invoiceId: string): boolean => !taken.has(invoiceId)
  return onLastDay(steps, sampleClosing({ books, today: last.today, newId: uuidv7, isFree }))
}

/** The expenses, the charges and the counter beside the invoices of a history. */
const besides = (
  steps: ReadonlyArray<HistoryStep>,
  {
    first,
    sellers,
    until
  }: { readonly first: HistoryStep; readonly sellers: ReadonlyArray<UserId>; readonly until: IsoDate }
): ReadonlyArray<HistoryStep> => {
  const random = seeded(SEED)
  const diary = new Diary(random, until)
  const owner = { diary, random, until, actor: first.actor, device: first.device }
  spend(owner, { first: first.today, months: 24, chargedMonths: 8 })
  settleOlder(owner, steps)
  keepMoney(owner, { first: first.today, months: 24 })
  moveOtherMoney(owner, { first: first.today, months: 24 })
  const books = emptyBooks()
  let told = 0
  const turnTo = (day: IsoDate): void => {
    for (let step = steps[told]; step !== undefined && step.today < day; step = steps[(told += 1)])
      step.events.forEach((event) => evolve(books, event))
  }
  const atCounter = sellers.map((actor): Seller => ({ actor, device: DeviceId.make(diary.newId(first.today)) }))
  const { taxes } = first.command as RegisterCompany
  const before = { since: addDays(first.today, 30), sales: SOLD_BEFORE, turnTo }
  sellAtCounter({ diary, random, until, books, taxes, sales: 150, before }, atCounter)
  return diary.steps
}

/** Day by day, and of a day each device after the other: what a seller wrote reaches the books in the evening. */
const inOrder = (steps: ReadonlyArray<HistoryStep>, devices: ReadonlyArray<string>): ReadonlyArray<HistoryStep> =>
  steps.toSorted((a, b) =>
    a.today === b.today ? devices.indexOf(a.device) - devices.indexOf(b.device) : a.today < b.today ? -1 : 1
  )

interface People {
  readonly owner: UserId
  readonly sellers: ReadonlyArray<{ readonly id: UserId; readonly email: string }>
}

/** What a history comes to, in the order in which the store books it. */
const foldedOf = (
  [first, ...steps]: ReadonlyArray<HistoryStep>,
  sellers: ReadonlyArray<{ readonly id: UserId }>
): Books => {
  const books = emptyBooks()
  for (const event of first?.events ?? []) evolve(books, event)
  for (const { id: userId } of sellers) evolve(books, { _tag: "MemberJoined", userId, role: "seller" })
  for (const { actor, at, command, device, events, today } of steps) {
    const decision =
      events.length > 0 ? null : decider.decide(books, command, { actor, device, authority: "server", today })
    const made = decision === null ? events : decision.kind === "accepted" ? decision.events : []
    for (const event of made) evolve(books, event, actor, 0, at)
  }
  return books
}

/** What is asked of the books once all else is in them. */
export type Ending = (books: Books, today: IsoDate) => ReadonlyArray<DomainCommand>

const fillBooks = Effect.fnUntraced(function* (
  people: People,
  commands: number,
  ending: Ending,
  put: (at: number) => void
) {
  const store = yield* EventStore
  const now = yield* Clock.currentTimeMillis
  const { owner: userId, sellers } = people
  const companyId = CompanyId.make(uuidv7())
  // Until yesterday: nothing of it may lie ahead of whoever signs in this morning.
  const until = addDays(todayIn(TIME_ZONE, now), -1)
  const [first, ...steps] = sampleHistory(decider, SEED, commands, {
    actor: userId,
    companyId,
    until,
    opening: sampleOpening
  })
  if (first === undefined) throw new Error("the history is empty")
  put(first.at)
  const { commandId, device: deviceId } = first
  const command = first.command as RegisterCompany
  const { epoch } = yield* store.submit({ kind: "registration", companyId, userId, commandId, deviceId, command })
  const ask = (by: UserId, asked: DomainCommand) =>
    store.submit({ kind: "command", companyId, userId: by, commandId: CommandId.make(uuidv7()), command: asked })
  yield* ask(userId, { _tag: "AddCategories", companyId, categories: usualCategories("BJ", "fr") })
  for (const { email, id } of sellers) {
    const invitationId = InvitationId.make(uuidv7())
    yield* ask(userId, { _tag: "InviteMember", invitationId, invitee: { email }, role: "seller" })
    yield* ask(id, { _tag: "AcceptInvitation", invitationId })
  }
  const more = besides([first, ...steps], { first, sellers: sellers.map(({ id }) => id), until })
  const credits = creditsOf(steps)
  // Of the first step the store made the books already.
  const closing = closingOf([first, ...steps], [...credits, ...more])
  const all = [...steps, ...credits, ...offersOf(steps), ...closing, ...more]
  const sequences = new Map<string, number>()
  const nextOf = (device: string): number => {
    const seq = (sequences.get(device) ?? 0) + 1
    sequences.set(device, seq)
    return seq
  }
  let latest = first.at
  const push = Effect.fnUntraced(function* (group: ReadonlyArray<HistoryStep>) {
    const [{ actor, device } = first] = group
    latest = Math.max(latest, ...group.map(({ at }) => at))
    put(latest)
    const cmds = group.map((step) => wireOf(step, nextOf(device)))
    const sent = { proto: PROTOCOL, epoch, deviceId: device, domain: "demo", sentAt: 0, cmds }
    const reply = yield* store.submit({ kind: "push", companyId, userId: actor, push: sent })
    const refused = reply.outcomes.find(({ kind }) => kind !== "accepted")
    if (refused !== undefined || reply.stop !== undefined) {
      throw new Error(`the history was not booked: ${JSON.stringify(refused ?? reply.stop)}`)
    }
  })
  const ordered = inOrder(all, [...new Set(all.map(({ device }) => device))])
  for (const group of byDay(ordered)) yield* push(group)
  // What is done last is about what all of that came to.
  const books = foldedOf([first, ...ordered], sellers)
  const give = Effect.fnUntraced(function* (commands: ReadonlyArray<DomainCommand>) {
    if (commands.length === 0) return
    for (const command of commands) {
      const context = { actor: userId, device: first.device, authority: "server", today: until } as const
      const decision = decider.decide(books, command, context)
      if (decision.kind === "accepted") for (const event of decision.events) evolve(books, event, userId, 0, until)
    }
    for (const group of byDay(onLastDay(steps, commands))) yield* push(group)
  })
  for (const next of sampleEnding({ today: until, newId: uuidv7, device: first.device })) yield* give(next(books))
  const files = yield* Files
  for (const { area, bytes, name, naming } of samplePictures(books)) {
    const { hash } = yield* files.keep({ companyId, userId, area, name, type: "image/png" }, bytes)
    yield* give([naming(hash)])
  }
  yield* give(ending(books, until))
  // The store tells its listeners of a commit after it has answered; closed before, it would complain.
  yield* Effect.sleep("20 millis")
  return companyId
})

/**
 * Fills a folder with an account and the two years of a shop in Cotonou and its sellers, through the same store and the same decisions as any
 * command takes. `commands`: how many; each makes an event, or a few. `ending`: what is asked at the end.
 */
export const fillDemo = (dataDir: string, commands: number = COMMANDS, ending: Ending = () => []): Promise<void> => {
  const { clock, put } = standingClock(Date.now())
  const program = Effect.gen(function* () {
    const accounts = yield* Accounts
    const password = Redacted.make(DEMO_ACCOUNT.password)
    const open = ({ email, name }: { readonly email: string; readonly name: string }) =>
      accounts.create({ email, password, name, language: "fr", ip: "127.0.0.1" }, () => Effect.void)
    const { id: owner } = yield* open(DEMO_ACCOUNT)
    const sellers = yield* Effect.forEach(DEMO_SELLERS, (seller) =>
      Effect.map(open(seller), ({ id }) => ({ id, email: seller.email }))
    )
    const companyId = yield* fillBooks({ owner, sellers }, commands, ending, put)
    for (const id of [owner, ...sellers.map((seller) => seller.id)]) yield* accounts.setLatestCompany(id, companyId)
  })
  return Effect.runPromise(
    program.pipe(
      Effect.provide(
        Layer.mergeAll(IdentityLayer, BooksLayer).pipe(Layer.provide(settingsFrom({ DATA_DIR: dataDir })))
      ),
      Effect.provideService(Clock.Clock, clock)
    )
  )
}
