import { join } from "node:path"
import { v7 as uuidv7 } from "uuid"
import { expect, it, onTestFinished } from "vitest"
import { PROTOCOL } from "../../../src/infra/contract/limits.ts"
import { eventStoreLayer } from "../../../src/infra/server/event-store/live.ts"
import { firstPayment, payThirdVersion } from "../../support/made-up-version.ts"
import { at, registerCompany, signUp, startServer } from "./support/running-server.ts"

it("commands that an older build left in an outbox are booked in the form of today", async () => {
  payThirdVersion()
  // In this thread, where the version was made up.
  const server = await startServer({ books: (dataDir) => eventStoreLayer(join(dataDir, "books.sqlite")) })
  onTestFinished(server.stop)
  const person = await signUp(server)
  const company = await registerCompany(server, person)
  const deviceId = uuidv7()
  const call = (path: string, body: object) =>
    server.call("POST", `/api/v1.1/companies/${company.id}/${path}/`, { token: person.access, body })
  const [first, second, third] = [uuidv7(), uuidv7(), uuidv7()]
  const invoiceId = uuidv7()
  const old = firstPayment(first, invoiceId)
  const { receivedOn, ...unchanged } = old.details
  const payloads = [
    { v: 1, payload: old },
    { v: 2, payload: { ...old, paymentId: second, details: { ...unchanged, paidOn: receivedOn } } },
    { v: 3, payload: { ...old, paymentId: third, details: { ...unchanged, paidOn: receivedOn, note: "Marché" } } },
    { v: 4, payload: old },
    { v: 0, payload: old },
    { v: 1, payload: { paymentId: uuidv7() } },
    { v: 1, payload: { ...old, details: unchanged } }
  ]
  const cmds = payloads.map(({ v, payload }, index) => ({
    commandId: uuidv7(),
    seq: index + 1,
    type: "RecordPayment",
    v,
    cls: "fact",
    payload,
    occurredAt: "2026-11-20T10:00:00+01:00",
    basePos: 2
  }))
  const push = { proto: PROTOCOL, epoch: company.epoch, deviceId, domain: "test", sentAt: 0, cmds }
  const pushed = await call("commands", push)
  expect(pushed.status).toBe(200)
  expect(at(pushed.body, "outcomes")).toMatchObject([
    { kind: "accepted" },
    { kind: "accepted" },
    { kind: "accepted" },
    { kind: "abandoned", code: "too_new" },
    { kind: "abandoned", code: "too_old" },
    { kind: "abandoned", code: "undecodable" },
    { kind: "abandoned", code: "undecodable" }
  ])
  // Told again, now from what was kept.
  expect(at((await call("commands", push)).body, "outcomes")).toEqual(at(pushed.body, "outcomes"))
  const pull = { epoch: null, deviceId, after: 0, afterHash: "0".repeat(64), ackSeq: 0, maxBytes: 100_000 }
  const page = await call("pull", pull)
  expect(at(page.body, "outcomes")).toEqual(at(pushed.body, "outcomes"))
  const events = at(page.body, "events")
  const booked = Array.isArray(events) ? events.filter((event: unknown) => at(event, "t") === "PaymentReceived") : []
  expect(booked.map((event: unknown): unknown => JSON.parse(String(at(event, "body"))))).toMatchObject([
    { paymentId: first, details: { ...unchanged, paidOn: "2026-11-20", note: "" } },
    { paymentId: second, details: { ...unchanged, paidOn: "2026-11-20", note: "" } },
    { paymentId: third, details: { ...unchanged, paidOn: "2026-11-20", note: "Marché" } }
  ])
})
