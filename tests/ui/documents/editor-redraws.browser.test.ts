import type { CDPSession, Page } from "playwright"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { invoiceId } from "../harness/ids.ts"
import { Harness } from "../harness/visits.ts"

/** What is dragged, as the browser tells of it. */
type DragData = Extract<Parameters<CDPSession["send"]>[1], { readonly data: unknown; readonly x: number }>["data"]

let harness: Harness

beforeAll(async () => {
  harness = await Harness.open()
})
afterAll(() => harness.close())

const LINES = 8
/** For so long a finger holds what it means to drag. */
const HELD_MS = 1_000

const withLines = async (page: Page): Promise<void> => {
  const lines = page.locator("[data-line]")
  await lines.first().waitFor()
  const add = page.getByRole("button", { name: /^(?:Ajouter un article|Add an item)$/ })
  while ((await lines.count()) < LINES) {
    const before = await lines.count()
    await add.click()
    await lines.nth(before).waitFor()
  }
}

/** Opens a part that a phone keeps folded. */
const unfold = (page: Page, part: string): Promise<void> =>
  page.getByRole("button", { name: new RegExp(`^${part}`) }).click()

/**
 * Counts from now on how often each part of the form is drawn: React hands an element new properties whenever the component
 * around it is drawn, and only then.
 */
const countDraws = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const draws: { [part: string]: number } = {}
    const watch = (part: string, element: Element | null | undefined): void => {
      const key = Object.keys(element ?? {}).find((name) => name.startsWith("__reactProps$"))
      if (element === null || element === undefined || key === undefined)
        throw new Error(`${part} is not drawn by React`)
      draws[part] = 0
      let properties: unknown = Reflect.get(element, key)
      Object.defineProperty(element, key, {
        configurable: true,
        enumerable: true,
        get: () => properties,
        set: (next: unknown) => {
          properties = next
          draws[part] = (draws[part] ?? 0) + 1
        }
      })
    }
    for (const [index, line] of [...document.querySelectorAll("[data-line]")].entries()) watch(`line ${index}`, line)
    for (const field of ["customerId", "issueDate", "notes"]) {
      watch(field, document.querySelector(`[data-field="${field}"]`))
    }
    Object.assign(window, { draws })
  })

const drawn = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() =>
    Object.entries(Reflect.get(window, "draws")).flatMap(([part, count]) => (count === 0 ? [] : [part]))
  )

it.each([
  ["unitPrice", "12500", "12 500"],
  ["quantity", "3", "3"],
  ["unit", "sac", "sac"]
] as const)("a key in %s redraws its own line and nothing else but the totals", async (field, text, shown) => {
  await harness.visitNext({ path: "/dashboard/invoices/new", size: "phone" }, async (page) => {
    await withLines(page)
    await unfold(page, "Dates et monnaie")
    await unfold(page, "Plus d’options")
    await page.locator("[data-line]").nth(5).getByRole("button").first().click()
    const input = page.locator("[data-line]").nth(5).locator(`[data-field$=" ${field}"] input`)
    await input.fill("")
    await countDraws(page)
    await input.pressSequentially(text)
    await expect.poll(async () => (await input.inputValue()).replaceAll(/\s/g, " ")).toBe(text)
    expect(await drawn(page)).toEqual(["line 5"])
    await input.blur()
    expect((await input.inputValue()).replaceAll(/\s/g, " ")).toBe(shown)
  })
})

it("still sees in every line what became wrong, moved or was chosen elsewhere", async () => {
  await harness.visitNext({ path: "/dashboard/invoices/new" }, async (page) => {
    await withLines(page)
    const price = (line: number) => page.locator("[data-line]").nth(line).locator('[data-field$=" unitPrice"] input')
    await price(0).fill("1000")
    await price(3).fill("4000")
    // Every line without a designation is told so, and no longer once it has one.
    await page.getByRole("button", { name: "Enregistrer" }).first().click()
    const wrong = page.locator('[data-line] [data-field$=" designation"] [data-invalid] input')
    await expect.poll(() => wrong.count()).toBe(2)
    await page.locator("[data-line]").nth(3).getByRole("combobox").fill("Pose")
    await expect.poll(() => wrong.count()).toBe(1)
    await page.keyboard.press("Escape")
    // The first line goes down: both lines know their new numbers and can still be written.
    await page.getByRole("button", { name: /Actions.* 1$/ }).click()
    await page.getByRole("menuitem", { name: /descendre|bas/i }).click()
    await expect.poll(async () => (await price(1).inputValue()).replaceAll(/\s/g, " ")).toBe("1 000")
    await price(1).fill("2000")
    await expect
      .poll(async () => (await page.getByTestId("total").textContent())?.replaceAll(/\s/g, " "))
      .toMatch(/^(6 000|7 080) FCFA$/)
  })
})

describe("a line is carried to another place", () => {
  const fill = async (page: Page, isOpened: boolean): Promise<void> => {
    await withLines(page)
    const lines = page.locator("[data-line]")
    for (const [index, amount] of [100, 200, 300].entries()) {
      if (isOpened) await lines.nth(index).getByRole("button").first().click()
      await lines.nth(index).locator('[data-field$=" unitPrice"] input').fill(String(amount))
    }
  }
  /** What the first three lines come to, in their order. */
  const amounts = async (page: Page): Promise<ReadonlyArray<string>> => {
    const texts = await page.locator("[data-line]").allTextContents()
    return texts.slice(0, 3).map((text) => /(?<!\d)[123]00(?!\d)/u.exec(text)?.[0] ?? "")
  }
  const handle = (page: Page, number: number) =>
    page.getByRole("button", { name: new RegExp(`^(?:Move item|Déplacer l’article) ${number}$`) })

  /** Taken beside its middle: a press on the very middle is one of a screen reader for React Aria. */
  const carry = async (page: Page, number: number, onto: number): Promise<void> => {
    const upper = page.locator("[data-line]").nth(Math.min(number, onto) - 1)
    await upper.evaluate((line) => line.scrollIntoView({ block: "start" }))
    const from = await handle(page, number).boundingBox()
    const to = await handle(page, onto).boundingBox()
    if (from === null || to === null) throw new Error("A handle is not there")
    await page.mouse.move(from.x + 12, from.y + 30)
    await page.mouse.down()
    await page.mouse.move(from.x + 16, from.y + 40)
    await page.getByRole("button", { name: new RegExp(`^À la place de l’article ${onto}$`) }).waitFor()
    await page.mouse.move(to.x - 60, to.y + 20, { steps: 3 })
    await page.mouse.up()
  }

  it("with a mouse, and what is being typed stays", async () => {
    await harness.visitNext({ path: "/dashboard/invoices/new" }, async (page) => {
      await fill(page, false)
      await expect.poll(() => amounts(page)).toEqual(["100", "200", "300"])
      const unit = page.locator("[data-line]").nth(1).locator('[data-field$=" unit"] input')
      await unit.pressSequentially("bag")
      await carry(page, 1, 3)
      await expect.poll(() => amounts(page)).toEqual(["200", "300", "100"])
      expect(await page.locator("[data-line]").first().locator('[data-field$=" unit"] input').inputValue()).toBe("bag")
      await carry(page, 3, 2)
      await expect.poll(() => amounts(page)).toEqual(["200", "100", "300"])
      expect(await page.getByRole("button", { name: /^À la place de/ }).count()).toBe(0)
    })
  })

  interface Point {
    readonly x: number
    readonly y: number
  }
  const on = async (page: Page, number: number): Promise<Point> => {
    const box = await handle(page, number).boundingBox()
    if (box === null) throw new Error(`The handle of line ${number} is not there`)
    return { x: box.x + 12, y: box.y + 30 }
  }
  const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY))
  /** Once the page has come to rest: what a finger has pushed goes on for a while. */
  const scrollTo = async (page: Page, top: number): Promise<void> => {
    let before = -1
    await expect
      .poll(async () => {
        const [last, now] = [before, await scrolled(page)]
        before = now
        return now === last
      })
      .toBe(true)
    await page.evaluate((top) => window.scrollTo(0, top), top)
    await expect.poll(() => scrolled(page)).toBe(top)
  }
  const places = (page: Page) => page.getByRole("button", { name: /^To the place of/ })

  /** Moves a finger upwards from there, and lets go. */
  const swipeUp = async (control: CDPSession, { x, y }: Point): Promise<void> => {
    const send = (type: "touchStart" | "touchMove" | "touchEnd", at?: Point) =>
      control.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [at] })
    await send("touchStart", { x, y })
    for (let step = 1; step <= 6; step += 1) await send("touchMove", { x, y: y - step * 20 })
    await send("touchEnd")
  }

  /**
   * Holds a finger there until the browser takes up what lies under it, carries that, and lets go; where the page stood meanwhile. The
   * browser would ask its system to carry it: the test does so in the place of that. Only of touches that a mouse stands for does it tell
   * those that are held.
   */
  const holdAndCarry = async (
    page: Page,
    control: CDPSession,
    from: Point,
    onto: Point
  ): Promise<ReadonlyArray<number>> => {
    const taken: Array<DragData> = []
    control.once("Input.dragIntercepted", ({ data }) => void taken.push(data))
    await control.send("Emulation.setEmitTouchEventsForMouse", { enabled: true, configuration: "mobile" })
    await control.send("Input.setInterceptDrags", { enabled: true })
    const finger = { ...from, button: "left", buttons: 1, clickCount: 1 } as const
    // Answered once the finger lets go.
    const held = control.send("Input.dispatchMouseEvent", { type: "mousePressed", ...finger })
    await page.waitForTimeout(HELD_MS)
    const moved = control.send("Input.dispatchMouseEvent", { ...finger, type: "mouseMoved", y: from.y + 20 })
    void Promise.allSettled([held, moved])
    await expect.poll(() => taken.length, { timeout: 10_000 }).toBe(1)
    const [data] = taken
    if (data === undefined) throw new Error("Nothing was taken up")
    await places(page).first().waitFor()
    const carry = (type: "dragEnter" | "dragOver" | "drop", at: Point) =>
      control.send("Input.dispatchDragEvent", { type, ...at, data })
    await carry("dragEnter", from)
    const stood: Array<number> = []
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await carry("dragOver", { x: onto.x, y: from.y + (onto.y - from.y) * part })
      stood.push(await scrolled(page))
    }
    await carry("drop", onto)
    void Promise.allSettled([control.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...finger, ...onto })])
    return stood
  }

  it("with a finger that holds its handle, while the page stays; one that moves beside it scrolls the page", async () => {
    const path = "/dashboard/invoices/new"
    await harness.visit({ path, language: "en", size: "phone", hasTouch: true }, async (page) => {
      await fill(page, true)
      await scrollTo(page, 0)
      const control = await page.context().newCDPSession(page)
      await swipeUp(control, { ...(await on(page, 2)), x: 60 })
      await expect.poll(() => scrolled(page)).toBeGreaterThan(60)
      expect(await places(page).count()).toBe(0)
      await expect.poll(() => amounts(page)).toEqual(["100", "200", "300"])

      await scrollTo(page, 40)
      const [from, onto] = [await on(page, 1), await on(page, 3)]
      const stood = await holdAndCarry(page, control, from, { ...onto, x: onto.x - 60 })
      expect(stood).toEqual([40, 40, 40, 40])
      await expect.poll(() => amounts(page)).toEqual(["200", "300", "100"])
      await expect.poll(() => places(page).count()).toBe(0)
    })
  }, 60_000)

  it("by the keyboard on a phone, which is told how, stays on the line and can let it be", async () => {
    await harness.visitNext({ path: "/dashboard/invoices/new", language: "en", size: "phone" }, async (page) => {
      await fill(page, true)
      const box = await handle(page, 1).boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      await page.keyboard.press("Tab")
      await handle(page, 1).focus()
      const describedBy = (await handle(page, 1).getAttribute("aria-describedby")) ?? ""
      expect(await page.locator(`#${describedBy}`).textContent()).toMatch(/Press Enter to start dragging/)
      await page.keyboard.press("Enter")
      await expect
        .poll(() => page.locator("[data-live-announcer]").textContent())
        .toMatch(/Started dragging.*Press Tab to navigate/)
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))
      await expect.poll(focused).toBe("To the place of item 2")
      await page.keyboard.press("Tab")
      await expect.poll(focused).toBe("To the place of item 3")
      await page.keyboard.press("Enter")
      await expect.poll(() => amounts(page)).toEqual(["200", "300", "100"])
      await expect.poll(focused).toBe("Move item 3")
      await page.keyboard.press("Enter")
      await expect.poll(focused).toMatch(/^To the place of item/)
      await page.keyboard.press("Escape")
      await expect.poll(focused).toBe("Move item 3")
      expect(await amounts(page)).toEqual(["200", "300", "100"])
    })
  })
})

it("shows every tax of a line, and keeps them all when something else is written and saved", async () => {
  const path = `/dashboard/invoices/${invoiceId(90)}/edit`
  await harness.visitNext({ path, size: "phone", hasTouch: true }, async (page) => {
    const taxes = page.locator("[data-line]").getByRole("button", { name: /Taxe( \d)?$/ })
    const shown = () => taxes.allTextContents()
    const one = ["TVA 18 %"]
    const two = ["TVA 18 %", "Exportation 0\u00A0%"]
    const menu = page.getByRole("button", { name: /Actions.* 1$/ })
    const another = page.getByRole("menuitem", { name: "Ajouter une taxe" })
    const option = (name: string | RegExp) => page.getByRole("option", { name })
    await page
      .locator("[data-line]")
      .getByRole("button", { name: /^Tenue/ })
      .tap()
    await expect.poll(shown).toEqual(one)
    // Asked for and not chosen after all.
    await menu.tap()
    await another.tap()
    await option(/^Exportation/).waitFor()
    await page.keyboard.press("Escape")
    await expect.poll(shown).toEqual(one)
    await menu.tap()
    await another.tap()
    await option(/^Exportation/).tap()
    await expect.poll(shown).toEqual(two)
    await page.getByRole("button", { name: "Enregistrer le brouillon" }).click()
    await page
      .getByText(/3 × .*TVA 18 %, Exportation/)
      .first()
      .waitFor()
    await page.getByRole("link", { name: "Modifier" }).click()
    await page
      .locator("[data-line]")
      .getByRole("button", { name: /^Tenue/ })
      .tap()
    await expect.poll(shown).toEqual(two)
    await page.locator('[data-line] [data-field$=" quantity"] input').fill("4")
    await page.getByRole("button", { name: "Enregistrer le brouillon" }).click()
    await page
      .getByText(/4 × .*TVA 18 %, Exportation/)
      .first()
      .waitFor()
    await page.getByRole("link", { name: "Modifier" }).click()
    await page
      .locator("[data-line]")
      .getByRole("button", { name: /^Tenue/ })
      .tap()
    await expect.poll(shown).toEqual(two)
    await taxes.nth(0).tap()
    await option("Retirer cette taxe").tap()
    await expect.poll(shown).toEqual(["Exportation 0\u00A0%"])
  })
})

describe("on a phone", () => {
  /** How far the page goes beyond its screen, in pixels. */
  const beyond = (page: Page): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  const folds = (page: Page) => page.locator("[data-line] button[aria-expanded]:not([aria-haspopup])")
  const openLines = async (page: Page): Promise<ReadonlyArray<number>> => {
    const all = await folds(page).evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute("aria-expanded"))
    )
    return all.flatMap((expanded, index) => (expanded === "true" ? [index] : []))
  }
  const path = `/dashboard/invoices/${invoiceId(90)}/edit`

  it("an invoice of one line fits its screen, and one of four lines two of them", async () => {
    await harness.visitNext({ path, size: "phone", hasTouch: true }, async (page) => {
      await page.getByRole("button", { name: /^Tenue.*3 × 12 500.*37 500/ }).waitFor()
      expect(await beyond(page)).toBeLessThanOrEqual(0)
      for (let line = 1; line < 4; line += 1) {
        await page.getByRole("button", { name: "Ajouter un article" }).tap()
        await expect.poll(() => openLines(page)).toEqual([line])
      }
      await folds(page).nth(3).tap()
      await expect.poll(() => openLines(page)).toEqual([])
      expect(await beyond(page)).toBeLessThanOrEqual(640)
    })
  })

  it("lines are folded, one of them open at most, and what is folded says what it holds", async () => {
    await harness.visitNext({ path, size: "phone", hasTouch: true }, async (page) => {
      await page.getByRole("button", { name: /^Dates et monnaie.*2026.*FCFA.*(TTC|HT)/ }).waitFor()
      await page.getByRole("button", { name: /^Plus d’options.*Sans remise/ }).waitFor()
      await expect.poll(() => openLines(page)).toEqual([])
      await folds(page).first().tap()
      await expect.poll(() => openLines(page)).toEqual([0])
      await page.getByRole("button", { name: "Ajouter un article" }).tap()
      await expect.poll(() => openLines(page)).toEqual([1])
      await page.locator("[data-line]").nth(1).getByLabel("Prix unitaire").fill("500")
      await folds(page).first().tap()
      await expect.poll(() => openLines(page)).toEqual([0])
      // What is wrong in a folded line is said on it, and leads into it.
      await page.getByRole("button", { name: "Enregistrer le brouillon" }).tap()
      await expect.poll(() => openLines(page)).toEqual([1])
      await folds(page).first().tap()
      await page.locator("[data-line]").nth(1).getByText("À corriger").waitFor()
      await page
        .getByRole("alert")
        .getByRole("button", { name: /^Article 2/ })
        .tap()
      await expect.poll(() => openLines(page)).toEqual([1])
    })
  })
})

it("shows the paper beside the form on a desktop, and follows what is written", async () => {
  await harness.visitNext({ path: `/dashboard/invoices/${invoiceId(90)}/edit`, language: "en" }, async (page) => {
    const paper = page.getByRole("complementary", { name: "Preview" })
    // What is set in the fonts of its template: the pages of the PDF.
    const letters = paper.locator('svg text[font-family^="paper-"]')
    const said = async (): Promise<string> => (await letters.allTextContents()).join(" ")
    await expect.poll(said).toContain("Tenue de cérémonie")
    await page.locator('[data-line] [data-field$=" unitPrice"] input').fill("20000")
    await expect.poll(said).toContain("60,000")
  })
})

describe("the page of a document", () => {
  const path = `/dashboard/invoices/${invoiceId(1)}`
  /** What is set in the fonts of its template. */
  const lettersOn = (page: Page) => page.locator('main [aria-hidden] svg text[font-family^="paper-"]')
  const saidOn = async (page: Page): Promise<string> => (await lettersOn(page).allTextContents()).join(" ")

  it("shows the page that is printed, white in the dark, and says the same to those who listen", async () => {
    await harness.visitNext({ path, language: "en", colorScheme: "dark" }, async (page) => {
      await expect.poll(() => saidOn(page)).toContain("175,000")
      const sheet = page.locator("main [aria-hidden] svg").first()
      expect(await sheet.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe("rgb(255, 255, 255)")
      const words = page.getByRole("article", { name: "Invoice F-02" })
      expect((await words.textContent()) ?? "").toContain("175,000")
      expect((await words.boundingBox())?.height).toBeGreaterThan(100)
      expect(await page.getByRole("radio", { name: "As printed" }).count()).toBe(0)
      await page.emulateMedia({ media: "print" })
      expect([await sheet.isVisible(), await words.getByText("175,000").first().isVisible()]).toEqual([false, true])
    })
  })

  it("is read in words on a phone, and shown as printed when that is asked for", async () => {
    await harness.visitNext({ path, language: "en", size: "phone" }, async (page) => {
      await page
        .getByRole("article", { name: "Invoice F-02" })
        .getByText("175,000")
        .filter({ visible: true })
        .first()
        .waitFor()
      expect(await lettersOn(page).count()).toBe(0)
      await page.getByText("As printed").click()
      await expect.poll(() => saidOn(page)).toContain("175,000")
      await page.getByText("To read").click()
      await expect.poll(() => lettersOn(page).count()).toBe(0)
    })
  })
})
