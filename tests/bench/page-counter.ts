import { writeFileSync } from "node:fs"
import path from "node:path"
import type { CDPSession, Page } from "playwright"
import { v7 as uuidv7 } from "uuid"
import { ProductId } from "../../src/domain/kernel/ids.ts"
import { Quantity } from "../../src/domain/kernel/schema.ts"
import { StockMovementId } from "../../src/domain/stock/events.ts"
import { DEMO_ACCOUNT, fillDemo, type Ending } from "../demo/fill.ts"
import { keptWhole } from "../support/browser.ts"
import { FIRST_ARTICLE, sellAtCounter } from "../support/sell-at-counter.ts"
import { percentile, type Figure } from "./figures.ts"
import { makeCertificate } from "./page/certificate.ts"
import { openFront } from "./page/front.ts"
import { GIVE_UP_MS, low, openBrowser, signIn, type Stand } from "./page/stand.ts"
import { startServerProcess } from "./server-process.ts"
import { withWorkFolder } from "./work-folder.ts"

/** How many sales wait at the end. */
const WAITING = Number(process.env["SALES"] ?? 1000)
const MEASURED = 30
const COMMANDS = 600
/** Where to leave a CPU profile of each measurement. */
const PROFILE_DIR = process.env["PROFILE_DIR"]

/** Of every article somebody follows how many are left, and has counted them: what the tiles show. */
const followStock: Ending = ({ products }, today) =>
  [...products.values()].flatMap(({ productId: id }) => {
    const productId = ProductId.make(id)
    const [counted, expected] = [Quantity.make("5000"), Quantity.make("0")]
    const note = { kind: "count", counted, expected, movedOn: today, reason: "" } as const
    return [
      { _tag: "EditProduct", productId, changes: { isStocked: true, threshold: Quantity.make("20") } },
      { _tag: "MoveStock", productId, movementId: StockMovementId.make(uuidv7()), note }
    ] as const
  })

const sell = (page: Page, times: number): Promise<ReadonlyArray<number>> =>
  sellAtCounter(
    page,
    Array.from({ length: times }, () => FIRST_ARTICLE)
  )

/** Milliseconds of processor time that the page's own thread has worked so far, pauses for others left out. */
const workedMs = async (control: CDPSession): Promise<number> => {
  const { metrics } = await control.send("Performance.getMetrics")
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000
}

/** The counter of a cheap phone, from « save » until the next empty basket: with a network, without one, and with many sales waiting. */
export const counterFigures = (): Promise<ReadonlyArray<Figure>> =>
  withWorkFolder(async (folder) => {
    const dataDir = path.join(folder, "server")
    await fillDemo(dataDir, COMMANDS, followStock)
    const server = await startServerProcess({ dataDir })
    const certificate = makeCertificate()
    const front = await openFront(server.port, certificate)
    const stand: Stand = { front, pin: certificate.pin }
    const context = await openBrowser(stand, path.join(folder, "phone"))
    const figures: Array<Figure> = []
    try {
      const page = context.pages()[0] ?? (await context.newPage())
      await signIn(stand, page, DEMO_ACCOUNT)
      await keptWhole(page)
      await page.goto(`${front.origin}/dashboard/entries/new`, { timeout: GIVE_UP_MS })
      await page.locator("main li > button").first().waitFor()
      // What decides is fetched with the first write.
      await sell(page, 5)
      const control = await context.newCDPSession(page)
      await control.send("Performance.enable", { timeDomain: "threadTicks" })
      const measure = async (name: string): Promise<void> => {
        if (PROFILE_DIR !== undefined) {
          await control.send("Profiler.enable")
          await control.send("Profiler.start")
        }
        await control.send("Emulation.setCPUThrottlingRate", { rate: low.cpu })
        const before = await workedMs(control)
        const took = await sell(page, MEASURED)
        const worked = ((await workedMs(control)) - before) / MEASURED
        await control.send("Emulation.setCPUThrottlingRate", { rate: 1 })
        if (PROFILE_DIR !== undefined) {
          const { profile } = await control.send("Profiler.stop")
          writeFileSync(path.join(PROFILE_DIR, `counter ${name}.cpuprofile`), JSON.stringify(profile))
        }
        figures.push({
          name: `saved until the next empty basket, ${name}, p95`,
          value: percentile(took, 95),
          unit: "ms",
          target: { atMost: 100 },
          note: `page slowed ${low.cpu} times, ${MEASURED} sales, median ${percentile(took, 50).toFixed(0)} ms; processor time of a whole sale, its presses included: ${worked.toFixed(0)} ms`
        })
      }
      await measure("with a network")
      await context.setOffline(true)
      await measure("without a network")
      await sell(page, WAITING)
      await measure(`${WAITING} sales waiting`)
    } finally {
      await context.close()
      front.close()
      await server.stop()
    }
    return figures
  })
