import { Result, Schema } from "effect"
import { assembly, type Expectation } from "./books.ts"
import type { CompanyState } from "./company/state.ts"
import type { AnyAggregate } from "./kernel/aggregate.ts"
import type { Assembly, BooksOf, CommandOf, EventOf, ReadOf, RefusalOf } from "./kernel/assembly.ts"
import { normalised, type Json } from "./kernel/canonical.ts"
import {
  GENERAL_REFUSALS,
  reject,
  type AnyDecider,
  type CommandShape,
  type DecideContext,
  type Decision,
  type OptimisticDecision,
  type GeneralRefusal
} from "./kernel/decider.ts"
import { askingInPart, lackedSlots } from "./kernel/partial.ts"
import { allows } from "./kernel/permissions.ts"
import { readingScopeOf, type Reader } from "./kernel/reading.ts"
import type { Tagged } from "./kernel/tagged.ts"
import { readingOf, upcast, type JsonObject } from "./kernel/versions.ts"

type List = ReadonlyArray<AnyAggregate>

/** Why the text of a command is none: its type is not known, its version newer or older than can be read, or a field is wrong. */
export interface Undecodable {
  readonly reason: "unknown_type" | "too_new" | "too_old" | "malformed"
  readonly message: string
}

const malformed = (message: string): Undecodable => ({ reason: "malformed", message })

/** A step may trip over what was never a command of its version: that is a fault of the sender's, not of ours. */
const upcastSafely = (shape: CommandShape, version: number, sent: JsonObject): JsonObject | undefined => {
  try {
    return upcast(shape, version, sent)
  } catch {
    return undefined
  }
}

/** What the log could not hold must not be accepted: a text that is no text would stop the append of its own event. */
const storable = (payload: object) =>
  Result.try({ try: () => normalised(payload), catch: (problem) => malformed(String(problem)) })

const isObject = (value: Json): value is JsonObject =>
  value !== null && typeof value === "object" && !Array.isArray(value)

type Decode = (value: unknown) => Result.Result<unknown, unknown>

/** What reads the commands of these types. Each schema is compiled when its first command comes. */
const readerOf = (shapes: ReadonlyMap<string, CommandShape>) => {
  const decoders = new Map<string, Decode>()
  const decoderOf = (type: string, { schema }: CommandShape): Decode => {
    const known = decoders.get(type)
    if (known !== undefined) return known
    const made = Schema.decodeUnknownResult(schema as Schema.Codec<unknown>, { onExcessProperty: "error" })
    decoders.set(type, made)
    return made
  }
  return (type: string, version: number, payload: unknown): Result.Result<unknown, Undecodable> => {
    const shape = shapes.get(type)
    if (shape === undefined) return Result.fail({ reason: "unknown_type", message: type })
    const reading = readingOf(shape, version)
    if (reading !== "readable") return Result.fail({ reason: reading, message: `${type} ${version}` })
    if (payload === null || typeof payload !== "object" || "_tag" in payload) return Result.fail(malformed("payload"))
    return Result.flatMap(storable(payload), (sent) => {
      const body = isObject(sent) ? upcastSafely(shape, version, sent) : undefined
      if (body === undefined) return Result.fail(malformed("payload"))
      const tagged: unknown = Object.assign({ _tag: type }, body)
      return Result.mapError(decoderOf(type, shape)(tagged), (issue) => malformed(String(issue)))
    })
  }
}

/** What answers the commands of one aggregate. */
type Answer = (books: BooksWithCompany, command: Tagged, context: DecideContext) => Decision<unknown>

interface BooksWithCompany {
  readonly [slot: string]: unknown
  readonly company: Pick<CompanyState, "members"> | null
  readonly versions: { readonly get: (id: string) => number | undefined }
}

const answerOf = ({ id, one, slot }: AnyAggregate, { decide, needs }: AnyDecider): Answer => {
  const stateIn = one
    ? (books: BooksWithCompany) => books[slot]
    : (books: BooksWithCompany, command: Tagged) =>
        (books[slot] as { readonly get: (key: unknown) => unknown }).get(
          (command as { readonly [field: string]: unknown } & Tagged)[id]
        )
  return (books, command, context) =>
    decide(
      stateIn(books, command) as never,
      command as never,
      { ...context, ...needs(books as never, command as never) } as never
    )
}

/** Books of a company that is registered: all but the commands of those who are no members yet are asked of such. */
type Registered<Aggregates extends List> = BooksOf<Aggregates> & { readonly company: CompanyState }

/** Does not compile where a decider reads something that no aggregate of the list keeps. */
type Complete<Aggregates extends List> = Registered<Aggregates> extends ReadOf<Aggregates> ? unknown : never

/** What decides the commands of these aggregates. */
export interface BooksDecider<Aggregates extends List> {
  /**
   * Answers a command against the books: first who asks, then what the record's rules say, then whether the sender had seen the record
   * as it is. Pure; the same on a device and on the server but for legal numbers.
   * Source: docs/architecture.md, "One command, from the view and back".
   */
  readonly decide: (
    books: BooksOf<Aggregates>,
    command: CommandOf<Aggregates>,
    context: DecideContext,
    expect?: ReadonlyArray<Expectation>
  ) => Decision<EventOf<Aggregates>, RefusalOf<Aggregates> | GeneralRefusal>
  /**
   * What a device foresees: the same, but on books that are known to be a part (`reads` of the context) no command is refused or decided
   * by what is not there. Source: docs/decisions/0100-the-server-will-say.md.
   */
  readonly foresee: (
    ...asked: Parameters<BooksDecider<Aggregates>["decide"]>
  ) => OptimisticDecision<EventOf<Aggregates>, RefusalOf<Aggregates> | GeneralRefusal>
  /**
   * A command from its wire form, its texts in NFC as the log keeps them, in the form of today whatever the version that was sent: the
   * outbox of a device keeps commands as an older build wrote them.
   */
  readonly readCommand: (
    type: string,
    version: number,
    payload: unknown
  ) => Result.Result<CommandOf<Aggregates>, Undecodable>
  /** A command that a form made, as the server will read it: texts normalised, every field checked. */
  readonly checkCommand: (command: CommandOf<Aggregates>) => Result.Result<CommandOf<Aggregates>, Undecodable>
  /** How each type of command is read. */
  readonly commandShapes: {
    readonly [type in CommandOf<Aggregates> extends Tagged ? CommandOf<Aggregates>["_tag"] : never]: CommandShape
  }
  /** Every reason for which a command is refused. */
  readonly refusals: ReadonlyArray<RefusalOf<Aggregates> | GeneralRefusal>
}

/** Fetches what decides the commands of an assembly. */
export const loadDeciderOf = async <Aggregates extends List>({
  aggregates,
  commandKindOf
}: Pick<Assembly<Aggregates>, "aggregates" | "commandKindOf"> & Complete<Aggregates>): Promise<
  BooksDecider<Aggregates>
> => {
  const loaded = await Promise.all(
    aggregates.map(async (aggregate) => ({ aggregate, decider: (await aggregate.decider()).decider }))
  )
  const shapes = new Map(loaded.flatMap(({ decider }) => Object.entries<CommandShape>(decider.commands)))
  const answers = new Map(
    loaded.flatMap(({ aggregate, decider }) => {
      const answer = answerOf(aggregate, decider)
      return Object.keys(aggregate.commands).map((type) => [type, answer] as const)
    })
  )

  const read = readerOf(shapes)

  const judge = (
    books: BooksWithCompany,
    command: Tagged,
    context: DecideContext,
    expect: ReadonlyArray<Expectation>
  ): Decision<unknown> => {
    const [kind, answer] = [commandKindOf(command._tag), answers.get(command._tag)]
    if (kind === undefined || answer === undefined) throw new Error(`no aggregate answers ${command._tag}`)
    const { area, cls, givenBy } = kind
    if (givenBy === "server") {
      if (context.givenBy !== "server") return reject("server_only")
    } else {
      // Whoever registers a company, or answers an invitation, is no member yet.
      if (area === null) return answer(books, command, context)
      if (books.company === null) return reject("company_unknown")
      const role = books.company.members[context.actor]
      if (role === undefined) return reject("not_a_member")
      if (!allows(role, area)) return reject("not_allowed", { role, area })
    }
    if (books.company === null) return reject("company_unknown")
    const decision = answer(books, command, context)
    // What is already so, or forbidden whatever the version, says more than that the record has changed.
    if (decision.kind !== "accepted") return decision
    // A fact happened whatever its record has become since.
    const outdated =
      cls === "fact" ? undefined : expect.find(({ ref, version }) => (books.versions.get(ref) ?? 0) !== version)
    return outdated === undefined ? decision : reject("stale", { ref: outdated.ref, version: outdated.version })
  }

  const lacked = new Map<string, ReadonlyArray<string>>()
  const lackedBy = (reader: Reader): ReadonlyArray<string> => {
    const scope = readingScopeOf(reader)
    const known = lacked.get(scope) ?? lackedSlots(aggregates, reader)
    lacked.set(scope, known)
    return known
  }

  const foresee = (
    books: BooksWithCompany,
    command: Tagged,
    context: DecideContext,
    expect: ReadonlyArray<Expectation>
  ): OptimisticDecision<unknown> => {
    if (context.reads === undefined) return judge(books, command, context, expect)
    const { answer, isGuess } = askingInPart(books, lackedBy(context.reads), (seen) =>
      judge(seen as BooksWithCompany, command, context, expect)
    )
    // Those who need no right answer an invitation: of these only those who manage members know.
    if (!isGuess && commandKindOf(command._tag)?.area !== null) return answer
    return { kind: "open", events: answer.kind === "accepted" ? answer.events : [] }
  }

  const decider = {
    foresee: (books: unknown, command: unknown, context: DecideContext, expect: ReadonlyArray<Expectation> = []) =>
      foresee(books as BooksWithCompany, command as Tagged, context, expect),
    decide: (books: unknown, command: unknown, context: DecideContext, expect: ReadonlyArray<Expectation> = []) =>
      judge(books as BooksWithCompany, command as Tagged, context, expect),
    readCommand: read,
    checkCommand: (command: unknown) => {
      const { _tag: type, ...payload } = command as Tagged
      return read(type, shapes.get(type)?.version ?? 1, payload)
    },
    commandShapes: Object.fromEntries(shapes),
    refusals: [...new Set([...GENERAL_REFUSALS, ...loaded.flatMap(({ decider }) => decider.refusals)])]
  }
  return decider as unknown as BooksDecider<Aggregates>
}

/** What decides the commands of the books. */
export type DomainDecider = BooksDecider<typeof assembly.aggregates>

let loading: Promise<DomainDecider> | undefined

/**
 * Fetches what decides the commands of the books. A page that only shows them does without; it must not import decider.ts, which
 * waits for this at its top: in one file with what it waits for, a bundle would wait for itself.
 */
export const loadDecider = (): Promise<DomainDecider> => {
  loading ??= loadDeciderOf(assembly).catch((problem: unknown) => {
    loading = undefined
    throw problem
  })
  return loading
}
