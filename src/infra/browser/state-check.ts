import { Effect } from "effect"
import { canonicalParts, type Books } from "../../domain/books.ts"
import { WHOLE } from "../../domain/kernel/reading.ts"
import { stateHashOf } from "../../domain/kernel/state-hash.ts"
import type { StateQuestion } from "../contract/sync.ts"
import { startBreather } from "./breather.ts"
import { sha256 } from "./sha256.ts"
import { foldedInStretches } from "./fold-in-stretches.ts"
import type { LiveBooks } from "./live-books.ts"
import type { Log } from "./storage/log.ts"
import type { SyncTransport } from "./sync-transport.ts"

/** What the comparison works on. `booksKey`: that of the code of this build that folds. */
export interface StateCheckOptions {
  readonly booksKey: string
  readonly live: LiveBooks
  readonly log: Pick<Log, "stretch">
  readonly transport: Pick<SyncTransport, "state">
  /** False once the books are closed or another tab leads. */
  readonly isOurs: () => boolean
  /** Has the copy of the log fetched anew. */
  readonly beginAnew: () => Promise<void>
  /** Told whether the books differ from the server's, whatever was done about it. */
  readonly tell: (differs: boolean) => void
}

/** What the stored log comes to, where that is not what the server says; or how the books in memory stand. */
type Verdict = "unknown" | "right" | { readonly question: StateQuestion; readonly found: string }

/** Whose the commands are is not asked here. */
const never = (): boolean => false

/**
 * Holds the books of this device against the server's at the same place of the log. Where they differ the stored log is folded anew;
 * where that differs too a person is told, and the server. The stored log stays: its hash is the server's, so that nothing better is to be
 * had by fetching it; but of a part of the books it holds what no hash proves, and is fetched anew once. What is written goes on being kept and sent, for the server decides on its own books.
 * Source: docs/decisions/0053-devices-compare-their-books.md.
 */
export class StateCheck {
  readonly #options: StateCheckOptions
  #hasBegunAnew = false

  constructor(options: StateCheckOptions) {
    this.#options = options
  }

  async look(): Promise<void> {
    const { beginAnew, isOurs, tell, transport } = this.#options
    const verdict = await this.#compare()
    if (verdict === "unknown" || !isOurs()) return
    if (verdict === "right") return tell(false)
    // What a member is told of withheld values no chain proves. Once: a server that is wrong must not empty devices again and again.
    if (verdict.question.scope !== undefined && !this.#hasBegunAnew) {
      this.#hasBegunAnew = true
      return beginAnew()
    }
    tell(true)
    await Effect.runPromise(transport.state({ ...verdict.question, found: verdict.found }))
  }

  async #compare(): Promise<Verdict> {
    const { booksKey, isOurs, live, log, transport } = this.#options
    const { epoch, folding, scope } = live
    const { hash, head } = folding
    if (epoch === null || head === 0) return "unknown"
    const part = scope === null || scope === WHOLE ? {} : { scope }
    const question: StateQuestion = { epoch, pos: head, hash, foldKey: booksKey, ...part }
    const { stateHash } = await Effect.runPromise(transport.state(question))
    /** Books that went on meanwhile are compared another time. */
    const isHere = (): boolean => isOurs() && live.folding === folding && folding.hash === hash && live.scope === scope
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
    // A stretch at a time: never the whole log in memory, nor the page held up while it is folded.
    const again = (await foldedInStretches(log, never))?.folded
    if (again?.hash !== hash || !isHere()) return "unknown"
    const found = await hashOf(again.books)
    if (found === undefined) return "unknown"
    if (found !== stateHash) return { question, found }
    live.takeFolded(again)
    return "right"
  }
}
