import { readFileSync } from "node:fs"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { readPdf, type ReadPdf } from "../support/read-pdf.ts"
import type { App } from "./support/app.ts"
import { openOwner, somebody } from "./support/owner.ts"
import { closeAll } from "./support/pictures.ts"
import { see } from "./support/see.ts"
import { shareServer } from "./support/server.ts"
import { openShop, writeOne } from "./support/shop.ts"
import { containing, filled, named } from "./support/texts.ts"

let server: Awaited<ReturnType<typeof shareServer>>
const apps: Array<App> = []

beforeAll(async () => {
  server = await shareServer()
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

/** Downloads the PDF by the menu of an invoice's page. */
const download = async (app: App): Promise<{ readonly name: string; readonly pdf: ReadPdf }> => {
  const { moreActions, pdf } = app.t.invoices.view
  const saving = app.page.waitForEvent("download")
  await app.button(moreActions, app.invoice.next).click()
  await app.page.getByRole("menuitem", { name: named(pdf) }).click()
  const saved = await saving
  return { name: saved.suggestedFilename(), pdf: await readPdf(new Uint8Array(readFileSync(await saved.path()))) }
}

/** What was handed to the phone's sheet for sharing. */
interface Handed {
  readonly name: string
  readonly type: string
  readonly base64: string
  readonly text: string
}

/** Gives the page a sheet for sharing as phones have it: the first time the person goes back, then it takes what it is given. */
const haveShareSheet = (app: App): Promise<void> =>
  app.page.evaluate(() => {
    let times = 0
    const share = async (data: ShareData): Promise<void> => {
      if (!navigator.userActivation.isActive) throw new DOMException("nobody pressed anything", "NotAllowedError")
      times += 1
      if (times === 1) throw new DOMException("the person went back", "AbortError")
      const [file] = data.files ?? []
      if (file === undefined) throw new TypeError("there is no file")
      let binary = ""
      for (const byte of new Uint8Array(await file.arrayBuffer())) binary += String.fromCharCode(byte)
      const handed: Handed = { name: file.name, type: file.type, base64: btoa(binary), text: data.text ?? "" }
      Object.assign(globalThis, { handed })
    }
    Object.assign(navigator, { share, canShare: () => true })
  })

const handedBy = (app: App): Promise<Handed> =>
  app.page.evaluate(() => (globalThis as unknown as { readonly handed: Handed }).handed)

describe("the PDF of an invoice", () => {
  it("is shared from a phone that has no network, and noted as sent only once it was", async () => {
    const { app } = await openShop(server, apps)
    await app.seeAllBooked()
    await app.seeReadyForOffline()
    await app.device.cutNetwork()
    await writeOne(app)
    await app.editor.issue()
    const { invoice, t } = app
    await invoice.wait()
    await haveShareSheet(app)

    await app.button(t.invoices.view.send, invoice.next).click()
    await invoice.sendDialog.getByText(containing(t.invoices.handing.ready)).waitFor()
    await app.expectAccessible()
    const share = app.button(t.invoices.handing.share, invoice.sendDialog)
    await share.click()
    await see(async () => String(await share.isEnabled()), { is: "true" })
    await invoice.sendDialog.waitFor()
    await share.click()
    await invoice.sendDialog.waitFor({ state: "detached" })
    await invoice.seeStatus(t.kit.status.sent)

    const { base64, name, text, type } = await handedBy(app)
    expect({ name, type }).toEqual({
      name: expect.stringMatching(/^facture-P-[0-9A-F]{4}-1\.pdf$/),
      type: "application/pdf"
    })
    expect(text).toContain("Bonjour Awa Koné,\nÉtal de Fanta vous envoie la facture P-")
    const pdf = await readPdf(new Uint8Array(Buffer.from(base64, "base64")))
    expect(pdf.pages[0]).toMatch(/P-[0-9A-F]{4}-1\nÉtal de Fanta/)
    expect(pdf.pages[0]).toContain("Total TTC\n11 800 FCFA")

    expect((await download(app)).pdf).toEqual(pdf)
    app.expectNoComplaints()
  })

  it("is downloaded on a desktop, and WhatsApp opens with the message for the customer's number", async () => {
    const app = await openOwner(server.origin, apps, { language: "en", size: "desktop", person: somebody("desk") })
    await app.go("customers")
    await app.addCustomer({ name: "Awa Koné", phone: "+225 07 07 08 09 10" })
    await writeOne(app)
    await app.editor.saveDraft()
    const { invoice, t } = app
    const draft = await download(app)
    expect(draft.name).toBe("invoice-Draft.pdf")
    expect(draft.pdf.pages[0]).toContain("DRAFT")

    await invoice.issue()
    await invoice.seeNumber("FAC-01")
    const opened: Array<string> = []
    await app.page.context().route("https://wa.me/**", (route) => {
      opened.push(route.request().url())
      return route.fulfill({ body: "WhatsApp" })
    })
    await app.button(t.invoices.view.send, invoice.next).click()
    await invoice.sendDialog.getByText(containing(t.invoices.handing.readyToOpen)).waitFor()
    const saving = app.page.waitForEvent("download")
    await app.button(t.invoices.handing.open, invoice.sendDialog).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe("invoice-FAC-01.pdf")
    await invoice.sendDialog.waitFor({ state: "detached" })
    await invoice.seeStatus(t.kit.status.sent)
    await see(async () => opened.join(), { contains: "https://wa.me/2250707080910?text=" })
    const said = new URL(opened[0] ?? "").searchParams.get("text")
    expect(said).toContain("Hello Awa Koné,\nÉtal de Fanta sends you invoice FAC-01.")
    expect(said).toContain(filled("To pay: {{amount}}", { amount: "FCFA" }))
    const { pages, title } = await readPdf(new Uint8Array(readFileSync(await saved.path())))
    expect(title).toBe("Invoice FAC-01")
    expect(pages[0]).toContain("Total incl. tax\nFCFA 11,800")
    expect(pages[0]).not.toContain("DRAFT")
    app.expectNoComplaints()
  })
})
