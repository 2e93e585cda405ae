import { convertIndexedToRgb, decode, encode, type DecodedPng } from "fast-png"
import { crc32, inflateSync } from "node:zlib"
import { PROFILE_IMAGE_SIDE } from "../../contract/limits.ts"

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** What the picture itself is made of; all else (texts, colour profiles, whatever hides behind the end) is left aside unread. */
const PICTURE = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"])
/** Where the colour type stands, behind the signature, the frame of the header, both sides and the depth. */
const COLOUR_TYPE_AT = 25
const DEEPEST_PIXEL = 8
/** The most that the pixels of an image of this size can be, each row with its filter, doubled for interlaced ones. */
const MOST_BYTES = 2 * PROFILE_IMAGE_SIDE * (PROFILE_IMAGE_SIDE * DEEPEST_PIXEL + 1)

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

/** The picture alone, proven to be of the right size and to unpack to no more than such a picture can. */
const pictureIn = (png: Buffer): Buffer | undefined => {
  const chunks = chunksOf(png)?.filter(({ type }) => PICTURE.has(type))
  const header = chunks?.[0]
  if (chunks === undefined || header?.type !== "IHDR" || header.data.length !== 13) return undefined
  if (chunks.filter(({ type }) => type === "IHDR").length !== 1) return undefined
  if (header.data.readUInt32BE(0) !== PROFILE_IMAGE_SIDE || header.data.readUInt32BE(4) !== PROFILE_IMAGE_SIDE) {
    return undefined
  }
  const packed = Buffer.concat(chunks.flatMap(({ data, type }) => (type === "IDAT" ? [data] : [])))
  inflateSync(packed, { maxOutputLength: MOST_BYTES })
  return Buffer.concat([SIGNATURE, ...chunks.map(written)])
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
 * A profile image drawn anew from its pixels: a PNG of 300 x 300 pixels that holds nothing but the picture. Undefined when what was
 * sent is no such image.
 */
export const redraw = (png: Buffer): Buffer | undefined => {
  try {
    const picture = pictureIn(png)
    if (picture === undefined) return undefined
    const pixels = plain(decode(picture), picture[COLOUR_TYPE_AT])
    return pixels === undefined ? undefined : Buffer.from(encode(pixels))
  } catch {
    return undefined
  }
}
