import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright"

/** What changes a page or its device for every address that is opened in it later. */
const LASTING = {
  page: ["addInitScript", "exposeBinding", "exposeFunction", "on", "once", "route", "routeWebSocket"],
  context: [
    "addInitScript",
    "exposeBinding",
    "exposeFunction",
    "grantPermissions",
    "newCDPSession",
    "on",
    "once",
    "route",
    "setExtraHTTPHeaders",
    "setGeolocation",
    "setOffline"
  ],
  clock: ["install", "pauseAt", "setFixedTime", "setSystemTime"]
} as const

/** Tells when one of these is called. */
const watch = (object: object, names: ReadonlyArray<string>, tell: () => void): void => {
  for (const name of names) {
    const call = Reflect.get(object, name).bind(object)
    Reflect.set(object, name, (...given: ReadonlyArray<unknown>) => {
      tell()
      return call(...given)
    })
  }
}

/** Something that was given to a device for one visit. */
export interface Given {
  readonly dispose: () => Promise<void>
}

/** A device with one page, which can be as new for the next visit, but for the files of the application: it has read and compiled those. */
export class KeptDevice {
  readonly context: BrowserContext
  readonly page: Page
  readonly #control: CDPSession
  #isMarked = false

  private constructor(context: BrowserContext, page: Page, control: CDPSession) {
    this.context = context
    this.page = page
    this.#control = control
  }

  /** `prepare`: gives the context what it keeps for all its visits, before it has a page. */
  static async open(
    browser: Browser,
    options: BrowserContextOptions,
    prepare: (context: BrowserContext) => Promise<void> = async () => {}
  ): Promise<KeptDevice> {
    const context = await browser.newContext(options)
    await prepare(context)
    const page = await context.newPage()
    const device = new KeptDevice(context, page, await context.newCDPSession(page))
    const tell = (): void => void (device.#isMarked = true)
    watch(page, LASTING.page, tell)
    watch(context, LASTING.context, tell)
    watch(page.clock, LASTING.clock, tell)
    return device
  }

  /** From now on whatever would last beyond this visit is noticed. */
  watch(): void {
    this.#isMarked = false
  }

  /**
   * Makes it as new: without what was stored for the site, and with no page before. False where something else of the last visit would
   * last. `nothing`: the address of a page of the site without scripts; what stands behind it goes on in the process that has compiled the application.
   */
  async renew(nothing: URL): Promise<boolean> {
    const { context, page } = this
    if (this.#isMarked || page.isClosed() || context.pages().length > 1) return false
    await page.goto(nothing.href)
    // The process of the page keeps what it has read of both: taken away by the browser, they would be gone there a moment later.
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await context.clearCookies()
    await this.#control.send("Storage.clearDataForOrigin", { origin: nothing.origin, storageTypes: "all" })
    await this.#control.send("Page.resetNavigationHistory")
    await page.mouse.move(-1, -1)
    return true
  }
}
