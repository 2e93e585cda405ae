import type { Effect } from "effect"

/** Why a step of the session failed: the identity provider's or the API's error code, unknown ones kept as they came. */
export interface SessionFailure {
  readonly code: string
}

/** What a person types to sign in. Kept only by the actor that is signing in, never by the session itself. */
export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Opaque tokens. `expiresAtMs` counts milliseconds since 1970 in UTC; null where the identity does not say. */
export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string | null
  readonly expiresAtMs: number | null
}

/** The token endpoint's word on credentials: tokens, or no result and a message about the fields. Source: spec sections 3 and 4. */
export type TokenAnswer =
  | { readonly granted: true; readonly tokens: Tokens }
  | { readonly granted: false; readonly code: string; readonly message: Readonly<Record<string, unknown>> }

/** The sign-up form; further fields pass through to the server. Source: spec section 3, "Sign-up payload". */
export interface SignUpForm extends Credentials {
  readonly [field: string]: unknown
}

/** The company registration form, checked by the port that sends it. */
export type CompanyForm = Readonly<Record<string, unknown>>

/** Answer of create-firebase-account. Source: spec section 3, "Create-account response". */
export type AccountAnswer =
  | { readonly success: true; readonly userId: string; readonly latestCompanyId: string | null }
  | { readonly success: false; readonly code: string }

/** The signed-in user. */
export interface Me {
  readonly id: string
  readonly latestCompanyId: string | null
}

/** An entry of the company list. */
export interface Company {
  readonly id: string
}

/** What the cookies tell at a restart: a token is there, and whom and which company it is for. */
export interface StoredSession {
  readonly userId: string | null
  readonly companyId: string | null
}

/**
 * The last user of this device: what opens their books when the session is over. No token and no secret. `email` fills in
 * the form that asks for the password; null where it was never learnt.
 */
export interface Remembered {
  readonly userId: string
  readonly companyId: string
  readonly email: string | null
}

/**
 * What a device is asked to remember. A null leaves what it knows: the e-mail address of the same user, and whether the
 * device is shared with others, who must find nothing once the session is over.
 */
export interface ToRemember extends Remembered {
  readonly isShared: boolean | null
}

type Port<Input, A, R> = (input: Input) => Effect.Effect<A, SessionFailure, R>
type Ask<A, R> = () => Effect.Effect<A, SessionFailure, R>

/**
 * Everything a session needs from the world. Cookies and header: readSession, clearSession, forgetCompany, store*,
 * clear*. This device: recall, remember, forgetDevice. Identity: signIn, requestToken, signOutEverywhere. API v1.1: the
 * rest.
 */
export interface SessionPorts<R = never> {
  /** Reads the cookies; null when they hold no token that could still be used or refreshed. Must not touch the network. */
  readonly readSession: Ask<StoredSession | null, R>
  /**
   * The last user of this device, null where nobody is remembered. First removes what a sign-out or a shared device had
   * left to be removed. Must not touch the network.
   */
  readonly recall: Ask<Remembered | null, R>
  /** Remembers who works here, and answers with what is known of them now. Must not touch the network. */
  readonly remember: Port<ToRemember, Remembered, R>
  /** Succeeds when the server can be reached. */
  readonly reachServer: Ask<void, R>
  /** Signs in with the identity provider and obtains an ID token. */
  readonly signIn: Port<Credentials, Tokens, R>
  /** POST /token/. A refusal of the credentials is an answer; no answer at all is a failure. */
  readonly requestToken: Port<Credentials, TokenAnswer, R>
  /** Removes access_token, refresh_token and user_id. */
  readonly clearSession: Ask<void, R>
  /** Removes company_id, so that no session begins in the company of the one before. */
  readonly forgetCompany: Ask<void, R>
  /** Stores the token as access_token (and refresh_token and expiry) and uses it as Bearer authorization header. */
  readonly storeToken: Port<Tokens, void, R>
  readonly storeUserId: Port<string, void, R>
  readonly storeCompanyId: Port<string, void, R>
  /** GET /users/me/ */
  readonly fetchMe: Ask<Me, R>
  /** GET /users/companies_list/ */
  readonly fetchCompanies: Ask<ReadonlyArray<Company>, R>
  /** GET /users/update_latest_company_id/{id}/ */
  readonly updateLatestCompany: Port<string, void, R>
  /** POST /users/new_signup/ */
  readonly newSignup: Port<SignUpForm, void, R>
  /** POST /users/create_firebase_account/ */
  readonly createFirebaseAccount: Port<SignUpForm, AccountAnswer, R>
  /** POST /companies/register/, the new company being made the latest by the server. */
  readonly registerCompany: Port<CompanyForm, Company, R>
  /** Signs out at the identity provider and revokes the refresh token, as far as the network lets it. */
  readonly signOutEverywhere: Ask<void, R>
  /** Removes the expiry time. */
  readonly clearExpiry: Ask<void, R>
  /** Forgets a user on this device, and removes the copies of their books: in every tab, for good. */
  readonly forgetDevice: Port<string, void, R>
  /** Reloads the page. */
  readonly reload: Ask<void, R>
  /** Reloads the page that somebody signed out on, and forgets what its address says beside the path. */
  readonly leave: Ask<void, R>
}
