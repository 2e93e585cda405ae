import type { Locale } from "../../../domain/kernel/decimal.ts"
import type { Breather } from "../../../infra/browser/breather.ts"
import { BYTE_ORDER_MARK, csvLine } from "./csv.ts"
import type { Sheet } from "./sheet.ts"

interface Writing<Row> {
  readonly sheet: Sheet<Row>
  readonly rows: ReadonlyArray<Row>
  readonly locale: Locale
  readonly breather: Breather
  readonly onProgress: (done: number) => void
  readonly isStopped: () => boolean
}

/** Between two looks at the clock. */
const SLICE = 200

/** Writes the file, a slice at a time so that the page stays alive; null when it was stopped. */
export const writeSheet = async <Row>(writing: Writing<Row>): Promise<Blob | null> => {
  const { sheet, rows, locale, breather, onProgress, isStopped } = writing
  const parts: Array<string> = [BYTE_ORDER_MARK, csvLine(sheet.headers, locale)]
  for (let start = 0; start < rows.length; start += SLICE) {
    const slice = rows.slice(start, start + SLICE)
    parts.push(slice.flatMap((row) => sheet.linesOf(row).map((line) => csvLine(line, locale))).join(""))
    onProgress(start + slice.length)
    await breather.breathe()
    if (isStopped()) return null
  }
  return new Blob(parts, { type: "text/csv;charset=utf-8" })
}
