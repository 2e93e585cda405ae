import path from "node:path"
import type { BrowserContext, Page } from "playwright"
import { v7 as uuidv7 } from "uuid"
import { keptWhole } from "../support/browser.ts"
import { openAccount, openCompany } from "./account.ts"
import { median, type Figure } from "./figures.ts"
import { makeCertificate } from "./page/certificate.ts"
import { openFront, type Fetched } from "./page/front.ts"
import { probe, type Seen } from "./page/probe.ts"
import {
  EMAIL_FIELD,
  free,
  GIVE_UP_MS,
  low,
  openBrowser,
  RUNS,
  settled,
  SETTLED_MS,
  signIn,
  waitFor,
  type Credentials,
  type Profile,
  type Stand
} from "./page/stand.ts"
import { startServerProcess } from "./server-process.ts"
import { withWorkFolder } from "./work-folder.ts"

interface Visit extends Seen {
  readonly fetched: ReadonlyArray<Fetched>
  /** The same, after somebody has begun to write. */
  readonly fetchedWhenUsed: ReadonlyArray<Fetched>
}

const seenBy = (page: Page): Promise<Seen | undefined> => page.evaluate(() => window.seen)

/** Opens the sign-in page once, with what the folder holds from earlier visits, and looks until everything has been fetched. */
const visit = async (stand: Stand, folder: string, profile: Profile): Promise<Visit> => {
  stand.front.reset(profile.line)
  const context = await openBrowser(stand, folder)
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.addInitScript(probe, EMAIL_FIELD)
    const control = await context.newCDPSession(page)
    if (profile.cpu > 1) await control.send("Emulation.setCPUThrottlingRate", { rate: profile.cpu })
    await page.goto(`${stand.front.origin}/login`, { waitUntil: "commit", timeout: GIVE_UP_MS })
    await waitFor("the e-mail field", async () => ((await seenBy(page))?.usable ?? 0) > 0)
    await settled(stand)
    const seen = await seenBy(page)
    if (seen === undefined) throw new Error("the page went away")
    const fetched = [...stand.front.fetched()]
    await page.locator(EMAIL_FIELD).fill("awa@exemple.test")
    // What that asks for takes a moment to reach the line.
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
    await settled(stand)
    return { ...seen, fetched, fetchedWhenUsed: stand.front.fetched() }
  } finally {
    await context.close()
  }
}

const isScript = ({ type }: Fetched): boolean => type.includes("javascript")
const kb = (fetched: ReadonlyArray<Fetched>): number => fetched.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
const of = (visits: ReadonlyArray<Visit>, value: (visit: Visit) => number): number => median(visits.map(value))

const visits = async (
  stand: Stand,
  folder: string,
  profile: Profile,
  visitsBefore: number
): Promise<ReadonlyArray<Visit>> => {
  const all: Array<Visit> = []
  for (let run = 0; run < RUNS; run += 1) {
    const storage = path.join(folder, uuidv7())
    for (let n = 0; n < visitsBefore; n += 1) await visit(stand, storage, free)
    all.push(await visit(stand, storage, profile))
  }
  return all
}

/** A phone that was signed in once, where the application has kept itself, and is signed out again. */
const returning = async (stand: Stand, folder: string, account: Credentials): Promise<ReadonlyArray<Visit>> => {
  const all: Array<Visit> = []
  for (let run = 0; run < RUNS; run += 1) {
    const storage = path.join(folder, uuidv7())
    stand.front.reset(free.line)
    const context = await openBrowser(stand, storage)
    const page = await context.newPage()
    await signIn(stand, page, account)
    await keptWhole(page)
    await context.clearCookies()
    await context.close()
    all.push(await visit(stand, storage, low))
  }
  return all
}

/** What a phone without anything in its cache fetches for the dashboard of somebody who is signed in, in kB of scripts. */
interface Shell {
  /** To show it: all there is on a line where data is dear. */
  readonly needed: number
  /** With the screens that people mostly go on to, fetched when the page is at rest on a good line. */
  readonly withFetchedAhead: number
}

const shellOn = async (
  stand: Stand,
  folder: string,
  cookies: Awaited<ReturnType<BrowserContext["cookies"]>>,
  saveData: boolean
): Promise<number> => {
  stand.front.reset(free.line)
  const fresh = await openBrowser(stand, folder)
  try {
    await fresh.addCookies(cookies)
    const home = await fresh.newPage()
    await home.addInitScript((isSaving) => {
      // The worker that keeps the application for later would fetch the rest of it too.
      Object.defineProperty(navigator, "serviceWorker", { value: undefined })
      Object.defineProperty(navigator, "connection", { value: { saveData: isSaving } })
    }, saveData)
    await home.goto(`${stand.front.origin}/`)
    await home.locator("main h1").waitFor()
    // The stream to the server stays open, so the network never rests.
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
    return kb(stand.front.fetched().filter(isScript))
  } finally {
    await fresh.close()
  }
}

const shell = async (stand: Stand, folder: string, account: Credentials): Promise<Shell> => {
  stand.front.reset(free.line)
  const signedIn = await openBrowser(stand, path.join(folder, "first"))
  await signIn(stand, await signedIn.newPage(), account)
  const cookies = await signedIn.cookies()
  await signedIn.close()
  return {
    needed: await shellOn(stand, path.join(folder, "second"), cookies, true),
    withFetchedAhead: await shellOn(stand, path.join(folder, "third"), cookies, false)
  }
}

interface Measured {
  readonly fast: ReadonlyArray<Visit>
  readonly cold: ReadonlyArray<Visit>
  readonly warm: ReadonlyArray<Visit>
  readonly back: ReadonlyArray<Visit>
  readonly signedIn: Shell
}

/** What is told of the visits of one kind, beside their weight. */
const paints = (name: string, all: ReadonlyArray<Visit>): ReadonlyArray<Figure> => [
  { name: `first paint (FCP), ${name}`, value: of(all, ({ fcp }) => fcp / 1000), unit: "s" },
  { name: `largest paint (LCP), ${name}`, value: of(all, ({ lcp }) => lcp / 1000), unit: "s" },
  {
    name: `blocking time, ${name}`,
    value: of(all, ({ blocked }) => blocked),
    unit: "ms",
    note: "what long tasks take beyond 50 ms each, until the line has rested"
  }
]

const figuresOf = ({ fast, cold, warm, back, signedIn }: Measured): ReadonlyArray<Figure> => [
  {
    name: "JavaScript",
    value: of(cold, ({ fetched }) => kb(fetched.filter(isScript))),
    unit: "kB",
    target: { atMost: 150 },
    note: "brotli"
  },
  {
    name: "JavaScript, once the form is written in",
    value: of(cold, ({ fetchedWhenUsed }) => kb(fetchedWhenUsed.filter(isScript))),
    unit: "kB"
  },
  {
    name: "everything",
    value: of(cold, ({ fetched }) => kb(fetched)),
    unit: "kB",
    target: { atMost: 200 },
    note: "until the line has rested for 2 s"
  },
  { name: "requests", value: of(cold, ({ fetched }) => fetched.length), unit: "", target: { atMost: 8 } },
  { name: "everything, warm", value: of(warm, ({ fetched }) => kb(fetched)), unit: "kB" },
  { name: "requests, warm", value: of(warm, ({ fetched }) => fetched.length), unit: "" },
  {
    name: "e-mail field usable, low, cold",
    value: of(cold, ({ usable }) => usable / 1000),
    unit: "s",
    target: { atMost: 2.5 }
  },
  {
    name: "e-mail field usable, low, warm",
    value: of(warm, ({ usable }) => usable / 1000),
    unit: "s",
    target: { atMost: 0.8 }
  },
  {
    name: "e-mail field usable, low, signed in before",
    value: of(back, ({ usable }) => usable / 1000),
    unit: "s",
    note: "the service worker is there"
  },
  ...paints("low, cold", cold),
  ...paints("low, warm", warm),
  { name: "e-mail field usable, unthrottled, cold", value: of(fast, ({ usable }) => usable / 1000), unit: "s" },
  {
    name: "signed-in shell, JavaScript",
    value: signedIn.needed,
    unit: "kB",
    target: { atMost: 300 },
    note: "cold, what the dashboard needs"
  },
  {
    name: "signed-in shell, JavaScript, at rest",
    value: signedIn.withFetchedAhead,
    unit: "kB",
    note: "with the likely next screens, on a line where data is not dear"
  }
]

/**
 * The first route as a phone sees it: the real server and the built app, in Chromium, behind a reverse proxy of ours. Emulated: one
 * bottleneck for each direction, half the round trip each way, the handshakes of TCP and TLS 1.3, slow start, headers of segments,
 * HTTP/2, and the browser's own throttling of the page's main thread. Not emulated: DNS, loss, radio wake-up, a phone's slower disk
 * and its worker threads.
 */
export const pageFigures = (): Promise<ReadonlyArray<Figure>> =>
  withWorkFolder(async (folder) => {
    const server = await startServerProcess({ dataDir: folder })
    const certificate = makeCertificate()
    const front = await openFront(server.port, certificate)
    const stand: Stand = { front, pin: certificate.pin }
    try {
      const account = await openAccount(server.base, "page@exemple.test", "mot de passe!")
      await openCompany(server.base, account)
      const fast = await visits(stand, folder, free, 0)
      const cold = await visits(stand, folder, low, 0)
      const warm = await visits(stand, folder, low, 2)
      if (process.env["LIST"] !== undefined)
        for (const { path: name, bytes } of cold[0]?.fetched ?? []) console.log(bytes, name)
      const back = await returning(stand, folder, account)
      return figuresOf({ fast, cold, warm, back, signedIn: await shell(stand, folder, account) })
    } finally {
      front.close()
      await server.stop()
    }
  })
