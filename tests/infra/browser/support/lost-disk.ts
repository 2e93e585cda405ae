import { readdirSync } from "node:fs"
import path from "node:path"
import { Effect } from "effect"
import { IDBFactory } from "fake-indexeddb"
import { expect, onTestFinished } from "vitest"
import { bundledPrograms } from "../../../support/bundled-programs.ts"
import { removeFolder, makeFolder } from "../../../support/temporary-folder.ts"
import { loadDecider } from "../../../../src/domain/load-decider.ts"
import type { CompanyId, UserId } from "../../../../src/domain/kernel/ids.ts"
import type { UserCalls } from "../../../../src/infra/browser/api/calls-of-user.ts"
import { httpClient } from "../../../../src/infra/browser/api/http-client.ts"
import { syncTransport } from "../../../../src/infra/browser/api/sync-api.ts"
import type { BooksSnapshot } from "../../../../src/infra/browser/books-port.ts"
import { openCompanyBooks, type CompanyBooks } from "../../../../src/infra/browser/company-books.ts"
import { browserEnvironment } from "../../../../src/infra/browser/environment.ts"
import { memoryPocket } from "../../../../src/infra/browser/storage/pocket.ts"
import { claimsOfOne } from "../../../../src/infra/browser/tab-claims.ts"
import { command } from "../../server/backup/command-lines.ts"
import {
  openShop,
  post,
  spawnServer,
  type Proof,
  type ServerProcess,
  type Shop
} from "../../server/event-store/server-process.ts"
import { noFilesTransport } from "../../../support/no-files-transport.ts"

const ACCOUNT = { email: "awa@exemple.test", password: "Cotonou-2026!" }

/** A server in a process of its own on a real folder, whose disk can be lost. Devices reach it wherever it listens. */
export class LosableServer {
  readonly folder = makeFolder("drill")
  port = 0
  proof: Proof = { token: "", cookie: "" }
  #process: ServerProcess | undefined

  constructor() {
    onTestFinished(async () => {
      await this.#process?.kill()
      removeFolder(this.folder)
    })
  }

  get dataDir(): string {
    return path.join(this.folder, "data")
  }

  async start(): Promise<void> {
    this.#process = spawnServer((await bundledPrograms())("server-child"), this.dataDir, "none")
    this.port = await this.#process.listen()
  }

  async open(): Promise<Shop> {
    await this.start()
    const shop = await openShop(this.port)
    this.proof = shop.proof
    return shop
  }

  async signIn(): Promise<void> {
    const answer = await post(this.port, "/token/", ACCOUNT)
    this.proof = { token: (answer.body as { access: string }).access, cookie: answer.cookie }
  }

  backUp(): void {
    expect(command("backup", this.dataDir, path.join(this.folder, "shelf"))).toMatchObject({ status: 0 })
  }

  /** The machine dies and its disk with it; the backup is put back on another one. */
  async loseAndRestore(): Promise<void> {
    await this.#process?.kill()
    removeFolder(this.dataDir)
    const [name = ""] = readdirSync(path.join(this.folder, "shelf"))
    expect(command("restore", this.dataDir, path.join(this.folder, "shelf", name))).toMatchObject({ status: 0 })
    await this.start()
    await this.signIn()
  }

  async kill(): Promise<void> {
    await this.#process?.kill()
  }

  /** What `npm run verify` says of the books. */
  verify() {
    return command("verify", this.dataDir, path.join(this.dataDir, "books.sqlite"))
  }
}

/** A browser of the shop's owner, with the real client libraries over real HTTP. */
export class ShopDevice {
  readonly #server: LosableServer
  readonly #companyId: CompanyId
  readonly #userId: UserId
  readonly #factory = new IDBFactory()
  #books: CompanyBooks | undefined
  network = true

  constructor(server: LosableServer, { companyId, userId }: Shop) {
    this.#server = server
    this.#companyId = companyId
    this.#userId = userId
    onTestFinished(() => this.close())
  }

  get books(): CompanyBooks {
    if (this.#books === undefined) throw new Error("the device is not open")
    return this.#books
  }

  get shown(): BooksSnapshot {
    return this.books.snapshot()
  }

  async open(): Promise<this> {
    globalThis.indexedDB = this.#factory
    const server = this.#server
    const reach: typeof globalThis.fetch = (input, init) => {
      if (!this.network) return Promise.reject(new TypeError("offline"))
      const { pathname, search } = new URL(String(input))
      const headers = new Headers(init?.headers)
      headers.set("cookie", server.proof.cookie)
      return fetch(`http://127.0.0.1:${server.port}${pathname}${search}`, { ...init, headers })
    }
    const base = "http://shop.test/api/v1.1"
    const send = httpClient(base, reach)
    const calls: UserCalls = {
      replayed: (run) => Effect.suspend(() => run(server.proof.token)),
      token: () => server.proof.token
    }
    this.#books = await openCompanyBooks({
      companyId: this.#companyId,
      userId: this.#userId,
      build: "test",
      filesTransport: noFilesTransport,
      transport: syncTransport({
        base,
        companyId: this.#companyId,
        send,
        calls,
        now: browserEnvironment.now,
        fetch: reach
      }),
      environment: { ...browserEnvironment, random: () => 0.01 },
      loadDecider,
      online: this.network,
      lock: (_name, granted) => {
        granted()
        return () => {}
      },
      tabs: () => ({ tell: () => {}, close: () => {} }),
      pocket: memoryPocket(),
      claims: claimsOfOne
    })
    return this
  }

  close(): void {
    this.#books?.close()
    this.#books = undefined
  }

  cut(): void {
    this.network = false
    this.books.tell({ type: "network.offline" })
  }

  reconnect(): void {
    this.network = true
    this.books.tell({ type: "network.online" })
    this.books.syncNow()
  }

  /** Everything of the device is booked, and it shows what `isSo` asks for. */
  async until(isSo: (shown: BooksSnapshot) => boolean): Promise<void> {
    const look = () => ({
      isSo: isSo(this.shown),
      pending: this.shown.sync.pending,
      health: this.shown.sync.health
    })
    await expect.poll(look, { timeout: 30_000, interval: 20 }).toEqual({ isSo: true, pending: 0, health: "ok" })
  }
}
