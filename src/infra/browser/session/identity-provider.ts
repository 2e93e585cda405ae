import { Effect } from "effect"
import type { PublicIdentity } from "../../contract/public-config.ts"
import type { Credentials, SessionFailure, Tokens } from "../../../machines/session/ports.ts"
import type { AccountApi } from "../api/account-api.ts"
import type { ApiFailure } from "../api/http-client.ts"
import { readCookie } from "./cookies.ts"
import { firebaseIdentity } from "./firebase-identity.ts"

/** Whoever knows that a person is who they say: the product itself, or a provider outside. */
export interface IdentityProvider {
  /** Obtains an ID token. Fails with the provider's own error code. */
  readonly signIn: (credentials: Credentials) => Effect.Effect<Tokens, SessionFailure>
  /** Exchanges a refresh token. Fails as a call does: with 401 when there is nothing left to refresh. */
  readonly refresh: (refreshToken: string) => Effect.Effect<Tokens, ApiFailure>
  /** Ends the sign-in at the provider, and the session there that the refresh token stands for. */
  readonly signOut: (refreshToken: string | null) => Effect.Effect<void, SessionFailure>
}

const told = <A>(call: Effect.Effect<A, ApiFailure>): Effect.Effect<A, SessionFailure> =>
  Effect.mapError(call, ({ code }): SessionFailure => ({ code }))

/** The product's own accounts: its token endpoint is the provider, and keeps a session for each sign-in. */
export const productIdentity = (api: Pick<AccountApi, "token" | "refresh" | "revoke">): IdentityProvider => ({
  signIn: ({ email, password }) => told(api.token({ email, password })),
  refresh: (refreshToken) => api.refresh(refreshToken),
  signOut: (refreshToken) => (refreshToken === null ? Effect.void : told(api.revoke(refreshToken)))
})

/** A refresh value of the product's own, as its contract has it; a provider's is longer. */
const isOwn = (refreshToken: string): boolean => /^[\w-]{43}$/.test(refreshToken)

/**
 * The identity of this deployment. A session of the product's own that is held beside a provider (its token endpoint gives them
 * under either identity) is refreshed and ended where it was opened.
 */
export const identityOf = (
  settings: PublicIdentity,
  api: Pick<AccountApi, "token" | "refresh" | "revoke" | "revokeAccess">
): IdentityProvider => {
  const own = productIdentity(api)
  if (settings.provider === "product") return own
  const provider = firebaseIdentity(settings)
  return {
    signIn: provider.signIn,
    refresh: (refreshToken) => (isOwn(refreshToken) ? own : provider).refresh(refreshToken),
    signOut: (refreshToken) => {
      if (refreshToken !== null && isOwn(refreshToken)) return own.signOut(refreshToken)
      // The provider knows no end of one sign-in; here its tokens are taken no longer.
      const access = readCookie("access_token")
      return access === null ? Effect.void : told(api.revokeAccess(access))
    }
  }
}
