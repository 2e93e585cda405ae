import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import type { TestContext } from "vitest"
import type { App } from "./app.ts"

/** Closes every browser of a test; when it failed, first keeps what they show, for whoever looks for the cause. */
export const closeAll = async (apps: Array<App>, { task }: TestContext): Promise<void> => {
  const opened = apps.splice(0)
  try {
    if (task.result?.state === "fail") {
      const folder = mkdtempSync(path.join(tmpdir(), "kazi-failed-"))
      console.log(`What the browsers showed: ${folder}`)
      for (const [index, app] of opened.entries()) {
        const file = path.join(folder, `browser-${index + 1}`)
        writeFileSync(
          `${file}.txt`,
          [app.page.url(), await app.page.locator("body").ariaSnapshot(), ...app.device.complaints].join("\n")
        )
        await app.page.screenshot({ path: `${file}.png` })
      }
    }
  } finally {
    // Each is closed whatever the closing of another finds.
    const closings = await Promise.allSettled(opened.map((app) => app.close()))
    for (const closing of closings) if (closing.status === "rejected") throw closing.reason
  }
}
