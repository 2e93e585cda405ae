import { createHash, randomBytes } from "node:crypto"
import { cpSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { removeFolder, makeFolder } from "../../../support/temporary-folder.ts"
import { registerCompany, signUp, startServer, textAt, type Person, type Running } from "../support/running-server.ts"
import { command } from "./command-lines.ts"

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

it("a file is erased for an owner, once, and what is left says for whom and why", async () => {
  const { company, data, owner } = await lived()
  await stop()
  const erase = (by: string) =>
    command("erase", data, company, "--by", by, "--reason", "Demande du 22 novembre", "--file", hash)
  expect(erase("01900000-0000-7000-8000-000000000009")).toMatchObject({
    status: 1,
    said: expect.stringContaining("propriétaire")
  })
  expect(existsSync(pathIn(data, company))).toBe(true)
  expect(erase(owner.id)).toMatchObject({ status: 0, said: "" })
  expect(existsSync(pathIn(data, company))).toBe(false)
  expect(erase(owner.id)).toMatchObject({ status: 1, said: expect.stringContaining("rien à effacer") })
  expect(command("verify", data, join(data, "books.sqlite"))).toMatchObject({ status: 0 })
  // Nothing of it is left in a copy of the folder.
  cpSync(data, join(folder, "copy"), { recursive: true })
  expect(readdirSync(join(folder, "copy", "files", company), { recursive: true }).join()).not.toContain(hash)
})
