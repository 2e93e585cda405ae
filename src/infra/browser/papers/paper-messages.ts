import type { Faces, Sheet } from "../../papers/sheet.ts"

/** What the worker is asked. `at`: when the paper is made, in milliseconds since 1970. */
export interface DrawRequest {
  readonly sheet: Sheet
  readonly faces: Faces
  readonly at: number
}

/** What it answers: the PDF, or why there is none. */
export type DrawAnswer = { readonly bytes: Uint8Array } | { readonly bytes: null; readonly why: string }
