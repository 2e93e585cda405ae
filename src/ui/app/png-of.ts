/** How much of a photograph is kept: small print stays legible. */
const QUALITY = 0.8

const drawn = async (image: ImageBitmap, side: number, type: "image/jpeg" | "image/png"): Promise<Uint8Array> => {
  const scale = Math.min(1, side / Math.max(image.width, image.height))
  const canvas = document.createElement("canvas")
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const context = canvas.getContext("2d")
  if (context === null) throw new Error("No canvas")
  context.imageSmoothingQuality = "high"
  if (type === "image/jpeg") {
    // What shows through is paper, and not black.
    context.fillStyle = "white"
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
  if (blob === null) throw new Error("No image")
  return new Uint8Array(await blob.arrayBuffer())
}

/**
 * The image drawn as a PNG whose longer side is at most so many pixels, never enlarged. Rejects where the browser gives no canvas or no
 * picture of it.
 */
export const pngOf = (image: ImageBitmap, side: number): Promise<Uint8Array> => drawn(image, side, "image/png")

/** The same as a JPEG, which of a photograph takes a tenth of the bytes. */
export const jpegOf = (image: ImageBitmap, side: number): Promise<Uint8Array> => drawn(image, side, "image/jpeg")
