import { useCallback } from "react"
import { useServices } from "./services.tsx"
import { useRunningSession } from "./running-session.ts"
import { askPeople } from "./use-call.ts"
import type { Language } from "../i18n/language.ts"
import { changeLanguage } from "../i18n/start.ts"

/**
 * Changes the language of the page at once, and that of the account where the server can be reached: where it cannot, the settings say
 * that they differ.
 */
export const useChooseLanguage = (): ((language: Language) => void) => {
  const services = useServices()
  const userId = useRunningSession("userId")
  return useCallback(
    (language) => {
      void changeLanguage(language)
      if (userId !== null) void askPeople(services, (people) => people.updateLanguage(userId, language))
    },
    [services, userId]
  )
}
