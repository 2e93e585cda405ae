import { STATUS_CODES, type Server } from "node:http"
import { apiHeaders, commonHeaders } from "./security-headers.ts"

const refusals: { readonly [code: string]: readonly [status: number, detail: string] } = {
  HPE_HEADER_OVERFLOW: [431, "Les en-têtes de la requête sont trop longs."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "La requête n'est pas arrivée à temps."]
}
/** How long a socket may take to read why it was refused, in milliseconds. */
const LEAVES_WITHIN_MS = 1000
const unreadable = [400, "La requête n'a pas pu être lue."] as const

const answerOf = (status: number, detail: string, publicOrigin: string | null): string => {
  const body = JSON.stringify({ detail, code: "request_error" })
  const headers = {
    ...commonHeaders(publicOrigin),
    ...apiHeaders,
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close"
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${lines.join("")}\r\n${body}`
}

/** Answers what could not be read as a request, in our words and with our headers; left alone, Node answers in its own. */
export const answerUnread = (server: Server, publicOrigin: string | null): void => {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === "ECONNRESET") {
      socket.destroy()
      return
    }
    const [status, detail] = refusals[error.code ?? ""] ?? unreadable
    socket.end(answerOf(status, detail, publicOrigin))
    // Who was too slow to ask may be too slow to leave: a socket whose other end stays open is held for no longer.
    const tooLate = setTimeout(() => socket.destroy(), LEAVES_WITHIN_MS)
    socket.once("close", () => clearTimeout(tooLate))
  })
  server.on("checkExpectation", (_request, response) => {
    response.socket?.end(answerOf(417, "Cette attente ne peut pas être remplie.", publicOrigin))
  })
}
