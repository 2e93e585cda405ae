import { encode } from "fast-png"
import { v7 as uuidv7 } from "uuid"
import { afterAll, beforeAll, expect, it } from "vitest"
import { PROTOCOL } from "../../../../src/infra/contract/limits.ts"
import { uuidOf } from "../../../../src/infra/server/derived-id.ts"
import { type Person, registerCompany, type Running, signUp, startServer } from "../support/running-server.ts"

let server: Running
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const image = (width: number): string =>
  Buffer.from(encode({ width, height: 1, channels: 3, depth: 8, data: new Uint8Array(3 * width) })).toString("base64")

const push = (person: Person, { epoch, id }: { epoch: string; id: string }, images: ReadonlyArray<string>) =>
  server.call("POST", `/api/v1.1/companies/${id}/commands/`, {
    token: person.access,
    body: {
      proto: PROTOCOL,
      epoch,
      deviceId: uuidv7(),
      domain: "test",
      sentAt: 0,
      cmds: images.map((png, index) => ({
        commandId: uuidv7(),
        seq: index + 1,
        type: "ChangeLogo",
        v: 1,
        cls: "request",
        payload: { companyId: id, logo: { id: uuidOf(`logo ${index}`), png } },
        occurredAt: "2026-11-20T10:00:00Z",
        basePos: 2
      }))
    }
  })

it("are not looked at when a stranger sends them", async () => {
  const [owner, stranger] = [await signUp(server), await signUp(server)]
  const company = await registerCompany(server, owner)
  expect((await push(stranger, company, [image(301)])).status).toBe(404)
  expect((await push(owner, company, [image(301)])).status).toBe(400)
})

it("come one by one: a push with a second one is refused, for the device to send smaller ones", async () => {
  const owner = await signUp(server)
  const company = await registerCompany(server, owner)
  const refused = await push(owner, company, [image(20), image(30)])
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { code: "invalid_request", errors: [{ path: "body.cmds.1.payload.logo.png" }] }
  ])
  expect((await push(owner, company, [image(20)])).body).toMatchObject({ outcomes: [{ kind: "accepted" }] })
})
