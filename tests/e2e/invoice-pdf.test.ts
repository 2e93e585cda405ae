import { readFileSync } from "node:fs"
import type { Locator, Page } from "playwright"
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest"
import { pageTexts } from "../../src/ui/public-page/texts.ts"
import { violations } from "../support/axe.ts"
import { openBrowser } from "../support/open-browser.ts"
import { codesIn } from "../support/read-codes.ts"
import { readPdf, type ReadPdf } from "../support/read-pdf.ts"
import { id } from "../support/ids.ts"
import { ask } from "../support/samples.ts"
import type { App } from "./support/app.ts"
import { giveElsewhere } from "./support/elsewhere.ts"
import { DocumentHands } from "./support/document-hands.ts"
import { EstimateHands } from "./support/estimate-hands.ts"
import { openOwner, somebody } from "./support/owner.ts"
import { closeAll } from "./support/pictures.ts"
import { see } from "./support/see.ts"
import { shareServer } from "./support/server.ts"
import { onlyNamed, openShop, writeOne, written } from "./support/shop.ts"
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

/** What the browser prints by the menu of an invoice's page. */
const print = async (app: App): Promise<ReadPdf> => {
  const { moreActions, print: label } = app.t.invoices.view
  await app.page.evaluate(() =>
    Object.assign(globalThis, { print: () => document.documentElement.toggleAttribute("data-asked-to-print", true) })
  )
  await app.button(moreActions, app.invoice.next).click()
  await app.page.getByRole("menuitem", { name: named(label) }).click()
  await app.page.locator("html[data-asked-to-print]").waitFor()
  return readPdf(new Uint8Array(await app.page.pdf({ preferCSSPageSize: true })))
}

/** What stands on pages, in whatever pieces a program wrote it. */
const lettersOf = ({ pages }: ReadPdf): ReadonlyArray<string> => pages.map((page) => page.replaceAll(/\s/g, ""))

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

/** The address of a public page. */
const LINK = /^http:\/\/[^/]+\/d\/[0-9a-f-]{36}#[\w-]{43}$/
const lastLine = (text: string): string => text.split("\n").at(-1) ?? ""

/** Somebody without an account, on a small phone whose browser keeps nothing. */
const openCustomer = async (): Promise<Page> => {
  const { browser, leave } = await openBrowser()
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, locale: "fr-CI" })
  context.setDefaultTimeout(30_000)
  await context.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException("cookies are off", "SecurityError")
    }
    Object.defineProperty(Document.prototype, "cookie", { get: () => "", set: () => {} })
    for (const store of ["localStorage", "sessionStorage"]) Object.defineProperty(globalThis, store, { get: refuse })
  })
  onTestFinished(async () => {
    expect(await context.cookies()).toEqual([])
    await context.close()
    await leave()
  })
  return context.newPage()
}

type Channel = "email" | "link" | "print" | "sms"

/**
 * Hands a document over by SMS, e-mail and its copied link, each from the dialog that `open` opens at that way; gives the address that the
 * SMS bears. The clipboard holds it, too.
 */
const shareOtherwise = async (
  app: App,
  dialog: Locator,
  open: (channel: Channel) => Promise<void>
): Promise<string> => {
  const { sharing } = app.t
  await app.page.evaluate(() => {
    const { navigation } = globalThis as unknown as { readonly navigation: EventTarget }
    navigation.addEventListener("navigate", (event) => {
      const { destination } = event as Event & { readonly destination: { readonly url: string } }
      if (destination.url.startsWith("sms:")) Object.assign(globalThis, { sms: destination.url })
    })
  })
  await open("sms")
  await app.button(sharing.sms.open, dialog).click()
  await dialog.waitFor({ state: "detached" })
  const sms = await app.page.evaluate(() => (globalThis as unknown as { readonly sms?: string }).sms ?? "")
  const address = lastLine(decodeURIComponent(sms))
  expect(address).toMatch(LINK)
  await open("email")
  await app.expectAccessible()
  await app.field(sharing.mail.to, dialog).fill("awa@exemple.test")
  await app.button(sharing.mail.send, dialog).click()
  await dialog.waitFor({ state: "detached" })
  await app.page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await open("link")
  await app.button(sharing.link.copy, dialog).click()
  await see(() => app.page.evaluate(() => navigator.clipboard.readText()), { is: address })
  await app.page.keyboard.press("Escape")
  await dialog.waitFor({ state: "detached" })
  return address
}

/** What the browser is asked to open beside the page, from now on, instead of opening it. */
const watchOpened = (app: App): Promise<void> =>
  app.page.evaluate(() => {
    globalThis.open = (address) => {
      Object.assign(globalThis, { beside: String(address) })
      return null
    }
  })

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
    // The link was made on the device: it stands in the message and on the paper, and opens once the device has sent.
    const address = lastLine(text)
    expect(address).toMatch(LINK)
    expect(codesIn(Buffer.from(base64, "base64"))).toEqual([address])
    const pdf = await readPdf(new Uint8Array(Buffer.from(base64, "base64")))
    expect(pdf.pages[0]).toMatch(/P-[0-9A-F]{4}-1\nÉtal de Fanta/)
    expect(pdf.pages[0]).toContain("Total TTC\n11 800 FCFA")

    expect((await download(app)).pdf).toEqual(pdf)

    // By SMS, e-mail, link and on paper, without a network too: the same address.
    const { channel, handing, view } = t.invoices
    const hands = new DocumentHands(app, { ...view, send: [], sendTitle: handing.title, channel: channel.label })
    const open = async (by: Channel): Promise<void> => {
      await hands.choose(view.send, view.sendAgain)
      await app.pick(channel.label, channel[by], invoice.sendDialog)
    }
    expect(await shareOtherwise(app, invoice.sendDialog, open)).toBe(address)
    await watchOpened(app)
    await open("print")
    await app.button(t.sharing.print.open, invoice.sendDialog).click()
    await see(() => app.page.evaluate(() => (globalThis as unknown as { beside?: string }).beside ?? ""), {
      contains: "blob:"
    })
    await app.button(channel.confirm, invoice.sendDialog).click()
    await invoice.sendDialog.waitFor({ state: "detached" })
    app.expectNoComplaints()

    const customer = await openCustomer()
    await customer.goto(address)
    await customer.getByRole("heading", { level: 1, name: pageTexts.fr.unknown }).waitFor()
    await app.device.restoreNetwork()
    await app.seeAllBooked()
    await customer.getByRole("button", { name: pageTexts.fr.again }).click()
    await customer.getByText("11 800 FCFA".replaceAll(" ", "\u00A0").replace("\u00A0", "\u202F")).first().waitFor()
  })

  it("is downloaded on a desktop, and WhatsApp opens with the message for the customer's number", async () => {
    const person = somebody("desk")
    const app = await openOwner(server.origin, apps, { language: "en", size: "desktop", person })
    await giveElsewhere(server, app, person, [
      ask.addCustomer(1, onlyNamed("Awa Koné", { phone: "+2250707080910" })),
      written(1)
    ])
    const { invoice, t } = app
    await app.goTo(`/dashboard/invoices/${id.invoice(1)}`)
    await invoice.seeSync("booked")
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
    const address = lastLine(said ?? "")
    expect(address).toMatch(LINK)
    expect(codesIn(readFileSync(await saved.path()))).toEqual([address])
    const given = await readPdf(new Uint8Array(readFileSync(await saved.path())))
    expect(lettersOf(await print(app))).toEqual(lettersOf(given))
    const { pages, title } = given
    expect(title).toBe("Invoice FAC-01")
    expect(pages[0]).toContain("Total incl. tax\nFCFA 11,800")
    expect(pages[0]).not.toContain("DRAFT")
    app.expectNoComplaints()
  })
})

describe("an estimate behind its link", () => {
  it("is accepted by the customer on a phone, which the seller sees without asking; closed it opens nothing", async () => {
    const { app } = await openShop(server, apps)
    const { estimates, invoices, sharing } = app.t
    const hands = new EstimateHands(app, "estimate")
    await app.goTo("/dashboard/estimates/new")
    await app.heading(estimates.editor.newTitle).waitFor()
    await app.editor.chooseCustomer("Awa Koné")
    await app.editor.writeLine(1, { item: { text: "Pose de carrelage" }, quantity: "2", price: "5000" })
    await app.button(estimates.editor.issue).click()
    const question = app.page.getByRole("alertdialog", { name: named(estimates.issuing.title.estimate) })
    await question.getByRole("button", { name: named(estimates.view.issue) }).click()
    await hands.next.waitFor()
    await app.seeAllBooked()

    // The same link by SMS, by e-mail and copied.
    const dialog = app.dialog(estimates.view.send)
    const open = async (channel: Channel): Promise<void> => {
      await hands.choose(estimates.view.send, estimates.view.sendAgain)
      await app.pick(estimates.channel, invoices.channel[channel], dialog)
    }
    const address = await shareOtherwise(app, dialog, open)

    // Before the server has the link, it opens nothing.
    await app.seeAllBooked()
    const customer = await openCustomer()
    const { en, fr } = pageTexts
    await customer.goto(address)
    await customer.getByRole("heading", { level: 2, name: fr.yourAnswer }).waitFor()
    expect(await violations(customer)).toEqual([])
    await customer.getByRole("button", { name: fr.other }).press("Enter")
    await customer.getByRole("heading", { level: 2, name: en.yourAnswer }).waitFor()
    expect(await violations(customer)).toEqual([])
    await customer.getByRole("button", { name: en.choice.accepted }).press("Enter")
    await customer.keyboard.type("Awa Koné")
    await customer.keyboard.press("Enter")
    await customer.getByRole("heading", { level: 2, name: en.standing.accepted.title }).waitFor()

    await hands.seeStatus(estimates.status.accepted)
    await hands.next.getByText(containing("Awa Koné")).waitFor()
    await app.page.getByText(filled(estimates.history.byLink.EstimateAccepted, { name: "Awa Koné" })).waitFor()
    await app.expectAccessible()

    await open("link")
    await app.button(sharing.link.close, dialog).click()
    await app.button(sharing.link.make, dialog).waitFor()
    await app.page.keyboard.press("Escape")
    // The page asks the server when it is opened, and the server may hear of it a moment later.
    await see(
      async () => {
        await customer.reload()
        return (await customer.getByRole("heading", { level: 1 }).textContent()) ?? ""
      },
      { is: fr.unknown }
    )
    app.expectNoComplaints()
  })
})
