import { Effect } from "effect"
import type { Credentials, SessionFailure, Tokens } from "../../../machines/session/ports.ts"
import type { AccountApi } from "../api/account-api.ts"

/** Whoever knows that a person is who they say: the product itself, or a provider outside. */
export interface IdentityProvider {
  /** Obtains an ID token. Fails with the provider's own error code. */
  readonly signIn: (credentials: Credentials) => Effect.Effect<Tokens, SessionFailure>
  /** Ends the sign-in at the provider, as far as it keeps one. */
  readonly signOut: () => Effect.Effect<void, SessionFailure>
}

/** The product's own accounts: its token endpoint is the provider, and the session it keeps ends with its tokens. */
export const productIdentity = (api: Pick<AccountApi, "token">): IdentityProvider => ({
  signIn: ({ email, password }) =>
    Effect.mapError(api.token({ email, password }), ({ code }): SessionFailure => ({ code })),
  signOut: () => Effect.void
})
