import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { ApiFailure } from "../../../infra/browser/api/http-client.ts"
import { useRefusalText } from "../refusals/use-refusal-text.ts"
import { problemKeyOf, waitOf } from "./codes.ts"

interface ProblemTextsOfPage {
  /** Why a call came to nothing, in a sentence. A code without a text of its own gets the general one, with the code for support. */
  readonly ofFailure: (failure: Pick<ApiFailure, "code" | "body">) => string
  /** When something may be asked for again, in a sentence. */
  readonly ofWait: (ms: number) => string
  readonly done: string
  readonly mailed: string
}

/** The words for what the calls of people's flows come to, in the language of the page. */
export const useProblemText = (): ProblemTextsOfPage => {
  const { t } = useTranslation("problems")
  const { ofRefusal } = useRefusalText()
  return useMemo(() => {
    const ofWait = (ms: unknown): string => {
      const { count, unit } = waitOf(ms)
      return t(`wait.${unit}`, { count })
    }
    return {
      ofFailure: ({ body, code }) => {
        const reason = body?.["reason"]
        if (code === "refused" && typeof reason === "string") return ofRefusal({ code: reason })
        const key = problemKeyOf(code)
        if (key === undefined) return t("unknown", { code })
        return key === "throttled" ? `${t("code.throttled")} ${ofWait(body?.["retry_after_ms"])}` : t(`code.${key}`)
      },
      ofWait,
      done: t("done"),
      mailed: t("mailed")
    }
  }, [t, ofRefusal])
}
