import { Effect, type Redacted } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import type { UserId } from "../../../domain/kernel/ids.ts"
import {
  EmailExists,
  EmailNotVerified,
  type Throttled,
  type Unavailable,
  WrongPassword
} from "../../contract/problems.ts"
import type { Me } from "../../contract/users.ts"
import { LinkedAccounts } from "./linked-accounts.ts"
import {
  type IdentityProvider,
  Provider,
  type ProviderChange,
  type ProviderCredentials,
  type ProviderRefused
} from "./provider.ts"

/** Credentials as the provider outside sees them. */
export interface OutsideCredentials {
  /** Whether the provider has an account with the e-mail address, in lower case. */
  readonly knows: (email: string) => Effect.Effect<boolean, Unavailable>
  /** Whose credentials these are; or that the password is another, or that nobody is known by the address. */
  readonly signIn: (
    credentials: ProviderCredentials
  ) => Effect.Effect<{ readonly userId: UserId } | "wrong" | "unknown", Throttled | Unavailable | SqlError>
  /** Gives an account whose password was just shown to be right to the provider, which keeps the password from then on. */
  readonly entrust: (
    account: Me,
    password: Redacted.Redacted
  ) => Effect.Effect<void, WrongPassword | ProviderRefused | Throttled | Unavailable | SqlError>
  /** Changes the password that the provider keeps of an account; false when it keeps none. */
  readonly changePassword: (
    userId: UserId,
    change: Pick<ProviderChange, "password" | "emailVerified">
  ) => Effect.Effect<boolean, ProviderRefused | Throttled | Unavailable | SqlError>
  /** Changes the address by which the provider knows an account, if it does, to one that was shown to be the person's own. */
  readonly changeAddress: (
    userId: UserId,
    email: string
  ) => Effect.Effect<void, EmailExists | ProviderRefused | Throttled | Unavailable | SqlError>
}

/** There is no provider: the product keeps all passwords. */
const none: OutsideCredentials = {
  knows: () => Effect.succeed(false),
  signIn: () => Effect.succeed("unknown"),
  entrust: () => Effect.void,
  changePassword: () => Effect.succeed(false),
  changeAddress: () => Effect.void
}

const at = (provider: IdentityProvider, linked: LinkedAccounts["Service"]): OutsideCredentials => ({
  knows: provider.knows,
  signIn: Effect.fnUntraced(
    function* (credentials) {
      const answer = yield* provider.signIn(credentials)
      return typeof answer === "string" ? answer : { userId: yield* linked.userOf(answer) }
    },
    // A closed account is as good as none.
    Effect.catchTag("ProviderRefused", () => Effect.succeed("unknown" as const)),
    // An account here has the address and another password, and its owner is not known to be the same.
    Effect.catchIf(
      (problem) => problem instanceof EmailNotVerified,
      () => Effect.succeed("wrong" as const)
    )
  ),
  entrust: Effect.fnUntraced(function* ({ email, id, name }, password) {
    if ((yield* linked.subjectsOf(id, provider.issuer)).length > 0) return
    const account = yield* provider.create({ email, password, name }).pipe(
      // The same password on both sides: both accounts are this person's.
      Effect.catchTag("KnownAtProvider", () => provider.signIn({ email, password }))
    )
    yield* typeof account === "string" ? Effect.fail(WrongPassword.of()) : linked.link(id, account)
  }),
  // Only an address can be somebody else's.
  changePassword: Effect.fnUntraced(
    function* (userId, change) {
      const subjects = yield* linked.subjectsOf(userId, provider.issuer)
      const changed = yield* Effect.forEach(subjects, (subject) => provider.change(subject, change))
      return changed.includes(true)
    },
    Effect.catchTag("KnownAtProvider", Effect.die)
  ),
  changeAddress: Effect.fnUntraced(
    function* (userId, email) {
      const subjects = yield* linked.subjectsOf(userId, provider.issuer)
      yield* Effect.forEach(subjects, (subject) => provider.change(subject, { email, emailVerified: true }))
    },
    Effect.catchTag("KnownAtProvider", () => EmailExists.of())
  )
})

export const outsideCredentials = Effect.gen(function* () {
  const provider = yield* Provider
  return provider === null ? none : at(provider, yield* LinkedAccounts)
})
