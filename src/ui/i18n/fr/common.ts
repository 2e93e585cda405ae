/** Texts used by several areas. */
export const texts = {
  appName: "Kazi",
  tagline: "La gestion financière des entrepreneurs africains",
} as const
