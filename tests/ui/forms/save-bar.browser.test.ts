import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { named, textsIn } from "../../e2e/support/texts.ts"
import { Harness } from "../harness/visits.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let harness: Harness

beforeAll(async () => {
  harness = await Harness.open()
})
afterAll(() => harness.close())

it.each(["phone", "desktop"] as const)("is quiet until there is something to save, on a %s", async (size) => {
  const { save } = textsIn("fr").forms
  await harness.visitNext({ path: "/dashboard/settings/invoice", size }, async (page) => {
    const button = page.getByRole("button", { name: named(save.save) })
    const ground = () => button.evaluate((element) => getComputedStyle(element).backgroundColor)
    await button.waitFor()
    const quiet = await ground()
    const field = page.getByRole("textbox").first()
    const before = await field.inputValue()
    await field.fill("AUTRE-")
    const second = await page.getByRole("button", { name: named(save.discard) }).evaluate((discard) => {
      return getComputedStyle(discard).backgroundColor
    })
    // What was quiet looked as what drops the changes does now; saving has come to the fore.
    expect(quiet).toBe(second)
    await expect.poll(ground).not.toBe(quiet)
    await field.fill(before)
    await expect.poll(ground).toBe(quiet)
  })
})
