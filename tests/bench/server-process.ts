import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

/** A server in a process of its own. */
export interface ServerProcess {
  readonly port: number
  /** `http://127.0.0.1:<port>` */
  readonly base: string
  /** Processor time it has used, in milliseconds; NaN where the system does not tell. */
  readonly cpuMs: () => number
  /** Memory it holds, in megabytes of 1,000,000 bytes; NaN where the system does not tell. */
  readonly residentMb: () => number
  /** Its end, whoever caused it. */
  readonly ended: Promise<void>
  /** Asks it to stop and waits until it has. */
  readonly stop: () => Promise<void>
}

export interface ServerOptions {
  /** What to run: the program of `npm start` unless another is named. */
  readonly script?: URL
  readonly dataDir: string
  /** "0": a free one. */
  readonly port?: string
  readonly host?: string
  readonly nodeArguments?: ReadonlyArray<string>
  readonly environment?: { readonly [name: string]: string }
}

const START = new URL("../../src/infra/server/start.ts", import.meta.url)
const STARTS_WITHIN_MS = 180_000

/** Linux counts a process's time in hundredths of a second, after the name that stands in brackets. */
const cpuMsOf = (pid: number | undefined): number => {
  try {
    const fields = readFileSync(`/proc/${String(pid)}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ")
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}

/** Linux tells it in units of 1024 bytes. */
const residentMbOf = (pid: number | undefined): number => {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${String(pid)}/status`, "utf8"))?.[1]
    return (Number(kilobytes) * 1024) / 1_000_000
  } catch {
    return Number.NaN
  }
}

/** Starts a server and waits until it listens, which includes building the web app when that is stale. */
export const startServerProcess = async (options: ServerOptions): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [...(options.nodeArguments ?? []), fileURLToPath(options.script ?? START)], {
    cwd: options.dataDir,
    env: {
      ...process.env,
      DATA_DIR: options.dataDir,
      PORT: options.port ?? "0",
      HOST: options.host ?? "127.0.0.1",
      ...options.environment
    },
    stdio: ["ignore", "pipe", "inherit"]
  })
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()))
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM")
    await ended
  }
  const port = await new Promise<number>((resolve, reject) => {
    const tooLate = setTimeout(() => {
      child.kill("SIGKILL")
      reject(new Error("the server did not listen in time"))
    }, STARTS_WITHIN_MS)
    let text = ""
    child.stdout.setEncoding("utf8").on("data", (piece: string) => {
      text += piece
      const found = /https?:\/\/[^\s:]+:(\d+)/.exec(text)?.[1]
      if (found === undefined) return
      clearTimeout(tooLate)
      resolve(Number(found))
    })
    void ended.then(() => {
      clearTimeout(tooLate)
      reject(new Error(`the server ended before it listened: ${text}`))
    })
  })
  return {
    port,
    base: `http://127.0.0.1:${port}`,
    cpuMs: () => cpuMsOf(child.pid),
    residentMb: () => residentMbOf(child.pid),
    ended,
    stop
  }
}
