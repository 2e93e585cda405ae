import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../../contract/api.ts"
import { EventStore } from "../event-store/event-store.ts"
import { Accounts } from "../identity/accounts.ts"
import { now } from "../identity/clock.ts"
import { Outbox } from "../mail/outbox.ts"
import { Timetable } from "../schedule/timetable.ts"
import { accountsProblems, storeReadiness } from "../problems.ts"

export const SystemHandlers = HttpApiBuilder.group(
  Api,
  "system",
  Effect.fnUntraced(function* (handlers) {
    const accounts = yield* Accounts
    const outbox = yield* Outbox
    const store = yield* EventStore
    const timetable = yield* Timetable
    return handlers.handleAll({
      health: () =>
        Effect.gen(function* () {
          yield* accounts.ping
          yield* store.ready
          const troubles = [
            ...((yield* store.busy) ? (["commands_waiting"] as const) : []),
            ...((yield* outbox.isStuck) ? (["mails_waiting"] as const) : []),
            ...((yield* outbox.hasUnknown) ? (["mails_unknown"] as const) : []),
            ...((yield* timetable.standings).some(({ failing }) => failing > 0) ? (["runs_failing"] as const) : [])
          ]
          const status = troubles.length === 0 ? ("ok" as const) : ("degraded" as const)
          return { data: { status, troubles, version: "1.1", time: yield* now } }
        }).pipe(Effect.catchTags({ ...accountsProblems, ...storeReadiness }))
    })
  })
)
