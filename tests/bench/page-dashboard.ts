import path from "node:path"
import type { BrowserContext, Page } from "playwright"
import { DEMO_ACCOUNT, fillDemo } from "../demo/fill.ts"
import { keptWhole } from "../support/browser.ts"
import { median, type Figure } from "./figures.ts"
import { makeCertificate } from "./page/certificate.ts"
import { openFront } from "./page/front.ts"
import { probe, type Seen } from "./page/probe.ts"
import { free, GIVE_UP_MS, low, openBrowser, RUNS, signIn, waitFor, type Profile, type Stand } from "./page/stand.ts"
import { startServerProcess } from "./server-process.ts"
import { withWorkFolder } from "./work-folder.ts"

const COMMANDS = Number(process.env["COMMANDS"] ?? 10_000)

/** The first of the dashboard's figures, which leads to the invoices behind it. */
const FIGURE = "main a .figures"

/** How many events the books on this device hold. */
const eventsOn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const answerOf = <A>(request: IDBRequest<A>) =>
      new Promise<A>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result))
        request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB")))
      })
    const copy = (await indexedDB.databases()).find(({ name = "" }) => name.startsWith("c:"))
    if (copy?.name === undefined) return 0
    const database = await answerOf(indexedDB.open(copy.name))
    const meta: { readonly head: number } | undefined = await answerOf(
      database.transaction("meta").objectStore("meta").get("current")
    )
    database.close()
    return meta?.head ?? 0
  })

/** Opens the dashboard once with what the folder holds, and looks until its figures are there. */
const open = async (stand: Stand, folder: string, profile: Profile): Promise<Seen> => {
  const context: BrowserContext = await openBrowser(stand, folder)
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.addInitScript(probe, FIGURE)
    const control = await context.newCDPSession(page)
    if (profile.cpu > 1) await control.send("Emulation.setCPUThrottlingRate", { rate: profile.cpu })
    await page.goto(`${stand.front.origin}/dashboard`, { waitUntil: "commit", timeout: GIVE_UP_MS })
    await waitFor("the figures", async () => ((await page.evaluate(() => window.seen))?.usable ?? 0) > 0)
    const seen = await page.evaluate(() => window.seen)
    if (seen === undefined) throw new Error("the page went away")
    return seen
  } finally {
    await context.close()
  }
}

/**
 * The dashboard of a phone that was used before and is started without a network: service worker, books of the device, figures. The
 * server and what stands before it have ended, so that nothing can come from them.
 */
export const dashboardFigures = (): Promise<ReadonlyArray<Figure>> =>
  withWorkFolder(async (folder) => {
    const dataDir = path.join(folder, "server")
    await fillDemo(dataDir, COMMANDS)
    const server = await startServerProcess({ dataDir })
    const certificate = makeCertificate()
    const front = await openFront(server.port, certificate)
    const stand: Stand = { front, pin: certificate.pin }
    const phone = path.join(folder, "phone")
    let events = 0
    try {
      const context = await openBrowser(stand, phone)
      const page = context.pages()[0] ?? (await context.newPage())
      await signIn(stand, page, DEMO_ACCOUNT)
      await keptWhole(page)
      await waitFor("the books", async () => (events = await eventsOn(page)) >= COMMANDS)
      await page.locator(FIGURE).first().waitFor()
      await context.close()
    } finally {
      front.close()
      await server.stop()
    }
    const seen: Array<Seen> = []
    const seenFreely: Array<Seen> = []
    for (let run = 0; run < RUNS; run += 1) {
      seen.push(await open(stand, phone, low))
      seenFreely.push(await open(stand, phone, free))
    }
    return [
      {
        name: `figures in sight, processor slowed ${low.cpu} times`,
        value: median(seen.map(({ usable }) => usable / 1000)),
        unit: "s",
        note: `${events} events, no network, median of ${RUNS}`
      },
      { name: "first paint (FCP), slowed", value: median(seen.map(({ fcp }) => fcp / 1000)), unit: "s" },
      { name: "figures in sight, unthrottled", value: median(seenFreely.map(({ usable }) => usable / 1000)), unit: "s" }
    ]
  })
