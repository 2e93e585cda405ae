import type { BrowserContext, Page } from "playwright"
import { BuiltPage, sizes, type DeviceOptions, type OpenPage, type Size } from "../built-page.ts"
import type { Given } from "../../support/kept-device.ts"
import { playedThroughout, type Scene } from "./scene.ts"

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

type NextVisit = Omit<Visit, "waitsMs">

/** A page that stays open for the visits that follow. */
interface Kept extends OpenPage {
  /** What it plays, whatever is opened in it. */
  readonly plays: string
  /** What would not be so any more after a visit that left something behind. */
  readonly standing: string
}

interface Harnessed {
  readonly leave: () => Promise<void>
  readonly goTo: (path: string, scene: Partial<Scene>, language: "fr" | "en") => Promise<void>
  readonly session: { readonly getSnapshot: () => { readonly value: unknown } }
}

/** What the page keeps on its device, and where its session stands. */
const standingOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { session } = window as unknown as Harnessed
    return JSON.stringify([Object.entries(localStorage), session.getSnapshot().value])
  })

/** The application over books in memory; each visit is a device of its own, unless it goes on from another. */
export class Harness {
  readonly #page: BuiltPage
  #kept: Kept | undefined

  private constructor(page: BuiltPage) {
    this.#page = page
  }

  /** With React's development build, which complains of more, or as people get it, for measuring. */
  static async open(build: "harness" | "harnessAsShipped" = "harness"): Promise<Harness> {
    return new Harness(await BuiltPage.open(build))
  }

  async close(): Promise<void> {
    await this.#drop()
    await this.#page.close()
  }

  /** Opens the page, looks at it, and throws what the page complained about. */
  visit(visit: Visit, look: (page: Page) => Promise<void>): Promise<void> {
    const { options, prepare } = this.#device(visit)
    return this.#page.visit(visit.path, options, look, prepare)
  }

  /**
   * The same, in the page of the visit before where that has left nothing behind: compiling the application again takes longer than most looks
   * at it. That page is left for none before, so that screens and books begin anew.
   */
  async visitNext(visit: NextVisit, look: (page: Page) => Promise<void>): Promise<void> {
    const kept = await this.#keep(visit)
    try {
      await look(kept.page)
      kept.expectNoFaults()
    } catch (error) {
      await this.#drop(false)
      throw error
    }
  }

  async #keep(visit: NextVisit): Promise<Kept> {
    const { path, scene = {}, size = "desktop", language = "fr", colorScheme = "light", hasTouch = false } = visit
    const plays = `${playedThroughout(scene)} ${hasTouch ? "with a finger" : ""}`
    const kept = this.#kept
    if (kept?.plays === plays && (await standingOf(kept.page)) === kept.standing) {
      const { page } = kept
      // Before anything else, or what stands there would be drawn anew for the next window.
      await page.evaluate(() => (window as unknown as Harnessed).leave())
      await page.setViewportSize(sizes[size])
      await page.emulateMedia({ colorScheme })
      await page.mouse.move(-1, -1)
      await page.evaluate(([...to]) => (window as unknown as Harnessed).goTo(...to), [path, scene, language] as const)
      await page.getByRole("heading", { level: 1 }).first().waitFor()
      return kept
    }
    await this.#drop()
    const { options, prepare } = this.#device(visit)
    const opened = await this.#page.begin(path, options, prepare)
    return (this.#kept = { ...opened, plays, standing: await standingOf(opened.page) })
  }

  async #drop(wentWell = true): Promise<void> {
    const kept = this.#kept
    this.#kept = undefined
    await kept?.close(wentWell)
  }

  #device({ scene = {}, size = "desktop", language = "fr", colorScheme = "light", hasTouch = false, waitsMs }: Visit) {
    const url = this.#page.address
    const options: DeviceOptions = {
      viewport: sizes[size],
      colorScheme,
      hasTouch,
      timezoneId: "Africa/Porto-Novo",
      waitsMs
    }
    const prepare = async (context: BrowserContext): Promise<ReadonlyArray<Given>> => {
      await context.addCookies([{ name: "user_language", value: language, url }])
      const played = await context.addInitScript((given) => {
        Object.assign(window, { scene: given })
        // React's development build writes what differs between two lists of props into the timeline: seconds for long lists.
        Reflect.deleteProperty(console, "timeStamp")
      }, scene)
      return [played]
    }
    return { options, prepare }
  }
}
