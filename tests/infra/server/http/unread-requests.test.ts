import { createServer, type Server } from "node:http"
import { once } from "node:events"
import { connect } from "node:net"
import { expect, it, onTestFinished } from "vitest"
import { answerUnread } from "../../../../src/infra/server/http/unread-requests.ts"

const listening = async (server: Server): Promise<number> => {
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return typeof address === "object" ? (address?.port ?? 0) : 0
}

it("lets go of a socket that is told it was too slow and stays", async () => {
  const server = createServer({ headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 20 })
  answerUnread(server, null)
  const port = await listening(server)
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  let text = ""
  socket.on("data", (piece) => (text += String(piece)))
  // The end of the other side is not answered with one of its own.
  socket.on("error", () => undefined)
  socket.write("GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n")
  await once(socket, "end")
  expect(text).toContain("HTTP/1.1 408")
  const held = (): Promise<number> =>
    new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))))
  await expect.poll(held, { timeout: 5000 }).toBe(0)
})
