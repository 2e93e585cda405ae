import { hash } from "node:crypto"
import { v7 as uuidv7 } from "uuid"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { chainText, GENESIS_HASH } from "../../../src/domain/kernel/chain.ts"
import type { RecordedEvent } from "../../../src/domain/kernel/envelope.ts"
import { EventId } from "../../../src/domain/kernel/ids.ts"
import { continues } from "../../../src/infra/browser/chain.ts"
import { openColumns } from "../../../src/infra/browser/open-columns.ts"
import { isPullReply } from "../../../src/infra/browser/api/sync-replies.ts"
import { idsApart } from "../../../src/infra/contract/ids-apart.ts"
import { COLUMNS, IDS_APART, MARK_EVERY, MARK_EVERY_APART } from "../../../src/infra/contract/limits.ts"
import type { EventColumns, PullReply } from "../../../src/infra/contract/sync.ts"
import { columnsOf, inForm } from "../../../src/infra/server/event-store/event-columns.ts"
import {
  newCommand,
  newDevice,
  openCompany,
  openStore,
  profile,
  temporaryFolder,
  type StoreUnderTest,
  type TestDevice
} from "../server/event-store/store-under-test.ts"

const GENESIS = { position: 0, hash: GENESIS_HASH }
const folder = temporaryFolder()
let store: StoreUnderTest
let device: TestDevice
let page: PullReply

/** Events of two devices, with personal values, some of them erased, and a body that is gone. */
beforeAll(async () => {
  store = openStore(folder.file)
  device = await openCompany(store)
  const people = Array.from({ length: 40 }, () => uuidv7())
  await device.push(
    store,
    people.map((customerId, n) => device.command("AddCustomer", { customerId, profile: profile(`Awa « ${n} »`) }))
  )
  const job = {
    kind: "erasure" as const,
    companyId: device.companyId,
    userId: device.userId,
    reason: "Demande"
  }
  await store.run(({ submit }) =>
    submit({ ...job, commandId: newCommand(), scope: { kind: "person", subjectId: people[3] ?? "" } })
  )
  await store.run(({ submit }) => submit({ ...job, commandId: newCommand(), scope: { kind: "event", position: 21 } }))
  page = await device.pull(store)
})
afterAll(async () => {
  await store.close()
  folder.remove()
})

const asText = <A>(value: A): A => JSON.parse(JSON.stringify(value)) as A
const opened = (columns: EventColumns, after = GENESIS) => openColumns(device.companyId, after, asText(columns))

/** The events in a chain of their own, with other ids. */
const withOtherIds = (events: ReadonlyArray<RecordedEvent>): ReadonlyArray<RecordedEvent> => {
  let h = GENESIS_HASH
  return events.map((event) => {
    const id = EventId.make(uuidv7())
    const bodyHash = event.bodyHash ?? hash("sha256", event.body ?? "", "hex")
    h = hash("sha256", chainText(h, { ...event, id, companyId: device.companyId, bodyHash }), "hex")
    return { ...event, id, h }
  })
}

/** Every place of the columns that holds a value of its own. */
const placesIn = (value: unknown, at: ReadonlyArray<string> = []): ReadonlyArray<ReadonlyArray<string>> =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, each]) => placesIn(each, [...at, key]))
    : [at]

const otherThan = (value: unknown): unknown => {
  if (typeof value === "number") return value + 1
  if (typeof value === "boolean") return !value
  if (typeof value !== "string") return "{}"
  return value === "" ? "018b9ea0-56b0-7952-8ccc-fc0f0ae20164" : `${value.startsWith("0") ? "1" : "0"}${value.slice(1)}`
}

const changedAt = (columns: EventColumns, place: ReadonlyArray<string>): EventColumns => {
  const copy = asText(columns)
  const last = place.at(-1) ?? ""
  const holder = place.slice(0, -1).reduce<object>((value, key) => Object(Reflect.get(value, key)) as object, copy)
  Reflect.set(holder, last, otherThan(Reflect.get(holder, last)))
  return copy
}

const FORMS = [
  { name: "in columns", forms: [COLUMNS], every: MARK_EVERY, made: (events: PullReply["events"]) => columnsOf(events) },
  {
    name: "in columns with ids apart",
    forms: [COLUMNS, IDS_APART],
    every: MARK_EVERY_APART,
    made: (events: PullReply["events"]) => idsApart(columnsOf(events, MARK_EVERY_APART))
  }
] as const

describe.each(FORMS)("a page $name", ({ every, forms, made }) => {
  it("is the page that it was made of", async () => {
    expect(page.events.length).toBe(44)
    expect(page.events.filter(({ body }) => body === null)).toHaveLength(1)
    const columns = made(page.events)
    expect(await opened(columns)).toEqual(page.events)
    const reply = asText(inForm({ ...pull(), forms }, page))
    expect(isPullReply(reply)).toBe(true)
    expect(reply.columns).toEqual(asText(columns))
  })

  it("carries no chain hash but that of every so many, no id of an event and no commitment whose value it carries", () => {
    const columns = made(page.events)
    const text = JSON.stringify(columns)
    const marked = page.events.filter(({ h }) => text.includes(h))
    expect(marked.map(({ p }) => p)).toEqual([...[every, every * 2].filter((p) => p < 44), 44])
    expect(page.events.filter(({ id }) => text.includes(id))).toEqual([])
    const commitments = page.events.flatMap(({ pii = {} }) => Object.keys(pii))
    expect(commitments).toHaveLength(38)
    expect(commitments.filter((commitment) => text.includes(commitment))).toEqual([])
  })

  it("may begin and end anywhere", async () => {
    for (const length of [1, MARK_EVERY - 1, MARK_EVERY, MARK_EVERY + 1]) {
      const before = page.events[1]
      const part = page.events.slice(2, 2 + length)
      const after = { position: 2, hash: before?.h ?? "" }
      expect(await opened(made(part), after)).toEqual(part)
    }
    // The second event of a command whose first one is not on the page.
    expect(page.events[1]?.cmd).toBe(page.events[0]?.cmd)
    const part = page.events.slice(1, 5)
    expect(await opened(made(part), { position: 1, hash: page.events[0]?.h ?? "" })).toEqual(part)
  })

  it("carries ids that were made in another way as they are", async () => {
    const events = withOtherIds(page.events)
    expect(await continues(device.companyId, GENESIS, events)).toBe(true)
    expect(await opened(made(events))).toEqual(events)
  })

  it("is refused when anything in it is another", async () => {
    const events = page.events.slice(0, 24)
    const columns = made(events)
    // An id can be named in two ways; what comes of it is the same.
    for (const place of placesIn(columns)) {
      const found = await opened(changedAt(columns, place))
      if (found === undefined) continue
      expect(place[0]).toBe("ids")
      expect(found).toEqual(events)
    }
  })

  it("is refused where it does not continue what the device holds", async () => {
    const columns = made(page.events)
    expect(await opened(columns, { position: 1, hash: GENESIS_HASH })).toBeUndefined()
    expect(await opened(columns, { position: 0, hash: "1".repeat(64) })).toBeUndefined()
  })

  it("that lacks a part is refused", async () => {
    const columns = made(page.events)
    for (const field of Object.keys(columns) as ReadonlyArray<keyof EventColumns>) {
      const values = columns[field]
      if (!Array.isArray(values) || values.length === 0) continue
      expect(await opened({ ...columns, [field]: values.slice(0, -1) }), field).toBeUndefined()
    }
  })
})

const pull = (more: { readonly forms?: ReadonlyArray<string> } = {}) => ({
  epoch: device.epoch,
  deviceId: newDevice(),
  after: 0,
  afterHash: GENESIS_HASH,
  ackSeq: 0,
  maxBytes: 4 * 1024 * 1024,
  ...more
})

describe("the form of a page", () => {
  it("is the plain one for a device that asks for no other, or for one that is not known", () => {
    expect(inForm(pull(), page)).toBe(page)
    expect(inForm(pull({ forms: ["later"] }), page)).toBe(page)
    expect(inForm(pull({ forms: ["later", COLUMNS] }), page)).toMatchObject({ events: [], columns: { from: 1 } })
  })

  it("in columns holds more events", async () => {
    const other = await openCompany(store)
    const counts = async (): Promise<ReadonlyArray<number>> =>
      Promise.all(
        [[], [COLUMNS]].map(async (forms) => {
          const { events } = await other.pull(store, { maxBytes: 4 * 1024 * 1024, forms })
          return events.length
        })
      )
    for (let n = 0; n < 10; n += 1) {
      const cmds = Array.from({ length: 50 }, () =>
        other.command("AddCustomer", { customerId: uuidv7(), profile: profile("Awa") })
      )
      await other.push(store, cmds)
    }
    expect(await counts()).toEqual([500, 502])
  })
})
