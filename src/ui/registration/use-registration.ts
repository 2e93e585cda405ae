import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { CompanyForm } from "../../machines/session/ports.ts"
import { useLanguage } from "../i18n/use-language.ts"
import type { Language } from "../i18n/language.ts"
import { useSession } from "../app/session-context.tsx"
import { viewAtRest } from "../app/session-port.ts"
import { failureTextOf } from "../forms/session/failure-text.ts"
import type { Sent, Way } from "../forms/way.ts"
import { companyForms } from "./company-draft.ts"

/** Nobody has to be told: the person was asked for something else first. */
const PUT_OFF = "put-off"

interface Registering {
  readonly userId: string
  /** Asks for the password first where the session is over. */
  readonly signIn?: (() => void) | undefined
}

/** A company is registered by the session, which then goes on in it; until then there are no books to keep the form in. */
export const useRegistration = <T, G>(
  { signIn, userId }: Registering,
  formOf: (id: string, filled: T, language: Language) => CompanyForm
): Way<T, G> => {
  const { t } = useTranslation("company")
  const { t: tSession } = useTranslation("session")
  const session = useSession()
  const language = useLanguage()
  const drafts = useMemo(() => companyForms(userId), [userId])
  return {
    drafts,
    books: () => undefined,
    send: async ({ id, record }): Promise<Sent> => {
      const before = session.view().companyId
      if (signIn === undefined) session.send({ type: "company.submitted", form: formOf(id, record, language) })
      else signIn()
      const { code, companyId } = await viewAtRest(session)
      if (signIn === undefined && companyId !== before) return { isKept: true, answer: undefined }
      return { isKept: false, refusal: { by: "server", code: code ?? PUT_OFF, detail: null } }
    },
    tell: ({ code }) => {
      if (code === PUT_OFF) return null
      const known = failureTextOf(code)
      return known === undefined ? t("unknown", { code }) : tSession(`failure.${known}`)
    }
  }
}
