// @vitest-environment happy-dom
import i18next from "i18next"
import { expect, it } from "vitest"
import { isLanguageKept, readLanguage } from "../../../src/ui/i18n/language.ts"
import { changeLanguage, startTexts } from "../../../src/ui/i18n/start.ts"

it("a choice is kept before its texts are there: the account's own language does not come in between", async () => {
  await startTexts("fr")
  expect(isLanguageKept()).toBe(false)
  const changing = changeLanguage("en")
  expect([isLanguageKept(), readLanguage()]).toEqual([true, "en"])
  await changing
  expect(i18next.language).toBe("en")
})
