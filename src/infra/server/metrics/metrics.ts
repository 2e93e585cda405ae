import { Effect, Metric } from "effect"
import { PrometheusMetrics } from "effect/observability"
import { createServer } from "node:http"
import { EventStore } from "../event-store/event-store.ts"
import { Outbox } from "../mail/outbox.ts"
import { Timetable } from "../schedule/timetable.ts"

const set = (name: string, description: string, value: number, attributes: { readonly [label: string]: string } = {}) =>
  Metric.update(Metric.gauge(name, { description, attributes }), value)

const flag = (is: boolean): number => (is ? 1 : 0)

/** How the server is, in Prometheus' text format: numbers only, of no company and of nobody. */
const metricsText = Effect.gen(function* () {
  const outbox = yield* Outbox
  const store = yield* EventStore
  const timetable = yield* Timetable
  const { heapUsed, rss } = process.memoryUsage()
  yield* set("kazi_uptime_seconds", "Seconds since the process was started.", Math.floor(process.uptime()))
  yield* set("kazi_memory_rss_bytes", "Memory that the process holds.", rss)
  yield* set("kazi_memory_heap_bytes", "Memory that the main thread's objects take.", heapUsed)
  const isReady = (yield* Effect.exit(store.ready))._tag === "Success"
  yield* set("kazi_books_ready", "1 while the books take commands.", flag(isReady))
  yield* set("kazi_books_busy", "1 while at least half of the commands wait that may wait.", flag(yield* store.busy))
  yield* set(
    "kazi_books_differ",
    "Times since the start that a device had other books than the server.",
    yield* store.differences
  )
  for (const { count, state } of yield* outbox.counts) {
    yield* set("kazi_mails", "Mails of the last month by what became of them.", count, { state })
  }
  for (const { failing, givenUp, lastEndedAt, rule, waiting } of yield* timetable.standings) {
    yield* set("kazi_runs_waiting", "Runs of the scheduler that are planned.", waiting, { rule })
    yield* set("kazi_runs_failing", "Runs tried in vain several times, or given up last.", failing, { rule })
    yield* set("kazi_runs_given_up", "Runs of the last three months that were given up.", givenUp, { rule })
    yield* set(
      "kazi_runs_last_ended_seconds",
      "When a run last ended, seconds since 1970.",
      (lastEndedAt ?? 0) / 1000,
      {
        rule
      }
    )
  }
  return yield* PrometheusMetrics.format()
  // Gathered anew each time: what is no more leaves no number behind.
}).pipe((gathered) => Effect.suspend(() => Effect.provideService(gathered, Metric.MetricRegistry, new Map())))

/** Answers `GET /metrics` on a port of its own of this machine, for as long as the scope lasts. Errors: dies when the port is taken. */
export const serveMetrics = Effect.fnUntraced(function* (port: number) {
  const services = yield* Effect.context<EventStore | Outbox | Timetable>()
  const run = Effect.runPromiseExitWith(services)
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end()
    return void run(metricsText).then((exit) => {
      if (exit._tag === "Failure") return void response.writeHead(503).end()
      response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" })
      return void response.end(exit.value)
    })
  })
  yield* Effect.acquireRelease(
    Effect.callback<void>((resume) => {
      server.once("error", (error) => resume(Effect.die(error)))
      server.listen(port, "127.0.0.1", () => resume(Effect.void))
    }),
    () =>
      Effect.sync(() => {
        server.close()
        server.closeAllConnections()
      })
  )
})
