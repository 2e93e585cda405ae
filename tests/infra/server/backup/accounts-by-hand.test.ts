import { copyFileSync, existsSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { makeFolder, removeFolder } from "../../../support/temporary-folder.ts"
import { rowsOf } from "../support/rows-of.ts"
import { registerCompany, signUp, startServer, type Person } from "../support/running-server.ts"
import { command } from "./command-lines.ts"

let folder: string
beforeEach(() => {
  folder = makeFolder("accounts-by-hand")
})
afterEach(() => removeFolder(folder))

const data = (): string => join(folder, "data")
const accounts = (): string => join(data(), "accounts.sqlite")
const copy = (): string => join(folder, "noon")

/** What happens on a server from its start to its stop. */
const live = async (run: (server: Awaited<ReturnType<typeof startServer>>) => Promise<unknown>): Promise<void> => {
  const server = await startServer({ dataDir: data() })
  try {
    await run(server)
  } finally {
    await server.stop()
  }
}

const starts = (): Promise<void> => live(async () => {})

/** One copy of the accounts, by SQLite's own means, whatever is being written to them. */
const copyAccounts = (): void => {
  const db = new DatabaseSync(accounts())
  db.prepare("VACUUM INTO ?").run(copy())
  db.close()
}

const removeAccounts = (): void => {
  for (const end of ["", "-wal", "-shm"]) rmSync(`${accounts()}${end}`, { force: true })
}

const putCopyBack = (): void => {
  removeAccounts()
  copyFileSync(copy(), accounts())
}

/** Accounts after a day, and a copy of them from noon, after which somebody else signed up. Gives who was there at noon. */
const dayWithCopy = async (): Promise<Person> => {
  const people: Array<Person> = []
  await live(async (server) => {
    const person = await signUp(server)
    people.push(person)
    await registerCompany(server, person)
    copyAccounts()
    await signUp(server)
  })
  const [first] = people
  if (first === undefined) throw new Error("nobody signed up")
  return first
}

const canSignIn = async ({ email, password }: Person): Promise<number[]> => {
  const statuses: Array<number> = []
  await live(async (server) => {
    statuses.push((await server.call("POST", "/api/v1.1/token/", { body: { email, password } })).status)
  })
  return statuses
}

describe("accounts that were put back by hand", () => {
  it("are refused when they are older than what the server had written, in one sentence that says what to do", async () => {
    await dayWithCopy()
    putCopyBack()
    const before = rowsOf(accounts(), "SELECT email FROM user")
    await expect(starts()).rejects.toThrow(
      /^Kazi ne démarre pas : \S+accounts\.sqlite a été remis à la main \(il est plus ancien que ce que le serveur avait écrit\)[^.]*npm run restore -- <dossier>[^.]*\.$/
    )
    await expect(starts()).rejects.toThrow("plus ancien")
    expect(rowsOf(accounts(), "SELECT email FROM user")).toEqual(before)
  })

  it("open once they are restored where they stand, and everybody signs in again", async () => {
    const person = await dayWithCopy()
    putCopyBack()
    expect(command("restore", data(), data())).toMatchObject({ status: 0, said: "" })
    expect(await canSignIn(person)).toEqual([200])
    await starts()
  })

  it("are refused when they are those from before a restoration", async () => {
    await dayWithCopy()
    await live(async (server) => signUp(server))
    const later = join(folder, "later")
    copyFileSync(accounts(), later)
    putCopyBack()
    expect(command("restore", data(), data())).toMatchObject({ status: 0 })
    removeAccounts()
    renameSync(later, accounts())
    await expect(starts()).rejects.toThrow("il vient d’un autre serveur ou d’avant une restauration")
  })

  it("are refused without their mark, and with one that cannot be read", async () => {
    await dayWithCopy()
    writeFileSync(`${accounts()}.mark`, "{")
    await expect(starts()).rejects.toThrow("accounts.sqlite.mark est abîmé")
    rmSync(`${accounts()}.mark`)
    await expect(starts()).rejects.toThrow("accounts.sqlite.mark, que le serveur écrit à côté, n’est pas là")
  })

  it("are not begun anew where they have gone", async () => {
    await dayWithCopy()
    removeAccounts()
    await expect(starts()).rejects.toThrow("accounts.sqlite a disparu")
    expect(existsSync(accounts())).toBe(false)
  })

  it("are not written to by an erasure either", async () => {
    await dayWithCopy()
    putCopyBack()
    const company = rowsOf(join(data(), "books.sqlite"), "SELECT company_id FROM company")[0]?.["company_id"]
    const owner = rowsOf(accounts(), "SELECT id FROM user")[0]?.["id"]
    const [by, about] = [
      ["--by", String(owner)],
      ["--reason", "Demande", "--file", "a".repeat(64)]
    ]
    const erased = command("erase", data(), String(company), ...by, ...about)
    expect(erased).toMatchObject({ status: 1 })
    expect(erased.said).toContain("remis à la main")
  })
})

describe("accounts that nobody touched", () => {
  it("open again and again, also when the mark lags behind them", async () => {
    await dayWithCopy()
    copyFileSync(`${accounts()}.mark`, copy())
    await live(async (server) => signUp(server))
    copyFileSync(copy(), `${accounts()}.mark`)
    await starts()
    await starts()
  })
})
