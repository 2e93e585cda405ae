/**
 * The image drawn as a PNG whose longer side is at most so many pixels, never enlarged. Rejects where the browser gives no canvas or no
 * picture of it.
 */
export const pngOf = async (image: ImageBitmap, side: number): Promise<Uint8Array> => {
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
