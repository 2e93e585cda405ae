import path from "node:path"
import { DatabaseSync } from "node:sqlite"
import { v7 as uuidv7 } from "uuid"
import { companyForm } from "../../infra/server/support/running-server.ts"
import type { Person } from "./app.ts"
import type { ServerAt } from "./server.ts"

type Body = { readonly [field: string]: unknown }

/** A sign-in as a browser holds it: the session's values by their names, with the cookie that only the server reads. */
export type HeldSession = { readonly [name: string]: string }

/** Someone with an account, and the companies they own, the one worked in last being the first. */
export interface Member extends Person {
  readonly id: string
  readonly companies: ReadonlyArray<string>
}

const PASSWORD = "baobab!2026"

/** People of a real server, made and moved by its own API: what a test would otherwise do by hand in other browsers. */
export class People {
  readonly #server: ServerAt

  constructor(server: ServerAt) {
    this.#server = server
  }

  async #call(method: string, address: string, session: HeldSession, body?: Body) {
    const cookie = Object.entries(session)
      .map(([name, value]) => `${name}=${value}`)
      .join("; ")
    const { access_token: token } = session
    const answer = await fetch(`${this.#server.origin}/api/v1.1${address}`, {
      method,
      headers: {
        cookie,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { "content-type": "application/json" })
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`)
    return { headers: answer.headers, body: (await answer.json()) as Body & { readonly data?: Body } }
  }

  /** Signs in as a browser does, without one. */
  async signIn({ email, password }: Person): Promise<HeldSession> {
    const { body, headers } = await this.#call("POST", "/token/", {}, { email, password })
    const unseen = headers.getSetCookie().map((cookie) => cookie.split(";")[0]?.split("=") ?? [])
    return {
      ...Object.fromEntries(unseen.map(([name = "", ...value]) => [name, value.join("=")])),
      access_token: String(body["access"]),
      refresh_token: String(body["refresh"]),
      expiry: String(body["expires_at"])
    }
  }

  /** Makes an account with so many companies. */
  async create(companies: number): Promise<Member> {
    const person: Person = { email: `p-${uuidv7()}@exemple.test`, password: PASSWORD }
    const made = await this.#call("POST", "/users/new_signup/", {}, { ...person, language: "fr" })
    const session = await this.signIn(person)
    const ids: Array<string> = []
    for (let count = 0; count < companies; count += 1) {
      const company = await this.#call("POST", "/companies/register/", session, companyForm())
      ids.push(String(company.body.data?.["id"]))
    }
    const member: Member = { ...person, id: String(made.body.data?.["id"]), companies: ids }
    if (ids[0] !== undefined) await this.workLastIn(member, ids[0])
    return member
  }

  /** Another device of theirs goes to this company. */
  async workLastIn(person: Person, company: string): Promise<void> {
    await this.#call("GET", `/users/update_latest_company_id/${company}/`, await this.signIn(person))
  }

  /** The company worked in last, as the server knows it. */
  async latestOf(person: Person): Promise<unknown> {
    return (await this.#call("GET", "/users/me/", await this.signIn(person))).body.data?.["latest_company_id"]
  }

  /** Several companies and none of them the latest: an account from before there was a latest one. */
  forgetLatest({ id }: Member): void {
    const accounts = new DatabaseSync(path.join(this.#server.dataDir, "accounts.sqlite"))
    accounts.prepare("UPDATE user SET latest_company_id = NULL WHERE id = ?").run(id)
    accounts.close()
  }

  /** Ends a session at the server, as signing out elsewhere does. */
  async revoke({ refresh_token: refresh }: HeldSession): Promise<void> {
    await this.#call("POST", "/token/revoke/", {}, { refresh })
  }
}
