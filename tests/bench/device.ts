import { createServer, type Server } from "node:http"
import { readFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { chromium, type BrowserContext, type Page } from "playwright"
import { build } from "vite"
import { GENESIS_HASH } from "../../src/domain/kernel/chain.ts"
import { COLUMNS, IDS_APART, MAX_COLUMNS_BYTES } from "../../src/infra/contract/limits.ts"
import type { PullReply } from "../../src/infra/contract/sync.ts"
import { inForm } from "../../src/infra/server/event-store/event-columns.ts"
import { newDevice, openStore } from "../infra/server/event-store/store-under-test.ts"
import { BROWSER_ARGUMENTS, findBrowser } from "../support/browser.ts"
import type { DeviceBench, GivenLog } from "./device-page/main.ts"
import { openFilled } from "./fill.ts"
import { median, percentile, type Figure } from "./figures.ts"
import { withWorkFolder } from "./work-folder.ts"

const EVENTS = 10_000
const OPENINGS = 5
const SAVES = 300

interface MadeLog extends GivenLog {
  readonly pages: { readonly [form in "plain" | "columns"]: ReadonlyArray<PullReply> }
}

/** A log as a device would pull it, page by page in both forms. */
const makeLog = async (folder: string): Promise<MadeLog> => {
  const store = openStore(path.join(folder, "books.sqlite"))
  try {
    const device = await openFilled(store, EVENTS)
    // Another device than the one that gave the commands: it is told events only, no outcomes.
    const deviceId = newDevice()
    const pull = async (forms: ReadonlyArray<string>): Promise<ReadonlyArray<PullReply>> => {
      const pages: Array<PullReply> = []
      let [after, afterHash] = [0, GENESIS_HASH]
      for (let more = true; more;) {
        const asked = { after, afterHash, deviceId, forms, maxBytes: MAX_COLUMNS_BYTES }
        const page = await device.pull(store, asked)
        const last = page.events.at(-1)
        if (last === undefined) throw new Error("a page without events")
        ;[after, afterHash, more] = [last.p, last.h, page.more]
        pages.push(inForm({ ...asked, epoch: device.epoch, ackSeq: 0 }, page))
      }
      return pages
    }
    const plain = await pull([])
    const events = plain.flatMap((page) => page.events)
    const { companyId, userId, epoch } = device
    return { companyId, userId, epoch, events, pages: { plain, columns: await pull([COLUMNS, IDS_APART]) } }
  } finally {
    await store.close()
  }
}

const TYPES: { readonly [extension: string]: string } = { ".html": "text/html", ".js": "text/javascript" }

/** Serves the built page and the log. The built page names its script by a relative path. */
const serve = async (folder: string, log: MadeLog): Promise<{ readonly server: Server; readonly origin: string }> => {
  const { pages, ...given } = log
  const texts: { readonly [name: string]: string } = {
    "/log.json": JSON.stringify(given),
    "/pages-plain.json": JSON.stringify(pages.plain.map((page) => JSON.stringify(page))),
    "/pages-columns.json": JSON.stringify(pages.columns.map((page) => JSON.stringify(page)))
  }
  const server = createServer((request, answer) => {
    const name = request.url === "/" || request.url === undefined ? "/index.html" : request.url
    const text = texts[name]
    if (text !== undefined) return answer.setHeader("content-type", "application/json").end(text)
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

const measure = async (profile: string, origin: string, log: MadeLog): Promise<ReadonlyArray<Figure>> => {
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
    const proving = { plain: [] as Array<number>, columns: [] as Array<number> }
    for (let run = 0; run < OPENINGS; run += 1) {
      for (const form of ["plain", "columns"] as const) {
        const path = `/pages-${form}.json`
        proving[form].push(
          await first.evaluate((which) => (window.bench as DeviceBench).prove(which), { companyId, path })
        )
      }
    }
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
      },
      ...(["plain", "columns"] as const).map((form) => ({
        name: `${log.events.length} events read and proven, ${form === "plain" ? "plain pages" : "pages in columns"}`,
        value: median(proving[form]),
        unit: "ms",
        note: `${log.pages[form].length} pages: JSON, shapes, hashes; median of ${OPENINGS} in turns`
      }))
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
