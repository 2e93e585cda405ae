import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { SettingsCommand } from "../../domain/company/commands.ts"
import type { DeviceRefusal, ExecuteResult } from "../../infra/browser/books-port.ts"
import type { AddedFile } from "../../infra/browser/files-port.ts"
import { useBooks } from "../app/books-context.tsx"
import { useExecute } from "../app/use-execute.ts"
import { showToast } from "../components/toast.ts"
import { useRefusalText } from "../i18n/refusals/use-refusal-text.ts"

/** What became of a change: kept on this device, or why not, in words; `code` when a rule refused it. */
export type Changed =
  | { readonly isKept: true }
  | { readonly isKept: false; readonly text: string; readonly code: DeviceRefusal["code"] | undefined }

/** Gives a change of the company to the books; what went wrong is for the form to show. */
export const useChange = () => {
  const { files } = useBooks()
  const { t } = useTranslation("forms")
  const execute = useExecute()
  const { ofNotSaved, ofRefusal } = useRefusalText()
  const [failure, setFailure] = useState<string | null>(null)
  const tell = (result: ExecuteResult): Changed => {
    if (result.kind === "saved") return { isKept: true }
    return result.kind === "refused"
      ? { isKept: false, text: ofRefusal(result.refusal), code: result.refusal.code }
      : { isKept: false, text: ofNotSaved(result.reason), code: undefined }
  }
  const change = async (command: SettingsCommand): Promise<Changed> => {
    setFailure(null)
    return tell(await execute(command, { saved: t("save.saved"), tellsFailure: false }))
  }
  /** A change that a file comes with: it is given once the server has the file. */
  const add = async (file: AddedFile): Promise<Changed> => {
    setFailure(null)
    const result = await files.add(file)
    if (result.kind === "saved") showToast({ tone: "positive", text: t("save.saved") })
    return tell(result)
  }
  return { add, change, failure, setFailure }
}
