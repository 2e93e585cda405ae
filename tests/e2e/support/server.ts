import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:net"
import path from "node:path"
import { removeFolder, makeFolder } from "../../support/temporary-folder.ts"
import { borrow } from "../../support/shared.ts"

const root = path.resolve(import.meta.dirname, "../../..")

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once("error", reject)
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === "object" && address !== null ? resolve(address.port) : reject(new Error("no port"))
      )
    })
  })

/** Where a server is, and where it keeps its data: all that a journey needs to know of it. */
export interface ServerAt {
  readonly origin: string
  readonly dataDir: string
}

/** The real server in its own process, on a folder of its own, at an address that outlives its restarts. */
export class Server implements ServerAt {
  readonly dataDir = makeFolder("e2e")
  readonly origin: string
  readonly #port: number
  readonly #env: { readonly [name: string]: string }
  #child: ChildProcess | undefined

  constructor(port: number, env: { readonly [name: string]: string } = {}) {
    this.#port = port
    this.#env = env
    this.origin = `http://localhost:${port}`
  }

  /** `env`: settings beside the address and the folder. `fill`: puts data into the folder before the server first sees it. */
  static async open(
    env: { readonly [name: string]: string } = {},
    fill: (dataDir: string) => Promise<void> = async () => {}
  ): Promise<Server> {
    const server = new Server(await freePort(), env)
    await fill(server.dataDir)
    await server.start()
    return server
  }

  /** Starts it as `npm start` does, on the application as it is now, and waits until it says that it listens. */
  async start(): Promise<void> {
    await (await borrow("app")).giveBack()
    const child = spawn(process.execPath, ["src/infra/server/start.ts"], {
      cwd: root,
      env: { ...process.env, ...this.#env, PORT: String(this.#port), DATA_DIR: this.dataDir },
      stdio: ["ignore", "pipe", "pipe"]
    })
    this.#child = child
    let output = ""
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer): void => {
        output += chunk.toString()
        if (output.includes("Kazi écoute sur")) resolve()
      }
      child.stdout.on("data", read)
      child.stderr.on("data", read)
      child.once("exit", (code) => reject(new Error(`the server stopped (${String(code)}): ${output}`)))
    })
  }

  /** Kills the process as a power cut would: it gets no chance to tidy up. */
  async kill(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (child === undefined || child.exitCode !== null) return
    const gone = once(child, "exit")
    child.kill("SIGKILL")
    await gone
  }

  /** Stops it in its tracks: requests reach it and wait. */
  freeze(): void {
    this.#child?.kill("SIGSTOP")
  }

  /** Lets a frozen one go on. */
  thaw(): void {
    this.#child?.kill("SIGCONT")
  }

  async close(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (child !== undefined && child.exitCode === null) {
      const gone = once(child, "exit")
      child.kill("SIGTERM")
      // A frozen one hears it once it goes on.
      child.kill("SIGCONT")
      await gone
    }
    removeFolder(this.dataDir)
  }
}

/** The server that all journeys share which neither stop it nor ask for settings of its own. Each brings people of its own. */
export const shareServer = async (): Promise<ServerAt & { readonly close: () => Promise<void> }> => {
  const { at, giveBack } = await borrow("server")
  const { origin, dataDir } = JSON.parse(at) as ServerAt
  return { origin, dataDir, close: giveBack }
}
