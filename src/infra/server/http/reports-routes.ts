import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { Settings } from "../config.ts"
import { clientAddress } from "../handlers/client-address.ts"
import { now } from "../identity/clock.ts"
import { networkOf } from "../identity/throttle.ts"
import { POLICY_REPORTS_PATH } from "./known-routes.ts"
import { ReportGate, reportsIn } from "./policy-reports.ts"

const heard = HttpServerResponse.empty({ status: 204 })

/**
 * Where browsers tell that a page broke its content policy. Whatever is sent is answered alike, and nothing of it is kept: a line in the
 * server's log at most.
 */
export const ReportsRoutes = Layer.unwrap(
  Effect.map(Settings, (settings) => {
    const gate = new ReportGate()
    return HttpRouter.add(
      "POST",
      POLICY_REPORTS_PATH,
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const sent = yield* request.text
        const network = networkOf(clientAddress(request, settings))
        const at = yield* now
        for (const report of reportsIn(sent)) {
          const line = gate.admit(report, network, at)
          if (line !== null) yield* Effect.logWarning(line)
        }
        return heard
      })
    )
  })
)
