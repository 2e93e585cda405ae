import type { texts as fr } from "../fr/common.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  appName: "Kazi",
  tagline: "Financial management for African entrepreneurs",
}
