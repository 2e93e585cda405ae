import { drawSheet, openStack } from "./draw-sheet.ts"
import type { FacesByFont } from "./fonts.ts"
import type { Sheet } from "./sheet.ts"
import { nameAmong, zipOf, type Zipped } from "./zip.ts"

/** How many papers are handed over: behind each other in one PDF, or as a PDF each in a zip. */
export type ManyAs = "one" | "zip"

/** Draws one paper after the other. */
export interface Many {
  /** `faces`: those of its fonts that were not given before. `name`: of its file in a zip. */
  readonly add: (sheet: Sheet, faces: FacesByFont, name: string) => Promise<void>
  readonly end: () => Promise<Uint8Array>
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
  const files: Zipped = {}
  return {
    add: async (sheet, faces, name) => {
      known = { ...known, ...faces }
      files[nameAmong(files, name)] = await drawSheet(sheet, known, at)
    },
    end: async () => zipOf(files, at)
  }
}
