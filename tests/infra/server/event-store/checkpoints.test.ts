import { join } from "node:path"
import type { DatabaseSync } from "node:sqlite"
import { setTimeout as pause } from "node:timers/promises"
import { pathToFileURL } from "node:url"
import { Worker } from "node:worker_threads"
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest"
import { Checkpoints } from "../../../../src/infra/server/event-store/checkpoints.ts"
import { openDatabase } from "../../../../src/infra/server/event-store/database.ts"
import { temporaryFolder } from "./store-under-test.ts"

let folder: ReturnType<typeof temporaryFolder>
let db: DatabaseSync
let said: Array<string>
beforeEach(() => {
  folder = temporaryFolder()
  db = openDatabase({ path: folder.file })
  db.exec("CREATE TABLE load (text TEXT)")
  said = []
})
afterEach(() => {
  db.close()
  folder.remove()
})

const PAGES = 50

const open = (body?: URL) =>
  new Checkpoints({
    db,
    path: folder.file,
    pages: PAGES,
    report: (line) => said.push(line),
    ...(body === undefined ? {} : { body })
  })

const told = (name: string): number => Number(db.prepare("PRAGMA wal_checkpoint(NOOP)").get()?.[name])
const log = (): number => told("log")
const copied = (): number => told("checkpointed")

const write = (times: number): void => {
  for (let turn = 0; turn < times; turn += 1) db.exec("INSERT INTO load VALUES (hex(randomblob(4000)))")
}

it("copies the log back from its thread, so that it begins anew and does not grow", async () => {
  const checkpoints = open()
  for (let turn = 0; turn < 3; turn += 1) {
    write(PAGES)
    expect(log()).toBeGreaterThanOrEqual(PAGES)
    // Commits of the writer's go on meanwhile, and what they add is copied back too.
    const writeMore = (): number => {
      write(1)
      checkpoints.look()
      return log()
    }
    await expect.poll(writeMore, { timeout: 20_000 }).toBeLessThan(PAGES / 2)
  }
  await checkpoints.close()
  expect(said).toEqual([])
  expect(db.prepare("PRAGMA integrity_check").get()?.["integrity_check"]).toBe("ok")
})

it("asks for nothing before the log is long, nor again while a reader keeps it from being copied back", async () => {
  const asked = vi.spyOn(Worker.prototype, "postMessage")
  onTestFinished(() => asked.mockRestore())
  const checkpoints = open()
  const look = (times: number): void => {
    for (let turn = 0; turn < times; turn += 1) checkpoints.look()
  }
  write(1)
  look(5)
  expect(asked).toHaveBeenCalledTimes(0)
  const reader = openDatabase({ path: folder.file })
  reader.exec("BEGIN; SELECT 1 FROM load")
  write(PAGES)
  look(5)
  await expect.poll(copied, { timeout: 20_000 }).toBeGreaterThan(0)
  await pause(20)
  look(5)
  expect(asked).toHaveBeenCalledTimes(1)
  write(PAGES)
  look(5)
  expect(asked).toHaveBeenCalledTimes(2)
  await checkpoints.close()
  reader.close()
  expect(said).toEqual([])
})

it("leaves it to whoever writes where there is no thread, and says so", async () => {
  const checkpoints = open(pathToFileURL(join(folder.path, "nothing.ts")))
  write(PAGES)
  checkpoints.look()
  await expect.poll(() => said.length, { timeout: 20_000 }).toBe(1)
  write(2)
  expect(log()).toBeLessThan(PAGES)
  await checkpoints.close()
})
