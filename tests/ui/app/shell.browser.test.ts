import type { Page } from "playwright"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { violations } from "../../support/axe.ts"
import { invoiceId } from "../harness/ids.ts"
import { Harness, type Visit } from "../harness/visits.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let harness: Harness

beforeAll(async () => {
  harness = await Harness.open()
})
afterAll(() => harness.close())

const visiting = (visit: Visit, look: (page: Page) => Promise<void>): Promise<void> => harness.visitNext(visit, look)

describe("the shell", () => {
  it("goes from page to page by keyboard, says so and puts the keyboard on the heading", async () => {
    await visiting({ path: "/dashboard" }, async (page) => {
      await page.keyboard.press("Tab")
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Aller au contenu")
      await page.keyboard.press("Enter")
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("main")
      await page
        .getByRole("navigation", { name: "Menu principal" })
        .getByRole("link", { name: "Clients" })
        .press("Enter")
      await page.getByRole("heading", { level: 1, name: "Clients" }).waitFor()
      await page.waitForFunction(() => document.activeElement?.id === "page-title")
      await page.locator("[data-announces=page]").getByText("Page : Clients").waitFor({ state: "attached" })
      expect(await page.getByRole("link", { name: "Clients" }).first().getAttribute("aria-current")).toBe("page")
    })
  })

  it("lists the entries whose screens exist in the order of the specification, credit notes after their invoices", async () => {
    await visiting({ path: "/dashboard" }, async (page) => {
      const entries = page.getByRole("navigation", { name: "Menu principal" }).getByRole("link")
      // A number beside an entry says how much of it waits today.
      const names = (await entries.allTextContents()).map((text) => text.replace(/\d.*$/u, ""))
      expect(names).toEqual([
        "Tableau de bord",
        "Produits et services",
        "Devis",
        "Factures",
        "Avoirs",
        "Clients",
        "Dépenses",
        "Ventes",
        "Charges fixes",
        "Transactions",
        "Fournisseurs",
        "Paramètres"
      ])
    })
  })

  it("collapses and stays collapsed", async () => {
    await visiting({ path: "/dashboard" }, async (page) => {
      const width = async (): Promise<number> => (await page.locator(".group\\/menu").boundingBox())?.width ?? 0
      const wide = await width()
      await page.getByRole("button", { name: "Réduire le menu" }).click()
      await expect.poll(width).toBeLessThan(wide / 2)
      await page.reload()
      await page.getByRole("button", { name: "Déployer le menu" }).waitFor()
      await expect.poll(width).toBeLessThan(wide / 2)
    })
  })

  it("tells where the synchronisation stands and what was refused, which can be put aside", async () => {
    await visiting({ path: "/dashboard", scene: { attention: 2 }, size: "phone" }, async (page) => {
      await page.getByRole("button", { name: /2 opérations à vérifier/ }).click()
      const panel = page.getByRole("dialog", { name: "Synchronisation" })
      await panel.getByText("le 2 mai 2026, alors que nous sommes le 18 mars 2026").waitFor()
      await panel.getByText(/F-12, du 16 mars 2026, pour 405.000.FCFA/).waitFor()
      expect(await violations(page)).toEqual([])
      await panel.getByRole("button", { name: /Marquer comme vue : Émettre une facture/ }).click()
      await panel.getByText("1 opération à vérifier").waitFor()
    })
  })

  it("leads from a refusal to the draft that is to be corrected", async () => {
    await visiting({ path: "/dashboard", scene: { attention: 2 } }, async (page) => {
      await page.getByRole("button", { name: /2 opérations à vérifier/ }).click()
      await page.getByRole("link", { name: /Corriger le brouillon : Émettre une facture/ }).click()
      await page.getByRole("heading", { name: "Modifier le brouillon" }).waitFor()
      expect(await page.getByRole("dialog").count()).toBe(0)
    })
  })

  it("keeps a version that came too late as a draft of its own", async () => {
    await visiting({ path: "/dashboard", scene: { attention: 2 } }, async (page) => {
      await page.getByRole("button", { name: /2 opérations à vérifier/ }).click()
      await page.getByRole("button", { name: /^Garder ma version comme nouveau brouillon/ }).click()
      await page.getByRole("heading", { name: "Modifier le brouillon" }).waitFor()
      await page.getByText("37 500 FCFA").first().waitFor()
      await page.getByRole("button", { name: /1 opération à vérifier/ }).waitFor()
    })
  })

  it("gives again what another version of the application could not send", async () => {
    await visiting({ path: "/dashboard/clients", scene: { attention: 3 }, size: "phone" }, async (page) => {
      await page.getByRole("button", { name: /3 opérations à vérifier/ }).click()
      const panel = page.getByRole("dialog", { name: "Synchronisation" })
      await panel.getByText(/Mettez l’application à jour en la rechargeant/).waitFor()
      await panel.getByRole("button", { name: "Recharger l’application" }).waitFor()
      expect(await violations(page)).toEqual([])
      await panel.getByRole("button", { name: /^Recommencer : Archiver un client/ }).click()
      await panel.getByText("2 opérations à vérifier").waitFor()
    })
  })

  it("says in a history when something happened and when it was booked", async () => {
    await visiting({ path: `/dashboard/invoices/${invoiceId(1)}` }, async (page) => {
      const entry = page.getByRole("listitem").filter({ hasText: "Vous avez enregistré un paiement" })
      await entry.getByText(/Saisi hors ligne le 6 nov\. 2025.*comptabilisé le 7 nov\. 2025/).waitFor()
      const issued = page.getByRole("listitem").filter({ hasText: "Vous avez émis la facture" })
      expect(await issued.innerText()).not.toContain("hors ligne")
    })
  })

  it("changes the language in place", async () => {
    await visiting({ path: "/dashboard", size: "phone" }, async (page) => {
      await page.getByRole("button", { name: "Plus", exact: true }).click()
      const sheet = page.getByRole("dialog")
      expect(await violations(page)).toEqual([])
      await sheet.getByText("English").click()
      await sheet.getByRole("heading", { name: "More" }).waitFor()
      expect(await page.evaluate(() => document.cookie)).toContain("user_language=en")
      await page.keyboard.press("Escape")
      await page.getByRole("heading", { name: "Dashboard" }).waitFor()
    })
  })

  it("asks before signing out while something waits on this device", async () => {
    await visiting({ path: "/dashboard", scene: { net: "offline", waiting: 3 } }, async (page) => {
      const signOut = async (): Promise<void> => {
        await page.getByRole("button", { name: /Mon compte/ }).click()
        await page.getByRole("menuitem", { name: "Se déconnecter" }).click()
      }
      await page.getByText("3 opérations sont gardées sur cet appareil").waitFor()
      await signOut()
      const question = page.getByRole("dialog", { name: "Avant de vous déconnecter" })
      await question.getByText("3 opérations à envoyer").waitFor()
      expect(await violations(page)).toEqual([])
      await question.getByRole("button", { name: "Envoyer, puis se déconnecter" }).click()
      await question.getByText("L’envoi n’a pas abouti").waitFor()
      const saving = page.waitForEvent("download")
      await question.getByRole("button", { name: "Enregistrer dans un fichier" }).click()
      expect((await saving).suggestedFilename()).toBe("kazi-non-envoye.json")
      await question.getByText("Le fichier est dans vos téléchargements.").waitFor()
      await page.keyboard.press("Escape")
      await question.waitFor({ state: "detached" })
      await signOut()
      await question.getByRole("button", { name: "Effacer et se déconnecter" }).click()
      // Asked again, with what would be lost; the safe answer is the last one, under the thumb.
      const again = page.getByRole("dialog").or(page.getByRole("alertdialog")).filter({ hasText: "Personne ne pourra" })
      await again.getByText(/pour toujours/).waitFor()
      await again.getByRole("button", { name: "Tout effacer" }).click()
      await page.getByRole("heading", { name: "Connexion" }).waitFor()
    })
  })

  it("signs out at once when everything is sent", async () => {
    await visiting({ path: "/dashboard" }, async (page) => {
      await page.getByRole("button", { name: /Mon compte/ }).click()
      await page.getByRole("menuitem", { name: "Se déconnecter" }).click()
      await page.getByRole("heading", { name: "Connexion" }).waitFor()
    })
  })

  it("asks for the password in place when the session has ended, and can be put off", async () => {
    await visiting({ path: "/dashboard", scene: { health: "auth-required" } }, async (page) => {
      await page.evaluate(() => {
        const { session } = window as unknown as { session: { send: (event: { type: string }) => void } }
        session.send({ type: "session.expired" })
      })
      const dialog = page.getByRole("dialog", { name: "Reconnectez-vous" })
      await dialog.waitFor()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press("Escape")
      await dialog.waitFor({ state: "detached" })
      await page.getByRole("button", { name: /Reconnectez-vous pour synchroniser/ }).click()
      await page.getByRole("button", { name: "Se reconnecter" }).click()
      await dialog.getByLabel("Adresse e-mail").fill("adjoa@exemple.test")
      await dialog.getByLabel("Mot de passe", { exact: true }).fill("secret")
      await page.keyboard.press("Enter")
      await dialog.waitFor({ state: "detached" })
    })
  })

  it("offers a newer version and puts it in place when asked", async () => {
    // In a page of its own, which has heard of that version from then on.
    await harness.visit({ path: "/dashboard" }, async (page) => {
      await page.evaluate(() => (window as unknown as { tellUpdate: () => void }).tellUpdate())
      await page.getByRole("status").getByText("Une nouvelle version est prête.").waitFor()
      expect(await violations(page)).toEqual([])
      await page.getByRole("button", { name: "Mettre à jour" }).click()
      await page.locator("html[data-updated]").waitFor()
    })
  })
})

describe("the dashboard", () => {
  it("changes its figures with the period, which stands in the address", async () => {
    await visiting({ path: "/dashboard" }, async (page) => {
      await page.getByRole("button", { name: /Période/ }).click()
      await page.getByRole("option", { name: "12 derniers mois" }).click()
      await page.waitForURL(/period=last12Months/)
      await page
        .getByRole("link", { name: /Facturé/ })
        .getByText(/4\s995\s500/)
        .waitFor()
    })
  })

  it("gives the months as a table", async () => {
    await visiting({ path: "/dashboard", size: "phone" }, async (page) => {
      const table = page.getByRole("table", { name: /Facturé, encaissé et dépensé par mois/ })
      expect(await table.getByRole("row").count()).toBe(7)
      await page.getByText("Tableau", { exact: true }).click()
      await table.getByText("1 943 000").waitFor()
      expect(await table.getByRole("columnheader").allTextContents()).toEqual([
        "Mois",
        "Facturé",
        "Encaissé",
        "Dépenses"
      ])
      expect(await violations(page)).toEqual([])
    })
  })

  it("is printed in dark ink, whatever its ground on the screen", async () => {
    await visiting({ path: "/dashboard" }, async (page) => {
      const toCollect = page.getByRole("link", { name: /À encaisser/ })
      await toCollect.waitFor()
      await page.getByText("Graphique", { exact: true }).waitFor()
      await page.emulateMedia({ media: "print" })
      const inks = (): Promise<ReadonlyArray<string>> =>
        toCollect.evaluate((box) => {
          const paper = document.documentElement
          const ink = getComputedStyle(paper).getPropertyValue("--ink")
          const muted = getComputedStyle(paper).getPropertyValue("--ink-muted")
          const probe = document.createElement("i")
          box.append(probe)
          const computed = [ink, muted].map((colour) => {
            probe.style.color = colour
            return getComputedStyle(probe).color
          })
          probe.remove()
          const words = [...box.querySelectorAll("span")].filter((span) => span.textContent.trim() !== "")
          return [...new Set(words.map((span) => getComputedStyle(span).color))].filter(
            (colour) => !computed.includes(colour)
          )
        })
      await expect.poll(inks).toEqual([])
      expect(await page.getByText("Graphique", { exact: true }).isVisible()).toBe(false)
      await page.emulateMedia({ media: null })
    })
  })
})

describe("payments on the screens", () => {
  it("asks what a payment is that was kept apart, and takes the answer", async () => {
    await visiting({ path: "/dashboard", scene: { isFlagged: true }, size: "phone" }, async (page) => {
      await page.getByRole("button", { name: /2 opérations à vérifier/ }).click()
      const panel = page.getByRole("dialog", { name: "Synchronisation" })
      const twin = panel.getByRole("article").filter({ hasText: "Facture F-12" })
      await twin.getByText(/Même référence Mobile Money .MP77.*100.000.FCFA, le 18 mars 2026, facture F-09/).waitFor()
      await panel
        .getByRole("article")
        .filter({ hasText: "Facture F-06" })
        .getByText(/20.000.FCFA de plus/)
        .waitFor()
      expect(await violations(page)).toEqual([])
      await twin.getByRole("button", { name: /^C’est le même : retirer/ }).click()
      await twin.getByText("Ce paiement ne comptera plus nulle part.").waitFor()
      await twin.getByRole("button", { name: "Oui, le retirer" }).click()
      await panel.getByText("1 opération à vérifier").waitFor()
      expect(await twin.count()).toBe(0)
      await panel.getByRole("button", { name: /^Garder comme crédit/ }).click()
      await panel.getByText("À jour", { exact: true }).waitFor()
    })
  })

  it("asks the same on the invoice, sets the money against it, and tells so", async () => {
    await visiting({ path: `/dashboard/invoices/${invoiceId(11)}`, scene: { isFlagged: true } }, async (page) => {
      await page.getByRole("button", { name: /^Garder les deux/ }).click()
      await page.getByText(/En attente du paiement de 355.000.FCFA/).waitFor()
      await page.getByText("Vous avez gardé un paiement à vérifier").waitFor()
      expect(await page.getByRole("button", { name: /^Garder les deux/ }).count()).toBe(0)
    })
  })

  it("warns once, in sight, of a reference that is known, and records the payment all the same", async () => {
    const scene = { isFlagged: true }
    await visiting({ path: `/dashboard/invoices/${invoiceId(10)}`, scene, size: "phone" }, async (page) => {
      await page.getByRole("button", { name: "Enregistrer un paiement" }).click()
      const form = page.getByRole("dialog", { name: "Enregistrer un paiement" })
      await form.getByText("Mobile Money", { exact: true }).click()
      await form.getByLabel("Référence").fill("mp 77")
      const warning = form.getByText(/porte déjà cette référence.: 100.000.FCFA, le 18 mars 2026, facture F-09/)
      expect(await warning.count()).toBe(0)
      await form.getByRole("button", { name: "Enregistrer", exact: true }).click()
      await warning.waitFor()
      expect(await form.getByText(/cette référence/).count()).toBe(1)
      await expect
        .poll(() => warning.evaluate((element) => document.activeElement?.contains(element) === true))
        .toBe(true)
      await expect
        .poll(() =>
          warning.evaluate((element) => {
            const { top, bottom } = element.getBoundingClientRect()
            return element.contains(document.elementFromPoint(180, (top + bottom) / 2))
          })
        )
        .toBe(true)
      expect(await violations(page)).toEqual([])
      // Another reference is another matter.
      await form.getByLabel("Référence").fill("mp 770")
      await form.getByRole("button", { name: "Enregistrer", exact: true }).waitFor()
      expect(await warning.count()).toBe(0)
      // What comes back while somebody types waits until the form is sent.
      await form.getByLabel("Référence").fill("mp 77")
      await form.getByRole("button", { name: "Enregistrer", exact: true }).click()
      await form.getByRole("button", { name: "Enregistrer quand même" }).click()
      await form.waitFor({ state: "detached" })
      await page
        .getByText(/Même référence Mobile Money/)
        .first()
        .waitFor()
    })
  })

  it("calls an amount that cannot be read unreadable, not missing, also where the keyboard stands", async () => {
    await visiting({ path: `/dashboard/invoices/${invoiceId(10)}` }, async (page) => {
      await page.getByRole("button", { name: "Enregistrer un paiement" }).click()
      const form = page.getByRole("dialog", { name: "Enregistrer un paiement" })
      await form.getByLabel("Montant reçu").fill("abc")
      await form.getByRole("button", { name: "Enregistrer", exact: true }).click()
      await form.getByText(/Ce nombre n’est pas lisible/).waitFor()
      expect(await form.getByText("La valeur de ce champ est requise.").count()).toBe(0)
      expect(await form.getByLabel("Montant reçu").evaluate((field) => document.activeElement === field)).toBe(true)
    })
  })

  it("says that a payment is recorded already rather than take it for nothing", async () => {
    const scene = { isFlagged: true }
    await visiting({ path: `/dashboard/invoices/${invoiceId(8)}`, scene }, async (page) => {
      await page.getByRole("button", { name: "Enregistrer un paiement" }).click()
      const form = page.getByRole("dialog", { name: "Enregistrer un paiement" })
      await form.getByLabel("Montant reçu").fill("100 000")
      await form.getByText("Mobile Money", { exact: true }).click()
      await form.getByLabel("Référence").fill("MP77")
      await form.getByRole("button", { name: "Enregistrer", exact: true }).click()
      await form.getByText("Ce paiement est déjà enregistré").waitFor()
      await form.getByRole("button", { name: "Fermer", exact: true }).last().click()
      await form.waitFor({ state: "detached" })
      expect(await page.getByText("Réf. MP77").count()).toBe(1)
    })
  })
})
