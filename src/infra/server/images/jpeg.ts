import { FILE_PIXELS } from "../../contract/files.ts"

const SECTION = 0xff
const [BEGIN, END, SCAN, TABLES, QUANTIZATION, RESTART_EVERY] = [0xd8, 0xd9, 0xda, 0xc4, 0xdb, 0xdd]
/** The frames of pictures that every browser shows: baseline, extended and progressive ones. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2])
const [JFIF, ADOBE] = [0xe0, 0xee]
/** How long those two are when they say what the picture needs, and hold no picture of their own. */
const PLAIN: ReadonlyMap<number, readonly [length: number, name: string]> = new Map([
  [JFIF, [16, "JFIF\0"]],
  [ADOBE, [14, "Adobe"]]
])
/** Sections that say what anybody likes: where and with what a photograph was taken, small pictures of it, remarks. */
const isSaid = (kind: number): boolean => (kind >= 0xe0 && kind <= 0xef) || kind === 0xfe

/** Within a scan a byte of 255 is followed by a zero, or by one of the marks to begin again at. */
const isInScan = (after: number | undefined): boolean =>
  after === 0 || (after !== undefined && after >= 0xd0 && after <= 0xd7)

const isPlain = (kind: number, section: Buffer): boolean => {
  const [length, name] = PLAIN.get(kind) ?? []
  return section.length === length && name !== undefined && section.toString("latin1", 2, 2 + name.length) === name
}

const isWanted = (kind: number, section: Buffer): boolean => {
  if (!FRAMES.has(kind)) return [TABLES, QUANTIZATION, RESTART_EVERY, SCAN].includes(kind)
  if (section.length < 8) return false
  const pixels = section.readUInt16BE(3) * section.readUInt16BE(5)
  return pixels > 0 && pixels <= FILE_PIXELS
}

/**
 * A JPEG without all that does not make its pixels: where it was taken, remarks, whatever stands behind its end. Null where it is none, is cut, or
 * has more pixels than are kept. Its pixels are not decoded: whoever shows it does so in a browser, as a picture and never as a page.
 */
export const plainJpeg = (given: Uint8Array): Uint8Array | null => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.length)
  if (bytes[0] !== SECTION || bytes[1] !== BEGIN) return null
  const kept: Array<Buffer> = [bytes.subarray(0, 2)]
  let [at, frames, scans] = [2, 0, 0]
  while (at + 2 <= bytes.length) {
    const kind = bytes[at + 1] ?? 0
    if (bytes[at] !== SECTION) return null
    // A mark may stand behind any number of these bytes.
    if (kind === SECTION) {
      at += 1
      continue
    }
    if (kind === END) return frames === 1 && scans > 0 ? Buffer.concat([...kept, bytes.subarray(at, at + 2)]) : null
    if (at + 4 > bytes.length) return null
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const section = bytes.subarray(at + 2, end)
    if (section.length < 2 || end > bytes.length) return null
    if (!isSaid(kind)) {
      if (!isWanted(kind, section)) return null
      if (FRAMES.has(kind)) frames += 1
    }
    if (!isSaid(kind) || isPlain(kind, section)) kept.push(bytes.subarray(at, end))
    at = end
    if (kind !== SCAN) continue
    scans += 1
    while (at < bytes.length && (bytes[at] !== SECTION || isInScan(bytes[at + 1]))) at += 1
    kept.push(bytes.subarray(end, at))
  }
  return null
}
