import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { afterEach, describe, expect, it } from "vitest"
import { bundledPrograms } from "../../support/bundled-programs.ts"
import { temporaryFolder } from "./event-store/store-under-test.ts"

const { cacheDir, file } = (await bundledPrograms())("server-child")

/** Which thread of the server does what nobody expects, once it is told to. */
interface Bolt {
  readonly where: "isMainThread" | "!isMainThread"
  readonly what: string
}

/** Every thread loads this before anything else. A signal reaches the main thread only, which tells the others. */
const moduleOf = ({ where, what }: Bolt): string => `
  import { BroadcastChannel, isMainThread } from "node:worker_threads"
  if (${where}) {
    const ear = new BroadcastChannel("bolt")
    ear.onmessage = () => setImmediate(() => { ${what} })
    ear.unref()
  }
  if (isMainThread) process.on("SIGUSR2", () => new BroadcastChannel("bolt").postMessage(null))`

const children = new Set<ChildProcess>()
afterEach(() => {
  for (const child of children) child.kill("SIGKILL")
  children.clear()
})

/** A process that has not ended so long after its signal, in milliseconds, goes on: the slowest machine ends in a tenth of it. */
const LONGEST_MS = 20_000

/** Starts the server, sends it a signal once it listens, and gives how it ends. Errors: rejects where it goes on instead. */
const endOf = async (kind: NodeJS.Signals, bolt: Bolt = { where: "isMainThread", what: "" }) => {
  const folder = temporaryFolder()
  const loaded = `data:text/javascript,${encodeURIComponent(moduleOf(bolt))}`
  const child = spawn(process.execPath, ["--import", loaded, file, folder.path, "none"], {
    env: { ...process.env, NODE_COMPILE_CACHE: cacheDir }
  })
  children.add(child)
  child.stdin.write("go\n")
  const late = new AbortController()
  child.stdout.once("data", () => {
    child.kill(kind)
    setTimeout(() => late.abort(), LONGEST_MS).unref()
  })
  try {
    const [code, signal] = await once(child, "exit", late)
    return { code, signal }
  } catch {
    throw new Error(`the server goes on after ${kind}`)
  } finally {
    child.kill("SIGKILL")
    folder.remove()
  }
}

describe("the process of the server, so that it is started anew on a failure and on nothing else", () => {
  it.each<readonly [what: string, bolt: Bolt]>([
    [
      "something is thrown that nobody catches",
      { where: "isMainThread", what: 'throw new RangeError("a bolt from the blue")' }
    ],
    [
      "a promise is rejected that nobody awaits",
      { where: "isMainThread", what: 'void Promise.reject(new Error("a bolt from the blue"))' }
    ],
    ["its writer's thread dies", { where: "!isMainThread", what: 'throw new Error("a bolt from the blue")' }]
  ])("ends with a failure when %s", async (_what, bolt) => {
    expect(await endOf("SIGUSR2", bolt)).toEqual({ code: 1, signal: null })
  })

  it("ends without one when it is told to stop", async () => {
    expect(await endOf("SIGTERM")).toEqual({ code: 0, signal: null })
  })
})
