import { mkdirSync } from "node:fs"
import { chromium } from "playwright"
import { preview } from "vite"
import type { Scene } from "./scene.ts"

/**
 * Takes pictures of the built harness, to be looked at: `node tests/ui/harness/look.ts <folder> [name...]` after
 * `npx vite build --config tests/ui/harness/vite.config.ts`.
 */
interface Shot {
  readonly name: string
  readonly path: string
  readonly scene?: Partial<Scene>
  readonly act?: (page: import("playwright").Page) => Promise<void>
}

const shots: ReadonlyArray<Shot> = [
  { name: "login", path: "/login", scene: { stage: "signed-out" } },
  {
    name: "login-errors",
    path: "/login",
    scene: { stage: "signed-out" },
    act: async (page) => page.locator("button[type=submit]").click()
  },
  {
    name: "login-refused",
    path: "/login",
    scene: { stage: "signed-out", failure: "wrong_password" },
    act: async (page) => {
      await page.locator("input[name=email]").fill("adjoa@exemple.test")
      await page.locator("input[name=password]").fill("secret!")
      await page.keyboard.press("Enter")
      await page.getByRole("alert").waitFor()
    }
  },
  { name: "signup", path: "/signup", scene: { stage: "signed-out" } },
  { name: "company", path: "/company/new", scene: { stage: "needs-company" } },
  {
    name: "company-errors",
    path: "/company/new",
    scene: { stage: "needs-company" },
    act: async (page) => page.locator("button[type=submit]").click()
  },
  { name: "dashboard", path: "/dashboard" },
  { name: "dashboard-empty", path: "/dashboard", scene: { books: "empty" } },
  { name: "dashboard-opening", path: "/dashboard", scene: { opening: 60_000 } },
  { name: "dashboard-failed", path: "/dashboard", scene: { opening: -1 } },
  { name: "dashboard-below", path: "/dashboard", act: async (page) => page.mouse.wheel(0, 700) },
  {
    name: "more",
    path: "/dashboard",
    scene: { net: "offline" },
    act: async (page) => {
      const more = page.getByRole("button", { name: /^(Plus|More)$/ })
      if (await more.isVisible()) await more.click()
      else await page.getByRole("button", { name: /(Mon compte|My account)/ }).click()
    }
  },
  { name: "not-found", path: "/nowhere" },
  {
    name: "sync",
    path: "/dashboard",
    scene: { net: "offline", attention: 2 },
    act: async (page) => {
      await page
        .getByRole("button", { name: /synchroni/i })
        .filter({ visible: true })
        .click()
      await page.getByRole("dialog").waitFor()
    }
  },
  { name: "table", path: "/dashboard", act: async (page) => page.getByText(/^(Tableau|Table)$/).click() }
]

const [folder = "pictures", ...wanted] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const server = await preview({
  configFile: new URL("./vite.config.ts", import.meta.url).pathname,
  logLevel: "error",
  preview: { port: 0, host: "127.0.0.1" }
})
const address = server.resolvedUrls?.local[0]?.replace(/\/$/, "") ?? ""
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-dev-shm-usage"]
})
const sizes = { phone: { width: 360, height: 640 }, desktop: { width: 1280, height: 800 } }
for (const shot of shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  for (const language of ["fr", "en"] as const) {
    for (const [sizeName, viewport] of Object.entries(sizes)) {
      const context = await browser.newContext({ viewport, reducedMotion: "reduce", timezoneId: "Africa/Porto-Novo" })
      await context.addCookies([{ name: "user_language", value: language, url: address }])
      const page = await context.newPage()
      page.on("pageerror", (fault) => console.error(shot.name, fault.message))
      page.on("console", (line) => {
        if (line.type() === "error") console.error(shot.name, line.text())
      })
      await page.addInitScript((scene) => Object.assign(window, { scene }), shot.scene ?? {})
      await page.goto(`${address}${shot.path}`)
      await page.locator("h1, [role=status]").filter({ visible: true }).first().waitFor()
      await page.waitForTimeout(400)
      await shot.act?.(page)
      await page.waitForTimeout(300)
      await page.screenshot({ path: `${folder}/${shot.name}-${language}-${sizeName}.png`, fullPage: false })
      await context.close()
    }
  }
}
await browser.close()
await server.close()
