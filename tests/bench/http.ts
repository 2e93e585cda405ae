import { spawn } from "node:child_process"
import { mkdirSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { v7 as uuidv7 } from "uuid"
import { call, openAccount, openCompany, verifyAddresses, type Account, type OpenedCompany } from "./account.ts"
import { percentile, type Figure } from "./figures.ts"
import { listenToHeads } from "./head-listener.ts"
import type { LoadPlan, LoadResult } from "./load-generator.ts"
import { pushBody, type Sender } from "./one-command.ts"
import { startServerProcess } from "./server-process.ts"
import { withWorkFolder } from "./work-folder.ts"

const CONNECTIONS = 100
const WARM_UP_MS = 3000
const MEASURE_MS = 15_000
const DELIVERIES = 200

const generate = (plan: LoadPlan): Promise<LoadResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(new URL("load-generator.ts", import.meta.url))], {
      stdio: ["pipe", "pipe", "inherit"]
    })
    let text = ""
    child.stdout.setEncoding("utf8").on("data", (piece: string) => {
      text += piece
    })
    child.once("error", reject)
    child.once("exit", (code) => {
      if (code === 0) resolve(JSON.parse(text) as LoadResult)
      else reject(new Error(`the load generator ended with ${String(code)}`))
    })
    child.stdin.end(JSON.stringify(plan))
  })

/** From the moment one device sends a command to the moment another has pulled its event, both over the real server. */
const deliveries = async (base: string, account: Account, company: OpenedCompany): Promise<ReadonlyArray<Figure>> => {
  const sender: Sender = { ...company, deviceId: uuidv7() }
  const other = uuidv7()
  const ear = await listenToHeads(base, account)
  const told: Array<number> = []
  const pulled: Array<number> = []
  let [after, afterHash] = [0, "0".repeat(64)]
  try {
    for (let seq = 1; seq <= DELIVERIES; seq += 1) {
      const start = performance.now()
      const heard = ear.next(company.companyId)
      const pushed = call(
        base,
        "POST",
        `/companies/${company.companyId}/commands/`,
        account,
        JSON.parse(pushBody(sender, seq))
      )
      const hash = await heard
      told.push(performance.now() - start)
      const page = (await call(base, "POST", `/companies/${company.companyId}/pull/`, account, {
        epoch: company.epoch,
        deviceId: other,
        after,
        afterHash,
        ackSeq: 0,
        maxBytes: 256 * 1024
      })) as { events: ReadonlyArray<{ p: number; h: string }> }
      pulled.push(performance.now() - start)
      const last = page.events.at(-1)
      if (last?.h !== hash) throw new Error("the page does not end where the stream said")
      ;[after, afterHash] = [last.p, last.h]
      await pushed
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  } finally {
    ear.close()
  }
  return [
    {
      name: "sent -> other device told, p95",
      value: percentile(told, 95),
      unit: "ms",
      note: "one idle server, stream"
    },
    {
      name: "sent -> other device has the event, p95",
      value: percentile(pulled, 95),
      unit: "ms",
      target: { atMost: 50 },
      note: "stream, then pull"
    }
  ]
}

/** What the server does over HTTP, its load generator on the same cores. `PROFILE_DIR`: where to leave a CPU profile of it. */
export const httpFigures = (): Promise<ReadonlyArray<Figure>> =>
  withWorkFolder(async (folder) => {
    const profileDir = process.env["PROFILE_DIR"]
    if (profileDir !== undefined) mkdirSync(profileDir, { recursive: true })
    const server = await startServerProcess({
      script: new URL("api-server.ts", import.meta.url),
      dataDir: folder,
      nodeArguments: profileDir === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${path.resolve(profileDir)}`]
    })
    try {
      const account = await openAccount(server.base, "bench@exemple.test", "mot de passe!")
      verifyAddresses(folder)
      const companies: Array<OpenedCompany> = []
      for (let n = 0; n < CONNECTIONS; n += 1) companies.push(await openCompany(server.base, account))
      const [first] = companies
      if (first === undefined) throw new Error("no company was opened")
      const quiet = await deliveries(server.base, account, first)
      const plan = {
        port: server.port,
        access: account.access,
        cookie: account.cookie,
        companies,
        warmUpMs: WARM_UP_MS,
        measureMs: MEASURE_MS
      }
      const before = server.cpuMs()
      const loaded = await generate(plan)
      const cpu = server.cpuMs() - before
      return [
        {
          name: `durable commands, ${CONNECTIONS} connections`,
          value: (loaded.accepted * 1000) / loaded.ms,
          unit: "commands/s",
          target: { atLeast: 3000 },
          note: `${CONNECTIONS} companies, ${MEASURE_MS / 1000} s; the generator used ${Math.round((loaded.cpuMs * 100) / loaded.ms)} % of a core`
        },
        {
          name: "server's processor time per command",
          value: cpu / loaded.answered,
          unit: "ms",
          note: "whatever else the machine does"
        },
        { name: "answer, p50", value: loaded.p50, unit: "ms" },
        {
          name: "answer, p99",
          value: loaded.p99,
          unit: "ms",
          target: { atMost: 60 },
          note: `worst ${Math.round(loaded.worst)} ms`
        },
        ...quiet
      ]
    } finally {
      await server.stop()
    }
  })
