import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { v7 as uuidv7 } from "uuid"
import { expect, it, onTestFinished } from "vitest"
import { removeFolder, makeFolder } from "../../../support/temporary-folder.ts"
import { mailFiles } from "../support/mailbox.ts"
import { at, mailsSettled, registerCompany, type Running, signUp, startServer } from "../support/running-server.ts"

/** What an invitation leaves in the accounts file when the server stops before the step of that name. */
const interruptions: { readonly [step: string]: (accounts: DatabaseSync) => void } = {
  "it was booked": (accounts) => {
    accounts.exec(`
      INSERT INTO invitation (id, company_id, email, role, language, inviter_id, state, created_at)
      SELECT '${uuidv7()}', company_id, 'autre@exemple.test', role, language, inviter_id, 'asked', created_at
      FROM invitation`)
  },
  "its mail was queued": (accounts) => {
    accounts.exec("UPDATE invitation SET state = 'asked'; DELETE FROM link; DELETE FROM mail")
  }
}

it.each(Object.entries(interruptions))(
  "an invitation goes on when the server stopped before %s",
  async (_step, interrupt) => {
    const folder = makeFolder("interrupted")
    onTestFinished(() => removeFolder(folder))
    const before = await startServer({ dataDir: folder })
    const owner = await signUp(before)
    const company = await registerCompany(before, owner)
    const invite = (server: Running, email: string) =>
      server.call("POST", `/api/v1.1/companies/${company.id}/members/invite/`, {
        token: owner.access,
        headers: { cookie: before.cookieOf(owner.access) },
        body: { id: uuidv7(), email, role: "seller" }
      })
    await invite(before, "premier@exemple.test")
    await mailsSettled(before)
    await before.stop()

    const accounts = new DatabaseSync(join(folder, "accounts.sqlite"))
    interrupt(accounts)
    const asked = accounts.prepare("SELECT email FROM invitation WHERE state = 'asked'").get()?.["email"]
    accounts.close()
    removeFolder(join(folder, "outbox"))

    const after = await startServer({ dataDir: folder })
    onTestFinished(() => after.stop())
    const mail = await mailFiles(folder).mailTo(String(asked))
    expect(mail.subject).toContain("vous invite à rejoindre Boutique Adjovi")
    const list = await after.call("GET", `/api/v1.1/companies/${company.id}/members/`, {
      token: owner.access,
      headers: { cookie: before.cookieOf(owner.access) }
    })
    expect(JSON.stringify(at(list.body, "data", "invitations"))).toContain(String(asked))
    await mailsSettled(after)
    expect(
      mailFiles(folder)
        .all()
        .filter(({ to }) => to === asked)
    ).toHaveLength(1)
    const twice = await invite(after, String(asked))
    expect(at(twice.body, "reason")).toBe("already_invited")
  }
)
