import type { ContentHash } from "../../../domain/kernel/schema.ts"
import { base64Of, hashOf } from "../files/bytes.ts"
import { contentHash } from "../trusted-ids.ts"

/** The secret of a link, made on this device, and the hash that is booked of it. */
export interface NewLink {
  readonly secret: string
  readonly hash: ContentHash
}

/** A new secret: 256 bits of chance. Errors: rejects where the browser has no cryptography, which a page over plain HTTP lacks. */
export const newLink = async (): Promise<NewLink> => {
  const chance = crypto.getRandomValues(new Uint8Array(32))
  const secret = base64Of(chance).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
  return { secret, hash: contentHash(await hashOf(new TextEncoder().encode(secret))) }
}
