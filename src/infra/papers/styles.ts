import { INK, inkOn, printed } from "./colours.ts"
import type { FontName, Weight } from "./fonts.ts"
import type { Geometry, Look, PartLook } from "./look.ts"

/** How a text is set: `leading` is from one line to the next, in points. */
export interface Style {
  readonly font: FontName
  readonly weight: Weight
  readonly size: number
  readonly leading: number
  readonly colour: string
  /** Between characters, in points. */
  readonly spacing?: number
  /** Set in italics, for which papers have no faces of their own: the letters are slanted. */
  readonly isSlanted?: boolean
}

/** Small print that must stay readable whatever the colours of a template are. */
export const MUTED = "#525d56"
export const LINE = "#d9d3c6"
export const PAID = "#155c37"

/** How much larger a font is set to look as large as the others. */
const LARGER: { readonly [font in FontName]: number } = {
  "noto-sans": 1,
  "kazi-clear": 0.97,
  "noto-serif": 1,
  "kazi-book": 1.15,
  "kazi-letter": 1.03,
  "noto-mono": 0.92
}

/** How each kind of text of a look is set, smaller on small paper. */
export const stylesOf = ({ body, footer, header }: Look, { letters, scale }: Pick<Geometry, "letters" | "scale">) => {
  const style = (
    { font }: PartLook,
    weight: Weight,
    [size, leading]: readonly [number, number],
    colour: string,
    spacing = 0
  ): Style => ({
    font,
    weight,
    size: size * letters * LARGER[font],
    leading: leading * scale,
    colour,
    spacing: spacing * scale
  })
  return {
    kind: style(header, "semibold", [9.5, 13], printed(header.secondary), 0.8),
    reference: style(header, "semibold", [22, 28], printed(header.primary)),
    label: style(header, "semibold", [7.5, 11], MUTED, 0.5),
    name: style(header, "semibold", [11.5, 15], INK),
    /** On the ground of the header's colour. */
    onHeader: style(header, "regular", [8.5, 12], inkOn(header.primary)),
    onHeaderStrong: style(header, "semibold", [11.5, 15], inkOn(header.primary)),
    onHeaderLarge: style(header, "semibold", [24, 30], inkOn(header.primary)),
    fact: style(header, "semibold", [9, 13], INK),
    body: style(body, "regular", [9, 13], INK),
    strong: style(body, "semibold", [9, 13], INK),
    muted: style(body, "regular", [8.5, 12], MUTED),
    head: style(body, "semibold", [8, 11], printed(body.primary)),
    onBody: style(body, "semibold", [8, 11], inkOn(body.primary)),
    section: style(body, "semibold", [9.5, 14], printed(body.primary)),
    total: style(body, "semibold", [10.5, 16], INK),
    due: style(body, "semibold", [12.5, 18], inkOn(body.primary)),
    duePlain: style(body, "semibold", [12.5, 18], printed(body.primary)),
    passage: style(footer, "semibold", [9.5, 14], printed(footer.primary)),
    passageText: style(footer, "regular", [8.5, 12], MUTED),
    stamp: style(body, "semibold", [20, 24], PAID, 2),
    foot: style(footer, "regular", [7.5, 10], MUTED)
  } as const
}
export type Styles = ReturnType<typeof stylesOf>
