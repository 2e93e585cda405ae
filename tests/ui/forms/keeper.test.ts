import { describe, expect, it } from "vitest"
import { NO_TEXT, plainText, richText, type RichText } from "../../../src/domain/documents/rich-text.ts"
import type { Json } from "../../../src/domain/kernel/canonical.ts"
import type { Drafts } from "../../../src/infra/browser/books-port.ts"
import { Keeper, type Kept } from "../../../src/ui/forms/keeper.ts"
import { writeCopy } from "../../../src/ui/documents/editor/kept-copy.ts"
import { blankCopy, type WorkingCopy } from "../../../src/ui/documents/editor/working-copy.ts"
import { id } from "../../support/ids.ts"
import { companyRegistered, TODAY } from "../../support/samples.ts"

const company = {
  defaultTax: "A",
  pricesIncludeTax: false,
  texts: { headerText: NO_TEXT, notes: NO_TEXT, footerText: NO_TEXT },
  documents: { yearStart: "01", invoiceType: "simple", series: {} } as const,
  identity: companyRegistered.identity
}
const noted = (notes: string): WorkingCopy => ({
  ...blankCopy(company, TODAY, id.invoice(1), id.line(1)),
  notes: richText(notes)
})

/** A store whose writes end when the test says so. */
class SlowStore {
  readonly writes: Array<{ readonly notes: string; readonly end: (error?: Error) => void }> = []
  readonly grabbed: Array<string> = []
  removed = 0

  readonly drafts: Drafts = {
    load: async () => undefined,
    save: (_key, value) =>
      new Promise((resolve, reject) => {
        this.writes.push({
          notes: notesIn(value),
          end: (error) => (error === undefined ? resolve() : reject(error))
        })
      }),
    grab: (_key, value) => this.grabbed.push(notesIn(value)) > 0,
    remove: async () => {
      this.removed += 1
    },
    list: async () => [],
    claim: async () => () => undefined
  }

  get notes(): ReadonlyArray<string> {
    return this.writes.map(({ notes }) => notes)
  }

  async end(index: number, error?: Error): Promise<void> {
    this.writes[index]?.end(error)
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
}

const notesIn = (value: Json): string =>
  typeof value === "object" && value !== null && "notes" in value
    ? plainText(value["notes"] as unknown as RichText)
    : ""

const keeping = () => {
  const store = new SlowStore()
  const told: Array<Kept> = []
  return { store, told, keeper: new Keeper(store.drafts, "invoice:1", writeCopy, (kept) => told.push(kept)) }
}

describe("a keeper", () => {
  it("writes the first change at once, and the newest as soon as that is written", async () => {
    const { keeper, store, told } = keeping()
    keeper.keep(noted("a"))
    expect(store.notes).toEqual(["a"])
    keeper.keep(noted("ab"))
    keeper.keep(noted("abc"))
    expect(store.notes).toEqual(["a"])
    await store.end(0)
    expect(store.notes).toEqual(["a", "abc"])
    expect(told.at(-1)?.savedAt).toBeNull()
    await store.end(1)
    expect(told.at(-1)?.savedAt).not.toBeNull()
    keeper.keep(noted("abcd"))
    expect(store.notes).toEqual(["a", "abc", "abcd"])
  })

  it("grabs what is not durable when the page ends, and writes it without waiting", async () => {
    const { keeper, store } = keeping()
    keeper.keep(noted("a"))
    keeper.keep(noted("ab"))
    keeper.hurry()
    expect(store.grabbed).toEqual(["ab"])
    expect(store.notes).toEqual(["a", "ab"])
    await store.end(0)
    await store.end(1)
    keeper.hurry()
    expect(store.grabbed).toEqual(["ab"])
  })

  it("says that it could not keep a change until it can", async () => {
    const { keeper, store, told } = keeping()
    keeper.keep(noted("a"))
    await store.end(0, new Error("full"))
    expect(told.at(-1)).toEqual({ savedAt: null, isUnsafe: true })
    keeper.keep(noted("ab"))
    expect(told.at(-1)).toEqual({ savedAt: null, isUnsafe: true })
    await store.end(1)
    expect(told.at(-1)?.isUnsafe).toBe(false)
  })

  it("keeps nothing once it has ended", async () => {
    const { keeper, store, told } = keeping()
    keeper.keep(noted("a"))
    await keeper.end()
    await store.end(0)
    keeper.keep(noted("ab"))
    keeper.hurry()
    expect([store.notes, store.grabbed, store.removed]).toEqual([["a"], [], 1])
    expect(told.at(-1)?.savedAt).toBeNull()
  })
})
