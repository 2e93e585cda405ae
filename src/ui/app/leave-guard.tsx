import { useBlocker } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { noteUnsaved } from "../../infra/browser/unsaved-forms.ts"
import { AlertDialog } from "../components/dialog.tsx"
import { askBeforeLeaving } from "./leave-question.ts"
import { newFormId } from "./new-id.ts"
import { useSession, useSessionView } from "./session-context.tsx"

interface Leaving {
  readonly go: () => void
  readonly stay: () => void
}

/**
 * Asks before the page is left, by a link, the back button, the browser or for another company, while something on it was typed and not
 * saved; whoever signs out, in whatever tab, is told of it.
 */
export const LeaveGuard = ({ isUnsaved }: { readonly isUnsaved: boolean }) => {
  const { t } = useTranslation("kit")
  const session = useSession()
  // Whoever signs out was asked before, and where the session is over the page is not theirs to keep.
  const isAsking = useSessionView("stage") === "signed-in" && isUnsaved
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isAsking && current.pathname !== next.pathname,
    // Looked at as the page goes: a sign-out in another tab takes it along before anything is drawn anew.
    enableBeforeUnload: () => isUnsaved && session.view().stage === "signed-in",
    withResolver: true
  })
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  useEffect(() => {
    if (!isAsking) return undefined
    const stopAsking = askBeforeLeaving((go, stay) => setLeaving({ go, stay }))
    const stopNoting = noteUnsaved(newFormId())
    return () => {
      stopAsking()
      stopNoting()
    }
  }, [isAsking])
  return (
    <AlertDialog
      cancelLabel={t("unsaved.stay")}
      confirmLabel={t("unsaved.leave")}
      isDanger
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
      {t("unsaved.body")}
    </AlertDialog>
  )
}
