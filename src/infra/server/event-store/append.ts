import { hash } from "node:crypto"
import { v7 as uuidv7 } from "uuid"
import { absorb, evolve, fork, type Books } from "../../../domain/books.ts"
import { claimsOf, factKinds, readFact, unseal, type Body, type DomainEvent } from "../../../domain/facts.ts"
import { canonical, type Json } from "../../../domain/kernel/canonical.ts"
import { chainText } from "../../../domain/kernel/chain.ts"
import type { CommandId, CompanyId, DeviceId, UserId } from "../../../domain/kernel/ids.ts"
import { seal, type PersonalValue } from "./sealing.ts"
import type { Statements } from "./statements.ts"

/** A company while a group of pushes is decided: its committed end, and what the transaction has added so far. */
export interface OpenCompany {
  readonly companyId: CompanyId
  readonly epoch: string
  readonly committedHead: number
  readonly committedHash: string
  /** A fork of the committed books. */
  readonly books: Books
  head: number
  headHash: string
}

/** The command that causes facts, and who gave it. `at` is the server's clock, `occurredAt` the device's; milliseconds since 1970. */
export interface Cause {
  readonly commandId: CommandId
  readonly deviceId: DeviceId
  readonly seq: number
  readonly actor: UserId
  readonly at: number
  readonly occurredAt: number
}

interface PreparedFact {
  readonly fact: DomainEvent
  readonly type: string
  readonly version: number
  readonly critical: boolean
  readonly id: string
  readonly position: number
  readonly body: string
  readonly bodyHash: string
  readonly hash: string
  readonly values: ReadonlyArray<PersonalValue>
}

const bodyOf = (event: DomainEvent): Body => {
  const { _tag: _type, ...fields } = event
  // A fact is its JSON body plus its tag: the schemas of all facts are JSON in memory, and `canonical` refuses anything else.
  return fields
}

const prepare = (
  company: OpenCompany,
  cause: Cause,
  events: ReadonlyArray<DomainEvent>
): ReadonlyArray<PreparedFact> => {
  let position = company.head
  let previous = company.headHash
  return events.map((event) => {
    const type = event._tag
    const { version, critical } = factKinds[type]
    const { body: sealed, values } = seal(factKinds[type], bodyOf(event))
    const body = canonical(sealed)
    const bodyHash = hash("sha256", body, "hex")
    const id = uuidv7({ msecs: cause.at })
    position += 1
    const header = {
      companyId: company.companyId,
      p: position,
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
    previous = hash("sha256", chainText(previous, header), "hex")
    // The fact is folded as every device will read it back, not as it was decided: the same text gives the same books.
    const stored = JSON.parse(body) as { [field: string]: Json }
    unseal(type, stored, (commitment) => values.find((value) => value.commitment === commitment)?.text)
    const fact = readFact(type, version, stored)
    if (fact === undefined) throw new Error(`${type} version ${version} cannot be read back`)
    return { fact, type, version, critical, id, position, body, bodyHash, hash: previous, values }
  })
}

const write = (sql: Statements, company: OpenCompany, cause: Cause, facts: ReadonlyArray<PreparedFact>): void => {
  const { companyId } = company
  for (const { fact, type, version, critical, id, position, body, bodyHash, hash: link, values } of facts) {
    sql.insertEvent.run(
      companyId,
      position,
      id,
      type,
      version,
      critical ? 1 : 0,
      cause.commandId,
      cause.deviceId,
      cause.seq,
      cause.actor,
      cause.at,
      cause.occurredAt,
      body,
      bodyHash,
      link
    )
    for (const { subjectId, commitment, salt, text } of values) {
      sql.insertPersonal.run(companyId, subjectId, commitment, salt, text)
    }
    for (const { scope, key, owner } of claimsOf(fact)) sql.insertClaim.run(companyId, scope, key, owner, position)
    if (fact._tag === "MemberJoined" || fact._tag === "MemberRoleChanged") {
      sql.putMember.run(companyId, fact.userId, fact.role)
    }
    if (fact._tag === "MemberRemoved") sql.removeMember.run(companyId, fact.userId)
  }
}

const putCard = (sql: Statements, companyId: CompanyId, { company }: Books): void => {
  if (company === null) return
  const { socialName, currency, country } = company.identity
  sql.putCard.run(companyId, socialName, currency, country, company.logo?.png ?? null)
}

/** Facts that stand in the running transaction. */
export interface Appended {
  readonly from: number
  readonly to: number
  /** Takes the facts over into the open company; to be called once the rows of their command are all in. */
  readonly settle: () => void
}

/**
 * Adds facts to the log of a company inside the running transaction, and keeps what is derived in the same transaction (claims,
 * members, the company's card). The only function that writes facts.
 *
 * Errors: throws whatever the tables or the fold throw; the caller rolls back to its savepoint, and the open company is as it
 * was before.
 */
export const append = (
  sql: Statements,
  company: OpenCompany,
  cause: Cause,
  events: ReadonlyArray<DomainEvent>
): Appended => {
  const facts = prepare(company, cause, events)
  const trial = fork(company.books)
  for (const { fact } of facts) evolve(trial, fact)
  write(sql, company, cause, facts)
  if (trial.company !== company.books.company) putCard(sql, company.companyId, trial)
  const last = facts.at(-1)
  return {
    from: company.head + 1,
    to: last?.position ?? company.head,
    settle: () => {
      absorb(company.books, trial)
      if (last === undefined) return
      company.head = last.position
      company.headHash = last.hash
    }
  }
}
