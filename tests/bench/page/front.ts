import { Agent, request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http"
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2"
import { createServer } from "node:net"
import type { Certificate } from "./certificate.ts"
import { Lane, SlowSocket, type Line } from "./slow-line.ts"

/** What one request brought. `bytes`: of the body as sent, compressed. `askedAt` and `endedAt`: milliseconds of this process; 0 while it is under way. */
export interface Fetched {
  readonly path: string
  type: string
  bytes: number
  readonly askedAt: number
  endedAt: number
}

/** What stands before the server as a reverse proxy would: TLS 1.3, HTTP/2, and the line to the phone. */
export interface Front {
  readonly origin: string
  /** Begins a new count on a new line. */
  readonly reset: (line: Line) => void
  readonly fetched: () => ReadonlyArray<Fetched>
  /** Milliseconds since anything was asked for or sent. */
  readonly quietMs: () => number
  readonly close: () => void
}

/** Headers that belong to one connection and may not be handed on to HTTP/2. */
const OF_CONNECTION = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade"])

const endToEnd = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(":") && !OF_CONNECTION.has(name)))

export const openFront = async (upstreamPort: number, certificate: Certificate): Promise<Front> => {
  const agent = new Agent({ keepAlive: true })
  let line: Line = { rttMs: 0, downKbps: 0, upKbps: 0 }
  let lanes = { up: new Lane(0), down: new Lane(0) }
  let fetched: Array<Fetched> = []
  let open = 0
  let lastAt = performance.now()

  const pass = (request: Http2ServerRequest, answer: Http2ServerResponse): void => {
    const count = fetched
    open += 1
    const askedAt = performance.now()
    lastAt = askedAt
    const headers: OutgoingHttpHeaders = { ...endToEnd(request.headers), host: `127.0.0.1:${upstreamPort}` }
    const onward = httpRequest({
      port: upstreamPort,
      host: "127.0.0.1",
      path: request.url,
      method: request.method,
      headers,
      agent
    })
    const item: Fetched = { path: request.url, type: "", bytes: 0, askedAt, endedAt: 0 }
    answer.once("close", () => {
      open -= 1
      lastAt = performance.now()
      item.endedAt = lastAt
    })
    onward.once("response", (reply) => {
      item.type = reply.headers["content-type"] ?? ""
      count.push(item)
      answer.writeHead(reply.statusCode ?? 502, endToEnd(reply.headers))
      reply.on("data", (piece: Buffer) => {
        item.bytes += piece.length
      })
      reply.pipe(answer)
    })
    onward.once("error", () => answer.stream.destroy())
    answer.once("close", () => onward.destroy())
    request.pipe(onward)
  }

  const web = createSecureServer({ key: certificate.key, cert: certificate.cert, minVersion: "TLSv1.3" }, pass)
  for (const broken of ["sessionError", "tlsClientError", "clientError"] as const) web.on(broken, () => {})
  const front = createServer((raw) => {
    raw.on("error", () => {})
    web.emit("connection", line.rttMs === 0 ? raw : new SlowSocket(raw, line, lanes))
  })
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve))
  const address = front.address()
  if (address === null || typeof address === "string") throw new Error("no port")
  return {
    origin: `https://127.0.0.1:${address.port}`,
    reset: (next) => {
      line = next
      lanes = { up: new Lane(next.upKbps), down: new Lane(next.downKbps) }
      fetched = []
    },
    fetched: () => fetched,
    quietMs: () => (open > 0 ? 0 : performance.now() - lastAt),
    close: () => {
      front.close()
      agent.destroy()
    }
  }
}
