import { chromium, type Browser } from "playwright"
import { launchOptions } from "./browser.ts"
import { isRun } from "./shared.ts"

const own = { users: 0, browser: undefined as Promise<Browser> | undefined }

const launch = async (): Promise<Browser> => {
  const browser = await chromium.launch(launchOptions())
  // Were it to end by itself, those who come later would find another.
  browser.once("disconnected", () => (own.browser = undefined))
  return browser
}

/**
 * The browser of this process, for all whose devices lose everything when they are closed; each makes contexts of its own in it. In a
 * run of tests it is kept to the end: a worker goes through many files. A script's goes with the last who has left it.
 */
export const openBrowser = async (): Promise<{ readonly browser: Browser; readonly leave: () => Promise<void> }> => {
  own.users += 1
  own.browser ??= launch()
  const browser = await own.browser
  return {
    browser,
    leave: async () => {
      own.users -= 1
      if (own.users > 0 || isRun()) return
      own.browser = undefined
      await browser.close()
    }
  }
}
