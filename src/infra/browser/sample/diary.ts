import type { DomainCommand } from "../../../domain/books.ts"
import { dayNumber } from "../../../domain/kernel/day-number.ts"
import { CommandId, type DeviceId, type UserId } from "../../../domain/kernel/ids.ts"
import { IsoDate } from "../../../domain/kernel/schema.ts"
import type { HistoryStep } from "./history.ts"
import type { Random } from "./random.ts"
import { uuidAt } from "./shopkeeper.ts"

const MINUTE_MS = 60_000
/** The clocks of Benin are one hour ahead of UTC all year. */
const AHEAD_MINUTES = 60

/** Milliseconds since 1970 at a minute of a day in Benin. */
export const timeAt = (day: IsoDate, minute: number): number =>
  (dayNumber(day) - dayNumber(IsoDate.make("1970-01-01"))) * 24 * 60 * MINUTE_MS + (minute - AHEAD_MINUTES) * MINUTE_MS

/** The moment of a day in Benin, as devices there write it. */
export const momentAt = (day: IsoDate, minute: number): string => {
  const two = (n: number): string => String(n).padStart(2, "0")
  return `${day}T${two(Math.floor(minute / 60))}:${two(minute % 60)}:00.000+01:00`
}

interface Author {
  readonly actor: UserId
  readonly device: DeviceId
}

/** What people do on days up to the last one; what would come after it has not happened yet. */
export class Diary {
  readonly steps: Array<HistoryStep> = []
  readonly #random: Random
  readonly #until: IsoDate

  constructor(random: Random, until: IsoDate) {
    this.#random = random
    this.#until = until
  }

  /** An id that is the same whenever the same diary is written. */
  newId(day: IsoDate): string {
    return uuidAt(timeAt(day, 0), this.#random)
  }

  write({ actor, device }: Author, today: IsoDate, minute: number, command: DomainCommand): void {
    if (today > this.#until) return
    const commandId = CommandId.make(this.newId(today))
    this.steps.push({ commandId, actor, device, today, at: timeAt(today, minute), command, events: [] })
  }
}

/** Whoever writes into a diary, and until which day. */
export interface Scene extends Author {
  readonly diary: Diary
  readonly random: Random
  readonly until: IsoDate
}
