// @vitest-environment happy-dom
import { act, useEffect } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { Json } from "../../../src/domain/kernel/canonical.ts"
import type { Drafts } from "../../../src/infra/browser/books-port.ts"
import { useKeptForm, type KeptForm } from "../../../src/ui/forms/use-kept-form.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

type Fields = { readonly name: string; readonly city: string; readonly kind: string }
const blank: Fields = { name: "", city: "", kind: "person" }
const DAY_MS = 24 * 60 * 60 * 1000

/** A device that remembers what its pages kept, and which of it a page has open. */
class Store {
  readonly rows = new Map<string, { readonly value: Json; readonly savedAt: number }>()
  readonly open = new Set<string>()
  isFull = false
  now = performance.timeOrigin + performance.now()

  readonly drafts: Drafts = {
    load: async (key) => this.rows.get(key)?.value,
    save: async (key, value) => {
      if (this.isFull) throw new Error("full")
      this.put(key, value)
    },
    grab: (key, value) => {
      this.put(key, value)
      return true
    },
    remove: async (key) => void this.rows.delete(key),
    list: async (prefix) =>
      [...this.rows]
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, row]) => ({ key, ...row, isOpen: this.open.has(key) })),
    claim: async (key) => {
      this.open.add(key)
      return () => void this.open.delete(key)
    }
  }

  put(key: string, value: Json): void {
    this.now += 1
    this.rows.set(key, { value, savedAt: this.now })
  }

  get keys(): ReadonlyArray<string> {
    return [...this.rows.keys()]
  }
}

interface Opened {
  readonly form: () => KeptForm<Fields>
  readonly close: () => void
}

let store: Store
let made = 0
const opened: Array<() => void> = []
beforeEach(() => {
  store = new Store()
  made = 0
})
afterEach(() => {
  for (const close of opened.splice(0)) close()
})

type Place = Partial<Parameters<typeof useKeptForm<Fields>>[0]>

const open = async (place: Place = {}, quick?: Partial<Fields>): Promise<Opened> => {
  let shown: KeptForm<Fields> | undefined
  const Probe = () => {
    const form = useKeptForm<Fields>({
      drafts: store.drafts,
      form: "customer",
      newId: () => `id${(made += 1)}`,
      base: blank,
      ...place
    })
    useEffect(() => {
      shown = form
    })
    return null
  }
  const root = createRoot(document.createElement("div"))
  act(() => root.render(<Probe />))
  const form = (): KeptForm<Fields> => {
    if (shown === undefined) throw new Error("not drawn")
    return shown
  }
  if (quick !== undefined) act(() => form().set(quick))
  await act(async () => new Promise((resolve) => setTimeout(resolve, 0)))
  let isClosed = false
  const close = (): void => {
    if (!isClosed) act(() => root.unmount())
    isClosed = true
  }
  opened.push(close)
  return { form, close }
}

const type = (one: Opened, fields: Partial<Fields>): Promise<void> => act(async () => one.form().set(fields))

/** What is offered, without what can be done about it. */
const offered = (one: Opened): boolean => one.form().offer !== undefined
const resume = (one: Opened): Promise<void> => act(async () => one.form().offer?.resume())

/** Writes into a form and closes it. */
const leave = async (fields: Partial<Fields>, place: Place = {}): Promise<string> => {
  const one = await open(place)
  await type(one, fields)
  const { id } = one.form()
  one.close()
  return id
}

describe("a new record", () => {
  it("is offered with the time it was typed, and comes back under the id it had once it is wanted", async () => {
    const id = await leave({ name: "Awa", kind: "company" })
    const again = await open()
    expect(again.form()).toMatchObject({ isEdited: false, values: blank, touched: {} })
    expect(again.form().id).not.toBe(id)
    expect(again.form().offer?.savedAt).toBe([...store.rows.values()][0]?.savedAt)
    await resume(again)
    expect(again.form()).toMatchObject({ id, isEdited: true, offer: undefined })
    expect(again.form().values).toEqual({ name: "Awa", city: "", kind: "company" })
    expect(store.keys).toEqual([`form:customer:new:${id}`])
    // Left again, it is offered again.
    again.close()
    expect(offered(await open())).toBe(true)
  })

  it("is written beside what is offered, which waits", async () => {
    const id = await leave({ name: "Awa", city: "Bouaké" })
    const other = await open()
    await type(other, { name: "Koffi" })
    expect([store.keys.length, offered(other)]).toEqual([2, true])
    await act(async () => other.form().forget())
    expect(store.keys).toEqual([`form:customer:new:${id}`])
    other.close()
    // What was typed meanwhile stays where nothing was kept.
    const third = await open()
    await type(third, { name: "K", kind: "company" })
    await resume(third)
    expect(third.form().values).toEqual({ name: "Awa", city: "Bouaké", kind: "company" })
    expect(store.keys).toEqual([`form:customer:new:${id}`])
  })

  it("goes when it is not wanted, and can be had back", async () => {
    await leave({ name: "Awa" })
    const one = await open()
    let undo = (): void => undefined
    await act(async () => {
      undo = one.form().offer?.ignore() ?? undo
    })
    expect([store.keys.length, offered(one)]).toEqual([0, false])
    await act(async () => undo())
    expect([store.keys.length, offered(one)]).toEqual([1, true])
  })

  it("leaves nothing behind when it was opened only, emptied again, or saved", async () => {
    await leave({})
    await leave({ name: "" })
    const one = await open()
    await type(one, { name: "Awa" })
    expect(store.keys).toHaveLength(1)
    await type(one, { name: "" })
    expect(store.keys).toEqual([])
    await type(one, { name: "Awa" })
    await act(async () => one.form().forget())
    expect(store.keys).toEqual([])
    one.close()
    expect((await open()).form()).toMatchObject({ offer: undefined, values: blank })
  })

  it("is let go of once the books have it", async () => {
    const id = await leave({ name: "Awa" })
    expect(offered(await open({ isDone: (each) => each === id }))).toBe(false)
    expect(store.keys).toEqual([])
  })

  it("stays while the form that saves it is open, though the books show it already", async () => {
    const saving = await open()
    await type(saving, { name: "Awa" })
    const other = await open({ isDone: () => true })
    expect([offered(other), store.keys.length]).toEqual([false, 1])
    saving.close()
    await open({ isDone: () => true })
    expect(store.keys).toEqual([])
  })

  it("begins another one while a tab has it open", async () => {
    const first = await open()
    await type(first, { name: "Awa" })
    const second = await open()
    expect(offered(second)).toBe(false)
    await type(second, { name: "Koffi" })
    expect(store.keys).toHaveLength(2)
  })

  it("asked for by name is offered only a copy of that name", async () => {
    const id = await leave({ city: "Cotonou" }, { begin: { name: "Awa" } })
    const other = await open({ begin: { name: "Koffi" } })
    expect(other.form()).toMatchObject({ offer: undefined, isEdited: false })
    expect(other.form().values).toEqual({ name: "Koffi", city: "", kind: "person" })
    other.close()
    const same = await open({ begin: { name: "Awa" } })
    await resume(same)
    expect(same.form()).toMatchObject({ id, values: { name: "Awa", city: "Cotonou" } })
    same.close()
    // Without a name, or with an empty one, the one that was begun last, with its name.
    const nameless = await open({ begin: { name: "" } })
    expect(nameless.form().values.name).toBe("")
    await resume(nameless)
    expect(nameless.form()).toMatchObject({ id, values: { name: "Awa", city: "Cotonou" } })
  })

  it("offers neither what is being typed, nor one after the other but the latest first", async () => {
    await leave({ name: "Awa" })
    const quick = await open({}, { name: "K" })
    expect(quick.form().values).toEqual({ ...blank, name: "K" })
    quick.close()
    const again = await open()
    await act(async () => void again.form().offer?.ignore())
    await resume(again)
    expect(again.form().values.name).toBe("Awa")
    expect(store.keys).toHaveLength(1)
  })

  it("is kept for a month, whichever form is opened then", async () => {
    await leave({ name: "Awa" })
    const [key] = store.keys
    const row = store.rows.get(key ?? "")
    if (key === undefined || row === undefined) throw new Error("nothing kept")
    store.rows.set(key, { ...row, savedAt: row.savedAt - 29 * DAY_MS })
    await open({ form: "product" })
    expect(store.keys).toEqual([key])
    store.rows.set(key, { ...row, savedAt: row.savedAt - 31 * DAY_MS })
    await open({ form: "product" })
    expect(store.keys).toEqual([])
  })
})

describe("a record that is edited", () => {
  const before: Fields = { name: "Awa", city: "Cotonou", kind: "person" }
  const place = { recordId: "r1", base: before, isDone: () => true }

  it("shows what was touched once it is wanted, and of the rest what has become of it meanwhile", async () => {
    await leave({ name: "Awa Koné" }, place)
    const again = await open({ ...place, base: { ...before, city: "Parakou" } })
    expect(again.form().values).toEqual({ ...before, city: "Parakou" })
    await resume(again)
    expect(again.form()).toMatchObject({ id: "r1", touched: { name: "Awa Koné" } })
    expect(again.form().values).toEqual({ name: "Awa Koné", city: "Parakou", kind: "person" })
  })

  it("remembers what the record said when a field was typed in, for who takes it up after a change", async () => {
    await leave({ name: "Awa Koné" }, place)
    const again = await open({ ...place, base: { ...before, name: "Awa Diallo" } })
    await resume(again)
    expect(again.form()).toMatchObject({ touched: { name: "Awa Koné" }, before: { name: "Awa" } })
  })

  it("has a copy in each tab that edits it, of which saving one leaves the other", async () => {
    const first = await open(place)
    await type(first, { name: "Awa Koné" })
    const second = await open(place)
    expect(offered(second)).toBe(false)
    await type(second, { city: "Parakou" })
    await act(async () => first.form().forget())
    first.close()
    second.close()
    const third = await open(place)
    await resume(third)
    expect(third.form().touched).toEqual({ city: "Parakou" })
  })

  it("does not take the name that a new one is asked for by", async () => {
    expect((await open({ ...place, begin: { name: "" } })).form()).toMatchObject({ isEdited: false, values: before })
  })

  it("has nothing to offer once somebody else wrote the same", async () => {
    await leave({ name: "Awa Koné", city: "Parakou" }, place)
    const half = await open({ ...place, base: { ...before, city: "Parakou" } })
    await resume(half)
    expect(half.form().touched).toEqual({ name: "Awa Koné" })
    await type(half, { name: "Awa" })
    half.close()
    await leave({ city: "Parakou" }, place)
    const again = await open({ ...place, base: { ...before, city: "Parakou" } })
    expect(again.form()).toMatchObject({ offer: undefined, isEdited: false })
    expect(store.keys).toEqual([])
  })

  it("is offered its own copy alone, and a new one none of it", async () => {
    await leave({ name: "Awa Koné" }, place)
    expect(offered(await open({ ...place, recordId: "r2" }))).toBe(false)
    expect(offered(await open())).toBe(false)
    expect(offered(await open(place))).toBe(true)
    await leave({ name: "Mariam" })
    expect(offered(await open({ ...place, recordId: "r2" }))).toBe(false)
  })
})

it("takes up only what a field can hold", async () => {
  store.put("form:customer:new:id9", { name: 7, city: "Cotonou", kind: "robot", other: "x" })
  const one = await open({ mayHold: (name, value) => name !== "kind" || value === "company" })
  await resume(one)
  expect(one.form().id).toBe("id9")
  expect(one.form().touched).toEqual({ city: "Cotonou" })
  store.put("form:customer:new:id8", "nonsense")
  expect(offered(await open())).toBe(false)
})

it("drops what was typed when asked to, and takes that back", async () => {
  const one = await open({ begin: { name: "Awa" } })
  await type(one, { city: "Cotonou" })
  let undo = (): void => undefined
  await act(async () => {
    undo = one.form().abandon()
  })
  expect(one.form()).toMatchObject({ isEdited: false, values: { name: "Awa", city: "" } })
  expect(store.keys).toEqual([])
  one.close()
  // Taken back when its form is closed already, it is offered there.
  await act(async () => undo())
  expect(store.keys).toHaveLength(1)
  const again = await open()
  await resume(again)
  expect(again.form().values).toMatchObject({ name: "Awa", city: "Cotonou" })
})

it("says that the device cannot keep it, until it can", async () => {
  const one = await open()
  store.isFull = true
  await type(one, { name: "A" })
  expect(one.form().isUnsafe).toBe(true)
  store.isFull = false
  await type(one, { name: "Aw" })
  expect(one.form().isUnsafe).toBe(false)
})

it("grabs what is not durable yet as the page ends", async () => {
  const one = await open()
  store.isFull = true
  await type(one, { name: "A" })
  expect(store.keys).toEqual([])
  await act(async () => window.dispatchEvent(new Event("pagehide")))
  expect([...store.rows.values()].map(({ value }) => value)).toEqual([{ name: "A" }])
})
