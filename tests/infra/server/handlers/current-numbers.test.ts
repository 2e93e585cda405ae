import { v7 as uuidv7 } from "uuid"
import { afterAll, beforeAll, expect, it } from "vitest"
import { payloadOf, commandKinds, type DomainCommand } from "../../../../src/domain/books.ts"
import { commandShapes } from "../../../../src/domain/decider.ts"
import { CompanyId } from "../../../../src/domain/kernel/ids.ts"
import { PROTOCOL } from "../../../../src/infra/contract/limits.ts"
import { ask } from "../../../support/samples.ts"
import { type Person, registerCompany, type Running, signUp, startServer } from "../support/running-server.ts"

let server: Running
let owner: Person
let company: { readonly id: string; readonly epoch: string }
beforeAll(async () => {
  server = await startServer()
  owner = await signUp(server)
  company = await registerCompany(server, owner)
})
afterAll(() => server.stop())

const read = () => server.call("GET", `/api/v1.1/companies/get/${company.id}/`, { token: owner.access })

const device = { deviceId: uuidv7(), seq: 0 }
const give = async (...commands: ReadonlyArray<DomainCommand>): Promise<void> => {
  const { body } = await server.call("POST", `/api/v1.1/companies/${company.id}/commands/`, {
    token: owner.access,
    body: {
      proto: PROTOCOL,
      epoch: company.epoch,
      deviceId: device.deviceId,
      domain: "test",
      sentAt: 0,
      cmds: commands.map((command) => {
        device.seq += 1
        return {
          commandId: uuidv7(),
          seq: device.seq,
          type: command._tag,
          v: commandShapes[command._tag].version,
          cls: commandKinds[command._tag].cls,
          payload: payloadOf(command),
          occurredAt: "2026-11-20T10:00:00Z",
          basePos: 2
        }
      })
    }
  })
  expect(body).toMatchObject({ outcomes: commands.map(() => ({ kind: "accepted" })) })
}

it("a client of the specification reads the company, and with it the current number of each type of document", async () => {
  expect(await read()).toMatchObject({
    status: 200,
    body: {
      data: {
        id: company.id,
        social_name: expect.any(String),
        address: expect.any(String),
        invoice_prefix: expect.any(String),
        settings: {
          invoice_current_number: 0,
          credit_note_current_number: 0,
          estimate_current_number: 0,
          proforma_current_number: 0
        }
      }
    }
  })
  await give(
    ask.addCustomer(1),
    ...[1, 2, 3].flatMap((n) => [ask.draft(n), ask.issue(n)]),
    ask.credit(1, 1),
    ask.estimate(1),
    ask.issueEstimate(1),
    ...[2, 3].flatMap((n) => [ask.estimate(n, { kind: "proforma" }), ask.issueEstimate(n)])
  )
  expect(await read()).toMatchObject({
    body: {
      data: {
        settings: {
          invoice_current_number: 3,
          credit_note_current_number: 1,
          estimate_current_number: 1,
          proforma_current_number: 2
        }
      }
    }
  })
})

it("a number that was jumped to is current once the series has moved", async () => {
  const jump = ask.changeNumbering({ prefix: "F-" }, 41)
  if (jump._tag !== "ChangeNumbering") throw new Error("no such command")
  await give({ ...jump, companyId: CompanyId.make(company.id) })
  expect(await read()).toMatchObject({ body: { data: { settings: { invoice_current_number: 40 } } } })
})

it("a stranger is told of no company", async () => {
  const stranger = await signUp(server)
  const { status } = await server.call("GET", `/api/v1.1/companies/get/${company.id}/`, { token: stranger.access })
  expect(status).toBe(404)
})
