import type { DocumentTemplate, TemplatePaper, TemplatePart } from "../../domain/documents/template-schema.ts"
import { fontNamed, type FontName } from "./fonts.ts"
import { layoutNamed, type LayoutName } from "./layouts.ts"

/** How a part of a sheet looks, in a font that this build knows. */
export interface PartLook {
  readonly primary: string
  readonly secondary: string
  readonly font: FontName
}

/** How a sheet looks. */
export interface Look {
  readonly layout: LayoutName
  readonly paper: TemplatePaper
  readonly header: PartLook
  readonly body: PartLook
  readonly footer: PartLook
  readonly logo: "left" | "center" | "right" | "none"
}

const partOf = ({ font, primaryColor, secondaryColor }: TemplatePart): PartLook => ({
  primary: primaryColor,
  secondary: secondaryColor,
  font: fontNamed(font)
})

/** How a template looks, drawn by this build. */
export const lookOf = ({ body, footer, header, layout, logo, paper }: DocumentTemplate): Look => ({
  layout: layoutNamed(layout),
  paper,
  header: partOf(header),
  body: partOf(body),
  footer: partOf(footer),
  logo
})

/** The fonts that a look is set in; the plain one is always among them, for what another lacks. */
export const fontsOf = ({ body, footer, header }: Look): ReadonlyArray<FontName> => [
  ...new Set<FontName>(["noto-sans", header.font, body.font, footer.font])
]

/** A page in points: where what is written stands on it. */
export interface Geometry {
  readonly width: number
  /** Infinite rolls are cut where the writing ends. */
  readonly height: number
  /** Where what is written begins and ends. */
  readonly left: number
  readonly right: number
  readonly inner: number
  readonly top: number
  /** The lowest point that what flows may reach. */
  readonly floor: number
  /** How large distances are, 1 on A4. */
  readonly scale: number
  /** How large letters are, 1 on A4: of what stands more tightly, spaces shrink more than letters. */
  readonly letters: number
  readonly isRoll: boolean
  /** Too narrow for a column of each kind. */
  readonly isNarrow: boolean
}

/** The longest page that readers show, in points. Source: ISO 32000-1, annex C. */
export const LONGEST_PAGE = 14_000

/** How wide the coloured column of its layout is, at a scale of 1. */
export const COLUMN = 158

/** `least`: how small letters become, of what they are meant to be, where a sheet stands tightly. Those of A5 are small already. */
const SHEETS = {
  A4: { width: 595.28, height: 841.89, side: 48, scale: 1, least: 0.925, isRoll: false },
  A5: { width: 419.53, height: 595.28, side: 30, scale: 0.86, least: 0.96, isRoll: false },
  "80mm": { width: 226.77, height: LONGEST_PAGE, side: 11, scale: 0.92, least: 1, isRoll: true },
  // Printers of rolls print 48 mm of 58.
  "58mm": { width: 164.41, height: LONGEST_PAGE, side: 14, scale: 0.8, least: 1, isRoll: true }
} as const satisfies { readonly [paper in TemplatePaper]: object }

export const isRollPaper = (paper: TemplatePaper): boolean => SHEETS[paper].isRoll

/** The page of a look. `length`: of a roll, once it is known how long it is; `tightness`: below 1 where more has to stand on a page. */
export const geometryOf = (
  { layout, paper }: Look,
  { length, tightness = 1 }: { readonly length?: number | undefined; readonly tightness?: number | undefined } = {}
): Geometry => {
  const { isRoll, least, scale: whole, side, width, ...sheet } = SHEETS[paper]
  const scale = whole * tightness
  const height = isRoll ? (length ?? sheet.height) : sheet.height
  const column = layout === "column" && !isRoll ? COLUMN * scale : 0
  const left = column === 0 ? side : column + side * 0.55
  const right = width - (column === 0 ? side : side * 0.7)
  const inner = right - left
  return {
    width,
    height,
    left,
    right,
    inner,
    top: isRoll ? 12 : 44 * scale,
    floor: isRoll ? LONGEST_PAGE : height - 64 * scale,
    scale,
    letters: Math.max((whole + scale) / 2, whole * least),
    isRoll,
    isNarrow: inner < 420
  }
}
