import { Effect, Layer, Redacted } from "effect"
import { randomBytes } from "node:crypto"
import { mkdirSync, readFileSync, readdirSync, rmdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { whileFailing } from "../../../simulation/failing-statements.ts"
import { removeFolder, makeFolder } from "../../../support/temporary-folder.ts"
import { Settings, settingsFrom } from "../../../../src/infra/server/config.ts"
import { accountsLayer } from "../../../../src/infra/server/identity/accounts-file.ts"
import { Secrets } from "../../../../src/infra/server/secrets/secrets.ts"
import { id } from "../../../support/ids.ts"

let folder = ""
let keyFile = ""
beforeEach(() => {
  folder = makeFolder("secrets")
  keyFile = join(folder, "keys")
})
afterEach(() => removeFolder(folder))

const newKey = () => randomBytes(32).toString("base64")
const giveKeys = (...keys: ReadonlyArray<string>) => writeFileSync(keyFile, keys.map((key) => `${key}\n`).join(""))
const database = () => join(folder, "data", "accounts.sqlite")

/** The secrets of a server from its start to its stop. */
const withSecrets = <A, E>(use: (secrets: Secrets["Service"]) => Effect.Effect<A, E>): Promise<A> =>
  Effect.runPromise(
    Effect.flatMap(Secrets, use).pipe(
      Effect.provide(
        Secrets.layer.pipe(
          Layer.provide(accountsLayer({ filename: database() })),
          Layer.provide(settingsFrom({ DATA_DIR: join(folder, "data"), SECRETS_KEY_FILE: keyFile }))
        )
      )
    )
  )

const SECRET = "sk_live_7f3a-very-secret"
const keep = () => withSecrets(({ put }) => put(id.company(1), "mobile-money", Redacted.make(SECRET)))
const read = async (company = 1, name = "mobile-money") => {
  const found = await withSecrets(({ get }) => get(id.company(company), name))
  return found === null ? null : Redacted.value(found)
}

it("keeps a secret for its company under its name, and nothing of it stands in the files", async () => {
  giveKeys(newKey())
  await keep()
  expect(await read()).toBe(SECRET)
  expect([await read(2), await read(1, "tax-office")]).toEqual([null, null])
  const data = join(folder, "data")
  for (const name of readdirSync(data)) expect(readFileSync(join(data, name)).includes(SECRET)).toBe(false)
  expect(String(await withSecrets(({ get }) => get(id.company(1), "mobile-money")))).not.toContain("secret")
  await withSecrets(({ remove }) => remove(id.company(1), "mobile-money"))
  expect(await read()).toBeNull()
})

it("opens for no other company or name, even where its row is moved", async () => {
  giveKeys(newKey())
  await keep()
  const db = new DatabaseSync(database())
  db.prepare("UPDATE secret SET company_id = ?").run(id.company(2))
  db.close()
  await expect(read(2)).rejects.toMatchObject({ _tag: "SecretsLocked", message: expect.stringContaining("abîmé") })
})

it("is sealed anew under a new key at the next start, after which the old one may go", async () => {
  const [first, second] = [newKey(), newKey()]
  giveKeys(first)
  await keep()
  giveKeys(second, first)
  expect(await read()).toBe(SECRET)
  giveKeys(second)
  expect(await read()).toBe(SECRET)
})

it("says in one sentence that its key is lost, and the server goes on", async () => {
  giveKeys(newKey())
  await keep()
  rmSync(keyFile)
  await expect(read()).rejects.toMatchObject({
    message: expect.stringMatching(/^Les secrets des entreprises [^\n]+\.$/)
  })
  giveKeys(newKey())
  await expect(read()).rejects.toMatchObject({ message: expect.stringMatching(/ la clé [\w-]{11} manque [^\n]+\.$/) })
  giveKeys("not a key")
  await expect(read()).rejects.toMatchObject({ _tag: "SecretsLocked" })
})

it("has its key outside DATA_DIR, or the server does not start", async () => {
  const inside = settingsFrom({ DATA_DIR: folder, SECRETS_KEY_FILE: keyFile })
  const refusal = await Effect.runPromise(Effect.flip(Effect.provide(Settings, inside)))
  expect(refusal.message).toMatch(/^Kazi ne démarre pas : SECRETS_KEY_FILE [^\n]+\.$/)
})

describe("on a disk that fails", () => {
  const OTHER = "sk_live_another"
  const put = (secret: string) =>
    withSecrets((secrets) => secrets.put(id.company(1), "mobile-money", Redacted.make(secret)))

  it.each(["once", "from there on"] as const)(
    "a secret that was taken is there, and one that replaces it is the old or the new one, whichever statement fails %s",
    async (how) => {
      giveKeys(newKey())
      await put(SECRET)
      let at = 0
      let statements = 1
      while (statements >= at) {
        at += 1
        await put(SECRET)
        let isTaken = false
        statements = await whileFailing({ at, how }, async () => {
          isTaken = await put(OTHER).then(
            () => true,
            () => false
          )
        })
        expect(isTaken ? [OTHER] : [SECRET, OTHER]).toContain(await read())
      }
      expect(at).toBeGreaterThan(2)
    }
  )

  it.each(["once", "from there on"] as const)(
    "a change of the key loses no secret, whichever statement of it fails %s",
    async (how) => {
      const names = ["mobile-money", "tax-office", "bank"]
      let at = 0
      let statements = 1
      let older = newKey()
      giveKeys(older)
      await withSecrets(({ put: give }) =>
        Effect.forEach(names, (name) => give(id.company(1), name, Redacted.make(`${SECRET} ${name}`)))
      )
      while (statements >= at) {
        at += 1
        const newer = newKey()
        giveKeys(newer, older)
        statements = await whileFailing({ at, how }, () => withSecrets(() => Effect.void).catch(() => undefined))
        for (const name of names) expect(await read(1, name)).toBe(`${SECRET} ${name}`)
        // The start that did all of it is the one just now: the older key may go.
        giveKeys(newer)
        for (const name of names) expect(await read(1, name)).toBe(`${SECRET} ${name}`)
        older = newer
      }
      expect(at).toBeGreaterThan(4)
    }
  )

  it("a key file that cannot be read for a moment is read again, without a new start", async () => {
    giveKeys(newKey())
    await keep()
    const text = readFileSync(keyFile)
    rmSync(keyFile)
    mkdirSync(keyFile)
    const found = await withSecrets((secrets) =>
      Effect.gen(function* () {
        const locked = yield* Effect.flip(secrets.get(id.company(1), "mobile-money"))
        yield* Effect.sync(() => {
          rmdirSync(keyFile)
          writeFileSync(keyFile, text)
        })
        return [locked._tag, yield* secrets.get(id.company(1), "mobile-money")] as const
      })
    )
    expect(found[0]).toBe("SecretsLocked")
    expect(found[1] === null ? null : Redacted.value(found[1])).toBe(SECRET)
  })
})
