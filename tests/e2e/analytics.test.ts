import { afterEach, expect, it } from "vitest"
import { App } from "./support/app.ts"
import { closeAll } from "./support/pictures.ts"
import { see } from "./support/see.ts"
import { Server } from "./support/server.ts"
import { textsIn } from "./support/texts.ts"

const HOST = "https://mesure.exemple.com"
const { measure } = textsIn("fr")

const apps: Array<App> = []
const servers: Array<Server> = []
afterEach(async (context) => {
  await closeAll(apps, context)
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

/** Somebody with a company, and every call that leaves for another site. */
const atWork = async (env: { readonly [name: string]: string }) => {
  const server = await Server.open(env)
  servers.push(server)
  const app = await App.open(server.origin, "fr", "phone")
  apps.push(app)
  const elsewhere: Array<string> = []
  await app.page.context().route(
    (url) => url.origin !== server.origin,
    async (route) => {
      elsewhere.push(decodeURIComponent(route.request().url()))
      await route.fulfill({ status: 204 })
    }
  )
  await app.toSignUp()
  await app.signUp({ email: "awa@exemple.test", password: "baobab!2026" })
  await app.registerCompany({ name: "Chez Awa", address: "Cocody", country: "Côte d'Ivoire", prefix: "FAC-" })
  await app.seeAllBooked()
  return { app, elsewhere }
}

it("nothing leaves for another site, and nothing is asked, where nothing is counted", async () => {
  const { app, elsewhere } = await atWork({})
  await app.visit("/dashboard/settings/user")
  await app.heading(app.t.account.title).waitFor()
  await app.page.getByRole("heading", { level: 2 }).first().waitFor()
  expect(await app.page.getByText(measure.title).count()).toBe(0)
  await app.go("customers")
  expect(elsewhere).toEqual([])
  app.expectNoComplaints()
})

it("fixed names leave once the person allows it, and no more once they take it back", async () => {
  const { app, elsewhere } = await atWork({ ANALYTICS_ENDPOINT: `${HOST}/tr`, ANALYTICS_PIXEL_ID: "1234" })
  await app.visit("/dashboard/settings/user")
  const choice = app.page.getByRole("switch", { name: measure.allow })
  await choice.waitFor()
  expect(elsewhere).toEqual([])
  await app.expectAccessible()
  await app.page.getByText(measure.allow).click()
  await app.visit("/dashboard/clients")
  await app.addCustomer({ name: "Mariam Bamba" })
  await see(() => Promise.resolve(elsewhere.join(" ")), { contains: "customer_added" })
  expect(elsewhere).toEqual([
    `${HOST}/tr?id=1234&ev=PageView&cd[page]=customers`,
    `${HOST}/tr?id=1234&ev=customer_added`
  ])
  await app.visit("/dashboard/settings/user")
  await choice.waitFor()
  expect(await choice.isChecked()).toBe(true)
  const tab = await app.openTab()
  await tab.visit("/dashboard/settings/user")
  const choiceThere = tab.page.getByRole("switch", { name: measure.allow, checked: true })
  await choiceThere.waitFor()
  await app.page.getByText(measure.allow).click()
  // The other tab shows it, too.
  await choiceThere.waitFor({ state: "detached" })
  const told = elsewhere.length
  await app.visit("/dashboard/clients")
  await app.row("Mariam Bamba").waitFor()
  expect(elsewhere).toHaveLength(told)
  app.expectNoComplaints()
})
