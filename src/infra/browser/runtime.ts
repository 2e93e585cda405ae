import { createActor, type ActorRefFrom } from "xstate"
import type { PublicConfig } from "../contract/public-config.ts"
import type { sessionMachine } from "../../machines/session/machine.ts"
import { sessionWith } from "../../machines/session/wiring.ts"
import { accountApi } from "./api/account-api.ts"
import { authorisedCalls, runEffect } from "./api/authorised-calls.ts"
import { callsOfPage, callsOfUser } from "./api/calls-of-user.ts"
import { httpClient } from "./api/http-client.ts"
import type { OwnApi } from "./api/own-api.ts"
import type { PeopleApi } from "./api/people-api.ts"
import type { BooksPort } from "./books-port.ts"
import { pageTurn } from "./breather.ts"
import type { CompaniesPort } from "./companies-port.ts"
import type { CompanyBooks } from "./company-books.ts"
import type { OpenBooksInput } from "./open-books.ts"
import type { SecondScreen } from "./second-screen-port.ts"
import { partingOf } from "./parting.ts"
import { readCookie } from "./session/cookies.ts"
import { identityOf } from "./session/identity-provider.ts"
import { devicePorts } from "./session/device-ports.ts"
import { tellEndings } from "./session/ending.ts"
import { sessionPorts } from "./session/session-ports.ts"
import { sessionTabs } from "./session/session-tabs.ts"
import type { UnsentPort } from "./unsent-port.ts"
import { keepApplication, keepLast, lookForUpdate } from "./updates.ts"

/** Whose books of which company. */
interface Identity {
  readonly userId: string
  readonly companyId: string
}

/** The running application without its screens. */
export interface Runtime {
  readonly session: ActorRefFrom<typeof sessionMachine>
  /** Opens the books of a company on this device, see books-port.ts; `waits` is called when another tab keeps them from opening. */
  readonly openBooks: (identity: Identity, waits: () => void) => Promise<BooksPort>
  /** The calls of the account's own screens; their code is fetched when they are first needed. */
  readonly people: () => Promise<PeopleApi>
  /** The few of them that the shell makes by itself. */
  readonly own: () => Promise<OwnApi>
  /** The companies of a user, with or without a network. */
  readonly companies: () => Promise<CompaniesPort>
  /** The other screens of a user, on which a template is seen while it is edited. */
  readonly secondScreen: (identity: Identity) => Promise<SecondScreen>
  /** What a user has written here that is nowhere else. */
  readonly unsent: UnsentPort
  /** Calls back each time a newer version of the application waits; its function puts the new version in place. */
  readonly onUpdateWaiting: (...told: Parameters<typeof keepApplication>) => void
  /** Looks for a newer version of the application now. */
  readonly keepLast: () => void
  readonly lookForUpdate: () => void
}

type WithBooks = <A>(identity: Identity, use: (books: BooksPort) => Promise<A>) => Promise<A>

/** Fetched as soon as somebody works here: whoever signs out without a network must still be asked about what is unsent. */
const sending = () => import("./send-unsent.ts")
const copies = () => import("./storage/device-copies.ts")
const damaged = () => import("./storage/damaged-queue.ts")

/** How long names may be waited for, in milliseconds: books that another tab holds may never open. */
const NAMES_MS = 3000

const inGoodTime = <A>(found: Promise<A>): Promise<A | null> =>
  Promise.race([found.catch(() => null), new Promise<null>((resolve) => setTimeout(() => resolve(null), NAMES_MS))])

const unsentPort = (withBooks: WithBooks): UnsentPort => ({
  of: async (userId) => (await copies()).unsentOf(userId),
  named: async (userId, name) => {
    const { companies, items } = await (await copies()).unsentItems(userId)
    const opened = companies
      .filter((companyId) => items.some((item) => item.companyId === companyId))
      .map(async (companyId) => {
        const found = withBooks({ userId, companyId }, async (books) => {
          await books.read?.()
          return books.snapshot().books
        })
        return [companyId, await inGoodTime(found)] as const
      })
    const books = new Map(await Promise.all(opened))
    return items.map((item) => name(item, books.get(item.companyId) ?? null))
  },
  // Somebody who leaves is given at least what can be read.
  asText: async (userId) => (await copies()).unsentText(userId).catch(async () => (await damaged()).salvage(userId)),
  salvage: async (userId) => (await damaged()).salvage(userId),
  goOnWithRest: async (userId) => (await damaged()).beginQueueAnew(userId),
  send: async (userId) =>
    (await sending()).sendUnsent(userId, (companyId, use) => withBooks({ userId, companyId }, use))
})

/**
 * Starts the session and connects it with the server and the books, with a turn of the page between its steps. To be called once per page.
 */
export const startRuntime = async (config: PublicConfig, build: string): Promise<Runtime> => {
  await pageTurn()
  const open = new Set<CompanyBooks>()
  const send = httpClient(config.apiBase)
  const calls = authorisedCalls({
    send,
    refresh: (value) => identity.refresh(value),
    expired: () => session.send({ type: "session.expired" })
  })
  const reload = (): void => location.reload()
  const ofPage = callsOfPage({
    send,
    calls,
    userId: () => session.getSnapshot().context.userId,
    changed: reload
  })
  // Somebody who signs in is nobody's page yet; a company is registered by who is signed in.
  const api = { ...accountApi(send, calls.send), registerCompany: accountApi(send, ofPage).registerCompany }
  const identity = identityOf(config.identity, api)
  await pageTurn()
  /** Somebody signed out: what the page would still write on its way out belongs to nobody any more. */
  let isOver = false
  const endBooks = (): void => {
    isOver = true
    for (const books of open) books.close()
    open.clear()
  }
  const storage = (): Storage => {
    if (isOver) throw new Error("nothing is kept after a sign-out")
    return window.localStorage
  }
  /** What was searched for leaves with who searched: the next sign-in in this tab leads to the page, not to what they saw on it. */
  const clearAddress = (): void => history.replaceState(history.state, "", location.pathname)
  const parting = partingOf({
    open,
    place: () => session.getSnapshot().context,
    beginAnew: () => location.assign("/dashboard")
  })
  const tabs = sessionTabs({
    changed: (userId) => {
      if (userId === null) {
        endBooks()
        if (session.getSnapshot().context.userId !== null) clearAddress()
      }
      // A tab that has just been opened with the tokens that were refused here does not know yet that they are over.
      if (userId === session.getSnapshot().context.userId && calls.isOver()) return tellOver()
      session.send({ type: "session.changed", userId })
    },
    over: (token) => {
      if (calls.noteOver(token)) session.send({ type: "session.expired" })
    },
    gone: (userId, gone) => {
      parting.close(userId, gone)
      parting.depart(userId, gone)
    }
  })
  /** Not of tokens that somebody has put in their place meanwhile. */
  const tellOver = (): void => {
    if (calls.isOver()) tabs.tellOver(readCookie("access_token"))
  }
  const device = devicePorts(() => {
    tabs.tell(null)
    endBooks()
  })
  const leave = (): void => {
    clearAddress()
    reload()
  }
  const ports = sessionPorts({ api, identity, device, reload, leave })
  const session = createActor(sessionWith(runEffect)(ports))

  let wasActive = false
  let wasLocked = false
  session.subscribe((snapshot) => {
    const isActive = snapshot.matches({ signedIn: "active" })
    if (isActive && !wasActive) {
      isOver = false
      tabs.tell(snapshot.context.userId)
      for (const books of open) books.tell({ type: "session.renewed" })
    }
    wasActive = isActive
    // Whoever works in another tab is asked there: this one may lie behind it.
    const isLocked = snapshot.matches({ signedIn: "locked" })
    if (isLocked && !wasLocked) tellOver()
    wasLocked = isLocked
  })
  await pageTurn()
  session.start()
  let telling = new AbortController()
  const tellOfEndings = (): void => {
    telling.abort()
    telling = new AbortController()
    // It fails only where a newer try takes its place.
    runEffect(
      tellEndings(api, () => navigator.onLine),
      telling.signal
    ).catch(() => undefined)
  }
  if (navigator.onLine) tellOfEndings()
  window.addEventListener("online", () => {
    session.send({ type: "network.online" })
    tellOfEndings()
  })
  await pageTurn()

  const people = async () => (await import("./api/people-api.ts")).peopleApi(send, ofPage)

  const own = async () => (await import("./api/own-api.ts")).ownApi(ofPage)

  const secondScreen: Runtime["secondScreen"] = async ({ companyId, userId }) => {
    const module = await import("./second-screen.ts")
    return module.secondScreen({ base: config.apiBase, companyId, send, calls: callsOfUser(userId, calls, reload) })
  }

  const companies: Runtime["companies"] = async () => {
    const [module, api] = await Promise.all([import("./companies.ts"), own()])
    return module.companiesOf(api, {
      parting: {
        ...parting,
        close: (userId, gone) => {
          tabs.tellGone(userId, gone)
          parting.close(userId, gone)
        }
      },
      reload: () => location.assign("/dashboard")
    })
  }
  /**
   * Without a network later, the other companies are found by what the server said of them before; and of those whose books are here
   * it is heard whether they still are the user's.
   */
  const knowCompanies = async ({ companyId, userId }: Identity) => {
    const port = await companies()
    const [known, here] = await Promise.all([port.known(userId), port.here(userId)])
    const isNew = !known.some(({ id }) => id === companyId)
    if (isNew || (here.length > 1 && navigator.onLine)) await port.ask(userId)
  }

  const openWith = async (
    identity: Identity,
    { others, waits }: Pick<OpenBooksInput, "others" | "waits">
  ): Promise<BooksPort> => {
    const module = await import("./open-books.ts")
    const { apiBase } = config
    // The list of companies says whether it is so, and every tab acts on it.
    const refused = (): void => {
      companies().then(
        (port) => port.ask(identity.userId),
        () => {}
      )
    }
    const parts = { apiBase, build, send, calls, userChanged: reload, refused, storage, others, waits }
    const books = await module.openBooks({ ...identity, ...parts })
    open.add(books)
    return {
      ...books,
      close: () => {
        open.delete(books)
        books.close()
      }
    }
  }
  const withBooks: WithBooks = async (identity, use) => {
    const there = [...open].find(
      ({ userId, companyId }) => userId === identity.userId && companyId === identity.companyId
    )
    if (there !== undefined) return use(there)
    const books = await openWith(identity, { others: null, waits: () => {} })
    return use(books).finally(books.close)
  }
  const openBooks: Runtime["openBooks"] = async (identity, waits) => {
    const { userId } = identity
    // What was left unsent in another company must not wait until somebody comes by there again.
    const others: OpenBooksInput["others"] = {
      waiting: async () => (await (await copies()).unsentOf(userId)).companies,
      send: async (companyId) => withBooks({ userId, companyId }, (await sending()).sendAll)
    }
    const books = await openWith(identity, { others, waits })
    // Once whoever opens the books has shown them.
    void pageTurn().then(() => {
      sending().catch(() => {})
      knowCompanies(identity).catch(() => {})
    })
    return books
  }

  return {
    session,
    openBooks,
    unsent: unsentPort(withBooks),
    people,
    own,
    companies,
    secondScreen,
    onUpdateWaiting: (tell, kept, coming) => {
      if (import.meta.env.PROD) keepApplication(tell, kept, coming).catch(kept)
      else kept()
    },
    keepLast: () => {
      if (import.meta.env.PROD) keepLast().catch(() => {})
    },
    lookForUpdate: () => void lookForUpdate().catch(() => {})
  }
}
