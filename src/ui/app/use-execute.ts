import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import type { DomainCommand } from "../../domain/books.ts"
import type { ExecuteOptions, ExecuteResult } from "../../infra/browser/books-port.ts"
import { showToast } from "../components/toast.ts"
import { useRefusalText } from "../i18n/refusals/use-refusal-text.ts"
import { useSample } from "./sample/sample-context.ts"
import { useBooks } from "./books-context.tsx"
import { useServices } from "./services.tsx"

export interface ExecuteSettings extends ExecuteOptions {
  /** Said once the command is safe on this device; null says nothing (autosave). Default "Enregistré sur cet appareil". */
  readonly saved?: string | null
  /** False when the form itself shows why it did not succeed. Default true: a message says it. */
  readonly tellsFailure?: boolean
}

export type Execute = (command: DomainCommand, settings?: ExecuteSettings) => Promise<ExecuteResult>

/**
 * Gives a command to the books and tells how it went: kept on this device, refused by a rule, or not saved because the device
 * could not keep it. The result is returned as well.
 */
export const useExecute = (): Execute => {
  const books = useBooks()
  const { analytics } = useServices()
  const isSample = useSample()?.isShown === true
  const { t } = useTranslation("refusals")
  const { ofRefusal, ofNotSaved } = useRefusalText()
  return useCallback(
    async (command, settings = {}) => {
      const { saved, tellsFailure = true, ...options } = settings
      const result = await books.execute(command, options)
      if (result.kind === "saved") {
        // Trying things on examples is no use of the product that anybody would count.
        if (!isSample) analytics?.done(command._tag)
        if (result.isOpen === true) showToast({ tone: "positive", text: t("savedHere"), detail: t("serverWillSay") })
        else if (saved !== null) showToast({ tone: "positive", text: saved ?? t("savedHere") })
      } else if (!tellsFailure) {
        return result
      } else if (result.kind === "not-saved") {
        showToast({ tone: "negative", text: t("notSavedTitle"), detail: ofNotSaved(result.reason) })
      } else {
        showToast({ tone: "negative", text: t("refusedTitle"), detail: ofRefusal(result.refusal) })
      }
      return result
    },
    [books, analytics, isSample, t, ofRefusal, ofNotSaved]
  )
}
