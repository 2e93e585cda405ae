import type { DatabaseSync } from "node:sqlite"
import { setImmediate } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { CompanyId } from "../../../../src/domain/kernel/ids.ts"
import { verifyChain } from "../../../../src/infra/server/event-store/chain.ts"
import { openProver, type Prover } from "../../../../src/infra/server/event-store/proving.ts"
import { fillThirtyThree, relaxedCopy } from "./forged-file.ts"
import { newId, openCompany, openStore, profile, temporaryFolder } from "./store-under-test.ts"

const folder = temporaryFolder()
const altered = `${folder.path}/altered.sqlite`
const inThree = { threads: 3, leastEvents: 2 }
let companyId: CompanyId

beforeAll(async () => {
  const store = openStore(folder.file)
  companyId = await fillThirtyThree(store)
  await store.close()
})

afterAll(() => folder.remove())

const withProver = async <A>(
  path: string,
  settings: typeof inThree,
  use: (prover: Prover) => Promise<A>
): Promise<A> => {
  const prover = await openProver(path, settings)
  try {
    return await use(prover)
  } finally {
    await prover.close()
  }
}

describe("a log that several threads share", () => {
  it.each([1, 2, 3, 5, 33])("is proven as one thread proves it (%i threads)", (threads) =>
    withProver(folder.file, { threads, leastEvents: 1 }, async (prover) => {
      const word = await prover.verify(companyId)
      expect(word).toMatchObject({ ok: true, events: 33 })
      expect(word).toEqual(verifyChain(prover.db, companyId))
    })
  )

  it("is unknown when the company is", () =>
    withProver(folder.file, inThree, async (prover) => {
      expect(await prover.verify(newId() as CompanyId)).toMatchObject({ ok: false, fault: "company_unknown" })
    }))

  it("is proven while events are added to it", async () => {
    const grown = `${folder.path}/grown.sqlite`
    const store = openStore(grown)
    const device = await openCompany(store)
    const progress = { writing: true }
    const write = async (): Promise<void> => {
      for (let n = 0; n < 120; n += 1) {
        await device.push(store, [device.command("AddCustomer", { customerId: newId(), profile: profile(`Awa ${n}`) })])
      }
      progress.writing = false
    }
    const lengths = await withProver(grown, inThree, async (prover) => {
      const written = write()
      const seen = new Set<number>()
      while (progress.writing) {
        const word = await prover.verify(device.companyId)
        expect(word).toMatchObject({ ok: true })
        seen.add(word.events)
        await setImmediate()
      }
      await written
      return seen
    })
    await store.close()
    expect(lengths.size).toBeGreaterThan(1)
  })
})

describe("a log that was tampered with", () => {
  const edits = [
    "hash = replace(hash, substr(hash, 5, 4), 'beef')",
    "hash = CAST(hash AS BLOB)",
    "body = replace(body, '}', ' }')",
    "body_hash = lower(hex(randomblob(32)))",
    "recorded_at = recorded_at + 1",
    "position = -position",
    "position = position + 0.5",
    "position = 'x' || position",
    "company_id = 'nobody'"
  ]

  const undo = (db: DatabaseSync, edit: () => void, look: () => Promise<void>): Promise<void> => {
    db.exec("CREATE TEMP TABLE kept AS SELECT rowid AS r, * FROM event")
    edit()
    return look().finally(() => {
      db.exec(
        "DELETE FROM event; INSERT INTO event SELECT * FROM (SELECT company_id, position, event_id, type, version, critical, command_id, device_id, device_seq, actor_id, recorded_at, occurred_at, body, body_hash, hash FROM kept ORDER BY r); DROP TABLE kept"
      )
    })
  }

  it.each(edits)("is found out where one thread finds it, wherever it is: %s", (edit) => {
    const db = relaxedCopy(folder.file, altered)
    db.exec("PRAGMA journal_mode = WAL")
    return withProver(altered, inThree, async (prover) => {
      // 11 and 22 are where the stretches meet.
      for (const position of [1, 2, 10, 11, 12, 21, 22, 23, 32, 33]) {
        await undo(
          db,
          () => db.exec(`UPDATE event SET ${edit} WHERE position = ${position}`),
          async () => {
            const word = await prover.verify(companyId)
            expect(word.ok, `${edit} at ${position}`).toBe(false)
            expect(word).toEqual(verifyChain(prover.db, companyId))
          }
        )
      }
      expect(await prover.verify(companyId)).toMatchObject({ ok: true, events: 33 })
    }).finally(() => db.close())
  })
})
