import { UnsecuredJWT } from "jose"
import { createHmac, createPublicKey } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { snapshotOf } from "../support/database-snapshot.ts"
import { Google, ISSUER, type KeyPair, makeKey, PROJECT } from "../support/google.ts"
import { at, type Running, signUp, startServer } from "../support/running-server.ts"

const DAY_S = 24 * 60 * 60
const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url")

const changed = (token: string, part: number, change: (text: string) => string): string =>
  token
    .split(".")
    .map((text, index) => (index === part ? change(text) : text))
    .join(".")

const payloadWith =
  (change: Record<string, unknown>) =>
  (text: string): string =>
    encoded({ ...JSON.parse(Buffer.from(text, "base64url").toString()), ...change })

/** A token signed with a symmetric algorithm, whose secret is something that everybody knows. */
const withHmac = (claims: Record<string, unknown>, kid: string, secret: string | Buffer): string => {
  const signed = `${encoded({ alg: "HS256", typ: "JWT", kid })}.${encoded(claims)}`
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`
}

const pemOf = ({ open }: KeyPair): string =>
  createPublicKey({ key: open, format: "jwk" }).export({ type: "spki", format: "pem" }) as string

let google: Google
let stranger: KeyPair
const first = (): KeyPair => google.published[0] as KeyPair

const claimsWithout = (name: string): Record<string, unknown> => {
  const { [name]: _left, ...rest } = google.claims()
  return rest
}
const claiming = (change: Record<string, unknown>) => () => google.token(google.claims(change))
const lacking = (name: string) => () => google.token(claimsWithout(name))
const headed = (header: Record<string, unknown>) => () => google.token(google.claims(), header)
const strange = (header: Record<string, unknown>) => () => google.token(google.claims(), header, stranger)

/** Every way in which a token can be wrong while the rest of it is right. */
const wrong: ReadonlyArray<readonly [what: string, make: () => string | Promise<string>]> = [
  ["for another project", claiming({ aud: "another-project" })],
  ["for several audiences", claiming({ aud: [PROJECT, "another-project"] })],
  ["for our project, as a list", claiming({ aud: [PROJECT] })],
  ["for nobody", lacking("aud")],
  ["of another project's issuer", claiming({ iss: "https://securetoken.google.com/another-project" })],
  ["of an issuer that looks like ours", claiming({ iss: `${ISSUER}/` })],
  ["of Google's sign-in for everybody", claiming({ iss: "https://accounts.google.com" })],
  ["of our own issuer", claiming({ iss: "kazi", aud: "kazi-api" })],
  ["of no issuer", lacking("iss")],
  ["about nobody", lacking("sub")],
  ["about an empty subject", claiming({ sub: "" })],
  ["about a subject that is no text", claiming({ sub: 7 })],
  ["about a subject longer than any", claiming({ sub: "s".repeat(129) })],
  ["that has ended", claiming({ exp: inSeconds(-1) })],
  ["that never ends", lacking("exp")],
  ["whose end is a text", claiming({ exp: String(inSeconds(3600)) })],
  ["made in the future", claiming({ iat: inSeconds(60) })],
  ["made nobody knows when", lacking("iat")],
  ["whose making is a text", claiming({ iat: "now" })],
  ["signed in for in the future", claiming({ auth_time: inSeconds(60) })],
  ["signed in for nobody knows when", lacking("auth_time")],
  ["signed in for longer than a day ago", claiming({ auth_time: inSeconds(-DAY_S - 1) })],
  ["that is not good yet", claiming({ nbf: inSeconds(60) })],
  ["of a person without an e-mail address", lacking("email")],
  ["of a person whose e-mail address is empty", claiming({ email: "" })],
  ["of a person whose e-mail address is no text", claiming({ email: ["awa@exemple.test"] })],
  ["whose word on the address is no word", claiming({ email_verified: "true" })],
  ["unsigned", () => new UnsecuredJWT(google.claims()).encode()],
  ["unsigned, with the name of a key", () => `${encoded({ alg: "none", kid: "key-1" })}.${encoded(google.claims())}.`],
  ["unsigned, in capitals", () => `${encoded({ alg: "NONE", kid: "key-1" })}.${encoded(google.claims())}.`],
  [
    "unsigned, with a signature",
    async () => changed(await google.token(), 0, () => encoded({ alg: "none", kid: "key-1" }))
  ],
  ["without an algorithm", async () => changed(await google.token(), 0, () => encoded({ typ: "JWT", kid: "key-1" }))],
  ["signed with the public key as a secret", () => withHmac(google.claims(), "key-1", pemOf(first()))],
  [
    "signed with the public key's bytes",
    () => withHmac(google.claims(), "key-1", Buffer.from(String(first().open.n), "base64url"))
  ],
  ["signed with the key's name", () => withHmac(google.claims(), "key-1", "key-1")],
  ["signed with nothing", () => withHmac(google.claims(), "key-1", "")],
  [
    "signed as another RSA says it is",
    async () => changed(await google.token(), 0, () => encoded({ alg: "RS512", kid: "key-1" }))
  ],
  [
    "signed as PSS says it is",
    async () => changed(await google.token(), 0, () => encoded({ alg: "PS256", kid: "key-1" }))
  ],
  [
    "signed as our own tokens are",
    async () => changed(await google.token(), 0, () => encoded({ alg: "EdDSA", typ: "at+jwt", kid: "key-1" }))
  ],
  ["of a key nobody published", headed({ kid: "key-9" })],
  ["of a key without a name", headed({ kid: undefined })],
  ["of a key whose name is a number", headed({ kid: 1 })],
  ["of a key whose name is empty", headed({ kid: "" })],
  ["of a key whose name is a path", headed({ kid: "../../../dev/null" })],
  ["of a key whose name is everybody's", headed({ kid: "__proto__" })],
  ["of another published key", headed({ kid: "key-2" })],
  ["of a stranger's key under a published name", strange({ kid: "key-1" })],
  [
    "of a stranger's key that it brings",
    () => google.token(google.claims(), { kid: "key-1", jwk: stranger.open }, stranger)
  ],
  ["of a stranger's key, from an address it names", strange({ kid: "key-1", jku: "https://evil.example/keys" })],
  [
    "of a stranger's certificate, from an address it names",
    strange({ kid: "key-1", x5u: "https://evil.example/cert" })
  ],
  [
    "with what must be understood and is not",
    async () => changed(await google.token(), 0, () => encoded({ alg: "RS256", kid: "key-1", crit: ["kazi"], kazi: 1 }))
  ],
  [
    "of another person than was signed",
    async () => changed(await google.token(), 1, payloadWith({ sub: "subject-2" }))
  ],
  ["made longer than was signed", async () => changed(await google.token(), 1, payloadWith({ exp: inSeconds(DAY_S) }))],
  ["without its signature", async () => changed(await google.token(), 2, () => "")],
  ["with half a signature", async () => changed(await google.token(), 2, (text) => text.slice(0, 100))],
  ["with a signature that is no base64", async () => changed(await google.token(), 2, () => "§§§")],
  ["in two parts", async () => (await google.token()).split(".").slice(0, 2).join(".")],
  ["in four parts", async () => `${await google.token()}.x`],
  ["in five parts", async () => `${await google.token()}.x.y`],
  ["longer than any", () => google.token(google.claims({ padding: "p".repeat(4096) }))],
  ["that is a list", async () => changed(await google.token(), 1, () => encoded([1]))],
  ["that is no JSON", async () => changed(await google.token(), 1, () => "e30x")],
  ["that is a word", () => "token"]
]

beforeAll(async () => {
  google = await Google.open()
  stranger = await makeKey("stranger")
})
afterAll(() => google.close())

const me = (server: Running, token: string) => server.call("GET", "/api/v1.1/users/me/", { token })

describe("with accounts at Google", () => {
  let server: Running
  beforeAll(async () => {
    server = await startServer({ env: google.env, fetch: google.fetch })
    expect((await me(server, await google.token())).status).toBe(200)
  })
  afterAll(() => server.stop())

  it.each(wrong)("refuses a token %s, and writes nothing", async (_what, make) => {
    const before = snapshotOf(server.dataDir)
    const answer = await me(server, await make())
    expect([answer.status, at(answer.body, "code")]).toEqual([401, "token_not_valid"])
    expect(snapshotOf(server.dataDir)).toEqual(before)
  })

  it("takes a right token of any published key, until it ends", async () => {
    const [one, two] = google.published
    const now = Date.now()
    const tokens = [await google.token(google.claims(), {}, one), await google.token(google.claims({ n: 2 }), {}, two)]
    for (const token of tokens)
      expect((await me(server, token)).body).toMatchObject({ data: { email: "awa@exemple.test" } })
    const short = await google.token(google.claims({ exp: Math.floor(now / 1000) + 120 }))
    expect((await me(server, short)).status).toBe(200)
    server.clock.advance(121_000)
    expect((await me(server, short)).body).toMatchObject({ code: "token_not_valid" })
    server.clock.advance(-121_000)
  })

  it("takes a token made moments ahead of its own clock", async () => {
    const ahead = inSeconds(20)
    expect((await me(server, await google.token(google.claims({ iat: ahead, auth_time: ahead })))).status).toBe(200)
  })

  it("takes its own tokens as well", async () => {
    const own = await signUp(server)
    expect((await me(server, own.access)).body).toMatchObject({ data: { id: own.id } })
  })
})

describe("with accounts in the emulator", () => {
  let server: Running
  const unsigned = (change: Record<string, unknown> = {}) => new UnsecuredJWT(google.claims(change)).encode()
  beforeAll(async () => {
    server = await startServer({
      env: { IDENTITY: "firebase", FIREBASE_PROJECT_ID: PROJECT, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9" }
    })
  })
  afterAll(() => server.stop())

  it("takes unsigned tokens, which the emulator makes", async () => {
    expect((await me(server, unsigned())).body).toMatchObject({ data: { email: "awa@exemple.test" } })
  })

  it.each([
    ["for another project", { aud: "another-project" }],
    ["of another issuer", { iss: "https://securetoken.google.com/another-project" }],
    ["about an empty subject", { sub: "" }],
    ["that has ended", { exp: inSeconds(-1) }],
    ["that never ends", { exp: undefined }],
    ["made in the future", { iat: inSeconds(60) }],
    ["signed in for in the future", { auth_time: inSeconds(60) }],
    ["signed in for longer than a day ago", { auth_time: inSeconds(-DAY_S - 1) }]
  ])("refuses one %s", async (_what, change) => {
    expect((await me(server, unsigned(change))).body).toMatchObject({ code: "token_not_valid" })
  })

  it("refuses a signed one, whoever signed it", async () => {
    for (const key of [first(), stranger]) {
      expect((await me(server, await google.token(google.claims(), {}, key))).status).toBe(401)
    }
  })
})

describe("with the product's own accounts", () => {
  it("refuses a right token of a provider, signed or not", async () => {
    const server = await startServer()
    expect((await me(server, await google.token())).body).toMatchObject({ code: "token_not_valid" })
    expect((await me(server, new UnsecuredJWT(google.claims()).encode())).status).toBe(401)
    await server.stop()
  })
})

describe("Google's keys", () => {
  let server: Running
  const MINUTE = 60_000
  const ask = async (kid?: string) => {
    const offset = server.clock.clock.currentTimeMillisUnsafe()
    const claims = google.claims(
      { sub: `subject-${offset}-${Math.random()}`, email: `${Math.random()}@exemple.test` },
      offset
    )
    return (await me(server, await google.token(claims, kid === undefined ? {} : { kid }))).status
  }
  beforeEach(async (context) => {
    google.asked.splice(0)
    google.isDown = false
    google.keyHeaders = { "cache-control": "public, max-age=600, must-revalidate" }
    server = await startServer({ env: google.env, fetch: google.fetch })
    context.onTestFinished(() => server.stop())
  })

  it("are asked for once for all who wait, and kept as long as Google says", async () => {
    expect(google.count("keys")).toBe(0)
    expect(new Set(await Promise.all([ask(), ask(), ask(), ask()]))).toEqual(new Set([200]))
    expect(google.count("keys")).toBe(1)
    server.clock.advance(9 * MINUTE)
    expect([await ask(), google.count("keys")]).toEqual([200, 1])
    server.clock.advance(MINUTE + 1)
    expect([await ask(), google.count("keys")]).toEqual([200, 2])
  })

  it("have the age they came with taken off their life", async () => {
    google.keyHeaders = { "cache-control": "public, max-age=600", age: "540" }
    await ask()
    server.clock.advance(59_000)
    expect([await ask(), google.count("keys")]).toEqual([200, 1])
    server.clock.advance(2000)
    expect([await ask(), google.count("keys")]).toEqual([200, 2])
  })

  it("are asked for again when a name is new, once a minute however many names are made up", async () => {
    await ask()
    for (let made = 0; made < 20; made++) expect(await ask(`made-up-${made}`)).toBe(401)
    expect(google.count("keys")).toBe(1)
    const fresh = await makeKey("key-3")
    google.published.push(fresh)
    server.clock.advance(MINUTE + 1)
    const at = server.clock.clock.currentTimeMillisUnsafe()
    const token = await google.token(google.claims({ sub: "new", email: "new@exemple.test" }, at), {}, fresh)
    expect((await me(server, token)).status).toBe(200)
    for (let made = 0; made < 20; made++) expect(await ask(`made-up-${made}`)).toBe(401)
    expect(google.count("keys")).toBe(2)
    google.published.pop()
  })

  it("are not believed once they are withdrawn", async () => {
    expect(await ask()).toBe(200)
    const [withdrawn] = google.published.splice(0, 1)
    server.clock.advance(10 * MINUTE + 1)
    const at = server.clock.clock.currentTimeMillisUnsafe()
    const token = await google.token(google.claims({ sub: "late" }, at), {}, withdrawn)
    expect((await me(server, token)).status).toBe(401)
    google.published.unshift(withdrawn as KeyPair)
  })

  it("that cannot be had make « not now » of a sign-in, not a refusal, without asking for each caller", async () => {
    google.isDown = true
    const token = await google.token()
    for (let call = 0; call < 5; call++) {
      expect((await me(server, token)).body).toMatchObject({ code: "unavailable" })
    }
    expect(google.count("keys")).toBe(1)
    google.isDown = false
    server.clock.advance(3001)
    expect((await me(server, token)).status).toBe(200)
  })
})
