import type { IDBPTransaction } from "idb"
import type { Outcome, WireCommand } from "../../contract/sync.ts"
import { Fenced, whole } from "./durable-database.ts"
import { isErasedCode, saysOf, withoutValues } from "../erased-commands.ts"
import { noRoomMade, type InRoom } from "./room.ts"
import {
  isAttention,
  isPending,
  newSeqRow,
  ofCompany,
  type AttentionRow,
  type PendingRow,
  type QueueDatabase,
  type QueueSchema,
  type SentRow,
  type SeqRow
} from "./queue-database.ts"

/** How long own booked commands are kept, in milliseconds: thirty days. */
const SENT_LIFE_MS = 30 * 24 * 60 * 60 * 1000

/** What of a company's queue is on this device. */
export interface OutboxState {
  readonly deviceId: string
  readonly seq: SeqRow
  readonly pending: ReadonlyArray<PendingRow>
  readonly attention: ReadonlyArray<AttentionRow>
}

/** The queue of one company for one user of this browser. Every method is one transaction. */
export interface Outbox {
  readonly load: () => Promise<OutboxState>
  /** Resolves with the command's number once it is durable. */
  readonly add: (command: Omit<WireCommand, "seq">) => Promise<number>
  /** Makes every earlier leader's writes fail from here on; resolves with the new leader's number, greater than `above`. */
  readonly takeLead: (above: number) => Promise<number>
  /** Stores outcomes: the settled commands leave the queue. Commands already gone are passed over. */
  readonly settle: (input: {
    readonly leader: number
    readonly outcomes: ReadonlyArray<Outcome>
    /** Commands whose events are in the log of this device. */
    readonly booked: ReadonlySet<string>
    /** The last own command whose outcome the server need not tell again. */
    readonly ackSeq: number
    /** By this device's clock, for people to read. */
    readonly at: number
    /** By the server's clock, of which this device knows the last event: its own may be wrong by years. */
    readonly acceptedAt: number
  }) => Promise<void>
  /** Lets go of booked commands that are older than thirty days at `now`, which is the server's clock. */
  readonly forgetSent: (input: { readonly leader: number; readonly now: number }) => Promise<void>
  /** Lets go of booked commands by their ids, something of what they said was erased, and of refused ones that say something of these people. */
  readonly forget: (input: {
    readonly leader: number
    readonly commands: ReadonlySet<string>
    readonly people: ReadonlySet<string>
  }) => Promise<void>
  /** Notes by which log this device counts. */
  readonly noteEpoch: (input: { readonly leader: number; readonly epoch: string }) => Promise<void>
  /** Numbers the queue so that it begins with `expectSeq`; commands the server lost are taken from those sent. */
  readonly reseed: (input: { readonly leader: number; readonly expectSeq: number }) => Promise<void>
  /**
   * Queues every kept booked command again, for a log in which some may be lost: repeating one changes nothing. From here on this
   * device counts by that log.
   */
  readonly recall: (input: { readonly leader: number; readonly epoch: string }) => Promise<void>
  /** Takes a new device id in this company and numbers the queue from 1. */
  readonly renewDevice: (input: { readonly leader: number; readonly deviceId: string }) => Promise<void>
  /** Sets a command aside that the server will never judge. */
  readonly setAside: (input: {
    readonly leader: number
    readonly commandId: string
    readonly code: string
    readonly at: number
  }) => Promise<void>
  readonly dismiss: (commandId: string) => Promise<void>
  readonly nextProvisional: () => Promise<number>
  /** The count of a receipt, `least` or above it; never given twice. */
  readonly nextReceipt: (least: number) => Promise<number>
}

type Writing = IDBPTransaction<QueueSchema, ["seq", "pending", "sent", "attention", "device"], "readwrite">

const settled = (row: PendingRow, outcome: Outcome, at: number): AttentionRow | undefined => {
  const { companyId, command } = row
  const isOfErased = outcome.kind === "rejected" && isErasedCode(outcome.code)
  const base = { commandId: command.commandId, companyId, command: isOfErased ? withoutValues(command) : command, at }
  if (outcome.kind === "rejected") return { ...base, code: outcome.code, detail: outcome.detail ?? null }
  if (outcome.kind === "abandoned") return { ...base, code: outcome.code, detail: null }
  return undefined
}

const renumber = async (
  tx: Writing,
  companyId: string,
  rows: ReadonlyArray<PendingRow>,
  from: number
): Promise<number> => {
  const store = tx.objectStore("pending")
  for (const row of rows) await store.delete([companyId, row.seq])
  let seq = from
  for (const row of rows) {
    await store.put({ companyId: row.companyId, seq, command: { ...row.command, seq } })
    seq += 1
  }
  return seq
}

/** Queues commands that the server lost before those that wait, numbered from `from`. */
const queueFrom = async (tx: Writing, row: SeqRow, lost: ReadonlyArray<SentRow>, from: number): Promise<void> => {
  const { companyId } = row
  const pending = await tx.objectStore("pending").getAll(ofCompany(companyId))
  for (const { command } of lost) await tx.objectStore("sent").delete([companyId, command.commandId])
  const nextSeq = await renumber(tx, companyId, [...lost, ...pending], from)
  await tx.objectStore("seq").put({ ...row, nextSeq, ackSeq: Math.min(row.ackSeq, from - 1) })
}

/** The kept booked commands in the order in which they were given: under an earlier id of this device, then under this one. */
const sentInOrder = async (tx: Writing, companyId: string) => {
  const { deviceId } = (await tx.objectStore("device").get(companyId)) ?? {}
  const sent = await tx.objectStore("sent").getAll(ofCompany(companyId))
  const own = sent.filter((row) => row.deviceId === deviceId).toSorted((a, b) => a.seq - b.seq)
  const earlier = sent.filter((row) => row.deviceId !== deviceId)
  return { earlier: earlier.toSorted((a, b) => a.acceptedAt - b.acceptedAt || a.seq - b.seq), own }
}

export const outboxOf = (
  db: QueueDatabase,
  companyId: string,
  newDeviceId: () => string,
  inRoom: InRoom = noRoomMade
): Outbox => {
  const stores = ["seq", "pending", "sent", "attention", "device"] as const

  const write = <A>(run: (tx: Writing, seq: SeqRow) => Promise<A>, leader?: number): Promise<A> =>
    inRoom(() =>
      db.use(async (connection) => {
        // `strict`: browsers default to telling of completion before the disk has it.
        const tx = connection.transaction([...stores], "readwrite", { durability: "strict" })
        return whole(tx, async () => {
          const seq = (await tx.objectStore("seq").get(companyId)) ?? newSeqRow(companyId)
          if (leader !== undefined && seq.leaderEpoch !== leader) throw new Fenced()
          return run(tx, seq)
        })
      })
    )

  return {
    load: () =>
      db.use(async (connection) => {
        const tx = connection.transaction([...stores], "readwrite")
        const device = await tx.objectStore("device").get(companyId)
        const deviceId = device?.deviceId ?? newDeviceId()
        if (device === undefined) await tx.objectStore("device").put({ deviceId }, companyId)
        const seq = (await tx.objectStore("seq").get(companyId)) ?? newSeqRow(companyId)
        const pending = await tx.objectStore("pending").getAll(ofCompany(companyId))
        const attention = await tx.objectStore("attention").index("company").getAll(companyId)
        await tx.done
        // One that cannot be sent would hold up all that come after it.
        if (!pending.every(isPending) || !attention.every(isAttention)) throw new Error("rows of the queue are damaged")
        return { deviceId, seq, pending, attention }
      }),

    add: (command) =>
      write(async (tx, row) => {
        const seq = row.nextSeq
        await tx.objectStore("pending").add({ companyId, seq, command: { ...command, seq } })
        await tx.objectStore("seq").put({ ...row, nextSeq: seq + 1 })
        return seq
      }),

    takeLead: (above) =>
      write(async (tx, row) => {
        const leaderEpoch = Math.max(row.leaderEpoch, above) + 1
        await tx.objectStore("seq").put({ ...row, leaderEpoch })
        return leaderEpoch
      }),

    settle: ({ leader, outcomes, booked, ackSeq, at, acceptedAt }) =>
      write(async (tx, row) => {
        const { deviceId } = (await tx.objectStore("device").get(companyId)) ?? { deviceId: "" }
        const pending = await tx.objectStore("pending").getAll(ofCompany(companyId))
        const byId = new Map(outcomes.map((outcome) => [outcome.commandId as string, outcome]))
        for (const each of pending) {
          const outcome = byId.get(each.command.commandId)
          const isBooked = outcome?.kind === "accepted" || (outcome === undefined && booked.has(each.command.commandId))
          if (outcome === undefined && !isBooked) continue
          await tx.objectStore("pending").delete([companyId, each.seq])
          const attention = outcome === undefined ? undefined : settled(each, outcome, at)
          if (attention !== undefined) await tx.objectStore("attention").put(attention)
          if (isBooked) await tx.objectStore("sent").put({ ...each, deviceId, acceptedAt })
        }
        if (ackSeq > row.ackSeq) await tx.objectStore("seq").put({ ...row, ackSeq })
      }, leader),

    forgetSent: ({ leader, now }) =>
      write(async (tx) => {
        for (const { acceptedAt, command } of await tx.objectStore("sent").getAll(ofCompany(companyId))) {
          if (acceptedAt < now - SENT_LIFE_MS) await tx.objectStore("sent").delete([companyId, command.commandId])
        }
      }, leader),

    forget: ({ leader, commands, people }) =>
      write(async (tx) => {
        for (const id of commands) await tx.objectStore("sent").delete([companyId, id])
        if (people.size === 0) return
        const refused = await tx.objectStore("attention").index("company").getAll(companyId)
        for (const { commandId, command } of refused)
          if (saysOf(command, people)) await tx.objectStore("attention").delete(commandId)
      }, leader),

    noteEpoch: ({ leader, epoch }) =>
      write(async (tx, row) => {
        await tx.objectStore("seq").put({ ...row, epoch })
      }, leader),

    reseed: ({ leader, expectSeq }) =>
      write(async (tx, row) => {
        const { own } = await sentInOrder(tx, companyId)
        await queueFrom(
          tx,
          row,
          own.filter(({ seq }) => seq >= expectSeq),
          expectSeq
        )
      }, leader),

    recall: ({ leader, epoch }) =>
      write(async (tx, row) => {
        const { earlier, own } = await sentInOrder(tx, companyId)
        const sent = [...earlier, ...own]
        if (sent.length === 0) await tx.objectStore("seq").put({ ...row, epoch })
        else await queueFrom(tx, { ...row, epoch }, sent, earlier.length > 0 ? 1 : (own[0]?.seq ?? 1))
      }, leader),

    renewDevice: ({ leader, deviceId }) =>
      write(async (tx, row) => {
        const pending = await tx.objectStore("pending").getAll(ofCompany(companyId))
        await tx.objectStore("device").put({ deviceId }, companyId)
        const nextSeq = await renumber(tx, companyId, pending, 1)
        await tx.objectStore("seq").put({ ...row, nextSeq, ackSeq: 0 })
      }, leader),

    setAside: ({ leader, commandId, code, at }) =>
      write(async (tx, row) => {
        const pending = await tx.objectStore("pending").getAll(ofCompany(companyId))
        const found = pending.find(({ command }) => command.commandId === commandId)
        if (found === undefined) return
        await tx.objectStore("attention").put({ commandId, companyId, command: found.command, code, detail: null, at })
        await tx.objectStore("pending").delete([companyId, found.seq])
        const nextSeq = await renumber(
          tx,
          companyId,
          pending.filter(({ seq }) => seq > found.seq),
          found.seq
        )
        await tx.objectStore("seq").put({ ...row, nextSeq })
      }, leader),

    dismiss: (commandId) => db.use((connection) => connection.delete("attention", commandId)),

    nextProvisional: () =>
      write(async (tx, row) => {
        await tx.objectStore("seq").put({ ...row, nextProvisional: row.nextProvisional + 1 })
        return row.nextProvisional
      }),

    nextReceipt: (least) =>
      write(async (tx, row) => {
        const count = Math.max(least, row.nextReceipt ?? 1)
        await tx.objectStore("seq").put({ ...row, nextReceipt: count + 1 })
        return count
      })
  }
}
