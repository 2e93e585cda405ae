import { Effect, Exit, Layer, Stream } from "effect"
import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { removeFolder, makeFolder } from "../../../support/temporary-folder.ts"
import { CompanyId, UserId } from "../../../../src/domain/kernel/ids.ts"
import { ContentHash } from "../../../../src/domain/kernel/schema.ts"
import { FILE_BYTES, PLAN_BYTES } from "../../../../src/infra/contract/files.ts"
import { filesIn } from "../../../../src/infra/server/backup/data-files.ts"
import { FileStore, FilesUnavailable } from "../../../../src/infra/server/files/file-store.ts"
import { Files, type Upload } from "../../../../src/infra/server/files/files.ts"
import { folderStore } from "../../../../src/infra/server/files/folder-store.ts"
import { accountsLayer } from "../../../../src/infra/server/identity/accounts-file.ts"

const companyId = CompanyId.make("01900000-0000-7000-8000-000000000001")
const userId = UserId.make("01900000-0000-7000-8000-000000000002")
const sha256 = (bytes: Uint8Array): ContentHash => ContentHash.make(createHash("sha256").update(bytes).digest("hex"))

let folder: string
beforeEach(() => {
  folder = makeFolder("files")
})
afterEach(() => removeFolder(folder))

/** Large enough for its writing to be seen. */
const SIZE = 20_000_000

/** The files in the folder whose writing has begun and not ended. */
const halves = (): ReadonlyArray<string> => {
  try {
    return filesIn(folder).filter((name) => statSync(join(folder, name)).size < SIZE)
  } catch {
    // One was moved to its place meanwhile.
    return []
  }
}

/** The hashes that a child has acknowledged when it was killed in the middle of a file. */
const killedWhileWriting = (): Promise<ReadonlyArray<string>> =>
  new Promise((resolve) => {
    const program = fileURLToPath(new URL("store-child.ts", import.meta.url))
    const child = spawn(process.execPath, [program, folder, String(SIZE)])
    let said = ""
    const acknowledged = () => said.split("\n").slice(0, -1)
    const watch = (): void => {
      if (halves().length > 0) child.kill("SIGKILL")
      else if (child.exitCode === null) setImmediate(watch)
    }
    child.stdout.on("data", (piece: Buffer) => {
      const isFirst = said === ""
      said += piece.toString()
      if (isFirst) watch()
    })
    child.once("close", () => resolve(acknowledged()))
  })

describe("a server that is killed while it writes a file", () => {
  it("has all that it acknowledged, and none in halves", { retry: 0, timeout: 60_000 }, async () => {
    const acknowledged = await killedWhileWriting()
    expect(acknowledged.length).toBeGreaterThan(0)
    const kept = filesIn(folder).filter((name) => !name.includes("under-way"))
    for (const name of kept) expect(name.endsWith(sha256(readFileSync(join(folder, name))))).toBe(true)
    expect(acknowledged.filter((hash) => !kept.some((name) => name.endsWith(hash)))).toEqual([])
  })
})

const bytes = Buffer.from("%PDF-1.7 facture")
const upload: Upload = {
  companyId,
  userId,
  area: "all",
  name: "a.pdf",
  type: "application/pdf",
  sent: sha256(bytes),
  size: undefined,
  offset: undefined
}
const full = Effect.fail(new FilesUnavailable({ reason: "ENOSPC: no space left on device" }))

/** The files on a store of which something is otherwise. */
const withStore = <A, E>(change: Partial<FileStore["Service"]>, run: Effect.Effect<A, E, Files | FileStore>) => {
  const store = Layer.effect(
    FileStore,
    Effect.map(FileStore, (real) => ({ ...real, ...change }))
  ).pipe(Layer.provide(folderStore(join(folder, "files"))))
  const sql = accountsLayer({ filename: join(folder, "accounts.sqlite") })
  return Effect.runPromise(
    Effect.exit(run).pipe(Effect.provide(Files.layer.pipe(Layer.provideMerge(store), Layer.provide(sql))))
  )
}

const send = Effect.flatMap(Files, (files) => files.receive(upload, Stream.make(bytes), Effect.void))
const known = Effect.flatMap(Files, (files) => files.find(companyId, sha256(bytes)))
/** What an attempt failed with: the code that a client reads, or the kind of failure. */
const problemOf = (exit: Exit.Exit<unknown, object>): unknown => {
  const [reason] = Exit.isFailure(exit) ? exit.cause.reasons : []
  if (reason?._tag !== "Fail") return undefined
  return "code" in reason.error ? reason.error.code : "_tag" in reason.error ? reason.error._tag : undefined
}

describe("a disk that is full", () => {
  it.each([
    ["while a file comes", { append: () => full }],
    ["when its content is to be kept", { put: () => full }]
  ])("%s: nothing is acknowledged, and sending it again works once there is room", async (_name, change) => {
    expect(problemOf(await withStore(change, send))).toBe("FilesUnavailable")
    expect(await withStore({}, known)).toEqual(Exit.succeed([]))
    expect(existsSync(join(folder, "files", companyId, sha256(bytes).slice(0, 2), sha256(bytes)))).toBe(false)
    expect(await withStore({}, send)).toMatchObject({ value: { file: { hash: sha256(bytes) } } })
    expect(await withStore({}, known)).toMatchObject({ value: [{ hash: sha256(bytes), size: bytes.length }] })
  })
})

describe("the space of a company", () => {
  it("ends at what its plan gives, what is under way counted in; nothing of what is too much is kept", async () => {
    const almost = { underWay: () => Effect.succeed(PLAN_BYTES.free - bytes.length + 1) }
    expect(problemOf(await withStore(almost, send))).toBe("files_full")
    expect(filesIn(join(folder, "files"))).toEqual([])
    const enough = { underWay: () => Effect.succeed(PLAN_BYTES.free - bytes.length) }
    expect(await withStore(enough, send)).toMatchObject({ value: { file: { hash: sha256(bytes) } } })
  })
})

describe("many uploads at once", () => {
  it("are no way around the space of a company", async () => {
    // Each begins, and waits for what never comes.
    const begin = (at: number) =>
      Effect.flatMap(Files, (files) =>
        files.receive({ ...upload, sent: sha256(Buffer.from(String(at))) }, Stream.never, Effect.void)
      ).pipe(Effect.timeoutOption("2 seconds"), Effect.exit)
    const exits = await withStore(
      {},
      Effect.all(
        Array.from({ length: 30 }, (_, at) => begin(at)),
        { concurrency: 30 }
      )
    )
    const problems = Exit.isSuccess(exits) ? exits.value.map(problemOf) : []
    const most = PLAN_BYTES.free / FILE_BYTES["application/pdf"]
    expect(problems.filter((problem) => problem === undefined).length).toBeLessThanOrEqual(most + 1)
    expect(problems).toContain("files_full")
  })
})

describe("a member who is removed while they send", () => {
  it("has sent nothing", async () => {
    const gone = Effect.fail({ _tag: "NotPermitted" as const })
    const exit = await withStore(
      {},
      Effect.flatMap(Files, (files) => files.receive(upload, Stream.make(bytes), gone))
    )
    expect([problemOf(exit), await withStore({}, known)]).toEqual(["NotPermitted", Exit.succeed([])])
  })
})
