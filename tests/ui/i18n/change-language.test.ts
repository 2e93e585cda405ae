// @vitest-environment happy-dom
import i18next from "i18next"
import { expect, it, vi } from "vitest"
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

it("does not say the language of the page again, for which a browser works out all of its styles anew", async () => {
  const page = document.documentElement
  page.lang = "fr"
  const said: Array<string> = []
  const observer = new MutationObserver((records) => said.push(...records.map(() => page.lang)))
  observer.observe(page, { attributeFilter: ["lang"] })
  await changeLanguage("fr")
  await changeLanguage("en")
  await new Promise((resolve) => setTimeout(resolve))
  observer.disconnect()
  expect(said).toEqual(["en"])
})

it("writes counts with the digits of the language, and asks the browser for none", async () => {
  const format = vi.spyOn(Intl, "NumberFormat")
  await startTexts("fr")
  expect(i18next.t("count", { defaultValue: "{{of, number}}", of: 1_234_567 })).toBe("1\u202F234\u202F567")
  await changeLanguage("en")
  expect(i18next.t("count", { defaultValue: "{{of, number}}", of: 12_500 })).toBe("12,500")
  expect(format).not.toHaveBeenCalled()
  format.mockRestore()
})
