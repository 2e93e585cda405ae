import { addDays, beginOf } from "../../domain/kernel/calendar.ts"
import { summedCompany, summedFigures } from "../../domain/reports/summary.ts"
import { startBreather, whenAtRest } from "./breather.ts"
import type { LiveBooks } from "./live-books.ts"
import { isQuotaExceeded } from "./storage/durable-database.ts"
import type { LogMeta } from "./storage/log-rows.ts"
import type { Log } from "./storage/log.ts"
import { figuresText } from "../contract/figures-text.ts"
import { digestOf, markOf, type KeptDay, type KeptSummary } from "./summary-text.ts"

interface SummaryKeeperOptions {
  readonly live: LiveBooks
  readonly log: Pick<Log, "keepSummary" | "meta" | "parts">
  readonly build: string
  readonly booksKey: string | undefined
  /** The key of the code by which parts of the books are kept; none are without. */
  readonly foldKey: string | undefined
  /** False once the books are closed or another tab leads. */
  readonly isOurs: () => boolean
  /** Called whenever the summary that is kept is that of the books as they stand. */
  readonly told?: () => void
}

/** After so many events, and so large a part of all of them where they have to be packed from the first one on, parts are kept again. */
const PACK_EVERY = 1_000
const PACK_SHARE = 10

/** Fewer events are folded before anybody looks. */
const LEAST_EVENTS = 500

/** For how many days figures are kept, today counted: who comes back tomorrow finds those of tomorrow. */
const DAYS = 3

/** How long the books must have stood still, in milliseconds: who works on has their summary kept once, and not after each step. */
const STILL_MS = 1_500

/** Keeps what the books come to, each time they have changed, so that the next start can show it at once. Stops when it is called. */
export const keepSummaries = (
  options: SummaryKeeperOptions & { readonly keptFor: string | undefined }
): (() => void) => {
  const { foldKey, isOurs, live, log } = options
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopWaiting = (): void => {}
  let keptFor = options.keptFor ?? ""
  let packedAt = 0
  let isFull = false

  /** Keeps the parts of books that stand where the log ends, when enough has come since. */
  const pack = async (meta: LogMeta): Promise<void> => {
    const { folding } = live
    const { head, packed } = folding
    // Books that were not read yet when the keeping began have come from parts since.
    packedAt = Math.max(packedAt, packed?.head ?? 0)
    const due = packed === undefined ? Math.max(PACK_EVERY, packedAt / PACK_SHARE) : PACK_EVERY
    if (foldKey === undefined || isFull || !live.isSettled) return
    if (packedAt > 0 && head < packedAt + due && (await log.parts.has())) return
    const isHere = (): boolean => isOurs() && live.folding === folding && folding.head === head
    const { keepParts } = await import("./packed/keep-parts.ts")
    try {
      await keepParts({ folded: folding, log, meta, foldKey, isHere })
      packedAt = head
    } catch (error) {
      // What else goes wrong is tried again when the books stand still the next time.
      if (!isQuotaExceeded(error)) return
      isFull = true
      await log.parts.drop()
    }
  }

  /** False when it is to be tried again at the next change. */
  const keep = async (): Promise<boolean> => {
    const shown = live.snapshot()
    const { books, sync, today } = shown
    const { company } = books
    const { folding, revision } = live
    const { head, hash } = folding
    const isWhole = sync.fetching === null && !sync.isCopyDamaged && !live.isBeyond && head >= LEAST_EVENTS
    const isSaved = live.waiting.every(({ progress }) => progress !== "saving")
    if (!isOurs() || live.isUnread || company === null || !isWhole || !isSaved) return false
    const meta = await log.meta()
    if (meta.headHash !== hash) return false
    const mark = markOf({
      build: options.build,
      booksKey: options.booksKey,
      log: meta,
      pending: live.waiting.map(({ wire }) => wire.commandId),
      attention: shown.attention.map(({ commandId }) => commandId)
    })
    if (keptFor === `${mark} ${today}`) {
      options.told?.()
      await pack(meta)
      return true
    }
    const { breathe } = startBreather()
    await folding.packed?.unpack(breathe)
    const days: Array<KeptDay> = []
    const { timeZone } = company.identity
    const states: { [recordId: string]: ReturnType<typeof shown.itemState> } = {}
    // Today last: what was derived for it is derived once, and stays at hand.
    for (let ahead = DAYS - 1; ahead >= 0; ahead -= 1) {
      const day = addDays(today, ahead)
      const figures = summedFigures(books, day)
      const [begins, ends] = [beginOf(timeZone, day), beginOf(timeZone, addDays(day, 1))]
      days.push({ day, begins, ends, figures: figuresText(figures) })
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
    options.told?.()
    await pack(meta)
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
