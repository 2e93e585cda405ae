import { Schema } from "effect"

/**
 * Who checks passwords. `apiKey` names the project to Google and is no secret. `emulator`: the origin of the identity provider's
 * emulator on a developer's machine; null where the provider is Google itself.
 */
const PublicIdentity = Schema.Union([
  Schema.Struct({ provider: Schema.Literal("product") }),
  Schema.Struct({
    provider: Schema.Literal("firebase"),
    projectId: Schema.String,
    apiKey: Schema.String,
    emulator: Schema.NullOr(Schema.String)
  })
])
export type PublicIdentity = typeof PublicIdentity.Type

/** Where the use of pages is counted: an https address that is called with the pixel's id. Neither is secret. */
const PublicAnalytics = Schema.Struct({ endpoint: Schema.String, pixel: Schema.String })
export type PublicAnalytics = typeof PublicAnalytics.Type

/**
 * What the browser is told about the deployment: the JSON in the page's element `kazi-config`. One build of the web app serves
 * every deployment.
 */
export const PublicConfig = Schema.Struct({
  apiBase: Schema.String,
  identity: PublicIdentity,
  /** Null where nothing is counted. */
  analytics: Schema.NullOr(PublicAnalytics),
  features: Schema.Struct({
    accounts: Schema.Boolean,
    templateSocket: Schema.Boolean,
    importHub: Schema.Boolean
  })
})
export type PublicConfig = typeof PublicConfig.Type
