import { Effect, Layer } from "effect"
import { DatabaseSync } from "node:sqlite"
import { join } from "node:path"
import { expect, it, onTestFinished } from "vitest"
import { StoreUnavailable } from "../../../src/infra/server/event-store/errors.ts"
import { EventStore } from "../../../src/infra/server/event-store/event-store.ts"
import { eventStoreLayer } from "../../../src/infra/server/event-store/live.ts"
import { startServer } from "./support/running-server.ts"

/** A server whose books are the real ones but for what is said. */
const withBooks = async (changed: Partial<EventStore["Service"]> = {}) => {
  const server = await startServer({
    books: (dataDir) =>
      Layer.effect(
        EventStore,
        Effect.map(EventStore, (store) => EventStore.of({ ...store, ...changed }))
      ).pipe(Layer.provide(eventStoreLayer(join(dataDir, "books.sqlite"))))
  })
  onTestFinished(() => server.stop())
  return server
}

const health = "/api/v1.1/health/"

it("is ok while accounts and books answer", async () => {
  const server = await withBooks()
  const answer = await server.call("GET", health)
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ data: { status: "ok", troubles: [] } })
})

it("is degraded, and not down, while commands wait in a long queue", async () => {
  const server = await withBooks({ busy: Effect.succeed(true) })
  const answer = await server.call("GET", health)
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ data: { status: "degraded", troubles: ["commands_waiting"] } })
})

it("is degraded while mails do not leave", async () => {
  const server = await withBooks()
  const database = new DatabaseSync(join(server.dataDir, "accounts.sqlite"))
  database.exec("INSERT INTO mail VALUES ('1', 'a@exemple.test', '', 'waiting', 3, 9e15, 0, NULL)")
  database.close()
  expect((await server.call("GET", health)).body).toMatchObject({
    data: { status: "degraded", troubles: ["mails_waiting"] }
  })
})

it("is down, with the time to come back, when the disk failed under the books", async () => {
  const failed = new StoreUnavailable({ reason: "the disk failed", lasting: true })
  const server = await withBooks({ ready: Effect.fail(failed) })
  const answer = await server.call("GET", health)
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"])
  expect(answer.body).toMatchObject({ code: "unavailable", retry_after_ms: 1000 })
})
