import type { PublicIdentity } from "../../contract/public-config.ts"

/** The part of the settings that names the project. */
export type FirebaseProject = Extract<PublicIdentity, { readonly provider: "firebase" }>

/** What signing in gives. */
export interface FirebaseGrant {
  readonly idToken: string
  readonly refreshToken: string
}
