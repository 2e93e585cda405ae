import { Effect } from "effect"
import { encode } from "fast-png"
import "fake-indexeddb/auto"
import { IDBFactory } from "fake-indexeddb"
import { createActor, waitFor } from "xstate"
import { describe, expect, it, onTestFinished } from "vitest"
import { canonicalBooks, canonicalParts } from "../../../src/domain/books.ts"
import { GENESIS_HASH } from "../../../src/domain/kernel/chain.ts"
import { stateHashOf } from "../../../src/domain/kernel/state-hash.ts"
import { loadDecider } from "../../../src/domain/load-decider.ts"
import { accountApi } from "../../../src/infra/browser/api/account-api.ts"
import { callsOfUser } from "../../../src/infra/browser/api/calls-of-user.ts"
import { authorisedCalls, runEffect } from "../../../src/infra/browser/api/authorised-calls.ts"
import { httpClient } from "../../../src/infra/browser/api/http-client.ts"
import { filesTransport } from "../../../src/infra/browser/api/files-api.ts"
import { syncTransport } from "../../../src/infra/browser/api/sync-api.ts"
import { COLUMNS, IDS_APART } from "../../../src/infra/contract/limits.ts"
import { placeBehind, type LogPlace } from "../../../src/infra/contract/next-page.ts"
import type { BooksSnapshot } from "../../../src/infra/browser/books-port.ts"
import { sha256 } from "../../../src/infra/browser/sha256.ts"
import { openCompanyBooks, type CompanyBooks } from "../../../src/infra/browser/company-books.ts"
import type { AddedFile } from "../../../src/infra/browser/files-port.ts"
import { hashOf } from "../../../src/infra/browser/files/bytes.ts"
import * as trusted from "../../../src/infra/browser/trusted-ids.ts"
import { claimsOfOne } from "../../../src/infra/browser/tab-claims.ts"
import { memoryPocket } from "../../../src/infra/browser/storage/pocket.ts"
import { Folded } from "../../../src/infra/browser/folded.ts"
import { booksKey } from "../../../src/infra/server/event-store/fold-key.ts"
import { browserEnvironment } from "../../../src/infra/browser/environment.ts"
import { readCookie, removeCookie, writeCookie } from "../../../src/infra/browser/session/cookies.ts"
import { devicePorts } from "../../../src/infra/browser/session/device-ports.ts"
import { productIdentity } from "../../../src/infra/browser/session/identity-provider.ts"
import { sessionPorts } from "../../../src/infra/browser/session/session-ports.ts"
import { lastUser } from "../../../src/infra/browser/storage/device-memory.ts"
import { sessionWith } from "../../../src/machines/session/wiring.ts"
import { id } from "../../support/ids.ts"
import { ask, date, line } from "../../support/samples.ts"
import { companyForm, startServer, type Running } from "../server/support/running-server.ts"
import { cookieJar } from "./support/cookie-jar.ts"

/** The browser's side as the runtime composes it, over real HTTP. */
const browser = (server: Running, jar: ReturnType<typeof cookieJar>) => {
  globalThis.indexedDB = new IDBFactory()
  const base = `${server.base}/api/v1.1`
  let network = true
  const fetch: typeof globalThis.fetch = (input, init) =>
    network ? jar.fetch(input, init) : Promise.reject(new TypeError("offline"))
  const send = httpClient(base, fetch)
  let expired = 0
  let userChanges = 0
  const calls = authorisedCalls({
    send,
    refresh: (value) => accountApi(send, send).refresh(value),
    expired: () => {
      expired += 1
    }
  })
  const api = accountApi(send, calls.send)
  const session = createActor(
    sessionWith(runEffect)(
      sessionPorts({
        api,
        identity: productIdentity(api),
        device: devicePorts(() => {}),
        reload: () => {},
        leave: () => {}
      })
    )
  ).start()
  const transportOf = (userId: string, companyId: string) =>
    syncTransport({
      base,
      companyId,
      send,
      calls: callsOfUser(userId, calls, () => {
        userChanges += 1
      }),
      now: browserEnvironment.now,
      fetch
    })
  const filesOf = (userId: string, companyId: string) =>
    filesTransport({ companyId, send, calls: callsOfUser(userId, calls, () => {}) })
  const open = async (userId: string, companyId: string): Promise<CompanyBooks> => {
    globalThis.indexedDB = new IDBFactory()
    const books = await openCompanyBooks({
      companyId,
      userId,
      build: "test",
      filesTransport: filesOf(userId, companyId),
      transport: transportOf(userId, companyId),
      environment: { ...browserEnvironment, random: () => 0.01 },
      loadDecider,
      online: true,
      lock: (_name, granted) => {
        granted()
        return () => {}
      },
      tabs: () => ({ tell: () => {}, close: () => {} }),
      pocket: memoryPocket(),
      claims: claimsOfOne
    })
    onTestFinished(() => books.close())
    return books
  }
  return {
    session,
    open,
    filesOf,
    transportOf,
    expired: () => expired,
    userChanges: () => userChanges,
    cut: () => {
      network = false
    },
    restore: () => {
      network = true
    }
  }
}

const until = (books: CompanyBooks, isSo: (shown: BooksSnapshot) => boolean): Promise<void> =>
  expect.poll(() => isSo(books.snapshot()), { timeout: 10_000, interval: 10 }).toBe(true)

const isLevel = ({ sync, books }: BooksSnapshot): boolean =>
  sync.pending === 0 && sync.lastSyncedAt !== null && books.company !== null

const signedUp = async (server: Running, jar: ReturnType<typeof cookieJar>) => {
  const client = browser(server, jar)
  const { session } = client
  await waitFor(session, (snapshot) => snapshot.matches("signedOut"))
  const email = `awa-${browserEnvironment.newId()}@exemple.test`
  session.send({ type: "signUp.submitted", form: { email, password: "mot de passe!", language: "fr" } })
  await waitFor(session, (snapshot) => snapshot.matches("completionStage"))
  session.send({ type: "company.submitted", form: companyForm() })
  await waitFor(session, (snapshot) => snapshot.matches({ signedIn: "active" }))
  await expect.poll(async () => (await lastUser())?.email).toBe(email)
  return { ...client, userId: readCookie("user_id") ?? "", companyId: readCookie("company_id") ?? "" }
}

/** Before any clock of today: neither side takes a date ahead of its own. */
const longAgo = { issueDate: date("2020-01-15"), paymentDate: null }

describe("the browser's side and the real server", () => {
  it("go from sign-up to a paid invoice on two devices, one of them offline for a while", async () => {
    const jar = cookieJar()
    const server = await startServer({ thread: "apart" })
    onTestFinished(server.stop)
    const { open, userId, companyId } = await signedUp(server, jar)
    const other = browser(server, jar)
    const [here, there] = [await open(userId, companyId), await other.open(userId, companyId)]
    await Promise.all([until(here, isLevel), until(there, isLevel)])
    other.cut()
    there.tell({ type: "network.offline" })

    await here.execute(ask.addCustomer(1))
    await here.execute(ask.draft(1, longAgo))
    expect(await here.execute(ask.issue(1, await here.nextProvisional()))).toMatchObject({ kind: "saved" })
    await until(here, isLevel)
    expect(here.snapshot().books.invoices.get(id.invoice(1))?.number?.text).toBe("FA01")

    expect(await there.execute(ask.addCustomer(2))).toMatchObject({ kind: "saved" })
    expect(await there.execute(ask.draft(2, { ...longAgo, customerId: id.customer(2) }))).toMatchObject({
      kind: "saved"
    })
    await there.execute(ask.issue(2, await there.nextProvisional()))
    await there.execute(ask.pay(2, 2, "10000", { method: "mobile-money", reference: "MM1" }))
    other.restore()
    there.tell({ type: "network.online" })
    await until(there, (shown) => isLevel(shown) && shown.books.invoices.size === 2)
    await until(here, (shown) => shown.books.payments.size === 1)
    expect(there.snapshot().books.invoices.get(id.invoice(2))?.number?.text).toBe("FA02")
    expect(canonicalBooks(here.snapshot().books)).toBe(canonicalBooks(there.snapshot().books))
    expect((await here.history(id.invoice(2))).map(({ recorded }) => recorded.event._tag)).toEqual([
      "InvoiceDrafted",
      "InvoiceIssued",
      "PaymentReceived"
    ])
  })

  it("share a logo that was chosen without a network, named by what the server made of it (FILE-3, FILE-4)", async () => {
    const jar = cookieJar()
    const server = await startServer()
    onTestFinished(server.stop)
    const { cut, filesOf, open, restore, userId, companyId } = await signedUp(server, jar)
    const other = browser(server, jar)
    const [here, there] = [await open(userId, companyId), await other.open(userId, companyId)]
    await Promise.all([until(here, isLevel), until(there, isLevel)])
    cut()
    // Colours in 16 bits, which the server does not pack as they came.
    const bytes = encode({ width: 30, height: 20, channels: 3, depth: 16, data: new Uint16Array(1800).fill(40_000) })
    const naming: AddedFile["naming"] = (sha256) => ({
      _tag: "ChangeLogo",
      companyId: trusted.companyId(companyId),
      logo: { id: id.line(1), sha256 }
    })
    const file: AddedFile = { purpose: "logo", area: "all", name: "logo.png", type: "image/png", bytes, naming }
    expect(await here.files.add(file)).toMatchObject({ kind: "saved" })
    const [waits] = here.files.waiting()
    restore()
    here.tell({ type: "network.online" })
    await until(there, ({ books }) => books.company?.logo !== null)
    const logo = there.snapshot().books.company?.logo
    const sha256 = logo !== null && logo !== undefined && "sha256" in logo ? logo.sha256 : ""
    expect([sha256.length, sha256 === waits?.sha256]).toEqual([64, false])
    const shown = () => there.files.shown({ sha256, area: "all" })
    await expect.poll(shown).toMatch(/^data:image\/png;base64,iVBOR/)
    await expect.poll(() => here.files.waiting()).toEqual([])
    await until(here, isLevel)

    const paper = Uint8Array.from([...Buffer.from("%PDF-1.7"), ...new Uint8Array(900_000).fill(7)])
    const { download, state, upload } = filesOf(userId, companyId)
    const hash = await hashOf(paper)
    const part = { sha256: hash, area: "all", name: "reçu d’août.pdf", type: "application/pdf", size: paper.length }
    const run = <A>(effect: Effect.Effect<A, unknown>) => Effect.runPromise(effect)
    await run(upload({ ...part, offset: 0, part: paper.subarray(0, 500_000) }))
    expect(await run(state(hash))).toEqual({ received: 500_000, file: null })
    const refused = await run(Effect.flip(upload({ ...part, offset: 0, part: paper })))
    expect(refused).toMatchObject({ status: 409, code: "wrong_offset" })
    const whole = { received: paper.length, file: { sha256: hash, area: "all" } }
    expect(await run(upload({ ...part, offset: 500_000, part: paper.subarray(500_000) }))).toEqual(whole)
    expect(await run(state(hash))).toEqual(whole)
    expect(await run(download(hash, true))).toBeNull()
    expect(await hashOf((await run(download(hash, false))) ?? new Uint8Array())).toBe(hash)
  })

  it("fold the same log to books with the same hash", async () => {
    const jar = cookieJar()
    const server = await startServer()
    onTestFinished(server.stop)
    const { companyId, open, transportOf, userId } = await signedUp(server, jar)
    const books = await open(userId, companyId)
    await books.execute(ask.addCustomer(1))
    await until(books, (shown) => isLevel(shown) && shown.itemState(id.customer(1)) === "booked")
    const transport = transportOf(userId, companyId)
    const pull = { deviceId: id.device(7), after: 0, afterHash: GENESIS_HASH, ackSeq: 0, maxBytes: 100_000 }
    const { epoch, events } = await Effect.runPromise(transport.pull({ ...pull, epoch: null }))
    const last = events.at(-1)
    const question = { epoch, pos: last?.p ?? 0, hash: last?.h ?? "", foldKey: booksKey() }
    const { stateHash } = await Effect.runPromise(transport.state(question))
    const folded = new Folded()
    folded.fold(events)
    expect(stateHash).toBe(await stateHashOf(canonicalParts(folded.books), sha256, async () => true))
  })

  it("say and hear where a page ends before it is here, in every form of a page", async () => {
    const jar = cookieJar()
    const server = await startServer()
    onTestFinished(server.stop)
    const { companyId, open, transportOf, userId } = await signedUp(server, jar)
    const books = await open(userId, companyId)
    await until(books, isLevel)
    for (let n = 1; n <= 9; n += 1) await books.execute(ask.addCustomer(n))
    await until(books, isLevel)
    const { pull } = transportOf(userId, companyId)
    const whole = {
      epoch: null,
      deviceId: trusted.deviceId(id.device(9)),
      after: 0,
      afterHash: GENESIS_HASH,
      ackSeq: 0
    }
    const { events } = await Effect.runPromise(pull({ ...whole, maxBytes: 65_536 }))
    for (const forms of [[], [COLUMNS], [COLUMNS, IDS_APART]]) {
      const told: Array<LogPlace> = []
      const page = await Effect.runPromise(pull({ ...whole, forms, maxBytes: 1024 }, (place) => told.push(place)))
      const end = events[Math.max(page.events.length, page.columns?.body.length ?? 0) - 1]
      expect(told).toEqual([{ epoch: page.epoch, position: end?.p, hash: end?.h }])
      expect(placeBehind(page)).toEqual(told[0])
      const { hash: afterHash = "", position: after = 0 } = told[0] ?? {}
      const rest = await Effect.runPromise(
        pull({ ...whole, after, afterHash, maxBytes: 65_536 }, (place) => told.push(place))
      )
      expect(rest.events).toEqual(events.slice(after))
      // There is nothing behind the last.
      expect(told).toHaveLength(1)
    }
  })

  it("renew a token that ended, in the middle of everything", async () => {
    const jar = cookieJar()
    const server = await startServer()
    onTestFinished(server.stop)
    const { expired, open, userId, companyId } = await signedUp(server, jar)
    const books = await open(userId, companyId)
    await until(books, isLevel)
    const before = readCookie("access_token")
    writeCookie("access_token", "ended")
    await books.execute(ask.addCustomer(1))
    await until(books, (shown) => isLevel(shown) && shown.itemState(id.customer(1)) === "booked")
    expect(readCookie("access_token")).not.toBe("ended")
    expect(readCookie("access_token")).not.toBe(before)
    expect(expired()).toBe(0)
  })

  it("say that the sign-in is over when it is, and keep what is written meanwhile", async () => {
    const jar = cookieJar()
    const server = await startServer()
    onTestFinished(server.stop)
    const { expired, open, userId, companyId } = await signedUp(server, jar)
    const books = await open(userId, companyId)
    await until(books, isLevel)
    writeCookie("access_token", "ended")
    writeCookie("refresh_token", "A".repeat(43))
    expect(await books.execute(ask.addCustomer(1))).toMatchObject({ kind: "saved" })
    await until(books, ({ sync }) => sync.health === "auth-required")
    expect(expired()).toBeGreaterThan(0)
    expect(books.snapshot().sync.pending).toBe(1)
  })

  it("send nothing of one user in the name of another who signed in in another tab", async () => {
    const jar = cookieJar()
    const server = await startServer()
    onTestFinished(server.stop)
    const first = await signedUp(server, jar)
    const books = await first.open(first.userId, first.companyId)
    await until(books, isLevel)
    first.cut()
    books.tell({ type: "network.offline" })
    await books.execute(ask.addCustomer(1))
    for (const name of ["access_token", "refresh_token", "user_id", "company_id"] as const) removeCookie(name)
    const second = await signedUp(server, jar)
    const token = readCookie("access_token")
    expect(second.userId).not.toBe(first.userId)
    first.restore()
    books.tell({ type: "network.online" })
    await expect.poll(() => first.userChanges()).toBeGreaterThan(0)
    await until(books, ({ sync }) => sync.health === "auth-required")
    expect(books.snapshot().sync.pending).toBe(1)
    expect(first.expired()).toBe(0)
    expect(readCookie("access_token")).toBe(token)
  })

  it("end the sign-in at the server when it is signed out, and on this device alone when there is no network", async () => {
    const jar = cookieJar()
    const server = await startServer()
    onTestFinished(server.stop)
    const status = async (token: string | null) =>
      (await server.call("GET", "/api/v1.1/users/me/", { token: token ?? "", cookie: jar.header() })).status
    const signOutOf = async ({ session }: Awaited<ReturnType<typeof signedUp>>) => {
      const token = readCookie("access_token")
      session.send({ type: "signOut.requested" })
      await waitFor(session, (snapshot) => snapshot.matches("signedOut"))
      expect([readCookie("access_token"), readCookie("refresh_token")]).toEqual([null, null])
      return token
    }
    expect(await status(await signOutOf(await signedUp(server, jar)))).toBe(401)

    const offline = await signedUp(server, jar)
    offline.cut()
    const left = await signOutOf(offline)
    // Nobody told the server: what is left ends by itself, within ten minutes, and what could renew it within a day.
    expect(await status(left)).toBe(200)
    server.clock.advance(11 * 60_000)
    expect(await status(left)).toBe(401)
  })

  it("take the longest command that a device keeps, and none that is longer is kept", async () => {
    const jar = cookieJar()
    const server = await startServer()
    onTestFinished(server.stop)
    const { open, userId, companyId } = await signedUp(server, jar)
    const books = await open(userId, companyId)
    await until(books, isLevel)
    await books.execute(ask.addCustomer(1))
    const draft = (characters: number) =>
      ask.draft(1, {
        lines: Array.from({ length: 200 }, (_, n) => line(n + 1, { designation: "é".repeat(characters) }))
      })
    expect(await books.execute(draft(600))).toEqual({ kind: "not-saved", reason: "too-large" })
    expect(books.snapshot().books.invoices.size).toBe(0)
    let most = 600
    while ((await books.execute(draft(most))).kind === "not-saved") most -= 1
    await until(books, (shown) => isLevel(shown) && shown.itemState(id.invoice(1)) === "booked")
    expect(books.snapshot().attention).toEqual([])
  })
})
