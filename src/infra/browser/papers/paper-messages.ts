import type { DrawnPage } from "../../papers/drawn.ts"
import type { FacesByFont } from "../../papers/fonts.ts"
import type { Sheet } from "../../papers/sheet.ts"

/** What the worker is asked. `at`: when the paper is made, in milliseconds since 1970. */
export interface DrawRequest {
  readonly sheet: Sheet
  readonly faces: FacesByFont
  readonly at: number
}

/** What it answers: the PDF with how its pages look, or why there is none. */
export type DrawAnswer =
  | { readonly bytes: Uint8Array; readonly pages: ReadonlyArray<DrawnPage> }
  | { readonly bytes: null; readonly why: string }
