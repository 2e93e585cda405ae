import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Unavailable } from "./problems.ts"

/**
 * What a server that answers does not do as it should: commands wait in a long queue, mails do not leave, nobody knows whether a mail of the
 * last day has left, what is due at a time fails.
 */
const Trouble = Schema.Literals(["commands_waiting", "mails_waiting", "mails_unknown", "runs_failing"])

/**
 * `status` is `ok` when the accounts and the books answer, `degraded` when they do and `troubles` names something; a server that is down
 * answers 503. `time` is the server's clock in milliseconds since 1970.
 */
const HealthReply = Schema.Struct({
  data: Schema.Struct({
    status: Schema.Literals(["ok", "degraded"]),
    troubles: Schema.Array(Trouble),
    version: Schema.String,
    time: Schema.Int
  })
})

export class SystemApi extends HttpApiGroup.make("system")
  .add(
    HttpApiEndpoint.get("health", "/health/", { success: HealthReply, error: Unavailable }).annotateMerge(
      OpenApi.annotations({ summary: "Whether the server can work" })
    )
  )
  .annotateMerge(OpenApi.annotations({ title: "System" })) {}
