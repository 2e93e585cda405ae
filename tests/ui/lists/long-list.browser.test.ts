import { readFileSync } from "node:fs"
import type { Download, Page } from "playwright"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { violations } from "../../support/axe.ts"
import { settled } from "../harness/every-screen.ts"
import { Harness } from "../harness/visits.ts"
import { readCsv } from "./export/read-csv.ts"

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const MANY = 50_000

let harness: Harness
beforeAll(async () => {
  harness = await Harness.open()
})
afterAll(() => harness.close())

/** Waits patiently: a busy machine is no fault. */
const eventually = <A>(read: () => Promise<A>) => expect.poll(read, { timeout: 15_000 })

const drawnRows = (page: Page): Promise<number> => page.locator("[data-index]").count()

/** The rows that the window shows, from the top: their places in the list. */
const inSight = (page: Page): Promise<ReadonlyArray<number>> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-index]")]
      .filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return bottom > 0 && top < window.innerHeight
      })
      .map((row) => Number(row.dataset["index"]))
  )

/** The place in the list of the row that has the keyboard. */
const current = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.activeElement?.closest<HTMLElement>("[data-index]")?.dataset["index"] ?? -1))

const isInSight = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const box = document.activeElement?.closest("[data-index]")?.getBoundingClientRect()
    return box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight
  })

/** To where a list begins. */
const toTop = async (page: Page): Promise<void> => {
  await page.evaluate(() => window.scrollTo(0, 0))
  await eventually(async () => (await inSight(page))[0]).toBe(0)
}

/** Draws a few rows wherever one looks, and no hole. */
const drawsFew = async (page: Page): Promise<void> => {
  await page.locator("[data-index]").first().waitFor()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeGreaterThan(MANY * 60)
  for (const part of [0, 0.1, 0.5, 0.9, 0.999]) {
    await page.evaluate((to) => window.scrollTo(0, to), Math.round(height * part))
    await eventually(async () => (await inSight(page)).length).toBeGreaterThan(1)
    const shown = await inSight(page)
    expect(shown.at(-1)).toBe((shown[0] ?? 0) + shown.length - 1)
    expect(await drawnRows(page)).toBeLessThan(60)
  }
  // Nor does wandering leave anything behind.
  for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, -700)
  await eventually(() => drawnRows(page)).toBeLessThan(60)
}

/** Goes through all rows by keys, one stop for Tab. */
const goesByKeys = async (page: Page): Promise<void> => {
  await page.locator("[data-row]").first().focus()
  const press = async (key: string, place: (at: number) => boolean): Promise<void> => {
    await page.keyboard.press(key)
    await eventually(async () => place(await current(page))).toBe(true)
    expect(await isInSight(page)).toBe(true)
  }
  await press("ArrowDown", (at) => at === 1)
  await press("j", (at) => at === 2)
  await press("k", (at) => at === 1)
  await press("PageDown", (at) => at > 2 && at < 20)
  await press("PageUp", (at) => at === 1)
  await press("End", (at) => at === MANY - 1)
  await press("ArrowUp", (at) => at === MANY - 2)
  await press("Home", (at) => at === 0)
  // Scrolled away by hand, the row with the keyboard stays, and the next key brings it back.
  await page.evaluate(() => window.scrollTo(0, 900_000))
  await eventually(async () => ((await inSight(page))[0] ?? 0) > 5000).toBe(true)
  expect(await current(page)).toBe(0)
  await press("ArrowDown", (at) => at === 1)
  expect(await page.locator('[data-index] [data-row][tabindex="0"]').count()).toBe(1)
  // Out of the list by Tab in a few stops: the name, the menu.
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press("Tab")
  expect(await current(page)).toBe(-1)
}

/** Tells assistive technology how long the list is, and passes axe. */
const tellsItsLength = async (page: Page, size: "desktop" | "phone"): Promise<void> => {
  await page.locator("[data-index]").first().waitFor()
  await page.evaluate(() => window.scrollTo(0, 500_000))
  await eventually(async () => ((await inSight(page))[0] ?? 0) > 1000).toBe(true)
  const [at = 0] = await inSight(page)
  const row = page.locator(`[data-index="${at}"]`)
  if (size === "desktop") {
    expect(await page.getByRole("grid", { name: "Factures" }).getAttribute("aria-rowcount")).toBe(`${MANY + 1}`)
    expect(await row.getAttribute("aria-rowindex")).toBe(`${at + 2}`)
  } else {
    expect(await row.getAttribute("aria-posinset")).toBe(`${at + 1}`)
    expect(await row.getAttribute("aria-setsize")).toBe(`${MANY}`)
  }
  expect(await violations(page)).toEqual([])
}

/** Thousands of sales, in one page for all that look at them: making so many takes longest. */
const sales = { path: "/dashboard/entries", scene: { crowd: { of: ["Sale"], times: 510 } } } as const

it("follows a window that becomes narrow far down in the list, and wide again", async () => {
  await harness.visitNext(sales, async (page) => {
    await page.locator("[data-index]").first().waitFor()
    for (const width of [360, 1280, 700]) {
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      for (const part of [0.3, 0.99]) {
        await page.evaluate((to) => window.scrollTo(0, to), Math.round(height * part))
        await settled(page)
      }
      await page.setViewportSize({ width, height: 640 })
      await eventually(async () => (await inSight(page)).length).toBeGreaterThan(1)
      expect(await drawnRows(page)).toBeLessThan(60)
    }
  })
})

/** The rows that are drawn, with the day that stands over each; none where no heading does. */
const drawnDays = (page: Page): Promise<ReadonlyArray<{ readonly at: number; readonly day: string | null }>> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-index]")].map((row) => {
      const before = row.previousElementSibling
      const heading = row.querySelector("h2") ?? (before?.matches("[data-day]") === true ? before : null)
      return { at: Number(row.dataset["index"]), day: heading?.querySelector("span")?.textContent ?? null }
    })
  )

it.each(["desktop", "phone"] as const)(
  "stands the days over thousands of sales, which keys and boxes go past (%s)",
  async (size) => {
    await harness.visitNext({ ...sales, size }, async (page) => {
      await page.locator("[data-index]").first().waitFor()
      const [first] = await drawnDays(page)
      expect(first).toMatchObject({ at: 0, day: expect.stringMatching(/^\S+ \d{1,2} \S+ 20\d\d$/) })
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      for (const part of [0.4, 0.999, 0]) {
        await page.evaluate((to) => window.scrollTo(0, to), Math.round(height * part))
        await settled(page)
        const shown = await inSight(page)
        expect(shown.at(-1)).toBe((shown[0] ?? 0) + shown.length - 1)
      }
      await page.locator("[data-row]").first().focus()
      for (let at = 1; at < 8; at += 1) {
        await page.keyboard.press("ArrowDown")
        await eventually(() => current(page)).toBe(at)
      }
      await page.keyboard.press("End")
      await eventually(() => current(page)).toBeGreaterThan(3000)
      const last = await current(page)
      await page.keyboard.press("Control+a")
      const chosen = page.getByRole("status").filter({ hasText: "Sélection" })
      await eventually(async () => ((await chosen.textContent()) ?? "").replaceAll(/\s/g, "")).toContain(
        `Sélection:${last + 1}`
      )
      if (size === "desktop") {
        const grid = page.getByRole("grid")
        const headings = Number(await grid.getAttribute("aria-rowcount")) - 1 - (last + 1)
        expect(headings).toBeGreaterThan(1)
        expect(await page.locator(`[data-index="${last}"]`).getAttribute("aria-rowindex")).toBe(
          await grid.getAttribute("aria-rowcount")
        )
      }
      // In another order there are no days.
      await page.evaluate((path) => window.__TSR_ROUTER__?.history.push(path), `${sales.path}?sort=total`)
      await eventually(async () => (await drawnDays(page)).filter(({ day }) => day !== null)).toEqual([])
      expect(await drawnRows(page)).toBeGreaterThan(0)
    })
  }
)

/** What the browser prints, page by page. */
const printed = async (page: Page): Promise<void> => {
  await page.pdf({ width: "210mm", height: "297mm" })
}

it.each(["desktop", "phone"] as const)("prints the whole list, and says what it leaves out (%s)", async (size) => {
  const rowsSeen = (page: Page): Promise<unknown> =>
    page.evaluate(() => {
      const hear = (): void => {
        // After the list, which heard of it first.
        const table = document.querySelector("table")
        Object.assign(window, {
          paper: { rows: table?.tBodies[0]?.rows.length, text: table?.parentElement?.textContent }
        })
      }
      window.addEventListener("beforeprint", hear)
    })
  interface Paper {
    readonly rows: number
    readonly text: string
  }
  const paper = (page: Page): Promise<Paper> => page.evaluate(() => (window as unknown as { paper: Paper }).paper)
  await harness.visitNext({ path: "/dashboard/invoices", scene: { invoices: 300 }, size }, async (page) => {
    await page.locator("[data-index]").first().waitFor()
    await rowsSeen(page)
    await printed(page)
    const { rows, text } = await paper(page)
    expect(rows).toBe(300)
    expect(text).toContain("300 factures")
    expect(text).not.toContain("premières lignes")
    // Over the rows of every page: whose list it is, narrowed to what, and of when.
    expect(text).toMatch(/ · Factures · Toutes · imprimé le \d/)
    expect(await page.locator("table").count()).toBe(0)
    expect(await drawnRows(page)).toBeLessThan(60)
    // Nothing but the list on paper.
    await page.emulateMedia({ media: "print" })
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")))
    expect(await page.getByRole("row").count()).toBe(302)
    expect(await page.getByRole("tab").count()).toBe(0)
    expect(await page.getByRole("searchbox").count()).toBe(0)
    expect(await page.getByText("À payer sous 30 jours").isVisible()).toBe(false)
    expect(await page.locator("[data-index]").first().isVisible()).toBe(false)
    await page.emulateMedia({ media: null })
  })
  await harness.visitNext({ path: "/dashboard/invoices", scene: { invoices: 3_000 }, size }, async (page) => {
    await page.locator("[data-index]").first().waitFor()
    await rowsSeen(page)
    // As the browser says it before it prints: pages of that many rows take seconds, and were seen above.
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")))
    const { rows, text } = await paper(page)
    expect(rows).toBe(2_000)
    expect(text.replaceAll(/\s/g, " ")).toContain("Les 2 000 premières lignes sur 3 000")
  })
})

const savedBy = async (page: Page, press: () => Promise<void>): Promise<Download> => {
  const saving = page.waitForEvent("download", { timeout: 60_000 })
  await press()
  return saving
}

/** The lines of a file below its head, as a French spreadsheet reads them. */
const linesOf = async (file: Download) => {
  const text = readFileSync(await file.path(), "utf8")
  expect(text.startsWith("\uFEFF")).toBe(true)
  const [headers = [], ...lines] = readCsv(text.slice(1), ";")
  return lines.map((line) => Object.fromEntries(headers.map((header, at) => [header, line[at] ?? ""])))
}

/** Comes back to the row that was opened, where it was, also when the page is opened anew. */
const comesBack = async (page: Page): Promise<void> => {
  await page.locator("[data-index]").first().waitFor()
  await page.evaluate(() => window.scrollTo(0, 1_234_567))
  await eventually(async () => ((await inSight(page))[0] ?? 0) > 5000).toBe(true)
  const [, , at = 0] = await inSight(page)
  const row = page.locator(`[data-index="${at}"]`)
  const before = await row.boundingBox()
  await row.locator("[data-row]").click()
  await page.waitForURL(/invoices\/0190/)
  await page.goBack()
  await eventually(() => current(page)).toBe(at)
  const after = await row.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(4)
  await page.reload()
  await row.waitFor()
  expect((await inSight(page)).includes(at)).toBe(true)
}

/** Hands out all rows, or those that a filter leaves. */
const handsOut = async (page: Page): Promise<void> => {
  const exporting = async (): Promise<void> => {
    await page.getByRole("button", { name: "Actions sur la liste" }).click()
    await page.getByRole("menuitem", { name: "Exporter en CSV" }).click()
  }
  await page.locator("[data-index]").first().waitFor()
  const file = await savedBy(page, exporting)
  expect(file.suggestedFilename()).toBe("factures_atelier-adjoa-filles_2026-03-18.csv")
  const lines = await linesOf(file)
  expect(lines).toHaveLength(MANY)
  const total = lines.reduce((sum, line) => sum + BigInt(line["Total"] ?? ""), 0n)
  expect(total).toBeGreaterThan(0n)
  // The page is there all the while, and says when it is done.
  await page.getByText(/Fichier prêt\s: 50\s000 éléments/).waitFor()
  await page.getByRole("searchbox").fill("F-12")
  const found = page
    .getByRole("status")
    .filter({ hasText: /facture/ })
    .first()
  await eventually(() => found.textContent()).not.toMatch(/50\s000/)
  const few = await linesOf(await savedBy(page, exporting))
  expect(few.length).toBeLessThan(MANY)
  expect(few.every((line) => line["Numéro"]?.includes("F-12") === true)).toBe(true)
  await page.getByRole("searchbox").fill("xyz")
  await page.getByText("Aucune facture ici").waitFor()
  await page.getByRole("button", { name: "Actions sur la liste" }).click()
  expect(await page.getByRole("menuitem", { name: "Exporter en CSV" }).isDisabled()).toBe(true)
}

/** Selects all by one key, and sums them. */
const selectsAll = async (page: Page): Promise<void> => {
  await page.locator("[data-row]").first().focus()
  await page.keyboard.press("Control+a")
  const bar = page.getByRole("status").filter({ hasText: "Sélection" })
  await bar.getByText(/50\s000/).waitFor()
  // Each action is done record by record: with so many it is not offered, and why is said.
  await page.getByText(/500 éléments au plus/).waitFor()
  expect(await page.getByRole("button", { name: /Marquer envoyées/ }).isDisabled()).toBe(true)
  await page.keyboard.press("Escape")
  await bar.waitFor({ state: "detached" })
}

/** Selects a range with Shift, drawn or not. */
const selectsRange = async (page: Page, size: "desktop" | "phone"): Promise<void> => {
  if (size === "phone") await page.getByRole("button", { name: "Sélectionner", exact: true }).click()
  const box = (at: number) => page.locator(`[data-index="${at}"] input[type="checkbox"]`)
  await box(1).click()
  await page.locator('[data-index="1"] [data-row]').focus()
  await page.keyboard.press("PageDown")
  for (let turn = 0; turn < 4; turn += 1) await page.keyboard.press("PageDown")
  await eventually(async () => (await current(page)) > 10).toBe(true)
  const last = await current(page)
  await box(last).click({ modifiers: ["Shift"] })
  await page.getByRole("status").getByText(`Sélection : ${last}`, { exact: false }).waitFor()
}

// One after the other in one page: making so many rows takes longest.
it.each(["desktop", "phone"] as const)(
  "comes back to the one of 50,000 rows that was opened, draws a few, goes through them by keys, says how many they are, and hands out and selects all or some (%s)",
  async (size) => {
    await harness.visit({ path: "/dashboard/invoices", scene: { invoices: MANY }, size }, async (page) => {
      await comesBack(page)
      await drawsFew(page)
      await toTop(page)
      await goesByKeys(page)
      await tellsItsLength(page, size)
      await toTop(page)
      await handsOut(page)
      await page.keyboard.press("Escape")
      await page.getByRole("searchbox").fill("")
      await page.locator("[data-index]").nth(5).waitFor()
      if (size === "desktop") await selectsAll(page)
      await selectsRange(page, size)
    })
  }
)

it("hands out what is selected, however many they are", async () => {
  await harness.visitNext({ path: "/dashboard/invoices", scene: { invoices: 3_000 } }, async (page) => {
    await page.locator("[data-row]").first().focus()
    await page.keyboard.press("Control+a")
    await page.keyboard.press("Space")
    await page
      .getByRole("status")
      .getByText(/Sélection\s: 2\s999/)
      .waitFor()
    const file = await savedBy(page, () => page.getByRole("button", { name: /^Exporter \(/ }).click())
    expect(file.suggestedFilename()).toBe("factures_selection_atelier-adjoa-filles_2026-03-18.csv")
    expect(await linesOf(file)).toHaveLength(2_999)
  })
})
