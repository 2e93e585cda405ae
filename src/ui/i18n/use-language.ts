import { useTranslation } from "react-i18next"
import { isLanguage } from "./language.ts"
import type { Language } from "./language.ts"

/** The language the page speaks now; the component follows its changes. */
export const useLanguage = (): Language => {
  const { i18n } = useTranslation("common")
  return isLanguage(i18n.language) ? i18n.language : "fr"
}
