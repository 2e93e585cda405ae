import { useMemo, useState } from "react"
import type { IsoDate } from "../../../domain/kernel/calendar.ts"
import { findTable, type FoundTable } from "../../../domain/import/table.ts"
import {
  FILE_ROWS_MAX,
  findDelimiter,
  rowsOf,
  textOfFile,
  type Delimiter,
  type FileProblem,
  type TextFile
} from "../../../infra/browser/import/read-file.ts"

/** A file of rows as it is read: what sets its cells apart and whether its columns have titles was found, or said by a person. */
export interface TableFile {
  readonly file: TextFile
  readonly delimiter: Delimiter
  readonly table: FoundTable
}

interface Opened {
  readonly file: TextFile
  readonly delimiter: Delimiter
  readonly hasTitles: boolean | undefined
}

/** The file that a person picks, read as a table; or why it cannot be. */
export const useTableFile = (today: IsoDate) => {
  const [opened, setOpened] = useState<Opened | FileProblem | null>(null)
  const [isReading, setReading] = useState(false)
  const pick = (files: Iterable<File> | null): void => {
    const [file] = files ?? []
    if (file === undefined) return
    setReading(true)
    textOfFile(file)
      .then((read) => {
        if (typeof read === "string") return setOpened(read)
        const delimiter = findDelimiter(read.text)
        if (delimiter === undefined) return setOpened("noTable")
        const isLong = rowsOf(read.text, delimiter).length > FILE_ROWS_MAX
        return setOpened(isLong ? "tooManyRows" : { file: read, delimiter, hasTitles: undefined })
      })
      .catch(() => setOpened("unreadable"))
      .finally(() => setReading(false))
  }
  const change = (changes: Partial<Opened>): void =>
    setOpened((known) => (known === null || typeof known === "string" ? known : { ...known, ...changes }))
  const read = useMemo((): TableFile | null => {
    if (opened === null || typeof opened === "string") return null
    const { delimiter, file, hasTitles } = opened
    return { file, delimiter, table: findTable(rowsOf(file.text, delimiter), today, hasTitles) }
  }, [opened, today])
  return {
    isReading,
    pick,
    problem: typeof opened === "string" ? opened : null,
    read,
    setDelimiter: (delimiter: Delimiter) => change({ delimiter }),
    setTitles: (hasTitles: boolean) => change({ hasTitles })
  }
}
