import { todayIn } from "../../../domain/kernel/calendar.ts"
import type { HeadMessage } from "../../contract/sync.ts"
import type { Summed } from "./job-summary.ts"

/** Summaries that are remembered: some ten kilobytes each. */
const KEPT = 200

/** Where somebody reads which part of a log. */
interface Place {
  readonly head: HeadMessage
  readonly scope: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** What the books of companies came to when it was last asked: said again to others who read the same, until the log goes on or the day ends. */
export class Summing {
  readonly #kept = new Map<string, Summed>()

  at({ head, now, scope }: Place): Summed["said"] | undefined {
    const kept = this.#kept.get(`${head.company} ${scope}`)
    if (kept === undefined) return undefined
    const { day, epoch, hash } = kept.said
    return epoch === head.epoch && hash === head.hash && day === todayIn(kept.timeZone, now) ? kept.said : undefined
  }

  keep(companyId: string, summed: Summed): void {
    const key = `${companyId} ${summed.said.scope}`
    this.#kept.delete(key)
    const oldest = this.#kept.size >= KEPT ? this.#kept.keys().next().value : undefined
    if (oldest !== undefined) this.#kept.delete(oldest)
    this.#kept.set(key, summed)
  }
}
