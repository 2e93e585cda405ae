import { Effect } from "effect"
import type { EventStore } from "../event-store/event-store.ts"
import { serverJob } from "../event-store/job-server.ts"

/**
 * Confirms what confirms itself and is due, each on its own due date. The occurrence names the command, and what the charge had become by
 * then: done again it is booked once, and one that was not to be booked is asked again once the charge is another.
 */
export const bookCharges = Effect.fnUntraced(function* (store: EventStore["Service"], at: number) {
  const due = yield* store.dueCharges(at)
  yield* Effect.forEach(
    due,
    ({ chargeId, companyId, dueOn, version }) =>
      store
        .submit(serverJob(companyId, `charge:${chargeId}:${dueOn}:${version}`, { _tag: "BookCharge", chargeId, dueOn }))
        .pipe(
          // Somebody paused or confirmed it meanwhile.
          Effect.catchTags({ CommandRefused: () => Effect.void, CompanyNotFound: () => Effect.void })
        ),
    { discard: true }
  )
})
