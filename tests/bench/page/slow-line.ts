import type { Socket } from "node:net"
import { Duplex } from "node:stream"

/** A line to a phone. `rttMs`: there and back. Rates in kilobits per second; 0 is without limit. */
export interface Line {
  readonly rttMs: number
  readonly downKbps: number
  readonly upKbps: number
}

const SEGMENT = 1448
/** Bytes of IP and TCP around each segment. */
const HEADERS = 52
/** Segments a sender may have under way before it has heard from the other side. Source: RFC 6928. */
const FIRST_WINDOW = 10

/** One direction of the line, shared by all connections: bytes leave one after the other. */
export class Lane {
  readonly #bytesPerMs: number
  #freeAt = 0

  constructor(kbps: number) {
    this.#bytesPerMs = kbps === 0 ? Number.POSITIVE_INFINITY : kbps / 8
  }

  /** When the last of so many bytes has left, by performance.now(). */
  send(bytes: number): number {
    const onWire = bytes + HEADERS * Math.ceil(bytes / SEGMENT)
    this.#freeAt = Math.max(this.#freeAt, performance.now()) + onWire / this.#bytesPerMs
    return this.#freeAt
  }
}

/**
 * Runs things in the order given, none before its time (by performance.now()). One timer for all: of two whose times are
 * rounded, the later one may ring first, and bytes that changed places end a connection.
 */
export const inOrder = () => {
  const waiting: Array<{ readonly at: number; readonly run: () => void }> = []
  let isTimed = false
  const wait = (): void => {
    const [next] = waiting
    isTimed = next !== undefined
    if (next !== undefined) setTimeout(runDue, Math.max(0, next.at - performance.now()))
  }
  const runDue = (): void => {
    for (let next = waiting[0]; next !== undefined && next.at <= performance.now(); next = waiting[0]) {
      waiting.shift()
      next.run()
    }
    wait()
  }
  return (at: number, run: () => void): void => {
    waiting.push({ at, run })
    if (!isTimed) wait()
  }
}

/**
 * A connection as if it came over the line. The first bytes wait for the handshake of TCP; what is sent grows from ten segments
 * under way by one for each that was acknowledged (slow start), up to twice what the line holds.
 */
export class SlowSocket extends Duplex {
  readonly #raw: Socket
  readonly #line: Line
  readonly #down: Lane
  readonly #arrive = inOrder()
  readonly #depart = inOrder()
  readonly #windowMax: number
  #window = FIRST_WINDOW * SEGMENT
  #underWay = 0
  #waiting: { chunk: Buffer; sent: number; done: () => void } | undefined

  constructor(raw: Socket, line: Line, lanes: { readonly up: Lane; readonly down: Lane }) {
    super({ allowHalfOpen: false })
    this.#raw = raw
    this.#line = line
    this.#down = lanes.down
    this.#windowMax =
      line.downKbps === 0 ? Number.POSITIVE_INFINITY : Math.max(this.#window, 2 * (line.downKbps / 8) * line.rttMs)
    const connectedAt = performance.now() + line.rttMs
    raw.setNoDelay(true)
    raw.on("data", (piece: Buffer) => {
      this.#arrive(Math.max(connectedAt, lanes.up.send(piece.length)) + line.rttMs / 2, () => this.push(piece))
    })
    raw.on("end", () => this.#arrive(performance.now() + line.rttMs / 2, () => this.push(null)))
    raw.on("error", () => this.destroy())
    raw.on("close", () => this.destroy())
  }

  override _read(): void {
    // Pieces are pushed as they arrive.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#waiting = { chunk, sent: 0, done }
    this.#send()
  }

  override _final(done: () => void): void {
    this.#depart(this.#down.send(0) + this.#line.rttMs / 2, () => this.#raw.end())
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#raw.destroy()
    done(error)
  }

  #send(): void {
    const waiting = this.#waiting
    if (waiting === undefined || this.destroyed) return
    while (waiting.sent < waiting.chunk.length) {
      const segment = waiting.chunk.subarray(waiting.sent, waiting.sent + SEGMENT)
      if (this.#underWay + segment.length > this.#window) return
      waiting.sent += segment.length
      this.#underWay += segment.length
      const arrivesAt = this.#down.send(segment.length) + this.#line.rttMs / 2
      this.#depart(arrivesAt, () => {
        if (!this.#raw.destroyed) this.#raw.write(segment)
        setTimeout(() => this.#acknowledged(segment.length), this.#line.rttMs / 2)
      })
    }
    this.#waiting = undefined
    waiting.done()
  }

  #acknowledged(bytes: number): void {
    this.#underWay -= bytes
    this.#window = Math.min(this.#windowMax, this.#window + bytes)
    this.#send()
  }
}
