import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { exportJWK, exportPKCS8, generateKeyPair, jwtVerify, SignJWT, type CryptoKey, type JWK } from "jose"
import { v7 as uuidv7 } from "uuid"
import { at, textAt } from "./running-server.ts"

export const PROJECT = "kazi-essai"
export const ISSUER = `https://securetoken.google.com/${PROJECT}`
export const API_KEY = "AIza-cle-publique-de-l-essai"
const ACCOUNT = "serveur@kazi-essai.iam.gserviceaccount.com"

const KEYS = "/www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com"
const GRANT = "/oauth2.googleapis.com/token"
const TOOLKIT = "/identitytoolkit.googleapis.com/v1"

interface Held {
  readonly localId: string
  password: string
  emailVerified: boolean
  disabled: boolean
}

interface Asked {
  readonly path: string
  readonly headers: IncomingMessage["headers"]
  readonly body: string
}

export interface KeyPair {
  readonly kid: string
  readonly secret: CryptoKey
  readonly open: JWK
}

export const makeKey = async (kid: string): Promise<KeyPair> => {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true })
  return { kid, secret: privateKey, open: await exportJWK(publicKey) }
}

class Refusal extends Error {}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/**
 * What the server needs of Google, on loopback: public keys, access tokens for a service account, and the accounts of one project.
 * `fetch` is the way there: it knows Google's hosts and no other.
 */
export class Google {
  /** Every request, in order. */
  readonly asked: Array<Asked> = []
  readonly accounts = new Map<string, Held>()
  readonly published: Array<KeyPair>
  /** What the keys are served with. */
  keyHeaders: Record<string, string> = { "cache-control": "public, max-age=600, must-revalidate" }
  isDown = false
  /** How long it thinks before it answers. */
  thinksMs = 0
  /** Says no longer which of address and password is wrong, as projects made today do. */
  isDiscreet = true
  /** The word by which new accounts are refused. */
  refusesNew: string | undefined
  grantLifeS = 3600
  readonly #server: Server
  readonly #servicePair: { readonly privateKey: CryptoKey; readonly publicKey: CryptoKey }
  readonly serviceAccount: string
  #grants = 0

  private constructor(
    published: ReadonlyArray<KeyPair>,
    servicePair: { readonly privateKey: CryptoKey; readonly publicKey: CryptoKey },
    pem: string
  ) {
    this.published = [...published]
    this.#servicePair = servicePair
    this.serviceAccount = JSON.stringify({
      type: "service_account",
      project_id: PROJECT,
      private_key_id: "service-key",
      private_key: pem,
      client_email: ACCOUNT,
      client_id: "1",
      token_uri: "https://evil.example/token"
    })
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  static async open(): Promise<Google> {
    const servicePair = await generateKeyPair("RS256", { extractable: true })
    const keys = await Promise.all([makeKey("key-1"), makeKey("key-2")])
    const google = new Google(keys, servicePair, await exportPKCS8(servicePair.privateKey))
    await new Promise<void>((resolve) => google.#server.listen(0, "127.0.0.1", resolve))
    return google
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve())
      this.#server.closeAllConnections()
    })
  }

  /** The environment of a server of this project. */
  get env(): Record<string, string> {
    return {
      IDENTITY: "firebase",
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_API_KEY: API_KEY,
      FIREBASE_SERVICE_ACCOUNT: this.serviceAccount
    }
  }

  readonly fetch: typeof globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.protocol !== "https:" || !url.hostname.endsWith(".googleapis.com")) {
      throw new Error(`nothing but Google may be asked: ${url.href}`)
    }
    const { port } = this.#server.address() as AddressInfo
    return fetch(`http://127.0.0.1:${port}/${url.hostname}${url.pathname}${url.search}`, init)
  }

  /** How often a part of Google was asked. */
  count(part: "keys" | "grants" | "accounts"): number {
    const prefix = { keys: KEYS, grants: GRANT, accounts: TOOLKIT }[part]
    return this.asked.filter(({ path }) => path.startsWith(prefix)).length
  }

  /** The claims of a right ID token, made at `atMs`. */
  claims(change: Record<string, unknown> = {}, atMs = Date.now()): Record<string, unknown> {
    const now = Math.floor(atMs / 1000)
    return {
      iss: ISSUER,
      aud: PROJECT,
      sub: "subject-1",
      auth_time: now,
      iat: now,
      exp: now + 3600,
      email: "awa@exemple.test",
      email_verified: false,
      user_id: "subject-1",
      firebase: { identities: { email: ["awa@exemple.test"] }, sign_in_provider: "password" },
      ...change
    }
  }

  /** A signed ID token. */
  async token(
    claims: Record<string, unknown> = this.claims(),
    header: Record<string, unknown> = {},
    key: KeyPair | undefined = this.published[0]
  ): Promise<string> {
    if (key === undefined) throw new Error("there is no key")
    return new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", typ: "JWT", kid: key.kid, ...header })
      .sign(key.secret)
  }

  /** Makes an account as a person would elsewhere. */
  hold(email: string, password: string, change: Partial<Held> = {}): Held {
    const held = { localId: `g-${uuidv7()}`, password, emailVerified: false, disabled: false, ...change }
    this.accounts.set(email, held)
    return held
  }

  /** The ID token a browser gets for an account. */
  tokenOf(email: string, atMs = Date.now()): Promise<string> {
    const held = this.accounts.get(email)
    if (held === undefined) throw new Error(`${email} is unknown`)
    return this.token(this.claims({ sub: held.localId, email, email_verified: held.emailVerified }, atMs))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? "").replace(/\?.*$/, "")
    const body = await bodyOf(request)
    this.asked.push({ path, headers: request.headers, body })
    const send = (status: number, answer: unknown, headers: Record<string, string> = {}): void => {
      response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(answer))
    }
    if (this.isDown) return send(503, "<html>")
    if (this.thinksMs > 0) await pause(this.thinksMs)
    try {
      if (path === KEYS) {
        const keys = this.published.map(({ kid, open }) => ({ ...open, kid, alg: "RS256", use: "sig" }))
        return send(200, { keys }, this.keyHeaders)
      }
      if (path === GRANT) return send(200, await this.#grant(new URLSearchParams(body)))
      return send(200, await this.#manage(path, request.headers, JSON.parse(body)))
    } catch (error) {
      if (!(error instanceof Refusal)) return send(500, String(error))
      send(400, { error: { code: 400, message: error.message, errors: [] } })
    }
  }

  async #grant(form: URLSearchParams): Promise<unknown> {
    if (form.get("grant_type") !== "urn:ietf:params:oauth:grant-type:jwt-bearer") throw new Refusal("unsupported")
    const { payload } = await jwtVerify(form.get("assertion") ?? "", this.#servicePair.publicKey, {
      algorithms: ["RS256"],
      audience: "https://oauth2.googleapis.com/token",
      issuer: ACCOUNT,
      requiredClaims: ["iat", "exp"],
      currentDate: new Date(0)
    })
    if (payload["scope"] !== "https://www.googleapis.com/auth/identitytoolkit") throw new Refusal("invalid_scope")
    this.#grants += 1
    return { access_token: `grant-${this.#grants}`, expires_in: this.grantLifeS, token_type: "Bearer" }
  }

  #update(body: unknown): unknown {
    const [email, held] = [...this.accounts].find(([, { localId }]) => localId === at(body, "localId")) ?? []
    if (email === undefined || held === undefined) throw new Refusal("USER_NOT_FOUND")
    const next = at(body, "email")
    if (typeof next === "string") {
      if (this.accounts.has(next)) throw new Refusal("EMAIL_EXISTS")
      this.accounts.delete(email)
      this.accounts.set(next, held)
    }
    if (this.refusesNew !== undefined) throw new Refusal(this.refusesNew)
    const password = at(body, "password")
    if (typeof password === "string") held.password = password
    if (at(body, "emailVerified") === true) held.emailVerified = true
    return { localId: held.localId }
  }

  async #manage(path: string, headers: IncomingMessage["headers"], body: unknown): Promise<unknown> {
    if (path === `${TOOLKIT}/accounts:signInWithPassword`) {
      if (headers["x-goog-api-key"] !== API_KEY) throw new Refusal("API key not valid")
      const email = textAt(body, "email")
      const held = this.accounts.get(email)
      if (held === undefined) throw new Refusal(this.isDiscreet ? "INVALID_LOGIN_CREDENTIALS" : "EMAIL_NOT_FOUND")
      if (held.password !== textAt(body, "password")) {
        throw new Refusal(this.isDiscreet ? "INVALID_LOGIN_CREDENTIALS" : "INVALID_PASSWORD")
      }
      if (held.disabled) throw new Refusal("USER_DISABLED")
      return { idToken: await this.tokenOf(email), localId: held.localId, refreshToken: "r", expiresIn: "3600" }
    }
    if (headers.authorization !== `Bearer grant-${this.#grants}`) throw new Refusal("INSUFFICIENT_PERMISSION")
    if (path === `${TOOLKIT}/projects/${PROJECT}/accounts:lookup`) {
      const emails = at(body, "email") as ReadonlyArray<string>
      const users = emails.flatMap((email) => this.accounts.get(email) ?? [])
      return { kind: "x", ...(users.length === 0 ? {} : { users }) }
    }
    if (path === `${TOOLKIT}/projects/${PROJECT}/accounts`) {
      const email = textAt(body, "email")
      if (this.accounts.has(email)) throw new Refusal("EMAIL_EXISTS")
      if (this.refusesNew !== undefined) throw new Refusal(this.refusesNew)
      return { localId: this.hold(email, textAt(body, "password")).localId }
    }
    if (path === `${TOOLKIT}/projects/${PROJECT}/accounts:update`) return this.#update(body)
    throw new Refusal("NOT_FOUND")
  }
}
