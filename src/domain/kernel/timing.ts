/** Within this many milliseconds, five minutes, two clocks and a network tell the same time. */
const CLOCKS_AGREE_MS = 5 * 60_000

/** How the two times of an entry stand to each other: `ahead` when the device's clock was. */
export type Timing = "booked-at-once" | "booked-later" | "ahead"

/** When something was booked, and when its device says that it happened, in milliseconds since 1970. */
interface Times {
  readonly at: number
  readonly occurredAt: number
  readonly pending: boolean
}

/** Whether both times of an entry are worth telling. Source: docs/decisions/0012-when-it-happened-is-a-claim.md. */
export const timingOf = ({ at, occurredAt, pending }: Times): Timing => {
  if (pending || Math.abs(at - occurredAt) <= CLOCKS_AGREE_MS) return "booked-at-once"
  return occurredAt < at ? "booked-later" : "ahead"
}
