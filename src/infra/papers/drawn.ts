import type { FontName, Weight } from "./fonts.ts"

/** What a picture on a sheet is. */
export type PictureName = "logo" | "stamp" | "signature"

/** One thing that was drawn on a page, in points from its top left: what a screen needs to show the page as it is printed. */
export type Drawn =
  | {
      readonly kind: "box"
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly radius: number
      readonly fill: string | null
      readonly stroke: string | null
      readonly line: number
    }
  | {
      readonly kind: "line"
      readonly from: readonly [x: number, y: number]
      readonly to: readonly [x: number, y: number]
      readonly colour: string
      readonly line: number
      /** Lengths of strokes and gaps; none for a line that is whole. */
      readonly dash: number
    }
  | {
      readonly kind: "text"
      readonly x: number
      /** Where the letters stand. */
      readonly y: number
      readonly width: number
      readonly text: string
      readonly font: FontName
      readonly weight: Weight
      readonly size: number
      readonly colour: string
      readonly spacing: number
      readonly isSlanted: boolean
    }
  | {
      readonly kind: "picture"
      readonly picture: PictureName
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
    }
  | {
      /** Turned about a point, in degrees, and seen through. */
      readonly kind: "turned"
      readonly degrees: number
      readonly about: readonly [x: number, y: number]
      readonly opacity: number
      readonly drawn: ReadonlyArray<Drawn>
    }

/** A page as it was drawn. */
export interface DrawnPage {
  readonly width: number
  readonly height: number
  readonly drawn: ReadonlyArray<Drawn>
}
