import { writeFileSync } from "node:fs"
import path from "node:path"
import type { Page } from "playwright"
import { DEMO_ACCOUNT, fillDemo } from "../demo/fill.ts"
import { keptWhole } from "../support/browser.ts"
import { median, type Figure } from "./figures.ts"
import { makeCertificate } from "./page/certificate.ts"
import { eventsOn } from "./page/device-copy.ts"
import { openFront, type Fetched } from "./page/front.ts"
import {
  EMAIL_FIELD,
  FIGURE,
  GIVE_UP_MS,
  low,
  openBrowser,
  RUNS,
  SETTLED_MS,
  waitFor,
  type Stand
} from "./page/stand.ts"
import { startServerProcess } from "./server-process.ts"
import { withWorkFolder } from "./work-folder.ts"

const COMMANDS = Number(process.env["COMMANDS"] ?? 10_000)
/** Where it is left what was fetched, and when. */
const PROFILE_DIR = process.env["PROFILE_DIR"]
const PATIENCE_MS = 3 * GIVE_UP_MS

/** The way out of the first screens that only who is signed in sees. */
const SHELL = "nav a[href='/dashboard']"

/** Milliseconds from the press on. */
interface SignedIn {
  readonly shell: number
  readonly figures: number
  /** All of the books and of the application are on the device. */
  readonly offline: number
  /** What came over the line until then, in kB: the application, and everything. */
  readonly application: number
  readonly fetched: number
  /** Whether the first figures were those that the whole books come to. */
  readonly areRight: boolean
}

interface Noted {
  pressed: number
  shell: number
  figures: number
  said: string
}

declare global {
  interface Window {
    signedIn?: Noted
  }
}

/** Runs in the page before anything of it: notes the press on « sign in », and the frames in which the shell and the figures are there. */
const probe = ([shell, figure]: readonly [string, string]): void => {
  const noted: Noted = { pressed: 0, shell: 0, figures: 0, said: "" }
  window.signedIn = noted
  document.addEventListener("submit", () => (noted.pressed ||= performance.now()), { capture: true })
  const isSeen = (selector: string): boolean =>
    [...document.querySelectorAll(selector)].some((each) => each.checkVisibility())
  const look = (): void => {
    if (noted.pressed > 0 && noted.shell === 0 && isSeen(shell)) noted.shell = performance.now()
    if (noted.pressed > 0 && noted.figures === 0 && isSeen(figure)) {
      noted.figures = performance.now()
      noted.said = [...document.querySelectorAll(figure)].map(({ textContent }) => textContent).join(" ")
    }
    if (noted.figures === 0) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const figuresOn = (page: Page): Promise<string> =>
  page.evaluate(
    (figure) => [...document.querySelectorAll(figure)].map(({ textContent }) => textContent).join(" "),
    FIGURE
  )

/** Signs in once on a phone that holds nothing, and looks until everything is on it. */
const once = async (stand: Stand, folder: string): Promise<SignedIn> => {
  stand.front.reset(low.line)
  const context = await openBrowser(stand, folder)
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.addInitScript(probe, [SHELL, FIGURE] as const)
    const control = await context.newCDPSession(page)
    await control.send("Emulation.setCPUThrottlingRate", { rate: low.cpu })
    await page.goto(`${stand.front.origin}/login`, { waitUntil: "commit", timeout: GIVE_UP_MS })
    await page.locator("button[type=submit]:not([disabled])").waitFor()
    // As fast as a program writes: what is fetched while a person writes counts from the press on.
    await page.locator(EMAIL_FIELD).fill(DEMO_ACCOUNT.email)
    await page.locator("input[type=password]").fill(DEMO_ACCOUNT.password)
    await page.locator("button[type=submit]").click()
    const noted = () => page.evaluate(() => window.signedIn)
    await waitFor("the figures", async () => ((await noted())?.figures ?? 0) > 0, PATIENCE_MS)
    await waitFor("the books", async () => (await eventsOn(page)) >= COMMANDS, PATIENCE_MS)
    await keptWhole(page)
    const now = await page.evaluate(() => performance.now())
    const fetched = [...stand.front.fetched()]
    const kb = (some: ReadonlyArray<Fetched>): number => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
    if (PROFILE_DIR !== undefined) writeFileSync(path.join(PROFILE_DIR, "fetched.json"), JSON.stringify(fetched))
    const seen = await noted()
    if (seen === undefined) throw new Error("the page went away")
    // The figures of the books take the place of those that the server said once all is folded.
    await page.waitForTimeout(SETTLED_MS)
    return {
      shell: seen.shell - seen.pressed,
      figures: seen.figures - seen.pressed,
      offline: now - seen.pressed,
      application: kb(fetched.filter(({ path: address }) => !address.startsWith("/api/"))),
      fetched: kb(fetched),
      areRight: seen.said === (await figuresOn(page))
    }
  } finally {
    await context.close()
  }
}

/**
 * The sign-in of a phone that holds nothing, on a bad network, from the press on: the shell, the first figures, which the server says, and
 * all books and all of the application on the device. The page's main thread is slowed, not its workers.
 */
export const signInFigures = (): Promise<ReadonlyArray<Figure>> =>
  withWorkFolder(async (folder) => {
    const dataDir = path.join(folder, "server")
    await fillDemo(dataDir, COMMANDS)
    const server = await startServerProcess({ dataDir })
    const certificate = makeCertificate()
    const front = await openFront(server.port, certificate)
    const all: Array<SignedIn> = []
    try {
      for (let run = 0; run < RUNS; run += 1) {
        all.push(await once({ front, pin: certificate.pin }, path.join(folder, `phone-${run}`)))
      }
    } finally {
      front.close()
      await server.stop()
    }
    const of = (value: (each: SignedIn) => number): number => median(all.map(value)) / 1000
    const right = all.filter(({ areRight }) => areRight).length
    return [
      { name: "shell", value: of(({ shell }) => shell), unit: "s", target: { atMost: 5 }, note: `median of ${RUNS}` },
      {
        name: "figures, as the server says them",
        value: of(({ figures }) => figures),
        unit: "s",
        target: { atMost: 8 },
        note: `the same as those of the whole books in ${right} of ${all.length}`
      },
      {
        name: "all books and the application on the device",
        value: of(({ offline }) => offline),
        unit: "s",
        target: { atMost: 25 },
        note: `${COMMANDS} commands`
      },
      { name: "fetched until then", value: median(all.map(({ fetched }) => fetched)), unit: "kB" },
      { name: "of it the application", value: median(all.map(({ application }) => application)), unit: "kB" }
    ]
  })
