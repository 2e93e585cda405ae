import { writeFileSync } from "node:fs"
import path from "node:path"
import type { Page } from "playwright"
import { DEMO_ACCOUNT, fillDemo } from "../demo/fill.ts"
import { keptWhole } from "../support/browser.ts"
import { median, type Figure } from "./figures.ts"
import { makeCertificate } from "./page/certificate.ts"
import { openFront } from "./page/front.ts"
import { holdBack } from "./page/held-back.ts"
import { openLonePage } from "./page/lone-page.ts"
import { probe, type Seen } from "./page/probe.ts"
import { eventsOn, isAllKept } from "./page/device-copy.ts"
import {
  FIGURE,
  free,
  GIVE_UP_MS,
  low,
  openBrowser,
  RUNS,
  signIn,
  waitFor,
  type Profile,
  type Stand
} from "./page/stand.ts"
import { growFile } from "./books/file.ts"
import { startServerProcess } from "./server-process.ts"
import { withWorkFolder } from "./work-folder.ts"

const COMMANDS = Number(process.env["COMMANDS"] ?? 10_000)
/** How many events the books are made to hold, by copies of what they hold. */
const EVENTS = Number(process.env["EVENTS"] ?? 0)
/** Where a CPU profile of the page is left for each way in which it is slowed. */
const PROFILE_DIR = process.env["PROFILE_DIR"]
const MANY = 50_000
/** Large books take long to be fetched, and to be opened slowed. */
const PATIENCE_MS = GIVE_UP_MS + EVENTS * 3

/** How long nothing may have taken long until all is taken to be done, in milliseconds. */
const REST_MS = 4_000

/** How long a browser has for its own start before it is held back: what is measured is the page's, in milliseconds. */
const STARTED_MS = 1_000

const holdOnceStarted = async (folder: string): Promise<(() => void) | undefined> => {
  await new Promise((resolve) => setTimeout(resolve, STARTED_MS))
  return holdBack(folder, low.cpu)
}

/** By how much the page is slowed; or the whole browser, its workers included. */
interface Slowness extends Pick<Profile, "cpu"> {
  readonly isHeldBack?: boolean
}

/** Resolves in the page once the figures lead somewhere and nothing has taken long for a while: what is folded behind them counts among the tasks. */
const untilRest = (rest: number): Promise<Seen> =>
  new Promise((resolve) => {
    const look = (): void => {
      const { seen } = window
      if (seen !== undefined && seen.answers > 0 && performance.now() - seen.busyUntil > rest) resolve(seen)
      else setTimeout(look, 250)
    }
    look()
  })

/** Opens the dashboard once with what the folder holds, and looks until its figures are there and the page rests. */
const open = async (stand: Stand, folder: string, { cpu, isHeldBack = false }: Slowness): Promise<Seen | undefined> => {
  const page = await openLonePage(stand, folder, `(${String(probe)})(${JSON.stringify(FIGURE)})`)
  const letGo = isHeldBack ? await holdOnceStarted(folder) : () => {}
  try {
    if (letGo === undefined) return undefined
    if (cpu > 1) await page.send("Emulation.setCPUThrottlingRate", { rate: cpu })
    if (PROFILE_DIR !== undefined) {
      await page.send("Profiler.enable")
      await page.send("Profiler.start")
    }
    await page.open(`${stand.front.origin}/dashboard`)
    const seen = await page.ask<Seen>(`(${String(untilRest)})(${REST_MS})`, PATIENCE_MS)
    if (PROFILE_DIR !== undefined) {
      const { profile } = await page.send<{ profile: object }>("Profiler.stop")
      writeFileSync(path.join(PROFILE_DIR, `page-${cpu}-${isHeldBack}.cpuprofile`), JSON.stringify(profile))
    }
    return seen
  } finally {
    await page.close()
    letGo?.()
  }
}

/** A page with one word and no script: what the browser itself takes, held back likewise, until it has drawn something. */
const openBlank = async (stand: Stand, folder: string): Promise<number | undefined> => {
  const page = await openLonePage(stand, folder)
  const letGo = await holdOnceStarted(folder)
  try {
    if (letGo === undefined) return undefined
    const before = performance.now()
    await page.open("data:text/html,<title>Floor</title><p>1")
    await page.ask("new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))")
    return performance.now() - before
  } finally {
    await page.close()
    letGo?.()
  }
}

/** What a page holds in memory after everything in it that is not needed was let go of, in MB: objects, texts and bytes. */
const heldBy = async (page: Page): Promise<number> => {
  const control = await page.context().newCDPSession(page)
  await control.send("HeapProfiler.collectGarbage")
  const { usedSize, ...rest } = await control.send("Runtime.getHeapUsage")
  // Given by browsers of today, and not known to the protocol of before.
  const { backingStorageSize = 0 } = rest as { readonly backingStorageSize?: number }
  return (usedSize + backingStorageSize) / 1_000_000
}

/** A second tab beside one that is open: what each holds, and until it shows something. The browser gives each a process of its own. */
const openBoth = async (stand: Stand, folder: string): Promise<{ readonly first: number; readonly second: number }> => {
  const context = await openBrowser(stand, folder)
  try {
    const tab = async (): Promise<Page> => {
      const page = await context.newPage()
      await page.addInitScript(probe, FIGURE)
      await page.goto(`${stand.front.origin}/dashboard`, { waitUntil: "commit", timeout: GIVE_UP_MS })
      await page.locator(FIGURE).first().waitFor({ timeout: PATIENCE_MS })
      const isAtRest = (): Promise<boolean> =>
        page.evaluate((rest) => performance.now() - (window.seen?.busyUntil ?? 0) > rest, REST_MS)
      await new Promise((resolve) => setTimeout(resolve, REST_MS))
      await waitFor("the page to rest", isAtRest, PATIENCE_MS)
      return page
    }
    const [first, second] = [await tab(), await tab()]
    return { first: await heldBy(first), second: await heldBy(second) }
  } finally {
    await context.close()
  }
}

/** When the figures lead somewhere: until then a press on them waits. */
const answering = (name: string, seen: ReadonlyArray<Seen>): Figure => ({
  name,
  value: median(seen.map(({ answers }) => answers / 1000)),
  unit: "s",
  note: "one made before is kept, and done then"
})

/**
 * The dashboard of a phone that was used before and is started without a network: service worker, books of the device, figures. The
 * server and what stands before it have ended, so that nothing can come from them.
 */
export const dashboardFigures = (): Promise<ReadonlyArray<Figure>> =>
  withWorkFolder(async (folder) => {
    const dataDir = path.join(folder, "server")
    await fillDemo(dataDir, COMMANDS)
    if (EVENTS > 0) growFile(path.join(dataDir, "books.sqlite"), EVENTS)
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
      await waitFor("the books", async () => (events = await eventsOn(page)) >= Math.max(COMMANDS, EVENTS), PATIENCE_MS)
      await page.locator(FIGURE).first().waitFor({ timeout: PATIENCE_MS })
      // The summary is kept once the books have stood still for a moment, and drawn a while after. An older build keeps less.
      const end = performance.now() + 5 * REST_MS + EVENTS / 2
      while (!(await isAllKept(page)) && performance.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
      await context.close()
    } finally {
      front.close()
      await server.stop()
    }
    const seen: Array<Seen> = []
    const seenFreely: Array<Seen> = []
    const seenHeldBack: Array<Seen> = []
    for (let run = 0; run < RUNS; run += 1) {
      for (const [list, how] of [
        [seen, low],
        [seenFreely, free],
        [seenHeldBack, { cpu: 1, isHeldBack: true }]
      ] as const) {
        const found = await open(stand, phone, how)
        if (found !== undefined) list.push(found)
      }
    }
    const floors: Array<number> = []
    for (let run = 0; run < RUNS && seenHeldBack.length > 0; run += 1) {
      const floor = await openBlank(stand, phone)
      if (floor !== undefined) floors.push(floor)
    }
    const tabs = await openBoth(stand, phone)
    const heldBack: ReadonlyArray<Figure> =
      seenHeldBack.length === 0
        ? []
        : [
            {
              name: `the same, the whole browser held to 1/${low.cpu} of a processor`,
              value: median(seenHeldBack.map(({ usable }) => usable / 1000)),
              unit: "s",
              target: { atMost: EVENTS > MANY ? 2.5 : 1.5 }
            },
            answering("a press on them does something, held", seenHeldBack),
            {
              name: "of it a page with one word and no script",
              value: median(floors) / 1000,
              unit: "s",
              note: "from the bench's word to the browser on"
            },
            {
              name: "longest task meanwhile and after",
              value: median(seenHeldBack.map(({ longest }) => longest)),
              unit: "ms",
              target: { atMost: 200 }
            }
          ]
    return [
      {
        name: `figures in sight, page slowed ${low.cpu} times`,
        value: median(seen.map(({ usable }) => usable / 1000)),
        unit: "s",
        note: `${events} events, no network, median of ${RUNS}`
      },
      answering("a press on them does something, page slowed", seen),
      { name: "first paint (FCP), slowed", value: median(seen.map(({ fcp }) => fcp / 1000)), unit: "s" },
      {
        name: "longest task until the page rests, slowed",
        value: median(seen.map(({ longest }) => longest)),
        unit: "ms",
        target: { atMost: 200 }
      },
      {
        name: "figures in sight, unthrottled",
        value: median(seenFreely.map(({ usable }) => usable / 1000)),
        unit: "s",
        target: { atMost: EVENTS > MANY ? 0.9 : 0.5 }
      },
      answering("a press on them does something, unthrottled", seenFreely),
      ...heldBack,
      { name: "memory of the first tab", value: tabs.first, unit: "MB", note: "objects, texts and bytes of the page" },
      {
        name: "memory of a second tab",
        value: tabs.second,
        unit: "MB",
        // The application alone is most of a tab of smaller books.
        ...(EVENTS > MANY && { target: { atMost: tabs.first / 2 } }),
        note: `${(tabs.second / tabs.first).toFixed(2)} of the first`
      }
    ]
  })
