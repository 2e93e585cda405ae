import Cookies from "js-cookie"
import { whenKeptElsewhere } from "../../infra/browser/storage/kept-elsewhere.ts"

/** Source: spec section 3: the cookie `user_language`, French unless it says otherwise. */
const cookieName = "user_language"
const cookieDays = 1

export const languages = ["fr", "en"] as const
export type Language = (typeof languages)[number]

export const isLanguage = (text: string | null | undefined): text is Language => text === "fr" || text === "en"

const keptLanguage = (): Language | undefined => {
  const kept = Cookies.get(cookieName)
  return isLanguage(kept) ? kept : undefined
}

/** The language that a mailed link was written in, which stands behind its secret: `#…&lang=en`. */
export const languageOfLink = (hash: string): Language | undefined => {
  const language = /&lang=(\w+)$/.exec(hash)?.[1]
  return isLanguage(language) ? language : undefined
}

/** On a device that was told none, a page opened by a mailed link speaks the mail's language. */
export const readLanguage = (): Language => keptLanguage() ?? languageOfLink(globalThis.location?.hash ?? "") ?? "fr"

/** Whether this device was told a language. */
export const isLanguageKept = (): boolean => keptLanguage() !== undefined

/** Browsers tell the other tabs of what local storage keeps, not of cookies: the language passes through it and leaves nothing there. */
const passing = "kazi.language"

const tellOtherTabs = (language: Language): void => {
  try {
    window.localStorage.setItem(passing, language)
    window.localStorage.removeItem(passing)
  } catch {
    // They speak it once they are loaded again.
  }
}

export const keepLanguage = (language: Language): void => {
  Cookies.set(cookieName, language, { expires: cookieDays, path: "/", sameSite: "lax" })
  tellOtherTabs(language)
}

/** Calls back when a language was chosen in another tab. */
export const onLanguageElsewhere = (chosen: (language: Language) => void): void =>
  void whenKeptElsewhere(passing, (text) => {
    if (isLanguage(text)) chosen(text)
  })
