import { connect, createServer, type AddressInfo, type Socket } from "node:net"

/** SOCKS, version 5 (RFC 1928): what a browser and its proxy say to each other before the bytes go through. */
const VERSION = 5
const NO_AUTHENTICATION = Buffer.from([VERSION, 0])
const answer = (code: number): Buffer => Buffer.from([VERSION, code, 0, 1, 0, 0, 0, 0, 0, 0])
const [SUCCEEDED, UNREACHABLE] = [answer(0), answer(3)]
const ADDRESS_BYTES = { ipv4: 1, name: 3 } as const

/** Where a browser wants to go, by its request: version, command, reserved, kind of address, address, port. */
const destination = (request: Buffer): { readonly host: string; readonly port: number } | undefined => {
  const kind = request[3]
  const start = kind === ADDRESS_BYTES.name ? 5 : 4
  const length = kind === ADDRESS_BYTES.name ? (request[4] ?? 0) : 4
  if ((kind !== ADDRESS_BYTES.name && kind !== ADDRESS_BYTES.ipv4) || request.length < start + length + 2)
    return undefined
  const address = request.subarray(start, start + length)
  return {
    host: kind === ADDRESS_BYTES.name ? address.toString("latin1") : address.join("."),
    port: request.readUInt16BE(start + length)
  }
}

/**
 * The network of one browser: all its connections go through here, so that none escapes when it is cut. A browser's own switch does not
 * reach a service worker that starts in the moment afterwards.
 */
export class Network {
  readonly #sockets = new Set<Socket>()
  readonly #server = createServer((browser) => this.#serve(browser))
  #cut = false
  #serverIsLost = false

  static async open(): Promise<Network> {
    const network = new Network()
    await new Promise<void>((resolve) => network.#server.listen(0, "127.0.0.1", resolve))
    // It serves a browser that a test closes; a test that ends does not wait for it.
    network.#server.unref()
    return network
  }

  /** What a browser context is opened with; loopback addresses go through the proxy, too. */
  get proxy(): { readonly server: string; readonly bypass: string } {
    return { server: `socks5://127.0.0.1:${(this.#server.address() as AddressInfo).port}`, bypass: "<-loopback>" }
  }

  /** Whether a page reaches its server. */
  get isThere(): boolean {
    return !this.#cut && !this.#serverIsLost
  }

  cut(): void {
    this.#cut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  restore(): void {
    this.#cut = false
  }

  /** Nothing answers any more, whether or not there is a network. */
  loseServer(): void {
    this.#serverIsLost = true
    for (const socket of this.#sockets) socket.destroy()
  }

  findServer(): void {
    this.#serverIsLost = false
  }

  close(): void {
    this.cut()
    this.#server.close()
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on("close", () => this.#sockets.delete(socket))
    // An end without a word is what a cut network looks like; whoever is on the other side is told by the close.
    socket.on("error", () => socket.destroy())
  }

  #serve(browser: Socket): void {
    this.#keep(browser)
    browser.setNoDelay(true)
    browser.once("data", () => {
      browser.write(NO_AUTHENTICATION)
      browser.once("data", (request) => this.#connect(browser, destination(request)))
    })
  }

  #connect(browser: Socket, to: ReturnType<typeof destination>): void {
    if (this.#cut || this.#serverIsLost || to === undefined) {
      browser.end(UNREACHABLE)
      return
    }
    const server = connect({ ...to, noDelay: true })
    this.#keep(server)
    server.once("connect", () => {
      browser.write(SUCCEEDED)
      browser.pipe(server).pipe(browser)
    })
    server.on("close", () => browser.destroy())
    browser.on("close", () => server.destroy())
  }
}
