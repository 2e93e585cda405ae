import { DatabaseSync } from "node:sqlite"
import { join } from "node:path"
import type { BrowserContext, Page } from "playwright"
import { afterAll, beforeAll, expect, it } from "vitest"
import { build } from "vite"
import { openBrowser } from "../../support/open-browser.ts"
import { signUp, startServer, type Running } from "../server/support/running-server.ts"
import type { TabPage } from "./tabs-page/main.ts"

const minutes = 60_000

let server: Running
let line: Awaited<ReturnType<typeof openBrowser>>
let script: string

beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, lib: { entry: join(import.meta.dirname, "tabs-page/main.ts"), formats: ["es"] } }
  })
  const output = [built].flat().flatMap((one) => ("output" in one ? one.output : []))
  script = output.flatMap((one) => (one.type === "chunk" ? [one.code] : [])).join("\n")
  server = await startServer()
  line = await openBrowser()
})
afterAll(async () => {
  await line.leave()
  await server.stop()
})

/** A tab at the server's own address, with nothing on it but the client. */
const openTab = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  await page.route("**/tab.html", (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><html>" }))
  await page.goto(`${server.base}/tab.html`)
  await page.addScriptTag({ content: script, type: "module" })
  await page.waitForFunction(() => "tab" in globalThis)
  return page
}

const inTab = <A>(page: Page, run: (tab: TabPage) => A | Promise<A>): Promise<A> =>
  page.evaluate<A>(`(${run.toString()})(globalThis.tab)`)

/** Refresh values that the server has exchanged: each is marked as used. */
const exchanged = (): number => {
  const database = new DatabaseSync(join(server.dataDir, "accounts.sqlite"), { readOnly: true })
  const row = database.prepare("SELECT count(*) AS used FROM refresh_value WHERE used_at IS NOT NULL").get()
  database.close()
  return Number(row?.["used"])
}

it("refreshes once for 20 calls refused at the same time in each of two tabs (REQ-5, REQ-7)", async () => {
  const person = await signUp(server)
  const context = await line.browser.newContext()
  const asked = { refreshes: 0, refusals: 0 }
  context.on("response", (response) => {
    if (response.url().endsWith("/users/me/") && response.status() === 401) asked.refusals += 1
  })
  // The server answers it as ever, but not before every call of both tabs was refused: none may profit from being late.
  await context.route("**/token/refresh/", async (route) => {
    asked.refreshes += 1
    await expect.poll(() => asked.refusals, { timeout: 30_000 }).toBe(40)
    await route.continue()
  })
  const tabs = [await openTab(context), await openTab(context)] as const
  const [one, other] = tabs
  await one.evaluate(
    ({ email, password }) => (globalThis as unknown as { tab: TabPage }).tab.signIn(email, password),
    person
  )
  expect(await inTab(other, (tab) => tab.callAtOnce(1))).toEqual([person.id])

  for (const round of [1, 2, 3]) {
    const before = exchanged()
    Object.assign(asked, { refreshes: 0, refusals: 0 })
    // The token runs out for real: the server's clock goes on by more than its ten minutes.
    server.clock.advance(11 * minutes)
    const answers = await Promise.all(tabs.map((tab) => inTab(tab, (page) => page.callAtOnce(20))))
    expect(answers.flat(), `round ${round}`).toEqual(Array.from({ length: 40 }, () => person.id))
    expect([exchanged() - before, asked], `round ${round}`).toEqual([1, { refreshes: 1, refusals: 40 }])
  }
  for (const tab of tabs) expect(await inTab(tab, (page) => page.expired())).toBe(0)
  await context.close()
})
