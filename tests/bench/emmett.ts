import { execFile } from "node:child_process"
import { existsSync, writeFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import type { Figure } from "./figures.ts"
import { withWorkFolder } from "./work-folder.ts"

const run = promisify(execFile)
const peers = fileURLToPath(new URL("peers", import.meta.url))
const projectBin = fileURLToPath(new URL("../../node_modules/.bin", import.meta.url))

/** npm and its install scripts run the Node of the project, whatever the machine's own is. */
const env = { ...process.env, PATH: `${projectBin}${path.delimiter}${process.env["PATH"] ?? ""}` }

/** The last line that says something. */
const lastWords = (error: unknown): string => {
  const text = error instanceof Error && "stderr" in error ? String(error.stderr) : String(error)
  return text.trim().split("\n").at(-1) ?? "no reason given"
}

/** Installs the other store beside, not in, the project. `undefined` when it is there, else why not. */
const install = async (): Promise<string | undefined> => {
  if (existsSync(path.join(peers, "node_modules/@event-driven-io/emmett-sqlite/package.json"))) return undefined
  const log = path.join(peers, "node_modules/.install.log")
  console.log(
    `installing emmett-sqlite once into ${path.relative(process.cwd(), peers)}, its SQLite may compile for a minute`
  )
  try {
    const { stdout, stderr } = await run(
      "npm",
      ["install", "--legacy-peer-deps", "--no-package-lock", "--no-audit", "--no-fund"],
      {
        cwd: peers,
        env,
        maxBuffer: 64 * 1024 * 1024
      }
    )
    writeFileSync(log, `${stdout}\n${stderr}`)
    return undefined
  } catch (error) {
    return lastWords(error)
  }
}

interface Measured {
  readonly appendOne: number
  readonly appendHundred: number
  readonly retries: number
}

const note = "emmett-sqlite 0.42.4 as its pages show it, one connection per call"

/** The same appends through another event store, on the same disk in the same run; nothing when it cannot be installed. */
export const emmettFigures = async (): Promise<ReadonlyArray<Figure>> => {
  const reason = await install()
  if (reason !== undefined) {
    console.log(`emmett-sqlite is left out, it could not be installed: ${reason}`)
    return []
  }
  try {
    const measured = await withWorkFolder(async (folder) => {
      const { stdout } = await run(
        process.execPath,
        [path.join(peers, "emmett-run.mjs"), path.join(folder, "emmett.sqlite")],
        { env }
      )
      return JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as Measured
    })
    const retried =
      measured.retries === 0 ? note : `${note}; ${measured.retries} calls failed with SQLITE_BUSY and were repeated`
    return [
      { name: "emmett-sqlite, append 1", value: measured.appendOne, unit: "events/s", note: retried },
      {
        name: "emmett-sqlite, append 100 at once",
        value: measured.appendHundred,
        unit: "events/s",
        note: "one call, one stream"
      }
    ]
  } catch (error) {
    console.log(`emmett-sqlite is left out, it did not run: ${lastWords(error)}`)
    return []
  }
}
