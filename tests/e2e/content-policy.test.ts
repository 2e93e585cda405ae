import { afterAll, beforeAll, expect, it } from "vitest"
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
