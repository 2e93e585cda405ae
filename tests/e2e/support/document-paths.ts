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
  /** Another device gave the command, which the server has as `given`. */
  readonly note?: (command: DomainCommand, given: DomainCommand) => void
  /** Sees that the page shows what those books hold. */
  readonly stands: () => Promise<void>
}

interface Walked<Event extends string> {
  readonly machine: AnyStateMachine
  readonly events: ReadonlyArray<Event>
  /** What another device gives before, so that the document of the nth path is there. All its days are today. */
  readonly before: (n: number) => ReadonlyArray<DomainCommand>
  readonly address: (n: number) => string
  /** Events that another device may bring about: the hands need nothing of them that only the page would tell. */
  readonly given: ReadonlyArray<Event>
  readonly walk: (app: App, n: number) => Walk<Event>
}

/**
 * How many steps of a path another device takes: those at its beginning that an earlier path has walked by hand. So every step is taken by
 * hand; that whatever follows another is judged as the machine says is shown without a browser, in tests/model.
 */
const givenOf = (
  paths: ReadonlyArray<ReadonlyArray<string>>,
  index: number,
  canBeGiven: (event: string) => boolean
): number => {
  const path = paths[index] ?? []
  const isWalked = (length: number): boolean =>
    paths.slice(0, index).some((earlier) => path.slice(0, length).every((step, at) => earlier[at] === step))
  let given = 0
  while (given + 1 < path.length && isWalked(given + 1) && canBeGiven(path[given] ?? "")) given += 1
  return given
}

/** A command about the first document in books of its own as one about the nth in those of the server; what it makes is of the nth alone, too. */
const aboutNth = (command: DomainCommand, n: number): DomainCommand =>
  JSON.parse(
    JSON.stringify(command)
      .replaceAll(
        /(019a0000-(?:0003|0005|0008|0009|000e)-7000-8000-)([0-9a-f]{12})(?=")/gu,
        (_, kind: string, digits: string) => {
          const number = Number.parseInt(digits, 16)
          const isDocument = number === 1 && /-000[3e]-/u.test(kind)
          return kind + (isDocument ? n : n * 0x1000 + number).toString(16).padStart(12, "0")
        }
      )
      .replaceAll('"P-0001-1"', `"P-0001-${n}"`)
  )

/**
 * Walks the fewest generated paths that come by every state and transition of a document's lifecycle by hand, in a real browser against
 * a real server: after each step the page shows what the machine says. What one path has shown of its beginning is not walked again.
 */
export const walkPaths = <Event extends string>(
  name: string,
  { address, before, events, given: mayBeGiven, machine, walk }: Walked<Event>
): void => {
  const all = pathsThrough(machine, { answers: {}, outside: events.map((type) => ({ type })) })
  const paths = fewest(machine, all, (path) => path).map((path) =>
    path.events.map(({ type }) => type).filter((type): type is Event => events.some((event) => event === type))
  )
  const person = somebody("chemins")
  const apps: Array<App> = []
  /** Where each path stands when the page is opened, and the steps that are left to be taken by hand. */
  const begun: Array<{ readonly walked: Walk<Event>; readonly left: ReadonlyArray<Event> }> = []
  let server: Awaited<ReturnType<typeof shareServer>>

  /** What another device does of the nth path. */
  const begin = (app: App, path: ReadonlyArray<Event>, n: number): ReadonlyArray<DomainCommand> => {
    const walked = walk(app, n)
    const given = givenOf(paths, n - 1, (event) => mayBeGiven.some((each) => each === event))
    begun.push({ walked, left: path.slice(given) })
    return path.slice(0, given).flatMap((event) =>
      Array.from(walked.toBringAbout(event), (command) => {
        apply(walked.books, command, byServer)
        const asGiven = aboutNth(command, n)
        walked.note?.(command, asGiven)
        return asGiven
      })
    )
  }

  beforeAll(async () => {
    server = await shareServer()
    const app = await openOwner(server.origin, apps, { language: "fr", size: "desktop", person })
    const commands = [
      ask.addCustomer(1),
      ...paths.flatMap((path, index) => [...before(index + 1), ...begin(app, path, index + 1)])
    ]
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
      const at = begun[n - 1]
      if (app === undefined || at === undefined) throw new Error("no browser is open")
      const { left, walked } = at
      await (n === 1 ? app.visit(address(n)) : app.goTo(address(n)))
      await walked.stands()
      for (const event of left) {
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
