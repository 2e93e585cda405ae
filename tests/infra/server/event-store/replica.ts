import { hash } from "node:crypto"
import { type Books, canonicalBooks, emptyBooks, evolve, readEvent, unseal } from "../../../../src/domain/books.ts"
import type { Json } from "../../../../src/domain/kernel/canonical.ts"
import { chainText, GENESIS_HASH } from "../../../../src/domain/kernel/chain.ts"
import type { RecordedEvent } from "../../../../src/domain/kernel/envelope.ts"
import type { CompanyId } from "../../../../src/domain/kernel/ids.ts"
import type { Outcome, Pull, PullReply } from "../../../../src/infra/contract/sync.ts"
import { commitmentOf } from "../../../../src/infra/server/event-store/commitments.ts"

/** The state hash of some books. */
export const stateHash = (books: Books): string => hash("sha256", canonicalBooks(books), "hex")

/** What a device keeps of a company: it trusts nothing that it did not compute. */
export class Replica {
  readonly companyId: CompanyId
  readonly books = emptyBooks()
  readonly commands: Array<string> = []
  readonly outcomes: Array<Outcome> = []
  position = 0
  hash = GENESIS_HASH
  ackSeq = 0

  constructor(companyId: CompanyId) {
    this.companyId = companyId
  }

  /** Takes a page over. Throws on a gap, a broken link or a personal value that is not the one committed to. */
  take(page: PullReply): void {
    for (const event of page.events) this.#take(event)
    for (const outcome of page.outcomes) {
      if (outcome.seq <= this.ackSeq) throw new Error(`outcome ${outcome.seq} came twice or out of order`)
      if (outcome.kind === "accepted" && outcome.to > this.position)
        throw new Error(`outcome ${outcome.seq} is ahead of its facts`)
      this.ackSeq = outcome.seq
      this.outcomes.push(outcome)
    }
  }

  /** Asks page after page until the head is reached. */
  async catchUp(pull: (request: Pick<Pull, "after" | "afterHash" | "ackSeq">) => Promise<PullReply>): Promise<void> {
    for (;;) {
      const page = await pull({ after: this.position, afterHash: this.hash, ackSeq: this.ackSeq })
      this.take(page)
      if (!page.more) return
    }
  }

  #take(event: RecordedEvent): void {
    if (event.p !== this.position + 1) throw new Error(`BAD_CHAIN: position ${event.p} after ${this.position}`)
    const bodyHash = event.body === null ? (event.bodyHash ?? "") : hash("sha256", event.body, "hex")
    const link = hash("sha256", chainText(this.hash, { ...event, companyId: this.companyId, bodyHash }), "hex")
    if (link !== event.h) throw new Error(`BAD_CHAIN: hash of ${event.p}`)
    this.position = event.p
    this.hash = event.h
    this.commands.push(event.cmd)
    if (event.body === null) return
    for (const [commitment, [salt, text]] of Object.entries(event.pii ?? {})) {
      if (commitmentOf(salt, text) !== commitment) throw new Error(`BAD_CHAIN: personal value of ${event.p}`)
    }
    const body = JSON.parse(event.body) as { [field: string]: Json }
    unseal(event.t, body, (commitment) => event.pii?.[commitment]?.[1])
    const fact = readEvent(event.t, event.v, body)
    if (fact === undefined) throw new Error(`unknown fact ${event.t}`)
    evolve(this.books, fact)
  }
}
