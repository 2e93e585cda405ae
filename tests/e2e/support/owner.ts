import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import type { APIRequestContext } from "playwright"
import { v7 as uuidv7 } from "uuid"
import { App, LOGO, type Person } from "./app.ts"
import type { Language } from "../../../src/ui/i18n/language.ts"
import { Device, type Size } from "./device.ts"

/** Somebody nobody has met yet, not even in another file of tests. */
export const somebody = (name = "compte"): Person => ({
  email: `${name}-${randomUUID().slice(0, 8)}@exemple.test`,
  password: "baobab!2026"
})

/** A company in Côte d'Ivoire whose first invoice is FAC-01; what a test says of its own takes the place of this. */
interface OpenedCompany {
  readonly name?: string
  readonly address?: string
  readonly prefix?: string
}

interface Who {
  readonly language: Language
  readonly size: Size
  readonly person: Person
  readonly company?: OpenedCompany
  /** One more company of theirs, in which the browser opens; it has seen nothing of the first. */
  readonly another?: OpenedCompany
  /** A finger instead of a mouse. */
  readonly hasTouch?: boolean
}

const DAY_S = 86_400

const call = async (api: APIRequestContext, address: string, data: object, token?: string) => {
  const answer = await api.post(address, {
    data,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })
  })
  if (!answer.ok()) throw new Error(`POST ${address}: ${answer.status()} ${await answer.text()}`)
  return answer.json()
}

/**
 * Makes the account and the company by the API, with the browser's own cookies and name, and leaves the session's values in it:
 * what signing up by hand would leave. Journeys that are about signing up make it by hand.
 */
const settle = async (
  device: Device,
  origin: string,
  { another, company = {}, language, person }: Who
): Promise<void> => {
  const context = device.page.context()
  const base = `${origin}/api/v1.1`
  const made = await call(context.request, `${base}/users/new_signup/`, { ...person, language })
  const { email, password } = person
  const session = await call(context.request, `${base}/token/`, { email, password })
  let companyId = ""
  for (const { address = "Adjamé", name = "Étal de Fanta", prefix = "FAC-" } of [
    company,
    ...(another ? [another] : [])
  ]) {
    const opened = await call(
      context.request,
      `${base}/companies/register/`,
      {
        id: uuidv7(),
        social_name: name,
        address,
        country: "CI",
        currency: "XOF",
        time_zone: "Africa/Abidjan",
        invoice_prefix: prefix,
        logo: readFileSync(LOGO, "base64")
      },
      session.access
    )
    companyId = opened.data.id
  }
  const values = {
    access_token: session.access,
    refresh_token: session.refresh,
    expiry: session.expires_at,
    user_id: made.data.id,
    company_id: companyId,
    user_language: language
  }
  const expires = Math.floor(Date.now() / 1000) + DAY_S
  await context.addCookies(
    Object.entries(values).map(([name, value]) => ({
      name,
      value: encodeURIComponent(value),
      url: origin,
      expires,
      sameSite: "Strict" as const
    }))
  )
}

/** Somebody who is signed in to a company of their own, in a browser of their own, on the dashboard. */
export const openOwner = async (origin: string, apps: Array<App>, who: Who): Promise<App> => {
  const device = await Device.start(who.size, "in memory", who.hasTouch)
  const app = new App(device, origin, who.language)
  apps.push(app)
  await settle(device, origin, who)
  await app.visit("/dashboard")
  await app.heading(app.t.dashboard.title).waitFor()
  return app
}

/** The same, by hand from the sign-up form on, whoever keeps the accounts. */
export const signUpOwner = async (origin: string, apps: Array<App>, who: Who): Promise<App> => {
  const app = await App.open(origin, who.language, who.size)
  apps.push(app)
  await app.toSignUp()
  await app.signUp(who.person)
  await app.registerCompany({ name: "Étal de Fanta", address: "Adjamé", country: "Côte d'Ivoire", prefix: "FAC-" })
  await app.clearMessages()
  return app
}
