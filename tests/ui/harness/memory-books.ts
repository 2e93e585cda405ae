import {
  type Books,
  concerns,
  type DomainCommand,
  type DomainEvent,
  emptyBooks,
  evolve
} from "../../../src/domain/books.ts"
import { decide } from "../../../src/domain/decider.ts"
import { canonical } from "../../../src/domain/kernel/canonical.ts"
import type { Json } from "../../../src/domain/kernel/canonical.ts"
import type {
  BooksPort,
  BooksSnapshot,
  HistoryItem,
  ItemState,
  WaitingItem
} from "../../../src/infra/browser/books-port.ts"
import { summedFigures } from "../../../src/domain/reports/summary.ts"
import { sampleFiles } from "../../../src/infra/browser/sample/sample-files.ts"
import {
  convertDemo,
  correctDemo,
  fillDemo,
  flagDemo,
  multiplyInvoices,
  oddDemo,
  registerDemo,
  today
} from "./demo-books.ts"
import type { Log } from "./demo-books.ts"
import { crowdBooks } from "./crowded-books.ts"
import { companyId, deviceId, userId } from "./ids.ts"
import { foldCopies, foldManyInvoices, type Dated } from "../../support/many-books.ts"
import { refused } from "./refused.ts"
import type { Scene } from "./scene.ts"

const recordIdsOf = (command: DomainCommand): ReadonlyArray<string> =>
  Object.entries(command).flatMap(([key, value]) => (key.endsWith("Id") && typeof value === "string" ? [value] : []))

/** So many commands as they wait: an invoice that was issued, then what else was done to customers. */
const waitingIn = ({ customers, invoices }: Books, count: number): ReadonlyArray<WaitingItem> => {
  const [invoice] = [...invoices.values()].filter(({ provisional }) => provisional !== "")
  const ids = [...customers.values()].map(({ customerId }) => customerId)
  return Array.from({ length: count }, (_, n): WaitingItem => {
    const at = Date.UTC(2026, 2, 18, 9, n)
    return n === 0 && invoice !== undefined
      ? { commandId: "w0", type: "IssueInvoice", recordIds: [invoice.invoiceId], at, isOpen: false }
      : { commandId: `w${n}`, type: "EditCustomer", recordIds: ids.slice(n % 2, (n % 2) + 1), at, isOpen: n === 2 }
  })
}

const memoryDrafts = (): BooksPort["drafts"] => {
  const kept = new Map<string, Json>()
  return {
    load: async (key) => kept.get(key),
    save: async (key, value) => void kept.set(key, JSON.parse(canonical(value))),
    grab: (key, value) => {
      kept.set(key, value)
      return true
    },
    remove: async (key) => void kept.delete(key),
    list: async (prefix) =>
      [...kept]
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, value]) => ({ key, value, savedAt: 0, isOpen: false })),
    claim: async () => () => undefined
  }
}

/** A file that waits, and one that was refused, where the scene has something that waits or was refused. */
const harnessFiles = (scene: Scene, execute: BooksPort["execute"]): BooksPort["files"] => {
  const file = { purpose: "receipt", name: "reçu du 18 mars.pdf", size: 1_250_000, sha256: "" }
  const waiting = scene.hasFiles
    ? [
        { ...file, id: "f1", refused: null },
        { ...file, id: "f2", refused: "files_full" }
      ]
    : []
  return { ...sampleFiles(execute), waiting: () => waiting }
}

/** A lifelike history with so many invoices on top of the demonstration, and that one's estimates and sales over and over again. */
const growDemo = (books: Books, events: ReadonlyArray<HistoryItem>, invoices: number): void => {
  foldManyInvoices(books, invoices, { actor: userId, companyId, until: today })
  const offeredOrSold = events.flatMap(({ recorded: { event } }) =>
    /^(Estimate|Sale)/.test(event._tag) ? [{ event, day: today }] : []
  )
  const shared = [...books.customers.values()].map(({ customerId }) => customerId)
  const { products, estimates, sales } = books
  const kept = new Set([companyId, userId, ...shared, ...[...products.values()].map(({ productId }) => productId)])
  const enough = invoices / 10
  foldCopies(books, offeredOrSold, {
    kept,
    by: userId,
    isEnough: () => estimates.size >= enough && sales.size >= enough
  })
}

/** A part of the demonstration. */
type Part = (books: Books, log: Log) => void

/** What each part has brought about, by the part and by what stands before it. */
const played = new Map<Part, Played>()

interface Played {
  readonly told: ReadonlyArray<Parameters<Log>>
  readonly next: Map<Part, Played>
}

/** Plays these parts one after the other. What has been played before in this page is told again: to judge its commands takes longer. */
const playInto = (books: Books, parts: ReadonlyArray<Part>, log: Log): void => {
  let known = played
  for (const part of parts) {
    const before = known.get(part)
    if (before === undefined) {
      const told: Array<Parameters<Log>> = []
      part(books, (...line) => {
        told.push(line)
        log(...line)
      })
      const now: Played = { told, next: new Map() }
      known.set(part, now)
      known = now.next
    } else {
      for (const [event, day, by] of before.told) {
        evolve(books, event, by, 0, day)
        log(event, day, by)
      }
      known = before.next
    }
  }
}

/** Books that live in this page only: the real rules, no storage and no server. `retell` changes what happened before it is shown. */
export const openMemoryBooks = (scene: Scene, retell?: (event: DomainEvent) => DomainEvent): BooksPort => {
  let books = emptyBooks()
  const events: Array<HistoryItem> = []
  const note = (
    event: DomainEvent,
    at: number,
    isPending: boolean,
    { occurredAt = at, by = userId }: { readonly occurredAt?: number; readonly by?: string } = {}
  ): void => {
    const position = events.length + 1
    events.push({
      recorded: { position, at, occurredAt, by, device: deviceId, commandId: `c${position}`, event },
      pending: isPending
    })
  }
  // Payments of the demonstration are taken on the market and booked the next day.
  const days: Array<Dated> = []
  const noteDemo: Log = (event, day, by) => {
    const at = Date.parse(`${day}T08:30:00Z`)
    days.push({ event, day })
    note(event, at, false, { occurredAt: event._tag === "PaymentReceived" ? at - 16 * 3_600_000 : at, by })
  }
  playInto(
    books,
    [
      registerDemo,
      ...(scene.books === "demo" ? [fillDemo] : []),
      ...(scene.isCorrected ? [correctDemo] : []),
      ...(scene.isConverted ? [convertDemo] : []),
      ...(scene.isFlagged ? [flagDemo] : []),
      ...(scene.isOdd ? [oddDemo] : [])
    ],
    noteDemo
  )
  if (retell !== undefined) {
    books = emptyBooks()
    events.forEach((item, index) => {
      const event = retell(item.recorded.event)
      events[index] = { ...item, recorded: { ...item.recorded, event } }
      evolve(books, event, item.recorded.by, item.recorded.position, item.recorded.at)
    })
  }
  if (scene.invoices > 0) multiplyInvoices(books, scene.invoices)
  if (scene.crowd !== null) crowdBooks(books, days, scene.crowd)
  if (scene.lifelike > 0) growDemo(books, events, scene.lifelike)
  // Nobody could have made the company but its owner.
  if (scene.role === "nobody") evolve(books, { _tag: "MemberRemoved", userId })
  else if (scene.role !== "owner") evolve(books, { _tag: "MemberRoleChanged", userId, role: scene.role })
  const listeners = new Set<() => void>()
  const states = new Map<string, ItemState>()
  let waiting: ReadonlyArray<WaitingItem> = waitingIn(books, scene.waiting)
  let pending = scene.waiting
  let attention = refused(scene.attention)
  const take = (): BooksSnapshot => ({
    books,
    ...(scene.isArriving ? { summary: summedFigures(books, today), saidByServer: "alone" } : {}),
    today,
    sync: {
      net: scene.net,
      pending,
      lastSyncedAt: Date.UTC(2026, 2, 18, 9, 12),
      fetching: scene.isPartial || scene.isArriving ? { have: 404, of: 674 } : null,
      health: scene.health,
      wrongClock: null,
      isCopyDamaged: false
    },
    itemState: (id) => states.get(id) ?? "booked",
    attention,
    waiting: () => waiting
  })
  let current = take()
  let provisional = 0
  const changed = (): void => {
    current = take()
    for (const listener of listeners) listener()
  }
  const execute: BooksPort["execute"] = async (command, options) => {
    const authority = scene.net === "online" ? "server" : "device"
    const decision = decide(books, command, { actor: userId, device: deviceId, authority, today }, options?.expect)
    if (decision.kind === "rejected") return { kind: "refused", refusal: decision.refusal }
    if (decision.kind === "accepted") {
      for (const event of decision.events) {
        evolve(books, event, userId, events.length + 1, today)
        note(event, performance.timeOrigin + performance.now(), scene.net !== "online")
      }
    }
    if (scene.net !== "online") {
      pending += 1
      for (const id of recordIdsOf(command)) states.set(id, "on-device")
      const commandId = `w${pending}`
      const recordIds = recordIdsOf(command)
      waiting = [...waiting, { commandId, type: command._tag, recordIds, at: Date.now(), isOpen: false }]
    }
    changed()
    return { kind: "saved", commandId: `${pending}` }
  }
  return {
    companyId,
    userId,
    files: harnessFiles(scene, execute),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => current,
    execute,
    history: async (recordId) => events.filter(({ recorded: { event } }) => concerns(event, recordId)),
    drafts: memoryDrafts(),
    nextProvisional: async () => `P-0000-${(provisional += 1)}`,
    till: () => "T0001",
    nextReceipt: async () => ({ till: "T0001", counter: (current.books.tills.get("T0001") ?? 0) + 1 }),
    syncNow: () => undefined,
    dismissAttention: async (commandId) => {
      attention = attention.filter((item) => item.commandId !== commandId)
      changed()
    },
    readUnsent: async (text) => {
      if (!text.includes("kazi-unsent")) return "foreign"
      const operations = refused(3).map((item, at) => ({ ...item, isKnown: at === 2 }))
      return {
        authorId: userId,
        operations,
        elsewhere: 1,
        drafts: 2,
        adopt: async () => [
          { kind: "saved", commandId: "1" },
          { kind: "refused", refusal: { code: "not_allowed" } },
          { kind: "known" }
        ]
      }
    },
    close: () => listeners.clear()
  }
}
