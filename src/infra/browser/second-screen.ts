import { Effect, Schema } from "effect"
import { TemplateMessage, type TemplatePreview } from "../contract/template-preview.ts"
import type { UserCalls } from "./api/calls-of-user.ts"
import { valueAt, type SendCall } from "./api/http-client.ts"
import { isCounter } from "./api/shapes.ts"
import { renewal, SYNC_PATHS } from "./api/sync-api.ts"
import { synchronisation } from "./api/sync-failure.ts"
import type { FollowListener, SecondScreen } from "./second-screen-port.ts"
import { openStream } from "./stream.ts"

/** How long a preview may take, in milliseconds: a later one makes up for it. */
const PATIENCE_MS = 10_000
/** How long a stream that could not be opened is left alone, in milliseconds: at first, and at most. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

const isMessage = Schema.is(TemplateMessage)

/** Keeps a stream open, again and again, and tells what comes on it. */
const keepOpen = (
  open: (listener: Parameters<typeof openStream>[0]["listener"]) => () => void,
  { came, stood }: FollowListener
): (() => void) => {
  let pause = FIRST_PAUSE_MS
  let isOver = false
  let close = (): void => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = (afterMs: number): void => {
    if (isOver) return
    stood(false)
    timer = setTimeout(begin, afterMs)
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
  }
  const begin = (): void => {
    clearTimeout(timer)
    close()
    close = open({
      opened: () => stood(true),
      head: () => {
        pause = FIRST_PAUSE_MS
      },
      other: (event, data) => {
        if (event === "template" && isMessage(data)) came(data.preview)
      },
      closed: (isShort) => again(isShort ? pause : 0),
      failed: (failure) => again(failure.retryAfterMs ?? pause)
    })
  }
  begin()
  window.addEventListener("online", begin)
  return () => {
    isOver = true
    clearTimeout(timer)
    close()
    window.removeEventListener("online", begin)
  }
}

/** The member's own screens over HTTP and a stream of their own: what a tab that follows another one reads comes from storage, and this does not. */
export const secondScreen = (options: {
  readonly base: string
  readonly companyId: string
  readonly send: SendCall
  readonly calls: UserCalls
  readonly fetch?: typeof globalThis.fetch
}): SecondScreen => {
  const { base, calls, companyId, send } = options
  return {
    show: async (preview: TemplatePreview) => {
      const path = SYNC_PATHS.preview(companyId)
      const sent = calls.replayed((token) => send({ method: "POST", path, body: preview, token }), PATIENCE_MS)
      const outcome = await Effect.runPromise(Effect.result(sent))
      if (outcome._tag === "Failure") return { kind: "failed", failure: synchronisation(outcome.failure) }
      const followers = valueAt(outcome.success, "followers")
      return { kind: "shown", followers: isCounter(followers) ? followers : 0 }
    },
    follow: (listener) =>
      keepOpen(
        (heard) =>
          openStream({
            url: `${base}${SYNC_PATHS.stream}?follow=${encodeURIComponent(companyId)}`,
            companyId,
            token: calls.token,
            fetch: options.fetch ?? globalThis.fetch.bind(globalThis),
            now: Date.now,
            listener: heard,
            unauthorised: renewal(send, calls)
          }),
        listener
      )
  }
}
