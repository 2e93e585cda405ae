import { createActor, type ActorRefFrom } from "xstate"
import type { PublicConfig } from "../contract/public-config.ts"
import type { sessionMachine } from "../../machines/session/machine.ts"
import { sessionWith } from "../../machines/session/wiring.ts"
import { accountApi } from "./api/account-api.ts"
import { authorisedCalls, runEffect } from "./api/authorised-calls.ts"
import { httpClient } from "./api/http-client.ts"
import type { PeopleApi } from "./api/people-api.ts"
import type { BooksPort } from "./books-port.ts"
import type { CompanyBooks } from "./company-books.ts"
import { identityOf } from "./session/identity-provider.ts"
import { sessionPorts } from "./session/session-ports.ts"
import { keepApplication } from "./updates.ts"

/** The running application without its screens. */
export interface Runtime {
  readonly session: ActorRefFrom<typeof sessionMachine>
  /** Opens the books of a company on this device; see books-port.ts. */
  readonly openBooks: (identity: { readonly userId: string; readonly companyId: string }) => Promise<BooksPort>
  /** The calls of the account's own screens; their code is fetched when they are first needed. */
  readonly people: () => Promise<PeopleApi>
  /** Calls back each time a newer version of the application waits; its function puts the new version in place. */
  readonly onUpdateWaiting: (tell: (apply: () => void) => void) => void
}

/** Starts the session and connects it with the server and the books. To be called once per page. */
export const startRuntime = (config: PublicConfig, build: string): Runtime => {
  const open = new Set<CompanyBooks>()
  const send = httpClient(config.apiBase)
  const calls = authorisedCalls({
    send,
    refresh: (value) => identity.refresh(value),
    expired: () => session.send({ type: "session.expired" })
  })
  const api = accountApi(send, calls.send)
  const identity = identityOf(config.identity, api)
  const reload = (): void => location.reload()
  const ports = sessionPorts({ api, identity, reload })
  const session = createActor(sessionWith(runEffect)(ports))

  let wasActive = false
  session.subscribe((snapshot) => {
    const isActive = snapshot.matches({ signedIn: "active" })
    if (isActive && !wasActive) for (const books of open) books.tell({ type: "session.renewed" })
    wasActive = isActive
  })
  session.start()

  return {
    session,
    openBooks: async (identity) => {
      const { openBooks } = await import("./open-books.ts")
      const books = await openBooks({ ...identity, apiBase: config.apiBase, build, send, calls, userChanged: reload })
      open.add(books)
      return {
        ...books,
        close: () => {
          open.delete(books)
          books.close()
        }
      }
    },
    people: async () => (await import("./api/people-api.ts")).peopleApi(send, calls.send),
    onUpdateWaiting: (tell) => {
      if (import.meta.env.PROD) keepApplication(tell).catch(() => {})
    }
  }
}
