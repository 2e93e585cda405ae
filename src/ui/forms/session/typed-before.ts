import type { StaticSignIn } from "./static-sign-in.ts"

let kept: StaticSignIn | undefined

/** Keeps what was typed into the static form until the sign-in screen takes it. */
export const keepTyped = (typed: StaticSignIn): void => {
  kept = typed
}

/** Keeps an e-mail address on the way between the sign-in screen and the one for a forgotten password. */
export const keepEmail = (email: string): void =>
  keepTyped({ email, password: "", isShared: kept?.isShared ?? false, focused: null, cursor: null })

/** Forgets it, once the sign-in screen shows it: a password is not left lying about. */
export const forgetTyped = (): void => {
  kept = undefined
}

/** What was typed before the application arrived; undefined once it was taken. */
export const typedBefore = (): StaticSignIn | undefined => kept
