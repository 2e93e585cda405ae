import { randomBytes, randomUUID } from "node:crypto"

/** Where what nobody may guess comes from: judging gets it handed in, so that it can be judged again with the same result. */
export interface Chance {
  /** 16 bytes as base64url, hashed with a personal value so that nobody finds it by trying. */
  readonly salt: () => string
  /** The id of a log that begins. */
  readonly epoch: () => string
}

export const chance: Chance = {
  salt: () => randomBytes(16).toString("base64url"),
  epoch: () => randomUUID()
}
