import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { ByteSize, Context, Effect, Layer, Schedule } from "effect"
import { FetchHttpClient, HttpIncomingMessage, HttpRouter, HttpServer } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { createServer, type Server } from "node:http"
import { join } from "node:path"
import { Api } from "../contract/api.ts"
import { MAX_BODY_BYTES } from "../contract/limits.ts"
import { Settings } from "./config.ts"
import { holdDataFolder } from "./data-folder.ts"
import { EventStore } from "./event-store/event-store.ts"
import { eventStoreLayer } from "./event-store/live.ts"
import { ACCOUNTS, FILES } from "./backup/data-files.ts"
import { Files } from "./files/files.ts"
import { folderStore } from "./files/folder-store.ts"
import { AuthorizationLayer } from "./handlers/authorization.ts"
import { CompaniesHandlers } from "./handlers/companies-handlers.ts"
import { MembersHandlers } from "./handlers/companies-members-handlers.ts"
import { CommandBudgets } from "./handlers/command-budgets.ts"
import { DocumentsHandlers } from "./handlers/documents-handlers.ts"
import { FilesHandlers } from "./handlers/files-handlers.ts"
import { HeadStreams } from "./handlers/head-streams.ts"
import { IdentityHandlers } from "./handlers/identity-handlers.ts"
import { SyncHandlers } from "./handlers/sync-handlers.ts"
import { SystemHandlers } from "./handlers/system-handlers.ts"
import { UsersHandlers } from "./handlers/users-handlers.ts"
import { InvitationsHandlers } from "./handlers/users-invitations-handlers.ts"
import { PasswordsHandlers } from "./handlers/users-passwords-handlers.ts"
import { ProfileHandlers } from "./handlers/users-profile-handlers.ts"
import { SessionsHandlers } from "./handlers/users-sessions-handlers.ts"
import { VerificationHandlers } from "./handlers/users-verification-handlers.ts"
import { Closing } from "./http/closing.ts"
import { defend } from "./http/defences.ts"
import { DocsRoutes } from "./http/docs-routes.ts"
import { ReportsRoutes } from "./http/reports-routes.ts"
import { answerUnread } from "./http/unread-requests.ts"
import { makeWebApp } from "./http/web-app.ts"
import { AccessTokens } from "./identity/access-tokens.ts"
import { Accounts } from "./identity/accounts.ts"
import { Bearers } from "./identity/bearers.ts"
import { BrowserCookies } from "./identity/browser-cookies.ts"
import { firebaseProvider } from "./identity/firebase/firebase-provider.ts"
import { KnownDevices } from "./identity/known-devices.ts"
import { LinkedAccounts } from "./identity/linked-accounts.ts"
import { Passwords } from "./identity/passwords.ts"
import { Pepper } from "./identity/pepper.ts"
import { ProviderSessions } from "./identity/provider-sessions.ts"
import { Provider } from "./identity/provider.ts"
import { accountsLayer } from "./identity/accounts-file.ts"
import { Sessions } from "./identity/sessions.ts"
import { SigningKeys } from "./identity/signing-keys.ts"
import { Throttle } from "./identity/throttle.ts"
import { carrierOf } from "./mail/carrier.ts"
import { Outbox } from "./mail/outbox.ts"
import { deliver } from "./mail/postman.ts"
import { serveMetrics } from "./metrics/metrics.ts"
import { Allowances } from "./people/allowances.ts"
import { Credentials } from "./people/credentials.ts"
import { Directory } from "./people/directory.ts"
import { Invitations } from "./people/invitations.ts"
import { Joining } from "./people/joining.ts"
import { Links } from "./people/links.ts"
import { Profiles } from "./people/profiles.ts"
import { SignedIn } from "./people/signed-in.ts"
import { Verification } from "./people/verification.ts"
import { ReadableRefusalsLayer } from "./problems.ts"
import { productRules } from "./schedule/product-rules.ts"
import { keepSchedule } from "./schedule/scheduler.ts"
import { Timetable } from "./schedule/timetable.ts"
import { DocumentMails } from "./sharing/document-mails.ts"
import { SharedDocuments } from "./sharing/shared-documents.ts"
import { Secrets } from "./secrets/secrets.ts"

/** The books on their own file, written by a thread apart or here. */
export const booksLayer = (thread: "apart" | "here") =>
  Layer.unwrap(
    Effect.map(Settings, ({ booksBytes, dataDir }) =>
      eventStoreLayer(join(dataDir, "books.sqlite"), { thread, ...(booksBytes === undefined ? {} : { booksBytes }) })
    )
  )

/** The books as a server has them. */
export const BooksLayer = booksLayer("apart")

/** Who keeps the passwords, by the settings. */
const ProviderLayer = Layer.effect(
  Provider,
  Effect.flatMap(Settings, ({ identity }) =>
    identity.provider === "product" ? Effect.succeed(null) : firebaseProvider(identity)
  )
).pipe(Layer.provide(FetchHttpClient.layer))

/** The content of files in a folder of their own. */
const FilesLayer = Layer.unwrap(Effect.map(Settings, ({ dataDir }) => folderStore(join(dataDir, FILES))))

/** Accounts, sessions, tokens and what is known of files on their own file. */
export const IdentityLayer = Layer.mergeAll(
  Accounts.layer,
  Sessions.layer,
  Bearers.layer,
  Credentials.layer,
  Profiles.layer,
  Verification.layer
).pipe(
  Layer.provideMerge(Layer.mergeAll(LinkedAccounts.layer, ProviderSessions.layer)),
  Layer.provideMerge(SignedIn.layer),
  Layer.provideMerge(
    Layer.mergeAll(
      Allowances.layer,
      Directory.layer,
      Files.layer,
      Links.layer,
      Outbox.layer,
      Secrets.layer,
      Timetable.layer
    )
  ),
  Layer.provideMerge(FilesLayer),
  Layer.provideMerge(
    Layer.mergeAll(AccessTokens.layer, Throttle.layer, Passwords.layer, KnownDevices.layer, ProviderLayer)
  ),
  Layer.provideMerge(BrowserCookies.layer),
  Layer.provide(SigningKeys.layer),
  Layer.provide(Pepper.layer),
  Layer.provideMerge(
    Layer.unwrap(Effect.map(Settings, ({ dataDir }) => accountsLayer({ filename: join(dataDir, ACCOUNTS) })))
  )
)

/** What needs accounts and books. Finishes what was under way when the server stopped. */
const PeopleLayer = Layer.mergeAll(
  Joining.layer,
  DocumentMails.layer.pipe(Layer.provideMerge(SharedDocuments.layer)),
  Layer.tap(Invitations.layer, (services) => Context.get(services, Invitations).resume)
)

const Handlers = Layer.mergeAll(
  IdentityHandlers,
  UsersHandlers,
  ProfileHandlers,
  VerificationHandlers,
  PasswordsHandlers,
  SessionsHandlers,
  InvitationsHandlers,
  MembersHandlers,
  CompaniesHandlers,
  SyncHandlers,
  FilesHandlers,
  DocumentsHandlers,
  SystemHandlers
).pipe(Layer.provide([AuthorizationLayer, ReadableRefusalsLayer, HeadStreams.layer, CommandBudgets.layer]))

const Routes = Layer.mergeAll(HttpApiBuilder.layer(Api).pipe(Layer.provide(Handlers)), DocsRoutes, ReportsRoutes)

const Defences = (webRoot: string) =>
  HttpRouter.middleware(
    Effect.map(Settings, (settings) =>
      defend({ publicOrigin: settings.publicOrigin, web: makeWebApp(webRoot, settings) })
    ),
    { global: true }
  )

/** Connections that fall idle while the server stops are closed at once: nothing more is expected on them. */
const closeIdle = Effect.fnUntraced(function* (server: Server) {
  yield* (yield* Closing).await
  yield* Effect.repeat(
    Effect.sync(() => server.closeIdleConnections()),
    Schedule.spaced("50 millis")
  )
})

const listen = Effect.gen(function* () {
  const { host, port, publicOrigin } = yield* Settings
  const server = createServer({
    headersTimeout: 10_000,
    keepAliveTimeout: 65_000,
    maxHeaderSize: 16 * 1024,
    requestTimeout: 30_000,
    // One that names no host is refused like one that names another, with all headers.
    requireHostHeader: false
  })
  answerUnread(server, publicOrigin)
  yield* Effect.forkScoped(closeIdle(server))
  return NodeHttpServer.layer(() => server, {
    port,
    ...(host === undefined ? {} : { host }),
    gracefulShutdownTimeout: "5 seconds"
  })
})

const originOf = ({ address }: HttpServer.HttpServer["Service"]) =>
  `http://localhost:${address._tag === "UnixPathAddress" ? 0 : address.port}`

/** Sends the mails that wait for as long as the server runs. */
const Post = Layer.effectDiscard(
  Effect.gen(function* () {
    const settings = yield* Settings
    const origin = settings.publicOrigin ?? originOf(yield* HttpServer.HttpServer)
    yield* Effect.forkScoped(deliver(carrierOf(settings), origin, yield* DocumentMails))
  })
)

/** Does what is due for as long as the server runs. */
const Appointments = Layer.effectDiscard(
  Effect.gen(function* () {
    const { dataDir } = yield* Settings
    const rules = yield* productRules(join(dataDir, "books.sqlite"))
    yield* Effect.forkScoped(keepSchedule(rules))
  })
)

/** Shows the operator how the server is, where that is asked for. */
const Metrics = Layer.effectDiscard(
  Effect.gen(function* () {
    const { metricsPort } = yield* Settings
    if (metricsPort !== undefined) yield* serveMetrics(metricsPort)
  })
)

/**
 * The whole server over given books: what listens, and what answers. Build it in a scope and it listens; close the scope and it
 * stops. `webRoot`: the folder of the built web app.
 */
const serverLayer = <E, R>(books: Layer.Layer<EventStore, E, R>, webRoot: string) =>
  HttpRouter.serve(Layer.mergeAll(Routes, Defences(webRoot)), {
    disableListenLog: true,
    disableLogger: true,
    routerConfig: { caseSensitive: true, ignoreDuplicateSlashes: false, ignoreTrailingSlash: false }
  }).pipe(
    Layer.merge(Post),
    Layer.merge(Appointments),
    Layer.merge(Metrics),
    Layer.provide(Layer.succeed(HttpIncomingMessage.MaxBodySize, ByteSize.bytes(MAX_BODY_BYTES))),
    Layer.provideMerge(Layer.unwrap(listen)),
    Layer.provide(PeopleLayer),
    Layer.provide(IdentityLayer),
    Layer.provideMerge(books),
    Layer.provideMerge(Closing.layer)
  )

/** Where a server listens. `origin`: the address to open on this machine. */
interface Listening {
  readonly origin: string
  readonly port: number
}

/**
 * Starts a server that lasts as long as the scope. When the scope closes, streams end first, then requests under way are given
 * five seconds, then the books and the accounts are closed.
 */
export const openServer = Effect.fnUntraced(function* <E, R>(books: Layer.Layer<EventStore, E, R>, webRoot: string) {
  // Held before anything is opened, and let go of after everything is closed.
  yield* holdDataFolder((yield* Settings).dataDir)
  const services = yield* Layer.build(serverLayer(books, webRoot))
  yield* Effect.addFinalizer(() => Context.get(services, Closing).begin)
  const { address } = Context.get(services, HttpServer.HttpServer)
  const port = address._tag === "UnixPathAddress" ? 0 : address.port
  const listening: Listening = { origin: `http://localhost:${port}`, port }
  return { ...listening, store: Context.get(services, EventStore) }
})
