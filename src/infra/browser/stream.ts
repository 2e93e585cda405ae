import type { HeadMessage } from "../contract/sync.ts"
import { failureIn } from "./api/http-client.ts"
import { synchronisation } from "./api/sync-failure.ts"
import type { SyncFailure } from "../../machines/sync/ports.ts"
import type { StreamListener } from "./sync-transport.ts"

/** The server says something at least every 20 seconds; a stream silent for longer than this, in milliseconds, is dead. */
const SILENCE_MS = 45_000
/** A stream that ends sooner than this, in milliseconds, was cut by something on the way. */
const SHORT_LIFE_MS = 1_000

export interface StreamOptions {
  /** The stream's address with what the device holds. */
  readonly url: string
  readonly companyId: string
  readonly token: () => string | null
  readonly fetch: typeof globalThis.fetch
  readonly now: () => number
  readonly listener: StreamListener
  /** Called for a 401: refreshes the token. Resolves with the failure when it cannot be, else undefined. */
  readonly unauthorised: () => Promise<SyncFailure | undefined>
}

/** What a message says, by its name; undefined for any without one, a comment or a sign of life. */
const saidIn = (message: string): { readonly event: string; readonly data: HeadMessage } | undefined => {
  const lines = message.split("\n")
  const event = lines
    .find((line) => line.startsWith("event:"))
    ?.slice(6)
    .trim()
  if (event === undefined) return undefined
  const data = lines.filter((line) => line.startsWith("data:")).map((line) => line.slice(5).trimStart())
  try {
    // From our own server, and no more than a hint: what it says is verified when it is pulled.
    return { event, data: JSON.parse(data.join("\n")) as HeadMessage }
  } catch {
    return undefined
  }
}

const readMessages = async (
  body: ReadableStream<Uint8Array>,
  alive: () => void,
  heard: (message: string) => void
): Promise<void> => {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let rest = ""
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    alive()
    const messages = (rest + value).replaceAll("\r\n", "\n").split("\n\n")
    rest = messages.pop() ?? ""
    for (const message of messages) heard(message)
  }
}

/**
 * Reads server-sent events over `fetch`, for EventSource cannot send an authorization header. Says when it is open, which heads
 * it heard, and how it ended; the returned function closes it without another word. Source: SYNC-4.
 */
export const openStream = (options: StreamOptions): (() => void) => {
  const { companyId, listener, now } = options
  const abort = new AbortController()
  let closed = false
  let silence: ReturnType<typeof setTimeout> | undefined

  const say = (run: () => void): void => {
    if (closed) return
    closed = true
    clearTimeout(silence)
    abort.abort()
    run()
  }
  const alive = (): void => {
    clearTimeout(silence)
    silence = setTimeout(() => say(() => listener.failed({ reason: "unreachable" })), SILENCE_MS)
  }

  const renew = async (): Promise<void> => {
    const failure = await options.unauthorised()
    say(() => (failure === undefined ? listener.closed(true) : listener.failed(failure)))
  }

  const read = async (): Promise<void> => {
    alive()
    const token = options.token()
    // Without one there is no need to ask the server: it is known what it would say.
    if (token === null) return renew()
    const response = await options.fetch(options.url, {
      headers: { accept: "text/event-stream", authorization: `Bearer ${token}` },
      cache: "no-store",
      signal: abort.signal
    })
    if (response.status === 401) return renew()
    if (!response.ok || response.body === null) {
      const failure = synchronisation(await failureIn(response))
      return say(() => listener.failed(failure))
    }
    const openedAt = now()
    if (!closed) listener.opened()
    await readMessages(response.body, alive, (message) => {
      const { data, event } = saidIn(message) ?? {}
      if (closed || data?.company !== companyId) return
      if (event === "head") listener.head({ position: data.pos, hash: data.hash })
      else if (event !== undefined) listener.other?.(event, data)
    })
    say(() => listener.closed(now() - openedAt < SHORT_LIFE_MS))
  }
  read().catch(() => say(() => listener.failed({ reason: "unreachable" })))
  return () => say(() => {})
}
