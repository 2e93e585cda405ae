import { hash } from "node:crypto"
import { readFileSync } from "node:fs"

/** A key that seals secrets. `id` tells it from others and says nothing about it. */
export interface SecretsKey {
  readonly id: string
  readonly bytes: Uint8Array
}

const keyOf = (line: string): SecretsKey => {
  const bytes = Buffer.from(line, "base64")
  if (bytes.length !== 32) throw new Error("each line is to be 32 bytes in base64 (openssl rand -base64 32)")
  return { bytes, id: hash("sha256", Buffer.concat([Buffer.from("kazi secrets"), bytes]), "base64url").slice(0, 11) }
}

/** The keys of a file, one a line: the first seals, all of them open. Errors: throws when the file cannot be read or a line is no key. */
export const readKeys = (file: string): readonly [SecretsKey, ...ReadonlyArray<SecretsKey>] => {
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.trim())
  const [first, ...others] = lines.filter((line) => line !== "").map(keyOf)
  if (first === undefined) throw new Error("it is empty")
  return [first, ...others]
}
