import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useBooks } from "../app/books-context.tsx"
import { saveFile } from "../app/save-file.ts"
import { showToast } from "../components/toast.ts"
import { useLanguage } from "../i18n/use-language.ts"
import type { Sheet } from "./export/sheet.ts"
import type { BulkWork } from "./use-bulk.ts"

/** Work that takes longer shows how far it has come, this often: drawing it costs time, too. */
const SHOWN_EVERY_MS = 500

interface ExportOptions<Row> {
  /** What the list is called in the name of the file. */
  readonly name: string
  /** What stands in the file. */
  readonly sheet: () => Sheet<Row>
}

/** A list as a file for spreadsheets. */
export interface ListExport<Row> {
  /** Null while nothing is written, or for a moment only. */
  readonly work: BulkWork | null
  readonly start: (rows: ReadonlyArray<Row>, part: "list" | "selection") => void
  readonly stop: () => void
}

/** Writes records into a file, all that are given, drawn or not, and hands it to the person. Leaving the list stops it. */
export const useExport = <Row>({ name, sheet }: ExportOptions<Row>): ListExport<Row> => {
  const { t } = useTranslation("lists")
  const language = useLanguage()
  const books = useBooks()
  const [work, setWork] = useState<BulkWork | null>(null)
  const running = useRef<{ isStopped: boolean }>(undefined)
  const stop = (): void => {
    if (running.current !== undefined) running.current.isStopped = true
  }
  useEffect(
    () => () => {
      if (running.current !== undefined) running.current.isStopped = true
    },
    []
  )

  const write = async (rows: ReadonlyArray<Row>, run: { readonly isStopped: boolean }): Promise<Blob | null> => {
    const [{ writeSheet }, { startBreather }] = await Promise.all([
      import("./export/write-sheet.ts"),
      import("../../infra/browser/breather.ts")
    ])
    const breather = startBreather()
    let shownAt = 0
    return writeSheet({
      sheet: sheet(),
      rows,
      locale: language,
      breather,
      isStopped: () => run.isStopped,
      onProgress: (done) => {
        if (breather.elapsedMs() < shownAt + SHOWN_EVERY_MS) return
        shownAt = breather.elapsedMs()
        setWork({ done, of: rows.length })
      }
    })
  }
  const give = async (rows: ReadonlyArray<Row>, part: "list" | "selection"): Promise<void> => {
    const run = { isStopped: false }
    running.current = run
    try {
      const file = await write(rows, run)
      const { csvFileName } = await import("./export/file-name.ts")
      const { books: own, today } = books.snapshot()
      const company = own.company?.identity.socialName ?? ""
      const fileName = csvFileName(name, part === "selection" ? t("export.selection") : "", company, today)
      if (file === null) showToast({ tone: "neutral", text: t("export.stopped") })
      else if (saveFile(fileName, file))
        showToast({ tone: "positive", text: t("export.done", { count: rows.length }), detail: fileName })
      else showToast({ tone: "negative", text: t("export.failed") })
    } catch {
      // The code of it could not be fetched, or the device has no room for the file.
      showToast({ tone: "negative", text: t("export.failed") })
    } finally {
      running.current = undefined
      setWork(null)
    }
  }
  return {
    work,
    stop,
    start: (rows, part) => {
      if (running.current === undefined) void give(rows, part)
    }
  }
}
