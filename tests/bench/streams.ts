import { connect, type Socket } from "node:net"
import { v7 as uuidv7 } from "uuid"
import { STREAMS_OF_ACCOUNT, STREAMS_OF_SESSION } from "../../src/infra/contract/limits.ts"
import { openAccount, openCompany, signIn, type OpenedCompany, type Proof } from "./account.ts"
import type { Figure } from "./figures.ts"
import { pushBody, type Sender } from "./one-command.ts"
import { startServerProcess, type ServerProcess } from "./server-process.ts"
import { withWorkFolder } from "./work-folder.ts"

const STRANGERS = 300
const IDLE = 5000
const PUSHES = 400
const PASSWORD = "mot de passe!"
/** How docs/performance.md says to run a server that many connect to: passwords leave no holes in memory, and young garbage less. */
const LEAN = {
  nodeArguments: ["--max-semi-space-size=8"],
  environment: { MALLOC_MMAP_THRESHOLD_: "1048576" }
}

/** Opens a stream on a socket of its own, and resolves once it was told something. */
const listen = (port: number, { access, cookie }: Proof): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1")
    socket.once("error", reject)
    socket.setEncoding("latin1")
    let text = ""
    const hear = (piece: string): void => {
      text += piece
      if (!text.includes("retry:")) return
      socket.off("data", hear)
      socket.resume()
      resolve(socket)
    }
    socket.on("data", hear)
    socket.write(
      `GET /api/v1.1/stream/ HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${access}\r\ncookie: ${cookie}\r\n\r\n`
    )
  })

/** Sign-ins of strangers with a company each, enough for so many streams. */
const strangers = async (base: string, count: number): Promise<ReadonlyArray<Proof>> => {
  const proofs: Array<Proof> = []
  const emails = Array.from({ length: Math.ceil(count / STREAMS_OF_ACCOUNT) }, (_, n) => `stranger-${n}@exemple.test`)
  for (const email of emails) {
    const account = await openAccount(base, email, PASSWORD)
    await openCompany(base, account)
    proofs.push(account)
  }
  while (proofs.length * STREAMS_OF_SESSION < count) {
    for (const email of emails) proofs.push(await signIn(base, email, PASSWORD))
  }
  return proofs
}

/** One command after another over one connection; gives the server's processor time for each, in milliseconds. */
const pushing = async (server: ServerProcess, proof: Proof, company: OpenedCompany): Promise<number> => {
  const sender: Sender = { ...company, deviceId: uuidv7() }
  const push = async (seq: number): Promise<void> => {
    const answer = await fetch(`${server.base}/api/v1.1/companies/${company.companyId}/commands/`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${proof.access}`,
        cookie: proof.cookie,
        "content-type": "application/json"
      },
      body: pushBody(sender, seq)
    })
    if (!(await answer.text()).includes('"kind":"accepted"')) throw new Error("a command was not accepted")
  }
  for (let seq = 1; seq <= PUSHES / 2; seq += 1) await push(seq)
  const before = server.cpuMs()
  for (let seq = PUSHES / 2 + 1; seq <= (PUSHES * 3) / 2; seq += 1) await push(seq)
  return (server.cpuMs() - before) / PUSHES
}

/** What streams cost that have nothing to hear: processor time of another company's pushes, and memory. */
export const streamFigures = (): Promise<ReadonlyArray<Figure>> =>
  withWorkFolder(async (dataDir) => {
    const server = await startServerProcess({ script: new URL("api-server.ts", import.meta.url), dataDir, ...LEAN })
    const sockets: Array<Socket> = []
    try {
      const proofs = await strangers(server.base, IDLE)
      const pusher = await openAccount(server.base, "bench@exemple.test", PASSWORD)
      const company = await openCompany(server.base, pusher)
      const open = async (count: number): Promise<void> => {
        while (sockets.length < count) {
          const next = Array.from({ length: Math.min(50, count - sockets.length) }, (_, n) => {
            const proof = proofs[Math.floor((sockets.length + n) / STREAMS_OF_SESSION)]
            return proof === undefined ? Promise.reject(new Error("too few sign-ins")) : listen(server.port, proof)
          })
          sockets.push(...(await Promise.all(next)))
        }
      }
      const quiet = await pushing(server, pusher, company)
      await open(STRANGERS)
      const crowded = await pushing(server, pusher, company)
      const before = server.residentMb()
      await open(IDLE)
      const idle = server.residentMb()
      const full = await pushing(server, pusher, company)
      const note = `${PUSHES} pushes, one after another`
      return [
        { name: "processor time of a push, no stream", value: quiet, unit: "ms", note },
        { name: `with ${STRANGERS} streams of strangers`, value: crowded / quiet, unit: "x", target: { atMost: 1.2 } },
        { name: `with ${IDLE} streams of strangers`, value: full / quiet, unit: "x" },
        { name: `memory with ${IDLE} idle streams`, value: idle, unit: "MB", target: { atMost: 450 } },
        {
          name: "memory of one stream",
          value: ((idle - before) * 1000) / (IDLE - STRANGERS),
          unit: "kB"
        }
      ]
    } finally {
      for (const socket of sockets) socket.destroy()
      await server.stop()
    }
  })
