import { createHmac, createPrivateKey, generateKeyPairSync, hkdfSync, type KeyObject, sign } from "node:crypto"
import { readFileSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import { join } from "node:path"
import { unseal } from "../../../../src/infra/server/identity/sealing.ts"

/** Header or claims of a token; a field set to undefined is left out. */
export interface Fields {
  readonly [name: string]: unknown
}

export const encoded = (value: string | Uint8Array): string => Buffer.from(value).toString("base64url")
export const encodedJson = (fields: unknown): string => encoded(JSON.stringify(fields))

interface OkpKey {
  readonly kty: string
  readonly crv: string
  readonly x: string
  readonly d: string
}

/** Whoever holds both the database and the pepper of a server has its signing key. */
const stolenKey = (dataDir: string): { readonly kid: string; readonly jwk: OkpKey } => {
  const secret = Buffer.from(readFileSync(join(dataDir, "pepper"), "utf8").trim(), "base64url")
  const sealing = Buffer.from(hkdfSync("sha256", secret, "", "kazi signing keys", 32))
  const database = new DatabaseSync(join(dataDir, "accounts.sqlite"), { readOnly: true })
  const row = database.prepare("SELECT kid, sealed FROM signing_key ORDER BY created_at DESC LIMIT 1").get()
  database.close()
  const { kid, sealed } = row ?? {}
  if (typeof kid !== "string" || !(sealed instanceof Uint8Array)) throw new Error("there is no signing key")
  return { kid, jwk: JSON.parse(unseal(sealing, kid, sealed)) as OkpKey }
}

/**
 * Makes tokens with the server's own key, so that each wrong one is wrong in exactly one way. `claims` are those of a token that
 * the server made.
 */
export class Forger {
  readonly kid: string
  readonly jwk: OkpKey
  readonly key: KeyObject
  readonly claims: Fields
  readonly honest: string

  constructor(dataDir: string, honest: string) {
    const { jwk, kid } = stolenKey(dataDir)
    this.kid = kid
    this.jwk = jwk
    this.key = createPrivateKey({ key: { ...jwk }, format: "jwk" })
    this.honest = honest
    this.claims = JSON.parse(Buffer.from(honest.split(".")[1] ?? "", "base64url").toString("utf8")) as Fields
  }

  get header(): Fields {
    return { alg: "EdDSA", typ: "at+jwt", kid: this.kid }
  }

  get parts(): readonly [header: string, claims: string, signature: string] {
    const [header = "", claims = "", signature = ""] = this.honest.split(".")
    return [header, claims, signature]
  }

  /** Signs two encoded parts with the server's key. */
  sealed(header: string, claims: string, key: KeyObject = this.key): string {
    return `${header}.${claims}.${encoded(sign(null, Buffer.from(`${header}.${claims}`), key))}`
  }

  /** A token with other claims, rightly signed. */
  claiming(change: Fields): string {
    return this.sealed(this.parts[0], encodedJson({ ...this.claims, ...change }))
  }

  /** A token with another header, signed with the server's key. */
  headed(change: Fields): string {
    return this.sealed(encodedJson({ ...this.header, ...change }), this.parts[1])
  }

  /** A token with these very texts as header and claims, signed with the server's key. */
  written(header: string | null, claims: string | null): string {
    return this.sealed(
      header === null ? this.parts[0] : encoded(header),
      claims === null ? this.parts[1] : encoded(claims)
    )
  }

  /** A token signed by a shared secret. */
  shared(alg: "HS256" | "HS384" | "HS512", secret: string | Uint8Array, change: Fields = {}): string {
    const data = `${encodedJson({ ...this.header, ...change, alg })}.${this.parts[1]}`
    return `${data}.${createHmac(`sha${alg.slice(2)}`, secret)
      .update(data)
      .digest("base64url")}`
  }

  /** A token signed by a key pair of the attacker's. */
  byOwnKey(alg: "EdDSA" | "RS256" | "ES256", change: (publicJwk: Fields) => Fields = () => ({})): string {
    const { privateKey, publicKey } =
      alg === "RS256"
        ? generateKeyPairSync("rsa", { modulusLength: 2048 })
        : alg === "ES256"
          ? generateKeyPairSync("ec", { namedCurve: "P-256" })
          : generateKeyPairSync("ed25519")
    const header = { ...this.header, alg, ...change({ ...publicKey.export({ format: "jwk" }) }) }
    const data = `${encodedJson(header)}.${this.parts[1]}`
    const signature =
      alg === "EdDSA"
        ? sign(null, Buffer.from(data), privateKey)
        : sign("sha256", Buffer.from(data), { key: privateKey, dsaEncoding: "ieee-p1363" })
    return `${data}.${encoded(signature)}`
  }
}
