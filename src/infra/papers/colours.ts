/** Red, green and blue of a colour, each from 0 to 255. */
const parts = (colour: string): readonly [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16)
]

/** How bright a colour is, from 0 to 1. Source: WCAG 2.2, relative luminance. */
const luminance = (colour: string): number => {
  const [red, green, blue] = parts(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as readonly [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, from 1 to 21. Source: WCAG 2.2, contrast ratio. */
export const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

export const WHITE = "#ffffff"
export const INK = "#1b241f"

/** What stands out on a colour: white or ink, whichever is read more easily. */
export const inkOn = (ground: string): string => (contrast(ground, WHITE) >= contrast(ground, INK) ? WHITE : INK)

/** A colour with so much of it as `share` says, the rest white. */
export const tint = (colour: string, share: number): string =>
  `#${parts(colour)
    .map((part) =>
      Math.round(255 + (part - 255) * share)
        .toString(16)
        .padStart(2, "0")
    )
    .join("")}`

/** A colour for print on white: as it is where it can be read, else the ink. Nothing on a paper may be hidden by its colours. */
export const printed = (colour: string): string => (contrast(colour, WHITE) >= 3 ? colour : INK)
