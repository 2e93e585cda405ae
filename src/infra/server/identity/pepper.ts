import { Context, Data, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { hash, hkdfSync, randomBytes } from "node:crypto"
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { Settings } from "../config.ts"

/** Why the accounts cannot be opened: one sentence for the person who starts the server. */
export class PepperRefused extends Data.TaggedError("PepperRefused")<{ readonly message: string }> {}

const FORMAT = /^[\w-]{43}\n$/

/** What a key is for. A key of one use tells nothing of another's. */
type Use = "passwords" | "refresh values" | "known devices" | "signing keys" | "counters" | "provider bindings"

/** Makes the file whole or not at all, readable by the server's own user only. */
const make = (file: string): void => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const fresh = `${file}.${randomBytes(6).toString("hex")}`
  writeFileSync(fresh, `${randomBytes(32).toString("base64url")}\n`, { flag: "wx", flush: true, mode: 0o600 })
  renameSync(fresh, file)
}

const read = (file: string): Buffer => {
  const text = readFileSync(file, "utf8")
  if (!FORMAT.test(text)) throw new PepperRefused({ message: `Kazi ne démarre pas : ${file} est abîmé.` })
  chmodSync(file, 0o600)
  return Buffer.from(text.trim(), "base64url")
}

const idOf = (secret: Buffer): string =>
  hash("sha256", Buffer.concat([Buffer.from("kazi pepper"), secret]), "base64url").slice(0, 11)

/** Which pepper the text of a file is, undefined when it is none; says nothing about it. */
export const pepperIdOf = (text: string): string | undefined =>
  FORMAT.test(text) ? idOf(Buffer.from(text.trim(), "base64url")) : undefined

/**
 * A secret of the installation that stands beside the accounts and not in them: whoever takes the database alone can neither
 * try passwords, nor use a refresh value, nor sign a token. Made at the first start, in the file `pepper` of DATA_DIR; accounts
 * are not opened with another one than they were made with.
 */
export class Pepper extends Context.Service<
  Pepper,
  {
    /** Tells this pepper from another; says nothing about it. */
    readonly id: string
    /** 32 bytes for one use. */
    readonly keyFor: (use: Use) => Buffer
  }
>()("kazi/server/Pepper") {
  static readonly layer = Layer.effect(
    Pepper,
    Effect.gen(function* () {
      const { dataDir } = yield* Settings
      const sql = yield* SqlClient
      const file = join(dataDir, "pepper")
      const [known] = yield* sql<{ pepper_id: string }>`SELECT pepper_id FROM installation`
      const secret = yield* Effect.try({
        try: () => {
          if (known === undefined && !existsSync(file)) make(file)
          return read(file)
        },
        catch: (cause) =>
          cause instanceof PepperRefused
            ? cause
            : new PepperRefused({
                message: `Kazi ne démarre pas : ${file}, sans lequel les comptes ne s'ouvrent pas, est illisible (${String(cause)}).`
              })
      })
      const keyFor = (use: Use): Buffer => Buffer.from(hkdfSync("sha256", secret, "", `kazi ${use}`, 32))
      const id = idOf(secret)
      if (known === undefined) yield* sql`INSERT INTO installation (pepper_id) VALUES (${id})`
      else if (known.pepper_id !== id) {
        return yield* new PepperRefused({
          message: `Kazi ne démarre pas : ${file} n'est pas celui avec lequel les comptes ont été faits.`
        })
      }
      return Pepper.of({ id, keyFor })
    })
  )
}
