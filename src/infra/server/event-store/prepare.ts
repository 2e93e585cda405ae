import { hash } from "node:crypto"
import {
  absorb,
  type Books,
  type DomainEvent,
  eventKinds,
  evolve,
  fork,
  readEvent,
  unseal
} from "../../../domain/books.ts"
import { canonical, type Json } from "../../../domain/kernel/canonical.ts"
import { chainText } from "../../../domain/kernel/chain.ts"
import { eventIdOf } from "../../../domain/kernel/event-id.ts"
import type { CommandId, CompanyId, DeviceId, UserId } from "../../../domain/kernel/ids.ts"
import type { JsonObject } from "../../../domain/kernel/versions.ts"
import type { Chance } from "./chance.ts"
import { seal, type PersonalValue } from "./sealing.ts"

/** A company as commands are judged against it: where its log ends, and what its books say there. */
export interface Company {
  readonly companyId: CompanyId
  readonly epoch: string
  readonly head: number
  readonly headHash: string
  readonly books: Books
}

/** The command that causes events, and who gave it. `at` is the server's clock, `occurredAt` the device's; milliseconds since 1970. */
export interface Cause {
  readonly commandId: CommandId
  readonly deviceId: DeviceId
  readonly seq: number
  readonly actor: UserId
  readonly at: number
  readonly occurredAt: number
}

/** An event as its row says it, and what is kept beside it. */
export interface PreparedEvent {
  readonly event: DomainEvent
  readonly version: number
  readonly critical: boolean
  readonly id: string
  readonly position: number
  readonly body: string
  readonly bodyHash: string
  readonly hash: string
  readonly values: ReadonlyArray<PersonalValue>
  /** Values that the body commits to and that were erased before the event is written here. */
  readonly erased?: ReadonlyArray<Pick<PersonalValue, "subjectId" | "commitment">>
}

const bodyOf = (event: DomainEvent): JsonObject => {
  const { _tag: _type, ...fields } = event
  // An event is its JSON body plus its tag: the schemas of all events are JSON in memory, and `canonical` refuses anything else.
  return fields
}

/**
 * What a company's log would hold, and its books say, after these events. Pure but for `chance`: neither the company nor its books
 * are changed, and `next.books` is a fork of them.
 * Errors: throws whatever the canonical text or the fold throw.
 */
export const prepare = (
  company: Company,
  cause: Cause,
  events: ReadonlyArray<DomainEvent>,
  chance: Chance
): { readonly prepared: ReadonlyArray<PreparedEvent>; readonly next: Company } => {
  let head = company.head
  let headHash = company.headHash
  const books = fork(company.books)
  const prepared = events.map((decided, nth): PreparedEvent => {
    const type = decided._tag
    const { version, critical } = eventKinds[type]
    const { body: sealed, values } = seal(eventKinds[type], bodyOf(decided), chance)
    const body = canonical(sealed)
    const bodyHash = hash("sha256", body, "hex")
    const id = eventIdOf(cause.at, cause.commandId, nth)
    head += 1
    const header = {
      companyId: company.companyId,
      p: head,
      id,
      t: type,
      v: version,
      crit: critical,
      cmd: cause.commandId,
      dev: cause.deviceId,
      seq: cause.seq,
      by: cause.actor,
      at: cause.at,
      occ: cause.occurredAt,
      bodyHash
    }
    headHash = hash("sha256", chainText(headHash, header), "hex")
    // The event is folded as every device will read it back, not as it was decided: the same text gives the same books.
    const stored = JSON.parse(body) as { [field: string]: Json }
    unseal(type, stored, (commitment) => values.find((value) => value.commitment === commitment)?.text)
    const event = readEvent(type, version, stored)
    if (event === undefined) throw new Error(`${type} version ${version} cannot be read back`)
    evolve(books, event)
    return { event, version, critical, id, position: head, body, bodyHash, hash: headHash, values }
  })
  return { prepared, next: { ...company, head, headHash, books } }
}

/** The company after `next`, whose books are a fork of the company's: what the fork holds is taken over into them. */
export const settle = (company: Company, next: Company): Company => {
  if (next.books !== company.books) absorb(company.books, next.books)
  return { ...next, books: company.books }
}
