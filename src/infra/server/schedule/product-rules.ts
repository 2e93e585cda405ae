import { Effect } from "effect"
import { Files } from "../files/files.ts"
import { now } from "../identity/clock.ts"
import { Sessions } from "../identity/sessions.ts"
import { Outbox } from "../mail/outbox.ts"
import { Invitations } from "../people/invitations.ts"
import { Links } from "../people/links.ts"
import { EventStore } from "../event-store/event-store.ts"
import { bookCharges } from "./book-charges.ts"
import { proveBooks } from "./prove-books.ts"
import { dailyAt, everyDays, HOUR_MS, hourly, type Rule } from "./rule.ts"
import { runIdOf, Timetable } from "./timetable.ts"

const DAY_MS = 24 * 60 * 60 * 1000
/** How long it stays known that a run was done. */
const RUNS_KEPT_MS = 90 * DAY_MS
/** After this long an invitation that nobody answered, and whose link is over, is closed. */
const LAPSES_AFTER_MS = 90 * DAY_MS
/** Every company is proven once in this many days. */
const PROVING_DAYS = 7

/** What the product does when its time has come. `books`: the file of the books. Hours are in UTC, when most of Africa sleeps. */
export const productRules = Effect.fnUntraced(function* (books: string) {
  const files = yield* Files
  const invitations = yield* Invitations
  const links = yield* Links
  const outbox = yield* Outbox
  const sessions = yield* Sessions
  const store = yield* EventStore
  const timetable = yield* Timetable
  const rules: ReadonlyArray<Rule> = [
    { id: "forget-mails", next: dailyAt(1), run: () => outbox.forget },
    { id: "forget-sessions", next: dailyAt(1), run: () => sessions.forget },
    { id: "sweep-files", next: dailyAt(2), run: () => files.sweep },
    { id: "forget-links", next: dailyAt(1), run: () => links.forget },
    {
      id: "forget-runs",
      next: dailyAt(1),
      run: () => Effect.flatMap(now, (at) => timetable.forget(at - RUNS_KEPT_MS))
    },
    {
      id: "lapse-invitations",
      next: dailyAt(2),
      run: (run) => invitations.lapse(run.dueAt - LAPSES_AFTER_MS, runIdOf(run))
    },
    {
      id: "book-charges",
      next: hourly,
      run: ({ dueAt }) =>
        // After a long stop the last of what was missed books all that fell due meanwhile.
        Effect.flatMap(now, (at) => (at - dueAt > HOUR_MS ? Effect.void : bookCharges(store, at)))
    },
    // One rule a share: that one is wrong stays to be seen until it was proven again, whatever becomes of the others.
    ...Array.from({ length: PROVING_DAYS }, (_, share): Rule => ({
      id: `prove-books-${share + 1}`,
      next: everyDays(PROVING_DAYS, share, 3),
      run: ({ dueAt }) =>
        Effect.flatMap(now, (at) =>
          // After a long stop the last of what was missed proves as much as all of it.
          at - dueAt > PROVING_DAYS * DAY_MS ? Effect.void : proveBooks(books, share, PROVING_DAYS)
        )
    }))
  ]
  return rules
})
