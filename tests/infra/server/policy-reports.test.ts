import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { ReportGate, reportsIn } from "../../../src/infra/server/http/policy-reports.ts"
import { snapshotOf } from "./support/database-snapshot.ts"
import { at, type Running, startServer } from "./support/running-server.ts"

const PATH = "/api/v1.1/reports/policy/"
const HOUR = 60 * 60 * 1000

const inList = (blockedURL: string, documentURL = "https://kazi.exemple.com/dashboard/invoices/0193?q=awa#x") =>
  JSON.stringify([
    {
      type: "csp-violation",
      body: { effectiveDirective: "img-src", blockedURL, documentURL, sample: "secret", referrer: "x" }
    }
  ])

const alone = JSON.stringify({
  "csp-report": {
    "document-uri": "https://kazi.exemple.com/login",
    "violated-directive": "script-src 'self'",
    "blocked-uri": "inline",
    "script-sample": "secret"
  }
})

describe("a report of a broken content policy", () => {
  it("is read in both forms, its rule, site and page only", () => {
    expect(reportsIn(inList("https://ailleurs.example/p.png?who=awa"))).toEqual([
      { directive: "img-src", blocked: "https://ailleurs.example", page: "/dashboard/invoices/:id" }
    ])
    expect(reportsIn(alone)).toEqual([{ directive: "script-src", blocked: "inline", page: "/login" }])
  })

  it.each(["", "null", "[]", "7", "{}", "[1]", "{", `{"csp-report":7}`, JSON.stringify("x".repeat(20_000))])(
    "is none in %s",
    (sent) => expect(reportsIn(sent)).toEqual([])
  )

  it("brings no line of its maker's into the log", () => {
    const [report] = reportsIn(inList("a\nerror: all is lost", "javascript:alert(1)\n"))
    const line = new ReportGate().admit(report ?? { directive: "", blocked: "", page: "" }, "10.0.0", 0)
    expect(line).not.toMatch(/[\n\r]|lost|alert/)
  })
})

describe("the log", () => {
  it("takes each kind once an hour, five of a network, thirty in all", () => {
    const gate = new ReportGate()
    const lines = (count: number, network: (n: number) => string, now: number, from = 0) =>
      Array.from({ length: count }, (_, n) =>
        gate.admit({ directive: "img-src", blocked: `https://s${from + n}.example`, page: "/" }, network(n), now)
      ).filter((line) => line !== null).length
    expect(lines(40, () => "10.0.1", 0)).toBe(5)
    expect(lines(5, () => "10.0.2", 0)).toBe(0)
    expect(lines(1000, (n) => `10.1.${n}`, HOUR - 1, 100)).toBe(25)
    expect(lines(40, () => "10.0.1", HOUR)).toBe(5)
  })
})

describe("the server", () => {
  const heard: Array<string> = []
  let server: Running
  beforeAll(async () => {
    server = await startServer({ hear: (line) => heard.push(line) })
  })
  afterAll(() => server.stop())

  it("answers every report alike, keeps nothing of it, and says one line of it", async () => {
    const before = snapshotOf(server.dataDir)
    const sent: ReadonlyArray<readonly [type: string, text: string]> = [
      ["application/reports+json", inList("https://ailleurs.example/p.png")],
      ["application/reports+json", inList("https://ailleurs.example/autre.png")],
      ["application/csp-report", alone],
      ["text/plain", "nothing"]
    ]
    for (const [type, text] of sent) {
      const answer = await server.call("POST", PATH, { text, headers: { "content-type": type } })
      expect([answer.status, answer.text, answer.headers.get("cache-control")]).toEqual([204, "", "no-store"])
    }
    expect(snapshotOf(server.dataDir)).toEqual(before)
    const lines = heard.filter((line) => line.includes("content policy broken"))
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain("img-src stopped https://ailleurs.example on /dashboard/invoices/:id")
    expect(lines.join("")).not.toMatch(/secret|awa/)
  })

  it("refuses one that is too long, and another method", async () => {
    const long = await server.call("POST", PATH, { text: "x".repeat(300_000) })
    expect([long.status, at(long.body, "code")]).toEqual([413, "body_too_large"])
    const read = await server.call("GET", PATH)
    expect([read.status, read.headers.get("allow")]).toEqual([405, "POST"])
  })
})
