import { expect, it } from "vitest"
import { failureIn } from "../../../../src/infra/browser/api/http-client.ts"
import { synchronisation } from "../../../../src/infra/browser/api/sync-failure.ts"

const refused = async (status: number, body: string, headers: { readonly [name: string]: string } = {}) =>
  synchronisation(await failureIn(new Response(body, { status, headers })))

it("hears how long our server asks to wait", async () => {
  const body = JSON.stringify({ detail: "", code: "throttled", retry_after_ms: 7_000 })
  expect(await refused(429, body, { "retry-after": "9" })).toEqual({ reason: "throttled", retryAfterMs: 7_000 })
})

it("hears what a proxy in front of it asks, for no longer than a quarter of an hour", async () => {
  const page = "<h1>503 Service Unavailable</h1>"
  expect(await refused(503, page, { "retry-after": "120" })).toEqual({ reason: "throttled", retryAfterMs: 120_000 })
  expect(await refused(503, page, { "retry-after": "86400" })).toEqual({ reason: "throttled", retryAfterMs: 900_000 })
  expect(await refused(503, page)).toEqual({ reason: "unreachable" })
  expect(await refused(503, page, { "retry-after": "soon" })).toEqual({ reason: "unreachable" })
})
