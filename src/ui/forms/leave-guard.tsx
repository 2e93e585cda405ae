import { useBlocker } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { noteUnsaved } from "../../infra/browser/unsaved-forms.ts"
import { AlertDialog } from "../components/dialog.tsx"
import { useSample } from "../app/sample/sample-context.ts"
import { askBeforeLeaving } from "../app/leave-question.ts"
import { newFormId } from "../app/new-id.ts"
import { useRunningSession } from "../app/running-session.ts"
import { useSession } from "../app/session-context.tsx"

interface Leaving {
  readonly go: () => void
  readonly stay: () => void
}

interface LeaveGuardProps {
  /** The device cannot keep what was typed. */
  readonly isUnsafe: boolean
  readonly isUnsaved: boolean
}

/**
 * Asks before the page is left, by a link, the back button or for another company, while something on it was typed and not saved: it is
 * kept, but what it is to change stays as it was. Where it cannot be kept, the browser asks, too, and whoever signs out, in whatever
 * tab, is told of it.
 */
export const LeaveGuard = ({ isUnsafe, isUnsaved }: LeaveGuardProps) => {
  const { t } = useTranslation("kit")
  const session = useSession()
  // What is typed beside examples goes with them.
  const isLost = useSample()?.isShown === true || isUnsafe
  // Whoever signs out was asked before, and where the session is over the page is not theirs to keep.
  const isAsking = useRunningSession("stage") === "signed-in" && isUnsaved
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isAsking && current.pathname !== next.pathname,
    // Looked at as the page goes: a sign-out in another tab takes it along before anything is drawn anew.
    enableBeforeUnload: () => isUnsaved && isLost && session.view().stage === "signed-in",
    withResolver: true
  })
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  useEffect(() => {
    if (!isAsking) return undefined
    const stopAsking = askBeforeLeaving((go, stay) => setLeaving({ go, stay }))
    // What is kept is counted by what is kept.
    const stopNoting = isLost ? noteUnsaved(newFormId()) : undefined
    return () => {
      stopAsking()
      stopNoting?.()
    }
  }, [isAsking, isLost])
  return (
    <AlertDialog
      cancelLabel={t("unsaved.stay")}
      confirmLabel={t("unsaved.leave")}
      isDanger={isLost}
      isOpen={blocker.status === "blocked" || leaving !== null}
      onConfirm={() => {
        blocker.proceed?.()
        leaving?.go()
        setLeaving(null)
      }}
      onOpenChange={(isOpen) => {
        if (isOpen) return
        blocker.reset?.()
        leaving?.stay()
        setLeaving(null)
      }}
      title={t("unsaved.title")}
    >
      {t(isLost ? "unsaved.lost" : "unsaved.kept")}
    </AlertDialog>
  )
}
