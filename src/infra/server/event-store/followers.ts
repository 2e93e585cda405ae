import type { UserId } from "../../../domain/kernel/ids.ts"
import type { HeadMessage } from "../../contract/sync.ts"

/** Whoever follows the logs of all companies of one person. */
export interface Follower {
  /** Where a log of theirs ends now. */
  readonly grown: (head: HeadMessage) => void
  /** The person was removed from one of the companies; nothing more is told of it. */
  readonly removed: () => void
}

/** Somebody became a member of a company, or is none any more, as it was committed. */
export interface MembershipChange {
  readonly companyId: string
  readonly userId: UserId
  readonly isMember: boolean
}

interface Person {
  readonly followers: Set<Follower>
  readonly companies: Set<string>
}

/**
 * Who is told of which company's commits, found by the company: a commit costs what those cost who follow that company, however many
 * follow others.
 */
export class Followers {
  readonly #persons = new Map<string, Person>()
  readonly #byCompany = new Map<string, Set<Person>>()

  /** Follows the companies of a person. `companies`: those they belong to, read in the same turn of the loop. */
  add(userId: UserId, companies: ReadonlyArray<string>, follower: Follower): () => void {
    const person = this.#persons.get(userId) ?? { followers: new Set<Follower>(), companies: new Set<string>() }
    this.#persons.set(userId, person)
    person.followers.add(follower)
    for (const companyId of companies) this.#enter(person, companyId)
    return () => {
      if (!person.followers.delete(follower) || person.followers.size > 0) return
      for (const companyId of person.companies) this.#leave(person, companyId)
      this.#persons.delete(userId)
    }
  }

  /** Says what a commit changed: who is a member first, so that nobody hears of what they do not belong to any more. */
  tell(heads: ReadonlyArray<HeadMessage>, changes: ReadonlyArray<MembershipChange>): void {
    for (const { companyId, isMember, userId } of changes) {
      const person = this.#persons.get(userId)
      if (person === undefined) continue
      if (isMember) this.#enter(person, companyId)
      else {
        this.#leave(person, companyId)
        for (const follower of person.followers) follower.removed()
      }
    }
    for (const head of heads) {
      for (const { followers } of this.#byCompany.get(head.company) ?? []) {
        for (const follower of followers) follower.grown(head)
      }
    }
  }

  #enter(person: Person, companyId: string): void {
    person.companies.add(companyId)
    this.#byCompany.set(companyId, (this.#byCompany.get(companyId) ?? new Set()).add(person))
  }

  #leave(person: Person, companyId: string): void {
    person.companies.delete(companyId)
    const persons = this.#byCompany.get(companyId)
    persons?.delete(person)
    if (persons?.size === 0) this.#byCompany.delete(companyId)
  }
}
