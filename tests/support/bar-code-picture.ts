import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer"

const require = createRequire(import.meta.url)

/** The compiled part of the library that is named, from the package. */
export const wasmOf = (part: "reader" | "writer"): ArrayBuffer =>
  new Uint8Array(readFileSync(require.resolve(`zxing-wasm/${part}/zxing_${part}.wasm`))).buffer

interface Picture {
  /** Of each dot how light it is, row by row: 0 black, 255 white. */
  readonly light: Uint8Array
  readonly width: number
  readonly height: number
}

const WIDTH = 640
const HEIGHT = 480
/** Dots across the narrowest bar. */
const BAR = 3

/** A bar code in the middle of a white picture, as a camera that is held over it would see it. */
export const drawBarCode = async (text: string, format: "EAN13" | "Code128"): Promise<Picture> => {
  prepareZXingModule({ overrides: { wasmBinary: wasmOf("writer") } })
  const { error, symbol } = await writeBarcode(text, { format })
  if (error !== "") throw new Error(`${text} cannot be drawn: ${error}`)
  const light = new Uint8Array(WIDTH * HEIGHT).fill(255)
  const left = Math.floor((WIDTH - symbol.width * BAR) / 2)
  for (let y = 120; y < 360; y += 1)
    for (let x = 0; x < symbol.width * BAR; x += 1)
      light[y * WIDTH + left + x] = symbol.data[Math.floor(x / BAR)] ?? 255
  return { light, width: WIDTH, height: HEIGHT }
}

/** The picture as a page reads it: red, green, blue and opacity of each dot. */
export const asImage = ({ height, light, width }: Picture): ImageData => {
  const data = new Uint8ClampedArray(light.length * 4)
  for (const [at, each] of light.entries()) data.set([each, each, each, 255], at * 4)
  return { data, width, height, colorSpace: "srgb" }
}
