import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
  type WebError
} from "playwright"
import { removeFolder, makeFolder } from "../../support/temporary-folder.ts"
import { launchOptions, watchPolicy } from "../../support/browser.ts"
import { KeptDevice } from "../../support/kept-device.ts"
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

/** A browser as the application meets it, and what stands between the two. */
interface Opened {
  readonly context: BrowserContext
  readonly page: Page
  readonly network: Network
  readonly offline: OfflinePages
  /** Everything that its pages tried against the content policy. */
  readonly violations: ReadonlyArray<string>
  /** Whether the application keeps itself on it. Of all tabs. */
  readonly kept: { application: boolean }
}

/** One without a profile, which can be as new for the next device. */
interface Renewable extends Opened {
  /** Of its window, and of those of its other tabs. */
  readonly size: Size
  readonly hasTouch: boolean
  readonly device: KeptDevice
}

/** A file that is shown as a text, and may do what a page of the site may. */
const NOTHING = "/sw.js"

/** Those of this process that no device uses at the moment: they have read and compiled the files of the application. */
const free: Array<Renewable> = []

const optionsOf = (size: Size, hasTouch: boolean, { proxy }: Network): BrowserContextOptions => ({
  proxy,
  viewport: sizes[size],
  hasTouch,
  locale: "fr-CI",
  timezoneId: "Africa/Dakar",
  reducedMotion: "reduce"
})

/** What every page of a browser finds there before anything of the application. */
const prepare = async (context: BrowserContext): Promise<Pick<Opened, "kept" | "violations">> => {
  const kept = { application: false }
  const violations = await watchPolicy(context)
  await context.exposeBinding("keepsApplication", () => kept.application)
  await context.addInitScript(holdServiceWorker)
  return { kept, violations }
}

const openProfile = async (profile: string, size: Size, hasTouch: boolean): Promise<Opened> => {
  const network = await Network.open()
  const context = await chromium.launchPersistentContext(profile, {
    ...optionsOf(size, hasTouch, network),
    ...launchOptions()
  })
  const offline = new OfflinePages(context)
  const prepared = await prepare(context)
  return { ...prepared, context, network, offline, page: context.pages()[0] ?? (await context.newPage()) }
}

const openInMemory = async (browser: Browser, size: Size, hasTouch: boolean): Promise<Renewable> => {
  const at = free.findLastIndex(
    (each) => each.size === size && each.hasTouch === hasTouch && each.context.browser() === browser
  )
  const [known] = at === -1 ? [] : free.splice(at, 1)
  if (known !== undefined) {
    await known.page.setViewportSize(sizes[size])
    return known
  }
  const network = await Network.open()
  const given: Array<Pick<Renewable, "kept" | "offline" | "violations">> = []
  const device = await KeptDevice.open(browser, optionsOf(size, hasTouch, network), async (context) => {
    given.push({ offline: new OfflinePages(context), ...(await prepare(context)) })
  })
  const [prepared] = given
  if (prepared === undefined) throw new Error("The browser was not prepared")
  return { ...prepared, size, hasTouch, device, network, context: device.context, page: device.page }
}

/** What becomes of a device's storage when its browser is closed: it is kept on disk, or it was never there. */
export type Storage = "on disk" | "in memory"

/** Someone's browser, with a profile of its own. One on disk outlives the browser's closing, and costs more to begin and to fill. */
export class Device {
  readonly size: Size
  readonly #profile: string | undefined
  readonly #hasTouch: boolean
  readonly #complaints: Array<string> = []
  #opened: Opened | undefined
  /** The same, where it can be as new for another device. */
  #renewable: Renewable | undefined
  #page: Page | undefined
  /** How many there were before this device. */
  #knownViolations = 0
  #leave: () => Promise<void> = async () => undefined
  readonly #hear = (message: ConsoleMessage): void => {
    if (message.type() === "error") this.#complaints.push(message.text())
  }
  readonly #complain = (error: WebError): void => void this.#complaints.push(String(error.error()))

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
    if (this.#opened === undefined) throw new Error("The browser is closed")
    return this.#opened.context
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
    if (this.#profile === undefined) {
      const { browser, leave } = await openBrowser()
      this.#leave = leave
      const opened = await openInMemory(browser, this.size, this.#hasTouch)
      this.#use(opened)
      this.#renewable = opened
    } else this.#use(await openProfile(this.#profile, this.size, this.#hasTouch))
    this.#renewable?.device.watch()
  }

  #use(opened: Opened): void {
    const { context, page } = opened
    this.#opened = opened
    this.#page = page
    context.setDefaultTimeout(30_000)
    page.setDefaultTimeout(30_000)
    context.on("console", this.#hear)
    context.on("weberror", this.#complain)
    this.#knownViolations = opened.violations.length
  }

  /** Fails when a page broke the content policy while the browser was open. `wentWell`: as {@link discard}. */
  async closeBrowser(wentWell = true): Promise<void> {
    const [opened, renewable] = [this.#opened, this.#renewable]
    if (opened === undefined) return
    this.#opened = undefined
    this.#renewable = undefined
    this.#page = undefined
    const violations = opened.violations.slice(this.#knownViolations)
    if (renewable !== undefined && wentWell && violations.length === 0 && (await this.#renew(renewable)))
      free.push(renewable)
    else {
      await opened.context.close()
      opened.network.close()
    }
    await this.#leave()
    this.#leave = async () => undefined
    if (violations.length > 0) throw new Error(`The content policy was broken:\n${violations.join("\n")}`)
  }

  /** Whether it is as new afterwards. One that keeps the application, or whose network is gone, is not tried: neither is of use to another. */
  async #renew({ context, device, kept, network, page }: Renewable): Promise<boolean> {
    if (kept.application || !network.isThere) return false
    context.off("console", this.#hear)
    context.off("weberror", this.#complain)
    const address = page.url()
    if (!address.startsWith("http")) return false
    try {
      return await device.renew(new URL(NOTHING, address))
    } catch {
      // Its page has crashed, or its server does not answer.
      return false
    }
  }

  /**
   * One more tab of the same browser, in a window of its own: one that lies behind another is drawn about once a second, which
   * whoever acts in both would wait for. It goes with the browser, which keeps the account of complaints.
   */
  async openTab(): Promise<Device> {
    const tab = new Device(this.size, this.#profile, this.#hasTouch)
    tab.#opened = this.#opened
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
    if (this.#opened !== undefined) this.#opened.kept.application = true
    for (const page of this.#browser.pages()) {
      await page.evaluate(() => globalThis.dispatchEvent(new Event("application-kept")))
    }
  }

  /** The server is reached no more, as when it has died: its connections end, and the pages are not told of any network. */
  loseServer(): void {
    this.#opened?.network.loseServer()
  }

  findServer(): void {
    this.#opened?.network.findServer()
  }

  /** Cuts the network for pages, streams under way and the service worker, and tells the pages as a browser does. */
  async cutNetwork(): Promise<void> {
    this.#opened?.network.cut()
    await this.#opened?.offline.cut()
  }

  async restoreNetwork(): Promise<void> {
    this.#opened?.network.restore()
    await this.#opened?.offline.restore()
  }

  /** Closes the browser and forgets its profile. `wentWell`: nothing unexpected was seen in it; else it is left to no other device. */
  async discard(wentWell = true): Promise<void> {
    await this.closeBrowser(wentWell)
    if (this.#profile !== undefined) removeFolder(this.#profile)
  }
}
