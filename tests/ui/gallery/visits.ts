import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { chromium } from "playwright-core"
import type { Browser, Page } from "playwright-core"
import { build, preview } from "vite"
import type { PreviewServer } from "vite"
import { BROWSER_ARGUMENTS, findBrowser } from "../../support/browser.ts"

const configFile = new URL("./vite.config.ts", import.meta.url).pathname

export const sizes = {
  narrow: { width: 320, height: 568 },
  phone: { width: 360, height: 640 },
  desktop: { width: 1280, height: 800 }
} as const

export interface Visit {
  readonly size?: keyof typeof sizes
  /** Behind the address: the language, a section alone, another page. */
  readonly query?: Readonly<Record<string, string>>
  readonly colorScheme?: "light" | "dark"
  readonly forcedColors?: "active" | "none"
  readonly contrast?: "more" | "no-preference"
}

/** The gallery, built once and visited many times; each visit is a browser of its own. */
export class GalleryVisits {
  readonly #server: PreviewServer
  readonly #browser: Browser
  readonly #folder: string

  private constructor(server: PreviewServer, browser: Browser, folder: string) {
    this.#server = server
    this.#browser = browser
    this.#folder = folder
  }

  static async open(): Promise<GalleryVisits> {
    // A folder of its own: two runs at once must not empty each other's page.
    const folder = mkdtempSync(join(tmpdir(), "kazi-gallery-"))
    const before = process.env["NODE_ENV"]
    // Else the page would carry React's development build.
    process.env["NODE_ENV"] = "production"
    await build({ configFile, logLevel: "error", build: { outDir: folder } })
    if (before === undefined) delete process.env["NODE_ENV"]
    else process.env["NODE_ENV"] = before
    const server = await preview({
      configFile,
      logLevel: "error",
      build: { outDir: folder },
      preview: { port: 0, host: "127.0.0.1" }
    })
    const browser = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_ARGUMENTS] })
    return new GalleryVisits(server, browser, folder)
  }

  async close(): Promise<void> {
    await this.#browser.close()
    await this.#server.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Opens the page, looks at it, and throws what the page complained about. */
  async visit(visit: Visit, look: (page: Page) => Promise<void>): Promise<void> {
    const {
      size = "desktop",
      query = {},
      colorScheme = "light",
      forcedColors = "none",
      contrast = "no-preference"
    } = visit
    const context = await this.#browser.newContext({
      viewport: sizes[size],
      colorScheme,
      forcedColors,
      contrast,
      reducedMotion: "reduce"
    })
    try {
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
      const faults: Array<string> = []
      page.on("pageerror", (fault) => faults.push(fault.message))
      page.on("console", (line) => {
        if (line.type() === "error") faults.push(line.text())
      })
      const address = this.#server.resolvedUrls?.local[0] ?? ""
      await page.goto(`${address}?${new URLSearchParams(query).toString()}`)
      await page.getByRole("heading", { level: 1 }).first().waitFor()
      await look(page)
      if (faults.length > 0) throw new Error(`The page complained: ${faults.join("\n")}`)
    } finally {
      await context.close()
    }
  }
}
