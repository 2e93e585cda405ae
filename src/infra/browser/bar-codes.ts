/** Reads what a camera sees: the first bar code in the picture, undefined for none. */
export type BarCodeReader = (video: HTMLVideoElement) => Promise<string | undefined>

/** Codes on goods, as browsers name them. */
const WANTED = ["ean_13", "ean_8", "upc_a", "upc_e", "code_128", "code_39", "itf"] as const

interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<ReadonlyArray<{ readonly rawValue: string }>>
}
interface DetectorClass {
  new (options: { readonly formats: ReadonlyArray<string> }): Detector
  readonly getSupportedFormats: () => Promise<ReadonlyArray<string>>
}

/** The browser's own reader, where it has one that knows the codes of goods. */
const ownReader = async (): Promise<BarCodeReader | undefined> => {
  const known = (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (known === undefined) return undefined
  const supported = await known.getSupportedFormats().catch((): ReadonlyArray<string> => [])
  const formats = WANTED.filter((format) => supported.includes(format))
  if (!formats.includes("ean_13")) return undefined
  const detector = new known({ formats })
  return async (video) => (await detector.detect(video))[0]?.rawValue
}

/** Wide enough to tell the bars of a code that fills a third of the picture, in pixels: more is slower to read, and no better. */
const READ_WIDTH = 960

/** The reader that the application brings along: fetched from the application itself, when it is first needed. */
const broughtReader = async (): Promise<BarCodeReader> => {
  const [{ openPictureReader }, { default: address }] = await Promise.all([
    import("./picture-codes.ts"),
    import("zxing-wasm/reader/zxing_reader.wasm?url")
  ])
  const read = await openPictureReader({ locateFile: () => address })
  const canvas = document.createElement("canvas")
  const drawn = canvas.getContext("2d", { willReadFrequently: true })
  return async (video) => {
    const { videoHeight, videoWidth } = video
    if (drawn === null || videoWidth === 0) return undefined
    const scale = Math.min(1, READ_WIDTH / videoWidth)
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    drawn.drawImage(video, 0, 0, canvas.width, canvas.height)
    return read(drawn.getImageData(0, 0, canvas.width, canvas.height))
  }
}

/** A reader of bar codes: the browser's, or else the application's. Fails where that has to be fetched and cannot be. */
export const openBarCodeReader = async (): Promise<BarCodeReader> => (await ownReader()) ?? broughtReader()
