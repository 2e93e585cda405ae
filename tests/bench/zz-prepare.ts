import { cpSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { DEMO_ACCOUNT, fillDemo } from "../demo/fill.ts"
import { keptWhole } from "../support/browser.ts"
import { makeCertificate } from "./page/certificate.ts"
import { openFront } from "./page/front.ts"
import { eventsOn, isAllKept } from "./page/device-copy.ts"
import { FIGURE, openBrowser, signIn, waitFor, type Stand } from "./page/stand.ts"
import { startServerProcess } from "./server-process.ts"
import { withWorkFolder } from "./work-folder.ts"

const out = process.argv[2] ?? "/tmp/phone-a"
await withWorkFolder(async (folder) => {
  const dataDir = path.join(folder, "server")
  await fillDemo(dataDir, 10_000)
  const server = await startServerProcess({ dataDir })
  const certificate = makeCertificate()
  const front = await openFront(server.port, certificate)
  const stand: Stand = { front, pin: certificate.pin }
  const phone = path.join(folder, "phone")
  const context = await openBrowser(stand, phone)
  const page = context.pages()[0] ?? (await context.newPage())
  await signIn(stand, page, DEMO_ACCOUNT)
  await keptWhole(page)
  await waitFor("the books", async () => (await eventsOn(page)) >= 10_000, 60_000)
  await page.locator(FIGURE).first().waitFor({ timeout: 60_000 })
  const end = performance.now() + 30_000
  while (!(await isAllKept(page)) && performance.now() < end) await new Promise((r) => setTimeout(r, 200))
  await context.close()
  const origin = front.origin
  front.close()
  await server.stop()
  rmSync(out, { recursive: true, force: true })
  cpSync(phone, out, { recursive: true })
  writeFileSync(`${out}.json`, JSON.stringify({ origin, pin: certificate.pin }))
})
