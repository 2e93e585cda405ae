import { hash } from "node:crypto"
import type { FiledLogo, Logo } from "../../../domain/company/events.ts"
import { ContentHash } from "../../../domain/kernel/schema.ts"

/** A logo as the log names it: by the hash of its picture, which whoever took the command has put among the files. */
export const filed = (logo: Logo | null): FiledLogo | null =>
  logo === null || "sha256" in logo
    ? logo
    : { id: logo.id, sha256: ContentHash.make(hash("sha256", Buffer.from(logo.png, "base64"), "hex")) }
