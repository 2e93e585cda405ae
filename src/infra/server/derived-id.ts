import { createHash } from "node:crypto"
import { uuidOfHash } from "../../domain/kernel/uuid-of-hash.ts"

/** The same UUID (version 8) for the same text. */
export const uuidOf = (text: string): string => uuidOfHash(createHash("sha256").update(text).digest("hex"))
