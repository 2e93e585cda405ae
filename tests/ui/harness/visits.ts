import type { Page } from "playwright"
import { BuiltPage, sizes, type Size } from "../built-page.ts"
import type { Scene } from "./scene.ts"

export interface Visit {
  readonly path: string
  readonly scene?: Partial<Scene>
  readonly size?: Size
  readonly language?: "fr" | "en"
  readonly colorScheme?: "light" | "dark"
  /** A finger instead of a mouse. */
  readonly hasTouch?: boolean
  /** How long anything may take, in milliseconds. */
  readonly waitsMs?: number
}

/** The application over books in memory; each visit is a device of its own. */
export class Harness {
  readonly #page: BuiltPage

  private constructor(page: BuiltPage) {
    this.#page = page
  }

  /** With React's development build, which complains of more, or as people get it, for measuring. */
  static async open(build: "harness" | "harnessAsShipped" = "harness"): Promise<Harness> {
    return new Harness(await BuiltPage.open(build))
  }

  close(): Promise<void> {
    return this.#page.close()
  }

  /** Opens the page, looks at it, and throws what the page complained about. */
  visit(visit: Visit, look: (page: Page) => Promise<void>): Promise<void> {
    const {
      path,
      scene = {},
      size = "desktop",
      language = "fr",
      colorScheme = "light",
      hasTouch = false,
      waitsMs
    } = visit
    const url = this.#page.address
    return this.#page.visit(
      path,
      { viewport: sizes[size], colorScheme, hasTouch, timezoneId: "Africa/Porto-Novo", waitsMs },
      look,
      async (context) => {
        await context.addCookies([{ name: "user_language", value: language, url }])
        await context.addInitScript((given) => Object.assign(window, { scene: given }), scene)
        // React's development build writes what differs between two lists of props into the timeline: seconds for long lists.
        await context.addInitScript(() => Reflect.deleteProperty(console, "timeStamp"))
      }
    )
  }
}
