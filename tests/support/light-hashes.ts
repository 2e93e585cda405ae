import crypto from "node:crypto"
import { syncBuiltinESMExports } from "node:module"

/*
 * Where a test is about something else, the hash of a password takes a fraction of the memory and of the time that the server asks for: what
 * is asked is the same, and so is what is kept of it. A file that is about passwords says `hashAsAsked`.
 */
type Argon2 = typeof crypto.argon2

const ASKED = Symbol.for("kazi.tests.argon2")
const kept = globalThis as { [ASKED]?: Argon2 }
const asked = (kept[ASKED] ??= crypto.argon2)

const put = (argon2: Argon2): void => {
  crypto.argon2 = argon2
  syncBuiltinESMExports()
}

const lightly: Argon2 = (algorithm, parameters, done) =>
  asked(algorithm, { ...parameters, memory: 8 * parameters.parallelism, passes: 1 }, done)

/** From now on, in this file of tests, passwords are hashed as the server asks for. */
export const hashAsAsked = (): void => put(asked)

put(lightly)
