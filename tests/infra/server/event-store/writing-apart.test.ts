import { existsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { Worker } from "node:worker_threads"
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { openReadOnly } from "../../../../src/infra/server/event-store/database.ts"
import { writeApart } from "../../../../src/infra/server/event-store/writing-apart.ts"
import { QUEUE_MAX } from "../../../../src/infra/server/event-store/writer-messages.ts"
import type { WritingEars } from "../../../../src/infra/server/event-store/writing.ts"
import { newCommand, newCompany, newDevice, newUser, registration, temporaryFolder } from "./store-under-test.ts"

const deaf: WritingEars = { committed: () => undefined, report: () => undefined }

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

const options = () => ({ path: folder.file, booksBytes: 1_000_000 })

const registering = () => {
  const companyId = newCompany()
  return {
    kind: "registration" as const,
    companyId,
    userId: newUser(),
    commandId: newCommand(),
    deviceId: newDevice(),
    command: registration(companyId),
    at: 1_795_000_000_000
  }
}

describe("the writer in a thread of its own", () => {
  it("tells where a log ends once it is committed, and errors keep their kind on the way", async () => {
    const heard: Array<string> = []
    const writing = await writeApart(options(), {
      committed: (heads) => heard.push(...heads.map(({ company, pos }) => `${company} ${pos}`)),
      report: () => undefined
    })
    const input = registering()
    const first = await new Promise((resolve) => writing.submit(input, resolve))
    const other = await new Promise((resolve) => writing.submit({ ...input, userId: newUser() }, resolve))
    expect(first).toMatchObject({ companyId: input.companyId })
    expect(other).toMatchObject({ _tag: "CompanyNotFound", companyId: input.companyId })
    expect(heard).toEqual([`${input.companyId} 2`])
    await writing.close()
  })

  it("refuses what its thread would refuse before anything of it goes over", async () => {
    const writing = await writeApart(options(), deaf)
    const posted = vi.spyOn(Worker.prototype, "postMessage")
    onTestFinished(() => posted.mockRestore())
    const [first, ...others] = Array.from({ length: QUEUE_MAX + 1 }, registering)
    const answers = [...others, first].map(
      (input) => new Promise((resolve) => input !== undefined && writing.submit(input, resolve))
    )
    expect(writing.waiting()).toBe(QUEUE_MAX)
    expect(await answers.at(-1)).toMatchObject({ _tag: "StoreUnavailable", lasting: false })
    expect(posted).not.toHaveBeenCalled()
    await writing.close()
    expect(await answers[0]).toMatchObject({ companyId: others[0]?.companyId })
  })

  it("commits what waits before it closes, and refuses what comes later", async () => {
    const writing = await writeApart(options(), deaf)
    const inputs = [registering(), registering(), registering()]
    const answers = inputs.map((input) => new Promise((resolve) => writing.submit(input, resolve)))
    await writing.close()
    expect(await Promise.all(answers)).toMatchObject(inputs.map(({ companyId }) => ({ companyId })))
    const late = await new Promise((resolve) => writing.submit(registering(), resolve))
    expect(late).toMatchObject({ _tag: "StoreUnavailable", lasting: true })
    const db = openReadOnly(folder.file)
    expect(db.prepare("SELECT count(*) AS n FROM company").get()).toEqual({ n: 3 })
    db.close()
  })

  it("answers a job that cannot go over to its thread, and books those that came in with it", async () => {
    const said: Array<string> = []
    const writing = await writeApart(options(), { ...deaf, report: (message) => said.push(message) })
    const [before, cannot, after] = [registering(), registering(), registering()]
    const sticky = { ...cannot, command: { ...cannot.command, logo: () => "a function stays in its thread" } as never }
    const answers = [before, sticky, after].map((input) => new Promise((resolve) => writing.submit(input, resolve)))
    expect(await Promise.all(answers)).toMatchObject([
      { companyId: before.companyId },
      { _tag: "StoreUnavailable", lasting: false },
      { companyId: after.companyId }
    ])
    expect(said).toMatchObject([expect.stringContaining("could not be handed to the writer (registration)")])
    expect(writing.broken()).toBeUndefined()
    await writing.close()
  })

  it("answers a job that cannot go over also when it is being closed", async () => {
    const writing = await writeApart(options(), deaf)
    const input = registering()
    const sticky = { ...input, command: { ...input.command, logo: () => "a function stays in its thread" } as never }
    const answer = new Promise((resolve) => writing.submit(sticky, resolve))
    await writing.close()
    expect(await answer).toMatchObject({ _tag: "StoreUnavailable", lasting: false })
  })

  it("says why a file is refused, and leaves it alone", async () => {
    writeFileSync(folder.file, "this is no database, and it is long enough to be read as a page of one".repeat(100))
    await expect(writeApart(options(), deaf)).rejects.toThrow("ne peut pas être ouvert")
    expect(existsSync(`${folder.file}-wal`)).toBe(false)
  })

  it("leaves nobody without an answer when its thread dies", async () => {
    const body = join(folder.path, "dies.mjs")
    writeFileSync(
      body,
      `import { parentPort } from "node:worker_threads"
       parentPort.postMessage({ kind: "open" })
       parentPort.on("message", () => { throw new Error("a bolt from the blue") })`
    )
    const writing = await writeApart(options(), deaf, pathToFileURL(body))
    expect(writing.broken()).toBeUndefined()
    const answers = [registering(), registering()].map(
      (input) => new Promise((resolve) => writing.submit(input, resolve))
    )
    const stopped = {
      _tag: "StoreUnavailable",
      reason: "the writer stopped: a bolt from the blue",
      lasting: true
    }
    expect(await Promise.all(answers)).toMatchObject([stopped, stopped])
    expect(writing.broken()).toMatchObject(stopped)
  })
})
