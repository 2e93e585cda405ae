/** Texts used by several areas. */
export const texts = {
  appName: "Kazi",
  tagline: "La gestion financière des entrepreneurs africains",
  // Each language is written in itself, so that whoever needs it can read it.
  languageName: { fr: "Français", en: "English" }
} as const
