import { Effect } from "effect"
import { canonicalParts, type Books } from "../../domain/books.ts"
import { stateHashOf } from "../../domain/kernel/state-hash.ts"
import type { StateQuestion } from "../contract/sync.ts"
import { startBreather } from "./breather.ts"
import { sha256 } from "./chain.ts"
import { Folded } from "./folded.ts"
import type { LiveBooks } from "./live-books.ts"
import type { Log } from "./storage/log.ts"
import type { SyncTransport } from "./sync-transport.ts"

/** Books that still differ from the server's are fetched anew at most once in this time, in milliseconds. */
const FETCH_EVERY_MS = 24 * 60 * 60_000

/** What the comparison works on. `booksKey`: that of the code of this build that folds. */
export interface StateCheckOptions {
  readonly booksKey: string
  readonly live: LiveBooks
  readonly log: Pick<Log, "read">
  readonly transport: Pick<SyncTransport, "state">
  readonly now: () => number
  /** Has the log fetched anew; false when that was just done. */
  readonly fetchAnew: () => Promise<boolean>
  /** Told whether the books differ from the server's, whatever was done about it. */
  readonly tell: (differs: boolean) => void
}

/** What the stored log comes to, where that is not what the server says; or how the books in memory stand. */
type Verdict = "unknown" | "right" | { readonly question: StateQuestion; readonly found: string }

/**
 * Holds the books of this device against the server's at the same place of the log. Where they differ the stored log is folded anew;
 * where that differs too it is fetched anew; and where even that does, a person is told, and the server: what is written goes on being
 * kept and sent, for the server decides on its own books. Source: docs/decisions/0053-devices-compare-their-books.md.
 */
export class StateCheck {
  readonly #options: StateCheckOptions
  #fetchedAt: number | null = null
  #isFetching = false

  constructor(options: StateCheckOptions) {
    this.#options = options
  }

  async look(): Promise<void> {
    const { fetchAnew, now, tell, transport } = this.#options
    const verdict = await this.#compare()
    if (verdict === "unknown") return
    if (verdict === "right") return tell(false)
    const at = now()
    if (this.#fetchedAt === null || Math.abs(at - this.#fetchedAt) >= FETCH_EVERY_MS) {
      this.#fetchedAt = at
      this.#isFetching = await fetchAnew()
      return
    }
    tell(true)
    await Effect.runPromise(transport.state({ ...verdict.question, found: verdict.found }))
  }

  /** The log is here whole: to be called whenever it may be. */
  levelled(): void {
    if (!this.#isFetching) return
    this.#isFetching = false
    void this.look().catch(() => {})
  }

  async #compare(): Promise<Verdict> {
    const { booksKey, live, log, transport } = this.#options
    const { epoch, folding } = live
    const { hash, head } = folding
    if (epoch === null || head === 0) return "unknown"
    const question: StateQuestion = { epoch, pos: head, hash, foldKey: booksKey }
    const { stateHash } = await Effect.runPromise(transport.state(question))
    /** Books that went on meanwhile are compared another time. */
    const isHere = (): boolean => live.folding === folding && folding.hash === hash
    const { breathe } = startBreather()
    const hashOf = (books: Books): Promise<string | undefined> =>
      stateHashOf(canonicalParts(books), sha256, async () => {
        await breathe()
        return isHere()
      })
    if (stateHash === null || !isHere()) return "unknown"
    const inMemory = await hashOf(folding.books)
    if (inMemory === undefined) return "unknown"
    if (inMemory === stateHash) return "right"
    const copy = await log.read()
    if (copy === "broken" || copy.meta.headHash !== hash || !isHere()) return "unknown"
    const again = new Folded()
    again.fold(copy.events)
    const found = await hashOf(again.books)
    if (found === undefined) return "unknown"
    if (found !== stateHash) return { question, found }
    live.takeFolded(again)
    return "right"
  }
}
