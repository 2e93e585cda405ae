import { Effect } from "effect"
import { accountApi } from "../../../../src/infra/browser/api/account-api.ts"
import { authorisedCalls } from "../../../../src/infra/browser/api/authorised-calls.ts"
import { httpClient } from "../../../../src/infra/browser/api/http-client.ts"
import { writeTokens } from "../../../../src/infra/browser/session/cookies.ts"

/** The client of the application alone, in a page of its own: what a tab does with its token, without its screens. */
const page = () => {
  let expired = 0
  const send = httpClient("/api/v1.1")
  const calls = authorisedCalls({
    send,
    refresh: (value) => accountApi(send, send).refresh(value),
    expired: () => {
      expired += 1
    }
  })
  const api = accountApi(send, calls.send)
  return {
    signIn: async (email: string, password: string): Promise<void> => {
      writeTokens(await Effect.runPromise(api.token({ email, password })))
    },
    /** So many calls at once; the ids they were answered with. */
    callAtOnce: (count: number): Promise<ReadonlyArray<string>> =>
      Promise.all(Array.from({ length: count }, async () => (await Effect.runPromise(api.me())).id)),
    expired: (): number => expired
  }
}

export type TabPage = ReturnType<typeof page>

Object.assign(globalThis, { tab: page() })
