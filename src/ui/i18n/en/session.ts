import type { texts as fr } from "../fr/session.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  signIn: {
    title: "Sign in",
    email: "E-mail address",
    password: "Password",
    submit: "Sign in",
    forgotten: "Forgotten your password?",
    noAccount: "No account yet?",
    toSignUp: "Create an account"
  },
  signUp: {
    title: "Create an account",
    lead: "An e-mail address and a password are enough. Your company comes right after.",
    email: "E-mail address",
    password: "Password",
    passwordHint: "At least 8 characters, one of them special (for example ! ? @ #).",
    confirmation: "Confirm the password",
    submit: "Create my account",
    hasAccount: "Already have an account?",
    toSignIn: "Sign in"
  },
  again: {
    title: "Sign in again",
    lead: "Your session has ended. Nothing is lost: what you entered stays on this device.",
    submit: "Continue",
    signOut: "Sign out"
  },
  sharedDevice: "Shared device: keep nothing",
  summary_one: "One field to correct",
  summary_other: "{{count, number}} fields to correct",
  failedTitle: "You could not be signed in",
  signUpFailedTitle: "The account was not created",
  failure: {
    wrongPassword: "The password is incorrect.",
    noAccount: "No account has this e-mail address.",
    noMatch: "The e-mail address or the password is incorrect.",
    otherPassword:
      "This e-mail address already has an account, with another password. Sign in with the password of that account.",
    emailExists:
      "This e-mail address already exists in our database, try to log in, or change your password if you have forgotten it.",
    emailNotVerified:
      "An account already has this e-mail address, and the sign-in service has not verified that it is yours. If you had a password here, choose “Create an account” with that password; otherwise write to support.",
    commonPassword: "This password is too common: it is among the first that people try. Choose another one.",
    passwordRefused: "The sign-in service does not accept this password. Choose a longer or more varied one.",
    disabled: "This account is disabled. Write to support.",
    emailInvalid: "This e-mail address is not valid.",
    otherAddress: "This invitation is for another e-mail address: enter the one it was sent to.",
    network: "The server cannot be reached. Check your Internet connection, then try again.",
    unreadable:
      "The answer does not come from Kazi: the network may ask you to sign in to it (Wi-Fi portal). Check it, then try again.",
    throttled: "Too many attempts. Wait a few minutes before trying again.",
    unavailable: "The service is temporarily unavailable. Try again in a moment.",
    expired: "Your session has expired. Please sign in again.",
    cookies: "This browser refuses cookies, which signing in needs. Allow them for this site.",
    unknown: "The operation failed, something seems to have gone wrong, please try again! (code for support: {{code}})"
  },
  language: "Language"
}
