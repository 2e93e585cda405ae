import { Effect } from "effect"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { RevokeSession, SessionView } from "../../../infra/contract/users-sessions.ts"
import { isKeyboardLost } from "../../app/keyboard.ts"
import type { useAsked } from "../../app/use-asked.ts"
import { useCall } from "../../app/use-call.ts"
import { whenText } from "../../i18n/when-text.ts"
import { Badge } from "../../components/badge.tsx"
import { Button } from "../../components/button.tsx"
import { Card } from "../../components/card.tsx"
import { AlertDialog } from "../../components/dialog.tsx"
import { Icon } from "../../components/icon.tsx"
import { Skeleton } from "../../components/states.tsx"
import { showToast } from "../../components/toast.ts"
import { useDeviceText } from "../../i18n/use-device-text.ts"
import { useLanguage } from "../../i18n/use-language.ts"
import { useProblemText } from "../../i18n/problems/use-problem-text.ts"

/** What a sign-in was done with, in words. */
const useDeviceName = (): ((session: SessionView) => string) => {
  const { t } = useTranslation("account")
  const deviceText = useDeviceText()
  return (session) => deviceText(session) ?? t("sessions.unknownDevice")
}

type Sessions = ReturnType<typeof useAsked<ReadonlyArray<SessionView>>>

/** Ends one sign-in, or all others; each button knows of its own call only. */
const useEnding = ({ again, put }: Sessions, onEnded: () => void) => {
  const { done } = useProblemText()
  const call = useCall()
  const end = async (session: (typeof RevokeSession.Type)["session"]): Promise<void> => {
    if (call.isBusy) return
    const isDone = await call.ask((people) => Effect.as(people.revokeSession(session), true))
    // Another that ended meanwhile is not found: the list says what is left.
    if (isDone === undefined) {
      again()
      return
    }
    put((now) => now.filter(({ current, id }) => current || (session !== "others" && id !== session)))
    onEnded()
    showToast({ tone: "positive", text: done })
  }
  return { call, end }
}

interface SessionRowProps {
  readonly session: SessionView
  readonly sessions: Sessions
  readonly onEnded: () => void
}

const SessionRow = ({ onEnded, session, sessions }: SessionRowProps) => {
  const { t } = useTranslation("account")
  const { ofFailure } = useProblemText()
  const language = useLanguage()
  const name = useDeviceName()(session)
  const { call, end } = useEnding(sessions, onEnded)
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
          isPending={call.isBusy}
          onPress={() => void end(session.id)}
          size="small"
          variant="secondary"
        >
          {t("sessions.end")}
        </Button>
      )}
      <p className="w-full text-sm font-medium text-danger empty:hidden" role="alert">
        {call.failure === null ? "" : ofFailure(call.failure)}
      </p>
    </li>
  )
}

interface EndOthersProps {
  readonly count: number
  readonly sessions: Sessions
  readonly onEnded: () => void
}

const EndOthers = ({ count, onEnded, sessions }: EndOthersProps) => {
  const { t } = useTranslation("account")
  const { ofFailure } = useProblemText()
  const [isAsking, setAsking] = useState(false)
  const { call, end } = useEnding(sessions, () => {
    setAsking(false)
    onEnded()
  })
  return (
    <>
      {count > 0 && (
        <Button
          className="w-fit"
          icon="logout"
          onPress={() => {
            call.forget()
            setAsking(true)
          }}
          size="small"
          variant="secondary"
        >
          {t("sessions.endOthers")}
        </Button>
      )}
      <AlertDialog
        confirmLabel={t("sessions.endOthersConfirm")}
        isDanger
        isOpen={isAsking}
        isPending={call.isBusy}
        onConfirm={() => void end("others")}
        onOpenChange={setAsking}
        title={t("sessions.endOthersTitle")}
      >
        <p>{t("sessions.endOthersBody", { count })}</p>
        <p className="mt-2 font-medium text-danger empty:hidden" role="alert">
          {call.failure === null ? "" : ofFailure(call.failure)}
        </p>
      </AlertDialog>
    </>
  )
}

const here = ({ current }: SessionView): number => Number(current)

/** Where a person is signed in, and signing out elsewhere. */
export const SessionsCard = ({ sessions }: { readonly sessions: Sessions }) => {
  const { t } = useTranslation("account")
  const { ofFailure } = useProblemText()
  const { again, asked } = sessions
  const shown = asked.kind === "answered" ? asked.answer.toSorted((one, other) => here(other) - here(one)) : []
  const others = shown.filter(({ current }) => !current).length
  // The button of what has ended goes with it; the keyboard stays in the card.
  const lead = useRef<HTMLParagraphElement>(null)
  const count = shown.length
  /** How many there were when one was ended here; null once the keyboard has followed. */
  const endedOf = useRef<number | null>(null)
  const onEnded = (): void => {
    endedOf.current = count
  }
  useEffect(() => {
    if (endedOf.current === null || count >= endedOf.current) return
    endedOf.current = null
    if (isKeyboardLost()) lead.current?.focus({ preventScroll: true })
  }, [count, endedOf])
  return (
    <Card id="devices" title={t("sessions.title")}>
      <div className="flex flex-col gap-2">
        <p className="text-sm text-ink-muted outline-offset-4" ref={lead} tabIndex={-1}>
          {t("sessions.hint")}
        </p>
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
          {shown.map((session) => (
            <SessionRow key={session.id} onEnded={onEnded} session={session} sessions={sessions} />
          ))}
        </ul>
        <EndOthers count={others} onEnded={onEnded} sessions={sessions} />
      </div>
    </Card>
  )
}
