import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import path from "node:path"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { removeFolder } from "../support/temporary-folder.ts"
import type { RecordedEvent } from "../../src/domain/kernel/envelope.ts"
import { openReadOnly } from "../../src/infra/server/event-store/database.ts"
import { foldBooks } from "../../src/infra/server/event-store/fold.ts"
import { Replica } from "../infra/server/event-store/replica.ts"
import { copyDatabases, placeDatabases, type DatabaseCopy } from "../support/device-stores.ts"
import { device, expected, stands, unpackFolder, unpackPages } from "../support/made-with-a656827.ts"
import { stateHashOf } from "../support/what-stands.ts"
import { App } from "./support/app.ts"
import { Device } from "./support/device.ts"
import { closeAll } from "./support/pictures.ts"
import { Server } from "./support/server.ts"

const { afterwards, companyId, device: before, people } = expected
const { userId } = before

const TYPES: { readonly [extension: string]: string } = {
  ".css": "text/css",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json"
}

/** An address that gives the application of commit a656827 and answers nothing else: the line to the server is down. */
const openOldPages = async () => {
  const { root, served } = unpackPages()
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost")
    const type = TYPES[path.extname(pathname)]
    if (pathname.startsWith("/api/")) return request.socket.destroy()
    if (pathname === "/empty") return answer.setHeader("content-type", "text/html").end("<!doctype html>")
    if (type !== undefined) return answer.setHeader("content-type", type).end(readFileSync(path.join(root, pathname)))
    const page = served[pathname === "/login" ? pathname : "/index.html"]
    return answer.writeHead(200, { ...page?.headers }).end(page?.body)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  if (typeof address !== "object" || address === null) throw new Error("no port")
  return {
    port: address.port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
        removeFolder(root)
      })
  }
}

/** The rows of a store, in whichever database of the device it is. */
const rowsOf = (databases: ReadonlyArray<DatabaseCopy>, database: string, store: string): ReadonlyArray<unknown> =>
  databases
    .find(({ name }) => name.startsWith(database))
    ?.stores.find(({ name }) => name === store)
    ?.records.map(({ value }) => value) ?? []

/** The log that the device holds, proven and folded here. */
const replicaOf = (databases: ReadonlyArray<DatabaseCopy>): Replica => {
  const log = `c:${userId}:${companyId}`
  const chunks = rowsOf(databases, log, "chunk") as ReadonlyArray<{ readonly text: string }>
  const packed = chunks.flatMap(({ text }) => JSON.parse(text) as ReadonlyArray<RecordedEvent>)
  const events = [...packed, ...(rowsOf(databases, log, "tail") as ReadonlyArray<RecordedEvent>)]
  const replica = new Replica(companyId)
  replica.take({ epoch: "", head: events.length, events, outcomes: [], more: false })
  return replica
}

/** The script of the page, which names the build. */
const buildOf = (app: App): Promise<string | null> =>
  app.page
    .locator("script[src], link[data-entry]")
    .first()
    .evaluate((entry) => entry.getAttribute("src") ?? entry.getAttribute("href"))

const apps: Array<App> = []
let pages: Awaited<ReturnType<typeof openOldPages>>
let server: Server

beforeAll(async () => {
  pages = await openOldPages()
  server = new Server(pages.port)
  unpackFolder(server.dataDir)
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

it(
  "a device of commit a656827 with work that waits is taken over by the build of today, and loses nothing",
  { retry: 0 },
  async () => {
    const owner = people.find(({ id }) => id === userId)
    if (owner === undefined) throw new Error("nobody owns the device")
    const app = new App(await Device.start("phone"), server.origin, "fr")
    apps.push(app)
    const stored = () => app.page.evaluate(copyDatabases)
    /** The names under which workers keep their build. */
    const kept = () => app.page.evaluate(() => caches.keys())
    const waiting = async () => rowsOf(await stored(), `q:${userId}`, "pending").length

    // As it was then: its stores, the application and the worker of then, no line to the server.
    const { databases, localStorage: notes } = device()
    await app.visit("/empty")
    await app.page.evaluate(placeDatabases, databases)
    await app.page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }, notes)
    const known = new Set(stands().folder.invoices.map(({ id }) => id))
    const made = stands().afterwards.invoices.find(({ id, settlement }) => !known.has(id) && settlement === "paid")
    if (made === undefined) throw new Error("no invoice was made without a network")
    await app.visit(`/dashboard/invoices/${made.id}`)
    await app.invoice.seeTitle(new RegExp(made.provisional))
    await app.seeReadyForOffline()
    const [then, keptThen] = [await buildOf(app), await kept()]
    expect(keptThen).toHaveLength(1)
    expect(await waiting()).toBe(before.waiting.length)

    // The server is there again, with the build of today. The page of then opens once more, and today's is kept behind it.
    await pages.close()
    await server.start()
    await app.page.reload()
    await app.passwordForm.waitFor()
    expect(await buildOf(app)).toBe(then)
    const standsReady = () =>
      app.page.evaluate(async () => ((await navigator.serviceWorker.getRegistration())?.waiting ?? null) !== null)
    await expect.poll(standsReady, { timeout: 60_000 }).toBe(true)

    // Closed and opened again, it is today's.
    await expect
      .poll(
        async () => {
          await app.page.goto("about:blank")
          await app.visit(`/dashboard/invoices/${made.id}`)
          return buildOf(app)
        },
        { timeout: 30_000, interval: 500 }
      )
      .not.toBe(then)
    await app.passwordForm.waitFor()
    expect(await waiting()).toBe(before.waiting.length)
    await app.giveThePassword(owner)
    await app.invoice.seeNumber(made.number ?? "")
    await app.invoice.seeStatus(app.t.kit.status.paid)
    await expect.poll(waiting).toBe(0)
    // The worker of then is gone with what it kept.
    await expect.poll(async () => (await kept()).filter((name) => keptThen.includes(name))).toEqual([])
    expect(await kept()).toHaveLength(1)

    // Booked once, refused what was refused then, kept what was begun; the same books here and there as then.
    const after = await stored()
    const replica = replicaOf(after)
    expect([replica.position, stateHashOf(replica.books)]).toEqual([afterwards.facts, afterwards.stateHash])
    for (const { commandId, outcome } of before.waiting) {
      expect(replica.commands.includes(commandId)).toBe(outcome === "accepted")
    }
    const db = openReadOnly(path.join(server.dataDir, "books.sqlite"))
    expect(stateHashOf(foldBooks(db, companyId))).toBe(afterwards.stateHash)
    db.close()
    const refused = rowsOf(after, `q:${userId}`, "attention") as ReadonlyArray<{ readonly commandId: string }>
    expect(refused.map(({ commandId }) => commandId)).toEqual(afterwards.attention.map(({ commandId }) => commandId))
    const drafts = rowsOf(after, `q:${userId}`, "draft") as ReadonlyArray<{ readonly key: string }>
    expect(drafts.map(({ key }) => key)).toEqual(afterwards.drafts)
    expect(await app.page.evaluate(() => ({ ...localStorage }))).toMatchObject(notes)
    app.device.excuseAll(/status of 401/)
    app.expectNoComplaints()
  }
)
