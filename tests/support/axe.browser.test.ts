import { chromium, type Browser } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import { violations } from "./axe.ts"
import { BROWSER_ARGUMENTS, findBrowser } from "./browser.ts"

let browser: Browser

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_ARGUMENTS] })
})
afterAll(() => browser.close())

const rulesOf = (found: ReadonlyArray<string>): ReadonlyArray<string> => found.map((text) => text.split(":")[0] ?? "")

it("finds what is wrong with a page, with the whole of it and with its parts, and no more than was asked", async () => {
  const page = await browser.newPage()
  await page.setContent(
    '<main><p id="pale" style="color:#ccc;background:#fff">Pâle</p></main><nav id="aside"><img src="x.png"></nav>'
  )
  expect(rulesOf(await violations(page))).toEqual(
    expect.arrayContaining(["color-contrast", "document-title", "html-has-lang", "image-alt", "page-has-heading-one"])
  )
  expect(rulesOf(await violations(page, { outside: "#aside" }))).not.toContain("image-alt")
  expect(await violations(page, { within: "#aside" })).toEqual([
    expect.stringMatching(/^image-alt: img <img src="x.png">/)
  ])
  expect(rulesOf(await violations(page, { only: ["color-contrast"] }))).toEqual(["color-contrast"])
  expect(rulesOf(await violations(page, { without: ["document-title"] }))).not.toContain("document-title")
})
