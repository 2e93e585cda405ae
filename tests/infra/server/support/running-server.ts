import { Clock, Console, Effect, Exit, type Layer, Scope } from "effect"
import { FetchHttpClient } from "effect/http"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { setTimeout } from "node:timers/promises"
import { v7 as uuidv7 } from "uuid"
import { removeFolder, makeFolder } from "../../../support/temporary-folder.ts"
import { settingsFrom } from "../../../../src/infra/server/config.ts"
import type { StoreRefused } from "../../../../src/infra/server/event-store/database.ts"
import type { EventStore } from "../../../../src/infra/server/event-store/event-store.ts"
import { booksLayer, openServer } from "../../../../src/infra/server/main.ts"
import { cookiesSetBy } from "../../../support/set-cookies.ts"

/** A clock that runs like the real one, and can be moved forward or held. */
interface MovableClock {
  readonly clock: Clock.Clock
  readonly advance: (ms: number) => void
  /** From now on it stands still, but for what it is moved: a busy machine then takes no time. */
  readonly hold: () => void
  /** What it shows, in milliseconds since 1970. */
  readonly nowMs: () => number
}

const movableClock = (): MovableClock => {
  const real = Effect.runSync(Clock.Clock)
  let ahead = 0
  let heldAt: number | undefined
  const nowMs = (): number => (heldAt ?? real.currentTimeMillisUnsafe()) + ahead
  return {
    clock: {
      currentTimeNanos: real.currentTimeNanos,
      monotonicTimeNanos: real.monotonicTimeNanos,
      currentTimeNanosUnsafe: () => real.currentTimeNanosUnsafe(),
      monotonicTimeNanosUnsafe: () => real.monotonicTimeNanosUnsafe(),
      currentTimeMillis: Effect.sync(nowMs),
      currentTimeMillisUnsafe: nowMs,
      sleep: (duration) => real.sleep(duration)
    },
    nowMs,
    advance: (ms) => {
      ahead += ms
    },
    hold: () => {
      heldAt = real.currentTimeMillisUnsafe()
    }
  }
}

/** Says nothing of the mails that were written to files; what the server says goes to `hear`. */
const quiet = (hear: (line: string) => void = () => {}): Console.Console =>
  Object.assign(Object.create(console), { log: (...said: ReadonlyArray<unknown>) => hear(said.join(" ")) })

/** An answer, read. `body` is the JSON, or the text when it is none. */
interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: unknown
}

/**
 * A server that runs. `call` keeps the cookies that came with a token, or at its first use, as a browser would, and sends them with every call that
 * carries the token or exchanges the refresh value; `cookie: null` leaves them out, a text sends that instead.
 */
export interface Running {
  readonly base: string
  readonly dataDir: string
  readonly clock: MovableClock
  readonly call: (method: string, path: string, options?: CallOptions) => Promise<Answered>
  /** The cookies that came with a token or a refresh value; "" when none did. */
  readonly cookieOf: (value: string) => string
  /** Ends it and leaves its folder, for another to work on. */
  readonly leave: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** What a call carries. */
export interface CallOptions {
  readonly token?: string | undefined
  readonly body?: unknown
  readonly text?: string
  readonly form?: FormData
  readonly cookie?: string | null
  readonly headers?: { readonly [name: string]: string }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined

/** A value inside an answer, by path. */
export const at = (value: unknown, ...path: ReadonlyArray<string>): unknown => path.reduce(field, value)

/** What no answer of the server may lack, whatever was asked. */
const everywhere: ReadonlyArray<readonly [header: string, value: RegExp]> = [
  ["content-security-policy", /^default-src 'none'.*frame-ancestors 'none'/],
  ["cross-origin-opener-policy", /^same-origin$/],
  ["cross-origin-resource-policy", /^same-origin$/],
  ["permissions-policy", /camera=\((?:self)?\)/],
  ["referrer-policy", /^no-referrer$/],
  ["x-content-type-options", /^nosniff$/],
  ["x-frame-options", /^DENY$/]
]

/** Every call of every test of the server comes by here. */
const expectProtected = (what: string, { headers }: Response): void => {
  const missing = everywhere.filter(([name, value]) => !value.test(headers.get(name) ?? ""))
  const telling = ["server", "x-powered-by", "access-control-allow-origin"].filter((name) => headers.has(name))
  if (missing.length + telling.length > 0) {
    throw new Error(`${what}: without ${missing.map(([name]) => name).join(", ")}; with ${telling.join(", ")}`)
  }
}

/** Calls a server over real HTTP. */
const clientOf = (base: string): Pick<Running, "call" | "cookieOf"> => {
  const jars = new Map<unknown, string>()
  const cookieOf = (value: unknown): string => jars.get(value) ?? ""
  const call: Running["call"] = async (method, path, options = {}) => {
    const sent = options.text ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
    const body = options.form ?? sent
    const own = cookieOf(options.token ?? at(options.body, "refresh"))
    const cookie = options.cookie === undefined ? own : (options.cookie ?? "")
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(sent === undefined ? {} : { "content-type": "application/json" }),
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
        ...(cookie === "" ? {} : { cookie }),
        ...options.headers
      },
      ...(body === undefined ? {} : { body })
    })
    expectProtected(`${method} ${path}`, response)
    const text = await response.text()
    const answer = { status: response.status, headers: response.headers, text, body: parsed(text) }
    const set = cookiesSetBy(response)
    const jar = set || cookie
    if (set !== "" && options.token !== undefined) jars.set(options.token, set)
    for (const name of ["access", "refresh"]) {
      const value = at(answer.body, name)
      if (typeof value === "string") jars.set(value, jar)
    }
    return answer
  }
  return { call, cookieOf }
}

const unreachable: typeof globalThis.fetch = () => Promise.reject(new Error("no test gave the server a way out"))

/** Starts the real server on a free port with its files in `dataDir` (a new folder unless given). */
export const startServer = async (
  options: {
    readonly dataDir?: string
    readonly webRoot?: string
    readonly env?: { readonly [name: string]: string }
    /** Where the books are written: here, which spares each of hundreds of servers the start of a thread, unless a test is about it. */
    readonly thread?: "apart" | "here"
    /** The books in the place of the real ones. */
    readonly books?: (dataDir: string) => Layer.Layer<EventStore, StoreRefused>
    /** How the server reaches others; without one it must not. */
    readonly fetch?: typeof globalThis.fetch
    /** Hears every line of the server's log. */
    readonly hear?: (line: string) => void
  } = {}
): Promise<Running> => {
  const dataDir = options.dataDir ?? makeFolder("server")
  const clock = movableClock()
  const scope = Scope.makeUnsafe()
  const { port } = await Effect.runPromise(
    openServer(
      options.books?.(dataDir) ?? booksLayer(options.thread ?? "here"),
      options.webRoot ?? join(dataDir, "no-web")
    ).pipe(
      Effect.provide(settingsFrom({ DATA_DIR: dataDir, HOST: "127.0.0.1", PORT: "0", ...options.env })),
      Effect.provideService(Clock.Clock, clock.clock),
      Effect.provideService(FetchHttpClient.Fetch, options.fetch ?? unreachable),
      Effect.provideService(Console.Console, quiet(options.hear)),
      Scope.provide(scope),
      // One that does not start lets go of what it held, as its process would.
      Effect.onError(() => Scope.close(scope, Exit.void))
    )
  )
  const base = `http://127.0.0.1:${port}`
  const leave = () => Effect.runPromise(Scope.close(scope, Exit.void))
  return {
    base,
    dataDir,
    clock,
    ...clientOf(base),
    leave,
    stop: async () => {
      await leave()
      if (options.dataDir === undefined) removeFolder(dataDir)
    }
  }
}

/** Waits until no mail is on its way, so that the files of the server change by what a test does only. */
export const mailsSettled = async ({ dataDir }: Running): Promise<void> => {
  const database = new DatabaseSync(join(dataDir, "accounts.sqlite"), { readOnly: true })
  const waiting = database.prepare("SELECT count(*) AS count FROM mail WHERE state IN ('waiting', 'sending')")
  while (Number(waiting.get()?.["count"]) > 0) await setTimeout(20)
  database.close()
}

/** An account that is signed in. */
export interface Person {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly access: string
  readonly refresh: string
}

/** A text inside an answer, by path. */
export const textAt = (value: unknown, ...path: ReadonlyArray<string>): string => {
  const found = at(value, ...path)
  if (typeof found !== "string") throw new Error(`no text at ${path.join(".")} of ${JSON.stringify(value)}`)
  return found
}

export const signUp = async (server: Running): Promise<Person> => {
  const email = `person-${uuidv7()}@exemple.test`
  const password = "mot de passe!"
  const made = await server.call("POST", "/api/v1.1/users/new_signup/", { body: { email, password } })
  const token = await server.call("POST", "/api/v1.1/token/", { body: { email, password } })
  return {
    id: textAt(made.body, "data", "id"),
    email,
    password,
    access: textAt(token.body, "access"),
    refresh: textAt(token.body, "refresh")
  }
}

export const companyForm = (id: string = uuidv7()) => ({
  id,
  social_name: "Boutique Adjovi",
  address: "Cotonou",
  country: "BJ",
  currency: "XOF",
  time_zone: "Africa/Porto-Novo",
  invoice_prefix: "FA",
  logo: null
})

/** A company of the person, opened through the API. */
export const registerCompany = async (server: Running, person: Person) => {
  const answer = await server.call("POST", "/api/v1.1/companies/register/", {
    token: person.access,
    body: companyForm()
  })
  return { id: textAt(answer.body, "data", "id"), epoch: textAt(answer.body, "data", "epoch") }
}
