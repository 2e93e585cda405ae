import { spawn } from "node:child_process"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { foldKey } from "../../../src/infra/server/event-store/fold-key.ts"
import { Snapshotting } from "../../../src/infra/server/event-store/snapshotting.ts"
import { timed, type Figure } from "../figures.ts"
import { withWorkFolder } from "../work-folder.ts"
import type { Measured, Task } from "./child.ts"
import { fillFile } from "./file.ts"

const KNOWN = 10_000
const ACTIVE = 200
const EVENTS_OF_ACTIVE = 2000
const EVENTS_OF_LARGE = 200_000

const measureApart = (task: Task): Promise<Measured> =>
  new Promise((resolve, reject) => {
    // As the unit of docs/systemd runs the server.
    const child = spawn(process.execPath, [fileURLToPath(new URL("child.ts", import.meta.url))], {
      env: { ...process.env, MALLOC_MMAP_THRESHOLD_: "1048576", NODE_OPTIONS: "--max-semi-space-size=8" },
      stdio: ["pipe", "pipe", "inherit"]
    })
    let text = ""
    child.stdout.setEncoding("utf8").on("data", (piece: string) => {
      text += piece
    })
    child.once("error", reject)
    child.once("exit", (code) => {
      if (code === 0) resolve(JSON.parse(text) as Measured)
      else reject(new Error(`the process that measures ended with ${String(code)}`))
    })
    child.stdin.end(JSON.stringify(task))
  })

/** What very many companies and a very large one cost the others, in memory and in time. */
export const booksFigures = (): Promise<ReadonlyArray<Figure>> =>
  withWorkFolder(async (folder) => {
    const file = path.join(folder, "books.sqlite")
    const { active, known, large } = await fillFile(file, {
      known: KNOWN - ACTIVE - 1,
      active: [ACTIVE, EVENTS_OF_ACTIVE],
      large: [1, EVENTS_OF_LARGE]
    })
    const giant = large[0]
    if (giant === undefined) throw new Error("There is no large company")
    const task = { folder, others: known.slice(0, 4), large: giant }
    const fromLog = await measureApart({ ...task, visited: [...known.slice(4), ...active] })
    const snapshots = new Snapshotting({ path: file, key: foldKey(), report: (message) => console.error(message) })
    // The process that makes snapshots keeps nobody up.
    const awake = setInterval(() => undefined, 1000)
    const made = await timed(async () => {
      snapshots.consider(giant.companyId, EVENTS_OF_LARGE)
      await snapshots.settled()
      await snapshots.close()
    })
    clearInterval(awake)
    const fromSnapshot = await measureApart({ ...task, visited: [] })
    const most = { atMost: 50 }
    return [
      { name: "longest command of 4 others, nothing opened", value: fromLog.quiet, unit: "ms" },
      {
        name: "the same, while a large company is opened",
        value: fromLog.opening,
        unit: "ms",
        target: most,
        note: "200,000 events, from the log"
      },
      { name: "the same, from its snapshot", value: fromSnapshot.opening, unit: "ms", target: most },
      { name: "first command of the large company, from the log", value: fromLog.first, unit: "ms" },
      { name: "the same, from its snapshot", value: fromSnapshot.first, unit: "ms" },
      { name: "snapshot / log", value: fromSnapshot.first / fromLog.first, unit: "x" },
      { name: "its snapshot is made", value: made.ms, unit: "ms", note: "in a process that rests half of the time" },
      {
        name: "memory of the server, and of what it starts beside it",
        value: fromLog.resident + fromLog.beside,
        unit: "MB",
        target: { atMost: 1000 },
        note: `10,000 companies gave a command each, 200 of them with 2,000 events, one with 200,000; the server alone ${Math.round(fromLog.resident)} MB`
      },
      { name: "most of it at any moment", value: fromLog.most, unit: "MB", target: { atMost: 1000 } }
    ]
  })
