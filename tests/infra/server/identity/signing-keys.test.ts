import { DatabaseSync } from "node:sqlite"
import { join } from "node:path"
import { decodeProtectedHeader } from "jose"
import { expect, it, onTestFinished } from "vitest"
import { KEY_LIFE_MS } from "../../../../src/infra/server/identity/signing-keys.ts"
import { signUp, startServer, textAt, type Person, type Running } from "../support/running-server.ts"

const MINUTE = 60_000

const kidOf = (access: string) => decodeProtectedHeader(access).kid

const signIn = async (server: Running, { email, password }: Person) => {
  const { body } = await server.call("POST", "/api/v1.1/token/", { body: { email, password } })
  return { access: textAt(body, "access"), refresh: textAt(body, "refresh") }
}

const refreshed = async (server: Running, refresh: string): Promise<string> =>
  textAt((await server.call("POST", "/api/v1.1/token/refresh/", { body: { refresh } })).body, "access")

const statusOf = async (server: Running, token: string): Promise<number> =>
  (await server.call("GET", "/api/v1.1/users/me/", { token })).status

const keysIn = (server: Running): ReadonlyArray<unknown> => {
  const database = new DatabaseSync(join(server.dataDir, "accounts.sqlite"), { readOnly: true })
  const rows = database.prepare("SELECT kid FROM signing_key ORDER BY created_at").all()
  database.close()
  return rows.map(({ kid }) => kid)
}

it("a new key signs after ninety days; the old one verifies what it signed until that ends, then it is forgotten", async () => {
  const server = await startServer()
  onTestFinished(server.stop)
  const person = await signUp(server)
  server.clock.advance(KEY_LIFE_MS - 5 * MINUTE)
  const signIns = await Promise.all(Array.from({ length: 5 }, () => signIn(server, person)))
  const before = signIns[0]?.access ?? ""
  expect(kidOf(before)).toBe(kidOf(person.access))

  server.clock.advance(6 * MINUTE)
  const after = await Promise.all(signIns.map(({ refresh }) => refreshed(server, refresh)))
  const kids = new Set(after.map(kidOf))
  expect(kids.size).toBe(1)
  expect(kids.has(kidOf(before))).toBe(false)
  expect(keysIn(server)).toEqual([kidOf(before), kidOf(after[0] ?? "")])
  expect(await statusOf(server, before)).toBe(200)
  expect(await statusOf(server, after[0] ?? "")).toBe(200)

  server.clock.advance(5 * MINUTE)
  expect(await statusOf(server, before)).toBe(401)
  expect(await statusOf(server, after[0] ?? "")).toBe(200)

  server.clock.advance(KEY_LIFE_MS)
  const third = (await signIn(server, person)).access
  expect(keysIn(server)).toEqual([kidOf(after[0] ?? ""), kidOf(third)])
})

it("the key outlives a restart", async () => {
  const first = await startServer()
  onTestFinished(first.stop)
  const dataDir = join(first.dataDir, "restart")
  const running = await startServer({ dataDir })
  const person = await signUp(running)
  const cookie = running.cookieOf(person.access)
  await running.stop()

  const again = await startServer({ dataDir })
  onTestFinished(again.stop)
  const status = async () => (await again.call("GET", "/api/v1.1/users/me/", { token: person.access, cookie })).status
  expect(await status()).toBe(200)
  expect(kidOf((await signIn(again, person)).access)).toBe(kidOf(person.access))
})
