import type { Page } from "playwright"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { layoutFaults, smallTargets } from "../../e2e/support/layout.ts"
import { violations } from "../../support/axe.ts"
import { opened, openers } from "../gallery/openers.ts"
import { GalleryVisits } from "../gallery/visits.ts"
import { sizes } from "../built-page.ts"
import { settled } from "../harness/every-screen.ts"

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let gallery: GalleryVisits

beforeAll(async () => {
  gallery = await GalleryVisits.open()
})
afterAll(() => gallery.close())

/** The sections whose specimens open something: alone they are looked at sooner than on the whole page. */
const withOpeners = ["pickers", "overlays"]

const whatOpens = async (page: Page, look: (name: string) => Promise<void>): Promise<void> => {
  const all = await openers(page)
  expect(all.length).toBeGreaterThan(2)
  for (const { name, open, close } of all) {
    await open()
    await look(name)
    await close()
  }
}

// Each language has its share; what the other one would need of room, longer words show.
describe.each([
  ["phone", "fr"],
  ["desktop", "en"]
] as const)("every section at %s size (%s)", (size, lang) => {
  it("passes axe in both themes, fits and can be pressed by a finger", async () => {
    await gallery.visit({ size, colorScheme: "dark", query: { lang } }, async (page) => {
      expect(await page.getAttribute("html", "lang")).toBe(lang)
      expect.soft(await violations(page, { inBothThemes: true })).toEqual([])
      expect.soft(await layoutFaults(page)).toEqual([])
      expect.soft(await smallTargets(page)).toEqual([])
    })
  })

  it("passes axe with everything that opens, in both themes", async () => {
    // While something is open the page behind it is hidden from screen readers: what opened is looked at by itself.
    for (const section of withOpeners) {
      await gallery.visit({ size, colorScheme: "dark", query: { lang, section } }, (page) =>
        whatOpens(page, async (name) => {
          expect.soft([name, await violations(page, { within: opened, inBothThemes: true })]).toEqual([name, []])
          expect.soft([name, await smallTargets(page)]).toEqual([name, []])
        })
      )
    }
  })
})

describe("the gallery", () => {
  it("keeps longer words whole in every window, also in what opens", async () => {
    await gallery.visit({ size: "narrow", query: { lang: "long" } }, async (page) => {
      expect.soft(await page.getByRole("heading", { level: 1 }).first().textContent()).toMatch(/^\[.*\]$/)
      for (const size of ["narrow", "phone", "desktop"] as const) {
        await page.setViewportSize(sizes[size])
        await settled(page)
        expect.soft([size, await layoutFaults(page)]).toEqual([size, []])
      }
    })
    for (const section of withOpeners) {
      await gallery.visit({ size: "phone", query: { lang: "long", section } }, async (page) => {
        for (const size of ["phone", "desktop"] as const) {
          await page.setViewportSize(sizes[size])
          await settled(page)
          await whatOpens(page, async (name) => {
            expect.soft([size, name, await layoutFaults(page)]).toEqual([size, name, []])
          })
        }
      })
    }
  })

  it("reaches every control that is not out of use with the Tab key, and shows where it is", async () => {
    await gallery.visit({ size: "desktop", query: { section: "choices" } }, async (page) => {
      await reachesAll(page)
    })
    await gallery.visit({ size: "phone", query: { section: "pickers" } }, async (page) => {
      await reachesAll(page)
    })
  })

  it("follows its switches", async () => {
    await gallery.visit({ size: "desktop", query: { section: "states" } }, async (page) => {
      const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
      const dark = "rgb(15, 21, 18)"
      expect(await ground()).not.toBe(dark)
      await page.getByRole("link", { name: "Sombre" }).click()
      await expect.poll(ground).toBe(dark)
      await page.getByRole("link", { name: "English" }).click()
      await page.getByRole("heading", { name: "Empty, on its way, failed" }).waitFor()
      expect(await ground()).toBe(dark)
      await page.getByRole("link", { name: "Marks and drawings" }).click()
      await page.getByRole("heading", { name: "Marks and drawings" }).waitFor()
    })
  })

  it("tells what is chosen from what is not without colours of its own", async () => {
    await gallery.visit({ forcedColors: "active", query: { section: "choices" } }, async (page) => {
      expect.soft(await violations(page)).toEqual([])
      const grounds = await page
        .locator("[data-component=Segmented] label > span")
        .evaluateAll((all) => all.slice(0, 2).map((label) => getComputedStyle(label).backgroundColor))
      expect.soft(new Set(grounds).size).toBe(2)
      // The tick, its box, and the page around it are three different colours, or the first two could not be seen.
      const box = page
        .locator("[data-component=Checkbox] label[data-selected]:not([data-disabled]) > span:has(> svg)")
        .first()
      const [tick, ground] = await box.evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element)
        return [color, backgroundColor]
      })
      expect.soft(tick).not.toBe(ground)
      expect.soft(tick).toBe("rgb(255, 255, 255)")
    })
  })
})

/** Tab goes from control to control; a group of radios or a date is one stop or several, but is reached. */
const reachesAll = async (page: Page): Promise<void> => {
  const wanted = await page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, textarea, [role="spinbutton"])')
    ].filter(
      (element) =>
        element.checkVisibility() &&
        element.tabIndex >= 0 &&
        !element.matches(":disabled, [aria-disabled=true], [data-disabled] *") &&
        element.closest("[data-react-aria-prevent-focus], [aria-hidden=true]") === null
    )
    for (const [index, element] of controls.entries()) element.dataset["wanted"] = `${index}`
    return controls.length
  })
  const reached = new Set<string>()
  const unseen: Array<string> = []
  await page.evaluate(() => document.querySelector<HTMLElement>("main a")?.focus())
  for (let step = 0; step < wanted * 2; step += 1) {
    const found = await page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || element === document.body) return undefined
      // The mark of the focus may stand on the control, on what labels it, or on the field around it.
      const marks = [
        element,
        element.closest("label"),
        element.closest("label")?.querySelector("span"),
        element.closest("[role=group]")
      ]
      // The part of a date has a ground of its own instead of a ring; that is for the eye, in the pictures.
      const isPartOfDate = element.role === "spinbutton"
      const isSeen = marks.some((mark) => {
        if (mark === null || mark === undefined) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(mark)
        return outlineStyle !== "none" && outlineWidth !== "0px"
      })
      return { id: element.dataset["wanted"], name: element.outerHTML.slice(0, 120), isSeen: isSeen || isPartOfDate }
    })
    if (found === undefined) break
    if (found.id !== undefined) reached.add(found.id)
    if (!found.isSeen) unseen.push(found.name)
    await page.keyboard.press("Tab")
  }
  const missed = await page.evaluate(
    (ids) =>
      [...document.querySelectorAll<HTMLElement>("[data-wanted]")]
        // Radios that are not chosen are reached by the arrows from the one that is.
        .filter((element) => !ids.includes(element.dataset["wanted"] ?? "") && element.getAttribute("type") !== "radio")
        .map((element) => element.outerHTML.slice(0, 160)),
    [...reached]
  )
  expect.soft(missed).toEqual([])
  expect.soft(unseen).toEqual([])
  expect(reached.size).toBeGreaterThan(10)
}
