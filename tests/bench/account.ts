import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { DatabaseSync } from "node:sqlite"
import { v7 as uuidv7 } from "uuid"
import { cookiesSetBy } from "../support/set-cookies.ts"

/** What a device signs its calls with: the token, and the cookies of the browser it was given to. */
export interface Proof {
  readonly access: string
  readonly cookie: string
}

/** An account that is signed in, with the companies it has opened. */
export interface Account extends Proof {
  readonly email: string
  readonly password: string
  readonly userId: string
}

/** A company as a device needs it for its first push. */
export interface OpenedCompany {
  readonly companyId: string
  readonly epoch: string
}

const API = "/api/v1.1"

/** The headers by which a call proves whose it is. */
export const headersOf = ({ access, cookie }: Proof) => ({ authorization: `Bearer ${access}`, cookie })

const send = async (
  base: string,
  method: string,
  path: string,
  proof: Proof | undefined,
  body?: unknown
): Promise<{ readonly body: unknown; readonly cookie: string }> => {
  const answer = await fetch(`${base}${API}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(proof === undefined ? {} : headersOf(proof))
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  const text = await answer.text()
  const wait = answer.status === 429 ? Number(answer.headers.get("retry-after")) : 0
  if (wait > 0) {
    await sleep(wait * 1000)
    return send(base, method, path, proof, body)
  }
  if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
  return { body: JSON.parse(text), cookie: cookiesSetBy(answer) }
}

/** Calls the API and gives the JSON of its answer, when it may be asked again where it says « later ». Errors: rejects on any status but 200. */
export const call = async (...request: Parameters<typeof send>): Promise<unknown> => (await send(...request)).body

/** Makes an account and signs it in. */
export const openAccount = async (base: string, email: string, password: string, name = ""): Promise<Account> => {
  await call(base, "POST", "/users/new_signup/", undefined, { email, password, name })
  return signIn(base, email, password)
}

/** Signs an account in once more. */
export const signIn = async (base: string, email: string, password: string): Promise<Account> => {
  const { body, cookie } = await send(base, "POST", "/token/", undefined, { email, password })
  const token = body as { access: string; user_id: string }
  return { email, password, userId: token.user_id, access: token.access, cookie }
}

/** Verifies the e-mail address of every account in the folder of a server, as their mailed links would. */
export const verifyAddresses = (dataDir: string): void => {
  const db = new DatabaseSync(join(dataDir, "accounts.sqlite"), { timeout: 5000 })
  db.exec("UPDATE user SET email_verified = 1")
  db.close()
}

/** Registers a shop in Cotonou. */
export const openCompany = async (base: string, account: Account): Promise<OpenedCompany> => {
  const reply = (await call(base, "POST", "/companies/register/", account, {
    id: uuidv7(),
    social_name: "Boutique Adjovi",
    address: "Rue 12, Cotonou",
    country: "BJ",
    currency: "XOF",
    time_zone: "Africa/Porto-Novo",
    invoice_prefix: "F-",
    logo: null
  })) as { data: { id: string; epoch: string } }
  return { companyId: reply.data.id, epoch: reply.data.epoch }
}
