import { copyFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { makeBackup } from "../../../../src/infra/server/backup/backup.ts"
import { openDatabase } from "../../../../src/infra/server/event-store/database.ts"
import { UNFINISHED } from "../../../../src/infra/server/sqlite/mark-file.ts"
import {
  newId,
  openCompany,
  openStore,
  profile,
  temporaryFolder,
  type TestDevice
} from "../event-store/store-under-test.ts"

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

const add = (device: TestDevice, store: ReturnType<typeof openStore>) =>
  device.push(store, [device.command("AddCustomer", { customerId: newId(), profile: profile("Zinsou") })])

/** The books after a day, and a copy of them from noon, by SQLite's own means. */
const withCopy = async (): Promise<string> => {
  const store = openStore(folder.file)
  const device = await openCompany(store)
  await add(device, store)
  const copy = `${folder.path}/noon`
  const db = new DatabaseSync(folder.file)
  db.exec(`VACUUM INTO '${copy}'`)
  db.close()
  await add(device, store)
  await store.close()
  return copy
}

const removeBooks = (): void => {
  for (const end of ["", "-wal", "-shm"]) rmSync(`${folder.file}${end}`, { force: true })
}

const starts = () => openDatabase({ path: folder.file }).close()

describe("books that were put back by hand", () => {
  it("are refused when they are older than what the server had written", async () => {
    const copy = await withCopy()
    removeBooks()
    copyFileSync(copy, folder.file)
    expect(starts).toThrow("plus ancien que ce que le serveur avait écrit")
    expect(starts).toThrow("npm run restore")
  })

  it("are refused in a folder that no server has written to", async () => {
    const copy = await withCopy()
    removeBooks()
    rmSync(`${folder.file}.mark`)
    copyFileSync(copy, folder.file)
    expect(starts).toThrow("n'est pas là")
  })

  it("are refused when they come from a backup, which says when it was made", async () => {
    const store = openStore(folder.file)
    await add(await openCompany(store), store)
    const to = `${folder.path}/backup`
    makeBackup({ dataDir: folder.path, to, withoutPepper: false, at: Date.UTC(2026, 10, 22, 12) })
    await store.close()
    removeBooks()
    copyFileSync(`${to}/books.sqlite`, folder.file)
    expect(starts).toThrow("c'est une sauvegarde du 2026-11-22T12:00:00.000Z")
  })

  it("are refused when they are another server's", async () => {
    await withCopy()
    const other = temporaryFolder()
    const store = openStore(other.file)
    await add(await openCompany(store), store)
    await store.close()
    removeBooks()
    renameSync(other.file, folder.file)
    other.remove()
    expect(starts).toThrow("il vient d'un autre serveur")
  })

  it("are refused with a mark that cannot be read", async () => {
    await withCopy()
    writeFileSync(`${folder.file}.mark`, "{")
    expect(starts).toThrow("est abîmé")
  })

  it("are not begun anew where they have gone", async () => {
    await withCopy()
    removeBooks()
    expect(starts).toThrow("a disparu")
    expect(starts).toThrow("a disparu")
  })

  it("are not opened while a restoration is under way", async () => {
    await withCopy()
    writeFileSync(`${folder.path}/${UNFINISHED}`, "")
    expect(starts).toThrow("n'est pas finie")
  })
})

describe("books that nobody touched", () => {
  it("open again and again, also when the mark lags behind them", async () => {
    await withCopy()
    starts()
    copyFileSync(`${folder.file}.mark`, `${folder.path}/earlier`)
    const store = openStore(folder.file)
    await add(await openCompany(store), store)
    await store.close()
    copyFileSync(`${folder.path}/earlier`, `${folder.file}.mark`)
    starts()
  })
})
