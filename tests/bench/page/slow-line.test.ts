import { expect, it } from "vitest"
import { inOrder } from "./slow-line.ts"

it("keeps the order of what is sent over the line, and lets nothing arrive before its time", async () => {
  const pieces = Array.from({ length: 300 }, (_, index) => index)
  const arrived: Array<number> = []
  const send = inOrder()
  const at = performance.now() + 60
  const last = await new Promise<number>((done) => {
    for (const piece of pieces) {
      send(at, () => {
        arrived.push(piece)
        if (arrived.length === pieces.length) done(performance.now())
      })
      // Timers know whole milliseconds only: those begun at different parts of one ring in another order.
      for (const end = performance.now() + 0.1; performance.now() < end;);
    }
  })
  expect(arrived).toEqual(pieces)
  expect(last).toBeGreaterThanOrEqual(at)
})
