/** Side of a logo in pixels. Source: spec section 5, profile image resize. */
const sideMax = 300
/** Longest base64 text that the books take as a logo. */
const base64Max = 90_000

const base64Of = async (blob: Blob): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let binary = ""
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary)
}

const drawAt = async (image: ImageBitmap, side: number): Promise<string> => {
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
  return base64Of(blob)
}

/**
 * An image a person picked, as a PNG in base64 of at most 300 x 300 pixels; smaller still when a photograph would not fit the
 * books otherwise. Rejects when the browser cannot read the image.
 */
export const prepareLogo = async (file: Blob): Promise<string> => {
  const image = await createImageBitmap(file)
  try {
    for (let side = sideMax; side >= 40; side = Math.floor(side * 0.75)) {
      const png = await drawAt(image, side)
      if (png.length <= base64Max) return png
    }
    throw new Error("Too large an image")
  } finally {
    image.close()
  }
}
