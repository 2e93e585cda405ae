import { readFileSync } from "node:fs"
import type { Page } from "playwright"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { violations } from "../../support/axe.ts"
import { GalleryVisits } from "../gallery/visits.ts"
import type { Visit } from "../gallery/visits.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let gallery: GalleryVisits

beforeAll(async () => {
  gallery = await GalleryVisits.open()
})
afterAll(() => gallery.close())

/** One section of the gallery. */
const visiting = (section: string, { query, ...visit }: Visit, look: (page: Page) => Promise<void>): Promise<void> =>
  gallery.visit({ ...visit, query: { section, ...query } }, look)

const sizes = ["phone", "desktop"] as const

describe.each(sizes)("at %s size", (size) => {
  it.each(["Ouvrir un dialogue", "Poser une question"])(
    "%s: takes the focus, gives it back, and passes axe",
    async (name) => {
      await visiting("overlays", { size }, async (page) => {
        await page.getByRole("button", { name, exact: true }).click()
        const dialog = page.getByRole(name === "Poser une question" ? "alertdialog" : "dialog")
        await dialog.waitFor()
        expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
        expect(await violations(page)).toEqual([])
        await page.keyboard.press("Escape")
        await dialog.waitFor({ state: "detached" })
        await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name)
      })
    }
  )
})

it("a question takes no press that was meant for what it covers", async () => {
  await visiting("overlays", { size: "phone" }, async (page) => {
    // The moment after it opened, for as long as the test looks at it.
    const held = await page.addStyleTag({ content: ".animate-settle { animation-play-state: paused !important }" })
    await page.getByRole("button", { name: "Poser une question", exact: true }).click()
    const question = page.getByRole("alertdialog")
    const answer = question.getByRole("button").first()
    const { x, y, width, height } = (await answer.boundingBox()) ?? new DOMRect()
    await page.mouse.click(x + width / 2, y + height / 2)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await question.isVisible()).toBe(true)
    // A moment later it does, also where the system asks for less motion.
    await held.evaluate((style) => style.parentNode?.removeChild(style))
    await answer.click()
    await question.waitFor({ state: "detached" })
  })
})

describe("a money field", () => {
  it("reads amounts as people write them and says so while they are typed", async () => {
    await visiting("form", { size: "phone" }, async (page) => {
      const field = page.getByLabel("Montant reçu")
      for (const [text, minor, reading] of [
        ["12 500", "12500", "= 12 500 FCFA"],
        ["12.500", "12500", "= 12 500 FCFA"],
        ["1 250 000 FCFA", "1250000", "= 1 250 000 FCFA"]
      ] as const) {
        await field.fill(text)
        expect(await page.getByTestId("amount").textContent()).toBe(minor)
        const described = (await field.getAttribute("aria-describedby")) ?? ""
        const note = await page
          .locator(
            described
              .split(" ")
              .map((id) => `[id="${id}"]`)
              .join(",")
          )
          .allTextContents()
        expect(note.join(" ").replaceAll(/\s/g, " ")).toContain(reading)
      }
    })
  })

  it("says what is wrong once left, keeps the text, and has no value", async () => {
    await visiting("form", { size: "phone" }, async (page) => {
      const field = page.getByLabel("Montant reçu")
      await field.fill("12,5")
      expect(await page.getByTestId("amount").textContent()).toBe("null")
      await field.press("Tab")
      expect(await field.getAttribute("aria-invalid")).toBe("true")
      expect(await field.inputValue()).toBe("12,5")
      await page.getByText("Ici, pas de chiffres après la virgule : écrivez un nombre entier.").waitFor()
    })
  })

  it("writes the amount out once left", async () => {
    await visiting("form", {}, async (page) => {
      const field = page.getByLabel("Montant reçu")
      await field.fill("1250000")
      await field.press("Tab")
      expect((await field.inputValue()).replaceAll(/\s/g, " ")).toBe("1 250 000")
    })
  })
})

describe("a combobox", () => {
  it("adds what nobody has by the keyboard alone", async () => {
    await visiting("form", { size: "phone" }, async (page) => {
      await page.getByRole("combobox", { name: "Client" }).focus()
      await page.keyboard.type("Maman Benz")
      await page.getByRole("option", { name: "Ajouter « Maman Benz »" }).waitFor()
      await page.keyboard.press("Enter")
      expect(await page.getByTestId("customer").textContent()).toBe("null|Maman Benz")
    })
  })

  it("chooses among two thousand by arrow and Enter, and keeps the choice when left", async () => {
    await visiting("form", {}, async (page) => {
      const field = page.getByRole("combobox", { name: "Client" })
      await field.focus()
      await page.keyboard.type("client 1999")
      await page.getByRole("option", { name: "Client 1999", exact: true }).waitFor()
      await page.keyboard.press("ArrowDown")
      await page.keyboard.press("Enter")
      expect(await page.getByTestId("customer").textContent()).toBe("n1998|")
      await page.keyboard.type("zzz")
      await page.keyboard.press("Tab")
      expect(await field.inputValue()).toBe("Client 1999")
      expect(await page.getByTestId("customer").textContent()).toBe("n1998|")
    })
  })

  it("keeps what is typed while the page scrolls, and drops it on Escape and when left without a choice", async () => {
    await visiting("form", {}, async (page) => {
      const field = page.getByRole("combobox", { name: "Client" })
      const list = page.getByRole("listbox")
      await field.focus()
      await page.keyboard.type("Maman")
      await page.mouse.wheel(0, 40)
      await page.keyboard.type(" Benz")
      expect(await field.inputValue()).toBe("Maman Benz")
      await page.keyboard.press("Escape")
      await list.waitFor({ state: "detached" })
      expect(await field.inputValue()).toBe("")
      await page.keyboard.type("Maman")
      await page.getByLabel("Notes").focus()
      expect(await field.inputValue()).toBe("")
    })
  })

  it("takes what the text stands for on Enter and on Tab, and a whole name wherever one goes", async () => {
    await visiting("form", {}, async (page) => {
      const field = page.getByRole("combobox", { name: "Client" })
      const chosen = page.getByTestId("customer")
      const write = async (text: string): Promise<void> => {
        await field.fill("")
        await field.pressSequentially(text)
        await page.getByRole("listbox").waitFor()
      }
      // The only one that is found, by any word of it.
      await write("1999 client")
      await page.keyboard.press("Enter")
      expect(await chosen.textContent()).toBe("n1998|")
      // The first of many, since its name begins so.
      await write("client 19")
      await page.keyboard.press("Tab")
      expect(await chosen.textContent()).toBe("n18|")
      expect(await field.inputValue()).toBe("Client 19")
      // Many, and no name begins so: Enter waits for more, and the text stays.
      await write("19 client")
      await page.keyboard.press("Enter")
      expect(await field.inputValue()).toBe("19 client")
      await page.getByRole("listbox").waitFor()
      await page.keyboard.press("Escape")
      await write("Client 7")
      await page.getByLabel("Notes").focus()
      expect(await chosen.textContent()).toBe("n6|")
    })
  })

  it.each(sizes)("passes axe while open (%s)", async (size) => {
    await visiting("form", { size }, async (page) => {
      await page.getByRole("combobox", { name: "Client" }).focus()
      await page.keyboard.type("ad")
      await page.getByRole("listbox").waitFor()
      // While its list is open the rest of the page is hidden from screen readers; Tab closes it before focus can go there.
      expect(await violations(page, { without: ["aria-hidden-focus", "page-has-heading-one", "region"] })).toEqual([])
    })
  })
})

describe("a table", () => {
  it("is a table on a desktop and cards on a phone, never both", async () => {
    await visiting("lists", { size: "desktop" }, async (page) => {
      expect(await page.getByRole("grid", { name: "Factures" }).count()).toBe(1)
      expect(await page.getByRole("columnheader", { name: "Total" }).count()).toBe(1)
      expect(await page.getByRole("list", { name: "Factures" }).count()).toBe(0)
    })
    await visiting("lists", { size: "phone" }, async (page) => {
      expect(await page.getByRole("grid").count()).toBe(0)
      const card = page.getByRole("list", { name: "Factures" }).getByRole("listitem").first()
      expect(await card.textContent()).toContain("1 250 000 FCFA")
      expect(await card.textContent()).toContain("Envoyée")
    })
  })

  it.each(sizes)("opens a row wherever it is pressed and goes between rows by arrows (%s)", async (size) => {
    await visiting("lists", { size }, async (page) => {
      const place = page.getByText("dans 12 jours")
      await place.scrollIntoViewIfNeeded()
      const box = await place.boundingBox()
      await page.mouse.click((box?.x ?? 0) + 4, (box?.y ?? 0) + 4)
      await expect.poll(() => new URL(page.url()).hash).toBe("#facture-5")
      await page.getByRole("link", { name: "Boulangerie Sèwa" }).focus()
      await page.keyboard.press("ArrowDown")
      await page.keyboard.press("j")
      await page.keyboard.press("Enter")
      await expect.poll(() => new URL(page.url()).hash).toBe("#facture-3")
    })
  })

  it("keeps the menu of a row apart from its link", async () => {
    await visiting("lists", { size: "phone" }, async (page) => {
      await page.getByRole("button", { name: "Actions de F-0042" }).click()
      await page.getByRole("menuitem", { name: "Enregistrer un paiement" }).click()
      await page.getByRole("alertdialog").getByText("Paiement de Boulangerie Sèwa").waitFor()
      expect(new URL(page.url()).hash).toBe("")
    })
  })
})

describe("a date field", () => {
  it("takes the day before the month and shows a calendar that passes axe", async () => {
    await visiting("form", { size: "phone" }, async (page) => {
      const day = page.getByRole("group", { name: "Date d’émission" }).getByRole("spinbutton").first()
      await day.focus()
      await page.keyboard.type("24122026")
      await page.getByRole("button", { name: "Ouvrir le calendrier" }).first().click()
      await page
        .getByRole("dialog")
        .getByRole("heading", { name: /décembre 2026/i })
        .waitFor()
      expect(await violations(page)).toEqual([])
    })
  })
})

describe("a date that is typed in part", () => {
  const typing = (keys: (page: Page) => Promise<void>, look: (typed: () => Promise<string>) => Promise<void>) =>
    visiting("form", { size: "desktop" }, async (page) => {
      const parts = page.getByRole("group", { name: "Date d’émission" }).getByRole("spinbutton")
      await parts.first().focus()
      await keys(page)
      await page.getByLabel("Montant reçu").focus()
      await look(async () => (await parts.allInnerTexts()).join("/"))
    })

  it("has its year completed when the field is left", async () => {
    await typing(
      (page) => page.keyboard.type("24122"),
      (typed) => expect.poll(typed).toBe("24/12/2002")
    )
    await typing(
      (page) => page.keyboard.type("241226"),
      (typed) => expect.poll(typed).toBe("24/12/2026")
    )
  })

  it("is no date while a part of it is wiped out", async () => {
    await typing(
      async (page) => {
        await page.keyboard.press("ArrowRight")
        await page.keyboard.press("ArrowRight")
        for (const _ of "2026") await page.keyboard.press("Backspace")
      },
      (typed) => expect.poll(typed).toBe("jj/mm/aaaa")
    )
  })
})

describe("the static sign-in form", () => {
  const shell = readFileSync(new URL("../../../index.html", import.meta.url), "utf8")

  it.each(sizes)("stands where the application's own form will stand (%s)", async (size) => {
    const places = (page: Page) =>
      page.evaluate(() =>
        ["h1", "input[type=email]", "input[type=password]", "button[type=submit]"].map((selector) => {
          const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
          return [selector, x, y, width, height].join(" ")
        })
      )
    await gallery.visit({ size, query: { page: "welcome" } }, async (page) => {
      const expected = await places(page)
      const style = await page.evaluate(
        () =>
          [...document.querySelectorAll("style")].find((element) => element.textContent.includes("--paper"))
            ?.outerHTML ?? ""
      )
      await page.setContent(shell.replace("<!--first-paint-->", style).replaceAll(/<script[^]*?<\/script>/g, ""))
      expect(await places(page)).toEqual(expected)
      expect(await violations(page)).toEqual([])
    })
  })

  it("sends nothing before the application is there", async () => {
    await gallery.visit({ query: { page: "welcome" } }, async (page) => {
      const before = page.url()
      await page.setContent(shell.replaceAll(/<script[^]*?<\/script>/g, ""))
      await page.getByLabel("Mot de passe").fill("secret!")
      await page.keyboard.press("Enter")
      expect(page.url()).toBe(before)
      expect(await page.getByLabel("Mot de passe").inputValue()).toBe("secret!")
    })
  })
})
