import { Effect } from "effect"
import type { FirebaseSettings } from "../../firebase-settings.ts"
import type { IdentityProvider } from "../provider.ts"
import { unavailable } from "./google-calls.ts"
import { firebaseTokens } from "./id-tokens.ts"
import { identityToolkit } from "./identity-toolkit.ts"

/** Firebase Authentication as the keeper of passwords. */
export const firebaseProvider = Effect.fnUntraced(function* (settings: FirebaseSettings) {
  const { issuer, verify } = yield* firebaseTokens(settings)
  const { change, create, knows, signIn } = yield* identityToolkit(settings, issuer)

  /** A token fresh from Google that is not good: its clock or ours is wrong, or the key is of another project. */
  const verifyFresh = (token: string) =>
    Effect.catchIf(
      verify(token),
      (problem) => problem.code === "token_not_valid",
      (problem) => unavailable("Google's own token is not valid here", problem)
    )

  const provider: IdentityProvider = {
    issuer,
    verify,
    change,
    create,
    knows,
    // The token is read as any other: whom it speaks for is found in one way only.
    signIn: Effect.fnUntraced(function* (credentials) {
      const answer = yield* signIn(credentials)
      return typeof answer === "string" ? answer : yield* verifyFresh(answer.idToken)
    })
  }
  return provider
})
