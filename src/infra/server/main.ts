import { NodeHttpServer } from "@effect/platform-node"
import { ByteSize, Effect, Layer } from "effect"
import { HttpIncomingMessage, HttpRouter } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { createServer } from "node:http"
import { join } from "node:path"
import { Api } from "../contract/api.ts"
import { MAX_BODY_BYTES } from "../contract/limits.ts"
import { Settings } from "./config.ts"
import type { EventStore } from "./event-store/event-store.ts"
import { AuthorizationLayer } from "./handlers/authorization.ts"
import { CompaniesHandlers } from "./handlers/companies-handlers.ts"
import { IdentityHandlers } from "./handlers/identity-handlers.ts"
import { SyncHandlers } from "./handlers/sync-handlers.ts"
import { SystemHandlers } from "./handlers/system-handlers.ts"
import { UsersHandlers } from "./handlers/users-handlers.ts"
import { Closing } from "./http/closing.ts"
import { defend } from "./http/defences.ts"
import { DocsRoutes } from "./http/docs-routes.ts"
import { makeWebApp } from "./http/web-app.ts"
import { AccessTokens } from "./identity/access-tokens.ts"
import { Accounts } from "./identity/accounts.ts"
import { Passwords } from "./identity/passwords.ts"
import { ACCOUNTS_SCHEMA, ACCOUNTS_VERSION } from "./identity/schema.ts"
import { Sessions } from "./identity/sessions.ts"
import { Throttle } from "./identity/throttle.ts"
import { ReadableRefusalsLayer } from "./problems.ts"
import { sqliteLayer } from "./sqlite/sqlite-client.ts"

/** Accounts, sessions and tokens on their own file. */
export const IdentityLayer = Layer.mergeAll(Accounts.layer, Sessions.layer).pipe(
  Layer.provideMerge(Layer.mergeAll(AccessTokens.layer, Throttle.layer, Passwords.layer)),
  Layer.provide(
    Layer.unwrap(
      Effect.map(Settings, ({ dataDir }) =>
        sqliteLayer({ filename: join(dataDir, "accounts.sqlite"), version: ACCOUNTS_VERSION, schema: ACCOUNTS_SCHEMA })
      )
    )
  )
)

const Handlers = Layer.mergeAll(
  IdentityHandlers,
  UsersHandlers,
  CompaniesHandlers,
  SyncHandlers,
  SystemHandlers
).pipe(Layer.provide([AuthorizationLayer, ReadableRefusalsLayer]))

const Routes = Layer.mergeAll(HttpApiBuilder.layer(Api).pipe(Layer.provide(Handlers)), DocsRoutes)

const Defences = (webRoot: string) =>
  HttpRouter.middleware(
    Effect.map(Settings, (settings) =>
      defend({ publicOrigin: settings.publicOrigin, web: makeWebApp(webRoot, settings) })
    ),
    { global: true }
  )

const listen = Effect.map(Settings, ({ host, port }) =>
  NodeHttpServer.layer(
    () =>
      createServer({
        headersTimeout: 10_000,
        keepAliveTimeout: 65_000,
        maxHeaderSize: 16 * 1024,
        requestTimeout: 30_000
      }),
    { port, ...(host === undefined ? {} : { host }), gracefulShutdownTimeout: "5 seconds" }
  )
)

/**
 * The whole server over given books: what listens, and what answers. Build it in a scope and it listens; close the scope and it
 * stops. `webRoot`: the folder of the built web app.
 */
export const serverLayer = <E, R>(books: Layer.Layer<EventStore, E, R>, webRoot: string) =>
  HttpRouter.serve(Layer.mergeAll(Routes, Defences(webRoot)), { disableListenLog: true, disableLogger: true }).pipe(
    Layer.provide(Layer.succeed(HttpIncomingMessage.MaxBodySize, ByteSize.bytes(MAX_BODY_BYTES))),
    Layer.provideMerge(Layer.unwrap(listen)),
    Layer.provide(IdentityLayer),
    Layer.provide(books),
    Layer.provideMerge(Closing.layer)
  )
