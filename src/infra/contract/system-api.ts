import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Unavailable } from "./problems.ts"

/** `status` is `ok` when the accounts and the books answer; `time` is the server's clock in milliseconds since 1970. */
const HealthReply = Schema.Struct({
  data: Schema.Struct({ status: Schema.Literal("ok"), version: Schema.String, time: Schema.Int })
})

export class SystemApi extends HttpApiGroup.make("system")
  .add(
    HttpApiEndpoint.get("health", "/health/", { success: HealthReply, error: Unavailable }).annotateMerge(
      OpenApi.annotations({ summary: "Whether the server can work" })
    )
  )
  .annotateMerge(OpenApi.annotations({ title: "System" })) {}
