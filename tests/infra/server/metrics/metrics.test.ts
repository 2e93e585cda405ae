import { createServer } from "node:net"
import { once } from "node:events"
import { expect, it, onTestFinished } from "vitest"
import { mailsSettled, registerCompany, signUp, startServer } from "../support/running-server.ts"

const freePort = async (): Promise<string> => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  server.close()
  await once(server, "close")
  return String(typeof address === "object" && address !== null ? address.port : 0)
}

it("are Prometheus' text on a port of their own, and name nobody", async () => {
  const METRICS_PORT = await freePort()
  const server = await startServer({ env: { METRICS_PORT } })
  onTestFinished(() => server.stop())
  const person = await signUp(server)
  const company = await registerCompany(server, person)
  await mailsSettled(server)
  const get = (path: string, method = "GET") => fetch(`http://127.0.0.1:${METRICS_PORT}${path}`, { method })
  const answer = await get("/metrics")
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8")
  const text = await answer.text()
  for (const line of text.trim().split("\n"))
    expect(line).toMatch(/^(# (HELP|TYPE) kazi_\w+ .+|kazi_\w+(\{[^}]*\})? [\d.e+-]+)$/)
  expect(text).toContain("# TYPE kazi_books_ready gauge\nkazi_books_ready 1")
  expect(text).toMatch(/kazi_mails\{state="sent"\} 1/)
  expect(text).toMatch(/kazi_runs_waiting\{rule="forget-mails"\} 1/)
  for (const one of [person.id, person.email, company.id]) expect(text).not.toContain(one)
  expect([(await get("/")).status, (await get("/metrics", "POST")).status]).toEqual([404, 404])
  expect((await server.call("GET", "/metrics")).text).not.toContain("kazi_books_ready")
})
