import { describe, expect, it, onTestFinished, vi } from "vitest"
import type { Addressed, Letter } from "../../../../src/infra/server/mail/letters.ts"
import { render, renderDocument } from "../../../../src/infra/server/mail/render.ts"
import { openBrowser } from "../../../support/open-browser.ts"
import { violations } from "../../../support/axe.ts"

vi.setConfig({ testTimeout: 120_000 })

const ORIGIN = "https://kazi.example.com"
const token = "kZ8-".repeat(10)
const email = `${"tres-longue-adresse".repeat(3)}@${"entreprise".repeat(4)}.example.com`
const company = "SociétéAnonymeDeConstructionEtDeFournituresGénérales".repeat(2)

const letters: { readonly [tag in Letter["_tag"]]: Extract<Letter, { readonly _tag: tag }> } = {
  VerifyEmail: { _tag: "VerifyEmail", token },
  ResetPassword: { _tag: "ResetPassword", token },
  PasswordChanged: { _tag: "PasswordChanged" },
  PasswordsTried: { _tag: "PasswordsTried" },
  ConfirmNewEmail: { _tag: "ConfirmNewEmail", token },
  EmailChangeAsked: { _tag: "EmailChangeAsked", email },
  EmailChanged: { _tag: "EmailChanged", email },
  Invitation: { _tag: "Invitation", token, company, inviter: "Aïcha", role: "seller" }
}

const words = (language: Addressed["language"]) => ({
  language,
  subject: "Devis DE-01",
  message: `Bonjour,\nvoir https://example.com/${"chemin/".repeat(20)}\n${company}\nMerci.`,
  link: `${ORIGIN}/d/01900000-0000-7000-8000-000000000001#${"A".repeat(43)}`
})

const mails = (["fr", "en"] as const).flatMap((language) => [
  ...Object.values(letters).map(
    (letter) => [`${letter._tag}-${language}`, render({ name: "Awa Koné", language, letter }, ORIGIN).html] as const
  ),
  [`document-${language}`, renderDocument(words(language)).html] as const
])

describe.each([360, 600])("in a mail reader %i pixels wide", (width) => {
  it("no mail is wider than the reader, nothing is fetched, and its button is large enough for a thumb", async () => {
    const { browser, leave } = await openBrowser()
    const context = await browser.newContext({ viewport: { width, height: 640 }, javaScriptEnabled: true })
    onTestFinished(async () => {
      await context.close()
      await leave()
    })
    const page = await context.newPage()
    const asked: Array<string> = []
    page.on("request", (request) => asked.push(request.url()))
    for (const [name, html] of mails) {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme })
        await page.setContent(html)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect([name, wide]).toEqual([name, width])
        const inside = await page.evaluate(() => {
          const sheet = document.querySelector(".sheet")
          return sheet === null ? -1 : sheet.scrollWidth - sheet.clientWidth
        })
        expect([name, inside]).toEqual([name, 0])
        expect([name, await violations(page, { only: ["color-contrast", "html-has-lang", "link-name"] })]).toEqual([
          name,
          []
        ])
        const button = page.locator(".button")
        if ((await button.count()) > 0) expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
        const folder = process.env["MAIL_PICTURES"]
        if (folder !== undefined && colorScheme === "light")
          await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
      }
    }
    expect(asked).toEqual([])
  })
})
