import { App, type Person } from "./app.ts"
import type { Language } from "../../../src/ui/i18n/language.ts"
import type { Size } from "./device.ts"

let people = 0

/** Somebody nobody has met yet. */
export const somebody = (name = "compte"): Person => ({
  email: `${name}-${(people += 1)}@exemple.test`,
  password: "baobab!2026"
})

/** Somebody who is signed in to a company of their own. */
export const openOwner = async (
  origin: string,
  apps: Array<App>,
  who: { readonly language: Language; readonly size: Size; readonly person: Person }
): Promise<App> => {
  const app = await App.open(origin, who.language, who.size)
  apps.push(app)
  await app.toSignUp()
  await app.signUp(who.person)
  await app.registerCompany({ name: "Étal de Fanta", address: "Adjamé", country: "Côte d'Ivoire", prefix: "FAC-" })
  await app.clearMessages()
  return app
}
