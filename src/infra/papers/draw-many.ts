import { zipSync } from "fflate"
import { drawSheet, openStack } from "./draw-sheet.ts"
import type { FacesByFont } from "./fonts.ts"
import type { Sheet } from "./sheet.ts"

/** How many papers are handed over: behind each other in one PDF, or as a PDF each in a zip. */
export type ManyAs = "one" | "zip"

/** Draws one paper after the other. */
export interface Many {
  /** `faces`: those of its fonts that were not given before. `name`: of its file in a zip. */
  readonly add: (sheet: Sheet, faces: FacesByFont, name: string) => Promise<void>
  readonly end: () => Promise<Uint8Array>
}

/** A name that no file before has: a second one of the same name is told apart by a number. */
const nameAmong = (taken: { readonly [name: string]: Uint8Array }, name: string): string => {
  if (!(name in taken)) return name
  const [stem, end] = [name.replace(/\.pdf$/, ""), ".pdf"]
  let count = 2
  while (`${stem}-${count}${end}` in taken) count += 1
  return `${stem}-${count}${end}`
}

/** Begins such papers. `at`: when they are made, in milliseconds since 1970. */
export const openMany = (as: ManyAs, title: string, at: number): Many => {
  if (as === "one") {
    const stack = openStack(title, at)
    return {
      add: async (sheet, faces) => stack.add(sheet, faces),
      end: stack.end
    }
  }
  let known: FacesByFont = {}
  const files: { [name: string]: Uint8Array } = {}
  return {
    add: async (sheet, faces, name) => {
      known = { ...known, ...faces }
      files[nameAmong(files, name)] = await drawSheet(sheet, known, at)
    },
    // A PDF is packed already: packing it again costs time and wins nothing.
    end: async () => zipSync(files, { level: 0, mtime: at })
  }
}
