import { copyFileSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import { join } from "node:path"
import { expect, it } from "vitest"
import { removeFolder, makeFolder } from "../../../support/temporary-folder.ts"
import { ACCOUNTS_STEPS } from "../../../../src/infra/server/identity/schema.ts"
import { openSqlite } from "../../../../src/infra/server/sqlite/sqlite-client.ts"
import { at, signUp, startServer } from "../support/running-server.ts"
import { hashAsAsked } from "../../../support/light-hashes.ts"

hashAsAsked()

const FIRST = "id, email, email_verified, language, name, latest_company_id, password, created_at"

it.each(ACCOUNTS_STEPS.slice(1).map((_, index) => index + 1))(
  "accounts made by version %i are kept, and sign in",
  async (version) => {
    const folder = makeFolder("earlier")
    const filename = join(folder, "old", "accounts.sqlite")
    const today = await startServer({ dataDir: join(folder, "today") })
    const person = await signUp(today)
    await today.stop()

    openSqlite({ filename, steps: ACCOUNTS_STEPS.slice(0, version) }).close()
    const old = new DatabaseSync(filename)
    old.exec(`ATTACH '${join(folder, "today", "accounts.sqlite")}' AS today`)
    old.exec(`INSERT INTO user (${FIRST}) SELECT ${FIRST} FROM today.user`)
    old.close()
    // Passwords are hashed with the pepper, which stands beside the accounts.
    copyFileSync(join(folder, "today", "pepper"), join(folder, "old", "pepper"))

    const server = await startServer({ dataDir: join(folder, "old") })
    const body = { email: person.email, password: person.password }
    const token = await server.call("POST", "/api/v1.1/token/", { body })
    await server.stop()
    removeFolder(folder)
    expect([token.status, at(token.body, "user_id")]).toEqual([200, person.id])
  }
)
