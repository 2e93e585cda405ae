/** The fonts in which papers can be set, each in two weights; all have ₦, ₵, the letters of West African languages, and figures of one width. */
export const FONTS = ["noto-sans", "kazi-clear", "noto-serif", "kazi-book", "kazi-letter", "noto-mono"] as const
export type FontName = (typeof FONTS)[number]

export const WEIGHTS = ["regular", "semibold"] as const
export type Weight = (typeof WEIGHTS)[number]

/** A font that this build knows by that name, the plain one for any other. */
export const fontNamed = (name: string): FontName => FONTS.find((known) => known === name) ?? "noto-sans"

/** The two weights of a font, as files that fontkit reads. */
export type Faces = { readonly [weight in Weight]: Uint8Array }

/** The fonts that a paper is set in, by their names. */
export type FacesByFont = { readonly [font in FontName]?: Faces }
