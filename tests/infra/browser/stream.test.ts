import { describe, expect, it } from "vitest"
import { openStream, type StreamOptions } from "../../../src/infra/browser/stream.ts"

const company = "019a0000-c000-7000-8000-000000000001"

const opening = (options: {
  readonly status?: number
  readonly chunks?: ReadonlyArray<string>
  readonly open?: boolean
  readonly livesMs?: number
  readonly token?: null
  readonly unauthorised?: StreamOptions["unauthorised"]
}) => {
  const heard: Array<unknown> = []
  let looks = 0
  let asked = 0
  let close: () => void = () => {}
  const ended = new Promise<void>((resolve) => {
    const note = (entry: unknown): void => {
      heard.push(entry)
      resolve()
    }
    close = openStream({
      url: "/stream/",
      companyId: company,
      token: () => (options.token === null ? null : "t"),
      // Opened at 0, every later look at the clock shows the age.
      now: () => {
        looks += 1
        return looks === 1 ? 0 : (options.livesMs ?? 0)
      },
      fetch: async () => {
        asked += 1
        return new Response(
          new ReadableStream({
            start: (controller) => {
              for (const chunk of options.chunks ?? []) controller.enqueue(new TextEncoder().encode(chunk))
              if (options.open !== true) controller.close()
            }
          }),
          { status: options.status ?? 200 }
        )
      },
      unauthorised: options.unauthorised ?? (async () => undefined),
      listener: {
        opened: () => {
          heard.push("opened")
        },
        head: (head) => heard.push(head),
        closed: (short) => note({ short }),
        failed: (failure) => note(failure)
      }
    })
  })
  return { heard, ended, asked: () => asked, close: () => close() }
}

const head = (pos: number, of = company) =>
  `event: head\ndata: ${JSON.stringify({ company: of, epoch: "e", pos, hash: `h${pos}` })}\n\n`

describe("the stream", () => {
  it("tells the heads of its company, however the bytes are cut", async () => {
    const text = `retry: 1000\n\n: kazi\n\n${head(3)}${head(9, "another")}${head(4).replaceAll("\n", "\r\n")}`
    const { ended, heard } = opening({
      chunks: [...text],
      livesMs: 5_000
    })
    await ended
    expect(heard).toEqual(["opened", { position: 3, hash: "h3" }, { position: 4, hash: "h4" }, { short: false }])
  })

  it("says that its life was short", async () => {
    const { ended, heard } = opening({ livesMs: 10 })
    await ended
    expect(heard).toEqual(["opened", { short: true }])
  })

  it("refreshes a token that is not valid any more, and says so when it cannot be", async () => {
    const cured = opening({ status: 401 })
    await cured.ended
    expect(cured.heard).toEqual([{ short: true }])
    const over = opening({ status: 401, unauthorised: async () => ({ reason: "auth" }) })
    await over.ended
    expect(over.heard).toEqual([{ reason: "auth" }])
  })

  it("asks nothing of the server without a token", async () => {
    const { asked, ended, heard } = opening({ token: null, unauthorised: async () => ({ reason: "auth" }) })
    await ended
    expect([heard, asked()]).toEqual([[{ reason: "auth" }], 0])
  })

  it.each([
    [403, "refused"],
    [404, "refused"],
    [426, "upgrade"],
    [503, "unreachable"]
  ])("of status %i, said by our server, fails as %s", async (status, reason) => {
    const { ended, heard } = opening({ status, chunks: [`{"detail":"…","code":"said"}`] })
    await ended
    expect(heard).toEqual([{ reason }])
  })

  it.each([
    [403, "<html>Wi-Fi</html>"],
    [404, `{"error":"no such host"}`],
    [426, ""]
  ])("of status %i, said by somebody on the way, is tried again", async (status, body) => {
    const { ended, heard } = opening({ status, chunks: [body] })
    await ended
    expect(heard).toEqual([{ reason: "unreachable" }])
  })

  it("says nothing more once it is closed", async () => {
    const { close, heard } = opening({ open: true, chunks: [head(1)] })
    await expect.poll(() => heard.length).toBe(2)
    close()
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(heard).toHaveLength(2)
  })
})
