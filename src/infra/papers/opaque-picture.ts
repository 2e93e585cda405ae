import { convertIndexedToRgb, decode, encode, type DecodedPng } from "fast-png"

/** The most pixels that a picture of a paper may have: more would fill the memory of a cheap phone. */
const PIXELS_MAX = 4_000_000

const WHITE = 255

const pixelsOf = (png: Uint8Array): number => {
  const header = new DataView(png.buffer, png.byteOffset, png.byteLength)
  // Behind the signature and the name of the first part stand width and height.
  return header.getUint32(16) * header.getUint32(20)
}

/** Eight bits for each colour, whatever they were. */
const colours = (picture: DecodedPng): Pick<DecodedPng, "channels"> & { readonly data: Uint8Array } => {
  if (picture.palette !== undefined) {
    const data = convertIndexedToRgb(picture)
    return { channels: data.length / (picture.width * picture.height), data: Uint8Array.from(data) }
  }
  const { channels, data, depth } = picture
  return { channels, data: depth === 16 ? Uint8Array.from(data, (value) => value >> 8) : Uint8Array.from(data) }
}

const onWhite = (png: Uint8Array): Uint8Array | undefined => {
  try {
    if (pixelsOf(png) > PIXELS_MAX) return undefined
    const picture = decode(png)
    const { height, width } = picture
    const { channels, data } = colours(picture)
    const hasAlpha = channels === 2 || channels === 4
    const rgb = new Uint8Array(width * height * 3)
    for (let pixel = 0; pixel < width * height; pixel += 1) {
      const at = pixel * channels
      const alpha = hasAlpha ? (data[at + channels - 1] ?? WHITE) / WHITE : 1
      for (let colour = 0; colour < 3; colour += 1) {
        const value = data[channels < 3 ? at : at + colour] ?? WHITE
        rgb[pixel * 3 + colour] = Math.round(value * alpha + WHITE * (1 - alpha))
      }
    }
    return encode({ width, height, channels: 3, depth: 8, data: rgb })
  } catch {
    return undefined
  }
}

/** Whether both are the same, byte by byte. */
export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean => {
  if (one === other) return true
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false
  return true
}

/** So many pictures are kept as they were drawn: a paper has no more. */
const KEPT = 3

/** The last ones: paper after paper bears the logo of its company, and to draw that anew is most of the work of a paper. */
let kept: ReadonlyArray<{ readonly png: Uint8Array; readonly opaque: Uint8Array | undefined }> = []

/**
 * A PNG as it looks on white paper, without anything that is seen through: the library would take such a picture apart in a worker of its
 * own, which no page of ours is allowed. Undefined when it cannot be read.
 */
export const opaquePicture = (png: Uint8Array): Uint8Array | undefined => {
  const known = kept.find((each) => sameBytes(each.png, png)) ?? { png, opaque: onWhite(png) }
  kept = [known, ...kept.filter((each) => each !== known)].slice(0, KEPT)
  return known.opaque
}
