import "fake-indexeddb/auto"
import { IDBFactory } from "fake-indexeddb"
import { beforeEach, expect, it, vi } from "vitest"
import { unsentOf } from "../../../src/infra/browser/storage/device-copies.ts"
import { formsWithoutCompany } from "../../../src/infra/browser/storage/forms-without-company.ts"
import { storagePocket } from "../../../src/infra/browser/storage/pocket.ts"
import { storage } from "./support/storage.ts"

const KEY = "form:company:new:1"
let now = 0

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  vi.stubGlobal("localStorage", storage())
})

const pocket = storagePocket(() => localStorage)
const refusing = storagePocket(() => {
  throw new Error("private window")
})
const open = (of = pocket) => formsWithoutCompany("u1", of, () => (now += 1))
const withoutDatabases = (): void => {
  const failing = {
    open: () => {
      throw new Error("no databases")
    }
  }
  globalThis.indexedDB = failing as unknown as IDBFactory
}

it("holds a form before the call returns, and in the database alone once that has it", async () => {
  const forms = open()
  const saving = forms.save(KEY, { socialName: "A" })
  expect(pocket.read(`u1..${KEY}`)?.value).toEqual({ socialName: "A" })
  await saving
  expect(pocket.read(`u1..${KEY}`)).toBeUndefined()
  expect(await open().load(KEY)).toEqual({ socialName: "A" })
  expect((await open().list("form:")).map(({ key, value }) => [key, value])).toEqual([[KEY, { socialName: "A" }]])
  expect((await unsentOf("u1")).drafts).toBe(1)
  await open().remove(KEY)
  expect(await open().list("form:")).toEqual([])
})

it("keeps the newest that came while the database was being opened", async () => {
  const forms = open()
  const saving = forms.save(KEY, { socialName: "A" })
  forms.grab(KEY, { socialName: "Ab" })
  await saving
  expect(await open().load(KEY)).toEqual({ socialName: "Ab" })
})

it("grabs what is newer than what is being written", async () => {
  const forms = open()
  await forms.save(KEY, { socialName: "A" })
  const saving = forms.save(KEY, { socialName: "Ab" })
  await Promise.resolve()
  forms.grab(KEY, { socialName: "Abc" })
  await saving
  expect(await open().load(KEY)).toEqual({ socialName: "Abc" })
})

it("does not bring back what was removed while the database was being opened", async () => {
  const forms = open()
  const saving = forms.save(KEY, { socialName: "A" })
  const removing = forms.remove(KEY)
  await Promise.all([saving, removing])
  expect(await open().list("form:")).toEqual([])
})

it("holds forms where there are no databases, and says so where there is nothing at all", async () => {
  withoutDatabases()
  await open().save(KEY, { socialName: "A" })
  expect(await open().load(KEY)).toEqual({ socialName: "A" })
  expect((await open().list("form:")).map(({ key }) => key)).toEqual([KEY])
  await expect(open(refusing).save(KEY, {})).rejects.toThrow("no databases")
})

it("does without local storage", async () => {
  await open(refusing).save(KEY, { socialName: "A" })
  expect(await open(refusing).load(KEY)).toEqual({ socialName: "A" })
})
