import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { ask, price } from "../support/samples.ts"
import type { App } from "./support/app.ts"
import { giveElsewhere } from "./support/elsewhere.ts"
import { openOwner, somebody } from "./support/owner.ts"
import { shiftsOf, watchShifts } from "./support/layout.ts"
import { closeAll } from "./support/pictures.ts"
import type { Size } from "./support/device.ts"
import { shareServer } from "./support/server.ts"

let server: Awaited<ReturnType<typeof shareServer>>
const apps: Array<App> = []

beforeAll(async () => {
  server = await shareServer()
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

const longName = "Société Ivoirienne de Bâtiment et Travaux Publics"

describe("every screen", () => {
  it.each(["phone", "desktop"] as const satisfies ReadonlyArray<Size>)(
    "stands still while its data arrive, on a %s",
    async (size) => {
      const person = somebody("calme")
      const app = await openOwner(server.origin, apps, { language: "fr", size, person })
      await giveElsewhere(server, app, person, [
        ask.addCustomer(1, { name: longName, city: "Bouaké" }),
        ask.addProduct(1, { name: "Ciment CPJ 35", unitPrice: price("5500"), taxCodes: [] }),
        ask.draft(1),
        ask.issue(1)
      ])
      await app.openInvoice("FAC-01")
      await app.seeAllBooked()
      await watchShifts(app.page)
      for (const place of ["", "/invoices", "/clients", "/products", "/settings/company", "/settings/taxes"]) {
        await app.visit(`/dashboard${place}`)
        await app.page.getByRole("heading", { level: 1 }).waitFor()
        await app.seeAllBooked()
        expect.soft([place, await shiftsOf(app.page)]).toEqual([place, []])
        if (place !== "/invoices" || !app.isPhone) continue
        // The first invoice stands over the menu without scrolling.
        const menu = await app.page.getByRole("navigation", { name: app.t.shell.menu }).boundingBox()
        const first = await app.row("FAC-01").boundingBox()
        expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThan(menu?.y ?? 0)
      }
    }
  )
})
