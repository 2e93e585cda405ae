import { v7 as uuidv7 } from "uuid"

/** An account that is signed in, with the companies it has opened. */
export interface Account {
  readonly email: string
  readonly password: string
  readonly userId: string
  readonly access: string
}

/** A company as a device needs it for its first push. */
export interface OpenedCompany {
  readonly companyId: string
  readonly epoch: string
}

const API = "/api/v1.1"

/** Calls the API and gives the JSON of its answer. Errors: rejects on any status but 200. */
export const call = async (
  base: string,
  method: string,
  path: string,
  token: string | undefined,
  body?: unknown
): Promise<unknown> => {
  const answer = await fetch(`${base}${API}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` })
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
  return JSON.parse(text)
}

/** Makes an account and signs it in. */
export const openAccount = async (base: string, email: string, password: string, name = ""): Promise<Account> => {
  await call(base, "POST", "/users/new_signup/", undefined, { email, password, name })
  const token = (await call(base, "POST", "/token/", undefined, { email, password })) as {
    access: string
    user_id: string
  }
  return { email, password, userId: token.user_id, access: token.access }
}

/** Registers a shop in Cotonou. */
export const openCompany = async (base: string, account: Account): Promise<OpenedCompany> => {
  const reply = (await call(base, "POST", "/companies/register/", account.access, {
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
