import { hash } from "node:crypto"

/** base64url(SHA-256(salt || text)): what an event holds in the place of a personal value. `salt` is base64url of 16 bytes. */
export const commitmentOf = (salt: string, text: string): string =>
  hash("sha256", Buffer.concat([Buffer.from(salt, "base64url"), Buffer.from(text, "utf8")]), "base64url")
