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
    grab: (key, value) => this.put(key, value),
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

/** Writes into a form and closes it. */
const leave = async (fields: Partial<Fields>, place: Place = {}): Promise<string> => {
  const one = await open(place)
  await type(one, fields)
  const { id } = one.form()
  one.close()
  return id
}

describe("a new record", () => {
  it("comes back under the id it had, with what was typed", async () => {
    const id = await leave({ name: "Awa", kind: "company" })
    const again = await open()
    expect(again.form()).toMatchObject({ id, isRestored: true, isEdited: true })
    expect(again.form().values).toEqual({ name: "Awa", city: "", kind: "company" })
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
    expect((await open()).form()).toMatchObject({ isRestored: false, values: blank })
  })

  it("is let go of once the books have it", async () => {
    const id = await leave({ name: "Awa" })
    expect((await open({ isDone: (each) => each === id })).form().isRestored).toBe(false)
    expect(store.keys).toEqual([])
  })

  it("begins another one while a tab has it open", async () => {
    const first = await open()
    await type(first, { name: "Awa" })
    const second = await open()
    expect(second.form().isRestored).toBe(false)
    await type(second, { name: "Koffi" })
    expect(store.keys).toHaveLength(2)
  })

  it("asked for by name takes up only a copy of that name", async () => {
    const id = await leave({ city: "Cotonou" }, { begin: { name: "Awa" } })
    const other = await open({ begin: { name: "Koffi" } })
    expect(other.form()).toMatchObject({ isRestored: false, isEdited: false })
    expect(other.form().values).toEqual({ name: "Koffi", city: "", kind: "person" })
    other.close()
    const same = await open({ begin: { name: "Awa" } })
    expect(same.form()).toMatchObject({ id, isRestored: true, values: { name: "Awa", city: "Cotonou" } })
    same.close()
    // Without a name, or with an empty one, the one that was begun last, with its name.
    const nameless = await open({ begin: { name: "" } })
    expect(nameless.form()).toMatchObject({ id, values: { name: "Awa", city: "Cotonou" } })
  })

  it("does not take the place of what was typed before the device had looked", async () => {
    await leave({ name: "Awa" })
    const quick = await open({}, { name: "K" })
    expect(quick.form()).toMatchObject({ isRestored: false, values: { name: "K" } })
    expect(store.keys).toHaveLength(2)
    quick.close()
    // The latest first, whichever stands first on the device.
    const again = await open()
    expect(again.form().values.name).toBe("K")
    await type(again, { name: "" })
    again.close()
    expect((await open()).form().values.name).toBe("Awa")
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

  it("shows what was touched, and of the rest what has become of it meanwhile", async () => {
    await leave({ name: "Awa Koné" }, place)
    const again = await open({ ...place, base: { ...before, city: "Parakou" } })
    expect(again.form()).toMatchObject({ id: "r1", isRestored: true, touched: { name: "Awa Koné" } })
    expect(again.form().values).toEqual({ name: "Awa Koné", city: "Parakou", kind: "person" })
  })

  it("has a copy in each tab that edits it, of which saving one leaves the other", async () => {
    const first = await open(place)
    await type(first, { name: "Awa Koné" })
    const second = await open(place)
    expect(second.form().isRestored).toBe(false)
    await type(second, { city: "Parakou" })
    await act(async () => first.form().forget())
    first.close()
    second.close()
    expect((await open(place)).form().touched).toEqual({ city: "Parakou" })
  })

  it("does not take the name that a new one is asked for by", async () => {
    expect((await open({ ...place, begin: { name: "" } })).form()).toMatchObject({ isEdited: false, values: before })
  })

  it("has nothing to bring back once somebody else wrote the same", async () => {
    await leave({ name: "Awa Koné", city: "Parakou" }, place)
    const half = await open({ ...place, base: { ...before, city: "Parakou" } })
    expect(half.form().touched).toEqual({ name: "Awa Koné" })
    await type(half, { name: "Awa" })
    half.close()
    await leave({ city: "Parakou" }, place)
    const again = await open({ ...place, base: { ...before, city: "Parakou" } })
    expect(again.form()).toMatchObject({ isRestored: false, isEdited: false })
    expect(store.keys).toEqual([])
  })

  it("keeps its copy apart from those of other records and of new ones", async () => {
    await leave({ name: "Awa Koné" }, place)
    expect((await open({ ...place, recordId: "r2" })).form().isRestored).toBe(false)
    expect((await open()).form().isRestored).toBe(false)
    expect((await open(place)).form().isRestored).toBe(true)
  })

  it("brings back what was kept beside what was typed before the device had looked", async () => {
    await leave({ name: "Awa Koné" }, place)
    const quick = await open(place, { city: "Parakou" })
    expect(quick.form().values).toEqual({ name: "Awa Koné", city: "Parakou", kind: "person" })
    quick.close()
    expect((await open(place)).form().touched).toEqual({ name: "Awa Koné", city: "Parakou" })
    expect(store.keys).toHaveLength(1)
  })
})

it("takes up only what a field can hold", async () => {
  store.put("form:customer:new:id9", { name: 7, city: "Cotonou", kind: "robot", other: "x" })
  const { form } = await open({ mayHold: (name, value) => name !== "kind" || value === "company" })
  expect(form().id).toBe("id9")
  expect(form().touched).toEqual({ city: "Cotonou" })
  store.put("form:customer:new:id8", "nonsense")
  expect((await open()).form().isRestored).toBe(false)
})

it("begins again when asked to, and takes that back", async () => {
  await leave({ city: "Cotonou" }, { begin: { name: "Awa" } })
  const one = await open({ begin: { name: "Awa" } })
  let undo = (): void => undefined
  await act(async () => {
    undo = one.form().startOver()
  })
  expect(one.form()).toMatchObject({ isRestored: false, isEdited: false, values: { name: "Awa", city: "" } })
  expect(store.keys).toEqual([])
  await act(async () => undo())
  expect(one.form().values).toMatchObject({ name: "Awa", city: "Cotonou" })
  expect(store.keys).toHaveLength(1)
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
