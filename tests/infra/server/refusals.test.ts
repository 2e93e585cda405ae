import { request } from "node:http"
import { v7 as uuidv7 } from "uuid"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { contractRoutes } from "../../../src/infra/server/http/known-routes.ts"
import { snapshotOf } from "./support/database-snapshot.ts"
import { refusalRows, type Row, type World } from "./support/refusal-rows.ts"
import {
  at,
  type CallOptions,
  mailsSettled,
  registerCompany,
  type Running,
  signUp,
  startServer
} from "./support/running-server.ts"

/** Ways in which a call is made that nobody meant: without a token, for its headers, ahead of time, from another site. */
const unmeant = (token: string): ReadonlyArray<readonly [method: string, options: CallOptions]> => [
  ["GET", {}],
  ["HEAD", {}],
  ["HEAD", { token }],
  ["HEAD", { token, headers: { "x-intent": "confirm" } }],
  ["GET", { token, headers: { "sec-purpose": "prefetch" } }],
  ["GET", { token, headers: { "sec-purpose": "prefetch;prerender", "x-intent": "confirm" } }],
  ["GET", { token, headers: { purpose: "prefetch", "x-intent": "confirm" } }],
  ["GET", { token, headers: { "sec-fetch-site": "cross-site", "x-intent": "confirm" } }],
  ["GET", { headers: { "user-agent": "Mail link checker", "sec-fetch-site": "none" } }]
]

/** Fields that may be null although the right body above gives them a value. */
const isOptional: ReadonlySet<string> = new Set(["sync.pull.epoch", "sync.recover.seal"])

const formOf = (fields: { readonly [field: string]: unknown }): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (name === "file") form.append(name, new Blob([String(value)], { type: "application/pdf" }), "facture.pdf")
    else form.append(name, String(value))
  }
  return form
}

/** A body as the call takes it. */
const carried = ({ isForm }: Row, body: { readonly [field: string]: unknown } | null): CallOptions => {
  if (body === null) return {}
  return isForm === true ? { form: formOf(body) } : { body }
}

const calls = contractRoutes.flatMap((route) => {
  const row = refusalRows[route.name]
  return row === undefined ? [] : [{ ...route, ...row }]
})

it("has a row for every call of the contract", () => {
  expect(Object.keys(refusalRows).toSorted()).toEqual(contractRoutes.map(({ name }) => name).toSorted())
})

describe("every call refuses, readably, and writes nothing", () => {
  let server: Running
  let world: World
  beforeAll(async () => {
    server = await startServer({ thread: "apart", env: { FEATURE_TEMPLATE_SOCKET: "on" } })
    const owner = await signUp(server)
    world = { owner, stranger: await signUp(server), company: await registerCompany(server, owner) }
    await mailsSettled(server)
  })
  afterAll(() => server.stop())

  const unchanged = async <A>(run: () => Promise<A>): Promise<A> => {
    const before = snapshotOf(server.dataDir)
    const result = await run()
    expect(snapshotOf(server.dataDir)).toEqual(before)
    return result
  }

  /** An answer is readable when it is JSON with a sentence and a code, and shows nothing of the inside. */
  const expectRefusal = (answer: Awaited<ReturnType<Running["call"]>>, status: number, code: string) => {
    expect([answer.status, at(answer.body, "code")]).toEqual([status, code])
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/)
    expect(String(at(answer.body, "detail")).length).toBeGreaterThan(5)
    expect(answer.text).not.toMatch(/node_modules|\.ts:\d|at \w+ \(/)
  }

  const send = (row: (typeof calls)[number], change: { readonly [field: string]: unknown } = {}, token?: string) => {
    const body = row.body(world)
    return server.call(row.method, row.at(world), {
      token: token ?? (row.isProtected ? world.owner.access : undefined),
      ...carried(row, body === null ? null : { ...body, ...change })
    })
  }

  const tampered = (token: string): string => {
    const [header = "", claims = "", signature = ""] = token.split(".")
    return [header, claims, signature.startsWith("A") ? `B${signature.slice(1)}` : `A${signature.slice(1)}`].join(".")
  }

  const unsigned = (token: string): string => {
    const header = Buffer.from(JSON.stringify({ alg: "none", typ: "at+jwt" })).toString("base64url")
    return `${header}.${token.split(".")[1]}.`
  }

  describe.each(calls.filter(({ isProtected }) => isProtected))("$method $path", (row) => {
    it("without a good token, even with a bad body", () =>
      unchanged(async () => {
        const body = row.body(world) === null ? {} : { body: { unknown: true } }
        const { access, refresh } = world.owner
        const bad: ReadonlyArray<{ readonly [name: string]: string }> = [
          {},
          { authorization: "Bearer" },
          { authorization: `Basic ${access}` },
          { authorization: `Bearer ${tampered(access)}` },
          { authorization: `Bearer ${unsigned(access)}` },
          { authorization: `Bearer ${refresh}` },
          { cookie: `access_token=${access}; refresh_token=${refresh}` }
        ]
        for (const headers of bad) {
          expectRefusal(await server.call(row.method, row.at(world), { ...body, headers }), 401, "token_not_valid")
        }
      }))

    it("with a good token outside the browser it was given to", () =>
      unchanged(async () => {
        const { access, refresh, id } = world.owner
        const readable = `access_token=${access}; refresh_token=${refresh}; user_id=${id}; company_id=${world.company.id}`
        const elsewhere = [
          null,
          readable,
          `${readable}; ${server.cookieOf(world.stranger.access)}`,
          `fp=${"A".repeat(43)}`,
          "fp=",
          server.cookieOf(access).toUpperCase()
        ]
        const body = row.body(world)
        for (const cookie of elsewhere) {
          const stolen = { token: access, cookie, ...carried(row, body) }
          expectRefusal(await server.call(row.method, row.at(world), stolen), 401, "token_not_valid")
        }
      }))
  })

  describe.each(calls.filter(({ names }) => names !== undefined))("$method $path", (row) => {
    it("of another company, or of somebody else, exactly as of none", () =>
      unchanged(async () => {
        const foreign = await send(row, {}, world.stranger.access)
        expectRefusal(foreign, 404, "not_found")
        const body = row.body(world)
        for (const id of [uuidv7(), "x", "0", "%00", "..%2f"]) {
          const unknown = await server.call(row.method, row.at(world).replace(row.names?.(world) ?? "", id), {
            token: world.stranger.access,
            ...carried(row, body)
          })
          expect([unknown.status, unknown.text]).toEqual([404, foreign.text])
        }
      }))
  })

  describe.each(calls.filter(({ isForm, method }) => method !== "GET" && isForm !== true))("$method $path", (row) => {
    it("with a field it does not know", () =>
      unchanged(async () => {
        const known = Object.keys(row.body(world) ?? {})
        for (const field of ["unknown", "company_id", "role", "is_admin", "__proto__"]) {
          if (known.includes(field)) continue
          const text = JSON.stringify(row.body(world)).replace(/^\{/, `{${JSON.stringify(field)}:1,`)
          const answer = await server.call(row.method, row.at(world), { token: world.owner.access, text })
          expectRefusal(answer, 400, "invalid_request")
          expect(answer.text).toContain(`"path":"body.${field}"`)
        }
      }))

    it("with a wrong type, naming the field and not its value", () =>
      unchanged(async () => {
        if (row.wrong === null) throw new Error("a call with a body needs a wrong value")
        const answer = await send(row, { [row.wrong[0]]: row.wrong[1] })
        expectRefusal(answer, 400, "invalid_request")
        expect(answer.text).toContain(`"path":"body.${row.wrong[0]}`)
        for (const field of Object.keys(row.body(world) ?? {})) {
          expectRefusal(await send(row, { [field]: { nested: [] } }), 400, "invalid_request")
        }
        expect(answer.text).not.toContain(world.owner.password)
      }))

    it("says in French what is null, missing or unknown", () =>
      unchanged(async () => {
        for (const [field, value] of Object.entries(row.body(world) ?? {})) {
          // Some fields may be null.
          if (value === null || isOptional.has(`${row.name}.${field}`)) continue
          const answer = await send(row, { [field]: null })
          expectRefusal(answer, 400, "invalid_request")
          expect(answer.text).toContain(`{"path":"body.${field}","message":"Ce champ ne peut pas être nul."}`)
        }
        const unknown = await send(row, { unknown: 1 })
        expect(unknown.text).toContain('{"path":"body.unknown","message":"Ce champ n’est pas connu."}')
        expect(unknown.text).not.toMatch(/Expected|Missing/)
      }))

    it("with a body that is no JSON, or none", () =>
      unchanged(async () => {
        for (const text of ["{", "", "null", "[]", '"x"', "\u0000"]) {
          const options = { token: world.owner.access, text }
          expectRefusal(await server.call(row.method, row.at(world), options), 400, "invalid_request")
        }
        const plain = { token: world.owner.access, text: "{}", headers: { "content-type": "text/plain" } }
        expectRefusal(await server.call(row.method, row.at(world), plain), 415, "unsupported_media_type")
      }))

    it("with a body of 10 MB, announced or not", () =>
      unchanged(async () => {
        for (const announced of [true, false]) {
          const answer = await sendLarge(server, row.method, row.at(world), world.owner.access, announced)
          expect(answer.status).toBe(413)
          expect(JSON.parse(answer.text)).toMatchObject({ code: "body_too_large", limit: 262_144 })
        }
      }))
  })

  it.each(calls)("$method $path under another method", (row) =>
    unchanged(async () => {
      const method = row.method === "GET" ? "POST" : "GET"
      const answer = await server.call(method, row.at(world), { token: world.owner.access })
      expectRefusal(answer, 405, "method_not_allowed")
      expect(answer.headers.get("allow")).toBe(row.method)
    })
  )

  it.each(calls)("$method $path without its trailing slash, or with one it has not", (row) =>
    unchanged(async () => {
      const path = row.at(world)
      const other = path.endsWith("/") ? path.slice(0, -1) : `${path}/`
      const answer = await server.call(row.method, other, { token: world.owner.access })
      expectRefusal(answer, 404, "not_found")
    })
  )

  // What such a call may open for long, it does not open here.
  it.each(calls.filter(({ method, name }) => method === "GET" && name !== "sync.stream"))(
    "$method $path called bare, by HEAD, ahead of time or from another site changes nothing",
    (row) =>
      unchanged(async () => {
        for (const [method, options] of unmeant(world.owner.access)) {
          const answer = await server.call(method, row.at(world), options)
          expect([200, 202, 401, 403, 404, 405, 429], `${method} ${JSON.stringify(options)}`).toContain(answer.status)
        }
      })
  )

  it("a path that is nothing, and a query that is not right", () =>
    unchanged(async () => {
      expectRefusal(await server.call("GET", "/api/v1.1/nothing/"), 404, "not_found")
      expectRefusal(await server.call("GET", "/api"), 404, "not_found")
      const token = world.owner.access
      expectRefusal(await server.call("GET", "/api/v1.1/stream/?after=x", { token }), 400, "invalid_request")
      expectRefusal(await server.call("GET", "/api/v1.1/stream/?other=1", { token }), 400, "invalid_request")
    }))
})

/** 10 MB over a plain socket: the answer must be readable although the server does not read it all. */
const sendLarge = (server: Running, method: string, path: string, token: string, announced: boolean) =>
  new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
    const block = Buffer.alloc(1024 * 1024, "a")
    const headers = {
      authorization: `Bearer ${token}`,
      cookie: server.cookieOf(token),
      "content-type": "application/json",
      ...(announced ? { "content-length": String(10 * block.length) } : {})
    }
    const outgoing = request(server.base + path, { method, headers }, (incoming) => {
      const chunks: Array<Buffer> = []
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk))
      incoming.on("end", () => {
        outgoing.destroy()
        resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(chunks).toString() })
      })
    })
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE" && error.code !== "ECONNRESET") reject(error)
    })
    const write = (left: number): void => {
      if (left === 0) outgoing.end()
      else outgoing.write(block, () => write(left - 1))
    }
    write(10)
  })
