import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright"
import type { PageName } from "../support/pages.ts"
import { openBrowser } from "../support/open-browser.ts"
import { borrow } from "../support/shared.ts"

/** The windows that pages are looked at in. */
export const sizes = {
  narrow: { width: 320, height: 568 },
  phone: { width: 360, height: 640 },
  desktop: { width: 1280, height: 800 }
} as const
export type Size = keyof typeof sizes

/** `waitsMs`: how long anything may take, in milliseconds. */
export type DeviceOptions = BrowserContextOptions & { readonly waitsMs?: number | undefined }

/** A page that is open on a device of its own. */
export interface OpenPage {
  readonly page: Page
  /** Throws what the page complained about since it was opened. */
  readonly expectNoFaults: () => void
  readonly close: () => Promise<void>
}

/** A page of the tests, built once for all that visit it; each visit is a device of its own in the shared browser. */
export class BuiltPage {
  /** Where it is served, without a slash at the end. */
  readonly address: string
  readonly #browser: Browser
  readonly #leave: () => Promise<void>

  private constructor(address: string, browser: Browser, leave: () => Promise<void>) {
    this.address = address
    this.#browser = browser
    this.#leave = leave
  }

  static async open(name: Exclude<PageName, "app">): Promise<BuiltPage> {
    const page = await borrow(name)
    const { browser, leave } = await openBrowser()
    return new BuiltPage(page.at, browser, async () => {
      await leave()
      await page.giveBack()
    })
  }

  close(): Promise<void> {
    return this.#leave()
  }

  /** Opens the page on a device of its own and waits until it shows something. */
  async begin(
    path: string,
    { waitsMs = 15_000, ...options }: DeviceOptions,
    prepare: (context: BrowserContext) => Promise<unknown> = async () => undefined
  ): Promise<OpenPage> {
    const context = await this.#browser.newContext({ reducedMotion: "reduce", ...options })
    try {
      await prepare(context)
      const page = await context.newPage()
      page.setDefaultTimeout(waitsMs)
      const faults: Array<string> = []
      page.on("pageerror", (fault) => faults.push(fault.message))
      page.on("console", (line) => {
        if (line.type() === "error") faults.push(line.text())
      })
      await page.goto(`${this.address}${path}`)
      await page.getByRole("heading", { level: 1 }).first().waitFor()
      return {
        page,
        expectNoFaults: () => {
          if (faults.length > 0) throw new Error(`The page complained: ${faults.join("\n")}`)
        },
        close: () => context.close()
      }
    } catch (error) {
      await context.close()
      throw error
    }
  }

  /** Opens the page, looks at it, and throws what the page complained about. */
  async visit(
    path: string,
    options: DeviceOptions,
    look: (page: Page) => Promise<void>,
    prepare?: (context: BrowserContext) => Promise<unknown>
  ): Promise<void> {
    const opened = await this.begin(path, options, prepare)
    try {
      await look(opened.page)
      opened.expectNoFaults()
    } finally {
      await opened.close()
    }
  }
}
