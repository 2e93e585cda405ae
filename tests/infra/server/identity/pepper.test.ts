import { argon2Sync } from "node:crypto"
import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { describe, expect, it, onTestFinished } from "vitest"
import { v7 as uuidv7 } from "uuid"
import { removeFolder, makeFolder } from "../../../support/temporary-folder.ts"
import { ACCOUNTS_STEPS } from "../../../../src/infra/server/identity/schema.ts"
import { openSqlite } from "../../../../src/infra/server/sqlite/sqlite-client.ts"
import { signUp, startServer } from "../support/running-server.ts"
import { hashAsAsked } from "../../../support/light-hashes.ts"

hashAsAsked()

const folder = (): string => {
  const made = makeFolder("pepper")
  onTestFinished(() => removeFolder(made))
  return made
}

const filesOf = (dataDir: string) => ({
  pepper: join(dataDir, "pepper"),
  accounts: join(dataDir, "accounts.sqlite")
})

describe("the pepper", () => {
  it("is made at the first start, for the server's user only, and kept", async () => {
    const dataDir = folder()
    const { pepper } = filesOf(dataDir)
    await (await startServer({ dataDir })).stop()
    const made = readFileSync(pepper, "utf8")
    expect(made).toMatch(/^[\w-]{43}\n$/)
    expect(statSync(pepper).mode & 0o777).toBe(0o600)
    chmodSync(pepper, 0o644)
    await (await startServer({ dataDir })).stop()
    expect(readFileSync(pepper, "utf8")).toBe(made)
    expect(statSync(pepper).mode & 0o777).toBe(0o600)
  })

  it.each([
    ["gone", null],
    ["another", `${"A".repeat(43)}\n`],
    ["damaged", "short\n"]
  ])("that is %s stops the start, and nothing is made in its place", async (_what, text) => {
    const dataDir = folder()
    const { pepper } = filesOf(dataDir)
    await (await startServer({ dataDir })).stop()
    rmSync(pepper)
    if (text !== null) writeFileSync(pepper, text)
    await expect(startServer({ dataDir })).rejects.toThrow(/^Kazi ne démarre pas : .*pepper/)
    if (text === null) expect(() => statSync(pepper)).toThrow()
  })

  it("is nowhere in the database, and without it no signing key can be read from there", async () => {
    const dataDir = folder()
    const server = await startServer({ dataDir })
    await signUp(server)
    await server.stop()
    const { accounts, pepper } = filesOf(dataDir)
    const bytes = readFileSync(accounts)
    const secret = readFileSync(pepper, "utf8").trim()
    expect(bytes.includes(secret)).toBe(false)
    expect(bytes.includes(Buffer.from(secret, "base64url"))).toBe(false)
    expect(bytes.includes('"kty"')).toBe(false)
    expect(bytes.includes("Ed25519")).toBe(false)
  })
})

describe("a database of the first version", () => {
  it("is taken over: accounts stay, sessions end, and a password is hashed anew when it is next used", async () => {
    const dataDir = folder()
    const { accounts } = filesOf(dataDir)
    const nonce = Buffer.alloc(16, 7)
    const key = argon2Sync("argon2id", {
      message: "Cotonou-2026!",
      nonce,
      memory: 19_456,
      passes: 2,
      parallelism: 1,
      tagLength: 32
    })
    const old = `$argon2id$v=19$m=19456,t=2,p=1$${nonce.toString("base64url")}$${key.toString("base64url")}`
    const before = openSqlite({ filename: accounts, steps: ACCOUNTS_STEPS.slice(0, 1) })
    const id = uuidv7()
    before
      .prepare("INSERT INTO user (id, email, language, name, password, created_at) VALUES (?, ?, 'fr', '', ?, 1)")
      .run(id, "awa@exemple.test", old)
    before.prepare("INSERT INTO session VALUES (?, ?, ?, 1, 1, 9e15, NULL)").run(uuidv7(), id, Buffer.alloc(32))
    before.close()

    const server = await startServer({ dataDir })
    onTestFinished(server.stop)
    const passwordNow = () => {
      const database = new DatabaseSync(accounts, { readOnly: true })
      const row = database.prepare("SELECT password, (SELECT count(*) FROM session) AS sessions FROM user").get()
      database.close()
      return { password: String(row?.["password"]), sessions: row?.["sessions"] }
    }
    const signIn = (password: string) =>
      server.call("POST", "/api/v1.1/token/", { body: { email: "awa@exemple.test", password } })

    expect(passwordNow()).toEqual({ password: old, sessions: 0 })
    expect((await signIn("Cotonou-2025!")).status).toBe(401)
    expect(passwordNow().password).toBe(old)
    expect((await signIn("Cotonou-2026!")).status).toBe(200)
    expect(passwordNow().password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1,keyid=[\w-]{11}\$/)
    expect((await signIn("Cotonou-2026!")).status).toBe(200)
    expect((await signIn("Cotonou-2025!")).status).toBe(401)
  })
})
