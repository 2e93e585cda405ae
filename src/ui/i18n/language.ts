import Cookies from "js-cookie"

/** Source: spec section 3: the cookie `user_language`, French unless it says otherwise. */
const cookieName = "user_language"
const cookieDays = 1

export const languages = ["fr", "en"] as const
export type Language = (typeof languages)[number]

export const isLanguage = (text: string | undefined): text is Language => text === "fr" || text === "en"

export const readLanguage = (): Language => {
  const kept = Cookies.get(cookieName)
  return isLanguage(kept) ? kept : "fr"
}

export const keepLanguage = (language: Language): void => {
  Cookies.set(cookieName, language, { expires: cookieDays, path: "/", sameSite: "lax" })
}

/** The locale whose customs go with a language: both write the day before the month. */
export const localeOf = (language: Language): "fr-FR" | "en-GB" => (language === "fr" ? "fr-FR" : "en-GB")
