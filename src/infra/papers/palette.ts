import { WHITE } from "./colours.ts"

/** Eight hues in five depths, from the darkest to the palest. */
const HUES = {
  green: ["#0b3d2e", "#0f5c46", "#1e8a66", "#7cc7a8", "#dff1e9"],
  teal: ["#0a3a45", "#0f5a6b", "#1d8599", "#7cc3d0", "#def0f3"],
  blue: ["#14284b", "#1f3f77", "#2f63b5", "#8fb0e2", "#e2eaf7"],
  violet: ["#2e1a47", "#4b2c73", "#7449aa", "#b79ddb", "#eee7f7"],
  plum: ["#451a33", "#6c2a50", "#a2447b", "#d997bd", "#f7e5ef"],
  laterite: ["#4f1d10", "#803019", "#b44a2b", "#e39b83", "#fae7e0"],
  ochre: ["#4a2f07", "#7a4e0c", "#a86d12", "#e6b25a", "#fbeed6"],
  grey: ["#1b241f", "#3b4640", "#66716b", "#adb5b0", "#e9ecea"]
} as const

export type Hue = keyof typeof HUES

/** A colour to choose: its hue and how deep it is, 1 the darkest. */
export interface PaletteColour {
  readonly colour: string
  readonly hue: Hue | "white"
  readonly depth: number
}

/** The forty colours of papers. Source: spec section 3, "Palettes: 40 colours, plus the same set with white added". */
export const PALETTE: ReadonlyArray<PaletteColour> = (Object.keys(HUES) as ReadonlyArray<Hue>).flatMap((hue) =>
  HUES[hue].map((colour, index) => ({ colour, hue, depth: index + 1 }))
)

/** The same, and white. */
export const PALETTE_WITH_WHITE: ReadonlyArray<PaletteColour> = [...PALETTE, { colour: WHITE, hue: "white", depth: 1 }]
