import { pngOf } from "./png-of.ts"

/** Side of a logo in pixels. Source: spec section 5, profile image resize. */
const sideMax = 300
/** Longest base64 text that the books take as a logo. */
const base64Max = 90_000

const base64Of = (bytes: Uint8Array): string => {
  let binary = ""
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary)
}

/**
 * An image a person picked, as a PNG in base64 of at most 300 x 300 pixels; smaller still when a photograph would not fit the
 * books otherwise. Rejects when the browser cannot read the image.
 */
export const prepareLogo = async (file: Blob): Promise<string> => {
  const image = await createImageBitmap(file)
  try {
    for (let side = sideMax; side >= 40; side = Math.floor(side * 0.75)) {
      const png = base64Of(await pngOf(image, side))
      if (png.length <= base64Max) return png
    }
    throw new Error("Too large an image")
  } finally {
    image.close()
  }
}
