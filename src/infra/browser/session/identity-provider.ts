import { Effect } from "effect"
import type { Credentials, SessionFailure, Tokens } from "../../../machines/session/ports.ts"
import type { AccountApi } from "../api/account-api.ts"
import type { ApiFailure } from "../api/http-client.ts"

/** Whoever knows that a person is who they say: the product itself, or a provider outside. */
export interface IdentityProvider {
  /** Obtains an ID token. Fails with the provider's own error code. */
  readonly signIn: (credentials: Credentials) => Effect.Effect<Tokens, SessionFailure>
  /** Ends the sign-in at the provider, and the session there that the refresh token stands for. */
  readonly signOut: (refreshToken: string | null) => Effect.Effect<void, SessionFailure>
}

const told = <A>(call: Effect.Effect<A, ApiFailure>): Effect.Effect<A, SessionFailure> =>
  Effect.mapError(call, ({ code }): SessionFailure => ({ code }))

/** The product's own accounts: its token endpoint is the provider, and keeps a session for each sign-in. */
export const productIdentity = (api: Pick<AccountApi, "token" | "revoke">): IdentityProvider => ({
  signIn: ({ email, password }) => told(api.token({ email, password })),
  signOut: (refreshToken) => (refreshToken === null ? Effect.void : told(api.revoke(refreshToken)))
})
