import { writeFileSync } from "node:fs"
import path from "node:path"
import { DatabaseSync } from "node:sqlite"
import type { BrowserContext, Page } from "playwright"
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

/** As many as come to the 10,000 events for which the targets stand, and some more. */
const COMMANDS = Number(process.env["COMMANDS"] ?? 8_520)
/** Where it is left what was fetched, and when. */
const PROFILE_DIR = process.env["PROFILE_DIR"]
const PATIENCE_MS = 3 * GIVE_UP_MS

/** What says that something is still to come. */
const COMING = ".bg-informative-soft [role=progressbar]"
/** Screens that nobody has been on, whose code and books are on the device all the same. */
const SCREENS = ["", "/invoices", "/invoices/new", "/customers", "/entries/debts", "/products"]

/** The way out of the first screens that only who is signed in sees. */
const SHELL = "nav a[href='/dashboard']"

/** Milliseconds from the press on. */
interface SignedIn {
  readonly shell: number
  readonly figures: number
  /** All of the books and of the application are on the device, and the page says no more that something is to come. */
  readonly offline: number
  /** What came over the line until then, in kB: the application, and everything. */
  readonly application: number
  readonly fetched: number
  /** Whether the first figures were those that the whole books come to. */
  readonly areRight: boolean
  /** Whether all screens then opened without a network, with nothing asked of it. */
  readonly opensAlone: boolean
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

/** How many events the server's books hold. */
const eventsIn = (dataDir: string): number => {
  const store = new DatabaseSync(path.join(dataDir, "books.sqlite"), { readOnly: true })
  const count = store.prepare("SELECT COUNT(*) AS n FROM event").get()?.["n"]
  store.close()
  return Number(count)
}

/** Opens each of the screens without a network. False where the server was asked for anything of the application. */
const opensWithoutNetwork = async (stand: Stand, context: BrowserContext, page: Page): Promise<boolean> => {
  await context.setOffline(true)
  const before = stand.front.fetched().length
  for (const screen of SCREENS) {
    await page.goto(`${stand.front.origin}/dashboard${screen}`, { waitUntil: "commit" })
    await page.locator("main h1").first().waitFor()
  }
  await page.goto(`${stand.front.origin}/dashboard`, { waitUntil: "commit" })
  await page.locator(FIGURE).first().waitFor()
  return stand.front.fetched().length === before
}

/** Signs in once on a phone that holds nothing, and looks until everything is on it. `events`: how many that is. */
const once = async (stand: Stand, folder: string, events: number): Promise<SignedIn> => {
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
    await waitFor("the books", async () => (await eventsOn(page)) >= events, PATIENCE_MS)
    await keptWhole(page)
    await waitFor("all to be here", async () => (await page.locator(COMING).count()) === 0, PATIENCE_MS)
    const now = await page.evaluate(() => performance.now())
    const fetched = [...stand.front.fetched()]
    const kb = (some: ReadonlyArray<Fetched>): number => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
    if (PROFILE_DIR !== undefined) writeFileSync(path.join(PROFILE_DIR, "fetched.json"), JSON.stringify(fetched))
    const seen = await noted()
    if (seen === undefined) throw new Error("the page went away")
    // The figures of the books take the place of those that the server said once all is folded.
    await page.waitForTimeout(SETTLED_MS)
    const areRight = seen.said === (await figuresOn(page))
    return {
      shell: seen.shell - seen.pressed,
      figures: seen.figures - seen.pressed,
      offline: now - seen.pressed,
      application: kb(fetched.filter(({ path: address }) => !address.startsWith("/api/"))),
      fetched: kb(fetched),
      areRight,
      opensAlone: await opensWithoutNetwork(stand, context, page)
    }
  } finally {
    await context.close()
  }
}

/**
 * The sign-in of a phone that holds nothing, on a bad network, from the press on: the shell, the first figures, which the server says, and
 * all books and all of the application on the device, which then opens its screens without a network. The page's main thread is slowed, not its workers.
 */
export const signInFigures = (): Promise<ReadonlyArray<Figure>> =>
  withWorkFolder(async (folder) => {
    const dataDir = path.join(folder, "server")
    await fillDemo(dataDir, COMMANDS)
    const events = eventsIn(dataDir)
    const server = await startServerProcess({ dataDir })
    const certificate = makeCertificate()
    const front = await openFront(server.port, certificate)
    const all: Array<SignedIn> = []
    try {
      for (let run = 0; run < RUNS; run += 1) {
        all.push(await once({ front, pin: certificate.pin }, path.join(folder, `phone-${run}`), events))
      }
    } finally {
      front.close()
      await server.stop()
    }
    const of = (value: (each: SignedIn) => number): number => median(all.map(value)) / 1000
    const right = all.filter(({ areRight }) => areRight).length
    const alone = all.filter(({ opensAlone }) => opensAlone).length
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
        note: `${events} events; ${SCREENS.length} screens opened without a network in ${alone} of ${all.length}`
      },
      { name: "fetched until then", value: median(all.map(({ fetched }) => fetched)), unit: "kB" },
      { name: "of it the application", value: median(all.map(({ application }) => application)), unit: "kB" }
    ]
  })
