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
        throw new Error(`outcome ${outcome.seq} is ahead of its events`)
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

  #take(recorded: RecordedEvent): void {
    if (recorded.p !== this.position + 1) throw new Error(`BAD_CHAIN: position ${recorded.p} after ${this.position}`)
    const bodyHash = recorded.body === null ? (recorded.bodyHash ?? "") : hash("sha256", recorded.body, "hex")
    const link = hash("sha256", chainText(this.hash, { ...recorded, companyId: this.companyId, bodyHash }), "hex")
    if (link !== recorded.h) throw new Error(`BAD_CHAIN: hash of ${recorded.p}`)
    this.position = recorded.p
    this.hash = recorded.h
    this.commands.push(recorded.cmd)
    if (recorded.body === null) return
    for (const [commitment, [salt, text]] of Object.entries(recorded.pii ?? {})) {
      if (commitmentOf(salt, text) !== commitment) throw new Error(`BAD_CHAIN: personal value of ${recorded.p}`)
    }
    const body = JSON.parse(recorded.body) as { [field: string]: Json }
    unseal(recorded.t, body, (commitment) => recorded.pii?.[commitment]?.[1])
    const event = readEvent(recorded.t, recorded.v, body)
    if (event === undefined) throw new Error(`unknown event ${recorded.t}`)
    evolve(this.books, event)
  }
}
