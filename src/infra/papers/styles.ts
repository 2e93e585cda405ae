import { COLOURS } from "./look.ts"
import type { Style } from "./pen.ts"

/** How each kind of text is set. */
export const STYLES = {
  kind: { face: "semibold", size: 9.5, leading: 13, colour: COLOURS.laterite, spacing: 0.8 },
  reference: { face: "semibold", size: 22, leading: 28, colour: COLOURS.brand },
  label: { face: "semibold", size: 7.5, leading: 11, colour: COLOURS.muted, spacing: 0.5 },
  name: { face: "semibold", size: 11.5, leading: 15, colour: COLOURS.ink },
  body: { face: "regular", size: 9, leading: 13, colour: COLOURS.ink },
  strong: { face: "semibold", size: 9, leading: 13, colour: COLOURS.ink },
  muted: { face: "regular", size: 8.5, leading: 12, colour: COLOURS.muted },
  head: { face: "semibold", size: 8, leading: 11, colour: COLOURS.brand },
  section: { face: "semibold", size: 9.5, leading: 14, colour: COLOURS.brand },
  total: { face: "semibold", size: 10.5, leading: 16, colour: COLOURS.ink },
  due: { face: "semibold", size: 12.5, leading: 18, colour: COLOURS.onBrand },
  stamp: { face: "semibold", size: 20, leading: 24, colour: COLOURS.stamp, spacing: 2 },
  foot: { face: "regular", size: 7.5, leading: 10, colour: COLOURS.muted }
} as const satisfies { readonly [name: string]: Style }
