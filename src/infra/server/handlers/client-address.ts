import { Option } from "effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import type { SettingsShape } from "../config.ts"

/** The address a request comes from; behind a trusted proxy, the one the proxy itself noted last. */
export const clientAddress = (request: HttpServerRequest, settings: SettingsShape): string => {
  const direct = Option.getOrElse(request.remoteAddress, () => "0.0.0.0")
  if (!settings.trustProxy) return direct
  return request.headers["x-forwarded-for"]?.split(",").at(-1)?.trim() ?? direct
}
