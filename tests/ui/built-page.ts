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

  /** Opens the page, looks at it, and throws what the page complained about. `waitsMs`: how long anything may take, in milliseconds. */
  async visit(
    path: string,
    { waitsMs = 15_000, ...options }: BrowserContextOptions & { readonly waitsMs?: number | undefined },
    look: (page: Page) => Promise<void>,
    prepare: (context: BrowserContext) => Promise<unknown> = async () => undefined
  ): Promise<void> {
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
      await look(page)
      if (faults.length > 0) throw new Error(`The page complained: ${faults.join("\n")}`)
    } finally {
      await context.close()
    }
  }
}
