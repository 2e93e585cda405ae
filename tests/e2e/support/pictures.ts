import { writeFileSync } from "node:fs"
import path from "node:path"
import type { TestContext } from "vitest"
import { makeFolder } from "../../support/temporary-folder.ts"
import type { App } from "./app.ts"

/** Keeps what the browsers show, for whoever looks for the cause of a failure. */
export const keepPictures = async (apps: ReadonlyArray<App>): Promise<void> => {
  const folder = makeFolder("failed")
  console.log(`What the browsers showed: ${folder}`)
  for (const [index, app] of apps.entries()) {
    const file = path.join(folder, `browser-${index + 1}`)
    writeFileSync(
      `${file}.txt`,
      [app.page.url(), await app.page.locator("body").ariaSnapshot(), ...app.device.complaints].join("\n")
    )
    await app.page.screenshot({ path: `${file}.png` })
  }
}

/** Closes every browser of a test; when it failed, first keeps what they show, for whoever looks for the cause. */
export const closeAll = async (apps: Array<App>, { task }: TestContext): Promise<void> => {
  const opened = apps.splice(0)
  // Each is closed whatever its picture or the closing of another finds.
  const wentWell = task.result?.state !== "fail"
  const pictures = await Promise.allSettled(wentWell ? [] : [keepPictures(opened)])
  const closings = await Promise.allSettled(opened.map((app) => app.close(wentWell)))
  for (const part of [...pictures, ...closings]) if (part.status === "rejected") throw part.reason
}
