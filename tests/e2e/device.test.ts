import { afterAll, beforeAll, expect, it } from "vitest"
import { found, leave } from "../support/left-on-device.ts"
import { Device } from "./support/device.ts"
import { shareServer } from "./support/server.ts"

let server: Awaited<ReturnType<typeof shareServer>>
beforeAll(async () => {
  server = await shareServer()
})
afterAll(() => server.close())

it("is broken by nothing unseen: a page that tries is told of, to us and to the server, and the test fails", async () => {
  const device = await Device.start("desktop")
  await device.page.goto(server.origin)
  const told = device.page.waitForResponse((answer) => answer.url().endsWith("/reports/policy/"))
  const outcome = await device.page.evaluate(async () => {
    const script = document.createElement("script")
    const picture = document.createElement("img")
    const refused = new Promise((resolve) => document.addEventListener("securitypolicyviolation", resolve))
    picture.src = "https://ailleurs.example/pixel.png"
    document.body.append(picture)
    await refused
    try {
      script.textContent = "globalThis.gotIn = true"
      document.body.append(script)
    } catch (error) {
      return [error instanceof TypeError, "gotIn" in globalThis]
    }
    return [false, "gotIn" in globalThis]
  })
  expect((await told).status()).toBe(204)
  expect(outcome).toEqual([true, false])
  await expect(device.closeBrowser()).rejects.toThrow(/The content policy was broken:[^]*img-src/)
})

it("finds nothing of the device before, in the same browser that has read the application", async () => {
  const before = await Device.start("phone")
  await before.page.goto(server.origin)
  const asNew = await found(before.page)
  await leave(before.page)
  expect(await found(before.page)).not.toEqual(asNew)
  const { page } = before
  await page.setViewportSize({ width: 320, height: 568 })
  await before.page.evaluate(() => console.error("wrong"))
  await before.discard()
  expect(page.isClosed()).toBe(false)
  // Its tabs open in windows of the size in which it was opened.
  const larger = await Device.start("desktop")
  expect(larger.page).not.toBe(page)
  const after = await Device.start("phone")
  expect(after.page).toBe(page)
  await after.page.goto(server.origin)
  expect(await found(after.page)).toEqual(asNew)
  expect(await after.page.evaluate(() => window.innerWidth)).toBe(360)
  expect(after.complaints).toEqual([])
  await after.page.evaluate(() => console.error("wrong again"))
  expect([before.complaints, after.complaints]).toEqual([["wrong"], ["wrong again"]])
  await after.discard()
  await larger.discard()
})

it.each([
  ["has no network", (device: Device) => device.cutNetwork()],
  ["has lost its server", async (device: Device) => device.loseServer()],
  ["keeps the application", (device: Device) => device.keepApplication()],
  ["is shown other answers than the server's", (device: Device) => device.page.route("**/nothing", () => undefined)]
] as const)("one that %s is left to nobody", async (_name, spoil) => {
  const device = await Device.start("phone")
  await device.page.goto(server.origin)
  const { page } = device
  await spoil(device)
  await device.discard()
  expect(page.isClosed()).toBe(true)
})
