import type { Running } from "./running-server.ts"

/** Reads a stream until a piece of it is as wanted, then gives what came; "" stands for its end. */
export const listen = async (server: Running, token: string, query = "") => {
  const ending = new AbortController()
  const response = await fetch(`${server.base}/api/v1.1/stream/${query}`, {
    headers: { authorization: `Bearer ${token}`, cookie: server.cookieOf(token) },
    signal: ending.signal
  })
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
  let text = ""
  const until = async (isEnough: (text: string) => boolean): Promise<string> => {
    while (!isEnough(text)) {
      const { done, value } = await reader.read()
      if (done) return `${text}<end>`
      text += value
    }
    return text
  }
  return { response, until, stop: () => ending.abort() }
}
