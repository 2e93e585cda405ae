import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import { MAIL_AGAIN_MS } from "../../contract/mailed-links.ts"

/**
 * Whether a GET that changes something was meant: not followed from another site, not fetched ahead of time, not asked for its
 * headers only.
 */
export const isAskedFor = ({ headers, method }: HttpServerRequest): boolean =>
  method === "GET" &&
  (headers["sec-fetch-site"] ?? "same-origin") === "same-origin" &&
  !`${headers["sec-purpose"] ?? ""} ${headers["purpose"] ?? ""}`.includes("prefetch")

/** Whether a person pressed the button for it: a program that looks into mails and follows their links does not say so. */
export const isConfirmed = (request: HttpServerRequest): boolean =>
  isAskedFor(request) && request.headers["x-intent"] === "confirm"

/** What is answered whoever a mail was asked for. */
export const onItsWay = { data: { status: "on_its_way" as const, retry_after_ms: MAIL_AGAIN_MS } }

/** The answer when nobody pressed a button: nothing was done. */
export const confirmationNeeded = { data: { status: "confirmation_needed" as const } }
