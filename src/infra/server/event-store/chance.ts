import { randomBytes, randomUUID } from "node:crypto"
import { v7 as uuidv7 } from "uuid"

/** Where what nobody may guess comes from: judging gets it handed in, so that it can be judged again with the same result. */
export interface Chance {
  /** The id of an event booked at `at`, milliseconds since 1970: ids sort by it. */
  readonly eventId: (at: number) => string
  /** 16 bytes as base64url, hashed with a personal value so that nobody finds it by trying. */
  readonly salt: () => string
  /** The id of a log that begins. */
  readonly epoch: () => string
}

export const chance: Chance = {
  eventId: (at) => uuidv7({ msecs: at }),
  salt: () => randomBytes(16).toString("base64url"),
  epoch: () => randomUUID()
}
