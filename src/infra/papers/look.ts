/** An A4 page in points, and what stands free around what is written. */
export const PAGE = { width: 595.28, height: 841.89, side: 48, top: 44, bottom: 64 } as const

/** How wide what is written is. */
export const INNER = PAGE.width - 2 * PAGE.side

/** The lowest point that what flows may reach. */
export const FLOOR = PAGE.height - PAGE.bottom

/** The colours of the product, dark enough on white for small print. */
export const COLOURS = {
  ink: "#1b241f",
  muted: "#525d56",
  brand: "#0f4c3f",
  onBrand: "#ffffff",
  soft: "#eef5f1",
  line: "#d9d3c6",
  ochre: "#dd942c",
  laterite: "#b44a2b",
  band: "#175346",
  stamp: "#155c37",
  watermark: "#b44a2b"
} as const

/** The woven band: colours in an uneven beat, as on a strip of cloth, with how long each is. */
export const WOVEN = [
  [COLOURS.brand, 28],
  [COLOURS.ochre, 12],
  [COLOURS.brand, 6],
  [COLOURS.laterite, 14],
  [COLOURS.ochre, 4],
  [COLOURS.band, 16]
] as const
