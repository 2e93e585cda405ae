import type { BrowserContext, Locator, Page } from "playwright"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import type { DomainCommand } from "../../../src/domain/books.ts"
import { documentPath } from "../../../src/infra/contract/document-page.ts"
import { CompanyId } from "../../../src/domain/kernel/ids.ts"
import { pageTexts, type PageLanguage } from "../../../src/ui/public-page/texts.ts"
import { openPushing, type Pushing } from "../../infra/server/support/pushing.ts"
import { at, type Running, signUp, startServer } from "../../infra/server/support/running-server.ts"
import { violations } from "../../support/axe.ts"
import { hostileTexts } from "../../support/hostile-texts.ts"
import { id } from "../../support/ids.ts"
import { openBrowser } from "../../support/open-browser.ts"
import { ask, date, line, linkSecret, price, rate } from "../../support/samples.ts"
import { borrow } from "../../support/shared.ts"

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

let server: Running
let device: Pushing
let closeAll: () => Promise<void>
let context: BrowserContext

/** How many lines an invoice takes. */
const LINES = 200
const hostile = Array.from({ length: Math.ceil(hostileTexts.length / LINES) }, (_, at) =>
  hostileTexts.slice(at * LINES, (at + 1) * LINES)
)

beforeAll(async () => {
  const [web, shared] = await Promise.all([borrow("app"), openBrowser()])
  server = await startServer({ webRoot: web.at })
  context = await shared.browser.newContext({ viewport: { width: 360, height: 640 }, locale: "fr-FR" })
  device = await openPushing(server, await signUp(server))
  const outcomes = await device.push(
    ask.addCustomer(1, { address: "Rue 5.123\nCadjèhoun" }),
    ask.draft(1, { notes: [{ type: "paragraph", runs: [{ text: "Merci de votre confiance." }] }] }),
    ask.issue(1),
    ask.link(1),
    ask.pay(1, 1, "4000")
  )
  expect(outcomes.filter((outcome) => at(outcome, "kind") !== "accepted")).toEqual([])
  closeAll = async () => {
    await context.close()
    await server.stop()
    await shared.leave()
    await web.giveBack()
  }
})
afterAll(() => closeAll())

const addressOf = (n: number, secret = n): string =>
  `${server.base}${documentPath(id.document(n), linkSecret(secret).secret)}`

const offerAt = (n: number): string => `${server.base}${documentPath(id.estimate(n), linkSecret(n).secret)}`

/** A command about the company, about that of the device. */
const inCompany = (command: DomainCommand): DomainCommand =>
  "companyId" in command ? { ...command, companyId: CompanyId.make(device.companyId) } : command

const pictureOf = async (page: Page, name: string): Promise<void> => {
  const folder = process.env["PUBLIC_PAGE_PICTURES"]
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

const isFocused = (what: Locator): Promise<boolean> => what.evaluate((element) => element === document.activeElement)

const visit = async (address: string, look: (page: Page) => Promise<void>): Promise<void> => {
  const page = await context.newPage()
  try {
    await page.goto(address)
    await look(page)
  } finally {
    await page.close()
  }
}

const views = async (): Promise<number> => (await device.events()).filter(({ t }) => t === "DocumentViewed").length

/** The space between figures does not break on the page. */
const plain = (text: string | null): string => (text ?? "").replaceAll(/[\u00A0\u202F]/g, " ")

describe("the public page of a document", () => {
  it.each([
    ["fr", { width: 360, height: 640 }],
    ["en", { width: 360, height: 640 }],
    ["fr", { width: 1280, height: 800 }],
    ["en", { width: 1280, height: 800 }]
  ] as const)("shows what is owed and on what, in %s at %o", async (language: PageLanguage, size) => {
    await visit(addressOf(1), async (page) => {
      await page.setViewportSize(size)
      await page.getByRole("heading", { level: 1, name: "FA01" }).waitFor()
      if (language === "en") await page.getByRole("button", { name: pageTexts.fr.other }).click()
      const texts = pageTexts[language]
      await page.getByRole("button", { name: texts.download }).waitFor()
      expect(plain(await page.locator(".due").textContent())).toMatch(/6[ ,]000/)
      await page.getByText("Sac de ciment").first().waitFor()
      expect(await page.getByText("Cadjèhoun").innerText()).toBe("Rue 5.123\nCadjèhoun")
      expect(await page.locator("html").getAttribute("lang")).toBe(language)
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await violations(page)).toEqual([])
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await pictureOf(page, `${language}-${size.width}`)
    })
  })

  it("tells sections and texts from what is sold, and asks who has paid for nothing more", async () => {
    const words = (n: number, kind: "section" | "text", designation: string) => ({
      kind,
      lineId: id.line(n),
      designation
    })
    const lines = [
      words(1, "section", "Gros œuvre"),
      line(2, { taxCodes: ["B"], discount: { kind: "percent", rate: rate("5") } }),
      words(3, "text", "Livraison sur le chantier."),
      line(4, {
        designation: "Tôle bac alu 0,35 mm, longueur 6 m, couleur tuile, livrée avec ses vis",
        unitPrice: price("18250")
      })
    ]
    const outcomes = await device.push(
      inCompany(ask.addOption(1)),
      ask.draft(2, { lines, title: "Rénovation de la boutique d’Akpakpa", orderNumber: "BC-2026-118" }),
      ask.issue(2),
      ask.link(2, 2)
    )
    expect(outcomes.filter((outcome) => at(outcome, "kind") !== "accepted")).toEqual([])
    await visit(addressOf(2), async (page) => {
      await page.getByRole("heading", { level: 2, name: "Comment payer" }).waitFor()
      for (const size of [
        { width: 320, height: 640 },
        { width: 1280, height: 800 }
      ]) {
        await page.setViewportSize(size)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        // A figure or a word of a label that was broken would be two lines high.
        const broken = await page.locator("dt, dd, thead th, td.figure, td.sum").evaluateAll((cells) =>
          cells.flatMap((cell) => {
            const range = document.createRange()
            range.selectNodeContents(cell)
            const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
            const words = (cell.textContent ?? "").split(" ").length
            return lines > words ? [cell.textContent ?? ""] : []
          })
        )
        expect(broken).toEqual([])
        await pictureOf(page, `lines-fr-${size.width}`)
      }
      await page.setViewportSize({ width: 360, height: 640 })
      expect(await page.locator("tbody tr").evaluateAll((rows) => rows.map(({ className }) => className))).toEqual([
        "section",
        "item",
        "text",
        "item"
      ])
      await page.getByRole("columnheader", { name: "Gros œuvre" }).waitFor()
      expect(plain(await page.locator("tr.item").first().textContent())).toContain("5 %")
      await page.getByRole("button", { name: pageTexts.fr.other }).click()
      await page.getByRole("heading", { level: 2, name: "How to pay" }).waitFor()
      await pictureOf(page, "lines-en-360")
      await device.push(ask.pay(22, 2, "46000"))
      await page.reload()
      await page.locator(".stamp").filter({ hasText: "PAYÉE" }).waitFor()
      expect(await page.getByRole("heading", { level: 2, name: "Comment payer" }).count()).toBe(0)
      await pictureOf(page, "paid-fr-360")
    })
  })

  it("says that there is no network, opens once there is one, and no longer once its link was closed", async () => {
    await device.push(ask.link(1, 52))
    const { fr } = pageTexts
    await visit("about:blank", async (page) => {
      await page.route("**/documents/read/", (route) => route.abort())
      await page.goto(addressOf(1, 52))
      await page.getByRole("heading", { level: 1, name: fr.failed }).waitFor()
      expect(await violations(page)).toEqual([])
      await pictureOf(page, "offline-fr-360")
      await page.unroute("**/documents/read/")
      await page.getByRole("button", { name: fr.again }).click()
      await page.getByRole("heading", { level: 1, name: "FA01" }).waitFor()
      await device.push(ask.revokeLink(1, 52))
      await page.reload()
      await page.getByRole("heading", { level: 1, name: fr.unknown }).waitFor()
      expect(await page.getByText("Sac de ciment").count()).toBe(0)
      await pictureOf(page, "closed-fr-360")
    })
  })

  it("takes less than 50 kB and asks nobody but our server, sets no cookie and sends no secret in an address", async () => {
    const asked: Array<string> = []
    let bytes = 0
    await visit("about:blank", async (page) => {
      page.on("request", (request) => asked.push(request.url()))
      page.on("response", (answer) => {
        void answer.body().then(
          (body) => (bytes += body.length),
          () => {}
        )
      })
      await page.goto(addressOf(1))
      await page.getByRole("heading", { level: 1 }).waitFor()
      await expect.poll(() => bytes).toBeGreaterThan(1000)
      expect(bytes).toBeLessThan(50_000)
      expect(asked.filter((address) => !address.startsWith(server.base))).toEqual([])
      const secret = linkSecret(1).secret
      const withSecret = asked.filter((address) => (address.split("#")[0] ?? "").includes(secret))
      expect(withSecret).toEqual([])
      expect(await context.cookies()).toEqual([])
      expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
    })
  })

  it("is for no search engine, tells no other site where somebody came from, and runs what stands in it alone", async () => {
    const { headers } = await server.call("GET", `/d/${id.document(1)}`)
    expect(headers.get("x-robots-tag")).toContain("noindex")
    expect(headers.get("referrer-policy")).toBe("no-referrer")
    expect(headers.get("cache-control")).toBe("no-store")
    const policy = headers.get("content-security-policy") ?? ""
    expect(policy).toMatch(/^default-src 'none'/)
    expect(policy).toMatch(/script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; connect-src 'self'/)
    expect(policy).not.toMatch(/unsafe|\*|nonce/)
    expect(policy).toContain("require-trusted-types-for 'script'")
  })

  it("hands out the PDF under the name of the document", async () => {
    await visit(addressOf(1), async (page) => {
      const saving = page.waitForEvent("download")
      await page.getByRole("button", { name: pageTexts.fr.download }).click()
      expect((await saving).suggestedFilename()).toBe("facture-FA01.pdf")
    })
  })

  it("is noted as read once a person has touched it, and not because it was opened", async () => {
    await device.push(ask.link(1, 51))
    await visit(addressOf(1, 51), async (page) => {
      await page.getByRole("heading", { level: 1 }).waitFor()
      const before = await views()
      await page.reload()
      await page.getByRole("heading", { level: 1 }).waitFor()
      // What a script pretends is no touch.
      await page.evaluate(() => dispatchEvent(new PointerEvent("pointerdown")))
      await page.getByRole("button", { name: pageTexts.fr.other }).evaluate((button: HTMLElement) => button.click())
      await page.getByRole("button", { name: pageTexts.en.other }).waitFor()
      expect(await views()).toBe(before)
      await page.getByRole("heading", { level: 1 }).click()
      await expect.poll(views).toBe(before + 1)
    })
  })

  it("says what to do where the link is closed or not there yet, and opens once it is", async () => {
    await visit(addressOf(1, 77), async (page) => {
      await page.getByRole("heading", { level: 1, name: pageTexts.fr.unknown }).waitFor()
      expect(await violations(page)).toEqual([])
      await device.push(ask.link(1, 77))
      await page.getByRole("button", { name: pageTexts.fr.again }).click()
      await page.getByRole("heading", { level: 1, name: "FA01" }).waitFor()
    })
  })

  it.each([
    ["fr", { width: 360, height: 640 }],
    ["en", { width: 360, height: 640 }],
    ["fr", { width: 1280, height: 800 }],
    ["en", { width: 1280, height: 800 }]
  ] as const)(
    "takes the answer to an offer by the keyboard alone, in %s at %o",
    async (language: PageLanguage, size) => {
      const n = 500 + size.width + (language === "fr" ? 0 : 1)
      const texts = pageTexts[language]
      await device.push(ask.estimate(n, { language }), ask.issueEstimate(n), ask.linkEstimate(n, n))
      await visit(offerAt(n), async (page) => {
        await page.setViewportSize(size)
        const look = (state: string) => pictureOf(page, `offer-${state}-${language}-${size.width}`)
        await page.getByRole("heading", { level: 2, name: texts.yourAnswer }).waitFor()
        await look("open")
        expect(await violations(page)).toEqual([])
        const accept = page.getByRole("button", { name: texts.choice.accepted })
        for (let pressed = 0; pressed < 5 && !(await isFocused(accept)); pressed++) await page.keyboard.press("Tab")
        await page.keyboard.press("Enter")
        expect(await isFocused(page.getByLabel(texts.name))).toBe(true)
        await page.keyboard.press("Enter")
        await page.getByText(texts.nameMissing).waitFor()
        await look("typing")
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme })
          expect(await violations(page)).toEqual([])
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        await page.keyboard.type("Afi Dossou")
        await page.keyboard.press("Enter")
        const told = page.getByRole("heading", { level: 2, name: texts.standing.accepted.title })
        await told.waitFor()
        expect(await isFocused(told)).toBe(true)
        await look("accepted")
        expect(await violations(page)).toEqual([])
        await page.reload()
        await told.waitFor()
        expect(await page.locator(".answer").textContent()).toMatch(/Afi Dossou.*2026/)
        expect(await page.getByRole("button", { name: texts.choice.accepted }).count()).toBe(0)
      })
    }
  )

  it("tells a second phone what the first one said, and keeps a refusal with its reason", async () => {
    await device.push(ask.estimate(31), ask.issueEstimate(31), ask.linkEstimate(31, 31))
    const { fr } = pageTexts
    await visit(offerAt(31), async (second) => {
      await second.getByRole("button", { name: fr.choice.accepted }).click()
      await second.getByLabel(fr.name).fill("Koffi Mensah")
      await visit(offerAt(31), async (first) => {
        await first.getByRole("button", { name: fr.choice.declined }).click()
        await first.getByLabel(fr.name).fill("Afi Dossou")
        await first.getByLabel(fr.reason).fill("Trop cher")
        await first.getByRole("button", { name: fr.confirm.declined("") }).dblclick()
        await first.getByRole("heading", { name: fr.standing.declined.title }).waitFor()
      })
      await second.getByRole("button", { name: /^J’accepte/ }).click()
      await second.getByRole("alert").filter({ hasText: fr.notTaken }).waitFor()
      await second.getByRole("heading", { name: fr.standing.declined.title }).waitFor()
      await second.getByText("Par Afi Dossou, le").waitFor()
      await pictureOf(second, "offer-second")
    })
    const said = (await device.events()).filter(({ t }) => t === "EstimateDeclined" || t === "EstimateAccepted")
    expect(said.filter(({ body }) => body.includes(id.estimate(31))).map(({ t }) => t)).toEqual(["EstimateDeclined"])
  })

  it("keeps the answer where there is no network, and sends it once there is", async () => {
    await device.push(ask.estimate(32), ask.issueEstimate(32), ask.linkEstimate(32, 32))
    const { fr } = pageTexts
    await visit(offerAt(32), async (page) => {
      await page.getByRole("button", { name: fr.choice.accepted }).click()
      await page.getByLabel(fr.name).fill("Afi Dossou")
      // A hotspot that asks for a sign-in has a page of its own in the place of every answer: nothing was accepted.
      const hotspot = { contentType: "text/html; charset=utf-8", body: "<!doctype html><title>Wi-Fi</title>" }
      await page.route("**/documents/answer/", (route) => route.fulfill(hotspot))
      await page.getByRole("button", { name: /^J’accepte/ }).click()
      await page.getByRole("alert").filter({ hasText: fr.notSent }).waitFor()
      await page.unroute("**/documents/answer/")
      // It arrives, and the reply is lost.
      await page.route("**/documents/answer/", async (route) => {
        await route.fetch()
        await route.abort()
      })
      await page.getByRole("button", { name: /^J’accepte/ }).click()
      await page.getByRole("alert").filter({ hasText: fr.notSent }).waitFor()
      await pictureOf(page, "offer-not-sent")
      await page.unroute("**/documents/answer/")
      await page.getByRole("button", { name: /^J’accepte/ }).click()
      await page.getByRole("heading", { name: fr.standing.accepted.title }).waitFor()
    })
  })

  it.each([
    ["expired", () => []],
    ["superseded", () => [ask.estimate(36, {}, 35), ask.issueEstimate(36)]],
    ["cancelled", () => [ask.cancelEstimate(37)]],
    ["invoiced", () => [ask.convert(38, 381)]]
  ] as const)("says that an offer is %s, and does not ask for an answer", async (state, more) => {
    const n = { expired: 34, superseded: 35, cancelled: 37, invoiced: 38 }[state]
    const past = { issueDate: date("2026-01-05"), validUntil: date("2026-01-20") }
    const outcomes = await device.push(
      ask.estimate(n, state === "expired" ? past : {}),
      ask.issueEstimate(n),
      ask.linkEstimate(n, n),
      ...more()
    )
    expect(outcomes.filter((outcome) => at(outcome, "kind") !== "accepted")).toEqual([])
    await visit(offerAt(n), async (page) => {
      await page.getByRole("heading", { level: 2, name: pageTexts.fr.standing[state].title }).waitFor()
      expect(await page.getByRole("button", { name: pageTexts.fr.choice.accepted }).count()).toBe(0)
      expect(await violations(page)).toEqual([])
      await pictureOf(page, `offer-${state}`)
    })
  })

  it("takes no text for anything but a text: 600 hostile ones run nothing, fetch nothing and stand there as they were written", async () => {
    expect(hostileTexts.length).toBeGreaterThanOrEqual(600)
    const shown: Array<string> = []
    for (const [index, texts] of hostile.entries()) {
      const n = 40 + index
      const first = texts[index] ?? ""
      const lines = texts.map((text, which) => line(which + 1, { designation: text.trim() }))
      const outcomes = await device.push(
        ask.addCustomer(n, {
          name: first.trim().slice(0, 100),
          address: first.slice(0, 200).trim(),
          city: first.slice(0, 40).trim()
        }),
        ask.draft(n, { customerId: id.customer(n), lines, notes: [{ type: "paragraph", runs: [{ text: first }] }] }),
        ask.issue(n),
        ask.link(n, n)
      )
      expect(outcomes.filter((outcome) => at(outcome, "kind") !== "accepted")).toEqual([])
      await visit("about:blank", async (page) => {
        const asked: Array<string> = []
        const wrong: Array<string> = []
        page.on("request", (request) => asked.push(request.url()))
        page.on("dialog", (dialog) => {
          wrong.push(dialog.message())
          void dialog.dismiss()
        })
        page.on("console", (message) => wrong.push(message.text()))
        page.on("pageerror", (error) => wrong.push(String(error)))
        await page.goto(addressOf(n))
        await page.getByRole("heading", { level: 1 }).waitFor()
        const cells = await page.locator("tbody td:first-child").allTextContents()
        shown.push(...cells)
        expect(await page.locator("main img, main svg, main script, main iframe, main style").count()).toBe(0)
        expect(asked.filter((address) => !address.startsWith(server.base))).toEqual([])
        expect(
          asked
            .map((address) => new URL(address).pathname)
            .filter((path) => !/^\/(?:d\/|api\/v1\.1\/documents\/read\/|icon\.svg)/.test(path))
        ).toEqual([])
        expect(wrong).toEqual([])
      })
    }
    expect(shown.length).toBe(hostileTexts.length)
  })
})
