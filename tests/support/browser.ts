import { execFileSync, spawnSync } from "node:child_process"
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync
} from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { brotliDecompressSync } from "node:zlib"
import { chromium, type BrowserContext, type Page } from "playwright"

const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium"
]

const runnable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const attempt = (command: string, args: ReadonlyArray<string>): boolean => {
  try {
    execFileSync(command, [...args], { stdio: "inherit" })
    return true
  } catch {
    return false
  }
}

const require = createRequire(import.meta.url)

/**
 * Chromium without windows as a package of the project brings it: the same version on every machine, and it does what Debian's does with
 * a sixth less work. Undefined where it does not run: it is made for Linux on x64, and takes some libraries and the fonts from the machine.
 */
const findPackaged = (): string | undefined => {
  if (process.platform !== "linux" || process.arch !== "x64" || !existsSync("/etc/fonts/fonts.conf")) return undefined
  const home = path.join(path.dirname(require.resolve("@sparticuz/chromium")), "..")
  const { version } = JSON.parse(readFileSync(path.join(home, "package.json"), "utf8")) as { readonly version: string }
  const folder = path.resolve(import.meta.dirname, "../../node_modules/.cache/kazi-browser")
  const file = path.join(folder, `chromium-${version}`)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    // By another name first, and never in the place of one that is there: whoever finds it finds it whole, and may have started it.
    const written = `${file}-${process.pid}`
    writeFileSync(written, brotliDecompressSync(readFileSync(path.join(home, "bin/chromium.br"))), { mode: 0o755 })
    try {
      linkSync(written, file)
    } catch (error) {
      if (!existsSync(file)) throw error
    } finally {
      rmSync(written)
    }
  }
  return spawnSync(file, ["--version"], { stdio: "ignore" }).status === 0 ? file : undefined
}

/** Chromium built without windows, which does the same as the whole one does headless with a quarter less work; undefined without it. */
export const findWindowless = (): string | undefined => ["/usr/bin/chromium-headless-shell"].find(runnable)

const findAsked = (): string | undefined =>
  [process.env["CHROMIUM"] ?? ""].find((file) => file !== "" && runnable(file))

/**
 * A browser of the machine, installed if there is none: $CHROMIUM, the system's, playwright's own, a download of playwright's, at last
 * the distribution's package when we may install it.
 */
export const findBrowser = (): string => {
  const asked = findAsked()
  if (asked !== undefined) return asked
  const system = SYSTEM.find(runnable)
  if (system !== undefined) return system
  const own = chromium.executablePath()
  if (existsSync(own)) return own
  const cli = path.join(path.dirname(require.resolve("playwright/package.json")), "cli.js")
  if (attempt(process.execPath, [cli, "install", "chromium"]) && existsSync(own)) return own
  if (process.getuid?.() === 0 && attempt("apt-get", ["update"])) {
    attempt("apt-get", ["install", "-y", "--no-install-recommends", "chromium"])
  }
  const installed = SYSTEM.find(runnable)
  if (installed === undefined) throw new Error("No browser: install Chromium, or name one in the variable CHROMIUM")
  return installed
}

/** The browser the tests drive: $CHROMIUM, the one of the project's package, one of the machine. */
export const findTestBrowser = (): string => {
  const known = findAsked() ?? findPackaged()
  if (known !== undefined) return known
  const found = findWindowless() ?? findBrowser()
  // One that had to be installed has brought the libraries and fonts that the package's needs.
  return findPackaged() ?? found
}

/**
 * Everything that a page of the browser tried against its content policy, as it happens: a script, a style or a connection that
 * was stopped, a text that was to become markup. To be called before a page is opened.
 */
export const watchPolicy = async (context: BrowserContext): Promise<ReadonlyArray<string>> => {
  const violations: Array<string> = []
  await context.exposeBinding("policyViolated", (_source, violation: string) => violations.push(violation))
  await context.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", (event) => {
      const { blockedURI, effectiveDirective, lineNumber, sample, sourceFile } = event
      const told = globalThis as unknown as { policyViolated: (violation: string) => void }
      told.policyViolated(`${effectiveDirective} ${blockedURI} ${sample} at ${sourceFile}:${lineNumber}`)
    })
  )
  return violations
}

/** Waits until the application is kept whole on the device: it then opens, and goes anywhere, without a network. */
export const keptWhole = async (page: Page): Promise<void> => {
  // Asked again from here: a condition given to the page as a promise would count as met at once.
  while (!(await page.evaluate(async () => (await caches.match("/index.html", { ignoreVary: true })) !== undefined))) {
    await page.waitForTimeout(100)
  }
}

const ON_DISK = "--disable-dev-shm-usage"

/** Headless, without a sandbox, and talking to nobody but us. */
export const BROWSER_ARGUMENTS: ReadonlyArray<string> = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ON_DISK,
  "--force-color-profile=srgb",
  // As on phones: what a finger holds can be dragged.
  "--blink-settings=touchDragDropEnabled=true"
]

/** What processes of a browser share are files, made and deleted all the time: a disk's inodes for them cost 4 % of all its work. */
const sharesInMemory = (): boolean => {
  const folder = "/dev/shm"
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= 2 ** 30
}

/**
 * How tests start a browser. They run most code too few times for V8's last compiler (TurboFan) to be worth its own work; the one before it
 * (Maglev) is. Not for benchmarks.
 */
export const launchOptions = (): {
  readonly executablePath: string
  args: Array<string>
  ignoreDefaultArgs: Array<string>
} => {
  const unwanted = sharesInMemory() ? [ON_DISK] : []
  return {
    executablePath: findTestBrowser(),
    args: [...BROWSER_ARGUMENTS.filter((each) => !unwanted.includes(each)), "--js-flags=--no-opt"],
    ignoreDefaultArgs: unwanted
  }
}
