import { type ChildProcess, execFile, spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { once } from "node:events"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { removeFolder, makeFolder } from "./temporary-folder.ts"
import { borrow } from "./shared.ts"

const run = promisify(execFile)

/** The package of the emulator's own: far too large to come with the project. */
const HOME = fileURLToPath(new URL("../emulator", import.meta.url))
/** A project whose name begins so exists in the emulator only: nothing ever leaves this machine. */
export const EMULATED_PROJECT = "demo-kazi"

const lastWords = (error: unknown): string => {
  const text = error instanceof Error && "stderr" in error ? String(error.stderr) : String(error)
  const words = text.split("\n").filter((line) => /\bnpm error\b/.test(line) && !/complete log/.test(line))
  return (words.length > 0 ? words : [text.trim()]).slice(0, 3).join(" | ")
}

/** Installs the emulator beside, not in, the project, unless it is there as its lockfile says. Throws when it cannot be had. */
export const installEmulator = async (folder: string = HOME, env: NodeJS.ProcessEnv = process.env): Promise<void> => {
  const lock = createHash("sha256")
    .update(readFileSync(path.join(folder, "package-lock.json")))
    .digest("hex")
  const stamp = path.join(folder, "node_modules", ".installed")
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return
  console.log(`installing the identity provider's emulator once into ${path.relative(process.cwd(), folder)}`)
  const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1", "--fetch-timeout=60000"]
  try {
    await run("npm", ["ci", ...options], { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 })
  } catch (error) {
    throw new Error(
      `The identity provider's emulator, which these tests need, could not be installed: npm ci in ${folder} says « ${lastWords(error)} ». Once, it needs the npm registry.`,
      { cause: error }
    )
  }
  writeFileSync(stamp, lock)
}

const freePorts = async (count: number): Promise<ReadonlyArray<number>> => {
  const probes = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"))
  await Promise.all(probes.map((probe) => once(probe, "listening")))
  const ports = probes.map((probe) => {
    const address = probe.address()
    if (typeof address !== "object" || address === null) throw new Error("no port")
    return address.port
  })
  await Promise.all(probes.map((probe) => once(probe.close(), "close")))
  return ports
}

/** The official emulator of Firebase Authentication in a process of its own: real calls, no network, accounts in memory. */
export class AuthEmulator {
  readonly host: string
  readonly #child: ChildProcess
  readonly #folder: string

  private constructor(host: string, child: ChildProcess, folder: string) {
    this.host = host
    this.#child = child
    this.#folder = folder
  }

  /** Installs it if need be, starts it on free ports and waits until it is ready. */
  static async start(): Promise<AuthEmulator> {
    await (await borrow("emulator")).giveBack()
    const [auth = 0, hub = 0, logging = 0] = await freePorts(3)
    const folder = makeFolder("emulator")
    const host = "127.0.0.1"
    const emulators = {
      auth: { host, port: auth },
      hub: { host, port: hub },
      logging: { host, port: logging },
      ui: { enabled: false }
    }
    writeFileSync(path.join(folder, "firebase.json"), JSON.stringify({ emulators }))
    const child = spawn(
      process.execPath,
      [
        path.join(HOME, "node_modules/firebase-tools/lib/bin/firebase.js"),
        "emulators:start",
        "--only=auth",
        `--project=${EMULATED_PROJECT}`,
        "--non-interactive"
      ],
      {
        cwd: folder,
        // Its settings and what it notes stay in the folder; it asks nobody for news of itself.
        env: {
          ...process.env,
          HOME: folder,
          TMPDIR: folder,
          XDG_CONFIG_HOME: folder,
          CI: "1",
          NO_UPDATE_NOTIFIER: "1"
        },
        stdio: ["ignore", "pipe", "pipe"]
      }
    )
    const emulator = new AuthEmulator(`${host}:${auth}`, child, folder)
    await emulator.#ready()
    return emulator
  }

  async #ready(): Promise<void> {
    const child = this.#child
    let output = ""
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer): void => {
        output += chunk.toString()
        if (output.includes("All emulators ready")) resolve()
      }
      child.stdout?.on("data", read)
      child.stderr?.on("data", read)
      child.once("exit", (code) => reject(new Error(`the emulator stopped (${String(code)}): ${output}`)))
    })
  }

  /** The environment of a server whose accounts are here. */
  get env(): { readonly [name: string]: string } {
    return { IDENTITY: "firebase", FIREBASE_PROJECT_ID: EMULATED_PROJECT, FIREBASE_AUTH_EMULATOR_HOST: this.host }
  }

  /** What the provider holds of an e-mail address, undefined when nothing. */
  async accountOf(email: string): Promise<{ readonly localId: string } | undefined> {
    const address = `http://${this.host}/identitytoolkit.googleapis.com/v1/projects/${EMULATED_PROJECT}/accounts:lookup`
    const response = await fetch(address, {
      method: "POST",
      headers: { authorization: "Bearer owner", "content-type": "application/json" },
      body: JSON.stringify({ email: [email] })
    })
    const found = (await response.json()) as { readonly users?: ReadonlyArray<{ readonly localId: string }> }
    return found.users?.[0]
  }

  /** Ends the process; what it held is gone. */
  async stop(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      const gone = once(this.#child, "exit")
      this.#child.kill("SIGKILL")
      await gone
    }
    removeFolder(this.#folder)
  }
}
