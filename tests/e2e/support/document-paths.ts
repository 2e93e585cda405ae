import { afterAll, afterEach, beforeAll, describe, it } from "vitest"
import type { AnyStateMachine } from "xstate"
import type { Books, DomainCommand } from "../../../src/domain/books.ts"
import { fewest, pathsThrough } from "../../machines/coverage.ts"
import { ask, byServer } from "../../support/samples.ts"
import { apply } from "../../support/scenario.ts"
import type { App } from "./app.ts"
import { giveElsewhere } from "./elsewhere.ts"
import { openOwner, somebody } from "./owner.ts"
import { keepPictures } from "./pictures.ts"
import { shareServer } from "./server.ts"

/** A document on the page of a browser, beside the same one in books that commands are applied to. */
interface Walk<Event extends string> {
  readonly books: Books
  readonly toBringAbout: (event: Event) => Iterable<DomainCommand>
  /** Does by hand what the command asks for. */
  readonly do: (command: DomainCommand) => Promise<void>
  /** Sees that the page shows what those books hold. */
  readonly stands: () => Promise<void>
}

interface Walked<Event extends string> {
  readonly machine: AnyStateMachine
  readonly events: ReadonlyArray<Event>
  /** What another device gives before, so that the document of the nth path is there. All its days are today. */
  readonly before: (n: number) => ReadonlyArray<DomainCommand>
  readonly address: (n: number) => string
  readonly walk: (app: App, n: number) => Walk<Event>
}

/**
 * Walks the fewest generated paths that come by every state and transition of a document's lifecycle by hand, in a real browser against
 * a real server: after each step the page shows what the machine says.
 */
export const walkPaths = <Event extends string>(
  name: string,
  { address, before, events, machine, walk }: Walked<Event>
): void => {
  const all = pathsThrough(machine, { answers: {}, outside: events.map((type) => ({ type })) })
  const paths = fewest(machine, all, (path) => path).map((path) =>
    path.events.map(({ type }) => type).filter((type): type is Event => events.some((event) => event === type))
  )
  const person = somebody("chemins")
  const apps: Array<App> = []
  let server: Awaited<ReturnType<typeof shareServer>>

  beforeAll(async () => {
    server = await shareServer()
    const app = await openOwner(server.origin, apps, { language: "fr", size: "desktop", person })
    const commands = [ask.addCustomer(1), ...paths.flatMap((_path, index) => before(index + 1))]
    await giveElsewhere(server, app, person, commands)
  }, 120_000)
  // The browser goes on with the next path, whatever became of this one.
  afterEach(({ task }) => (task.result?.state === "fail" ? keepPictures(apps) : undefined))
  afterAll(async () => {
    await Promise.all(apps.map((each) => each.close()))
    await server.close()
  })

  describe(name, () => {
    it.each(paths.map((path, index) => [path.join(", "), index + 1] as const))("%s", async (_name, n) => {
      const [app] = apps
      if (app === undefined) throw new Error("no browser is open")
      const walked = walk(app, n)
      await app.visit(address(n))
      await walked.stands()
      for (const event of paths[n - 1] ?? []) {
        for (const command of walked.toBringAbout(event)) {
          apply(walked.books, command, byServer)
          await walked.do(command)
          await walked.stands()
        }
        await app.clearMessages()
      }
      app.expectNoComplaints()
    })
  })
}
