import { Clock, Effect, Layer, Redacted } from "effect"
import { v7 as uuidv7 } from "uuid"
import { itemsOf } from "../../src/domain/documents/lines.ts"
import type { RegisterCompany } from "../../src/domain/company/commands.ts"
import { addDays, todayIn } from "../../src/domain/kernel/calendar.ts"
import { CommandId, CompanyId, CreditNoteId, InvoiceId, type UserId } from "../../src/domain/kernel/ids.ts"
import { Quantity } from "../../src/domain/kernel/schema.ts"
import { commandKinds, payloadOf } from "../../src/domain/books.ts"
import * as decider from "../../src/domain/decider.ts"
import { MAX_COMMANDS_PER_PUSH, PROTOCOL } from "../../src/infra/contract/limits.ts"
import type { WireCommand } from "../../src/infra/contract/sync.ts"
import { settingsFrom } from "../../src/infra/server/config.ts"
import { EventStore } from "../../src/infra/server/event-store/event-store.ts"
import { Accounts } from "../../src/infra/server/identity/accounts.ts"
import { BooksLayer, IdentityLayer } from "../../src/infra/server/main.ts"
import { sampleHistory, type HistoryStep } from "../../src/infra/browser/sample/history.ts"
import { sampleOffers } from "../../src/infra/browser/sample/offers.ts"

/** Who signs in to the demonstration. */
export const DEMO_ACCOUNT = { email: "demo@exemple.test", password: "Cauris!2026", name: "Adjovi Dossou" } as const

const TIME_ZONE = "Africa/Porto-Novo"
const COMMANDS = 3000

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

/** Steps of one day that can travel together. */
const byDay = (steps: ReadonlyArray<HistoryStep>): ReadonlyArray<ReadonlyArray<HistoryStep>> => {
  const groups: Array<Array<HistoryStep>> = []
  for (const step of steps) {
    const group = groups.at(-1)
    if (group?.[0]?.today === step.today && group.length < MAX_COMMANDS_PER_PUSH) group.push(step)
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

/** Offers of the last day, as the removable examples have them. */
const offersOf = (steps: ReadonlyArray<HistoryStep>): ReadonlyArray<HistoryStep> => {
  const last = steps.at(-1)
  if (last === undefined) return []
  const ids = { newId: uuidv7, invoiceId: () => InvoiceId.make(uuidv7()) }
  return sampleOffers(steps, ids).map((command) => ({
    ...last,
    commandId: CommandId.make(uuidv7()),
    events: [],
    command
  }))
}

const fillBooks = Effect.fnUntraced(function* (userId: UserId, commands: number, put: (at: number) => void) {
  const store = yield* EventStore
  const now = yield* Clock.currentTimeMillis
  const companyId = CompanyId.make(uuidv7())
  // Until yesterday: nothing of it may lie ahead of whoever signs in this morning.
  const until = addDays(todayIn(TIME_ZONE, now), -1)
  const [first, ...steps] = sampleHistory(decider, 2026, commands, { actor: userId, companyId, until })
  if (first === undefined) throw new Error("the history is empty")
  put(first.at)
  const { commandId, device: deviceId } = first
  const command = first.command as RegisterCompany
  const { epoch } = yield* store.submit({ kind: "registration", companyId, userId, commandId, deviceId, command })
  let seq = 0
  for (const group of byDay([...steps, ...creditsOf(steps), ...offersOf(steps)])) {
    put(group.at(-1)?.at ?? now)
    const cmds = group.map((step) => wireOf(step, (seq += 1)))
    const push = { proto: PROTOCOL, epoch, deviceId, domain: "demo", sentAt: 0, cmds }
    const reply = yield* store.submit({ kind: "push", companyId, userId, push })
    const refused = reply.outcomes.find(({ kind }) => kind !== "accepted")
    if (refused !== undefined || reply.stop !== undefined) {
      throw new Error(`the history was not booked: ${JSON.stringify(refused ?? reply.stop)}`)
    }
  }
  // The store tells its listeners of a commit after it has answered; closed before, it would complain.
  yield* Effect.sleep("20 millis")
  return companyId
})

/**
 * Fills a folder with an account and the two years of a shop in Cotonou, through the same store and the same decisions as any
 * command takes. `commands`: how many; each makes an event, or a few.
 */
export const fillDemo = (dataDir: string, commands: number = COMMANDS): Promise<void> => {
  const { clock, put } = standingClock(Date.now())
  const program = Effect.gen(function* () {
    const accounts = yield* Accounts
    const { email, password, name } = DEMO_ACCOUNT
    const form = { email, password: Redacted.make(password), name, language: "fr" as const, ip: "127.0.0.1" }
    const { id } = yield* accounts.create(form, () => Effect.void)
    yield* accounts.setLatestCompany(id, yield* fillBooks(id, commands, put))
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
