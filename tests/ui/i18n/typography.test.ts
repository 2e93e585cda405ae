import { describe, expect, it } from "vitest"
import { colonOf, typeset } from "../../../src/ui/i18n/typography.ts"

describe("typography", () => {
  it.each([
    ["Pas encore de compte ?", "Pas encore de compte\u00A0?"],
    ["Ajouter « Sable » aux produits", "Ajouter «\u00A0Sable\u00A0» aux produits"],
    ["Fait : 2 ; reste : 3 !", "Fait\u00A0: 2\u00A0; reste\u00A0: 3\u00A0!"],
    ["par exemple ! ? @ #", "par exemple\u00A0!\u00A0? @ #"],
    ["Un taux ne dépasse pas 100 %.", "Un taux ne dépasse pas 100\u00A0%."]
  ])("keeps French punctuation with its word: %s", (text, set) => expect(typeset(text, "fr")).toBe(set))

  it("leaves English as it is", () => expect(typeset("a : b ?", "en")).toBe("a : b ?"))

  it("writes the colon after a label as each language does", () => {
    expect(colonOf("fr")).toBe("\u00A0: ")
    expect(colonOf("en")).toBe(": ")
  })
})
