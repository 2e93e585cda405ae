/** Answers of the session's ports. */
export const credentials = { email: "awa@example.test", password: "s3cret!" }
export const tokens = { accessToken: "access", refreshToken: null, expiresAtMs: null }
export const ok = (success?: unknown) => ({ _tag: "Success", success })
export const failure = { _tag: "Failure", failure: { code: "network" } }
export const done = [ok(), failure]
export const refused = (code: string, message = {}) => ok({ granted: false, code, message })
