import type { Locator, Page } from "playwright"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { violations } from "../../support/axe.ts"
import { sizes } from "../built-page.ts"
import { Harness } from "../harness/visits.ts"

let harness: Harness

beforeAll(async () => {
  harness = await Harness.open()
})
afterAll(() => harness.close())

const newInvoice = "/dashboard/invoices/new"

const frames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

/** What happens under an open list: a notice appears above it and the page moves a little. */
const disturb = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    const notice = document.createElement("div")
    notice.style.height = "40px"
    document.querySelector("main")?.prepend(notice)
    window.scrollBy(0, 30)
  })
  await frames(page)
  await page.waitForTimeout(300)
}

const itemOf = (page: Page, line = 1): Locator =>
  page
    .getByRole("group", { name: /^(Article|Item) \d/ })
    .nth(line - 1)
    .getByRole("combobox")
    .first()

const heightAbove = async (page: Page, field: Locator): Promise<number> => {
  const list = await page.getByRole("listbox").boundingBox()
  const box = await field.boundingBox()
  return Math.round((list?.y ?? 0) - (box?.y ?? 0))
}

describe.each(["phone", "desktop"] as const)("an open list on a %s", (size) => {
  it.each([
    ["fr", /^Ajouter « Sable fin » aux produits$/, "Nouveau produit ou service"],
    ["en", /^Add “Sable fin” to the products$/, "New product or service"]
  ] as const)("outlives what appears above it and a little scrolling (%s)", async (language, create, title) => {
    await harness.visitNext({ path: newInvoice, size, language, hasTouch: size === "phone" }, async (page) => {
      const field = itemOf(page)
      await field.scrollIntoViewIfNeeded()
      await (size === "phone" ? field.tap() : field.click())
      await page.keyboard.type("Sable")
      await page.getByRole("option").first().waitFor()
      await disturb(page)
      await page.keyboard.type(" fin")
      await disturb(page)
      const choice = page.getByRole("option", { name: create })
      await (size === "phone" ? choice.tap() : choice.click())
      await page.getByRole("dialog", { name: title }).waitFor()
      expect(await page.getByRole("dialog").getByRole("textbox").first().inputValue()).toBe("Sable fin")
    })
  })

  it("opens again at each press and closes on Escape, on Tab and by a press beside it", async () => {
    await harness.visitNext({ path: newInvoice, size }, async (page) => {
      const field = page.getByRole("combobox", { name: /^Client/ })
      const list = page.getByRole("listbox")
      const closed = () => list.waitFor({ state: "detached" })
      await field.click()
      await list.waitFor()
      await page.keyboard.press("Escape")
      await closed()
      await field.click()
      await list.waitFor()
      if (size === "desktop") {
        await page.keyboard.press("Tab")
        await closed()
        await field.click()
        await list.waitFor()
        await page.mouse.click(sizes.desktop.width - 4, 400)
        await closed()
      } else {
        await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click()
        await closed()
        // The keyboard is back where it was.
        expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
      }
      await field.click()
      await list.waitFor()
    })
  })
})

it("stays attached to its field on a desktop", async () => {
  await harness.visitNext({ path: newInvoice }, async (page) => {
    const field = page.getByRole("combobox", { name: /^Client/ })
    await field.click()
    await page.getByRole("listbox").waitFor()
    const before = await heightAbove(page, field)
    await disturb(page)
    expect(await page.getByRole("listbox").count()).toBe(1)
    expect(await heightAbove(page, field)).toBe(before)
  })
})

describe("the search in front of the page of a phone", () => {
  const visit = (look: (page: Page) => Promise<void>): Promise<void> =>
    harness.visitNext({ path: newInvoice, size: "phone" }, look)
  const focused = (page: Page): Promise<string> =>
    page.evaluate(() => {
      const slot = document.activeElement?.closest("[data-field]")
      return slot?.getAttribute("data-field")?.split(" ").at(-1) ?? document.activeElement?.tagName ?? ""
    })

  it("has names, room for fingers, and nothing for axe to find", async () => {
    await visit(async (page) => {
      await itemOf(page).click()
      const sheet = page.getByRole("dialog", { name: "Produit ou désignation" })
      await sheet.getByRole("combobox", { name: "Produit ou désignation" }).pressSequentially("a")
      await sheet.getByRole("option", { name: "Garder « a » tel quel" }).waitFor()
      expect(await violations(page, { without: ["page-has-heading-one", "region"] })).toEqual([])
      const low = await sheet
        .locator("button, input, [role=option]")
        .evaluateAll((all) =>
          all.filter((one) => one.getBoundingClientRect().height < 43.5).map((one) => one.outerHTML)
        )
      expect(low).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(sizes.phone.width)
    })
  })

  it("shrinks to what the keyboard of the phone leaves", async () => {
    await visit(async (page) => {
      await itemOf(page).click()
      await page.getByRole("option").first().waitFor()
      // The keyboard takes away from the visible part of the page.
      await page.setViewportSize({ width: 360, height: 340 })
      const last = page.getByRole("option").last()
      await last.scrollIntoViewIfNeeded()
      await expect.poll(async () => (await page.getByRole("listbox").boundingBox())?.height ?? 999).toBeLessThan(260)
      const box = await last.boundingBox()
      expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(340)
    })
  })

  it("keeps text of one's own however it is left, and goes on where the line goes on", async () => {
    await visit(async (page) => {
      const field = itemOf(page)
      const sheet = page.getByRole("dialog")
      const gone = () => sheet.waitFor({ state: "detached" })
      await field.click()
      await page.keyboard.type("Sable")
      await page.keyboard.press("Escape")
      await gone()
      expect(await field.textContent()).toBe("Sable")
      expect(await focused(page)).toBe("designation")
      // Letters on the closed field go on with the text.
      await page.keyboard.type(", fin")
      await sheet.getByRole("button", { name: "Fermer" }).click()
      await gone()
      expect(await field.textContent()).toBe("Sable, fin")
      await field.click()
      await page.keyboard.type(" et lavé")
      await page.keyboard.press("Enter")
      await gone()
      expect(await field.textContent()).toBe("Sable, fin et lavé")
      expect(await focused(page)).toBe("quantity")
      await field.click()
      await page.keyboard.type(", 2 t")
      await page.getByRole("option", { name: "Garder « Sable, fin et lavé, 2 t » tel quel" }).click()
      await gone()
      expect(await field.textContent()).toBe("Sable, fin et lavé, 2 t")
      expect(await focused(page)).toBe("quantity")
    })
  })

  it("gives the keyboard back when what was to be added is not added", async () => {
    await visit(async (page) => {
      await itemOf(page).click()
      await page.keyboard.type("Sable fin")
      await page.getByRole("option", { name: "Ajouter « Sable fin » aux produits" }).click()
      const dialog = page.getByRole("dialog", { name: "Nouveau produit ou service" })
      await dialog.getByRole("button", { name: "Fermer" }).click()
      await dialog.waitFor({ state: "detached" })
      await expect.poll(() => focused(page)).toBe("designation")
      expect(await itemOf(page).textContent()).toBe("Sable fin")
    })
  })

  it("fills the line from a product and replaces a chosen one by what is typed", async () => {
    await visit(async (page) => {
      const field = itemOf(page)
      await field.click()
      const first = page.getByRole("option").first()
      const name = (await first.locator("span > span").first().textContent()) ?? ""
      await first.click()
      await expect.poll(() => field.textContent()).toBe(name)
      await expect.poll(() => focused(page)).toBe("quantity")
      await field.click()
      await page.keyboard.type("Pose")
      await page.keyboard.press("Enter")
      await expect.poll(() => field.textContent()).toBe("Pose")
    })
  })

  it("chooses a customer by Enter and gives a search up without touching the choice", async () => {
    await visit(async (page) => {
      const field = page.getByRole("combobox", { name: /^Client/ })
      await field.focus()
      await page.keyboard.type("koffi")
      await page.keyboard.press("Enter")
      await page.getByRole("dialog").waitFor({ state: "detached" })
      expect(await field.textContent()).toBe("Koffi Mensah")
      await field.click()
      expect(await page.getByRole("option", { selected: true }).textContent()).toContain("Koffi Mensah")
      await page.keyboard.type("mariam")
      await page.keyboard.press("Escape")
      await page.getByRole("dialog").waitFor({ state: "detached" })
      expect(await field.textContent()).toBe("Koffi Mensah")
    })
  })
})
