import type { Locator } from "playwright"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import type { App } from "./support/app.ts"
import { openOwner, somebody } from "./support/owner.ts"
import { closeAll } from "./support/pictures.ts"
import { see } from "./support/see.ts"
import { shareServer } from "./support/server.ts"
import { containing, filled, plain } from "./support/texts.ts"
import { layoutFaults } from "./support/layout.ts"

let server: Awaited<ReturnType<typeof shareServer>>
const apps: Array<App> = []

beforeAll(async () => {
  server = await shareServer()
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

const palette = (app: App): Locator => app.dialog(app.t.palette.title)
const option = (app: App, name: string): Locator => palette(app).getByRole("option", { name: containing(name) })

const openCompany = async (language: "fr" | "en", size: "phone" | "desktop", name = "palette"): Promise<App> => {
  const person = somebody(name)
  return openOwner(server.origin, apps, { language, size, person })
}

it("goes, creates and finds by the keyboard alone, also without a network", async () => {
  const app = await openCompany("fr", "desktop")
  const { keyboard } = app.page
  const { palette: texts } = app.t

  await keyboard.press("Control+k")
  await palette(app).waitFor()
  await app.expectAccessible()
  expect(await layoutFaults(app.page)).toEqual([])
  await keyboard.type("nouveau cl")
  await option(app, app.t.records.customer.new.customer).waitFor()
  await keyboard.press("Enter")
  await app.dialog(app.t.customers.add).waitFor()
  // Nothing opens in front of a form: it would be out of reach.
  await keyboard.press("Control+k")
  await app.fillCustomer({ name: "Élodie Zannou", city: "Bouaké" })

  await app.seeReadyForOffline()
  await app.device.cutNetwork()
  await keyboard.press("Control+k")
  await keyboard.type("elodie")
  await option(app, "Élodie Zannou").waitFor()
  // What was found is told to who cannot see it.
  await see(async () => plain(await palette(app).getByRole("status").textContent()), {
    is: filled(texts.found_one, { count: "1" })
  })
  await keyboard.press("Enter")
  await app.dialog("Élodie Zannou").waitFor()
  await keyboard.press("Escape")
  await app.dialog("Élodie Zannou").waitFor({ state: "detached" })

  await keyboard.press("Control+k")
  await keyboard.type("parametres")
  await option(app, app.t.settings.nav.members).waitFor()
  await keyboard.press("Control+a")
  await keyboard.type("xqxq")
  await palette(app).getByText(texts.nothing).first().waitFor()
  await keyboard.press("Escape")
  await palette(app).waitFor({ state: "detached" })
  await keyboard.press("n")
  await app.heading(app.t.invoices.editor.newTitle).waitFor()
  // In a field the letter is a letter.
  await app.editor.openMore()
  const notes = app.field(app.t.invoices.editor.notes)
  await notes.focus()
  await keyboard.type("n?")
  expect(await notes.textContent()).toBe("n?")
})

/** The keys are told, and single ones are switched off for good. */
const tellKeys = async (app: App): Promise<void> => {
  const { keyboard } = app.page
  const { shortcuts } = app.t.palette
  await keyboard.press("?")
  const sheet = app.dialog(shortcuts.title)
  await sheet.waitFor()
  await app.expectAccessible()
  await sheet.getByText(app.t.records.invoice.new.invoice, { exact: true }).waitFor()
  await sheet.getByText(shortcuts.oneKey, { exact: true }).click()
  await sheet.getByText(app.t.records.invoice.new.invoice, { exact: true }).waitFor({ state: "detached" })
  await keyboard.press("Escape")
  await sheet.waitFor({ state: "detached" })
  await app.page.reload()
  await app.heading(app.t.dashboard.title).waitFor()
  await keyboard.press("n")
  await keyboard.press("?")
  await keyboard.press("Control+k")
  await palette(app).waitFor()
  await app.heading(app.t.dashboard.title).waitFor({ state: "attached" })
  await keyboard.press("Escape")
  await palette(app).waitFor({ state: "detached" })
}

/** It opens from the bar of a phone, and leads on with a finger. */
const leadByFinger = async (app: App): Promise<void> => {
  await app.button(app.t.shell.search).click()
  await palette(app).waitFor()
  await app.expectAccessible()
  expect(await layoutFaults(app.page)).toEqual([])
  await option(app, app.t.records.product.new.product).click()
  await app.fillProduct({ name: "Wax cloth", price: "7500" })
  await app.button(app.t.shell.search).click()
  await palette(app).getByRole("combobox").fill("wax")
  await option(app, "Wax cloth").click()
  await app.heading(app.t.products.title).waitFor()
  await app.row("Wax cloth").waitFor()
  await app.page.keyboard.press("Escape")
  await app.dialog("Wax cloth").waitFor({ state: "detached" })
}

it.each([
  ["fr", "desktop", "mot de passe"],
  ["en", "phone", "mot de passe"]
] as const)(
  "opens by keys and by finger, finds what is inside the settings and leads to it, in %s on a %s",
  async (language, size, typed) => {
    const app = await openCompany(language, size, "settings")
    await (app.isPhone ? leadByFinger(app) : tellKeys(app))
    const { account, settings, shell } = app.t
    const focused = () => app.page.evaluate(() => document.activeElement?.id ?? "")
    if (app.isPhone) await app.button(shell.search).click()
    else await app.page.keyboard.press("Control+k")
    await palette(app).waitFor()
    expect(await option(app, settings.card.password).count()).toBe(0)
    await app.page.keyboard.type(typed)
    await option(app, settings.card.password).waitFor()
    await app.expectAccessible()
    await app.page.keyboard.press("Enter")
    await app.heading(account.title).waitFor()
    await see(focused, { is: "password" })
    // From the page itself too, and to the same card again.
    const cards = app.isPhone
      ? (["language", "password", "options", "logo", "identity"] as const)
      : (["contact", "password", "place", "history", "numbering", "texts"] as const)
    for (const id of cards) {
      const word = settings.card[id]
      if (app.isPhone) await app.button(shell.search).click()
      else await app.page.keyboard.press("Control+k")
      await palette(app).getByRole("combobox").fill(word)
      await option(app, word).first().waitFor()
      await option(app, word).last().click()
      await palette(app).waitFor({ state: "detached" })
      await see(focused, { is: id })
    }
    app.expectNoComplaints()
  }
)
