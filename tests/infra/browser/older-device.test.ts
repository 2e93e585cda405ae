import "fake-indexeddb/auto"
import { Effect } from "effect"
import { IDBFactory } from "fake-indexeddb"
import { openDB } from "idb"
import { join } from "node:path"
import { expect, it, onTestFinished } from "vitest"
import { removeFolder } from "../../support/temporary-folder.ts"
import { loadDecider } from "../../../src/domain/load-decider.ts"
import { accountApi } from "../../../src/infra/browser/api/account-api.ts"
import { authorisedCalls } from "../../../src/infra/browser/api/authorised-calls.ts"
import { callsOfUser } from "../../../src/infra/browser/api/calls-of-user.ts"
import { httpClient } from "../../../src/infra/browser/api/http-client.ts"
import { syncTransport } from "../../../src/infra/browser/api/sync-api.ts"
import { openCompanyBooks } from "../../../src/infra/browser/company-books.ts"
import { browserEnvironment } from "../../../src/infra/browser/environment.ts"
import { writeCookie, writeTokens } from "../../../src/infra/browser/session/cookies.ts"
import { lastUser } from "../../../src/infra/browser/storage/device-memory.ts"
import { PARTS } from "../../../src/infra/browser/storage/log-rows.ts"
import { memoryPocket } from "../../../src/infra/browser/storage/pocket.ts"
import { claimsOfOne } from "../../../src/infra/browser/tab-claims.ts"
import { openReadOnly } from "../../../src/infra/server/event-store/database.ts"
import { foldBooks } from "../../../src/infra/server/event-store/fold.ts"
import { copyDatabases, placeDatabases } from "../../support/device-stores.ts"
import { device, expected, stands, unpackFolder } from "../../support/made-with-a656827.ts"
import { stateHashOf, whatStands } from "../../support/what-stands.ts"
import { startServer, type Running } from "../server/support/running-server.ts"
import { cookieJar } from "./support/cookie-jar.ts"
import { noFilesTransport } from "../../support/no-files-transport.ts"
import { logName, queueName } from "../../../src/infra/browser/storage/names.ts"
import { hashAsAsked } from "../../support/light-hashes.ts"

hashAsAsked()

const { afterwards, companyId, device: before, people } = expected
const { userId } = before

const startOnFolder = async (): Promise<Running> => {
  const dataDir = unpackFolder()
  const server = await startServer({ dataDir })
  onTestFinished(async () => {
    await server.stop()
    removeFolder(dataDir)
  })
  return server
}

/** The books of the device's company, as the application opens them; no network until `connect`. */
const openBooks = async (
  server: Running,
  jar: ReturnType<typeof cookieJar>,
  keys: { readonly booksKey?: string; readonly foldKey?: string } = {},
  by = userId
) => {
  const base = `${server.base}/api/v1.1`
  let online = false
  const fetch: typeof globalThis.fetch = (input, init) =>
    online ? jar.fetch(input, init) : Promise.reject(new TypeError("offline"))
  const send = httpClient(base, fetch)
  const calls = authorisedCalls({
    send,
    refresh: (value) => accountApi(send, send).refresh(value),
    expired: () => {}
  })
  const books = await openCompanyBooks({
    companyId,
    userId: by,
    build: "test",
    ...keys,
    filesTransport: noFilesTransport,
    transport: syncTransport({
      base,
      companyId,
      send,
      calls: callsOfUser(by, calls, () => {}),
      now: browserEnvironment.now,
      fetch
    }),
    environment: { ...browserEnvironment, random: () => 0.01 },
    loadDecider,
    online,
    lock: (_name, granted) => {
      granted()
      return () => {}
    },
    tabs: () => ({ tell: () => {}, close: () => {} }),
    pocket: memoryPocket(),
    claims: claimsOfOne
  })
  onTestFinished(() => books.close())
  const signIn = async () => {
    const person = people.find(({ id }) => id === by)
    if (person === undefined) throw new Error("nobody owns the device")
    online = true
    const api = accountApi(send, calls.send)
    writeCookie("user_id", by)
    writeTokens(await Effect.runPromise(api.token({ email: person.email, password: person.password })))
    books.tell({ type: "network.online" })
  }
  return { books, signIn }
}

it("a device of commit a656827 opens with the code of today, shows what waits in it, and gets it booked once", async () => {
  globalThis.indexedDB = new IDBFactory()
  const server = await startOnFolder()
  await placeDatabases(device().databases)
  expect(await copyDatabases()).toEqual(device().databases)
  expect(await lastUser()).toMatchObject({ userId, companyId, email: "proprietaire@exemple.test" })

  const { books, signIn } = await openBooks(server, cookieJar())
  await expect.poll(() => books.snapshot().sync.pending).toBe(before.waiting.length)
  const shown = books.snapshot()
  expect(shown.attention.map(({ commandId, code }) => ({ commandId, code }))).toEqual(before.attention)
  expect((await books.drafts.list("")).map(({ key }) => key)).toEqual(before.drafts)
  // Without a network: its own copy of the log, and what waits on top.
  const known = new Set(stands().folder.customers.map(({ id }) => id))
  const { customers } = whatStands(shown.books)
  expect(customers.flatMap(({ id, profile }) => (known.has(id) ? [] : [profile?.name]))).toEqual(["Awa Traoré"])
  expect(customers).toHaveLength(known.size + 1)

  await signIn()
  await expect.poll(() => books.snapshot().sync.pending, { timeout: 10_000 }).toBe(0)
  await expect.poll(() => stateHashOf(books.snapshot().books), { timeout: 10_000 }).toBe(afterwards.stateHash)
  expect(whatStands(books.snapshot().books)).toEqual(stands().afterwards)
  const attention = books.snapshot().attention.map(({ commandId, code }) => ({ commandId, code }))
  expect(attention).toEqual(afterwards.attention)
  expect((await books.drafts.list("")).map(({ key }) => key)).toEqual(afterwards.drafts)

  // It went on from its copy: nothing had to be fetched anew.
  const log = (await copyDatabases()).find(({ name }) => name.startsWith(`c:${userId}:`))
  const meta = log?.stores.find(({ name }) => name === "meta")?.records[0]?.value
  expect(meta).toMatchObject({ head: afterwards.facts, rebuiltAt: null })

  // Put back to the build that it came from, the application opens what is here: neither database has become of another version.
  const names = [logName(userId, companyId), queueName(userId)]
  for (const { name, version } of await indexedDB.databases()) {
    if (name === undefined || !names.includes(name)) continue
    expect(version).toBe(device().databases.find((database) => database.name === name)?.version)
    names.splice(names.indexOf(name), 1)
  }
  expect(names).toEqual([])

  const db = openReadOnly(join(server.dataDir, "books.sqlite"))
  expect(stateHashOf(foldBooks(db, companyId))).toBe(afterwards.stateHash)
  db.close()
})

/** A connection to the device's copy of the log as it is. */
const lookAtLog = () => openDB(logName(userId, companyId))

/** What of the device's copy of the log is kept under a key. */
const keptUnder = async (key: string): Promise<unknown> => {
  const db = await lookAtLog()
  const row: unknown = await db.get("meta", key)
  db.close()
  return row
}

/** Makes the first chunk of the log unreadable, so that nobody folds it from its start; resolves with what puts it back. */
const spoilLog = async (): Promise<() => Promise<void>> => {
  const write = async (row: object): Promise<void> => {
    const db = await lookAtLog()
    await db.put("chunk", row)
    db.close()
  }
  const db = await lookAtLog()
  const chunk: { readonly text: string } = await db.get("chunk", 1)
  db.close()
  await write({ ...chunk, text: chunk.text.slice(0, -1) })
  return () => write(chunk)
}

it("a device of commit a656827 keeps its books in parts, and opens from them with what waits in it", async () => {
  globalThis.indexedDB = new IDBFactory()
  const server = await startOnFolder()
  await placeDatabases(device().databases)
  const keys = { booksKey: "k", foldKey: "f" }
  const jar = cookieJar()

  // Its unsent work waits on books that were folded; nothing is known to be booked, so that parts are kept beneath it.
  const old = await openBooks(server, jar, keys)
  await old.books.read?.()
  const foldedState = stateHashOf(old.books.snapshot().books)
  await expect.poll(() => keptUnder(PARTS), { timeout: 20_000 }).toBeDefined()
  old.books.close()
  const mend = await spoilLog()
  const again = await openBooks(server, jar, keys)
  await again.books.read?.()
  expect(again.books.snapshot().sync.pending).toBe(before.waiting.length)
  expect(again.books.snapshot().attention.map(({ commandId }) => commandId)).toEqual(
    before.attention.map(({ commandId }) => commandId)
  )
  expect(stateHashOf(again.books.snapshot().books)).toBe(foldedState)
  again.books.close()
  await mend()

  // Booked, it comes to the books of then, and opens from newer parts with the same.
  const sent = await openBooks(server, jar, keys)
  await sent.signIn()
  await expect.poll(() => stateHashOf(sent.books.snapshot().books), { timeout: 10_000 }).toBe(afterwards.stateHash)
  await expect.poll(() => sent.books.snapshot().sync.pending, { timeout: 10_000 }).toBe(0)
  sent.books.close()
  await spoilLog()
  const last = await openBooks(server, cookieJar(), keys)
  await last.books.read?.()
  expect(stateHashOf(last.books.snapshot().books)).toBe(afterwards.stateHash)
  expect(whatStands(last.books.snapshot().books)).toEqual(stands().afterwards)
}, 60_000)

it("what commit a656827 left behind is read by a seller as far as they may", async () => {
  globalThis.indexedDB = new IDBFactory()
  const server = await startOnFolder()
  const seller = people.find(({ email }) => email.startsWith("vendeuse"))
  if (seller === undefined) throw new Error("nobody sells")
  const { books, signIn } = await openBooks(server, cookieJar(), {}, seller.id)
  await signIn()
  await expect
    .poll(() => books.snapshot().books.invoices.size, { timeout: 10_000 })
    .toBe(stands().folder.invoices.length)
  await expect.poll(() => books.snapshot().sync.fetching, { timeout: 10_000 }).toBeNull()
  const { books: read, sync } = books.snapshot()
  expect(sync.health).toBe("ok")
  expect(whatStands(read)).toEqual(stands().folder)
  expect(read.company?.paymentOptions.map(({ option }) => option)).toEqual(
    stands().folder.company?.paymentOptions.map(() => ({ erased: true, withheld: true }))
  )
  expect(read.company?.invitations).toEqual({})
}, 60_000)
