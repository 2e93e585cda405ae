import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { v7 as uuidv7 } from "uuid"
import { removeFolder, makeFolder } from "../../../support/temporary-folder.ts"
import { lockDataFolder } from "../../../../src/infra/server/data-folder.ts"
import { UNFINISHED } from "../../../../src/infra/server/sqlite/mark-file.ts"
import { unpackFolder, expected } from "../../../support/made-with-a656827.ts"
import { at, registerCompany, signUp, startServer, textAt, type Running } from "../support/running-server.ts"
import { command, commandBySources } from "./command-lines.ts"
import { hashAsAsked } from "../../../support/light-hashes.ts"

hashAsAsked()

let folder: string
let server: Running | undefined
beforeEach(() => {
  folder = makeFolder("backup")
})
afterEach(async () => {
  await server?.stop()
  server = undefined
  removeFolder(folder)
})

const start = async (dataDir: string): Promise<Running> => {
  server = await startServer({ dataDir })
  return server
}

const stop = async (): Promise<void> => {
  await server?.stop()
  server = undefined
}

const data = (): string => join(folder, "data")

/** The one backup that was made. */
const backupIn = (shelf: string): string => {
  const [name, second] = readdirSync(shelf)
  if (name === undefined || second !== undefined) throw new Error(`${shelf} holds ${readdirSync(shelf).join(", ")}`)
  return join(shelf, name)
}

const mailsWaiting = (dataDir: string): number => {
  const db = new DatabaseSync(join(dataDir, "accounts.sqlite"), { readOnly: true })
  const count = Number(db.prepare("SELECT count(*) AS n FROM mail").get()?.["n"])
  db.close()
  return count
}

const epochOf = (dataDir: string): unknown => {
  const db = new DatabaseSync(join(dataDir, "books.sqlite"), { readOnly: true })
  const epoch = db.prepare("SELECT epoch FROM company").get()?.["epoch"]
  db.close()
  return epoch
}

/** A company on a running server, backed up, after which another company was opened. */
const lived = async (...options: ReadonlyArray<string>) => {
  const running = await start(data())
  const owner = await signUp(running)
  const company = await registerCompany(running, owner)
  const made = command("backup", data(), join(folder, "shelf"), ...options)
  expect(made).toMatchObject({ status: 0, said: "" })
  const later = await registerCompany(running, owner)
  return { owner, company, later, from: backupIn(join(folder, "shelf")), made }
}

describe("a backup made while the server runs", () => {
  it("is a folder that nobody else may read, whole, proven, and without what was written after it", async () => {
    const { company, from, made } = await lived()
    expect(made.out).toContain("1 entreprises, 2 événements")
    expect(readdirSync(from).toSorted()).toEqual(["accounts.sqlite", "backup.json", "books.sqlite", "outbox", "pepper"])
    expect(statSync(from).mode & 0o77).toBe(0)
    for (const name of ["books.sqlite", "accounts.sqlite", "pepper"]) {
      expect(statSync(join(from, name)).mode & 0o77, name).toBe(0)
    }
    const proven = command("verify", data(), join(from, "books.sqlite"))
    expect(proven).toMatchObject({ status: 0 })
    expect(proven.out).toContain(`${company.id}  ok  2 events`)
    expect(readdirSync(join(from, "outbox"))).not.toEqual([])
  })

  it("is not made of a folder without books, nor over another one", () => {
    mkdirSync(data())
    expect(command("backup", data(), join(folder, "shelf"))).toMatchObject({ status: 1 })
    expect(existsSync(join(folder, "shelf"))).toBe(false)
    expect(command("backup", data())).toMatchObject({ status: 2 })
  })
})

describe("a restored backup", () => {
  it("lets everybody sign in again, under a new epoch, and says what is lost", async () => {
    const { company, from, later, owner } = await lived()
    await stop()
    removeFolder(data())
    const restored = command("restore", data(), from)
    expect(restored).toMatchObject({ status: 0, said: "" })
    expect(restored.out).toMatch(/enregistré entre le \d{4}-[^ ]+Z et le \d{4}-[^ ]+Z/)
    expect(restored.out).toContain(`${company.id}  reprend après l'événement 2`)
    expect(restored.out).not.toContain(later.id)
    expect(epochOf(data())).not.toBe(company.epoch)
    expect(mailsWaiting(data())).toBe(mailsWaiting(from))
    expect(readdirSync(join(data(), "outbox"))).toEqual(readdirSync(join(from, "outbox")))

    const running = await start(data())
    // What was revoked since the backup must not come alive again.
    const old = await running.call("POST", "/api/v1.1/token/refresh/", { body: { refresh: owner.refresh } })
    expect(old.status).toBeGreaterThanOrEqual(400)
    const { email, password } = owner
    const signed = await running.call("POST", "/api/v1.1/token/", { body: { email, password } })
    const list = await running.call("GET", "/api/v1.1/users/companies_list/", { token: textAt(signed.body, "access") })
    expect(at(list.body, "data")).toMatchObject([{ id: company.id }])
  })

  it("puts aside what stood there, and tells from it how many events are missing", async () => {
    const { company, from, owner } = await lived()
    const invited = await server?.call("POST", `/api/v1.1/companies/${company.id}/members/invite/`, {
      token: owner.access,
      body: { id: uuidv7(), email: "afi@exemple.test", role: "seller" }
    })
    expect(invited?.status).toBeLessThan(300)
    await stop()
    writeFileSync(join(data(), "books-snapshots.sqlite"), "a cache of what stood there")
    const restored = command("restore", data(), from)
    expect(restored.out).toMatch(
      new RegExp(`${company.id}  reprend après l'événement 2, il manque 1 événements jusqu'au`)
    )
    const aside = readdirSync(data()).find((name) => name.startsWith("replaced-"))
    expect(readdirSync(join(data(), aside ?? ""))).toContain("books.sqlite")
    expect(readdirSync(join(data(), aside ?? ""))).toContain("books-snapshots.sqlite")
    await start(data())
  })

  it("is not put under a server that runs, nor when a byte of it has changed, and then nothing is touched", async () => {
    const { from } = await lived()
    const running = command("restore", data(), from)
    expect(running).toMatchObject({ status: 1 })
    expect(running.said).toContain("un serveur tourne")
    await stop()
    // A server that has only just begun holds the folder, and no file yet.
    const starting = lockDataFolder(data())
    const held = command("restore", data(), from)
    starting.close()
    expect(held).toMatchObject({ status: 1 })
    expect(held.said).toContain("un serveur tourne")
    const before = readdirSync(data()).toSorted()
    appendFileSync(join(from, "pepper"), "x")
    const damaged = command("restore", data(), from)
    expect(damaged).toMatchObject({ status: 1 })
    expect(damaged.said).toContain("n'est plus tel qu'il a été écrit")
    expect(readdirSync(data()).toSorted()).toEqual(before)
    await start(data())
  })

  it("made without the pepper asks for it", async () => {
    const { from, made } = await lived("--without-pepper")
    expect(made.out).toContain("Sans le poivre")
    expect(existsSync(join(from, "pepper"))).toBe(false)
    await stop()
    const pepper = join(folder, "kept-apart")
    writeFileSync(pepper, readFileSync(join(data(), "pepper")))
    removeFolder(data())
    expect(command("restore", data(), from)).toMatchObject({ status: 1 })
    writeFileSync(join(folder, "other"), `${"A".repeat(43)}\n`)
    const wrong = command("restore", data(), from, "--pepper", join(folder, "other"))
    expect(wrong.said).toContain("poivre")
    expect(command("restore", data(), from, "--pepper", pepper)).toMatchObject({ status: 0 })
    await start(data())
  })

  it("can be put back again after an interruption, until when no server starts", async () => {
    const { from } = await lived()
    await stop()
    writeFileSync(join(data(), UNFINISHED), "")
    rmSync(join(data(), "accounts.sqlite"))
    await expect(startServer({ dataDir: data() })).rejects.toThrow("n'est pas finie")
    expect(command("restore", data(), from)).toMatchObject({ status: 0 })
    await start(data())
  })

  it("can be what stands in the folder itself, copied there by other means", async () => {
    await lived()
    await stop()
    rmSync(join(data(), "books.sqlite.mark"))
    await expect(startServer({ dataDir: data() })).rejects.toThrow("remis à la main")
    expect(command("restore", data(), data())).toMatchObject({ status: 0 })
    await start(data())
  })

  it("can be of a folder that was made with the code of commit a656827", async () => {
    const old = unpackFolder()
    try {
      expect(commandBySources("backup", old, join(folder, "shelf"))).toMatchObject({ status: 0 })
      expect(commandBySources("restore", data(), backupIn(join(folder, "shelf")))).toMatchObject({ status: 0 })
      const proven = commandBySources("verify", data(), join(data(), "books.sqlite"))
      expect(proven.out).toContain(`ok  ${expected.folder.position} events`)
      await start(data())
    } finally {
      removeFolder(old)
    }
  })
})
