import { v7 as uuidv7 } from "uuid"
import type { Role } from "../../../src/domain/kernel/permissions.ts"
import type { Language } from "../../../src/ui/i18n/language.ts"
import { call, signIn } from "../../bench/account.ts"
import { mailFiles, tokenIn } from "../../infra/server/support/mailbox.ts"
import { App, type Person } from "./app.ts"
import type { Size } from "./device.ts"
import { somebody } from "./owner.ts"
import type { ServerAt } from "./server.ts"

interface Joining {
  /** Whose company it is, and the browser in which they are signed in. */
  readonly owner: App
  readonly person: Person
  readonly role: Role
  readonly language: Language
  readonly size: Size
}

/** Somebody joins the company of the owner, in a browser of their own. */
export const openColleague = async (
  server: ServerAt & { readonly dataDir: string },
  apps: Array<App>,
  { language, owner, person, role, size }: Joining
): Promise<App> => {
  const account = await signIn(server.origin, person.email, person.password)
  const { company_id: companyId = "" } = await owner.device.cookies()
  const other = somebody("collegue")
  const invitation = { id: uuidv7(), email: other.email, role }
  await call(server.origin, "POST", `/companies/${companyId}/members/invite/`, account, invitation)
  const token = tokenIn(await mailFiles(server.dataDir).mailTo(other.email, 1))
  const form = { ...other, language: "fr", name: "Salif Traoré", invitation: token }
  await call(server.origin, "POST", "/users/new_signup/", undefined, form)
  const app = await App.open(server.origin, language, size)
  apps.push(app)
  await app.signIn(other)
  await app.heading(app.t.dashboard.title).waitFor()
  return app
}
