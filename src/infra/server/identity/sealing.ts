import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"

const CIPHER = "aes-256-gcm"
const NONCE = 12
const TAG = 16

/** Encrypts a text so that only the key opens it, and only under the same name. Layout: nonce, tag, text. */
export const seal = (key: Uint8Array, name: string, text: string): Uint8Array => {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name))
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** The text of a seal. Throws when key or name are others, or when a bit was changed. */
export const unseal = (key: Uint8Array, name: string, sealed: Uint8Array): string => {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE))
    .setAAD(Buffer.from(name))
    .setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString("utf8")
}
