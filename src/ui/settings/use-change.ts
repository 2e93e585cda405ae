import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { SettingsCommand } from "../../domain/company/commands.ts"
import type { DeviceRefusal } from "../../infra/browser/books-port.ts"
import { useExecute } from "../app/use-execute.ts"
import { useRefusalText } from "../i18n/refusals/use-refusal-text.ts"

/** What became of a change: kept on this device, or why not, in words; `code` when a rule refused it. */
export type Changed =
  | { readonly isKept: true }
  | { readonly isKept: false; readonly text: string; readonly code: DeviceRefusal["code"] | undefined }

/** Gives a change of the company to the books; what went wrong is for the form to show. */
export const useChange = () => {
  const { t } = useTranslation("forms")
  const execute = useExecute()
  const { ofNotSaved, ofRefusal } = useRefusalText()
  const [failure, setFailure] = useState<string | null>(null)
  const change = async (command: SettingsCommand): Promise<Changed> => {
    setFailure(null)
    const result = await execute(command, { saved: t("save.saved"), tellsFailure: false })
    if (result.kind === "saved") return { isKept: true }
    return result.kind === "refused"
      ? { isKept: false, text: ofRefusal(result.refusal), code: result.refusal.code }
      : { isKept: false, text: ofNotSaved(result.reason), code: undefined }
  }
  return { change, failure, setFailure }
}
