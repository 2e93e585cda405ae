import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useCall } from "../../app/use-call.ts"
import { useLatestWish } from "../../forms/use-latest-wish.ts"
import { Button } from "../../components/button.tsx"
import { Card } from "../../components/card.tsx"
import { Segmented } from "../../components/segmented.tsx"
import type { Language } from "../../i18n/language.ts"
import { changeLanguage } from "../../i18n/start.ts"
import { useLanguage } from "../../i18n/use-language.ts"
import { useProblemText } from "../../i18n/problems/use-problem-text.ts"
import type { MeCardProps } from "./me-card.ts"

/** The language of the page, at once and on this device, and of the account, for mails and other devices. Source: spec section 3. */
export const LanguageCard = ({ me, onChanged }: MeCardProps) => {
  const { t } = useTranslation("account")
  const { t: tCommon } = useTranslation("common")
  const { ofFailure } = useProblemText()
  const language = useLanguage()
  const call = useCall()
  const [isAsked, setAsked] = useState(false)
  const keep = useLatestWish(async (wanted: Language): Promise<void> => {
    setAsked(true)
    const changed = await call.ask((people) => people.updateLanguage(me.id, wanted))
    if (changed !== undefined) onChanged((now) => ({ ...now, language: changed.language }))
  })
  const choose = async (wanted: Language): Promise<void> => {
    await changeLanguage(wanted)
    keep(wanted)
  }
  const isElsewhere = me.language !== language && !call.isBusy
  return (
    <Card id="language" title={t("language.title")}>
      <div className="flex flex-col gap-3">
        <Segmented
          isLabelHidden
          label={t("language.title")}
          onChange={(wanted) => void choose(wanted)}
          options={[
            { id: "fr", label: tCommon("languageName.fr") },
            { id: "en", label: tCommon("languageName.en") }
          ]}
          value={language}
        />
        <p className="text-sm text-ink-muted">{t("language.hint")}</p>
        <div className="flex flex-col items-start gap-2 empty:hidden" role="status">
          {isElsewhere && (
            <>
              <p className="text-sm">
                {isAsked && call.failure !== null && (
                  <span className="font-medium text-danger">{ofFailure(call.failure)} </span>
                )}
                {t(`language.elsewhere.${me.language}`)}
              </p>
              <Button onPress={() => keep(language)} size="small" variant="secondary">
                {t(`language.keep.${language}`)}
              </Button>
            </>
          )}
        </div>
      </div>
    </Card>
  )
}
