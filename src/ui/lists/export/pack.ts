import { bytesAt, ENDINGS } from "../../../infra/browser/files/bytes.ts"
import { browserEnvironment } from "../../../infra/browser/environment.ts"
import type { FilesPort } from "../../../infra/browser/books-port.ts"
import { saveFile } from "../../app/save-file.ts"
import { shownSoon } from "../../app/shown-soon.ts"
import type { Language } from "../../i18n/language.ts"
import type { Sheet } from "./sheet.ts"

/** A name that every system keeps. */
const fileWord = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, "-").slice(0, 60)

interface Pack<Row> {
  /** What the file is called: what it holds, whose it is, and the day. */
  readonly name: { readonly what: string; readonly company: string; readonly today: string }
  readonly sheet: Sheet<Row>
  readonly rows: ReadonlyArray<Row>
  readonly language: Language
  /** Each picture with the words that name it. */
  readonly pictures: ReadonlyArray<{ readonly sha256: string; readonly words: ReadonlyArray<string> }>
  readonly area: Parameters<FilesPort["shown"]>[0]["area"]
  readonly files: FilesPort
  readonly onProgress: (done: number) => void
}

/**
 * Saves the rows of a list and the pictures that belong to them as one zip file. Answers its name and how many pictures were not on this
 * device and could not be fetched. Rejects where no file can be saved.
 */
export const savePack = async <Row>(pack: Pack<Row>): Promise<{ readonly name: string; readonly lacking: number }> => {
  const [{ nameAmong, zipOf }, { writeSheet }, { startBreather }, { csvFileName }] = await Promise.all([
    import("../../../infra/papers/zip.ts"),
    import("./write-sheet.ts"),
    import("../../../infra/browser/breather.ts"),
    import("./file-name.ts")
  ])
  const { area, files, language, onProgress, pictures, rows, sheet } = pack
  const packed: { [name: string]: Uint8Array } = {}
  let lacking = 0
  for (const [index, { sha256, words }] of pictures.entries()) {
    const address = await shownSoon(files, { sha256, area })
    const found = bytesAt(address)
    if (found === undefined) lacking += 1
    else packed[nameAmong(packed, `${words.map(fileWord).join("-")}${ENDINGS[found.type]}`)] = found.bytes
    onProgress(index + 1)
  }
  const listed = csvFileName(pack.name.what, "", pack.name.company, pack.name.today)
  const table = await writeSheet({
    sheet,
    rows,
    locale: language,
    breather: startBreather(),
    isStopped: () => false,
    onProgress: () => {}
  })
  if (table !== null) packed[listed] = new Uint8Array(await table.arrayBuffer())
  const zipped = zipOf(packed, browserEnvironment.now())
  const name = listed.replace(/\.csv$/, ".zip")
  if (!saveFile(name, new Blob([zipped as Uint8Array<ArrayBuffer>], { type: "application/zip" })))
    throw new Error("no file can be saved here")
  return { name, lacking }
}
