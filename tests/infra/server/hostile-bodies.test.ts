import fc from "fast-check"
import { v7 as uuidv7 } from "uuid"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { MAX_BODY_BYTES, PROTOCOL } from "../../../src/infra/contract/limits.ts"
import { at, type Person, registerCompany, type Running, signUp, startServer } from "./support/running-server.ts"

interface Shop {
  readonly id: string
  readonly epoch: string
}

let server: Running
let person: Person
let own: Shop
beforeAll(async () => {
  server = await startServer({ thread: "apart" })
  person = await signUp(server)
  own = await registerCompany(server, person)
})
afterAll(() => server.stop())

const nowhere = (): Shop => ({ id: uuidv7(), epoch: uuidv7() })

const inside = (value: string, levels: number, open = "[", close = "]"): string =>
  open.repeat(levels) + value + close.repeat(levels)

const command = (payload: string, more = ""): string =>
  `{"commandId":"${uuidv7()}","seq":1,"type":"AddCustomer","v":1,"cls":"request","payload":${payload},` +
  `"occurredAt":"2026-01-01T00:00:00Z","basePos":0${more}}`

const pushOf = (shop: Shop, commands: string): string =>
  `{"proto":${PROTOCOL},"epoch":"${shop.epoch}","deviceId":"${uuidv7()}","domain":"test","sentAt":0,"cmds":[${commands}]}`

const post = (path: string, text: string) => server.call("POST", `/api/v1.1${path}`, { token: person.access, text })

const push = (shop: Shop, commands: string) => post(`/companies/${shop.id}/commands/`, pushOf(shop, commands))

const expectAlive = async (): Promise<void> => {
  expect((await server.call("GET", "/api/v1.1/health/")).status).toBe(200)
}

describe("a payload that is deeper than any command", () => {
  it.each([17, 3_000, 4_000, 120_000])("of %i levels is refused, in one's own company and in none", async (levels) => {
    for (const shop of [own, nowhere()]) {
      const answer = await push(shop, command(inside("0", levels)))
      expect([answer.status, answer.body]).toEqual([
        400,
        {
          detail: "La requête n'est pas valide.",
          code: "invalid_request",
          errors: [{ path: "body.cmds.0.payload", message: "ne doit pas contenir plus de 16 niveaux imbriqués." }]
        }
      ])
    }
    await expectAlive()
  })

  it("of 16 levels is judged", async () => {
    const answer = await push(own, command(inside("0", 16)))
    expect([answer.status, at(answer.body, "outcomes", "0", "kind")]).toEqual([200, "abandoned"])
  })
})

describe("a list that is longer than the contract allows", () => {
  // Naming ten fields that miss in each of 80,000 commands held everybody else up for a second.
  it.each([
    ["commands of a push", () => push(own, Array.from({ length: 80_000 }, () => "{}").join(","))],
    [
      "expectations of a command",
      () => push(own, command("{}", `,"expect":[${Array.from({ length: 60_000 }, () => "{}").join(",")}]`))
    ],
    [
      "taxes of a company",
      () => post("/companies/register/", `{"taxes":[${Array.from({ length: 60_000 }, () => "{}").join(",")}]}`)
    ],
    [
      "steps of a beginner",
      () =>
        post(
          "/users/update_onboarding/",
          `{"hidden":false,"done":[${Array.from({ length: 120_000 }, () => 0).join(",")}]}`
        )
    ]
  ])("is not read to its end: %s", async (_what, send) => {
    const answer = await send()
    expect([answer.status, at(answer.body, "code")]).toEqual([400, "invalid_request"])
    expect(at(answer.body, "errors")).toHaveLength(1)
  })
})

/** JSON that is deep, wide, full of names or simply long; most of it fits into a body. */
const hostileJson: fc.Arbitrary<string> = fc.oneof(
  fc
    .record({
      levels: fc.oneof(fc.nat(40), fc.nat(125_000)),
      kind: fc.constantFrom(["[", "]"], ['{"a":', "}"], ['{"__proto__":', "}"], ['[{"a":[', "]}]"]),
      leaf: fc.constantFrom("0", "", '"x"', "{}")
    })
    .map(({ kind: [open = "", close = ""], leaf, levels }) => {
      // An object needs a value inside; a list may be empty.
      const value = leaf === "" && open.endsWith(":") ? "null" : leaf
      return inside(value, Math.min(levels, Math.floor(255_000 / (open.length + close.length))), open, close)
    }),
  fc
    .record({ width: fc.nat(90_000), item: fc.constantFrom("0", "{}", "[]", "-0", "1e9", '"é"', "null", "1e999") })
    .map(
      ({ item, width }) =>
        `[${Array.from({ length: Math.min(width, 250_000 / (item.length + 2)) }, () => item).join(",")}]`
    ),
  fc
    .record({
      count: fc.nat(18_000),
      name: fc.constantFrom("k", "__proto__", "constructor", "\\ud800", "1", "toString")
    })
    .map(
      ({ count, name }) =>
        `{${Array.from({ length: count }, (_, index) => `"${name}${index % 3 === 0 ? index : ""}":0`).join(",")}}`
    ),
  fc
    .record({ size: fc.nat(300_000), unit: fc.constantFrom("a", "é", "\\u0000", "\\ud800", "<") })
    .map(({ size, unit }) => `"${unit.repeat(Math.floor(size / unit.length))}"`),
  fc.json({ maxDepth: 30 })
)

/** Where it is put: every way in that takes JSON of some kind, in the place of a field or of everything. */
const ways: ReadonlyArray<readonly [name: string, send: (json: string) => ReturnType<typeof post>]> = [
  ["payload of a stranger", (json) => push(nowhere(), command(json))],
  ["body of a push", (json) => post(`/companies/${own.id}/commands/`, json)],
  ["commands", (json) => push(own, json)],
  ["field of a command", (json) => push(nowhere(), command("{}", `,"expect":${json}`))],
  ["body of a pull", (json) => post(`/companies/${own.id}/pull/`, json)],
  ["body of a registration", (json) => post("/companies/register/", json)],
  ["taxes", (json) => post("/companies/register/", `{"id":"${uuidv7()}","taxes":${json}}`)],
  ["credentials", (json) => post("/token/", `{"email":${json},"password":"1"}`)],
  ["unknown field", (json) => post("/users/new_signup/", `{"__proto__":${json}}`)]
]

describe("bodies that are deep, wide, full of names or long", () => {
  it("are refused each time, and the server answers all the while", () =>
    fc.assert(
      fc.asyncProperty(fc.constantFrom(...ways), hostileJson, async ([, send], json) => {
        const answer = await send(json)
        expect([400, 401, 404, 413, 429]).toContain(answer.status)
        expect(String(at(answer.body, "detail")).length).toBeGreaterThan(5)
        if (json.length > MAX_BODY_BYTES) expect(answer.status).toBe(413)
        await expectAlive()
      }),
      { numRuns: 150, endOnFailure: true, interruptAfterTimeLimit: 45_000, markInterruptAsFailure: false }
    ))

  it("in a command of one's own are judged or refused, and the next command is booked", async () => {
    await fc.assert(
      fc.asyncProperty(hostileJson, async (json) => {
        const answer = await push(own, command(json))
        expect([200, 400, 413]).toContain(answer.status)
        if (answer.status === 200) expect(at(answer.body, "outcomes", "0", "kind")).toBe("abandoned")
        await expectAlive()
      }),
      { numRuns: 50, endOnFailure: true, interruptAfterTimeLimit: 45_000, markInterruptAsFailure: false }
    )
    const customer = {
      customerId: uuidv7(),
      profile: { kind: "person", name: "Awa", phone: "+2290197000000", email: "", taxId: "", address: "", city: "" }
    }
    const answer = await push(own, command(JSON.stringify(customer)))
    expect([answer.status, at(answer.body, "outcomes", "0", "kind")]).toEqual([200, "accepted"])
  })
})
