import { decodeQR } from "qr/decode.js"
import { inflateSync } from "node:zlib"

/** So many dots of the picture that is decoded for a point of the page. */
const DOTS = 6

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What is written in the file that is no text of its own: the streams, as they were before they were made smaller. */
const streamsOf = (bytes: Uint8Array): ReadonlyArray<string> => {
  const file = Buffer.from(bytes)
  const streams: Array<string> = []
  for (let from = file.indexOf("stream\n"); from >= 0; from = file.indexOf("stream\n", from)) {
    const begin = from + "stream\n".length
    const end = file.indexOf("\nendstream", begin)
    try {
      streams.push(inflateSync(file.subarray(begin, end)).toString("latin1"))
    } catch {
      // Pictures and fonts are packed otherwise.
    }
    from = end + "\nendstream".length
  }
  return streams
}

/** The shapes of many rectangles that a stream fills at once. */
const shapesOf = (stream: string): ReadonlyArray<ReadonlyArray<Box>> =>
  [...stream.matchAll(/(?:(?:-?[\d.]+ ){4}re\s+){50,}(?=(?:[^\n]*\n){0,3}?f\b)/g)].map(([shape]) =>
    [...shape.matchAll(/(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re/g)].map(([, x, y, width, height]) => ({
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height)
    }))
  )

/** What a phone reads in a shape on white paper; throws where it reads nothing. */
const decode = (boxes: ReadonlyArray<Box>): string => {
  const quiet = 10
  const left = Math.min(...boxes.map(({ x }) => x)) - quiet
  const top = Math.min(...boxes.map(({ y }) => y)) - quiet
  const side = (Math.max(...boxes.map(({ width, x }) => x + width)) - left + quiet) * DOTS
  const size = Math.ceil(side)
  const data = new Uint8Array(size * size * 4).fill(255)
  for (const { height, width, x, y } of boxes) {
    for (let row = Math.round((y - top) * DOTS); row < Math.round((y + height - top) * DOTS); row += 1)
      for (let column = Math.round((x - left) * DOTS); column < Math.round((x + width - left) * DOTS); column += 1)
        data.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3)
  }
  return decodeQR({ width: size, height: size, data })
}

/** The texts in the square codes of a PDF, as they are drawn in the file. */
export const codesIn = (bytes: Uint8Array): ReadonlyArray<string> =>
  streamsOf(bytes).flatMap((stream) => shapesOf(stream).map(decode))
