import { zipSync } from "fflate"

/** The files of a zip, by name. */
export interface Zipped {
  [name: string]: Uint8Array
}

/** A name that no file before has: a second one of the same name is told apart by a number before its ending. */
export const nameAmong = (taken: Zipped, name: string): string => {
  if (!(name in taken)) return name
  const [, stem = name, end = ""] = /^(.+?)(\.[^.]+)?$/.exec(name) ?? []
  let count = 2
  while (`${stem}-${count}${end}` in taken) count += 1
  return `${stem}-${count}${end}`
}

/** The files in one. PDFs and pictures are packed already: packing them again costs time and wins nothing. */
export const zipOf = (files: Zipped, at: number): Uint8Array => zipSync(files, { level: 0, mtime: at })
