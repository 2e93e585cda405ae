import { Effect } from "effect"
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { describe, expect, it } from "vitest"
import { removeFolder, makeFolder } from "../../support/temporary-folder.ts"
import { Settings, settingsFrom } from "../../../src/infra/server/config.ts"
import { FIREBASE_VARIABLES } from "../../../src/infra/server/firebase-settings.ts"
import { isSafeSqlite, openSqlite } from "../../../src/infra/server/sqlite/sqlite-client.ts"
import { networkOf } from "../../../src/infra/server/identity/throttle.ts"

const read = (env: { readonly [name: string]: string }) =>
  Effect.runPromise(Effect.provide(Settings, settingsFrom(env)))

describe("the configuration", () => {
  it("has a default for everything", async () => {
    expect(await read({})).toMatchObject({
      port: 3000,
      publicOrigin: null,
      identity: { provider: "product" },
      trustProxy: false,
      features: { accounts: false, templateSocket: false, importHub: false }
    })
  })

  it("stands in the README, every variable that is read", () => {
    const root = join(import.meta.dirname, "../../..")
    const readme = readFileSync(join(root, "README.md"), "utf8")
    const names = globSync("src/infra/server/**/*{config,settings}.ts", { cwd: root }).flatMap((file) => {
      const source = readFileSync(join(root, file), "utf8")
      return [...source.matchAll(/(?:variable|readSwitch|readPort)\("([A-Z_]+)"\)/g)].map(([, name = ""]) => name)
    })
    expect(names).toContain("TRUST_PROXY")
    expect([...names, ...FIREBASE_VARIABLES].filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  })

  it.each([
    { ANALYTICS_ENDPOINT: "http://mesure.exemple.com/tr", ANALYTICS_PIXEL_ID: "1234" },
    { ANALYTICS_ENDPOINT: "https://mesure.exemple.com/tr?id=7", ANALYTICS_PIXEL_ID: "1234" },
    { ANALYTICS_ENDPOINT: "https://mesure.exemple.com/tr", ANALYTICS_PIXEL_ID: "12 34" }
  ])("counts pages at one https address only: refuses %o", async (env) => {
    const refusal = await Effect.runPromise(Effect.flip(Effect.provide(Settings, settingsFrom(env))))
    expect(refusal.message).toMatch(/^Kazi ne démarre pas : ANALYTICS_[^\n]+\.$/)
  })

  it("counts pages nowhere unless told where", async () => {
    expect((await read({})).analytics).toBeNull()
    const env = { ANALYTICS_ENDPOINT: "https://mesure.exemple.com/tr", ANALYTICS_PIXEL_ID: "1234" }
    expect((await read(env)).analytics).toEqual({ endpoint: "https://mesure.exemple.com/tr", pixel: "1234" })
  })

  it.each(["0", "-1", "1.5", "viel", "10000000"])(
    "takes megabytes for the books only as a whole number: not %s",
    async (text) => {
      const env = { BOOKS_MEMORY: text }
      const refusal = await Effect.runPromise(Effect.flip(Effect.provide(Settings, settingsFrom(env))))
      expect(refusal.message).toMatch(/^Kazi ne démarre pas : BOOKS_MEMORY [^\n]+\.$/)
      expect((await read({ BOOKS_MEMORY: "250" })).booksBytes).toBe(250_000_000)
      expect((await read({})).booksBytes).toBeUndefined()
    }
  )

  it("shows metrics nowhere and writes logs as text unless told otherwise", async () => {
    expect(await read({})).toMatchObject({ metricsPort: undefined, logFormat: "text" })
    expect(await read({ METRICS_PORT: "9464", LOG_FORMAT: "json" })).toMatchObject({
      metricsPort: 9464,
      logFormat: "json"
    })
    for (const env of [{ METRICS_PORT: "many" }, { LOG_FORMAT: "xml" }]) {
      const refusal = await Effect.runPromise(Effect.flip(Effect.provide(Settings, settingsFrom(env))))
      expect(refusal.message).toMatch(/^Kazi ne démarre pas : (METRICS_PORT|LOG_FORMAT) [^\n]+\.$/)
    }
  })

  it("takes an empty variable as none", async () => {
    expect(await read({ PORT: "", DATABASE_URL: " ", PUBLIC_ORIGIN: "" })).toMatchObject({ port: 3000 })
  })

  it("sends mail where it is told to, from an address of its own name", async () => {
    const { mail } = await read({
      SMTP_URL: "smtps://a:secret@smtp.exemple.com",
      PUBLIC_ORIGIN: "https://kazi.exemple.com"
    })
    expect(mail.from).toBe("no-reply@kazi.exemple.com")
    expect(JSON.stringify(mail)).not.toContain("secret")
    expect((await read({ MAIL_FROM: "bonjour@exemple.com" })).mail).toEqual({
      smtpUrl: null,
      from: "bonjour@exemple.com"
    })
  })

  it("reads what is given", async () => {
    const given = {
      PORT: "0",
      DATA_DIR: "/tmp/x",
      PUBLIC_ORIGIN: "https://kazi.exemple.com/",
      FEATURE_IMPORT_HUB: "true"
    }
    expect(await read(given)).toMatchObject({
      port: 0,
      dataDir: "/tmp/x",
      publicOrigin: "https://kazi.exemple.com",
      features: { importHub: true }
    })
  })

  it.each([
    ["PORT", "80a"],
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["PUBLIC_ORIGIN", "kazi.exemple.com"],
    ["PUBLIC_ORIGIN", "https://kazi.exemple.com/app"],
    ["PUBLIC_ORIGIN", "ftp://kazi.exemple.com"],
    ["IDENTITY", "google"],
    ["FIREBASE_PROJECT_ID", "mon-projet"],
    ["FIREBASE_API_KEY", "AIza-cle-publique"],
    ["FIREBASE_SERVICE_ACCOUNT", "cle.json"],
    ["FIREBASE_AUTH_EMULATOR_HOST", "127.0.0.1:9099"],
    ["DATABASE_URL", "postgres://localhost/kazi"],
    ["SMTP_URL", "smtp://localhost"],
    ["SMTP_URL", "localhost:25"],
    ["MAIL_FROM", "Kazi"],
    ["FEATURE_ACCOUNTS", "maybe"],
    ["ANALYTICS_PIXEL_ID", "1234"],
    ["ANALYTICS_ENDPOINT", "https://mesure.exemple.com/tr"],
    ["ADMIN_EMAIL", "a@b.co"]
  ])("refuses %s=%s in one sentence that names it", async (name, value) => {
    const refusal = await Effect.runPromise(Effect.flip(Effect.provide(Settings, settingsFrom({ [name]: value }))))
    expect(refusal.message).toMatch(/^Kazi ne démarre pas : [^\n]+\.$/)
    expect(refusal.message).toContain(name)
    expect(refusal.message).not.toContain("postgres://")
  })
})

describe("a database file", () => {
  const inFolder = (run: (filename: string) => void) => {
    const folder = makeFolder("sqlite")
    try {
      run(join(folder, "a.sqlite"))
    } finally {
      removeFolder(folder)
    }
  }
  const first = "CREATE TABLE thing (id TEXT PRIMARY KEY) STRICT"
  const second = "CREATE TABLE part (thing TEXT REFERENCES thing (id)) STRICT; INSERT INTO part SELECT id FROM thing"

  it("is made, synced at every commit, and opened again", () =>
    inFolder((filename) => {
      const database = openSqlite({ filename, steps: [first] })
      expect(database.prepare("PRAGMA synchronous").get()).toEqual({ synchronous: 2 })
      expect(database.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" })
      database.exec("INSERT INTO thing VALUES ('a')")
      database.close()
      const again = openSqlite({ filename, steps: [first] })
      expect(again.prepare("SELECT id FROM thing").all()).toEqual([{ id: "a" }])
      again.close()
    }))

  it("of an earlier version is brought to today's, and keeps what it holds", () =>
    inFolder((filename) => {
      const old = openSqlite({ filename, steps: [first] })
      old.exec("INSERT INTO thing VALUES ('a')")
      old.close()
      const now = openSqlite({ filename, steps: [first, second] })
      expect(now.prepare("SELECT thing FROM part").all()).toEqual([{ thing: "a" }])
      expect(now.prepare("PRAGMA user_version").get()).toEqual({ user_version: 2 })
      expect(now.prepare("PRAGMA foreign_keys").get()).toEqual({ foreign_keys: 1 })
      now.close()
    }))

  it.each(["CREATE TABLE", "INSERT INTO part VALUES ('none')"])(
    "stays as it was when a step fails or breaks a reference: %s",
    (bad) =>
      inFolder((filename) => {
        openSqlite({ filename, steps: [first] }).close()
        expect(() => openSqlite({ filename, steps: [first, `${second}; ${bad}`] })).toThrow()
        const again = openSqlite({ filename, steps: [first] })
        expect(again.prepare("SELECT name FROM sqlite_schema WHERE name = 'part'").all()).toEqual([])
        again.close()
      })
  )

  it("of a later version, or somebody else's, is refused and left as it was", () =>
    inFolder((filename) => {
      openSqlite({ filename, steps: [first, second] }).close()
      expect(() => openSqlite({ filename, steps: [first] })).toThrow(/version inconnue/)
      openSqlite({ filename, steps: [first, second] }).close()
      const foreign = `${filename}-foreign`
      const other = new DatabaseSync(foreign)
      other.exec("CREATE TABLE other (id TEXT)")
      other.close()
      expect(() => openSqlite({ filename: foreign, steps: [first] })).toThrow(/version inconnue/)
    }))

  it("is never opened with an SQLite that may lose committed pages", () => {
    expect(["3.51.3", "3.51.4", "3.52.0", "4.0.0"].map(isSafeSqlite)).toEqual([true, true, true, true])
    expect(["3.51.2", "3.50.9", "3.40.1", "0"].map(isSafeSqlite)).toEqual([false, false, false, false])
  })
})

describe("the network of an address", () => {
  it.each([
    ["192.0.2.77", "192.0.2"],
    ["::ffff:192.0.2.77", "192.0.2"],
    ["2001:db8:1:2ff::1", "2001:db8:1:02"],
    ["2001:db8:1:2aa:ffff::1", "2001:db8:1:02"],
    ["::1", "0:0:0:00"]
  ])("of %s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
