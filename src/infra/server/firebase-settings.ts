import { Effect, Redacted, Schema } from "effect"
import { createPrivateKey } from "node:crypto"
import { readFileSync } from "node:fs"
import { refuse, variable } from "./environment.ts"

/** What proves to Google that this server may manage the project's accounts. */
export interface ServiceAccount {
  readonly clientEmail: string
  readonly keyId: string
  /** PKCS#8 in PEM. */
  readonly privateKey: Redacted.Redacted
}

/** The project whose accounts sign in, and where it is: at Google, or in the emulator on a developer's machine. */
export interface FirebaseSettings {
  readonly provider: "firebase"
  readonly projectId: string
  /** Public: it names the project to Google, it proves nothing. */
  readonly apiKey: string
  readonly at:
    | { readonly kind: "google"; readonly account: ServiceAccount }
    /** `origin` without a trailing slash. Its tokens are not signed: whoever reaches the server can be anybody. */
    | { readonly kind: "emulator"; readonly origin: string }
}

/** Where a browser signs in at Google, and where it renews its token. */
export const GOOGLE_HOSTS = ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"] as const

/** Every variable of this file; without `IDENTITY=firebase` none of them may be given. */
export const FIREBASE_VARIABLES = [
  "FIREBASE_PROJECT_ID",
  "FIREBASE_API_KEY",
  "FIREBASE_SERVICE_ACCOUNT",
  "FIREBASE_AUTH_EMULATOR_HOST"
] as const

const KeyFile = Schema.fromJsonString(
  Schema.Struct({
    type: Schema.Literal("service_account"),
    project_id: Schema.String,
    private_key_id: Schema.String,
    private_key: Schema.String,
    client_email: Schema.String
  })
)
const decodeKeyFile = Schema.decodeUnknownEffect(KeyFile)

const required = Effect.fnUntraced(function* (name: string) {
  const value = yield* variable(name)
  return value ?? (yield* refuse(name, "est nécessaire avec IDENTITY=firebase"))
})

const readProject = Effect.gen(function* () {
  const id = yield* required("FIREBASE_PROJECT_ID")
  if (/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(id)) return id
  return yield* refuse("FIREBASE_PROJECT_ID", "doit être l'identifiant d'un projet Firebase, comme mon-projet-1a2b3")
})

const readApiKey = Effect.gen(function* () {
  const key = yield* required("FIREBASE_API_KEY")
  if (/^[\w-]{10,100}$/.test(key)) return key
  return yield* refuse(
    "FIREBASE_API_KEY",
    "doit être la clé Web du projet, faite de lettres, de chiffres, de - et de _"
  )
})

const KEY = "FIREBASE_SERVICE_ACCOUNT"

const isSigningKey = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).asymmetricKeyType === "rsa"
  } catch {
    return false
  }
}

/** The key's own text, or that of the file it names. */
const readKeyText = Effect.gen(function* () {
  const given = (yield* required(KEY)).trim()
  if (given.startsWith("{")) return given
  return yield* Effect.try({
    try: () => readFileSync(given, "utf8"),
    catch: () => refuse(KEY, "doit être le chemin d'un fichier lisible, ou le contenu de ce fichier")
  })
})

const readServiceAccount = Effect.fnUntraced(function* (projectId: string) {
  const key = yield* Effect.mapError(decodeKeyFile(yield* readKeyText), () =>
    refuse(KEY, "doit être la clé d'un compte de service, au format JSON de la console Firebase")
  )
  if (key.project_id !== projectId) {
    return yield* refuse(KEY, "est la clé d'un autre projet que celui de FIREBASE_PROJECT_ID")
  }
  if (!isSigningKey(key.private_key)) return yield* refuse(KEY, "contient une clé privée illisible")
  const account: ServiceAccount = {
    clientEmail: key.client_email,
    keyId: key.private_key_id,
    privateKey: Redacted.make(key.private_key)
  }
  return account
})

const EMULATOR = "FIREBASE_AUTH_EMULATOR_HOST"

const isOnThisMachine = (origin: string): boolean =>
  /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(origin).hostname)

const readEmulator = Effect.fnUntraced(function* (host: string, publicOrigin: string | null) {
  if (!/^[\w.-]+:\d{1,5}$|^\[[\da-f:]+\]:\d{1,5}$/i.test(host) || !URL.canParse(`http://${host}`)) {
    return yield* refuse(EMULATOR, "doit être une adresse et un port, comme 127.0.0.1:9099")
  }
  if ((yield* variable(KEY)) !== undefined) {
    return yield* refuse(EMULATOR, `ne va pas avec ${KEY} : l'émulateur remplace Google`)
  }
  if (publicOrigin !== null && !isOnThisMachine(publicOrigin)) {
    return yield* refuse(EMULATOR, "ne va pas avec un PUBLIC_ORIGIN public : l'émulateur laisse entrer n'importe qui")
  }
  return new URL(`http://${host}`).origin
})

/** The settings of `IDENTITY=firebase`. `publicOrigin`: where people reach the server; the emulator is for this machine only. */
export const readFirebase = Effect.fnUntraced(function* (publicOrigin: string | null) {
  const projectId = yield* readProject
  const host = yield* variable(EMULATOR)
  const settings: FirebaseSettings =
    host === undefined
      ? {
          provider: "firebase",
          projectId,
          apiKey: yield* readApiKey,
          at: { kind: "google", account: yield* readServiceAccount(projectId) }
        }
      : {
          provider: "firebase",
          projectId,
          // Any text will do for the emulator.
          apiKey: (yield* variable("FIREBASE_API_KEY")) ?? "emulator-key",
          at: { kind: "emulator", origin: yield* readEmulator(host, publicOrigin) }
        }
  return settings
})
