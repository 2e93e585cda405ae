import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { drawSheet } from "../../src/infra/papers/draw-sheet.ts"
import type { Sheet } from "../../src/infra/papers/sheet.ts"
import { AT, faces, invoiceOf, invoiceSheet, ring } from "../infra/papers/samples.ts"
import { chromium } from "playwright"
import { BROWSER_ARGUMENTS, findBrowser } from "../support/browser.ts"
import { buildPage } from "../support/pages.ts"
import { median, type Figure } from "./figures.ts"

const LINES = 100

/** What the page is given: bytes as numbers, for that is what goes there. */
interface Asked {
  readonly script: string
  readonly at: number
  readonly sheet: Sheet
  readonly logo: ReadonlyArray<number>
  readonly regular: ReadonlyArray<number>
  readonly semibold: ReadonlyArray<number>
}

/** How long the worker's own script takes in a page, where the processor can be slowed: fetched already, neither read nor run yet. */
const inBrowser = async (script: string, sheet: Sheet, slowed: number): Promise<ReadonlyArray<number>> => {
  const asked: Asked = {
    script,
    at: AT,
    sheet: { ...sheet, pictures: { logo: null, stamp: null, signature: null } },
    logo: [...ring],
    regular: [...(faces["noto-sans"]?.regular ?? [])],
    semibold: [...(faces["noto-sans"]?.semibold ?? [])]
  }
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_ARGUMENTS] })
  try {
    const page = await browser.newPage()
    // The library asks where it stands.
    await page.route("http://papers.test/", (route) => route.fulfill({ contentType: "text/html", body: "" }))
    await page.goto("http://papers.test/")
    const session = await page.context().newCDPSession(page)
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowed })
    return await page.evaluate(async ({ at, ...given }: Asked) => {
      const bytes = (numbers: ReadonlyArray<number>): Uint8Array => Uint8Array.from(numbers)
      const request = {
        at,
        faces: { "noto-sans": { regular: bytes(given.regular), semibold: bytes(given.semibold) } },
        sheet: {
          ...given.sheet,
          pictures: { ...given.sheet.pictures, logo: { png: bytes(given.logo), text: "Logo" } }
        }
      }
      const own = window.postMessage.bind(window)
      const ask = (): Promise<void> =>
        new Promise((resolve, reject) => {
          // The script answers as a worker does.
          const answer = ({ bytes: made, why }: { readonly bytes: unknown; readonly why?: string }): void =>
            made === null ? reject(new Error(why)) : resolve()
          Object.assign(window, { postMessage: answer })
          own(request)
        })
      const times: Array<number> = []
      const start = performance.now()
      // oxlint-disable-next-line no-eval -- what a browser does with a script that it has fetched, timed
      ;(0, eval)(given.script)
      for (let run = 0; run < 5; run += 1) {
        const from = run === 0 ? start : performance.now()
        await ask()
        times.push(performance.now() - from)
      }
      return times
    }, asked)
  } finally {
    await browser.close()
  }
}

const inNode = async (sheet: Sheet): Promise<{ readonly times: ReadonlyArray<number>; readonly bytes: number }> => {
  const times: Array<number> = []
  let bytes = 0
  for (let run = 0; run < 7; run += 1) {
    const start = performance.now()
    bytes = (await drawSheet(sheet, faces, AT)).length
    times.push(performance.now() - start)
  }
  return { times, bytes }
}

/** How long the PDF of an invoice of a hundred lines with a logo takes. */
export const paperFigures = async (): Promise<ReadonlyArray<Figure>> => {
  const sheet = invoiceSheet(invoiceOf(LINES), "fr", ring)
  const before = process.memoryUsage().rss
  const { bytes, times } = await inNode(sheet)
  const grown = process.memoryUsage().rss - before
  const assets = path.join(await buildPage("app"), "assets")
  const name = readdirSync(assets).find((file) => /^paper-worker-.*\.js$/.test(file))
  if (name === undefined) throw new Error("the build has no worker that draws papers")
  const script = readFileSync(path.join(assets, name), "utf8")
  const figure = (what: string, value: number, atMost?: number): Figure => ({
    name: `${LINES} lines, ${what}`,
    value,
    unit: "ms",
    ...(atMost === undefined ? {} : { target: { atMost } })
  })
  const figures = [
    figure("Node, the first", times[0] ?? Number.NaN, 1000),
    figure("Node, the next", median(times.slice(1)))
  ]
  for (const slowed of [1, 6]) {
    const taken = await inBrowser(script, sheet, slowed)
    const where = slowed === 1 ? "Chromium" : `Chromium, processor slowed ${slowed} times`
    figures.push(figure(`${where}, the first with the library`, taken[0] ?? Number.NaN, slowed === 1 ? 1000 : 5000))
    figures.push(figure(`${where}, the next`, median(taken.slice(1))))
  }
  return [
    ...figures,
    { name: "Size of it", value: bytes / 1000, unit: "kB" },
    { name: "Memory taken by seven in Node", value: grown / 1_000_000, unit: "MB" }
  ]
}
