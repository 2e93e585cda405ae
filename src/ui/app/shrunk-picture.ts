/** As much as a picture may be: its longest side in pixels, and its weight in bytes, which a slow network has to carry. */
export interface PictureLimits {
  readonly side: number
  readonly bytes: number
}

const SIDE_MIN = 200

const drawn = async (image: ImageBitmap, side: number): Promise<Uint8Array> => {
  const scale = Math.min(1, side / Math.max(image.width, image.height))
  const canvas = document.createElement("canvas")
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const context = canvas.getContext("2d")
  if (context === null) throw new Error("No canvas")
  context.imageSmoothingQuality = "high"
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"))
  if (blob === null) throw new Error("No image")
  return new Uint8Array(await blob.arrayBuffer())
}

/** What a camera took, as a PNG within limits as far as that leaves something to see. Rejects when the browser cannot read it. */
export const shrunkPicture = async (file: File, limits: PictureLimits): Promise<Uint8Array> => {
  const image = await createImageBitmap(file)
  try {
    let { side } = limits
    let bytes = await drawn(image, side)
    while (bytes.length > limits.bytes && side > SIDE_MIN) {
      side = Math.floor(side * 0.8)
      bytes = await drawn(image, side)
    }
    return bytes
  } finally {
    image.close()
  }
}
