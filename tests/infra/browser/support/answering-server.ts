import { Effect } from "effect"
import { accountApi } from "../../../../src/infra/browser/api/account-api.ts"
import { authorisedCalls } from "../../../../src/infra/browser/api/authorised-calls.ts"
import { httpClient, type ApiCall } from "../../../../src/infra/browser/api/http-client.ts"

interface Asked extends ApiCall {
  readonly headers: Headers
}

export type Answers = Record<string, (asked: Asked) => { status?: number; body?: unknown; text?: string } | Error>

/** A server that answers as told, by method and path. */
export const answering = (answers: Answers) => {
  const asked: Array<Asked> = []
  const fetch = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const path = String(url).replace("/api/v1.1", "")
    const call = {
      method: init?.method as ApiCall["method"],
      path,
      headers: new Headers(init?.headers),
      body: typeof init?.body === "string" ? (JSON.parse(init.body) as unknown) : init?.body
    }
    asked.push(call)
    const answer = answers[`${call.method} ${path}`]?.(call) ?? { status: 404, body: { code: "not_found" } }
    if (answer instanceof Error) throw answer
    return new Response(answer.text ?? JSON.stringify(answer.body ?? {}), { status: answer.status ?? 200 })
  }
  return { asked, send: httpClient("/api/v1.1", fetch) }
}

/** What an effect fails with. */
export const failing = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(Effect.flip(effect))

/** What a server says of a token it does not take. */
export const rejected = { status: 401, body: { code: "token_not_valid", detail: "" } }
/** What it gives for a refresh value. */
export const fresh = { access: "new", refresh: "r2", expires_at: 99 }

/** A tab: the client of such a server, with the session's token. `expired` counts how often the sign-in was found to be over. */
export const connected = (answers: Answers) => {
  const server = answering(answers)
  let expired = 0
  const calls = authorisedCalls({
    send: server.send,
    refresh: (value) => accountApi(server.send, server.send).refresh(value),
    expired: () => {
      expired += 1
    }
  })
  return { ...server, calls, api: accountApi(server.send, calls.send), expired: () => expired }
}
