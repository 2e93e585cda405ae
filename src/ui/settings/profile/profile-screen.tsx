import { useTranslation } from "react-i18next"
import type { PeopleApi } from "../../../infra/browser/api/people-api.ts"
import { useServices } from "../../app/services.tsx"
import { useAsked } from "../../app/use-asked.ts"
import { useLookAgain } from "../../app/use-look-again.ts"
import { ErrorState, ListSkeleton } from "../../components/states.tsx"
import { useProblemText } from "../../i18n/problems/use-problem-text.ts"
import { preloadTexts } from "../../i18n/start.ts"
import { SettingsPage } from "../settings-page.tsx"
import { fetchedLater } from "../../components/fetched-later.tsx"
import { EmailCard } from "./email-card.tsx"
import { ImageCard } from "./image-card.tsx"
import { LanguageCard } from "./language-card.tsx"
import { NameCard } from "./name-card.tsx"
import { PasswordCard } from "./password-card.tsx"
import { SessionsCard } from "./sessions-card.tsx"
import { useKnownEmail } from "./use-known-email.ts"
import { ThemeCard } from "./theme-card.tsx"

const MeasureCard = fetchedLater(async () => {
  const [module] = await Promise.all([import("./measure-card.tsx"), preloadTexts("measure")])
  return module.MeasureCard
})

const askMe = (people: PeopleApi) => people.me()
const askSessions = (people: PeopleApi) => people.sessions()

/** A person's own account. Source: spec section 2, "User: Profile". */
export const ProfileScreen = () => {
  const { t } = useTranslation("account")
  const { ofFailure } = useProblemText()
  const { analytics } = useServices()
  const { again, asked, put } = useAsked(askMe)
  useLookAgain(again)
  useKnownEmail(asked.kind === "answered" ? asked.answer : undefined)
  const sessions = useAsked(askSessions)
  useLookAgain(sessions.again)
  return (
    <SettingsPage title={t("title")}>
      {asked.kind === "asking" && <ListSkeleton rows={4} />}
      {asked.kind === "failed" && (
        <ErrorState
          onRetry={() => {
            again()
            sessions.again()
          }}
          title={t("notLoaded")}
        >
          <p>{ofFailure(asked.failure)}</p>
          <p>{t("needsNetwork")}</p>
        </ErrorState>
      )}
      {asked.kind === "answered" && (
        <>
          <ImageCard me={asked.answer} onChanged={put} />
          <NameCard me={asked.answer} onChanged={put} />
          <LanguageCard me={asked.answer} onChanged={put} />
          <EmailCard me={asked.answer} />
          <PasswordCard onChanged={sessions.again} />
          <SessionsCard sessions={sessions} />
        </>
      )}
      <ThemeCard />
      {analytics !== null && <MeasureCard />}
    </SettingsPage>
  )
}
