import {
  type Books,
  concerns,
  type DomainCommand,
  type DomainEvent,
  emptyBooks,
  evolve
} from "../../../domain/books.ts"
import { loadDecider } from "../../../domain/load-decider.ts"
import { addDays } from "../../../domain/kernel/calendar.ts"
import { normalised, type Json } from "../../../domain/kernel/canonical.ts"
import type { DecideContext } from "../../../domain/kernel/decider.ts"
import { CommandId, DeviceId, InvoiceId, UserId } from "../../../domain/kernel/ids.ts"
import { provisionalReference } from "../../../domain/documents/numbers.ts"
import { tillOfDevice } from "../../../domain/documents/receipt-number.ts"
import type { BooksPort, BooksSnapshot, HistoryItem } from "../books-port.ts"
import type { Environment } from "../environment.ts"
import { hashOf } from "../files/bytes.ts"
import * as trusted from "../trusted-ids.ts"
import { sampleClosing } from "./closing.ts"
import { counterOpens, sellAtCounter } from "./counter.ts"
import { Diary } from "./diary.ts"
import { sampleEnding } from "./ending.ts"
import { sampleFiles } from "./sample-files.ts"
import { sampleHistory, type HistoryOptions, type HistoryStep } from "./history.ts"
import { keepMoney } from "./money.ts"
import { sampleOffers } from "./offers.ts"
import { sampleOpening } from "./opening.ts"
import { moveOtherMoney } from "./other-money.ts"
import { samplePictures } from "./pictures.ts"
import { seeded } from "./random.ts"
import { spend } from "./spending.ts"
import { uuidAt } from "./shopkeeper.ts"
import { usualCategories } from "../../../domain/company/usual-categories.ts"
import { TimeZone, type IsoDate } from "../../../domain/kernel/schema.ts"

/** Always the same shop, and so many commands over so many days: enough for every screen to say something, made in a moment. */
const SEED = 7
const COMMANDS = 320
const DAYS = 150
/** The whole months of those days, of which the last two have fixed charges; and how much was sold at the counter in the last weeks. */
const MONTHS = 4
const CHARGED_MONTHS = 2
const SALES = 45

/** The name and the prefix stand on its invoices: a printed one must not pass for a real one. */
const identity = {
  socialName: "EXEMPLE Quincaillerie Dossou",
  invoicePrefix: "EX-",
  timeZone: TimeZone.make("Africa/Porto-Novo")
} as const

const memoryDrafts = (now: () => number): BooksPort["drafts"] => {
  const kept = new Map<string, { readonly value: Json; readonly savedAt: number }>()
  const keep = (key: string, value: Json): void => {
    kept.set(key, { value: normalised(value), savedAt: now() })
  }
  return {
    load: async (key) => kept.get(key)?.value,
    save: async (key, value) => keep(key, value),
    grab: (key, value) => {
      keep(key, value)
      return true
    },
    remove: async (key) => {
      kept.delete(key)
    },
    list: async (prefix) =>
      [...kept].filter(([key]) => key.startsWith(prefix)).map(([key, each]) => ({ key, ...each, isOpen: false })),
    claim: async () => () => undefined
  }
}

/** What happened in these books, as histories tell it. */
class Told {
  readonly items: Array<HistoryItem> = []

  fold(
    books: Books,
    events: ReadonlyArray<DomainEvent>,
    of: Pick<HistoryStep, "actor" | "device" | "at" | "commandId">
  ): void {
    for (const event of events) {
      const { at, actor: by, device, commandId } = of
      const position = this.items.length + 1
      evolve(books, event, by, position, at)
      this.items.push({ recorded: { position, at, occurredAt: at, by, device, commandId, event }, pending: false })
    }
  }
}

/**
 * The books of a made-up shop, to try things on: the real rules, in the memory of this page only. Nothing of them is stored, sent or
 * numbered beside the person's own books, whose connection they show and whose day they keep.
 * Source: docs/decisions/0027-examples-live-in-the-page.md.
 */
export const openSampleBooks = async (
  own: BooksPort,
  { newDeviceId, newId, now }: Pick<Environment, "newDeviceId" | "newId" | "now">
): Promise<BooksPort> => {
  const decider = await loadDecider()
  const books = emptyBooks()
  const told = new Told()
  const actor = UserId.make(own.userId)
  const device = DeviceId.make(newDeviceId())
  const { today } = own.snapshot()
  const until = addDays(today, -1)
  const opening: HistoryOptions["opening"] = (companyId, nextId) => [
    { _tag: "AddCategories", companyId, categories: usualCategories("BJ", "fr") },
    ...sampleOpening(companyId, nextId)
  ]
  const steps = sampleHistory(decider, SEED, COMMANDS, { until, days: DAYS, actor, identity, opening })
  // The same on every page of a day, as those of the history: an address leads to the same record.
  const random = seeded(SEED)
  const diary = new Diary(random, until)
  const opens = counterOpens(until)
  const owner = { actor, device }
  const scene = { ...owner, diary, random, until }
  const first = addDays(until, -DAYS)
  spend(scene, { first, months: MONTHS, chargedMonths: CHARGED_MONTHS })
  keepMoney(scene, { first, months: MONTHS })
  moveOtherMoney(scene, { first, months: MONTHS })
  /** What happened on those days, in order; what the diary asks for is decided then. */
  const live = (isTime: (day: IsoDate) => boolean): void => {
    for (const step of [...steps, ...diary.steps]
      .filter(({ today: day }) => isTime(day))
      .toSorted((a, b) => a.at - b.at)) {
      const context = { actor, device: step.device, authority: "server", today: step.today } as const
      const decision = step.events.length > 0 ? null : decider.decide(books, step.command, context)
      if (decision === null) told.fold(books, step.events, step)
      else if (decision.kind === "accepted") told.fold(books, decision.events, step)
    }
  }
  live((day) => day < opens)
  sellAtCounter({ diary, random, until, books, taxes: books.company?.taxes ?? [], sales: SALES }, [owner])
  live((day) => day >= opens)
  const at = steps.at(-1)?.at ?? now()
  const idAt = (): string => uuidAt(at, random)
  const give = (commands: ReadonlyArray<DomainCommand>): void => {
    for (const command of commands) {
      const decision = decider.decide(books, command, { actor, device, authority: "server", today: until })
      if (decision.kind !== "accepted") continue
      told.fold(books, decision.events, { actor, device, at, commandId: CommandId.make(idAt()) })
    }
  }
  give(sampleOffers(steps, { newId: idAt, invoiceId: () => InvoiceId.make(idAt()) }))
  give(sampleClosing({ books, today: until, newId: idAt }))
  for (const next of sampleEnding({ today: until, newId: idAt, device })) give(next(books))
  const pictures = new Map<string, Uint8Array>()
  for (const { bytes, naming } of samplePictures(books)) {
    const sha256 = trusted.contentHash(await hashOf(bytes))
    pictures.set(sha256, bytes)
    give([naming(sha256)])
  }
  const take = (): BooksSnapshot => {
    const { sync, today: day } = own.snapshot()
    return { books, today: day, sync, itemState: () => "booked", attention: [], waiting: () => [] }
  }
  let current = take()
  let provisional = 0
  const listeners = new Set<() => void>()
  const changed = (): void => {
    current = take()
    for (const listener of listeners) listener()
  }
  const unfollow = own.subscribe(changed)
  const execute: BooksPort["execute"] = async (asked, options = {}) => {
    const read = decider.checkCommand(asked)
    if (read._tag === "Failure") return { kind: "not-saved", reason: "malformed" }
    // These books have no other judge: what is issued here gets its number at once.
    const context: DecideContext = { actor, device, authority: "server", today: current.today }
    const decision = decider.decide(books, read.success, context, options.expect)
    if (decision.kind === "rejected") return { kind: "refused", refusal: decision.refusal }
    const commandId = CommandId.make(newId())
    if (decision.kind === "accepted") told.fold(books, decision.events, { actor, device, commandId, at: now() })
    changed()
    return { kind: "saved", commandId }
  }
  return {
    companyId: own.companyId,
    userId: own.userId,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => current,
    files: sampleFiles(execute, pictures),
    execute,
    history: async (recordId) => told.items.filter(({ recorded }) => concerns(recorded.event, recordId)),
    drafts: memoryDrafts(now),
    nextProvisional: async () => provisionalReference(device, (provisional += 1)),
    till: () => tillOfDevice(device),
    nextReceipt: async () => {
      const till = tillOfDevice(device)
      return { till, counter: (books.tills.get(till) ?? 0) + 1 }
    },
    syncNow: own.syncNow,
    dismissAttention: async () => undefined,
    readUnsent: async () => "foreign",
    close: () => {
      unfollow()
      listeners.clear()
    }
  }
}
