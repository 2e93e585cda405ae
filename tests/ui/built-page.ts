import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from "playwright"
import type { PageName } from "../support/pages.ts"
import { openBrowser } from "../support/open-browser.ts"
import { borrow } from "../support/shared.ts"
import { KeptDevice, type Given } from "../support/kept-device.ts"

/** The windows that pages are looked at in. */
export const sizes = {
  narrow: { width: 320, height: 568 },
  phone: { width: 360, height: 640 },
  desktop: { width: 1280, height: 800 }
} as const
export type Size = keyof typeof sizes

/** `waitsMs`: how long anything may take, in milliseconds. */
export interface DeviceOptions {
  readonly viewport: BrowserContextOptions["viewport"] & object
  readonly colorScheme?: "light" | "dark"
  readonly contrast?: "more" | "no-preference"
  readonly forcedColors?: "active" | "none"
  readonly hasTouch?: boolean
  readonly timezoneId?: string
  readonly waitsMs?: number | undefined
}

/** A page that is open on a device as new. */
export interface OpenPage {
  readonly page: Page
  /** Throws what the page complained about since it was opened. */
  readonly expectNoFaults: () => void
  /** `wentWell`: whoever looked at it found what was expected; else nobody knows in what state it is, and it is not opened again. */
  readonly close: (wentWell: boolean) => Promise<void>
}

const USUAL_MEDIA = { media: null, colorScheme: "light", contrast: "no-preference", forcedColors: "none" } as const

/** The devices of this process that nobody visits at the moment, by where they are and by what of them can not be changed. */
const free = new Map<string, Array<KeptDevice>>()

/**
 * A page of the tests, built once for all that visit it. Each visit is on a device as new in the shared browser: nothing is kept there but the
 * files of the application, which would else be read and compiled each time.
 */
export class BuiltPage {
  /** Where it is served, without a slash at the end. */
  readonly address: string
  readonly #browser: Browser
  readonly #leave: () => Promise<void>
  readonly #isKept: boolean

  private constructor(address: string, browser: Browser, isKept: boolean, leave: () => Promise<void>) {
    this.address = address
    this.#browser = browser
    this.#isKept = isKept
    this.#leave = leave
  }

  static async open(name: Exclude<PageName, "app">): Promise<BuiltPage> {
    const page = await borrow(name)
    const { browser, leave } = await openBrowser()
    // What is measured begins on a device that knows nothing.
    return new BuiltPage(page.at, browser, name !== "harnessAsShipped", async () => {
      await leave()
      await page.giveBack()
    })
  }

  close(): Promise<void> {
    return this.#leave()
  }

  /** Opens the page on a device as new and waits until it shows something. `prepare`: gives the device what it is to have for this visit. */
  async begin(
    path: string,
    { hasTouch = false, timezoneId, viewport, waitsMs = 15_000, ...media }: DeviceOptions,
    prepare: (context: BrowserContext) => Promise<ReadonlyArray<Given>> = async () => []
  ): Promise<OpenPage> {
    const lasting = { hasTouch, reducedMotion: "reduce", ...(timezoneId === undefined ? {} : { timezoneId }) } as const
    const key = JSON.stringify([this.address, lasting])
    const known = (free.get(key) ?? []).filter(({ context }) => context.browser() === this.#browser)
    const device = known.pop() ?? (await KeptDevice.open(this.#browser, { ...lasting, viewport }))
    free.set(key, known)
    const { context, page } = device
    try {
      const faults: Array<string> = []
      const complain = (fault: Error): number => faults.push(fault.message)
      const hear = (line: ConsoleMessage): void => {
        if (line.type() === "error") faults.push(line.text())
      }
      page.on("pageerror", complain)
      page.on("console", hear)
      page.setDefaultTimeout(waitsMs)
      await page.setViewportSize(viewport)
      await page.emulateMedia({ ...USUAL_MEDIA, ...media })
      const given = await prepare(context)
      device.watch()
      await page.goto(`${this.address}${path}`)
      await page.getByRole("heading", { level: 1 }).first().waitFor()
      return {
        page,
        expectNoFaults: () => {
          if (faults.length > 0) throw new Error(`The page complained: ${faults.join("\n")}`)
        },
        close: async (wentWell) => {
          page.off("pageerror", complain)
          page.off("console", hear)
          await Promise.all(given.map((each) => each.dispose()))
          if (this.#isKept && wentWell && (await device.renew(new URL("/icon.svg", this.address))))
            free.get(key)?.push(device)
          else await context.close()
        }
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
    prepare?: (context: BrowserContext) => Promise<ReadonlyArray<Given>>
  ): Promise<void> {
    const opened = await this.begin(path, options, prepare)
    let wentWell = false
    try {
      await look(opened.page)
      opened.expectNoFaults()
      wentWell = true
    } finally {
      await opened.close(wentWell)
    }
  }
}
