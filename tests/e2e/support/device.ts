import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from "playwright"
import { removeFolder, makeFolder } from "../../support/temporary-folder.ts"
import { JOURNEY_ARGUMENTS, findBrowser, watchPolicy } from "../../support/browser.ts"
import { openBrowser } from "../../support/open-browser.ts"
import { Network } from "./network.ts"
import { OfflinePages } from "./offline-pages.ts"

export const sizes = {
  phone: { width: 360, height: 640 },
  desktop: { width: 1280, height: 800 }
} as const
export type Size = keyof typeof sizes

/** What a browser says by itself about requests that got no answer: expected while there is no network or no server. */
const NO_ANSWER =
  /net::ERR_(?:INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED_ENCODING|NETWORK_CHANGED|SOCKS_CONNECTION_FAILED|SOCKS_CONNECTION_HOST_UNREACHABLE|FAILED|ABORTED)/

/**
 * Puts off the service worker until a journey asks for it: one that never leaves the network would spend a third of its work on
 * fetching and keeping every file of the application.
 */
const holdServiceWorker = (): void => {
  const workers = navigator.serviceWorker
  if (workers === undefined) return
  const register = workers.register.bind(workers)
  workers.register = async (...asked) => {
    const isKept = new Promise((resolve) => globalThis.addEventListener("application-kept", resolve, { once: true }))
    const told = globalThis as unknown as { keepsApplication: () => Promise<boolean> }
    if (!(await told.keepsApplication())) await isKept
    return register(...asked)
  }
}

/** What becomes of a device's storage when its browser is closed: it is kept on disk, or it was never there. */
export type Storage = "on disk" | "in memory"

/** Someone's browser, with a profile of its own. One on disk outlives the browser's closing, and costs more to begin and to fill. */
export class Device {
  readonly size: Size
  readonly #profile: string | undefined
  readonly #hasTouch: boolean
  readonly #complaints: Array<string> = []
  #violations: ReadonlyArray<string> = []
  #context: BrowserContext | undefined
  #page: Page | undefined
  #network: Network | undefined
  #offline: OfflinePages | undefined
  #leave: () => Promise<void> = async () => undefined
  /** Of all tabs. */
  #kept = { application: false }

  private constructor(size: Size, profile: string | undefined, hasTouch: boolean) {
    this.size = size
    this.#profile = profile
    this.#hasTouch = hasTouch
  }

  /** `hasTouch`: a finger is understood beside a mouse. */
  static async start(size: Size, storage: Storage = "in memory", hasTouch = false): Promise<Device> {
    const profile = storage === "on disk" ? makeFolder("browser") : undefined
    const device = new Device(size, profile, hasTouch)
    await device.startBrowser()
    return device
  }

  get page(): Page {
    if (this.#page === undefined) throw new Error("No tab is open")
    return this.#page
  }

  get #browser(): BrowserContext {
    if (this.#context === undefined) throw new Error("The browser is closed")
    return this.#context
  }

  /** Everything the browser complained about that a lost network does not explain: errors, broken content policy. */
  get complaints(): ReadonlyArray<string> {
    return this.#complaints.filter((complaint) => !NO_ANSWER.test(complaint))
  }

  /** Takes one complaint out of the account: an answer that was expected, and that browsers complain of all the same. */
  excuse(complaint: RegExp): void {
    const at = this.#complaints.findIndex((each) => complaint.test(each))
    if (at !== -1) this.#complaints.splice(at, 1)
  }

  /** Takes every such complaint out of the account: answers that were expected, however often they were asked for. */
  excuseAll(complaint: RegExp): void {
    const left = this.#complaints.filter((each) => !complaint.test(each))
    this.#complaints.splice(0, this.#complaints.length, ...left)
  }

  async startBrowser(): Promise<void> {
    this.#network = await Network.open()
    const options: BrowserContextOptions = {
      proxy: this.#network.proxy,
      viewport: sizes[this.size],
      hasTouch: this.#hasTouch,
      locale: "fr-CI",
      timezoneId: "Africa/Dakar",
      reducedMotion: "reduce"
    }
    if (this.#profile === undefined) {
      const { browser, leave } = await openBrowser()
      this.#leave = leave
      this.#context = await browser.newContext(options)
    } else {
      this.#context = await chromium.launchPersistentContext(this.#profile, {
        ...options,
        executablePath: findBrowser(),
        args: [...JOURNEY_ARGUMENTS]
      })
    }
    this.#offline = new OfflinePages(this.#context)
    this.#context.setDefaultTimeout(30_000)
    this.#context.on("console", (message) => {
      if (message.type() === "error") this.#complaints.push(message.text())
    })
    this.#context.on("weberror", (error) => this.#complaints.push(String(error.error())))
    this.#violations = await watchPolicy(this.#context)
    await this.#context.exposeBinding("keepsApplication", () => this.#kept.application)
    await this.#context.addInitScript(holdServiceWorker)
    this.#page = this.#context.pages()[0] ?? (await this.#context.newPage())
  }

  /** Fails when a page broke the content policy while the browser was open. */
  async closeBrowser(): Promise<void> {
    const context = this.#context
    this.#context = undefined
    this.#page = undefined
    await context?.close()
    this.#network?.close()
    this.#network = undefined
    this.#offline = undefined
    await this.#leave()
    this.#leave = async () => undefined
    const violations = this.#violations
    this.#violations = []
    if (violations.length > 0) throw new Error(`The content policy was broken:\n${violations.join("\n")}`)
  }

  /**
   * One more tab of the same browser, in a window of its own: one that lies behind another is drawn about once a second, which
   * whoever acts in both would wait for. It goes with the browser, which keeps the account of complaints.
   */
  async openTab(): Promise<Device> {
    const tab = new Device(this.size, this.#profile, this.#hasTouch)
    tab.#context = this.#browser
    tab.#network = this.#network
    tab.#offline = this.#offline
    tab.#kept = this.#kept
    const opened = this.#browser.waitForEvent("page")
    const session = await this.#browser.newCDPSession(this.page)
    const { targetInfo } = await session.send("Target.getTargetInfo")
    const { browserContextId } = targetInfo
    await session.send("Target.createTarget", {
      url: "about:blank",
      newWindow: true,
      ...(browserContextId === undefined ? {} : { browserContextId })
    })
    tab.#page = await opened
    await session.detach()
    return tab
  }

  /** Closes the tab as a person does; the browser goes on. */
  async closeTab(): Promise<void> {
    const left = this.page
    // A browser without any tab would end.
    this.#page = await this.#browser.newPage()
    await left.close()
  }

  /** A day goes by as far as the cookies know, which is all that a page can tell of it. */
  async letCookiesEnd(): Promise<void> {
    await this.#browser.clearCookies()
  }

  /** The session's values by their names. */
  async cookies(): Promise<{ readonly [name: string]: string }> {
    const cookies = await this.#browser.cookies()
    return Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
  }

  /** Puts another value in place of one of the session's. */
  async setCookie(name: string, value: string): Promise<void> {
    await this.#browser.addCookies([{ name, value, url: new URL("/", this.page.url()).href, sameSite: "Strict" }])
  }

  /** The names of the databases that this browser keeps for the application. */
  databases(): Promise<ReadonlyArray<string>> {
    return this.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ""))
  }

  /** From now on the application keeps itself on this device, as it does for everybody. */
  async keepApplication(): Promise<void> {
    this.#kept.application = true
    for (const page of this.#browser.pages()) {
      await page.evaluate(() => globalThis.dispatchEvent(new Event("application-kept")))
    }
  }

  /** The server is reached no more, as when it has died: its connections end, and the pages are not told of any network. */
  loseServer(): void {
    this.#network?.loseServer()
  }

  findServer(): void {
    this.#network?.findServer()
  }

  /** Cuts the network for pages, streams under way and the service worker, and tells the pages as a browser does. */
  async cutNetwork(): Promise<void> {
    this.#network?.cut()
    await this.#offline?.cut()
  }

  async restoreNetwork(): Promise<void> {
    this.#network?.restore()
    await this.#offline?.restore()
  }

  /** Closes the browser and forgets its profile. */
  async discard(): Promise<void> {
    await this.closeBrowser()
    if (this.#profile !== undefined) removeFolder(this.#profile)
  }
}
