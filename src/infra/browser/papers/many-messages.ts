import type { ManyAs } from "../../papers/draw-many.ts"
import type { FacesByFont } from "../../papers/fonts.ts"
import type { Sheet } from "../../papers/sheet.ts"

/** What the worker that draws many papers is told, one after the other. */
export type ManyRequest =
  | { readonly kind: "begin"; readonly as: ManyAs; readonly title: string; readonly at: number }
  | { readonly kind: "add"; readonly sheet: Sheet; readonly faces: FacesByFont; readonly name: string }
  | { readonly kind: "end" }

/** What it answers to each: the file to the last. */
export type ManyAnswer =
  | { readonly kind: "done" }
  | { readonly kind: "file"; readonly bytes: Uint8Array }
  | { readonly kind: "failed"; readonly why: string }
