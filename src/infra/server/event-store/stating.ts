import { WHOLE } from "../../../domain/kernel/reading.ts"
import type { HeadMessage, StateQuestion } from "../../contract/sync.ts"

/** What folding a log came to, and where that log ended then. */
export interface Stated {
  readonly pos: number
  readonly hash: string
  readonly stateHash: string
}

/** Milliseconds between two hashes of the same part of a company's books that are made for different positions. */
const EVERY_MS = 5 * 60_000

/** Companies, and parts of their books, of which the last hash is remembered. */
const KEPT = 1000

export interface StatingOptions {
  /** The key of the code that folds here. */
  readonly foldKey: string
  /** Folds what somebody reads of the log of a company, from its first event; undefined when there is no time for it, or it was in vain. */
  readonly fold: (companyId: string, scope: string) => Promise<Stated | undefined>
  readonly now: () => number
  /** Called once with each company, part of its books and position at which a device found other books, after it had folded everything anew. */
  readonly differed: (companyId: string, pos: number, scope: string) => void
}

interface Asked {
  readonly at: number
  readonly stated: Promise<Stated | undefined>
}

/**
 * Says what the books of companies come to where their logs end, for devices to hold their own against. That costs a fold of the whole
 * log, so that it is done once for a position, not for each that a busy company goes through, and not by whoever writes.
 */
export class Stating {
  readonly #options: StatingOptions
  /** Those asked for last stand last. */
  readonly #asked = new Map<string, Asked>()
  readonly #differing = new Set<string>()

  constructor(options: StatingOptions) {
    this.#options = options
  }

  /** How many times a device said that its books differ, each company and position once. */
  get differences(): number {
    return this.#differing.size
  }

  /**
   * The state hash where the log of a company ends, of what somebody reads of its books; null for whoever stands elsewhere, holds another part
   * or folds with other code.
   */
  async answer(head: HeadMessage, question: StateQuestion, scope: string): Promise<string | null> {
    const { foldKey } = this.#options
    const isHere = question.epoch === head.epoch && question.pos === head.pos && question.hash === head.hash
    if (!isHere || question.foldKey !== foldKey || (question.scope ?? WHOLE) !== scope) return null
    const stated = await this.#at(head, scope)
    if (stated?.pos !== head.pos || stated.hash !== head.hash) return null
    if (question.found !== undefined && question.found !== stated.stateHash) this.#note(head, scope)
    return stated.stateHash
  }

  async #at(head: HeadMessage, scope: string): Promise<Stated | undefined> {
    const { company, hash, pos } = head
    const part = `${company} ${scope}`
    const at = this.#options.now()
    const before = this.#asked.get(part)
    if (before !== undefined) {
      const last = await before.stated
      if (last?.pos === pos && last.hash === hash) return last
      // Whoever waited for the same answer may have asked again meanwhile.
      if (this.#asked.get(part) !== before) return this.#at(head, scope)
      if (at - before.at < EVERY_MS) return undefined
    }
    const oldest = this.#asked.size >= KEPT ? this.#asked.keys().next().value : undefined
    if (oldest !== undefined) this.#asked.delete(oldest)
    const stated = this.#options.fold(company, scope).catch(() => undefined)
    this.#asked.delete(part)
    this.#asked.set(part, { at, stated })
    return stated
  }

  #note({ company, pos }: HeadMessage, scope: string): void {
    const what = `${company} ${scope} ${pos}`
    if (this.#differing.size >= KEPT || this.#differing.has(what)) return
    this.#differing.add(what)
    this.#options.differed(company, pos, scope)
  }
}
