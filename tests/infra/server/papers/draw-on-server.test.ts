import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { dataOf } from "../../../../src/infra/papers/data-of.ts"
import { drawSheet } from "../../../../src/infra/papers/draw-sheet.ts"
import { drawOnServer } from "../../../../src/infra/server/papers/draw-on-server.ts"
import { AT, faces, invoiceOf, invoiceSheet, ring } from "../../papers/samples.ts"

describe("a paper drawn on the server", () => {
  it("is the file that devices draw, byte for byte", async () => {
    const paper = invoiceOf(12)
    const asked = {
      data: dataOf({ type: "invoice", paper }),
      language: "fr",
      pictures: { logo: ring },
      link: null,
      at: AT
    } as const
    const drawn = await Effect.runPromise(drawOnServer(asked))
    const here = await drawSheet(invoiceSheet(paper, "fr", ring), faces, AT)
    expect(Buffer.from(drawn).equals(here)).toBe(true)
  })

  it("is told not to be there where it cannot be drawn, and the next one is", async () => {
    const data = dataOf({ type: "invoice", paper: invoiceOf(1) })
    const broken = { ...data, currency: "?" as typeof data.currency }
    const asked = { data, language: "en", pictures: {}, link: null, at: AT } as const
    const failed = await Effect.runPromise(Effect.flip(drawOnServer({ ...asked, data: broken })))
    expect(failed).toMatchObject({ _tag: "PaperNotDrawn" })
    expect((await Effect.runPromise(drawOnServer(asked))).length).toBeGreaterThan(1000)
  })
})
