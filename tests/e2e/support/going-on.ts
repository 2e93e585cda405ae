import type { TestContext } from "vitest"
import type { Language } from "../../../src/ui/i18n/language.ts"
import type { App, Person } from "./app.ts"
import type { Size } from "./device.ts"
import { openOwner, somebody } from "./owner.ts"
import { closeAll } from "./pictures.ts"
import type { ServerAt } from "./server.ts"

/** Who is at work in a browser. */
export interface AtWork {
  readonly app: App
  readonly person: Person
}

type Open<Who extends AtWork> = (apps: Array<App>, language: Language, size: Size) => Promise<Who>

/** The owner of a company that has nothing yet. */
export const anOwner =
  (server: () => ServerAt): Open<AtWork> =>
  async (apps, language, size) => {
    const person = somebody()
    return { person, app: await openOwner(server().origin, apps, { language, size, person }) }
  }

const keyOf = (language: Language, size: Size): string => `${language} ${size}`

/**
 * Browsers in which the tests of a file go on where the one before has left, one for each language and size. After a test that failed each
 * begins in a new one, and so does a test that is run alone: it finds everything that it needs in either.
 */
export class GoingOn<Who extends AtWork> {
  readonly #open: Open<Who>
  readonly #left = new Map<string, Who>()
  readonly #apps: Array<App> = []

  constructor(open: Open<Who>) {
    this.#open = open
  }

  async take(language: Language, size: Size): Promise<Who> {
    const left = this.#left.get(keyOf(language, size))
    if (left === undefined) {
      const who = await this.#open(this.#apps, language, size)
      this.#left.set(keyOf(language, size), who)
      return who
    }
    left.app.device.excuseAll(/^/)
    await left.app.clearMessages()
    return left
  }

  /** Hands on a browser that a test has opened by itself, among its own: it is closed by this from then on. */
  leave(language: Language, size: Size, who: Who, apps: Array<App>): void {
    apps.splice(apps.indexOf(who.app), 1)
    this.#apps.push(who.app)
    this.#left.set(keyOf(language, size), who)
  }

  /** To be called after each test. */
  async settle(context: TestContext): Promise<void> {
    if (context.task.result?.state !== "fail") return
    this.#left.clear()
    await closeAll(this.#apps, context)
  }

  /** To be called after the last one. */
  async close(): Promise<void> {
    await Promise.all(this.#apps.splice(0).map((app) => app.close()))
  }
}
