import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { chromium } from "playwright-core"
import type { Browser, Page } from "playwright-core"
import { build, preview } from "vite"
import type { PreviewServer } from "vite"
import { BROWSER_ARGUMENTS, findBrowser } from "../../support/browser.ts"
import type { Scene } from "./scene.ts"

const configFile = new URL("./vite.config.ts", import.meta.url).pathname

export const sizes = { phone: { width: 360, height: 640 }, desktop: { width: 1280, height: 800 } } as const

export interface Visit {
  readonly path: string
  readonly scene?: Partial<Scene>
  readonly size?: keyof typeof sizes
  readonly language?: "fr" | "en"
  /** A finger instead of a mouse. */
  readonly hasTouch?: boolean
}

/** The application over books in memory, built once and visited many times; each visit is a device of its own. */
export class Harness {
  readonly #server: PreviewServer
  readonly #browser: Browser
  readonly #folder: string

  private constructor(server: PreviewServer, browser: Browser, folder: string) {
    this.#server = server
    this.#browser = browser
    this.#folder = folder
  }

  static async open(): Promise<Harness> {
    // A folder of its own: two runs at once must not empty each other's page.
    const folder = mkdtempSync(join(tmpdir(), "kazi-harness-"))
    await build({ configFile, logLevel: "error", build: { outDir: folder } })
    const server = await preview({
      configFile,
      logLevel: "error",
      build: { outDir: folder },
      preview: { port: 0, host: "127.0.0.1" }
    })
    const browser = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_ARGUMENTS] })
    return new Harness(server, browser, folder)
  }

  async close(): Promise<void> {
    await this.#browser.close()
    await this.#server.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Opens the page, looks at it, and throws what the page complained about. */
  async visit(visit: Visit, look: (page: Page) => Promise<void>): Promise<void> {
    const { path, scene = {}, size = "desktop", language = "fr", hasTouch = false } = visit
    const address = (this.#server.resolvedUrls?.local[0] ?? "").replace(/\/$/, "")
    const context = await this.#browser.newContext({
      viewport: sizes[size],
      hasTouch,
      reducedMotion: "reduce",
      timezoneId: "Africa/Porto-Novo"
    })
    try {
      await context.addCookies([{ name: "user_language", value: language, url: address }])
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
      const faults: Array<string> = []
      page.on("pageerror", (fault) => faults.push(fault.message))
      page.on("console", (line) => {
        if (line.type() === "error") faults.push(line.text())
      })
      await page.addInitScript((given) => Object.assign(window, { scene: given }), scene)
      await page.goto(`${address}${path}`)
      await page.getByRole("heading", { level: 1 }).waitFor()
      await look(page)
      if (faults.length > 0) throw new Error(`The page complained: ${faults.join("\n")}`)
    } finally {
      await context.close()
    }
  }
}
