import { pngOf } from "./png-of.ts"

/** As much as a picture may be: its longest side in pixels, and its weight in bytes, which a slow network has to carry. */
export interface PictureLimits {
  readonly side: number
  readonly bytes: number
}

const SIDE_MIN = 200

/** What a camera took, drawn within limits as far as that leaves something to see. Rejects when the browser cannot read it. */
export const shrunkPicture = async (file: File, limits: PictureLimits, draw = pngOf): Promise<Uint8Array> => {
  const image = await createImageBitmap(file)
  try {
    let { side } = limits
    let bytes = await draw(image, side)
    while (bytes.length > limits.bytes && side > SIDE_MIN) {
      side = Math.floor(side * 0.8)
      bytes = await draw(image, side)
    }
    return bytes
  } finally {
    image.close()
  }
}
