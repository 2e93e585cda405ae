import { convertIndexedToRgb, decode, encode, type DecodedPng } from "fast-png"
import { crc32, deflateSync, inflateSync } from "node:zlib"

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** What the picture itself is made of; all else (texts, colour profiles, whatever hides behind the end) is left aside unread. */
const PICTURE = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"])
/** Where the colour type stands, behind the signature, the frame of the header, both sides and the depth. */
const COLOUR_TYPE_AT = 25
const DEEPEST_PIXEL = 8
/** The most that the pixels of an image of this size can be, each row with its filter, doubled for interlaced ones. */
const mostBytes = ({ height, width }: Size): number => 2 * height * (width * DEEPEST_PIXEL + 1)

/** Sides in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

const CHANNELS: { readonly [colourType: number]: number } = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** How many bytes the rows of an image take, as its header says; those of an interlaced one are left as they are. */
const rowBytes = (header: Buffer, { height, width }: Size): number => {
  const [depth = 8, colourType = 6] = [header[8], header[9]]
  const isInterlaced = header[12] !== 0
  return isInterlaced ? Infinity : height * (1 + Math.ceil((width * depth * (CHANNELS[colourType] ?? 4)) / 8))
}

interface Chunk {
  readonly type: string
  readonly data: Buffer
}

const chunksOf = (png: Buffer): ReadonlyArray<Chunk> | undefined => {
  if (!png.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined
  const chunks: Array<Chunk> = []
  let at = SIGNATURE.length
  while (at + 12 <= png.length) {
    const end = at + 8 + png.readUInt32BE(at)
    if (end + 4 > png.length) return undefined
    const type = png.toString("latin1", at + 4, at + 8)
    if (crc32(png.subarray(at + 4, end)) !== png.readUInt32BE(end)) return undefined
    chunks.push({ type, data: png.subarray(at + 8, end) })
    if (type === "IEND") return chunks
    at = end + 4
  }
  return undefined
}

const written = ({ data, type }: Chunk): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** The picture alone, proven to be of a size that is wanted and to unpack to no more than such a picture can. */
const pictureIn = (png: Buffer, isWanted: (size: Size) => boolean): Buffer | undefined => {
  const chunks = chunksOf(png)?.filter(({ type }) => PICTURE.has(type))
  const header = chunks?.[0]
  if (chunks === undefined || header?.type !== "IHDR" || header.data.length !== 13) return undefined
  if (chunks.filter(({ type }) => type === "IHDR").length !== 1) return undefined
  const size = { width: header.data.readUInt32BE(0), height: header.data.readUInt32BE(4) }
  if (!isWanted(size)) return undefined
  const packed = Buffer.concat(chunks.flatMap(({ data, type }) => (type === "IDAT" ? [data] : [])))
  const rows = inflateSync(packed, { maxOutputLength: mostBytes(size) })
  const ahead = chunks.filter(({ type }) => type !== "IDAT" && type !== "IEND")
  // Packed anew: what hides behind the pixels, or behind their packing, is left behind.
  const pixels = { type: "IDAT", data: deflateSync(rows.subarray(0, rowBytes(header.data, size)), { level: 9 }) }
  return Buffer.concat([SIGNATURE, ...[...ahead, pixels, { type: "IEND", data: Buffer.alloc(0) }].map(written)])
}

const INDEXED = 3

/** The pixels in 8 bits a channel, without a palette. */
const plain = (image: DecodedPng, colourType: number | undefined) => {
  const { channels, data, depth, height, palette, width } = image
  if (colourType === INDEXED && palette !== undefined) {
    return { width, height, channels: palette[0]?.length ?? 3, data: convertIndexedToRgb(image) }
  }
  if (depth === 16) return { width, height, channels, data: Uint8Array.from(data, (value) => value >> 8) }
  return depth === 8 ? { width, height, channels, data: Uint8Array.from(data) } : undefined
}

/**
 * The same as {@link redraw}, with the rows filtered as they were, which is what makes photographs short: the picture alone, proven to
 * be one that can be drawn.
 */
export const repack = (png: Buffer, isWanted: (size: Size) => boolean): Buffer | undefined => {
  try {
    const picture = pictureIn(png, isWanted)
    return picture === undefined || plain(decode(picture), picture[COLOUR_TYPE_AT]) === undefined ? undefined : picture
  } catch {
    return undefined
  }
}

/**
 * An image drawn anew from its pixels: a PNG that holds nothing but the picture. `isWanted` is asked about its size before anything is
 * unpacked. Undefined when what was sent is no such image.
 */
export const redraw = (png: Buffer, isWanted: (size: Size) => boolean): Buffer | undefined => {
  try {
    const picture = pictureIn(png, isWanted)
    if (picture === undefined) return undefined
    const pixels = plain(decode(picture), picture[COLOUR_TYPE_AT])
    return pixels === undefined ? undefined : Buffer.from(encode(pixels))
  } catch {
    return undefined
  }
}
