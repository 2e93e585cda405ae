import type { texts as fr } from "../fr/common.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  appName: "Kazi",
  tagline: "Financial management for African entrepreneurs",
  // Each language is written in itself, so that whoever needs it can read it.
  languageName: { fr: "Français", en: "English" }
}
