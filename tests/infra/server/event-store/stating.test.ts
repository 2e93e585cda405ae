import { hash } from "node:crypto"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { canonicalParts, type Books } from "../../../../src/domain/books.ts"
import { readingScopeOf, WHOLE } from "../../../../src/domain/kernel/reading.ts"
import { stateHashOf } from "../../../../src/domain/kernel/state-hash.ts"
import type { HeadMessage, StateQuestion } from "../../../../src/infra/contract/sync.ts"
import { openBeside } from "../../../../src/infra/server/event-store/database.ts"
import { booksKey } from "../../../../src/infra/server/event-store/fold-key.ts"
import { foldBooks } from "../../../../src/infra/server/event-store/fold.ts"
import { Stating, type Stated } from "../../../../src/infra/server/event-store/stating.ts"
import {
  newId,
  newUser,
  openCompany,
  openStore,
  profile,
  temporaryFolder,
  type StoreUnderTest,
  type TestDevice
} from "./store-under-test.ts"

const KEY = booksKey()
const COMPANY = newId()
const OTHER = "f".repeat(64)

const headAt = (pos: number): HeadMessage => ({ company: COMPANY, epoch: "e", pos, hash: String(pos) })
const questionAt = (pos: number, more: Partial<StateQuestion> = {}): StateQuestion => ({
  epoch: "e",
  pos,
  hash: String(pos),
  foldKey: KEY,
  ...more
})
const statedAt = (pos: number): Stated => ({ pos, hash: String(pos), stateHash: `state ${pos}` })

describe("what the server says that books come to", () => {
  const begin = () => {
    const world = {
      now: 0,
      head: 1,
      folds: 0,
      differed: [] as Array<readonly [string, number, string]>,
      scopes: [] as Array<string>
    }
    const stating = new Stating({
      foldKey: KEY,
      fold: async (_company, scope) => {
        world.folds += 1
        world.scopes.push(scope)
        return statedAt(world.head)
      },
      now: () => world.now,
      differed: (...what) => world.differed.push(what)
    })
    return { stating, world }
  }

  it("is folded once for all who ask at a position", async () => {
    const { stating, world } = begin()
    const answers = await Promise.all([1, 2, 3].map(() => stating.answer(headAt(1), questionAt(1), WHOLE)))
    expect([...answers, await stating.answer(headAt(1), questionAt(1), WHOLE)]).toEqual(Array(4).fill("state 1"))
    expect(world.folds).toBe(1)
  })

  it("is not folded for every position that a busy company goes through", async () => {
    const { stating, world } = begin()
    await stating.answer(headAt(1), questionAt(1), WHOLE)
    world.head = 2
    expect(await stating.answer(headAt(2), questionAt(2), WHOLE)).toBe(null)
    world.now += 5 * 60_000
    expect(await stating.answer(headAt(2), questionAt(2), WHOLE)).toBe("state 2")
    expect(world.folds).toBe(2)
  })

  it.each([
    ["another position", { pos: 2, hash: "2" }],
    ["another log", { hash: "other" }],
    ["another epoch", { epoch: "other" }],
    ["other code", { foldKey: OTHER }]
  ])("is said to nobody with %s, for whom nothing is folded", async (_what, more) => {
    const { stating, world } = begin()
    expect(await stating.answer(headAt(1), questionAt(1, more), WHOLE)).toBe(null)
    expect(world.folds).toBe(0)
  })

  it("is not said of another position than was asked about", async () => {
    const { stating, world } = begin()
    world.head = 5
    expect(await stating.answer(headAt(1), questionAt(1), WHOLE)).toBe(null)
  })

  it("is folded for each part of the books, and said to those who hold that part", async () => {
    const { stating, world } = begin()
    const seller = readingScopeOf({ role: "seller" })
    const theirs = questionAt(1, { scope: seller })
    expect(await stating.answer(headAt(1), questionAt(1), WHOLE)).toBe("state 1")
    expect(await stating.answer(headAt(1), theirs, seller)).toBe("state 1")
    expect(await stating.answer(headAt(1), theirs, seller)).toBe("state 1")
    expect(world.scopes).toEqual([WHOLE, seller])
    expect(await stating.answer(headAt(1), theirs, WHOLE)).toBe(null)
    expect(await stating.answer(headAt(1), questionAt(1), seller)).toBe(null)
    expect(await stating.answer(headAt(1), questionAt(1, { scope: "seller.0" }), seller)).toBe(null)
    expect(world.folds).toBe(2)
  })

  it("is reported where a device found other books, once for a position", async () => {
    const { stating, world } = begin()
    await stating.answer(headAt(1), questionAt(1, { found: "state 1" }), WHOLE)
    for (let n = 0; n < 3; n += 1) await stating.answer(headAt(1), questionAt(1, { found: OTHER }), WHOLE)
    expect([world.differed, stating.differences]).toEqual([[[COMPANY, 1, WHOLE]], 1])
  })
})

describe.each(["here", "apart"] as const)("a store that writes %s", (thread) => {
  let folder: ReturnType<typeof temporaryFolder>
  let store: StoreUnderTest
  let device: TestDevice

  beforeEach(async () => {
    folder = temporaryFolder()
    store = openStore(folder.file, { thread })
    device = await openCompany(store)
  })

  afterEach(async () => {
    await store.close()
    folder.remove()
  })

  const where = async (): Promise<StateQuestion> => {
    const { epoch, events } = await device.pull(store)
    const last = events.at(-1)
    return { epoch, pos: last?.p ?? 0, hash: last?.h ?? "", foldKey: KEY }
  }
  const asked = async (more: Partial<StateQuestion> = {}, userId = device.userId) => {
    const question = { ...(await where()), ...more }
    return store.run((books) => books.state({ companyId: device.companyId, userId, question }))
  }
  const folded = (): Books => {
    const db = openBeside(folder.file)
    const books = foldBooks(db, device.companyId)
    db.close()
    return books
  }

  it("says what its log comes to, and counts who found something else", async () => {
    await device.push(store, [device.command("AddCustomer", { customerId: newId(), profile: profile("Awa") })])
    const truth = await stateHashOf(
      canonicalParts(folded()),
      (text) => hash("sha256", text, "hex"),
      async () => true
    )
    expect(await asked()).toEqual({ stateHash: truth })
    expect(await asked({ found: OTHER })).toEqual({ stateHash: truth })
    expect(await store.run((books) => books.differences)).toBe(1)
    expect(await asked({ foldKey: OTHER })).toEqual({ stateHash: null })
  })

  it("says nothing to strangers", async () => {
    await expect(asked({}, newUser())).rejects.toMatchObject({ _tag: "CompanyNotFound" })
  })
})
