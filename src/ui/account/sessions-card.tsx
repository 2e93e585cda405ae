import { Effect } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { PeopleApi } from "../../infra/browser/api/people-api.ts"
import type { SessionView } from "../../infra/contract/users-sessions.ts"
import { useAsked } from "../app/use-asked.ts"
import { useCall } from "../app/use-call.ts"
import { useLookAgain } from "../app/use-look-again.ts"
import { whenText } from "../app/when-text.ts"
import { Badge } from "../components/badge.tsx"
import { Button } from "../components/button.tsx"
import { Card } from "../components/card.tsx"
import { AlertDialog } from "../components/dialog.tsx"
import { Icon } from "../components/icon.tsx"
import { Skeleton } from "../components/states.tsx"
import { showToast } from "../components/toast.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import { useProblemText } from "../problems/use-problem-text.ts"

const askSessions = (people: PeopleApi) => people.sessions()

/** What a sign-in was done with, in words. */
const useDeviceName = (): ((session: SessionView) => string) => {
  const { t } = useTranslation("account")
  return ({ browser, system }) => {
    if (browser !== null && system !== null) return t("sessions.device", { browser, system })
    return browser ?? system ?? t("sessions.unknownDevice")
  }
}

interface SessionRowProps {
  readonly session: SessionView
  readonly isBusy: boolean
  readonly onRevoke: () => void
}

const SessionRow = ({ isBusy, onRevoke, session }: SessionRowProps) => {
  const { t } = useTranslation("account")
  const language = useLanguage()
  const name = useDeviceName()(session)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-ink-muted">
        <Icon name="device" />
      </span>
      <span className="flex min-w-40 flex-1 flex-col">
        <span className="flex flex-wrap items-center gap-x-2 font-medium">
          {name}
          {session.current && <Badge tone="positive">{t("sessions.here")}</Badge>}
        </span>
        <span className="text-sm text-ink-muted">
          {t("sessions.seen", { when: whenText(session.seen_at, language) })}
        </span>
        <span className="text-sm text-ink-muted">
          {t("sessions.since", { when: whenText(session.started_at, language) })}
        </span>
      </span>
      {!session.current && (
        <Button
          aria-label={t("sessions.endNamed", { device: name })}
          isPending={isBusy}
          onPress={onRevoke}
          size="small"
          variant="secondary"
        >
          {t("sessions.end")}
        </Button>
      )}
    </li>
  )
}

const useSessions = () => {
  const { done } = useProblemText()
  const { again, asked, put } = useAsked(askSessions)
  useLookAgain(again)
  const call = useCall()
  const [ending, setEnding] = useState<string | null>(null)
  const sessions =
    asked.kind === "answered" ? asked.answer.toSorted((one, other) => Number(other.current) - Number(one.current)) : []
  const end = async (session: string): Promise<boolean> => {
    setEnding(session)
    const isDone = await call
      .ask((people) => Effect.as(people.revokeSession(session), true))
      .finally(() => setEnding(null))
    // Another that ended meanwhile is not found: the list says what is left.
    if (isDone === undefined) {
      again()
      return false
    }
    put(sessions.filter(({ current, id }) => current || (session !== "others" && id !== session)))
    showToast({ tone: "positive", text: done })
    return true
  }
  return { asked, again, call, end, ending, sessions }
}

/** Where a person is signed in, and signing out elsewhere. */
export const SessionsCard = () => {
  const { t } = useTranslation("account")
  const { ofFailure } = useProblemText()
  const { again, asked, call, end, ending, sessions } = useSessions()
  const [isAsking, setAsking] = useState(false)
  const others = sessions.filter(({ current }) => !current)
  return (
    <Card title={t("sessions.title")}>
      <div className="flex flex-col gap-2">
        <p className="text-sm text-ink-muted">{t("sessions.hint")}</p>
        {asked.kind === "asking" && <Skeleton className="h-16 w-full" />}
        {asked.kind === "failed" && (
          <div className="flex flex-col items-start gap-2" role="alert">
            <p className="text-sm font-medium text-danger">{ofFailure(asked.failure)}</p>
            <Button onPress={again} size="small" variant="secondary">
              {t("retry")}
            </Button>
          </div>
        )}
        <ul className="flex flex-col divide-y divide-line empty:hidden">
          {sessions.map((session) => (
            <SessionRow
              isBusy={ending === session.id}
              key={session.id}
              onRevoke={() => void end(session.id)}
              session={session}
            />
          ))}
        </ul>
        <p className="text-sm font-medium text-danger empty:hidden" role="alert">
          {call.failure === null ? "" : ofFailure(call.failure)}
        </p>
        {others.length > 0 && (
          <Button className="w-fit" icon="logout" onPress={() => setAsking(true)} size="small" variant="secondary">
            {t("sessions.endOthers")}
          </Button>
        )}
      </div>
      <AlertDialog
        confirmLabel={t("sessions.endOthersConfirm")}
        isDanger
        isOpen={isAsking}
        isPending={ending === "others"}
        onConfirm={() => void end("others").then(() => setAsking(false))}
        onOpenChange={setAsking}
        title={t("sessions.endOthersTitle")}
      >
        {t("sessions.endOthersBody", { count: others.length })}
      </AlertDialog>
    </Card>
  )
}
