import { Effect } from "effect"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { TemplatePreview } from "../../../src/infra/contract/template-preview.ts"
import type { UserCalls } from "../../../src/infra/browser/api/calls-of-user.ts"
import type { ApiCall, SendCall } from "../../../src/infra/browser/api/http-client.ts"
import { secondScreen } from "../../../src/infra/browser/second-screen.ts"
import { DESIGNS } from "../../../src/infra/papers/layouts.ts"

const companyId = "019a0000-c000-7000-8000-000000000001"
const preview: TemplatePreview = { name: "Kente", of: "sample", template: DESIGNS.kente }

let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal("window", page)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const calls: UserCalls = { replayed: (run) => run("token"), token: () => "token" }

const message = (event: string, data: object) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** A server whose streams say what they are told, until they are cut. */
const streams = (send: SendCall = () => Effect.succeed({ followers: 2 })) => {
  const asked: Array<string> = []
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  const screen = secondScreen({
    base: "/api",
    companyId,
    send,
    calls,
    fetch: async (url, options) => {
      asked.push(String(url))
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) })
      options?.signal?.addEventListener("abort", () => stream?.error(new Error("aborted")))
      return new Response(body)
    }
  })
  return {
    screen,
    asked,
    say: async (text: string) => {
      stream?.enqueue(new TextEncoder().encode(text))
      await vi.advanceTimersByTimeAsync(0)
    },
    cut: () => stream?.close()
  }
}

const listening = () => {
  const heard: Array<unknown> = []
  return {
    heard,
    listener: { came: (next: TemplatePreview) => heard.push(next.name), stood: (is: boolean) => heard.push(is) }
  }
}

it("follows its company, and believes nothing that is no template", async () => {
  const { asked, say, screen } = streams()
  const { heard, listener } = listening()
  const end = screen.follow(listener)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([`/api/stream/?follow=${companyId}`])
  await say(message("head", { company: companyId, epoch: "e", pos: 1, hash: "h" }))
  await say(message("template", { company: "another", preview: { ...preview, name: "foreign" } }))
  await say(message("template", { company: companyId, preview: { ...preview, template: {} } }))
  await say(message("later", { company: companyId, preview }))
  await say(message("template", { company: companyId, preview }))
  expect(heard).toEqual([true, "Kente"])
  end()
})

it("connects again by itself, and at once when the network is back, until it is ended", async () => {
  const { asked, cut, screen } = streams()
  const { heard, listener } = listening()
  const end = screen.follow(listener)
  await vi.advanceTimersByTimeAsync(0)
  cut()
  await vi.advanceTimersByTimeAsync(0)
  expect([heard, asked.length]).toEqual([[true, false], 1])
  page.dispatchEvent(new Event("online"))
  await vi.advanceTimersByTimeAsync(0)
  expect([heard, asked.length]).toEqual([[true, false, true], 2])
  cut()
  await vi.advanceTimersByTimeAsync(2_000)
  expect([heard, asked.length]).toEqual([[true, false, true, false, true], 3])
  end()
  page.dispatchEvent(new Event("online"))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(3)
})

it("sends a preview to its company, and says how many follow or why none could be told", async () => {
  const sent: Array<ApiCall> = []
  const { screen } = streams((call) => {
    sent.push(call)
    return Effect.succeed({ followers: 2 })
  })
  expect(await screen.show(preview)).toEqual({ kind: "shown", followers: 2 })
  expect(sent).toEqual([
    { method: "POST", path: `/companies/${companyId}/template_preview/`, body: preview, token: "token" }
  ])
  const body = { retry_after_ms: 500 }
  const refusing = streams(() => Effect.fail({ status: 429, code: "throttled", body })).screen
  expect(await refusing.show(preview)).toEqual({
    kind: "failed",
    failure: { reason: "throttled", retryAfterMs: 500 }
  })
})
