import { prepareZXingModule, readBarcodes, type ReaderOptions, type ZXingModuleOverrides } from "zxing-wasm/reader"

/** Codes on goods and shelves; codes that hold addresses or tickets are none of a counter's. */
const READING: ReaderOptions = {
  formats: ["EAN13", "EAN8", "UPCA", "UPCE", "Code128", "Code39", "ITF"],
  maxNumberOfSymbols: 1
}

/** The first code in a picture, as the text that it stands for; undefined for none, or one whose check digit is wrong. */
export type PictureReader = (picture: ImageData) => Promise<string | undefined>

/**
 * Reads bar codes of pictures. `wasm` says where the compiled reader is: the library would fetch it from a host of its own. Fails where it
 * cannot be fetched, and may then be asked again.
 */
export const openPictureReader = async (
  wasm: Pick<ZXingModuleOverrides, "locateFile"> | Pick<ZXingModuleOverrides, "wasmBinary">
): Promise<PictureReader> => {
  await prepareZXingModule({ overrides: wasm, equalityFn: Object.is, fireImmediately: true })
  return async (picture) => {
    const [found] = await readBarcodes(picture, READING)
    return found?.isValid === true ? found.text : undefined
  }
}
