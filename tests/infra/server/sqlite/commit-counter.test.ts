import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import fs, { cpSync, existsSync, readdirSync, readFileSync } from "node:fs"
import { syncBuiltinESMExports } from "node:module"
import { join } from "node:path"
import { StatementSync } from "node:sqlite"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { COMMIT_COUNTER } from "../../../../src/infra/server/sqlite/commit-counter.ts"
import { openSqlite, sqliteLayer } from "../../../../src/infra/server/sqlite/sqlite-client.ts"
import { makeFolder, removeFolder } from "../../../support/temporary-folder.ts"
import { rowsOf } from "../support/rows-of.ts"

const THING = "CREATE TABLE thing (id INTEGER PRIMARY KEY, said TEXT NOT NULL UNIQUE) STRICT"
const STEPS = [THING, COMMIT_COUNTER]

let folder: string
beforeEach(() => {
  folder = makeFolder("commit-counter")
})
afterEach(() => removeFolder(folder))

const file = (place = "data"): string => join(folder, place, "a.sqlite")

const optionsOf = (filename: string) => ({ filename, steps: STEPS, isCounted: true })

/** Runs statements on the file as the server does. */
const use = <A, E>(run: (sql: SqlClient) => Effect.Effect<A, E>, isBesideServer = false): Promise<A> =>
  Effect.runPromise(
    Effect.scoped(
      Effect.flatMap(SqlClient, run).pipe(
        Effect.provide(sqliteLayer({ ...optionsOf(file()), isAsItIs: isBesideServer }))
      )
    )
  )

const opens = (filename = file()): void => openSqlite(optionsOf(filename)).close()

const commits = (filename = file()): unknown => rowsOf(filename, "SELECT commits FROM commit_counter")[0]?.["commits"]

const marked = (): unknown => JSON.parse(readFileSync(`${file()}.mark`, "utf8")).commits

const say = (sql: SqlClient, said: string) => sql`INSERT INTO thing (said) VALUES (${said})`

describe("a database that counts its commits", () => {
  it("counts each transaction that changes something once, and nothing else", async () => {
    const counts = await use((sql) =>
      Effect.gen(function* () {
        const seen: Array<unknown> = []
        const look = Effect.sync(() => seen.push(commits()))
        yield* look
        yield* say(sql, "a")
        yield* look
        yield* sql.withTransaction(Effect.andThen(say(sql, "b"), sql.withTransaction(say(sql, "c"))))
        yield* look
        yield* sql`UPDATE thing SET said = 'd' WHERE said = 'nobody'`
        yield* sql`SELECT said FROM thing`
        yield* sql.withTransaction(sql`SELECT said FROM thing`)
        yield* Effect.ignore(say(sql, "a"))
        yield* Effect.ignore(sql.withTransaction(Effect.andThen(say(sql, "e"), Effect.fail("no"))))
        yield* look
        yield* sql`SELECT said FROM thing`
        yield* sql`UPDATE thing SET said = 'f' WHERE said = 'a' RETURNING id`
        yield* look
        return seen
      })
    )
    expect(counts).toEqual([0, 1, 2, 2, 3])
    expect(rowsOf(file(), "SELECT said FROM thing ORDER BY id").map(({ said }) => said)).toEqual(["f", "b", "c"])
    expect(marked()).toBe(3)
  })

  it("is refused when one commit alone is missing", async () => {
    await use((sql) => say(sql, "a"))
    cpSync(file(), file("copy"))
    await use((sql) => say(sql, "b"))
    cpSync(file("copy"), file())
    expect(opens).toThrow("plus ancien que ce que le serveur avait écrit")
  })

  it("is refused, and left as it is, when it is older than the counter", async () => {
    openSqlite({ filename: file("copy"), steps: [THING] }).close()
    await use((sql) => say(sql, "a"))
    cpSync(file("copy"), file())
    expect(opens).toThrow("plus ancien que ce que le serveur avait écrit")
    expect(rowsOf(file(), "PRAGMA user_version")).toEqual([{ user_version: 1 }])
  })

  it("of before commits were counted opens without a mark, and has one from then on", async () => {
    openSqlite({ filename: file(), steps: [THING] }).close()
    await use((sql) => say(sql, "a"))
    expect(marked()).toBe(1)
    opens()
  })

  it("is counted by a command beside the server, whose mark stays the server's", async () => {
    await use((sql) => say(sql, "a"))
    await use((sql) => say(sql, "b"), true)
    expect([commits(), marked()]).toEqual([2, 1])
    opens()
  })

  it("goes on where a mark could not be written", async () => {
    await use((sql) =>
      Effect.andThen(
        say(sql, "a"),
        Effect.sync(() => {
          vi.spyOn(fs, "writeSync").mockImplementation(() => {
            throw new Error("disk I/O error")
          })
          syncBuiltinESMExports()
        })
      ).pipe(
        Effect.andThen(say(sql, "b")),
        Effect.ensuring(
          Effect.sync(() => {
            vi.restoreAllMocks()
            syncBuiltinESMExports()
          })
        )
      )
    )
    expect([commits(), marked()]).toEqual([2, 1])
    opens()
  })
})

/** What a process that is killed leaves: the files as they are before each call that could change one of them. */
const whileCopying = async (run: () => Promise<unknown>): Promise<ReadonlyArray<string>> => {
  const copies: Array<string> = []
  const { cpSync: copy } = fs
  const keep = (): void => {
    const to = join(folder, `killed-${copies.length}`)
    if (!existsSync(join(folder, "data"))) return
    copy(join(folder, "data"), to, { recursive: true, filter: (name) => !name.endsWith("-shm") })
    copies.push(to)
  }
  let isBusy = false
  const before = <T extends object>(object: T, name: keyof T): void => {
    const real = object[name]
    if (typeof real !== "function") throw new Error(`${String(name)} is no function`)
    Object.defineProperty(object, name, {
      configurable: true,
      writable: true,
      value: function (this: unknown, ...given: ReadonlyArray<unknown>) {
        if (!isBusy) {
          isBusy = true
          try {
            keep()
          } finally {
            isBusy = false
          }
        }
        return Reflect.apply(real, this, given)
      }
    })
    restore.push(() => Object.defineProperty(object, name, { configurable: true, writable: true, value: real }))
  }
  const restore: Array<() => void> = []
  for (const name of ["all", "get", "run"] as const) before(StatementSync.prototype, name)
  for (const name of ["writeSync", "renameSync", "openSync", "fsyncSync"] as const) before(fs, name)
  syncBuiltinESMExports()
  try {
    await run()
  } finally {
    for (const undo of restore) undo()
    syncBuiltinESMExports()
  }
  return copies
}

describe("a server that is killed at any moment", { retry: 0 }, () => {
  it("opens its database again, with what was committed and nobody suspected", async () => {
    const committed: Array<unknown> = []
    const live = async (): Promise<void> => {
      for (const round of [1, 2]) {
        await use((sql) =>
          Effect.gen(function* () {
            yield* say(sql, `alone ${round}`)
            yield* sql.withTransaction(Effect.andThen(say(sql, `b ${round}`), say(sql, `c ${round}`)))
          })
        )
      }
    }
    const copies = await whileCopying(live)
    expect(copies.length).toBeGreaterThan(40)
    for (const copy of copies) {
      const filename = join(copy, "a.sqlite")
      expect(() => opens(filename), `${copy}: ${readdirSync(copy).join(", ")}`).not.toThrow()
      committed.push(commits(filename))
    }
    expect(committed).toEqual([...committed].toSorted((left, right) => Number(left) - Number(right)))
    expect(new Set(committed)).toEqual(new Set([0, 1, 2, 3, 4]))
  })
})
