import { addDays } from "../../domain/kernel/calendar.ts"
import { summedCompany, summedFigures } from "../../domain/reports/summary.ts"
import { startBreather, whenAtRest } from "./breather.ts"
import type { LiveBooks } from "./live-books.ts"
import type { Log } from "./storage/log.ts"
import { digestOf, figuresText, markOf, type KeptSummary } from "./summary-text.ts"

interface SummaryKeeperOptions {
  readonly live: LiveBooks
  readonly log: Pick<Log, "keepSummary" | "meta">
  readonly build: string
  readonly booksKey: string | undefined
  /** False once the books are closed or another tab leads. */
  readonly isOurs: () => boolean
}

/** Fewer events are folded before anybody looks. */
const LEAST_EVENTS = 500

/** For how many days figures are kept, today counted: who comes back tomorrow finds those of tomorrow. */
const DAYS = 3

/** How long the books must have stood still, in milliseconds: who works on has their summary kept once, and not after each step. */
const STILL_MS = 1_500

/** Keeps what the books come to, each time they have changed, so that the next start can show it at once. Stops when it is called. */
export const keepSummaries = ({ live, log, build, booksKey, isOurs }: SummaryKeeperOptions): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopWaiting = (): void => {}
  let keptFor = ""

  /** False when it is to be tried again at the next change. */
  const keep = async (): Promise<boolean> => {
    const shown = live.snapshot()
    const { attention, books, sync, today } = shown
    const { company } = books
    const { folding, revision } = live
    const { head, hash } = folding
    const isWhole = sync.fetching === null && !sync.isCopyDamaged && !live.isBeyond && head >= LEAST_EVENTS
    const isSaved = live.waiting.every(({ progress }) => progress !== "saving")
    if (!isOurs() || company === null || !isWhole || !isSaved) return false
    const meta = await log.meta()
    if (meta.headHash !== hash) return false
    const mark = markOf({
      build,
      booksKey,
      log: meta,
      pending: live.waiting.map(({ wire }) => wire.commandId),
      attention: attention.map(({ commandId }) => commandId)
    })
    if (keptFor === `${mark} ${today}`) return true
    const { breathe } = startBreather()
    const days: { [day: string]: string } = {}
    const states: { [recordId: string]: ReturnType<typeof shown.itemState> } = {}
    // Today last: what was derived for it is derived once, and stays at hand.
    for (let ahead = DAYS - 1; ahead >= 0; ahead -= 1) {
      const day = addDays(today, ahead)
      const figures = summedFigures(books, day)
      days[day] = figuresText(figures)
      for (const { invoiceId } of figures.lastInvoices) states[invoiceId] = shown.itemState(invoiceId)
      await breathe()
      // The books are changed in place: what was computed before and after a change is of two minds.
      if (live.folding !== folding || folding.head !== head || live.revision !== revision) return false
    }
    const kept: KeptSummary = { company: summedCompany(company), days, states, pending: sync.pending }
    const text = JSON.stringify(kept)
    const digest = await digestOf(mark, text)
    if (!isOurs()) return false
    await log.keepSummary({ mark, digest, text }, meta)
    keptFor = `${mark} ${today}`
    return true
  }

  let awaited = ""
  const later = (): void => {
    const { head, hash } = live.folding
    const stands = `${head} ${hash} ${live.revision} ${live.waiting.length} ${live.snapshot().today}`
    // A connection that comes and goes changes what is shown of it, and not the books.
    if (stands === awaited) return
    awaited = stands
    clearTimeout(timer)
    stopWaiting()
    timer = setTimeout(() => {
      stopWaiting = whenAtRest(() => {
        // What cannot be kept is computed again at the next start.
        keep().then(
          (isKept) => {
            if (!isKept && awaited === stands) awaited = ""
          },
          () => {}
        )
      })
    }, STILL_MS)
  }
  const stop = live.subscribe(later)
  later()
  return () => {
    stop()
    clearTimeout(timer)
    stopWaiting()
  }
}
