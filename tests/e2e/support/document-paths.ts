import { v7 as uuidv7 } from "uuid"
import { afterAll, afterEach, beforeAll, describe, it } from "vitest"
import type { AnyStateMachine } from "xstate"
import { commandKinds, payloadOf, type Books, type DomainCommand } from "../../../src/domain/books.ts"
import { commandShapes } from "../../../src/domain/decider.ts"
import { GENESIS_HASH } from "../../../src/domain/kernel/chain.ts"
import { PROTOCOL } from "../../../src/infra/contract/limits.ts"
import { call, signIn } from "../../bench/account.ts"
import { fewest, pathsThrough } from "../../machines/coverage.ts"
import { ask, byServer } from "../../support/samples.ts"
import { apply } from "../../support/scenario.ts"
import type { App, Person } from "./app.ts"
import { openOwner, somebody } from "./owner.ts"
import { keepPictures } from "./pictures.ts"
import { shareServer, type ServerAt } from "./server.ts"

/** Gives commands from another device of the same person: only what follows is done by hand. */
export const giveElsewhere = async (
  { origin }: ServerAt,
  app: App,
  person: Person,
  commands: ReadonlyArray<DomainCommand>
): Promise<void> => {
  const account = await signIn(origin, person.email, person.password)
  const { company_id: companyId } = await app.device.cookies()
  const device = { deviceId: uuidv7(), ackSeq: 0 }
  const { epoch } = (await call(origin, "POST", `/companies/${companyId ?? ""}/pull/`, account, {
    ...device,
    epoch: null,
    after: 0,
    afterHash: GENESIS_HASH,
    maxBytes: 65_536
  })) as { readonly epoch: string }
  const answer = (await call(origin, "POST", `/companies/${companyId ?? ""}/commands/`, account, {
    proto: PROTOCOL,
    epoch,
    deviceId: device.deviceId,
    domain: "test",
    sentAt: 0,
    cmds: commands.map((command, index) => ({
      commandId: uuidv7(),
      seq: index + 1,
      type: command._tag,
      v: commandShapes[command._tag].version,
      cls: commandKinds[command._tag].cls,
      payload: payloadOf(command),
      occurredAt: new Date().toISOString(),
      basePos: 0
    }))
  })) as { readonly outcomes: ReadonlyArray<{ readonly kind: string }> }
  const refused = answer.outcomes.filter(({ kind }) => kind !== "accepted")
  if (refused.length > 0) throw new Error(`not accepted: ${JSON.stringify(refused)}`)
}

/** The same command on the day on which the test is run. */
const today = (command: DomainCommand): DomainCommand =>
  JSON.parse(JSON.stringify(command).replaceAll(/"\d{4}-\d\d-\d\d"/gu, `"${new Date().toISOString().slice(0, 10)}"`))

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
    await giveElsewhere(server, app, person, commands.map(today))
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
