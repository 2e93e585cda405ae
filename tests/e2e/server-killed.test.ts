import { spawnSync } from "node:child_process"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { App, type Person } from "./support/app.ts"
import { openOwner } from "./support/owner.ts"
import { closeAll } from "./support/pictures.ts"
import { Server } from "./support/server.ts"
import { plain } from "./support/texts.ts"

const root = path.resolve(import.meta.dirname, "../..")

let server: Server
const apps: Array<App> = []

beforeAll(async () => {
  server = await Server.open()
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

const person: Person = { email: "courant@exemple.test", password: "baobab!2026" }

/** Two customers and an issued invoice, none of which waits for the server. */
const writeRound = async (app: App, round: number): Promise<void> => {
  await app.go("customers")
  await app.addCustomer({ name: `Client ${round}A` })
  await app.addCustomer({ name: `Client ${round}B` })
  await app.newInvoice()
  await app.editor.chooseCustomer(`Client ${round}A`)
  await app.editor.writeLine(1, { item: { text: `Travaux ${round}` }, quantity: "1", price: String(1_000 * round) })
  await app.editor.issue()
}

const namesIn = async (app: App, pattern: RegExp): Promise<ReadonlyArray<string>> => {
  const rows = await app.page.getByRole("row").allInnerTexts()
  return rows.flatMap((row) => plain(row).match(pattern)?.[0] ?? []).toSorted()
}

it(
  "loses nothing and doubles nothing when the server is killed while commands are under way",
  { retry: 0 },
  async () => {
    const app = await openOwner(server.origin, apps, { language: "fr", size: "desktop", person })
    await app.seeAllBooked()
    await app.seeReadyForOffline()

    // The server answers nobody while the round is written, wakes to all of it at once, and dies a moment later: before it has
    // read it, in the middle, or after it has booked but not said so.
    const rounds = [0, 4, 12, 40]
    for (const [index, delay] of rounds.entries()) {
      server.freeze()
      await writeRound(app, index + 1)
      server.thaw()
      await pause(delay)
      await server.kill()
      await server.start()
      // The page comes back by itself, after a while; only the last time that is waited for.
      if (index < rounds.length - 1) await app.syncNow()
      await app.seeAllBooked()
    }

    const numbers = rounds.map((_, index) => `FAC-0${index + 1}`)
    const names = rounds.flatMap((_, index) => [`Client ${index + 1}A`, `Client ${index + 1}B`])
    const other = await App.open(server.origin, "fr", "desktop")
    apps.push(other)
    await other.signIn(person)
    await other.heading(other.t.dashboard.title).waitFor()
    for (const each of [app, other]) {
      await each.go("invoices")
      await each.row(numbers.at(-1) ?? "").waitFor()
      expect(await namesIn(each, /FAC-\d\d/)).toEqual(numbers)
      await each.go("customers")
      await each.row(names.at(-1) ?? "").waitFor()
      expect(await namesIn(each, /Client \d[AB]/)).toEqual(names)
    }

    // The books themselves, read by the project's own auditor while nobody has them open.
    await server.kill()
    const audit = spawnSync(
      process.execPath,
      ["src/infra/server/verify.ts", path.join(server.dataDir, "books.sqlite")],
      {
        cwd: root,
        encoding: "utf8"
      }
    )
    expect(audit.status, audit.stdout + audit.stderr).toBe(0)
    app.expectNoComplaints()
    other.expectNoComplaints()
  }
)
