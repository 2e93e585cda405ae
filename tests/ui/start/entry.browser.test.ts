import type { Page } from "playwright"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { violations } from "../../support/axe.ts"
import { Harness, type Visit } from "../harness/visits.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let harness: Harness

beforeAll(async () => {
  harness = await Harness.open()
})
afterAll(() => harness.close())

const visiting = (visit: Visit, look: (page: Page) => Promise<void>): Promise<void> => harness.visit(visit, look)

describe("signing in", () => {
  const scene = { stage: "signed-out" } as const

  it("says what is missing, first field first, and judges again in the other language", async () => {
    await visiting({ path: "/login", scene, size: "phone" }, async (page) => {
      // The way to an account of one's own is in sight on a small phone.
      const way = await page.getByRole("link", { name: "Créer un compte" }).boundingBox()
      expect((way?.y ?? Infinity) + (way?.height ?? 0)).toBeLessThanOrEqual(640)
      await page.getByRole("button", { name: "Se connecter" }).click()
      await page.getByRole("alert").getByText("2 champs à corriger").waitFor()
      expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email")
      await page
        .getByRole("alert")
        .getByRole("button", { name: /Mot de passe/ })
        .click()
      expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("password")
      expect(await violations(page)).toEqual([])
      await page.getByRole("button", { name: "English" }).click()
      await page.getByRole("heading", { name: "Sign in" }).waitFor()
      expect(await page.title()).toBe("Sign in · Kazi")
    })
  })

  it.each([
    ["wrong_password", "Le mot de passe est incorrect.", "password"],
    ["kz/network", "Le serveur est injoignable. Vérifiez votre connexion Internet, puis réessayez.", null],
    [
      "odd/code",
      /Opération échouée, il semble que quelque chose aie mal tourné, réessayez svp\s! \(code pour l’assistance\s: odd\/code\)/,
      null
    ]
  ] as const)("explains %s", async (failure, text, focused) => {
    await visiting({ path: "/login", scene: { ...scene, failure } }, async (page) => {
      await page.getByLabel("Adresse e-mail").fill("adjoa@exemple.test")
      await page.getByLabel("Mot de passe", { exact: true }).fill("secret")
      await page.keyboard.press("Enter")
      await page.getByRole("alert").getByText(text).waitFor()
      if (focused !== null) {
        expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe(focused)
      }
      expect(await violations(page)).toEqual([])
    })
  })

  it("goes on to the address asked for", async () => {
    await visiting({ path: "/dashboard?period=last7Days", scene }, async (page) => {
      expect(new URL(page.url()).pathname).toBe("/login")
      await page.getByLabel("Adresse e-mail").fill("adjoa@exemple.test")
      await page.getByLabel("Mot de passe", { exact: true }).fill("secret")
      await page.keyboard.press("Enter")
      await page.getByRole("heading", { name: "Tableau de bord" }).waitFor()
      expect(new URL(page.url()).search).toBe("?period=last7Days")
    })
  })
})

describe("signing up", () => {
  it("asks for a special character and the same password twice, then leads to the first company", async () => {
    await visiting({ path: "/signup", scene: { stage: "needs-company", failure: null } }, async (page) => {
      await page.getByRole("heading", { name: "Votre entreprise" }).waitFor()
    })
    await visiting({ path: "/signup", scene: { stage: "signed-out" } }, async (page) => {
      await page.getByLabel("Adresse e-mail").fill("adjoa@exemple.test")
      await page.locator("input[name=password]").fill("motdepasse")
      await page.getByLabel("Confirmez le mot de passe").fill("autre")
      await page.keyboard.press("Enter")
      await page.getByText("Le mot de passe doit contenir au moins un caractère spécial.").first().waitFor()
      await page.getByText("Les mots de passe ne sont pas identiques, veuillez corriger.").first().waitFor()
      await page.locator("input[name=password]").fill("motdepasse!")
      await page.getByLabel("Confirmez le mot de passe").fill("motdepasse!")
      await page.keyboard.press("Enter")
      await page.getByRole("heading", { name: "Votre entreprise" }).waitFor()
      expect(new URL(page.url()).pathname).toBe("/company/new")
    })
  })
})

describe("the first company", () => {
  const scene = { stage: "needs-company" } as const

  it("keeps what was entered when the tab is closed", async () => {
    await visiting({ path: "/company/new", scene }, async (page) => {
      await page.getByLabel("Raison sociale").fill("Atelier Adjoa")
      await page.getByText("Brouillon gardé sur cet appareil").waitFor()
      await page.reload()
      await page.getByRole("heading", { level: 1 }).waitFor()
      await page.getByRole("button", { name: "Reprendre" }).click()
      await expect.poll(() => page.getByLabel("Raison sociale").inputValue()).toBe("Atelier Adjoa")
    })
  })

  it("takes currency, time zone and taxes from the country", async () => {
    await visiting({ path: "/company/new", scene }, async (page) => {
      const country = page.getByRole("combobox", { name: /Pays/ })
      expect(await country.inputValue()).toBe("Bénin")
      await country.fill("tunisie")
      await page.getByRole("option", { name: /Tunisie/ }).click()
      await page.getByText("Africa/Tunis").waitFor()
      expect(await page.getByRole("combobox", { name: /Monnaie/ }).inputValue()).toMatch(/dinar tunisien/i)
    })
  })

  it("brings a picture down to 300 pixels and removes it again", async () => {
    await visiting({ path: "/company/new", scene }, async (page) => {
      const png = await page.evaluate(async () => {
        const canvas = document.createElement("canvas")
        canvas.width = 900
        canvas.height = 600
        canvas.getContext("2d")?.fillRect(0, 0, 450, 600)
        return canvas.toDataURL("image/png").split(",")[1] ?? ""
      })
      const chooser = page.waitForEvent("filechooser")
      await page.getByRole("button", { name: "Choisir une image" }).click()
      await (await chooser).setFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from(png, "base64") })
      const preview = page.getByRole("img", { name: "Aperçu du logo" })
      await preview.waitFor()
      expect(
        await preview.evaluate((image: HTMLImageElement) =>
          image.decode().then(() => [image.naturalWidth, image.naturalHeight])
        )
      ).toEqual([300, 200])
      await page.getByRole("button", { name: "Retirer le logo" }).click()
      await page.getByRole("button", { name: "Choisir une image" }).waitFor()
      expect(await preview.count()).toBe(0)
    })
  })

  it("opens the dashboard once it is registered", async () => {
    await visiting({ path: "/company/new", scene: { ...scene, books: "empty" } }, async (page) => {
      await page.getByLabel("Raison sociale").fill("Atelier Adjoa")
      await page.getByLabel("Adresse").fill("Cotonou")
      await page.getByRole("button", { name: "Créer l’entreprise" }).click()
      await page.getByRole("heading", { name: "Tableau de bord" }).waitFor()
      expect(
        await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("kazi.company")))
      ).toEqual([])
    })
  })
})
