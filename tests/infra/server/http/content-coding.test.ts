import { request } from "node:http"
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib"
import { v7 as uuidv7 } from "uuid"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { MAX_COMMANDS_PER_PUSH, PROTOCOL } from "../../../../src/infra/contract/limits.ts"
import { codingFor } from "../../../../src/infra/server/http/content-coding.ts"
import { profile } from "../event-store/store-under-test.ts"
import { type Person, registerCompany, type Running, signUp, startServer } from "../support/running-server.ts"

describe("the coding of an answer", () => {
  it.each([
    [undefined, null],
    ["", null],
    ["identity", null],
    ["gzip, deflate", "gzip"],
    ["gzip, deflate, br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["zstd;q=0, br;q=0.0, gzip", "gzip"],
    ["br;q=0.5, gzip;q=0.9", "gzip"],
    ["GZIP ; q=1", "gzip"],
    ["*", "br"],
    ["*;q=0", null],
    ["br;q=nonsense", null]
  ])("for %s is %s", (header, coding) => expect(codingFor(header)).toBe(coding))
})

describe("a page of a pull", () => {
  let server: Running
  let person: Person
  let company: { readonly id: string; readonly epoch: string }

  beforeAll(async () => {
    server = await startServer()
    person = await signUp(server)
    company = await registerCompany(server, person)
    const cmds = Array.from({ length: MAX_COMMANDS_PER_PUSH }, (_, index) => ({
      commandId: uuidv7(),
      seq: index + 1,
      type: "AddCustomer",
      v: 1,
      cls: "request",
      payload: { customerId: uuidv7(), profile: profile("Zinsou") },
      occurredAt: "2026-11-20T10:00:00Z",
      basePos: 0
    }))
    const pushed = await server.call("POST", `/api/v1.1/companies/${company.id}/commands/`, {
      token: person.access,
      body: { proto: PROTOCOL, epoch: company.epoch, deviceId: uuidv7(), domain: "test", sentAt: 0, cmds }
    })
    expect(pushed.status).toBe(200)
  })
  afterAll(() => server.stop())

  /** The bytes of a page as they come over the wire. */
  const pull = (acceptEncoding: string | undefined, after = 0, afterHash = "0".repeat(64)) => {
    const body = JSON.stringify({
      epoch: company.epoch,
      deviceId: uuidv7(),
      after,
      afterHash,
      ackSeq: 0,
      maxBytes: 262_144
    })
    return new Promise<{ readonly headers: { readonly [name: string]: unknown }; readonly bytes: Buffer }>(
      (resolve, reject) => {
        const call = request(
          `${server.base}/api/v1.1/companies/${company.id}/pull/`,
          {
            method: "POST",
            headers: {
              authorization: `Bearer ${person.access}`,
              cookie: server.cookieOf(person.access),
              "content-type": "application/json",
              ...(acceptEncoding === undefined ? {} : { "accept-encoding": acceptEncoding })
            }
          },
          (answer) => {
            const pieces: Array<Buffer> = []
            answer.on("data", (piece: Buffer) => pieces.push(piece))
            answer.on("end", () => resolve({ headers: answer.headers, bytes: Buffer.concat(pieces) }))
          }
        )
        call.once("error", reject)
        call.end(body)
      }
    )
  }

  it.each([
    ["zstd", zstdDecompressSync],
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync]
  ] as const)("comes as %s in at most a quarter of its bytes, and says the same", async (coding, decode) => {
    const plain = await pull(undefined)
    expect(plain.headers["content-encoding"]).toBeUndefined()
    expect(plain.headers["vary"]).toBe("accept-encoding")
    const { bytes, headers } = await pull(coding)
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "content-encoding": coding,
      "content-length": String(bytes.byteLength),
      "content-type": "application/json",
      vary: "accept-encoding",
      "x-content-type-options": "nosniff"
    })
    expect(bytes.byteLength).toBeLessThan(plain.bytes.byteLength / 4)
    expect(decode(bytes).equals(plain.bytes)).toBe(true)
  })

  it("that brings nothing comes as it is", async () => {
    const all = JSON.parse((await pull(undefined)).bytes.toString()) as {
      events: ReadonlyArray<{ p: number; h: string }>
    }
    const last = all.events.at(-1)
    const { bytes, headers } = await pull("br", last?.p, last?.h)
    expect(headers["content-encoding"]).toBeUndefined()
    expect(JSON.parse(bytes.toString())).toMatchObject({ events: [], more: false })
  })

  it("is read by fetch without a word", async () => {
    const answer = await server.call("POST", `/api/v1.1/companies/${company.id}/pull/`, {
      token: person.access,
      body: {
        epoch: company.epoch,
        deviceId: uuidv7(),
        after: 0,
        afterHash: "0".repeat(64),
        ackSeq: 0,
        maxBytes: 262_144
      }
    })
    expect(answer.headers.get("content-encoding")).toMatch(/^(?:br|gzip)$/)
    expect(answer.body).toMatchObject({ head: 52 })
  })
})
