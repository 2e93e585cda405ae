import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { NotSavedReason } from "../../infra/browser/books-port.ts"
import { isKnownCode } from "./codes.ts"

interface Coded {
  readonly code: string
}

interface RefusalTexts {
  /** Why a rule refused, in a sentence. A code without a text of its own gets the general one, with the code for support. */
  readonly ofRefusal: (refusal: Coded) => string
  /** Why this device could not keep a command. */
  readonly ofNotSaved: (reason: NotSavedReason) => string
}

/** The words for what was refused or not kept, in the language of the page. */
export const useRefusalText = (): RefusalTexts => {
  const { t } = useTranslation("refusals")
  return useMemo(
    () => ({
      ofRefusal: ({ code }) => (isKnownCode(code) ? t(`code.${code}`) : t("unknown", { code })),
      ofNotSaved: (reason) => t(`notSaved.${reason}`)
    }),
    [t]
  )
}
