import type { Effect } from "effect"

/** What a page may know of its link before the button is pressed. `email` is masked; the rest is of an invitation, else null. */
export interface LinkShown {
  readonly email: string
  readonly companyName: string | null
  readonly inviter: string | null
  readonly role: string | null
  readonly hasAccount: boolean | null
}

/** What came of it: the masked address, and the company that was joined; null where there is none. */
export interface LinkDone {
  readonly email: string | null
  readonly companyId: string | null
}

/** Why a call came to nothing. `body` is the refusal as the server wrote it, null when there is none. */
export interface LinkFailure {
  readonly code: string
  readonly body: { readonly [field: string]: unknown } | null
}

/** What the page of a mailed link needs of the world. */
export interface LinkPorts<R = never> {
  /** What the link of a secret is for. Uses nothing up. */
  readonly look: (token: string) => Effect.Effect<LinkShown, LinkFailure, R>
  /** Does what the link is for; `secret` is the new password, where it is for one. */
  readonly confirm: (input: {
    readonly token: string
    readonly secret?: string
  }) => Effect.Effect<LinkDone, LinkFailure, R>
  /** Turns down what the link offers: an invitation. */
  readonly decline: (token: string) => Effect.Effect<void, LinkFailure, R>
}
