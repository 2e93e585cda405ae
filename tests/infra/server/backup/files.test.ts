import { createHash, randomBytes } from "node:crypto"
import { cpSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { v7 as uuidv7 } from "uuid"
import { afterEach, beforeEach, expect, it } from "vitest"
import type { RecordedEvent } from "../../../../src/domain/kernel/envelope.ts"
import { removeFolder, makeFolder } from "../../../support/temporary-folder.ts"
import { registerCompany, signUp, startServer, textAt, type Person, type Running } from "../support/running-server.ts"
import { command, commandBySources } from "./command-lines.ts"

let folder: string
let server: Running | undefined
beforeEach(() => {
  folder = makeFolder("files")
})
afterEach(async () => {
  await stop()
  removeFolder(folder)
})

const stop = async (): Promise<void> => {
  await server?.stop()
  server = undefined
}

const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(2000)])
const hash = createHash("sha256").update(bytes).digest("hex")
const pathIn = (dataDir: string, company: string): string => join(dataDir, "files", company, hash.slice(0, 2), hash)

const signInAgain = async (running: Running, { email, password, ...person }: Person): Promise<Person> => {
  const { body } = await running.call("POST", "/api/v1.1/token/", { body: { email, password } })
  return { ...person, email, password, access: textAt(body, "access") }
}

const send = async (running: Running, by: Person, company: string) => {
  const form = new FormData()
  form.append("area", "all")
  form.append("file", new Blob([bytes], { type: "application/pdf" }), "reçu.pdf")
  return running.call("POST", `/api/v1.1/companies/${company}/files/`, { token: by.access, form })
}

/** A company with a file, on a running server. */
const lived = async () => {
  const data = join(folder, "data")
  server = await startServer({ dataDir: data })
  const owner = await signUp(server)
  const company = (await registerCompany(server, owner)).id
  expect((await send(server, owner, company)).status).toBe(200)
  return { data, owner, company }
}

it("a backup that is made while the server runs holds every file that is known, and it is put back with them", async () => {
  const { company, data, owner } = await lived()
  // What is still under way, and what no row names, belongs to no backup.
  writeFileSync(join(data, "files", company, "under-way", "part"), "x")
  writeFileSync(join(data, "files", company, hash.slice(0, 2), "b".repeat(64)), "x")
  const shelf = join(folder, "shelf")
  expect(command("backup", data, shelf)).toMatchObject({ status: 0, said: "" })
  const [name = ""] = readdirSync(shelf)
  expect(statSync(pathIn(join(shelf, name), company)).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(shelf, name, "files", company))).toEqual([hash.slice(0, 2)])
  expect(readdirSync(join(shelf, name, "files", company, hash.slice(0, 2)))).toEqual([hash])
  await stop()

  removeFolder(join(data, "files"))
  expect(command("restore", data, join(shelf, name))).toMatchObject({ status: 0 })
  server = await startServer({ dataDir: data })
  const again = await server.call("POST", "/api/v1.1/token/", {
    body: { email: owner.email, password: owner.password }
  })
  const access = textAt(again.body, "access")
  const answer = await fetch(`${server.base}/api/v1.1/companies/${company}/files/${hash}/`, {
    headers: { authorization: `Bearer ${access}`, cookie: server.cookieOf(access) }
  })
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)

  // A backup in which a file was changed is not put back.
  await stop()
  writeFileSync(pathIn(join(shelf, name), company), "changed")
  expect(command("restore", data, join(shelf, name))).toMatchObject({
    status: 1,
    said: expect.stringContaining("abîmée")
  })
})

it("verify and backup name a file that is gone or changed", async () => {
  const { company, data } = await lived()
  await stop()
  const books = join(data, "books.sqlite")
  expect(command("verify", data, books)).toMatchObject({ status: 0, out: expect.stringContaining("1 files, 0 wrong") })
  writeFileSync(pathIn(data, company), "changed")
  expect(command("verify", data, books)).toMatchObject({
    status: 1,
    out: expect.stringContaining(`${hash} is changed`)
  })
  rmSync(pathIn(data, company))
  expect(command("verify", data, books)).toMatchObject({
    status: 1,
    out: expect.stringContaining(`${hash} is missing`)
  })
  expect(command("backup", data, join(folder, "shelf"))).toMatchObject({
    status: 0,
    out: expect.stringContaining(`Le fichier ${hash} de ${company} manque`)
  })
})

const sqlIn = (file: string, sql: string): ReadonlyArray<{ readonly [column: string]: unknown }> => {
  const db = new DatabaseSync(file)
  try {
    return db.prepare(sql).all()
  } finally {
    db.close()
  }
}

const eraseFile = (data: string, company: string, by: string, run = command) =>
  run("erase", data, company, "--by", by, "--reason", "Demande du 22 novembre", "--file", hash)

it("a file is erased for an owner, and an event of the books says for whom and why", async () => {
  const { company, data, owner } = await lived()
  await stop()
  const [books, accounts] = [join(data, "books.sqlite"), join(data, "accounts.sqlite")]
  const verify = () => command("verify", data, books)
  expect(eraseFile(data, company, "01900000-0000-7000-8000-000000000009")).toMatchObject({
    status: 1,
    said: expect.stringContaining("propriétaire")
  })
  expect(existsSync(pathIn(data, company))).toBe(true)
  const [row = {}] = sqlIn(accounts, "SELECT * FROM file")
  expect(eraseFile(data, company, owner.id)).toMatchObject({ status: 0, said: "" })
  expect(existsSync(pathIn(data, company))).toBe(false)
  const [event = {}] = sqlIn(books, "SELECT actor_id, body FROM event WHERE type = 'DataErased'")
  expect(event["actor_id"]).toBe(owner.id)
  expect(JSON.parse(String(event["body"]))).toMatchObject({
    reason: "Demande du 22 novembre",
    scope: { kind: "file", hash }
  })
  expect(eraseFile(data, company, owner.id)).toMatchObject({
    status: 1,
    said: expect.stringContaining("rien à effacer")
  })
  expect(verify()).toMatchObject({ status: 0 })
  // Nothing of it is left in a copy of the folder.
  cpSync(data, join(folder, "copy"), { recursive: true })
  expect(readdirSync(join(folder, "copy", "files", company), { recursive: true }).join()).not.toContain(hash)
  // What an erasure that was cut off left is named, and the same command removes it.
  const values = Object.values(row).map((value) => (typeof value === "number" ? value : `'${String(value)}'`))
  sqlIn(accounts, `INSERT INTO file (${Object.keys(row).join()}) VALUES (${values.join()})`)
  writeFileSync(pathIn(data, company), bytes)
  expect(verify()).toMatchObject({ status: 1, out: expect.stringContaining(`${hash} is there although it was erased`) })
  expect(eraseFile(data, company, owner.id)).toMatchObject({ status: 0 })
  expect(verify()).toMatchObject({ status: 0 })
  // Who uploads it again has it again.
  server = await startServer({ dataDir: data })
  expect((await send(server, await signInAgain(server, owner), company)).status).toBe(200)
  await stop()
  expect(verify()).toMatchObject({ status: 0, out: expect.stringContaining("1 files, 0 wrong") })
})

it("a file that was erased after the backup was made goes again once a device brings the erasure back", async () => {
  const { company, data, owner } = await lived()
  const shelf = join(folder, "shelf")
  expect(command("backup", data, shelf)).toMatchObject({ status: 0 })
  await stop()
  expect(eraseFile(data, company, owner.id, commandBySources)).toMatchObject({ status: 0 })
  server = await startServer({ dataDir: data })
  const before = await signInAgain(server, owner)
  const pull = {
    epoch: null,
    deviceId: uuidv7(),
    after: 0,
    afterHash: "0".repeat(64),
    ackSeq: 0,
    maxBytes: 1_000_000
  }
  const page = await server.call("POST", `/api/v1.1/companies/${company}/pull/`, { token: before.access, body: pull })
  const held = page.body as { readonly events: ReadonlyArray<RecordedEvent>; readonly seal: string }
  await stop()
  expect(command("restore", data, join(shelf, readdirSync(shelf)[0] ?? ""))).toMatchObject({ status: 0 })
  expect(existsSync(pathIn(data, company))).toBe(true)

  server = await startServer({ dataDir: data })
  const token = (await signInAgain(server, owner)).access
  const now = await server.call("POST", `/api/v1.1/companies/${company}/pull/`, { token, body: pull })
  const end = held.events.at(-1)
  const recovered = await server.call("POST", `/api/v1.1/companies/${company}/recovery/`, {
    token,
    body: {
      epoch: textAt(now.body, "epoch"),
      deviceId: pull.deviceId,
      pos: end?.p,
      hash: end?.h,
      seal: held.seal,
      events: held.events.slice(-1)
    }
  })
  expect([recovered.status, textAt(recovered.body, "kind")]).toEqual([200, "level"])
  expect(existsSync(pathIn(data, company))).toBe(false)
  await stop()
  expect(command("verify", data, join(data, "books.sqlite"))).toMatchObject({ status: 0 })
})
