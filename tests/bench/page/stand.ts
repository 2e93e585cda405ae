import { chromium, type BrowserContext, type Page } from "playwright"
import { BROWSER_ARGUMENTS, findBrowser } from "../../support/browser.ts"
import type { Front } from "./front.ts"
import type { Line } from "./slow-line.ts"

/** How often each thing is done; fewer tell less. */
export const RUNS = Number(process.env["RUNS"] ?? 5)
export const EMAIL_FIELD = "input[type=email]"
/** The first of the dashboard's figures, which leads to the invoices behind it. */
export const FIGURE = "main a .figures"
export const SETTLED_MS = 2000
export const GIVE_UP_MS = 90_000

export interface Profile {
  readonly cpu: number
  readonly line: Line
}

export const free: Profile = { cpu: 1, line: { rttMs: 0, downKbps: 0, upKbps: 0 } }
/** A cheap phone on a bad mobile network. */
export const low: Profile = { cpu: 6, line: { rttMs: 400, downKbps: 700, upKbps: 300 } }

export interface Stand {
  readonly front: Front
  readonly pin: string
}

/** The screen of a phone. */
export const PHONE = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 } as const

export const argumentsOf = ({ pin }: Stand): ReadonlyArray<string> => [
  ...BROWSER_ARGUMENTS,
  "--no-proxy-server",
  `--ignore-certificate-errors-spki-list=${pin}`,
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
]

/** A phone's browser whose storage and cache live in `folder`. */
export const openBrowser = async (stand: Stand, folder: string): Promise<BrowserContext> => {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findBrowser(),
    args: [...argumentsOf(stand)],
    ...PHONE,
    isMobile: true,
    hasTouch: true
  })
  // Six times slower than a machine that may be slow itself.
  context.setDefaultTimeout(GIVE_UP_MS)
  return context
}

export const waitFor = async (
  what: string,
  isSo: () => Promise<boolean> | boolean,
  patienceMs = GIVE_UP_MS
): Promise<void> => {
  const end = performance.now() + patienceMs
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

export const settled = (stand: Stand): Promise<void> =>
  waitFor("the network to rest", () => stand.front.quietMs() > SETTLED_MS)

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Signs in through the form, as a person does. */
export const signIn = async (stand: Stand, page: Page, account: Credentials): Promise<void> => {
  await page.goto(`${stand.front.origin}/login`)
  await page.locator("button[type=submit]:not([disabled])").waitFor()
  await page.locator(EMAIL_FIELD).fill(account.email)
  await page.locator("input[type=password]").fill(account.password)
  await page.locator("button[type=submit]").click()
  await page.waitForURL((url) => !url.pathname.startsWith("/login"))
}
