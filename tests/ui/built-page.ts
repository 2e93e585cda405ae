import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { chromium } from "playwright-core"
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core"
import { build, preview } from "vite"
import type { PreviewServer } from "vite"
import { BROWSER_ARGUMENTS, findBrowser } from "../support/browser.ts"

/** The windows that pages are looked at in. */
export const sizes = {
  narrow: { width: 320, height: 568 },
  phone: { width: 360, height: 640 },
  desktop: { width: 1280, height: 800 }
} as const
export type Size = keyof typeof sizes

interface BuiltPageOptions {
  readonly configFile: string
  /** React as people get it; else its development build, which complains of more. */
  readonly isProduction?: boolean
}

/** A page of the tests, built once and visited many times; each visit is a browser of its own. */
export class BuiltPage {
  readonly #server: PreviewServer
  readonly #browser: Browser
  readonly #folder: string

  private constructor(server: PreviewServer, browser: Browser, folder: string) {
    this.#server = server
    this.#browser = browser
    this.#folder = folder
  }

  static async open({ configFile, isProduction = false }: BuiltPageOptions): Promise<BuiltPage> {
    // A folder of its own: two runs at once must not empty each other's page.
    const folder = mkdtempSync(join(tmpdir(), "kazi-page-"))
    const before = process.env["NODE_ENV"]
    if (isProduction) process.env["NODE_ENV"] = "production"
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
    return new BuiltPage(server, browser, folder)
  }

  /** Where it is served, without a slash at the end. */
  get address(): string {
    return (this.#server.resolvedUrls?.local[0] ?? "").replace(/\/$/, "")
  }

  async close(): Promise<void> {
    await this.#browser.close()
    await this.#server.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Opens the page, looks at it, and throws what the page complained about. */
  async visit(
    path: string,
    options: BrowserContextOptions,
    look: (page: Page) => Promise<void>,
    prepare: (context: BrowserContext) => Promise<unknown> = async () => undefined
  ): Promise<void> {
    const context = await this.#browser.newContext({ reducedMotion: "reduce", ...options })
    try {
      await prepare(context)
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
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
