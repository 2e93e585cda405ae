import * as fc from "fast-check"

/** Texts as people write them, and some that nobody should. */
export const anyText = fc.constantFrom(
  "",
  "Afi",
  "Félicité",
  "Fe\u0301licite\u0301",
  "Œuvre & Cie",
  "日本",
  "12 500",
  "\u0000",
  "𝒳"
)
