import { browserEnvironment } from "../environment.ts"
import type { Sheet } from "../../papers/sheet.ts"
import { drawApart } from "./draw-apart.ts"

/** The PDF of what a counter prints, as long as it has to be. Errors: as {@link drawApart}. */
export const receiptFile = async (sheet: Sheet): Promise<File> => {
  const { bytes } = await drawApart(sheet, browserEnvironment.now())
  const name = `${sheet.title.replaceAll(/[^\p{L}\p{N}]+/gu, "-").toLowerCase()}.pdf`
  return new File([bytes as Uint8Array<ArrayBuffer>], name, { type: "application/pdf" })
}
