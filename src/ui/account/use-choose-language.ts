import { useCallback } from "react"
import { useServices } from "../app/services.tsx"
import { useSessionView } from "../app/session-context.tsx"
import { askPeople } from "../app/use-call.ts"
import type { Language } from "../i18n/language.ts"
import { changeLanguage } from "../i18n/start.ts"

/**
 * Changes the language of the page at once, and that of the account where the server can be reached: where it cannot, the settings say
 * that they differ.
 */
export const useChooseLanguage = (): ((language: Language) => void) => {
  const services = useServices()
  const userId = useSessionView("userId")
  return useCallback(
    (language) => {
      void changeLanguage(language)
      if (userId !== null) void askPeople(services, (people) => people.updateLanguage(userId, language))
    },
    [services, userId]
  )
}
