import type { Locator } from "playwright"
import type { App } from "./app.ts"
import { see } from "./see.ts"
import { containing } from "./texts.ts"

/** More stops than any screen has: whoever has not arrived by then cannot get there. */
const STOPS_MAX = 60

/** Someone without a mouse: goes from stop to stop, types, presses. */
export class Hands {
  readonly #app: Pick<App, "page" | "field">

  constructor(app: Pick<App, "page" | "field">) {
    this.#app = app
  }

  async press(...keys: ReadonlyArray<string>): Promise<void> {
    for (const key of keys) await this.#app.page.keyboard.press(key)
  }

  async type(text: string): Promise<void> {
    await this.#app.page.keyboard.type(text)
  }

  /** Looked for once, without waiting: a list that opened on the way hides the rest of the page until the next stop. */
  #isAt(control: Locator): Promise<boolean> {
    return control
      .evaluateAll((found) => found.length === 1 && found[0]?.contains(document.activeElement) === true)
      .catch(() => false)
  }

  /** Goes on with Tab until the control has the keyboard. */
  async to(control: Locator): Promise<void> {
    await control.waitFor()
    for (let stop = 0; stop < STOPS_MAX; stop += 1) {
      if (await this.#isAt(control)) return
      await this.press("Tab")
    }
    throw new Error(`Tab never arrives at ${String(control)}`)
  }

  /** A page just opened puts the keyboard on its heading, by itself. */
  async seeAt(control: Locator): Promise<void> {
    await control.waitFor()
    await see(async () => String(await this.#isAt(control)), { is: "true" })
  }

  async write(label: string, text: string, within?: Locator): Promise<void> {
    await this.to(this.#app.field(label, within))
    await this.press("Control+A")
    await this.type(text)
  }

  /** Password fields have no role: they are found by their label. */
  async writePassword(label: string, text: string): Promise<void> {
    await this.to(this.#app.page.getByLabel(containing(label)).and(this.#app.page.locator("input")).first())
    await this.type(text)
  }

  async open(control: Locator): Promise<void> {
    await this.to(control)
    await this.press("Enter")
  }
}
