import { spawn, type ChildProcess } from "node:child_process"
import { Agent, request } from "node:http"
import { UserId, type CompanyId } from "../../../../src/domain/kernel/ids.ts"
import type { Mistake } from "../../../simulation/faulty-store.ts"
import { underLimit } from "../../../simulation/failing-disk.ts"
import type { Bundled } from "../../../support/bundled-programs.ts"
import { newCompany } from "./store-under-test.ts"

const API = "/api/v1.1"

export interface ServerProcess {
  readonly pid: number
  /** Resolves with its exit code once it has ended, null when it was killed. */
  readonly ended: Promise<number | null>
  /** Tells it to listen. Errors: rejects when it ends before it does. */
  readonly listen: () => Promise<number>
  readonly kill: () => Promise<void>
}

/** A life that is over in a moment has no need to tidy its memory on the way. */
const ROOMY = ["--min-semi-space-size=32", "--max-semi-space-size=32"]

const children = new Set<ChildProcess>()

/**
 * A server whose modules are loaded and that waits to be told to listen: loading it takes longer than a cycle. `bundled`: the program
 * `server-child`; `limit`: see `underLimit`.
 */
export const spawnServer = (
  { cacheDir, file }: Bundled,
  dataDir: string,
  mistake: Mistake,
  environment: { readonly [name: string]: string } = {},
  limit?: number
): ServerProcess => {
  const [command, args] = underLimit(limit, [process.execPath, ...ROOMY, file, dataDir, mistake])
  const child = spawn(command, args, {
    env: { ...process.env, NODE_COMPILE_CACHE: cacheDir, ...environment },
    stdio: ["pipe", "pipe", "inherit"]
  })
  children.add(child)
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve))
  void ended.then(() => children.delete(child))
  return {
    pid: child.pid ?? 0,
    ended,
    listen: () =>
      new Promise((resolve, reject) => {
        void ended.then(() => reject(new Error("the server ended before it listened")))
        child.stdout?.on("data", (data: Buffer) => {
          const port = /port (\d+)/.exec(data.toString())?.[1]
          if (port !== undefined) resolve(Number(port))
        })
        child.stdin?.write("go\n")
      }),
    kill: async () => {
      child.kill("SIGKILL")
      await ended
    }
  }
}

/** Ends every server of this test that still runs. */
export const killAll = (): void => {
  for (const child of children) child.kill("SIGKILL")
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** What a signed-in device sends with every call: its token, and the cookies that came with it. */
export interface Proof {
  readonly token: string
  readonly cookie: string
}

/** One request over HTTP. Errors: rejects when the connection breaks. */
export const post = (
  port: number,
  path: string,
  body: unknown,
  proof?: Proof
): Promise<{ status: number; body: unknown; cookie: string }> =>
  new Promise((resolve, reject) => {
    const call = request(
      {
        agent,
        port,
        host: "127.0.0.1",
        method: "POST",
        path: `${API}${path}`,
        headers: {
          "content-type": "application/json",
          ...(proof === undefined ? {} : { authorization: `Bearer ${proof.token}`, cookie: proof.cookie })
        }
      },
      (response) => {
        const chunks: Array<Buffer> = []
        response.on("data", (chunk: Buffer) => chunks.push(chunk))
        response.on("error", reject)
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            body: parsed(Buffer.concat(chunks).toString()),
            cookie: (response.headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]).join("; ")
          })
        )
      }
    )
    call.on("error", reject)
    call.end(JSON.stringify(body))
  })

/** A company that an account has just registered, with what that account signs its calls with. */
export interface Shop {
  readonly companyId: CompanyId
  readonly userId: UserId
  readonly epoch: string
  readonly proof: Proof
}

/** Signs up, signs in and registers a company over HTTP. */
export const openShop = async (port: number): Promise<Shop> => {
  const account = { email: "awa@exemple.test", password: "Cotonou-2026!" }
  const created = await post(port, "/users/new_signup/", account)
  if (created.status >= 300) throw new Error(JSON.stringify(created))
  const answer = await post(port, "/token/", account)
  const signed = answer.body as { access: string; user_id: string }
  const proof = { token: signed.access, cookie: answer.cookie }
  const id = newCompany()
  const registered = await post(
    port,
    "/companies/register/",
    {
      id,
      social_name: "Chez Awa",
      address: "",
      country: "BJ",
      currency: "XOF",
      time_zone: "Africa/Porto-Novo",
      invoice_prefix: "F-",
      logo: null,
      taxes: [{ code: "A", name: "TVA", rate: "18", kind: "rate" }]
    },
    proof
  )
  if (registered.status >= 300) throw new Error(JSON.stringify(registered))
  const { data } = registered.body as { data: { epoch: string } }
  return { companyId: id, userId: UserId.make(signed.user_id), epoch: data.epoch, proof }
}
