import type * as problems from "../../../infra/contract/problems.ts"

type Problem = InstanceType<Extract<(typeof problems)[keyof typeof problems], abstract new (...args: never) => unknown>>

/** The codes of every refusal of the API. Source: infra/contract/problems.ts. */
export type ProblemCode = Extract<Problem, { readonly code: string }>["code"]

/** Codes of the way to the server rather than of the server: no answer, or somebody else's. */
export type WayCode = "kz/network" | "kz/unreadable"

/** Every code that needs a text of its own, spelled out so that a forgotten one is a type error. */
const keys = {
  token_not_valid: "tokenNotValid",
  wrong_password: "wrongPassword",
  common_password: "commonPassword",
  no_active_account: "noAccount",
  throttled: "throttled",
  invalid_request: "invalidRequest",
  not_found: "notFound",
  not_asked_for: "notAskedFor",
  email_exists: "emailExists",
  refused_by_provider: "refusedByProvider",
  other_account: "otherAccount",
  image_unreadable: "imageUnreadable",
  email_not_verified: "emailNotVerified",
  verify_first: "verifyFirst",
  not_permitted: "notPermitted",
  file_too_large: "fileTooLarge",
  files_full: "filesFull",
  file_type_refused: "fileTypeRefused",
  file_damaged: "fileDamaged",
  wrong_offset: "wrongOffset",
  refused: "refused",
  body_too_large: "bodyTooLarge",
  unavailable: "unavailable",
  failed: "failed",
  "kz/network": "network",
  "kz/unreadable": "unreadable"
} as const satisfies Readonly<Record<ProblemCode | WayCode, string>>

export type ProblemKey = (typeof keys)[keyof typeof keys]

const isKnown = (code: string): code is keyof typeof keys => Object.hasOwn(keys, code)

/** Under which key the text of a code stands; undefined for a code without one. */
export const problemKeyOf = (code: string): ProblemKey | undefined => (isKnown(code) ? keys[code] : undefined)

/** The texts of all known codes. */
export type ProblemTexts = Readonly<Record<ProblemKey, string>>

/** How long to wait, for a person: whole seconds up to a minute, then whole minutes, rounded up. */
export const waitOf = (ms: unknown): { readonly unit: "seconds" | "minutes"; readonly count: number } => {
  const seconds = typeof ms === "number" && ms > 0 ? Math.ceil(ms / 1000) : 1
  return seconds <= 60 ? { unit: "seconds", count: seconds } : { unit: "minutes", count: Math.ceil(seconds / 60) }
}
