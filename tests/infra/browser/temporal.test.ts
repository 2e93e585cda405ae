import { expect, it } from "vitest"
import * as temporal from "../../../src/infra/browser/temporal.ts"

it("reads dates once it is ready, where the platform has no calendar of its own", async () => {
  expect("Temporal" in globalThis).toBe(false)
  expect(temporal.Temporal).toBeUndefined()
  await temporal.temporalReady()
  expect(temporal.Temporal?.PlainDate.from("2024-02-28").add({ days: 1 }).toString()).toBe("2024-02-29")
})
