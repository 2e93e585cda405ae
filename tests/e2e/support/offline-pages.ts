import type { BrowserContext, CDPSession, Page } from "playwright"

/**
 * Tells the pages of a browser that there is no network, as the browser of a phone does. Chromium forgets what it was told whenever a page is
 * loaded again: it is told once more then, by a session of its own, since what a session said goes with it.
 */
export class OfflinePages {
  readonly #context: BrowserContext
  readonly #sessions = new Map<Page, Promise<CDPSession>>()
  #isCut = false

  constructor(context: BrowserContext) {
    this.#context = context
    for (const page of context.pages()) this.#watch(page)
    context.on("page", (page) => this.#watch(page))
  }

  async cut(): Promise<void> {
    this.#isCut = true
    await this.#context.setOffline(true)
  }

  async restore(): Promise<void> {
    this.#isCut = false
    await this.#context.setOffline(false)
    await Promise.all([...this.#sessions.keys()].map((page) => this.#tell(page)))
    // Pages hear of it before their service workers have a network, and lose what they ask at once: they hear it once more.
    const tell = (page: Page): Promise<void> =>
      page.evaluate(() => void globalThis.dispatchEvent(new Event("online"))).catch(() => undefined)
    await Promise.all(this.#context.pages().map(tell))
  }

  #watch(page: Page): void {
    page.on("close", () => this.#sessions.delete(page))
    page.on("framenavigated", (frame) => {
      if (this.#isCut && frame === page.mainFrame()) void this.#tell(page)
    })
  }

  /** A page that is closed meanwhile needs to know nothing. */
  async #tell(page: Page): Promise<void> {
    try {
      const session = this.#sessions.get(page) ?? this.#context.newCDPSession(page)
      this.#sessions.set(page, session)
      const told = { offline: this.#isCut, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
      await (await session).send("Network.emulateNetworkConditions", told)
    } catch (cause) {
      if (!page.isClosed()) throw cause
    }
  }
}
