import { Effect, Redacted } from "effect"
import { generateKeyPairSync } from "node:crypto"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { removeFolder, makeFolder } from "../../../support/temporary-folder.ts"
import { Settings, settingsFrom } from "../../../../src/infra/server/config.ts"
import { type Running, startServer } from "../support/running-server.ts"

type Env = { readonly [name: string]: string }

const read = (env: Env) => Effect.runPromise(Effect.provide(Settings, settingsFrom(env)))
const refusalOf = (env: Env) => Effect.runPromise(Effect.flip(Effect.provide(Settings, settingsFrom(env))))

const pem = (type: "rsa" | "ec"): string => {
  const pair =
    type === "rsa"
      ? generateKeyPairSync("rsa", { modulusLength: 2048 })
      : generateKeyPairSync("ec", { namedCurve: "P-256" })
  return pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString()
}

const rsa = pem("rsa")
const key = {
  type: "service_account",
  project_id: "mon-projet",
  private_key_id: "1",
  private_key: rsa,
  client_email: "serveur@mon-projet.iam.gserviceaccount.com"
}
const complete = {
  IDENTITY: "firebase",
  FIREBASE_PROJECT_ID: "mon-projet",
  FIREBASE_API_KEY: "AIza-cle-publique",
  FIREBASE_SERVICE_ACCOUNT: JSON.stringify(key)
}
const emulated = {
  IDENTITY: "firebase",
  FIREBASE_PROJECT_ID: "demo-kazi",
  FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099"
}
const keyWith = (change: object): Env => ({ FIREBASE_SERVICE_ACCOUNT: JSON.stringify({ ...key, ...change }) })

describe("the configuration of Firebase", () => {
  const folder = makeFolder("key")
  afterAll(() => removeFolder(folder))

  it("takes a project, its public key, and a service account's key or the file it is in", async () => {
    const file = join(folder, "cle.json")
    writeFileSync(file, complete.FIREBASE_SERVICE_ACCOUNT)
    for (const given of [complete, { ...complete, FIREBASE_SERVICE_ACCOUNT: file }]) {
      const { identity } = await read(given)
      expect(identity).toMatchObject({ provider: "firebase", projectId: "mon-projet", apiKey: "AIza-cle-publique" })
      if (identity.provider !== "firebase" || identity.at.kind !== "google") throw new Error("not at Google")
      expect(identity.at.account.clientEmail).toBe(key.client_email)
      expect(Redacted.value(identity.at.account.privateKey)).toBe(rsa)
      expect(JSON.stringify(identity)).not.toContain("PRIVATE KEY")
    }
  })

  it("takes the emulator in place of the service account", async () => {
    expect(await read(emulated)).toMatchObject({
      identity: {
        provider: "firebase",
        projectId: "demo-kazi",
        at: { kind: "emulator", origin: "http://127.0.0.1:9099" }
      }
    })
    const local = { PUBLIC_ORIGIN: "http://localhost:3000", FIREBASE_AUTH_EMULATOR_HOST: "[::1]:9099" }
    expect(await read({ ...emulated, ...local })).toMatchObject({ identity: { at: { origin: "http://[::1]:9099" } } })
  })

  const wrong: ReadonlyArray<readonly [name: string, what: string, env: Env]> = [
    ["FIREBASE_PROJECT_ID", "missing", { ...complete, FIREBASE_PROJECT_ID: "" }],
    ["FIREBASE_PROJECT_ID", "no project's", { ...complete, FIREBASE_PROJECT_ID: "Mon projet" }],
    ["FIREBASE_PROJECT_ID", "missing, with the emulator", { ...emulated, FIREBASE_PROJECT_ID: "" }],
    ["FIREBASE_API_KEY", "missing", { ...complete, FIREBASE_API_KEY: "" }],
    ["FIREBASE_API_KEY", "no key", { ...complete, FIREBASE_API_KEY: "<script>" }],
    ["FIREBASE_SERVICE_ACCOUNT", "missing", { ...complete, FIREBASE_SERVICE_ACCOUNT: "" }],
    [
      "FIREBASE_SERVICE_ACCOUNT",
      "a file that is not there",
      { ...complete, FIREBASE_SERVICE_ACCOUNT: "/nowhere/cle.json" }
    ],
    ["FIREBASE_SERVICE_ACCOUNT", "half a JSON", { ...complete, FIREBASE_SERVICE_ACCOUNT: "{" }],
    ["FIREBASE_SERVICE_ACCOUNT", "another kind of key", { ...complete, ...keyWith({ type: "authorized_user" }) }],
    ["FIREBASE_SERVICE_ACCOUNT", "of another project", { ...complete, ...keyWith({ project_id: "autre-projet" }) }],
    ["FIREBASE_SERVICE_ACCOUNT", "without its private key", { ...complete, ...keyWith({ private_key: "x" }) }],
    [
      "FIREBASE_SERVICE_ACCOUNT",
      "of another kind of private key",
      { ...complete, ...keyWith({ private_key: pem("ec") }) }
    ],
    [
      "FIREBASE_AUTH_EMULATOR_HOST",
      "an address with a path",
      { ...emulated, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099/x" }
    ],
    [
      "FIREBASE_AUTH_EMULATOR_HOST",
      "an address with its protocol",
      { ...emulated, FIREBASE_AUTH_EMULATOR_HOST: "http://a:9" }
    ],
    [
      "FIREBASE_AUTH_EMULATOR_HOST",
      "an address without a port",
      { ...emulated, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1" }
    ],
    [
      "FIREBASE_AUTH_EMULATOR_HOST",
      "beside a real project",
      { ...complete, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" }
    ],
    ["FIREBASE_AUTH_EMULATOR_HOST", "on a public server", { ...emulated, PUBLIC_ORIGIN: "https://kazi.exemple.com" }]
  ]
  it.each(wrong)(
    "%s, %s, stops the start with one sentence that names it and tells no secret",
    async (name, _what, env) => {
      const { message } = await refusalOf(env)
      expect(message).toMatch(/^Kazi ne démarre pas : [^\n]+\.$/)
      expect(message).toContain(name)
      expect(message).not.toMatch(/PRIVATE|serveur@|script/)
    }
  )
})

describe("the page", () => {
  const webRoot = makeFolder("web")
  afterAll(() => removeFolder(webRoot))
  beforeAll(() => {
    writeFileSync(join(webRoot, "index.html"), '<head></head><script id="kazi-config"><!--config--></script>')
  })

  const shown = async (env: Env) => {
    const server: Running = await startServer({ webRoot, env })
    const { headers, text } = await server.call("GET", "/login")
    await server.stop()
    const config = JSON.parse(/id="kazi-config">([^<]*)</.exec(text)?.[1] ?? "") as { readonly identity: unknown }
    const connect = /connect-src ([^;]*)/.exec(headers.get("content-security-policy") ?? "")?.[1]
    return { identity: config.identity, connect, text }
  }

  it("may call Google, and knows the project, only where Google keeps the passwords", async () => {
    const { connect, identity, text } = await shown(complete)
    expect(identity).toEqual({
      provider: "firebase",
      projectId: "mon-projet",
      apiKey: "AIza-cle-publique",
      emulator: null
    })
    expect(connect).toBe("'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com")
    expect(text).not.toMatch(/PRIVATE|serveur@/)
    expect(await shown({})).toMatchObject({ identity: { provider: "product" }, connect: "'self'" })
  })

  it("may call the emulator instead", async () => {
    expect(await shown(emulated)).toMatchObject({
      identity: { provider: "firebase", projectId: "demo-kazi", emulator: "http://127.0.0.1:9099" },
      connect: "'self' http://127.0.0.1:9099"
    })
  })
})
