import { ConfigProvider, Context, Effect, Layer } from "effect"
import { relative, resolve } from "node:path"
import type { PublicAnalytics } from "../contract/public-config.ts"
import { readAnalytics } from "./analytics-settings.ts"
import { refuse, StartRefused, variable } from "./environment.ts"
import { FIREBASE_VARIABLES, type FirebaseSettings, readFirebase } from "./firebase-settings.ts"
import { type MailSettings, readMail } from "./mail/mail-settings.ts"

/** Who checks passwords: the product itself, or Firebase Authentication. */
export type IdentitySettings = { readonly provider: "product" } | FirebaseSettings

/** What the environment decides, read once at start. */
export interface SettingsShape {
  readonly port: number
  /** Where metrics are read, on this machine only; undefined: nowhere. */
  readonly metricsPort: number | undefined
  /** `json`: one object a line, for programs that gather logs. */
  readonly logFormat: "text" | "json"
  readonly host: string | undefined
  readonly dataDir: string
  /** How many bytes of memory the books of companies may take; undefined: as the machine's memory allows. */
  readonly booksBytes: number | undefined
  /** Where people reach this server, without a trailing slash; null: whatever local address they use. */
  readonly publicOrigin: string | null
  readonly trustProxy: boolean
  readonly identity: IdentitySettings
  readonly mail: MailSettings
  /** The file of the keys that seal the secrets of companies, outside DATA_DIR; undefined: there are none. */
  readonly secretsKeyFile: string | undefined
  /** Null: nothing is counted. */
  readonly analytics: PublicAnalytics | null
  readonly features: { readonly accounts: boolean; readonly templateSocket: boolean; readonly importHub: boolean }
}

export class Settings extends Context.Service<Settings, SettingsShape>()("kazi/server/Settings") {
  static readonly layer = Layer.effect(
    Settings,
    Effect.suspend(() => readSettings)
  )
}

/** Settings of the product whose part of the server is not there: better refused than silently ignored. */
const UNSUPPORTED: ReadonlyArray<readonly [name: string, sentence: string]> = [
  ["DATABASE_URL", "les données sont gardées dans SQLite sous DATA_DIR, PostgreSQL n'est pas pris en charge"],
  ["ADMIN_EMAIL", "aucun message n'est envoyé à un administrateur"]
]

const readPort = Effect.fnUntraced(function* (name: string) {
  const text = yield* variable(name)
  if (text === undefined) return undefined
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) return yield* refuse(name, "doit être un nombre entre 0 et 65535")
  return port
})

const readLogFormat = Effect.gen(function* () {
  const text = (yield* variable("LOG_FORMAT")) ?? "text"
  return text === "text" || text === "json" ? text : yield* refuse("LOG_FORMAT", "doit être text ou json")
})

const readBooksBytes = Effect.gen(function* () {
  const text = yield* variable("BOOKS_MEMORY")
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,5}$/.test(text)) return yield* refuse("BOOKS_MEMORY", "doit être un nombre entier de mégaoctets")
  return Number(text) * 1_000_000
})

const readOrigin = Effect.gen(function* () {
  const text = yield* variable("PUBLIC_ORIGIN")
  if (text === undefined) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search !== "" || url.hash !== "") {
    return yield* refuse("PUBLIC_ORIGIN", "doit être une adresse sans chemin, comme https://kazi.exemple.com")
  }
  return url.origin
})

const readSwitch = Effect.fnUntraced(function* (name: string) {
  const text = yield* variable(name)
  if (text === undefined || /^(0|false|off|no)$/i.test(text)) return false
  if (/^(1|true|on|yes)$/i.test(text)) return true
  return yield* refuse(name, "doit être on ou off")
})

const readIdentity = Effect.fnUntraced(function* (publicOrigin: string | null) {
  const provider = (yield* variable("IDENTITY")) ?? "product"
  if (provider === "firebase") return yield* readFirebase(publicOrigin)
  if (provider !== "product") return yield* refuse("IDENTITY", "doit être product ou firebase")
  for (const name of FIREBASE_VARIABLES) {
    if ((yield* variable(name)) !== undefined) return yield* refuse(name, "ne sert qu'avec IDENTITY=firebase")
  }
  const identity: IdentitySettings = { provider }
  return identity
})

/** Where the books and the accounts are kept. */
export const readDataDir = Effect.map(variable("DATA_DIR"), (given) => resolve(given ?? "data"))

/** A backup of DATA_DIR that held the key would open what it seals. */
const readSecretsKeyFile = Effect.gen(function* () {
  const given = yield* variable("SECRETS_KEY_FILE")
  if (given === undefined) return undefined
  const file = resolve(given)
  const isInside = !relative(yield* readDataDir, file).startsWith("..")
  return isInside
    ? yield* refuse("SECRETS_KEY_FILE", "doit être hors de DATA_DIR, pour n'être dans aucune sauvegarde")
    : file
})

const readSettings = Effect.gen(function* () {
  for (const [name, sentence] of UNSUPPORTED) {
    if ((yield* variable(name)) !== undefined) return yield* refuse(name, `ne peut pas être donné : ${sentence}`)
  }
  const publicOrigin = yield* readOrigin
  return Settings.of({
    port: (yield* readPort("PORT")) ?? 3000,
    metricsPort: yield* readPort("METRICS_PORT"),
    logFormat: yield* readLogFormat,
    host: yield* variable("HOST"),
    dataDir: yield* readDataDir,
    booksBytes: yield* readBooksBytes,
    publicOrigin,
    trustProxy: yield* readSwitch("TRUST_PROXY"),
    identity: yield* readIdentity(publicOrigin),
    mail: yield* readMail(publicOrigin),
    secretsKeyFile: yield* readSecretsKeyFile,
    analytics: yield* readAnalytics,
    features: {
      accounts: yield* readSwitch("FEATURE_ACCOUNTS"),
      templateSocket: yield* readSwitch("FEATURE_TEMPLATE_SOCKET"),
      importHub: yield* readSwitch("FEATURE_IMPORT_HUB")
    }
  })
}).pipe(
  Effect.catchTag(
    "ConfigError",
    (error) => new StartRefused({ message: `Kazi ne démarre pas : la configuration est illisible (${error.message}).` })
  )
)

/** Settings from given values instead of the environment. */
export const settingsFrom = (values: { readonly [name: string]: string }) =>
  Settings.layer.pipe(Layer.provide(ConfigProvider.layer(ConfigProvider.fromUnknown(values))))
