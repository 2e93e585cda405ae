import { expect, it } from "vitest"
import { dateText } from "../../../src/infra/writing/date-text.ts"

it.each([
  ["2026-11-21", "fr", "21 nov. 2026"],
  ["2024-02-29", "en", "29 Feb 2024"],
  ["1900-03-01", "fr", "1 mars 1900"],
  // Not the year 1926.
  ["0026-11-21", "fr", "21 nov. 26"]
] as const)("writes %s in %s as %s", (date, language, text) => expect(dateText(date, language)).toBe(text))
