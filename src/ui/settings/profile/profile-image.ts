import { PROFILE_IMAGE_SIDE, PROFILE_IMAGE_TEXT_MAX } from "../../../infra/contract/limits.ts"

/** What a browser draws of an image is written as PNG with this quality. Source: spec section 5, "300x300, PNG, quality 50". */
const QUALITY = 0.5

/** Larger files are no portraits: opening one could bring a small phone down. In bytes. */
export const FILE_MAX_BYTES = 20 * 1024 * 1024

/** Why a file cannot be a profile image. */
export type ImageProblem = "notAnImage" | "tooLarge" | "unreadable"

/** Kinds of image that every browser reads. */
export const IMAGE_TYPES: ReadonlyArray<string> = ["image/png", "image/jpeg", "image/webp"]

/** What can be seen to be wrong with a file before it is opened. */
export const problemOfFile = ({ size, type }: Pick<Blob, "size" | "type">): ImageProblem | undefined => {
  if (!IMAGE_TYPES.includes(type)) return "notAnImage"
  return size > FILE_MAX_BYTES ? "tooLarge" : undefined
}

/** The square in the middle of an image, from which the portrait is drawn. */
export const middleSquare = (width: number, height: number) => {
  const side = Math.min(width, height)
  return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), side }
}

/**
 * Leaves fewer shades in the pixels (RGBA), so that a PNG of a photograph, which has no loss of its own, gets smaller: `bits` of each
 * channel are kept, and what is kept stays in the middle of what it stands for.
 */
export const withFewerShades = (pixels: Uint8ClampedArray, bits: number): void => {
  const step = 2 ** (8 - bits)
  for (let at = 0; at < pixels.length; at += 1) {
    // The transparency is left as it is: an edge would show.
    if (at % 4 === 3) continue
    pixels[at] = Math.floor((pixels[at] ?? 0) / step) * step + step / 2
  }
}

const base64Of = async (blob: Blob): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let binary = ""
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary)
}

const written = async (canvas: HTMLCanvasElement): Promise<string> => {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png", QUALITY))
  if (blob === null) throw new Error("No image")
  return base64Of(blob)
}

/** Shades kept of a channel, in bits: all of them, then fewer until the image fits a call. */
const SHADES = [8, 6, 5, 4, 3] as const

/**
 * The portrait in a picked file: 300 x 300 pixels from its middle, as a PNG in base64 that fits a call. Rejects when the browser cannot
 * read the file. Source: spec section 5, profile image resize.
 */
export const preparePortrait = async (file: Blob): Promise<string> => {
  const image = await createImageBitmap(file)
  try {
    const canvas = document.createElement("canvas")
    canvas.width = PROFILE_IMAGE_SIDE
    canvas.height = PROFILE_IMAGE_SIDE
    const context = canvas.getContext("2d", { willReadFrequently: true })
    if (context === null) throw new Error("No canvas")
    const { left, side, top } = middleSquare(image.width, image.height)
    context.imageSmoothingQuality = "high"
    context.drawImage(image, left, top, side, side, 0, 0, PROFILE_IMAGE_SIDE, PROFILE_IMAGE_SIDE)
    for (const bits of SHADES) {
      if (bits < 8) {
        const drawn = context.getImageData(0, 0, PROFILE_IMAGE_SIDE, PROFILE_IMAGE_SIDE)
        withFewerShades(drawn.data, bits)
        context.putImageData(drawn, 0, 0)
      }
      const png = await written(canvas)
      if (png.length <= PROFILE_IMAGE_TEXT_MAX) return png
    }
    throw new Error("Too large an image")
  } finally {
    image.close()
  }
}
