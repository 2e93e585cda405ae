import { createServer, type Server } from "node:http"
import { readFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { chromium, type BrowserContext, type Page } from "playwright"
import { build } from "vite"
import type { RecordedEvent } from "../../src/domain/kernel/envelope.ts"
import { GENESIS_HASH } from "../../src/domain/kernel/chain.ts"
import { newDevice, openStore } from "../infra/server/event-store/store-under-test.ts"
import { BROWSER_ARGUMENTS, findBrowser } from "../support/browser.ts"
import type { DeviceBench, GivenLog } from "./device-page/main.ts"
import { openFilled } from "./fill.ts"
import { median, percentile, type Figure } from "./figures.ts"
import { withWorkFolder } from "./work-folder.ts"

const EVENTS = 10_000
const OPENINGS = 5
const SAVES = 300

/** A log as a device would have pulled it. */
const makeLog = async (folder: string): Promise<GivenLog> => {
  const store = openStore(path.join(folder, "books.sqlite"))
  try {
    const device = await openFilled(store, EVENTS)
    // Another device than the one that gave the commands: it is told events only, no outcomes.
    const deviceId = newDevice()
    const events: Array<RecordedEvent> = []
    for (let more = true; more;) {
      const last = events.at(-1)
      const page = await device.pull(store, { after: last?.p ?? 0, afterHash: last?.h ?? GENESIS_HASH, deviceId })
      if (page.more && page.events.length === 0) throw new Error("a page without events that has a next one")
      events.push(...page.events)
      more = page.more
    }
    const { companyId, userId, epoch } = device
    return { companyId, userId, epoch, events }
  } finally {
    await store.close()
  }
}

const TYPES: { readonly [extension: string]: string } = { ".html": "text/html", ".js": "text/javascript" }

/** Serves the built page and the log. The built page names its script by a relative path. */
const serve = async (folder: string, log: GivenLog): Promise<{ readonly server: Server; readonly origin: string }> => {
  const logText = JSON.stringify(log)
  const server = createServer((request, answer) => {
    const name = request.url === "/" || request.url === undefined ? "/index.html" : request.url
    if (name === "/log.json") return answer.setHeader("content-type", "application/json").end(logText)
    try {
      const file = readFileSync(path.join(folder, path.normalize(name)))
      return answer.setHeader("content-type", TYPES[path.extname(name)] ?? "application/octet-stream").end(file)
    } catch {
      return answer.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("no port")
  return { server, origin: `http://127.0.0.1:${address.port}` }
}

/** A page that has just been loaded: nothing of the books is in its memory, and no code of theirs has run. */
const freshPage = async (context: BrowserContext, origin: string): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(origin)
  await page.waitForFunction(() => window.bench !== undefined)
  return page
}

const measure = async (profile: string, origin: string, log: GivenLog): Promise<ReadonlyArray<Figure>> => {
  // A profile on disk: the storage of an ordinary test context lives in memory, where durable costs nothing.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: [...BROWSER_ARGUMENTS]
  })
  try {
    const { companyId, userId } = log
    const first = await freshPage(context, origin)
    const written = await first.evaluate(async () => {
      const given = (await (await fetch("/log.json")).json()) as GivenLog
      return (window.bench as DeviceBench).fill(given)
    })
    await first.close()
    const openings: Array<number> = []
    let invoices = 0
    for (let run = 0; run < OPENINGS; run += 1) {
      const page = await freshPage(context, origin)
      const opened = await page.evaluate((which) => (window.bench as DeviceBench).open(which), { companyId, userId })
      openings.push(opened.ms)
      invoices = opened.invoices
      await page.close()
    }
    const page = await freshPage(context, origin)
    await page.evaluate((which) => (window.bench as DeviceBench).open(which), { companyId, userId })
    const saves = await page.evaluate((count) => (window.bench as DeviceBench).save(count), SAVES)
    return [
      {
        name: "given -> saved on device, p95",
        value: percentile(saves, 95),
        unit: "ms",
        target: { atMost: 10 },
        note: `median ${median(saves).toFixed(1)} ms, ${SAVES} commands waiting at the end; decided, shown, durable (strict)`
      },
      {
        name: `warm start, ${log.events.length} events`,
        value: median(openings),
        unit: "ms",
        target: { atMost: 300 },
        note: `IndexedDB to books with ${invoices} invoices; a page's first run, median of ${OPENINGS}`
      },
      {
        name: "events into IndexedDB",
        value: (log.events.length * 1000) / written,
        unit: "events/s",
        note: "500 a transaction"
      }
    ]
  } finally {
    await context.close()
  }
}

/** What a device does with the real code of the browser side, in a real browser. */
export const deviceFigures = (): Promise<ReadonlyArray<Figure>> =>
  withWorkFolder(async (folder) => {
    const log = await makeLog(folder)
    const built = path.join(folder, "page")
    await build({
      configFile: false,
      logLevel: "warn",
      root: fileURLToPath(new URL("device-page", import.meta.url)),
      base: "/",
      build: { outDir: built, emptyOutDir: true, target: "es2022", reportCompressedSize: false }
    })
    const { server, origin } = await serve(built, log)
    try {
      return await measure(path.join(folder, "profile"), origin, log)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
