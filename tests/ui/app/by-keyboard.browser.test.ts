import { join } from "node:path"
import type { Locator, Page } from "playwright"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { USUAL_ACCOUNTS } from "../../../src/domain/money-account/usual.ts"
import { Hands } from "../../e2e/support/hands.ts"
import { containing, filled, named, textsIn } from "../../e2e/support/texts.ts"
import { demoStatementId } from "../harness/demo-statements.ts"
import { customerId, recordId, supplierId } from "../harness/ids.ts"
import { beginning } from "../harness/screens/screen.ts"
import type { Scene } from "../harness/scene.ts"
import { Harness } from "../harness/visits.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const t = textsIn("fr")
let harness: Harness
beforeAll(async () => {
  harness = await Harness.open()
})
afterAll(() => harness.close())

/** What is wrong with where the keyboard stands: it is nowhere, out of sight, under something else, or not marked; empty where it is well. */
const faultOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (at === null || at === document.body) return "nowhere"
    const name = (at.getAttribute("aria-label") ?? at.textContent).slice(0, 60)
    // What is there for screen readers alone is drawn by what is around it.
    let shown = at
    while (shown.parentElement !== null && shown.getBoundingClientRect().width < 2) shown = shown.parentElement
    const { bottom, left, right, top } = shown.getBoundingClientRect()
    if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return `out of sight: ${name}`
    const drawn = at.closest("label") ?? shown
    // Fingers press through a message.
    const isPressedThrough = getComputedStyle(at).pointerEvents === "none"
    const [x, y] = [Math.max(0, left) + Math.min(innerWidth, right), Math.max(0, top) + Math.min(innerHeight, bottom)]
    const seen = document.elementFromPoint(x / 2, y / 2)
    if (!isPressedThrough && seen !== null && !drawn.contains(seen) && !seen.contains(at))
      return `covered: ${name} by ${seen.textContent.slice(0, 40)}`
    // Headings, dialogs, entries of lists and parts of a date are marked by where they are, or by their ground.
    if (at.matches("h1, [role=dialog], [role=alertdialog], [role=option], [role=spinbutton]")) return ""
    const around = [
      at,
      at.parentElement,
      at.parentElement?.parentElement,
      at.nextElementSibling,
      ...drawn.querySelectorAll("*")
    ]
    const isMarked = around.some((each) =>
      [null, "::before", "::after"].some((part) => {
        if (each === null || each === undefined) return false
        const { content, outlineStyle, outlineWidth } = getComputedStyle(each, part)
        return outlineStyle !== "none" && outlineWidth !== "0px" && (part === null || content !== "none")
      })
    )
    return isMarked ? "" : `not marked: ${name}`
  })

/** Hands that say so at once when they have lost the keyboard, or cannot see where it is. */
class Watched extends Hands {
  readonly page: Page

  constructor(page: Page) {
    const field = (label: string, within: Page | Locator = page): Locator =>
      within.getByRole("textbox", { name: named(label) })
    super({ page, field })
    this.page = page
  }

  override async press(...keys: ReadonlyArray<string>): Promise<void> {
    for (const key of keys) {
      await super.press(key)
      // Behind its last stop Tab leaves the page for the browser's own buttons.
      if (key === "Tab") expect(["", "nowhere"]).toContain(await faultOf(this.page))
      else await this.stands()
    }
  }

  /** It stands well, also a moment later: what closes takes a moment to be gone. */
  async stands(): Promise<void> {
    let times = 0
    await expect
      .poll(
        async () => {
          const fault = await faultOf(this.page)
          times = fault === "" ? times + 1 : 0
          return times > 1 ? "well" : fault
        },
        { timeout: 5_000 }
      )
      .toBe("well")
  }

  /** Presses what has the keyboard; `then` is how one sees that it was done. */
  async does(control: Locator, then: Locator, state: "visible" | "detached" | "hidden" = "visible"): Promise<void> {
    await this.to(control)
    await super.press("Enter")
    await then.waitFor({ state })
    await this.stands()
  }
}

interface Journey {
  readonly name: string
  readonly path: string
  readonly scene?: Partial<Scene>
  readonly size?: "phone" | "desktop"
  readonly walk: (hands: Watched, page: Page) => Promise<void>
}

const button = (page: Page | Locator, name: RegExp): Locator =>
  page.getByRole("button", { name }).filter({ visible: true }).first()
const front = (page: Page): Locator =>
  page
    .locator("[role=dialog], [role=alertdialog]")
    .filter({ has: page.locator("h2") })
    .last()
/** The row of a list at which Tab stops. */
const row = (page: Page): Locator => page.locator("main [data-row][tabindex='0']")
const tiles = (page: Page): Locator => page.locator("main li > button").filter({ visible: true })
const savingOf = (amount: string): RegExp => named(filled(t.counter.sell, { amount }))
/** As the server of a mobile money operator writes it. */
const SMS =
  "Vous avez recu un transfert de 50000FCFA de MARIAM TRAORE (2290197000001) le 2026-03-17 17:14:31. Reference: F-12. Nouveau solde: 98482 FCFA. ID de la transaction : 11005237542.."

/** Chooses the next option of a closed list. */
const chooseNext = async (hands: Watched, list: Locator): Promise<void> => {
  await hands.open(list)
  await hands.press("ArrowDown", "Enter")
}

const journeys: ReadonlyArray<Journey> = [
  {
    name: "an expense is noted without a picture",
    path: "/dashboard/expenses",
    walk: async (hands, page) => {
      await hands.open(button(page, named(t.expenses.add)))
      const form = front(page)
      await hands.seeAt(form.getByRole("textbox", { name: named(t.expenses.amount) }))
      await hands.type("2500")
      await hands.to(form.getByRole("radiogroup", { name: named(t.expenses.category) }))
      await hands.press("ArrowDown")
      await hands.press("Enter")
      await form.waitFor({ state: "detached" })
      await hands.stands()
      await page.getByText("2 500 FCFA").first().waitFor()
    }
  },
  {
    name: "several expenses are paid at once",
    path: "/dashboard/expenses?tab=toPay",
    walk: async (hands, page) => {
      await hands.to(row(page))
      await hands.press("Space", "ArrowDown", "Space")
      await hands.open(button(page, beginning(t.expenses.bulk.pay)))
      await hands.does(
        button(front(page), named(filled(t.expenses.bulk.payConfirm_other, { count: 2 }))),
        page.getByText(filled(t.expenses.bulk.paid_other, { count: 2 })).first()
      )
      await hands.seeAt(page.locator("[data-list]"))
    }
  },
  {
    name: "what is due of a fixed charge is confirmed with its account",
    path: `/dashboard/expenses_recurrent?id=${recordId(92, 2)}`,
    walk: async (hands, page) => {
      await hands.open(button(page, beginning(t.charges.confirm.one)))
      const form = front(page)
      await hands.write(t.charges.amount, "23000", form)
      await chooseNext(hands, button(form, containing(t.expenses.moneyAccount)))
      await hands.does(button(form, named(t.charges.confirm.action)), page.getByText("23 000 FCFA").first())
      await hands.press("Escape")
      await hands.seeAt(row(page))
    }
  },
  {
    name: "what is due of several fixed charges is confirmed",
    path: "/dashboard/expenses_recurrent?tab=toConfirm",
    walk: async (hands, page) => {
      await hands.to(row(page))
      await hands.press("Control+a")
      await hands.open(button(page, beginning(t.charges.bulk.confirm)))
      const question = front(page)
      await hands.does(question.getByRole("button").last(), question, "detached")
      await hands.seeAt(page.locator("[data-list]"))
    }
  },
  {
    name: "a basket is sold with a discount by mobile money, and the next one at once",
    path: "/dashboard/entries/new",
    walk: async (hands, page) => {
      const basket = page.getByRole("region", { name: named(t.counter.basket) })
      const search = page.getByRole("searchbox", { name: named(t.counter.search) })
      await hands.to(search)
      await hands.type("savon")
      await hands.press("Enter")
      await hands.open(basket.getByRole("button", { name: containing("Savon") }).first())
      await hands.write(t.counter.discount, "10", basket)
      await hands.to(basket.getByRole("radiogroup", { name: named(t.sales.method) }))
      await hands.press("ArrowRight")
      await hands.does(button(page, savingOf("315 FCFA")), page.getByText("T0001-0007 · 315 FCFA"))
      // Where the next article is looked for, or a code typed.
      await hands.seeAt(search)
      await hands.to(tiles(page).first())
      await hands.press("Enter", "Control+Enter")
      await page.getByText("T0001-0008 · 4 500 FCFA").waitFor()
      await hands.seeAt(tiles(page).first())
    }
  },
  {
    name: "a basket is set aside, taken up again, emptied by its last article and thrown away",
    path: "/dashboard/entries/new",
    walk: async (hands, page) => {
      const held = page.getByRole("list", { name: t.counter.held })
      await hands.to(tiles(page).first())
      await hands.press("Enter")
      await hands.does(button(page, named(t.counter.hold)), held)
      await hands.does(held.getByRole("button").first(), held, "detached")
      await hands.does(button(page, named(t.counter.hold)), held)
      await hands.does(button(page, named(t.counter.dropHeld)), held, "detached")
      await hands.to(tiles(page).first())
      await hands.press("Enter")
      const less = button(page, beginning(t.sales.less))
      await hands.does(less, less, "hidden")
      await hands.to(tiles(page).first())
      await hands.press("Enter")
      await hands.does(button(page, named(t.counter.empty)), page.getByText(t.counter.emptyHint))
    }
  },
  {
    name: "goods and basket take turns on a phone",
    path: "/dashboard/entries/new",
    size: "phone",
    walk: async (hands, page) => {
      await hands.to(tiles(page).first())
      await hands.press("Enter")
      await hands.does(button(page, beginning(t.counter.pay)), button(page, savingOf("4 500 FCFA")))
      await hands.does(button(page, savingOf("4 500 FCFA")), page.getByText("T0001-0007 · 4 500 FCFA"))
      await hands.seeAt(page.getByRole("searchbox", { name: named(t.counter.search) }))
    }
  },
  {
    name: "an amount alone is typed by its digits, which no code that is read gets among",
    path: "/dashboard/entries/new",
    walk: async (hands, page) => {
      await hands.to(page.getByRole("radiogroup", { name: named(t.counter.mode) }))
      await hands.press("ArrowRight", "Tab")
      await hands.type("1550")
      await hands.press("Backspace")
      const amount = page.getByLabel(named(t.counter.amount)).filter({ hasText: "155 FCFA" })
      await amount.waitFor()
      await hands.type("6001240")
      await page.keyboard.press("Enter")
      await page.getByText(filled(t.counter.unknownCode, { code: "6001240" })).waitFor()
      expect(await amount.isVisible()).toBe(true)
      await hands.does(button(page, savingOf("155 FCFA")), page.getByText("T0001-0007 · 155 FCFA"))
    }
  },
  {
    name: "whoever buys in bulk gets the prices of their list at the counter",
    path: `/dashboard/clients?id=${customerId(0)}`,
    walk: async (hands, page) => {
      await hands.open(button(front(page), beginning(t.lists.edit)))
      const form = page.getByRole("dialog", { name: named(t.customers.edit) })
      await hands.open(button(form, containing(t.customers.more)))
      const list = button(form, containing(t.customers.prices))
      await hands.open(list)
      await page.getByRole("option", { name: t.customers.priceLists.wholesale }).waitFor()
      await hands.press("ArrowUp", "Enter")
      await list.filter({ hasText: t.customers.priceLists.wholesale }).waitFor()
      // All customers of the demonstration have one number, which nobody typed anew here: nothing is asked.
      await hands.does(button(form, beginning("Enregistrer")), form, "detached")
      await hands.press("Escape")
      await hands.seeAt(row(page))
      await hands.press("v")
      await hands.to(tiles(page).filter({ hasText: "Savon" }))
      await hands.press("Enter")
      const basket = page.getByRole("region", { name: named(t.counter.basket) })
      await button(page, savingOf("350 FCFA")).waitFor()
      await hands.to(basket.getByRole("combobox", { name: containing(t.counter.customerIfAny) }))
      await hands.type("Boutique")
      await page.getByRole("option", { name: containing("Boutique Étoile du Marché") }).waitFor()
      await hands.press("ArrowDown", "Enter")
      await hands.does(button(page, savingOf("300 FCFA")), page.getByText("T0001-0007 · 300 FCFA"))
    }
  },
  {
    name: "goods of a sale come back",
    path: `/dashboard/entries?id=${recordId(96, 5)}`,
    walk: async (hands, page) => {
      await hands.open(button(page, named(t.sales.return.action)))
      const form = page.getByRole("dialog", { name: named(t.sales.return.title) })
      await hands.open(button(form, beginning(t.sales.one)))
      await hands.does(button(form, beginning(t.sales.return.confirm)), form, "detached")
      await hands.press("Escape")
      await hands.seeAt(row(page))
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("T0001-0006")
    }
  },
  {
    name: "the day is closed at the till",
    path: "/dashboard/entries/close",
    walk: async (hands, page) => {
      await hands.write(t.tills.float, "5000")
      await hands.write(t.tills.counted, "5300")
      await hands.write(t.sales.note, "Monnaie donnée au gardien")
      await hands.does(
        button(page, named(t.tills.confirm)),
        page.getByRole("listitem").filter({ hasText: "Monnaie donnée au gardien" })
      )
    }
  },
  {
    name: "money is transferred between accounts",
    path: "/dashboard/transactions",
    walk: async (hands, page) => {
      await hands.open(button(page, named(t.transactions.add)))
      await hands.open(button(page, named(t.transactions.other.choose.transfer)))
      const form = page.getByRole("dialog", { name: named(t.transactions.transfer.title) })
      await chooseNext(hands, button(form, containing(t.transactions.transfer.to)))
      await hands.write(t.transactions.transfer.amount, "1000", form)
      await hands.press("Enter")
      await form.waitFor({ state: "detached" })
      await hands.seeAt(button(page, named(t.transactions.add)))
    }
  },
  {
    name: "lines of a statement are matched by what is proposed",
    path: `/dashboard/cards/statements/${demoStatementId}`,
    walk: async (hands, page) => {
      const lines = page.locator("main li").filter({ has: page.getByRole("heading").or(page.getByRole("button")) })
      const before = await lines.count()
      const take = page.locator("main li button").first()
      await hands.to(take)
      await hands.press("Enter")
      await expect.poll(() => lines.count()).toBe(before - 1)
      await hands.stands()
      await lines.filter({ has: page.locator(":focus") }).waitFor()
    }
  },
  {
    name: "a payment that has no place yet is kept apart, and its row is come back to",
    path: "/dashboard/transactions?tab=toReview",
    scene: { isFlagged: true },
    walk: async (hands, page) => {
      await hands.to(row(page))
      await hands.press("End", "Enter")
      const sheet = front(page)
      await hands.to(button(sheet, named(t.kit.close)))
      await hands.press("Escape")
      await sheet.waitFor({ state: "detached" })
      await hands.seeAt(page.locator("main [data-row]").last())
    }
  },
  {
    name: "an SMS of mobile money becomes a payment",
    path: "/dashboard/transactions/sms",
    walk: async (hands, page) => {
      await hands.to(page.getByRole("textbox", { name: named(t.transactions.sms.text) }))
      await page.keyboard.insertText(SMS)
      await hands.open(button(page, beginning("Enregistrer")))
      const form = front(page)
      await hands.does(form.getByRole("button").last(), page.getByText(t.transactions.sms.savedIn).first())
    }
  },
  {
    name: "a statement is read, imported and taken back",
    path: `/dashboard/cards/import?account=${USUAL_ACCOUNTS.bank}`,
    walk: async (hands, page) => {
      const asked = page.waitForEvent("filechooser")
      await hands.open(button(page, containing("Choisir un fichier")))
      await (await asked).setFiles(join(process.cwd(), "tests/fixtures/statements", "gaps.csv"))
      await page.getByText("gaps.csv").waitFor()
      await hands.does(
        button(page, named(filled(t.treasury.statement.import_other, { count: 3 }))),
        button(page, named(t.treasury.statement.undo))
      )
      await hands.open(button(page, named(t.treasury.statement.undo)))
      await hands.does(
        button(front(page), named(t.treasury.statement.undo)),
        page.getByText(t.treasury.statement.undone).first()
      )
    }
  },
  {
    name: "a debt is reminded of and promised",
    path: "/dashboard/entries/debts",
    walk: async (hands, page) => {
      await hands.open(row(page))
      await hands.to(page.getByRole("link", { name: named(t.debts.remind.action) }))
      await hands.open(button(page, named(t.debts.promise.action)))
      const form = page.getByRole("dialog", { name: named(t.sales.promise.title) })
      await hands.to(form.getByRole("spinbutton").first())
      await hands.type("25032026")
      await hands.does(button(form, named(t.sales.promise.confirm)), form, "detached")
      await hands.press("Escape")
      await hands.seeAt(row(page))
    }
  },
  {
    name: "an account is compared with what was counted",
    path: `/dashboard/cards?id=${USUAL_ACCOUNTS.cash}`,
    walk: async (hands, page) => {
      await hands.open(button(page, named(t.treasury.reconcile.action)))
      const form = page.getByRole("dialog", { name: named(t.treasury.reconcile.title) })
      await hands.write(t.treasury.reconcile.counted, "100000", form)
      await hands.write(t.treasury.reconcile.reason, "Monnaie mal rendue", form)
      await hands.press("Enter")
      await form.waitFor({ state: "detached" })
      await hands.stands()
      await hands.press("Escape")
      await hands.seeAt(row(page))
    }
  },
  {
    name: "a supplier is paid for several expenses but one",
    path: `/dashboard/vendors?id=${supplierId(2)}`,
    walk: async (hands, page) => {
      await hands.open(button(page, named(t.suppliers.pay.action)))
      const form = page.getByRole("dialog", { name: named(t.suppliers.pay.title) })
      await hands.to(form.getByRole("checkbox").first())
      await hands.press("Space")
      await hands.does(button(form, beginning(t.suppliers.pay.confirm)), form, "detached")
      await hands.press("Escape")
      await hands.seeAt(row(page))
    }
  }
]

it.each(journeys)("$name, with the keyboard alone", ({ path, scene = {}, size = "desktop", walk }) =>
  harness.visitNext({ path, scene, size }, async (page) => {
    await walk(new Watched(page), page)
  })
)
