import { Schema } from "effect"

/**
 * What the browser is told about the deployment: the JSON in the page's element `kazi-config`. One build of the web app serves
 * every deployment.
 */
export const PublicConfig = Schema.Struct({
  apiBase: Schema.String,
  identity: Schema.Literals(["product", "firebase"]),
  features: Schema.Struct({
    accounts: Schema.Boolean,
    templateSocket: Schema.Boolean,
    importHub: Schema.Boolean
  })
})
export type PublicConfig = typeof PublicConfig.Type
