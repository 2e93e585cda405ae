import { Context, Data, type Effect, type Redacted } from "effect"
import type { Throttled, TokenNotValid, Unavailable } from "../../contract/problems.ts"

/** An account at a provider: the same subject of two issuers are two accounts. */
export interface ProviderAccount {
  readonly issuer: string
  readonly subject: string
}

/** Whom a provider's ID token speaks for. Instants in milliseconds since 1970. */
export interface ProviderIdentity extends ProviderAccount {
  /** In lower case. */
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string
  /** When the person typed the password; the same in every token refreshed since. */
  readonly authenticatedAt: number
  readonly issuedAt: number
  readonly expiresAt: number
}

/** E-mail and password as a person gives them. `email` in lower case. */
export interface ProviderCredentials {
  readonly email: string
  readonly password: Redacted.Redacted
}

/** The provider would not make an account or let one in; `code` is the one its browser library has for it. */
export class ProviderRefused extends Data.TaggedError("ProviderRefused")<{ readonly code: string }> {}

/** The provider has an account with this e-mail address already. */
export class KnownAtProvider extends Data.TaggedError("KnownAtProvider")<{}> {}

/** What is to be changed of an account at the provider. Who asks has been proven before. */
export interface ProviderChange {
  readonly password?: Redacted.Redacted
  /** In lower case. */
  readonly email?: string
  /** The account's address was shown to be the person's own. */
  readonly emailVerified?: true
}

export interface IdentityProvider {
  /** Of every account here. */
  readonly issuer: string
  /** Whom an ID token speaks for. Only the token itself is looked at: it may name a person the product does not know. */
  readonly verify: (token: string) => Effect.Effect<ProviderIdentity, TokenNotValid | Unavailable>
  /** Whose credentials these are; or that the password is another, or that nobody is known by the address. */
  readonly signIn: (
    credentials: ProviderCredentials
  ) => Effect.Effect<ProviderIdentity | "wrong" | "unknown", ProviderRefused | Throttled | Unavailable>
  readonly create: (
    account: ProviderCredentials & { readonly name: string }
  ) => Effect.Effect<ProviderAccount, KnownAtProvider | ProviderRefused | Throttled | Unavailable>
  /** False when the provider has no such account any more. */
  readonly change: (
    subject: string,
    change: ProviderChange
  ) => Effect.Effect<boolean, KnownAtProvider | ProviderRefused | Throttled | Unavailable>
  /** Whether the provider has an account with the e-mail address, in lower case. */
  readonly knows: (email: string) => Effect.Effect<boolean, Unavailable>
}

/** The provider outside that keeps the passwords; null when the product keeps them itself. */
export class Provider extends Context.Service<Provider, IdentityProvider | null>()("kazi/server/Provider") {}
