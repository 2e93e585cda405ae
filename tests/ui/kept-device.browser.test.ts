import type { Page } from "playwright"
import { afterAll, beforeAll, expect, it } from "vitest"
import { found, leave } from "../support/left-on-device.ts"
import { Harness } from "./harness/visits.ts"

let harness: Harness
beforeAll(async () => {
  harness = await Harness.open()
})
afterAll(() => harness.close())

const path = "/dashboard"
it("a visit finds nothing of the one before, in the same browser that has read the application", async () => {
  const first: Array<object> = []
  const contexts: Array<object> = []
  await harness.visit({ path, size: "phone", colorScheme: "dark" }, async (page) => {
    contexts.push(page.context())
    first.push(await found(page))
    await leave(page)
    expect(Object.values(await found(page))).not.toEqual(Object.values(first[0] ?? {}))
  })
  await harness.visit({ path }, async (page) => {
    contexts.push(page.context())
    expect(await found(page)).toEqual(first[0])
    expect(await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches)).toBe(false)
    expect(await page.evaluate(() => window.innerWidth)).toBe(1280)
  })
  expect(contexts[1]).toBe(contexts[0])
})

it("a page that would keep more is given to nobody else", async () => {
  const pages: Array<Page> = []
  await harness.visit({ path }, async (page) => {
    pages.push(page)
    await page.addInitScript(() => Object.assign(window, { left: "yes" }))
  })
  await harness.visit({ path }, async (page) => {
    expect(page).not.toBe(pages[0])
    expect(await page.evaluate(() => Reflect.get(window, "left"))).toBeUndefined()
  })
  expect(pages[0]?.isClosed()).toBe(true)
})

it("nor is one that somebody found wrong", async () => {
  const pages: Array<Page> = []
  const visit = harness.visit({ path }, async (page) => {
    pages.push(page)
    await page.evaluate(() => console.error("wrong"))
  })
  await expect(visit).rejects.toThrow("wrong")
  expect(pages[0]?.isClosed()).toBe(true)
})
